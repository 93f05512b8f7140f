import Streets

/// Parts of a file that are read at once, since what lies between them is less than asking again
/// would cost.
struct Stretch {
    private static let mostBetween: UInt64 = 64 << 10
    private static let mostBytes: UInt64 = 8 << 20

    let range: ArchiveRange
    /// The places of the parts among all that were given.
    let parts: Range<Int>

    /// Puts parts together that are in the order of where they begin, and may overlap.
    static func merging(_ parts: [ArchiveRange]) -> [Stretch] {
        var stretches: [Stretch] = []
        var (first, start, end) = (0, UInt64(0), UInt64(0))
        func close(_ last: Int) {
            guard last > first else { return }
            let range = ArchiveRange(offset: start, count: end - start)
            stretches.append(Stretch(range: range, parts: first..<last))
        }
        for (index, part) in parts.enumerated() {
            let partEnd = part.offset + part.count
            let isNear =
                index > 0 && part.offset <= end + mostBetween
                && max(end, partEnd) - start <= mostBytes
            if !isNear {
                close(index)
                (first, start, end) = (index, part.offset, partEnd)
            }
            end = max(end, partEnd)
        }
        close(parts.count)
        return stretches
    }
}
