internal import Base

/// Texts of bounded length one behind the other, every 32nd of which says where it begins.
///
/// Lengths pack far better than offsets do.
struct TextTable<Length: FixedWidthInteger & UnsignedInteger> {
    let blocks: ByteSlice
    let lengths: ByteSlice
    let bytes: ByteSlice

    @inline(__always)
    var count: UInt32 {
        UInt32(truncatingIfNeeded: lengths.count / MemoryLayout<Length>.size)
    }

    @inline(__always)
    func length(_ index: UInt32) -> Int {
        let offset = Int(truncatingIfNeeded: index) &* MemoryLayout<Length>.size
        return Int(truncatingIfNeeded: lengths.load(Length.self, at: offset))
    }

    /// Empty behind the last one.
    subscript(index: UInt32) -> ByteSlice {
        guard index < count else { return .empty }
        let block = index / CollectionFormat.textsPerBlock
        var start = Int(
            truncatingIfNeeded: blocks.load(UInt32.self, at: Int(truncatingIfNeeded: block) &* 4)
        )
        for before in (block &* CollectionFormat.textsPerBlock)..<index {
            start &+= length(before)
        }
        return bytes.slice(at: start, count: length(index))
    }

    /// The first text with exactly these bytes, by reading all of them: a tenth of a millisecond
    /// for fifty thousand short ones, and an order of them would not pack.
    func firstIndex(of wanted: ByteSlice) -> UInt32? {
        var start = 0
        for index in 0..<count {
            let length = length(index)
            if length == wanted.count,
                bytes.slice(at: start, count: length).holdsSameBytes(as: wanted)
            {
                return index
            }
            start &+= length
        }
        return nil
    }
}
