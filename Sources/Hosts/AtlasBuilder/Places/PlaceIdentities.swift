/// A set of GeoNames ids: a bit for each, in pages of 65,536 made when they are needed.
///
/// Thirteen million ids, which lie close together, take less than two megabytes.
struct PlaceIdentities {
    private var pages: [[UInt64]] = Array(repeating: [], count: 1 << 16)
    private(set) var count = 0

    /// False when the id was in the set already.
    mutating func insert(_ id: UInt32) -> Bool {
        let page = Int(id >> 16)
        if pages[page].isEmpty { pages[page] = Array(repeating: 0, count: 1 << 10) }
        let word = Int(id >> 6 & 0x3FF)
        let bit: UInt64 = 1 << UInt64(id & 63)
        guard pages[page][word] & bit == 0 else { return false }
        pages[page][word] |= bit
        count += 1
        return true
    }

    func contains(_ id: UInt32) -> Bool {
        let page = pages[Int(id >> 16)]
        return !page.isEmpty && page[Int(id >> 6 & 0x3FF)] >> UInt64(id & 63) & 1 == 1
    }

    /// Ids that part the set into runs of about `size`: the least id of every run but the first.
    func boundaries(size: Int) -> [UInt32] {
        var boundaries: [UInt32] = []
        var held = 0
        for (number, page) in pages.enumerated() where !page.isEmpty {
            for (word, bits) in page.enumerated() {
                if held >= size {
                    boundaries.append(UInt32(number) << 16 | UInt32(word) << 6)
                    held = 0
                }
                held += bits.nonzeroBitCount
            }
        }
        return boundaries
    }
}
