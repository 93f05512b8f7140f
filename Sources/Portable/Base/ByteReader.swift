/// What can be wrong with bytes that were meant to be read in order.
public enum ByteFailure: Error, Equatable, Sendable {
    /// The bytes end before the value that starts at this offset.
    case truncated(atByte: Int)
    /// A variable-length integer at this offset is longer than its type allows.
    case overlong(atByte: Int)
}

/// Reads values one after the other from a run of bytes: fixed little-endian integers,
/// variable-length integers (seven bits a byte, lowest first, as in Protocol Buffers) and runs.
@frozen
public struct ByteReader: Sendable {
    /// The bytes being read.
    public let bytes: ByteSlice
    @usableFromInline var offset: Int

    /// A reader that stands before the byte at `position`, which is brought into range.
    @inlinable
    @inline(__always)
    public init(_ bytes: ByteSlice, at position: Int = 0) {
        self.bytes = bytes
        offset = Swift.min(Swift.max(0, position), bytes.count)
    }

    /// The offset of the next byte, from zero up to and including the number of bytes.
    @inlinable
    @inline(__always)
    public var position: Int { offset }

    /// The number of bytes not read yet.
    @inlinable
    @inline(__always)
    public var remaining: Int { bytes.count &- offset }

    /// Whether every byte was read.
    @inlinable
    @inline(__always)
    public var isAtEnd: Bool { position == bytes.count }

    /// The next integer of a fixed size, little-endian.
    @inlinable
    @inline(__always)
    public mutating func integer<Value: FixedWidthInteger>(
        _ type: Value.Type
    ) throws(ByteFailure) -> Value {
        guard remaining >= MemoryLayout<Value>.size else { throw .truncated(atByte: position) }
        let value = bytes.load(Value.self, at: position)
        offset &+= MemoryLayout<Value>.size
        return value
    }

    /// The next byte.
    @inlinable
    @inline(__always)
    public mutating func byte() throws(ByteFailure) -> UInt8 {
        try integer(UInt8.self)
    }

    /// The next variable-length integer, at most ten bytes long.
    @inlinable
    public mutating func varint() throws(ByteFailure) -> UInt64 {
        let first = position
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while true {
            guard position < bytes.count else { throw .truncated(atByte: first) }
            let byte = bytes.load(UInt8.self, at: position)
            offset &+= 1
            // The tenth byte has room for one bit only.
            guard shift < 63 || byte <= 1 else { throw .overlong(atByte: first) }
            value |= UInt64(byte & 0x7F) &<< shift
            if byte < 0x80 { return value }
            shift &+= 7
        }
    }

    /// The next variable-length integer, refused when it does not fit 32 bits.
    @inlinable
    public mutating func varint32() throws(ByteFailure) -> UInt32 {
        let first = position
        let value = try varint()
        guard let narrow = UInt32(exactly: value) else { throw .overlong(atByte: first) }
        return narrow
    }

    /// The next signed variable-length integer, small magnitudes short (zigzag).
    @inlinable
    public mutating func zigzag() throws(ByteFailure) -> Int64 {
        let value = try varint()
        return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
    }

    /// The next `count` bytes, not copied.
    @inlinable
    public mutating func run(count: Int) throws(ByteFailure) -> ByteSlice {
        guard count >= 0, count <= remaining else { throw .truncated(atByte: position) }
        let run = bytes.slice(at: position, count: count)
        offset &+= count
        return run
    }

    /// The next bytes, preceded by their number as a variable-length integer.
    @inlinable
    public mutating func countedRun() throws(ByteFailure) -> ByteSlice {
        let first = position
        let count = try varint()
        guard count <= UInt64(remaining) else { throw .truncated(atByte: first) }
        return try run(count: Int(count))
    }

    /// The next text, preceded by its length in bytes; ill-formed sequences replaced.
    @inlinable
    public mutating func text() throws(ByteFailure) -> String {
        try countedRun().string
    }
}
