import Chronology
import Foundation
import Merge
@testable import Storage
import Synchronization
import TestKit
import Testing

@Suite struct MigrationTests {
    @Test(
        "Every earlier schema becomes the current one and keeps what it had",
        arguments: Backend.reachable,
        Array(0...Migration.all.count)
    )
    func migrate(_ backend: Backend, from version: Int) throws {
        let database = try backend.database()
        let account = Account(id: .random(), name: "Ada", created: .t0)
        if version > 0 {
            let migrations = Array(Migration.all.prefix(version))
            let old = try Storage(at: database.location, now: .t0, migrations: migrations)
            try old.write { (transaction) throws(StorageFailure) in
                try transaction.create(account, library: .random())
            }
            old.close()
        }
        let storage = try database.open()
        let found = try storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.account(account.id)
        }
        #expect(found == (version > 0 ? account : nil))
        #expect(try storage.check().filter { $0.weight == .fault }.isEmpty)
        let names = try storage.reading { (connection) throws(StorageFailure) in
            try connection.all("SELECT name FROM migrations ORDER BY number") {
                (row) throws(StorageFailure) in try row.text(0)
            }
        }
        #expect(names == Migration.all.map(\.name))
    }

    @Test("A schema of the future is refused and left alone", arguments: Backend.reachable)
    func tooNew(_ backend: Backend) throws {
        let database = try backend.database()
        let future = Migration(
            name: "hovercraft",
            statements: [
                "CREATE TABLE hovercraft (id {integer} NOT NULL PRIMARY KEY) {table}"
            ]
        )
        let known = Migration.all.count
        let newer = try Storage(
            at: database.location,
            now: .t0,
            migrations: Migration.all + [future]
        )
        newer.close()
        let expected = StorageFailure.schemaTooNew(found: Int64(known + 1), known: Int64(known))
        #expect(throws: expected) { try database.open() }
        #expect(expected.sentence.contains("start the newer Elsewhere"))
    }

    @Test("A migration that fails leaves nothing behind", arguments: Backend.reachable)
    func failing(_ backend: Backend) throws {
        let database = try backend.database()
        let broken = Migration(
            name: "broken",
            statements: [
                "CREATE TABLE half (id {integer} NOT NULL PRIMARY KEY) {table}",
                "CREATE TABLE half (id {integer} NOT NULL PRIMARY KEY) {table}",
            ]
        )
        #expect(throws: StorageFailure.self) {
            try Storage(at: database.location, now: .t0, migrations: Migration.all + [broken])
        }
        let storage = try database.open()
        let hasHalf = try storage.reading { (connection) throws(StorageFailure) in
            try Schema(connection: connection).hasTable("half")
        }
        #expect(!hasHalf)
    }

    @Test("Many who open an empty database at once agree", arguments: Backend.reachable)
    func race(_ backend: Backend) async throws {
        let database = try backend.database()
        let generations = try await withThrowingTaskGroup(of: Identifier.self) { group in
            for _ in 0..<6 {
                group.addTask {
                    try database.open().reading { (connection) throws(StorageFailure) in
                        try Meta(connection: connection).generation()
                    }
                }
            }
            return try await group.reduce(into: Set<Identifier>()) { $0.insert($1) }
        }
        #expect(generations.count == 1)
    }

    @Test("Of many who make one database file at once none is turned away")
    func logs() throws {
        for _ in 0..<300 {
            let database = try Backend.sqlite.database()
            let failures = Mutex<[StorageFailure]>([])
            DispatchQueue.concurrentPerform(iterations: 6) { _ in
                do throws(StorageFailure) {
                    _ = try SQLiteConnection(
                        path: database.file,
                        purpose: .creating,
                        patienceMilliseconds: 20_000
                    )
                } catch {
                    failures.withLock { $0.append(error) }
                }
            }
            #expect(failures.withLock { $0 } == [], "\(database.file)")
        }
    }

    @Test("A backup leaves out no column of the schema")
    func tables() throws {
        let database = try Backend.sqlite.database()
        let storage = try database.open()
        let found = try storage.reading { (connection) throws(StorageFailure) in
            try connection.all(
                """
                SELECT CAST(m.name AS BLOB), CAST(c.name AS BLOB), c.type = 'INTEGER'
                FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table'
                """
            ) { (row) throws(StorageFailure) in
                "\(try row.text(0)).\(try row.text(1)):\(try row.integer(2))"
            }
        }
        let leftOut = ["migrations.", "meta.", "clock.", "probe.", "attempts."]
        let expected = found.filter { name in !leftOut.contains { name.hasPrefix($0) } }
        let kept = Table.all.flatMap { table in
            table.columns.map { "\(table.name).\($0.name):\($0.isInteger ? 1 : 0)" }
        }
        #expect(Set(kept) == Set(expected))
        let tables = Set(found.compactMap { $0.split(separator: ".").first.map(String.init) })
        #expect(Set(Table.dropped) == tables)
    }
}
