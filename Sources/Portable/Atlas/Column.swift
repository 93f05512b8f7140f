internal import Base

/// Elements of one size, side by side.
///
/// Reading outside gives zero.
///
/// Inside this module rather than on `ByteSlice`, so that the compiler sees through it.
struct Column<Value: FixedWidthInteger> {
    let start: UnsafeRawPointer?
    let count: UInt32

    @inline(__always)
    init(_ bytes: ByteSlice) {
        start = bytes.start
        count = UInt32(truncatingIfNeeded: bytes.count / MemoryLayout<Value>.size)
    }

    @inline(__always)
    subscript(index: UInt32) -> Value {
        guard let start, index < count else { return 0 }
        let offset = Int(truncatingIfNeeded: index) &* MemoryLayout<Value>.size
        return Value(littleEndian: start.loadUnaligned(fromByteOffset: offset, as: Value.self))
    }
}

/// Texts behind a column of offsets, each ending where the next one begins.
struct TextColumn {
    let offsets: Column<UInt32>
    let text: ByteSlice

    /// The bytes of one text; empty where the offsets make no sense.
    @inline(__always)
    subscript(index: UInt32) -> ByteSlice {
        let start = offsets[index]
        let end = offsets[index &+ 1]
        guard end > start else { return .empty }
        return text.slice(
            at: Int(truncatingIfNeeded: start),
            count: Int(truncatingIfNeeded: end &- start)
        )
    }

    var count: UInt32 { offsets.count == 0 ? 0 : offsets.count - 1 }

    /// Where a text stands among ascending ones, or would stand.
    func firstPlace(ofWhatIsNotBefore wanted: some Sequence<UInt8>) -> UInt32 {
        let count = Int(truncatingIfNeeded: count)
        let place = Base.firstPlace(count: count) { place in
            self[UInt32(truncatingIfNeeded: place)].buffer.lexicographicallyPrecedes(wanted)
        }
        return UInt32(truncatingIfNeeded: place)
    }
}
