internal import Base

/// Reads the fields of a Protocol Buffers message one after the other.
///
/// Never fails: what is missing or overlong reads as zero and sets `isDamaged`, after which
/// nothing more is read.
struct WireCursor {
    private let bytes: ByteSlice
    private var offset = 0
    private(set) var isDamaged = false

    init(_ bytes: ByteSlice) { self.bytes = bytes }

    var isAtEnd: Bool { isDamaged || offset >= bytes.count }

    /// A variable-length integer, at most ten bytes long.
    @inline(__always)
    mutating func varint() -> UInt64 {
        let first = bytes.load(UInt8.self, at: offset)
        if first < 0x80, offset < bytes.count {
            offset &+= 1
            return UInt64(first)
        }
        return longVarint()
    }

    @inline(never)
    private mutating func longVarint() -> UInt64 {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while offset < bytes.count, shift < 70 {
            let byte = bytes.load(UInt8.self, at: offset)
            offset &+= 1
            value |= UInt64(byte & 0x7F) &<< shift
            if byte < 0x80 { return value }
            shift &+= 7
        }
        isDamaged = true
        return 0
    }

    /// A signed integer of 32 bits, small magnitudes short (zigzag).
    @inline(__always)
    mutating func zigzag() -> Int32 {
        let value = UInt32(truncatingIfNeeded: varint())
        return Int32(bitPattern: value >> 1) ^ -Int32(bitPattern: value & 1)
    }

    /// The next field; nil at the end and where the message is damaged.
    mutating func field() -> WireField? {
        guard !isAtEnd else { return nil }
        let key = varint()
        var field = WireField(number: UInt32(truncatingIfNeeded: key >> 3))
        switch key & 7 {
        case 0: field.value = varint()
        case 1:
            field.value = bytes.load(UInt64.self, at: offset)
            skip(8)
        case 2:
            let count = varint()
            guard count <= UInt64(bytes.count &- offset) else {
                isDamaged = true
                return nil
            }
            field.run = bytes.slice(at: offset, count: Int(count))
            field.isRun = true
            skip(Int(count))
        case 5:
            field.value = UInt64(bytes.load(UInt32.self, at: offset))
            skip(4)
        default: isDamaged = true
        }
        return isDamaged || field.number == 0 ? nil : field
    }

    private mutating func skip(_ count: Int) {
        if count > bytes.count &- offset { isDamaged = true } else { offset &+= count }
    }
}

/// A field of a message: a number, or a run of bytes.
struct WireField {
    let number: UInt32
    var value: UInt64 = 0
    var run = ByteSlice.empty
    var isRun = false

    init(number: UInt32) { self.number = number }
}
