/// A read-only run of bytes that somebody else keeps alive: a mapped file, a request's body.
///
/// Reading outside the run gives zero and slicing outside it gives what remains, so a damaged
/// file can lead to a wrong answer but never to a crash.
package struct ByteSlice: @unchecked Sendable {
    package let start: UnsafeRawPointer?
    package let count: Int

    package init(start: UnsafeRawPointer?, count: Int) {
        self.start = count > 0 ? start : nil
        self.count = start == nil ? 0 : Swift.max(0, count)
    }

    package init(_ buffer: UnsafeRawBufferPointer) {
        self.init(start: buffer.baseAddress, count: buffer.count)
    }

    package static var empty: ByteSlice { ByteSlice(start: nil, count: 0) }

    package var isEmpty: Bool { count == 0 }

    /// The little-endian value at `offset`, or zero where it would reach outside.
    @inline(__always)
    package func load<Value: FixedWidthInteger>(_ type: Value.Type, at offset: Int) -> Value {
        guard let start, offset >= 0, offset <= count &- MemoryLayout<Value>.size else { return 0 }
        return Value(littleEndian: start.loadUnaligned(fromByteOffset: offset, as: Value.self))
    }

    /// The run from `offset`, cut to what there is.
    @inline(__always)
    package func slice(at offset: Int, count wanted: Int) -> ByteSlice {
        guard let start, offset >= 0, offset <= count, wanted > 0 else { return .empty }
        return ByteSlice(start: start + offset, count: Swift.min(wanted, count &- offset))
    }

    package var buffer: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: start, count: count)
    }

    /// The bytes as UTF-8 text, ill-formed sequences replaced.
    package var string: String { String(decoding: buffer, as: UTF8.self) }
}
