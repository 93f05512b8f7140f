@testable import App
import Atlas
import Foundation
import Library
import TestKit
import Testing

/// The map of a long archive.
@Suite struct ArchiveDotsTests {
    private var ids: [UInt32] {
        Atlas.sample.countries.flatMap { $0.largestCities(limit: 40).map { $0.id } }
    }

    private func dots(_ target: String, _ library: Library) throws -> Int {
        let answer = ask(target, keeping: library)
        #expect(answer.status == 200 && answer.contentType == "application/json")
        let values = try JSONSerialization.jsonObject(with: Data(answer.body)) as? [Any]
        return values?.count ?? 0
    }

    private func archive(_ ids: [UInt32]) -> Library {
        let entries = ids.map {
            Curation.Entry(id: $0, isFavourite: false, population: 1, sortName: [])
        }
        return .applying(Library().importing(Curation(entries)))
    }

    @Test("the map of a long archive finds all its cities, also those of other pages")
    func all() throws {
        let ids = Array(ids.prefix(250))
        let library = archive(ids)
        let page = ask("/archive", keeping: library).text
        #expect(page.components(of: "<li class=\"place\"") == 100)
        #expect(page.contains("data-dots='/archive-dots'"))
        #expect(try dots("/archive-dots", library) == 4 * ids.count)
        let fewer = try dots("/archive-dots?steps=r\(ids[0])", library)
        #expect(fewer == 4 * (ids.count - 1))
    }

    @Test("an archive of one page needs no further dots")
    func short() {
        let library = archive(Array(ids.prefix(20)))
        #expect(!ask("/archive", keeping: library).text.contains("data-dots"))
    }
}
