import Chronology
import Foundation
import Merge
@testable import Storage
import TestKit
import Testing

@Suite struct CheckTests {
    @Test("A sound database has notes only", arguments: Backend.reachable)
    func sound(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        try fixture.apply([.text("a", in: "x"), .text("b", in: "y")])
        let findings = try fixture.storage.check()
        #expect(findings.filter { $0.weight == .fault }.isEmpty)
        #expect(findings.contains(Finding(.note, "1 spaces with 2 records")))
    }

    @Test(
        "What a space says wrongly of itself is found",
        arguments: Backend.reachable,
        ["digest", "bytes", "live"]
    )
    func miscounted(_ backend: Backend, column: String) throws {
        let fixture = try Fixture(backend)
        try fixture.apply([.text("a", in: "x")])
        try damage(fixture, "UPDATE spaces SET \(column) = \(column) + 1")
        let faults = try fixture.storage.check().filter { $0.weight == .fault }
        #expect(faults.count == 1)
        #expect(faults.first?.text.contains(fixture.space.text) == true)
    }

    @Test(
        "Damage to a record is found",
        arguments: Backend.reachable,
        [
            "UPDATE records SET body = ?1", "UPDATE records SET kind = 9",
            "UPDATE records SET grave = 1", "UPDATE records SET seq = 99",
            "UPDATE records SET id = ?1", "DELETE FROM records",
        ]
    )
    func records(_ backend: Backend, statement: String) throws {
        let fixture = try Fixture(backend)
        try fixture.apply([.text("a", in: "x")])
        try damage(fixture, statement)
        #expect(try fixture.storage.check().contains { $0.weight == .fault })
    }

    @Test("Rows that belong to nothing are found")
    func orphans() throws {
        let fixture = try Fixture(.sqlite)
        try fixture.apply([.text("a", in: "x")])
        let raw = try SQLiteConnection(
            path: fixture.database.file,
            purpose: .writing,
            patienceMilliseconds: 1_000
        )
        try raw.execute("PRAGMA foreign_keys = OFF; DELETE FROM accounts")
        let texts = try fixture.storage.check().filter { $0.weight == .fault }.map(\.text)
        #expect(texts == ["1 spaces without an owner"])
        try raw.execute("DELETE FROM spaces")
        let more = try fixture.storage.check().filter { $0.weight == .fault }.map(\.text)
        #expect(more == ["1 records without a space"])
    }

    @Test("Whatever byte of the file is flipped, nothing crashes; a flipped record is found")
    func flippedBytes() throws {
        let fixture = try Fixture(.sqlite)
        let edits = (0..<40).map { Edit.text("needle \($0) needle", in: "c\($0)") }
        try fixture.apply(edits)
        try fixture.storage.reading { (connection) throws(StorageFailure) in
            try connection.run("PRAGMA wal_checkpoint(TRUNCATE)")
        }
        fixture.storage.close()
        let whole = try Data(contentsOf: URL(fileURLWithPath: fixture.database.file))
        let needle = try #require(whole.range(of: Data("needle 7 needle".utf8)))
        let places = [needle.lowerBound] + Array(stride(from: 0, to: whole.count, by: 331))
        for place in places {
            var flipped = whole
            flipped[place] ^= 0x41
            let path = fixture.database.path("flipped-\(place).db")
            try flipped.write(to: URL(fileURLWithPath: path))
            let faults = faults(inFile: path)
            if place == needle.lowerBound { #expect(!faults.isEmpty) }
            try FileManager.default.removeItem(atPath: path)
        }
    }

    private func faults(inFile path: String) -> [String] {
        do throws(StorageFailure) {
            let storage = try Storage(at: .file(path), now: .t0)
            defer { storage.close() }
            return try storage.check().filter { $0.weight == .fault }.map(\.text)
        } catch {
            return [error.detail]
        }
    }

    private func damage(_ fixture: Fixture, _ statement: String) throws(StorageFailure) {
        let values: [Value] = statement.contains("?1") ? [.bytes([1, 2])] : []
        try fixture.storage.writing { (connection) throws(StorageFailure) in
            try connection.run(statement, values)
        }
    }
}
