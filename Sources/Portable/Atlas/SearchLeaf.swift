import Base

/// Reads the keys of a leaf one after the other: the bytes of the letters that the path to the
/// leaf does not tell, preceded by their number, then the entries.
struct SearchLeafReader {
    private let bytes: ByteSlice
    private var next: Int
    private var keysLeft: UInt32
    /// Where the letters of the current key begin and end.
    private(set) var lettersStart = 0
    private(set) var lettersEnd = 0
    private var entriesStart = 0
    private(set) var entryCount: UInt32 = 0

    @inline(__always)
    init(_ leaf: SearchNodeReference, in bytes: ByteSlice) {
        self.bytes = bytes
        next = Int(truncatingIfNeeded: leaf.first)
        keysLeft = leaf.children
    }

    /// Steps to the next key; false at the end, or where the file makes no sense.
    @inline(__always)
    mutating func advance() -> Bool {
        guard keysLeft > 0, next >= 0, next < bytes.count else { return false }
        keysLeft &-= 1
        lettersStart = next &+ 1
        lettersEnd = lettersStart &+ Int(byte(next))
        var position = lettersEnd
        entryCount = number(&position)
        entriesStart = position
        next = position &+ Int(truncatingIfNeeded: entryCount) &* 4
        return next <= bytes.count && entryCount < 1 << 24
    }

    @inline(__always)
    func entry(_ place: UInt32) -> UInt32 {
        bytes.load(UInt32.self, at: entriesStart &+ Int(truncatingIfNeeded: place) &* 4)
    }

    /// Whether the key begins with letters, and if so whether it ends with them.
    @inline(__always)
    func begins(
        with letters: UnsafeBufferPointer<UInt16>,
        from start: Int
    ) -> (begins: Bool, ends: Bool) {
        var position = lettersStart
        for place in start..<letters.count {
            guard position < lettersEnd else { return (false, false) }
            guard letter(&position) == letters[place] else { return (false, false) }
        }
        return (true, position == lettersEnd)
    }

    /// Copies the letters of the key behind `count` others; returns how many there are then.
    @inline(__always)
    func letters(into room: UnsafeMutableBufferPointer<UInt16>, after count: Int) -> Int {
        var position = lettersStart
        var count = count
        while position < lettersEnd, count < room.count {
            room[count] = letter(&position)
            count &+= 1
        }
        return count
    }

    @inline(__always)
    private func letter(_ position: inout Int) -> UInt16 {
        UInt16(truncatingIfNeeded: number(&position))
    }

    /// A number of at most four bytes with seven bits each.
    @inline(__always)
    private func number(_ position: inout Int) -> UInt32 {
        let first = UInt32(byte(position))
        position &+= 1
        guard first >= 0x80 else { return first }
        var value = first & 0x7F
        var shift: UInt32 = 7
        while shift < 28 {
            let part = UInt32(byte(position))
            position &+= 1
            value |= (part & 0x7F) &<< shift
            if part < 0x80 { break }
            shift &+= 7
        }
        return value
    }

    @inline(__always)
    private func byte(_ position: Int) -> UInt8 { bytes.load(UInt8.self, at: position) }
}
