import Base

/// Reads small numbers one after the other; past the end it reads zeros.
///
/// Unlike `ByteReader` it never fails: a damaged map is drawn wrongly rather than not at all.
struct MapCursor {
    private let bytes: ByteSlice
    private var offset: Int

    init(_ bytes: ByteSlice, at offset: Int = 0) {
        self.bytes = bytes
        self.offset = max(0, min(offset, bytes.count))
    }

    var isAtEnd: Bool { offset >= bytes.count }

    @inline(__always)
    mutating func byte() -> UInt8 {
        let value = bytes.load(UInt8.self, at: offset)
        if offset < bytes.count { offset &+= 1 }
        return value
    }

    @inline(__always)
    mutating func varint() -> UInt32 {
        let first = byte()
        return first < 0x80 ? UInt32(first) : rest(of: first)
    }

    @inline(__always)
    mutating func zigzag() -> Int32 {
        let value = varint()
        return Int32(bitPattern: value >> 1) ^ -Int32(bitPattern: value & 1)
    }

    mutating func integer<Value: FixedWidthInteger>(_ type: Value.Type) -> Value {
        let value = bytes.load(Value.self, at: offset)
        offset = min(bytes.count, offset &+ MemoryLayout<Value>.size)
        return value
    }

    mutating func run(count: Int) -> ByteSlice {
        let run = bytes.slice(at: offset, count: count)
        offset &+= run.count
        return run
    }

    /// The next bytes, preceded by their number.
    mutating func countedRun() -> ByteSlice { run(count: Int(varint() & 0x3FFF_FFFF)) }

    private mutating func rest(of first: UInt8) -> UInt32 {
        var value = UInt32(first & 0x7F)
        var shift: UInt32 = 7
        while shift < 35 {
            let next = byte()
            value |= UInt32(next & 0x7F) &<< min(shift, 31)
            if next < 0x80 { break }
            shift &+= 7
        }
        return value
    }
}
