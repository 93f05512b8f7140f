import Atlas
import Base
import TestKit

/// Times searches by name, each query by itself, and compares the answers with a plain search.
struct SearchBenchmark {
    let atlas: Atlas

    func run() {
        let mixed = Queries.mixed(atlas, count: 20_000, seed: 1)
        report("search, every fifth query with a typo", mixed)
        let prefixes = Queries.prefixes(atlas, count: 20_000, seed: 2)
        report("search, beginnings of names only", prefixes)
        report("the same, without looking for typos", prefixes, typos: false)
    }

    private func report(_ title: String, _ queries: [[UInt8]], typos: Bool = true) {
        let passes = (0..<7).map { _ in pass(queries, typos) }
        // The median of its passes frees a query from what else the machine did.
        let times = queries.indices.map { query in passes.map { $0[query] }.sorted()[3] }
        show("\(title): \(Statistics(times).text)")
    }

    /// Nanoseconds for every query.
    private func pass(_ queries: [[UInt8]], _ typos: Bool) -> [UInt64] {
        var times: [UInt64] = []
        times.reserveCapacity(queries.count)
        var sum: UInt64 = 0
        withUnsafeTemporaryAllocation(of: FoundName.self, capacity: 10) { room in
            for query in queries {
                query.withUnsafeBytes { bytes in
                    let start = nanoseconds()
                    let count = atlas.findNames(ByteSlice(bytes), into: room, typos: typos)
                    for found in room[..<count] { sum &+= UInt64(atlas.city(found).index.rawValue) }
                    times.append(nanoseconds() - start)
                }
            }
        }
        guard sum > 0 else { preconditionFailure("no query found anything") }
        return times
    }

    /// The names by population and the prefixes to look for, for the peer.
    func writeNames(to directory: String) throws {
        var names: [UInt8] = []
        for rank in 0..<atlas.cityCount {
            names += atlas.city(FoundName(score: 0, rank: rank, match: .exact)).nameBytes.buffer
            names.append(10)
        }
        try writeFile(directory + "/names", names)
        let queries = Queries.prefixes(atlas, count: 20_000, seed: 2)
        try writeFile(directory + "/prefixes", Array(queries.joined(separator: [10])))
    }

    /// Compares answers with those of a plain search.
    func checkRecall() {
        let queries =
            Queries.mixed(atlas, count: 2_000, seed: 1)
            + Queries.alternates(atlas, count: 500, seed: 3)
        let plain = PlainSearch(atlas)
        var wanted = 0
        var found = 0
        for query in queries {
            let text = String(decoding: query, as: UTF8.self)
            let right = plain.search(text, limit: 10)
            var room = [FoundName](
                repeating: FoundName(score: 0, rank: 0, match: .exact),
                count: 10
            )
            let count = room.withUnsafeMutableBufferPointer { room in
                query.withUnsafeBytes { atlas.findNames(ByteSlice($0), into: room) }
            }
            let ours = room[..<count].map {
                PlainSearch.Found(id: atlas.city($0).id, score: $0.score)
            }
            wanted += right.count
            found += zip(ours, right).count { $0 == $1 }
            if ours != right { show("differs from the plain search: \(text)") }
        }
        let share = Double(found) / Double(max(1, wanted))
        show("search, the same as a plain search of \(queries.count) queries: recall \(share)")
    }
}
