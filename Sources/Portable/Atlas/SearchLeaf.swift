import Base

/// How the keys of a leaf are written, each behind the other.
///
/// A key is a mark, which tells how many letters it shares with the key before, and the letters
/// that follow. No byte of a letter looks like a mark, so that the next key is found from anywhere.
package enum SearchLeafFormat {
    /// A byte is a mark when its two high bits are these.
    package static let mark: UInt8 = 0x40
    package static let markBits: UInt8 = 0xC0
    /// Set in a mark when the entries are those of the key before.
    package static let repeats: UInt8 = 0x20
    package static let sharedBits: UInt8 = 0x1F
    /// A letter beyond ASCII has two bytes with the high bit and seven bits of its code each.
    package static let letterCodes: UInt16 = 1 << 14
    /// Set in an entry when another one of its key follows.
    package static let continues: UInt32 = 1
    /// No leaf has more keys, whatever a damaged file says, nor a key more entries or bytes.
    package static let most: UInt32 = 255
}

/// Reads the keys of a leaf one after the other, with what each shares with the one before.
struct SearchLeafReader {
    /// The section of letters and its length; bare, because every byte of a leaf is looked at.
    private let start: UnsafeRawPointer
    private let end: Int
    private let entries: ByteSlice
    private var next: Int
    private var keysLeft: UInt32
    /// How many letters the current key shares with the one before.
    private(set) var shared = 0
    /// How many letters of the query the current key begins with.
    private var matched = 0
    /// How many letters of the key before stand in the room of the caller.
    private var held = 0
    /// Where some list of entries begins, and how many lists further on that of the key is.
    private var listStart: Int
    private var listsAhead = -1

    @inline(__always)
    init(_ leaf: SearchNodeReference, of tree: SearchTree) {
        start = tree.leaves.start ?? tree.nodes
        end = tree.leaves.count
        entries = tree.entries
        next = Int(truncatingIfNeeded: leaf.first)
        listStart = Int(truncatingIfNeeded: leaf.exact)
        keysLeft = Swift.min(leaf.children, SearchLeafFormat.most)
    }

    /// Steps to the next key; false at the end, or where the file makes no sense.
    @inline(__always)
    mutating func advance() -> Bool {
        guard keysLeft > 0, next >= 0, next < end, skipLetters() else { return false }
        let mark = byte(next)
        next &+= 1
        keysLeft &-= 1
        shared = Int(mark & SearchLeafFormat.sharedBits)
        if mark & SearchLeafFormat.repeats == 0 { listsAhead &+= 1 }
        return true
    }

    /// Goes to the next mark; false where none is near.
    @inline(__always)
    private mutating func skipLetters() -> Bool {
        let stop = next &+ Swift.min(end &- next, Int(SearchLeafFormat.most))
        // Eight bytes at once: most keys have fewer that they do not share.
        while stop &- next >= 8 {
            let bytes = start.loadUnaligned(fromByteOffset: next, as: UInt64.self)
            let word = UInt64(littleEndian: bytes)
            let marks = word & ~(word >> 1) & 0x4040_4040_4040_4040
            if marks != 0 {
                next &+= marks.trailingZeroBitCount / 8
                return true
            }
            next &+= 8
        }
        while next < stop, !isMark(byte(next)) { next &+= 1 }
        return next < stop
    }

    /// Whether the key begins with letters, and if so whether it ends with them; to be asked of
    /// every key, since of what keys share the answer is known.
    @inline(__always)
    mutating func begins(
        with letters: UnsafeBufferPointer<UInt16>,
        from start: Int
    ) -> (begins: Bool, ends: Bool) {
        let wanted = letters.count &- start
        // What differed in the key before is the same in this one.
        if shared > matched, matched < wanted { return (false, false) }
        matched = Swift.min(matched, shared)
        if shared <= wanted {
            while matched < wanted, let letter = letter(), letter == letters[start &+ matched] {
                matched &+= 1
            }
        } else {
            matched = wanted
        }
        guard matched == wanted else { return (false, false) }
        return (true, shared <= wanted && !isLetter(next))
    }

    /// Completes the key in the room that holds the one before, behind `count` other letters;
    /// returns how many there are then.
    @inline(__always)
    mutating func letters(into room: UnsafeMutableBufferPointer<UInt16>, after count: Int) -> Int {
        var end = count &+ Swift.min(shared, held)
        while end < room.count, let letter = letter() {
            room[end] = letter
            end &+= 1
        }
        held = end &- count
        return end
    }

    /// Hands over the entries of the key, each twice its rank, plus one for another name, until one
    /// is not taken.
    @inline(__always)
    mutating func forEachEntry(_ take: (UInt32) -> Bool) {
        while listsAhead > 0 {
            listsAhead &-= 1
            readList { _ in true }
        }
        let start = listStart
        readList(take)
        listStart = start
    }

    @inline(__always)
    private mutating func readList(_ take: (UInt32) -> Bool) {
        for _ in 0..<SearchLeafFormat.most {
            let entry = number()
            guard take(entry >> 1), entry & SearchLeafFormat.continues != 0 else { return }
        }
    }

    /// The next letter of the key; nil at its end.
    @inline(__always)
    private mutating func letter() -> UInt16? {
        guard isLetter(next) else { return nil }
        let first = UInt16(byte(next))
        next &+= 1
        guard first >= 0x80, next < end else { return first }
        let second = UInt16(byte(next))
        next &+= 1
        return (first & 0x7F) << 7 | second & 0x7F
    }

    /// A number of at most five bytes with seven bits each, in the entries.
    @inline(__always)
    private mutating func number() -> UInt32 {
        var value: UInt32 = 0
        var shift: UInt32 = 0
        while shift < 32 {
            let part = UInt32(entries.load(UInt8.self, at: listStart))
            listStart &+= 1
            value |= (part & 0x7F) << shift
            if part < 0x80 { break }
            shift &+= 7
        }
        return value
    }

    @inline(__always)
    private func isLetter(_ place: Int) -> Bool { place < end && !isMark(byte(place)) }

    @inline(__always)
    private func isMark(_ byte: UInt8) -> Bool {
        byte & SearchLeafFormat.markBits == SearchLeafFormat.mark
    }

    @inline(__always)
    private func byte(_ position: Int) -> UInt8 {
        start.load(fromByteOffset: position, as: UInt8.self)
    }
}
