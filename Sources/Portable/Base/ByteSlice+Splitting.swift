extension ByteSlice {
    /// The offset of the first byte of that value at or after `start`.
    package func firstOffset(of byte: UInt8, from start: Int = 0) -> Int? {
        var offset = Swift.max(0, start)
        let wanted = UInt64(byte) &* 0x0101_0101_0101_0101
        // Eight at a time: one less than a byte has the highest bit where that byte is zero.
        while offset &+ 8 <= count {
            let eight = load(UInt64.self, at: offset) ^ wanted
            let zeros = (eight &- 0x0101_0101_0101_0101) & ~eight & 0x8080_8080_8080_8080
            guard zeros == 0 else { return offset &+ zeros.trailingZeroBitCount / 8 }
            offset &+= 8
        }
        while offset < count {
            if load(UInt8.self, at: offset) == byte { return offset }
            offset &+= 1
        }
        return nil
    }

    /// The runs between separators, empty ones included; one run more than there are separators.
    package func parts(separatedBy separator: UInt8) -> [ByteSlice] {
        var parts: [ByteSlice] = []
        var start = 0
        while let end = firstOffset(of: separator, from: start) {
            parts.append(slice(at: start, count: end - start))
            start = end + 1
        }
        parts.append(slice(at: start, count: count - start))
        return parts
    }

    /// What stands before and after the first separator; without one, everything and nothing.
    package func halves(around separator: UInt8) -> (before: ByteSlice, after: ByteSlice) {
        guard let middle = firstOffset(of: separator) else { return (self, .empty) }
        return (slice(at: 0, count: middle), slice(at: middle + 1, count: count - middle - 1))
    }

    /// The run without ASCII spaces, tabs and line ends at both ends.
    package var trimmed: ByteSlice {
        var first = 0
        var end = count
        while first < end, isSpace(at: first) { first += 1 }
        while end > first, isSpace(at: end - 1) { end -= 1 }
        return slice(at: first, count: end - first)
    }

    private func isSpace(at offset: Int) -> Bool {
        let byte = load(UInt8.self, at: offset)
        return byte == 0x20 || (0x09...0x0D).contains(byte)
    }

    /// Whether the bytes are exactly those of `text`.
    @inlinable
    public func equals(_ text: StaticString) -> Bool {
        let other = ByteSlice(start: text.utf8Start, count: text.utf8CodeUnitCount)
        return holdsSameBytes(as: other)
    }
}
