// Public and inlinable because the compiler does not inline `package` functions into other
// modules, and a call for every byte costs more than the reading (6.3.1, measured).

/// A read-only run of bytes that somebody else keeps alive: a mapped file, a request's body.
///
/// Reading outside the run gives zero and slicing outside it gives what remains, so a damaged
/// file can lead to a wrong answer but never to a crash.
///
/// Sendable, as nobody writes those bytes while a run of them is read.
@frozen
public struct ByteSlice: @unchecked Sendable {
    /// The first byte; nil when the run is empty.
    public let start: UnsafeRawPointer?
    /// The number of bytes, never negative.
    public let count: Int

    /// A run of `count` bytes from `start`; empty when either says so.
    @inlinable
    @inline(__always)
    public init(start: UnsafeRawPointer?, count: Int) {
        self.start = count > 0 ? start : nil
        self.count = start == nil ? 0 : Swift.max(0, count)
    }

    /// The bytes of a buffer, which must outlive the run.
    @inlinable
    @inline(__always)
    public init(_ buffer: UnsafeRawBufferPointer) {
        self.init(start: buffer.baseAddress, count: buffer.count)
    }

    /// No bytes.
    @inlinable
    @inline(__always)
    public static var empty: ByteSlice { ByteSlice(start: nil, count: 0) }

    /// Whether there is no byte to read.
    @inlinable
    @inline(__always)
    public var isEmpty: Bool { count == 0 }

    /// The little-endian value at `offset`, or zero where it would reach outside.
    @inlinable
    @inline(__always)
    public func load<Value: FixedWidthInteger>(_ type: Value.Type, at offset: Int) -> Value {
        guard let start, offset >= 0, offset <= count &- MemoryLayout<Value>.size else { return 0 }
        return Value(littleEndian: start.loadUnaligned(fromByteOffset: offset, as: Value.self))
    }

    /// The run from `offset`, cut to what there is.
    @inlinable
    @inline(__always)
    public func slice(at offset: Int, count wanted: Int) -> ByteSlice {
        guard let start, offset >= 0, offset <= count, wanted > 0 else { return .empty }
        return ByteSlice(start: start + offset, count: Swift.min(wanted, count &- offset))
    }

    /// The same bytes as a buffer of the standard library.
    @inlinable
    @inline(__always)
    public var buffer: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: start, count: count)
    }

    /// The bytes as UTF-8 text, ill-formed sequences replaced.
    @inline(never)
    public var string: String { String(decoding: buffer, as: UTF8.self) }

    /// Whether both runs hold the same bytes.
    @inlinable
    public func holdsSameBytes(as other: ByteSlice) -> Bool {
        guard count == other.count else { return false }
        guard let start, let theirs = other.start else { return true }
        var offset = 0
        while offset &+ 8 <= count {
            let left = start.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            if left != theirs.loadUnaligned(fromByteOffset: offset, as: UInt64.self) {
                return false
            }
            offset &+= 8
        }
        while offset < count {
            let left = start.load(fromByteOffset: offset, as: UInt8.self)
            if left != theirs.load(fromByteOffset: offset, as: UInt8.self) { return false }
            offset &+= 1
        }
        return true
    }
}
