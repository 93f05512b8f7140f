import App
import Chronology
import Merge
@testable import Site
import Storage
import Testing

@Suite struct LibraryCacheTests {
    @Test("those with few records make room for others, too, where the records are large")
    func large() throws {
        let site = try TestSite()
        let spaces = try (0..<3).map { _ in try guest(of: site) }
        let libraries = LibraryCache(storage: site.site.storage, mostWeight: 100)
        let first = try libraries.library(of: spaces[0])
        #expect(try libraries.library(of: spaces[0]) === first)
        for space in spaces { _ = try libraries.library(of: space) }
        #expect(try libraries.library(of: spaces[0]) !== first)
    }

    /// The library of a new guest, who sends two long values.
    private func guest(of site: TestSite) throws -> Space {
        let before = try site.accounts().map { $0.id }
        var browser = Browser(site)
        browser.look(at: "/cities/3176959/florence")
        #expect(browser.send("/do/star", "id=3176959&on=1").status == 303)
        let account = try #require(try site.accounts().first { !before.contains($0.id) })
        let edits = try ["one", "other"].map { name in
            Edit(
                kind: 99,
                id: try #require(RecordID(name)),
                number: 1,
                register: Register(
                    wireType: 2,
                    value: [UInt8](repeating: 7, count: 6_000),
                    stamp: Stamp(milliseconds: 1, counter: 0, replica: 1)
                ),
                base: nil,
                isKnown: false
            )
        }
        return try site.site.storage.write { (transaction) throws(StorageFailure) in
            guard let library = try transaction.library(of: account.id) else { throw .absent }
            return try transaction.apply(edits, to: library.id, by: account.id, now: site.now).space
        }
    }
}
