internal import Base

extension DraftReader {
    /// Reads what a saved page says to machines: `<script type="application/ld+json">`.
    mutating func readPage(_ page: ByteSlice, from start: Int) {
        var offset = 0
        var count: Int32 = 0
        while !isFull, count < 100, let tag = page.offset(of: "<script", from: offset) {
            guard let end = page.firstOffset(of: 0x3E, from: tag) else { break }
            let close = page.offset(of: "</script", from: end) ?? page.count
            offset = close
            let attributes = page.slice(at: tag, count: min(end - tag, 2_000))
            guard attributes.contains("application/ld+json") else { continue }
            count += 1
            readScript(page.slice(at: end + 1, count: close - end - 1), from: start + end + 1)
        }
        if draft.activities.isEmpty, draft.problems.isEmpty {
            draft.note(count == 0 ? .unknownFormat : .nothingFound, line: 0)
        }
    }

    /// One script of a page; a broken one among others is no reason to give up.
    private mutating func readScript(_ script: ByteSlice, from start: Int) {
        var walk = JSONWalk(script)
        do throws(JSONFailure) {
            _ = try readLinked(&walk, at: start, depth: 0)
        } catch {
            note(.unreadable, at: start)
        }
    }
}
