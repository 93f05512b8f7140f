/// Writes values one after the other into growing bytes; `ByteReader` reads them back.
@frozen
public struct ByteWriter: Sendable {
    /// What was written so far.
    public var bytes: [UInt8]

    /// A writer with room for about `capacity` bytes.
    @inlinable
    public init(capacity: Int = 0) {
        bytes = []
        bytes.reserveCapacity(capacity)
    }

    /// The number of bytes written.
    @inlinable
    @inline(__always)
    public var count: Int { bytes.count }

    /// Appends one byte.
    @inlinable
    @inline(__always)
    public mutating func byte(_ value: UInt8) {
        bytes.append(value)
    }

    /// Appends an integer in its fixed size, little-endian.
    @inlinable
    @inline(__always)
    public mutating func integer<Value: FixedWidthInteger>(_ value: Value) {
        var rest = value
        for _ in 0..<MemoryLayout<Value>.size {
            bytes.append(UInt8(truncatingIfNeeded: rest))
            rest = MemoryLayout<Value>.size > 1 ? rest >> 8 : 0
        }
    }

    /// Appends a variable-length integer: seven bits a byte, lowest first.
    @inlinable
    public mutating func varint(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest &>>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// Appends a signed variable-length integer, small magnitudes short (zigzag).
    @inlinable
    public mutating func zigzag(_ value: Int64) {
        varint(UInt64(bitPattern: (value &<< 1) ^ (value >> 63)))
    }

    /// Appends bytes as they are.
    @inlinable
    public mutating func run(_ slice: ByteSlice) {
        bytes.append(contentsOf: slice.buffer)
    }

    /// Appends bytes as they are.
    @inlinable
    public mutating func run(_ others: [UInt8]) {
        bytes.append(contentsOf: others)
    }

    /// Appends bytes, preceded by their number.
    @inlinable
    public mutating func countedRun(_ slice: ByteSlice) {
        varint(UInt64(slice.count))
        run(slice)
    }

    /// Appends bytes, preceded by their number.
    @inlinable
    public mutating func countedRun(_ others: [UInt8]) {
        varint(UInt64(others.count))
        run(others)
    }

    /// Appends text as UTF-8, preceded by its length in bytes.
    @inlinable
    public mutating func text(_ text: String) {
        varint(UInt64(text.utf8.count))
        bytes.append(contentsOf: text.utf8)
    }

    /// Replaces an integer of fixed size written earlier, for sizes known only at the end.
    @inlinable
    public mutating func overwrite<Value: FixedWidthInteger>(_ value: Value, at offset: Int) {
        precondition(offset >= 0 && offset + MemoryLayout<Value>.size <= bytes.count)
        for index in 0..<MemoryLayout<Value>.size {
            bytes[offset + index] = UInt8(truncatingIfNeeded: value >> Value(index * 8))
        }
    }
}
