import Chronology
import Foundation
import Merge
@testable import Storage
import TestKit
import Testing

@Suite struct FaultTests {
    @Test("While another program holds the file, reading goes on and writing says busy")
    func locked() throws {
        let fixture = try Fixture(.sqlite)
        try fixture.apply([.text("a", in: "x")])
        let impatient = try Storage(
            at: fixture.database.location,
            now: .t0,
            patienceMilliseconds: 50
        )
        let holder = try DrillProcess(["hold", fixture.database.file])
        #expect(holder.firstLine() == "held")
        #expect(throws: StorageFailure.busy) { try fixture.apply([.text("b", in: "y")], impatient) }
        let seen = try impatient.read { (snapshot) throws(StorageFailure) in
            try snapshot.allRecords(of: fixture.space).count
        }
        #expect(seen == 1)
        _ = holder.killed(afterMilliseconds: 0)
        try fixture.apply([.text("b", in: "y")], impatient)
        #expect(try fixture.records().count == 2)
        try fixture.expectSound()
    }

    @Test("Without room nothing changes; with room again it goes on by itself")
    func noRoom() throws {
        let fixture = try Fixture(.sqlite)
        try fixture.apply([.text("a", in: "x")])
        let before = try fixture.state()
        func allow(_ pages: String) throws {
            try fixture.storage.writing { (connection) throws(StorageFailure) in
                try connection.run("PRAGMA max_page_count = \(pages)")
            }
        }
        try allow("1")
        let large = (0..<100).map { Edit.text(String(repeating: "l", count: 900), in: "l\($0)") }
        #expect(throws: StorageFailure.full) { try fixture.apply(large) }
        #expect(try fixture.state() == before)
        try fixture.expectSound()
        try allow("1000000")
        try fixture.apply(large)
        #expect(try fixture.state().liveCount == 101)
        try fixture.expectSound()
    }

    @Test("A full disk", .enabled(if: Mount.isPermitted, "needs the right to mount"))
    func fullDisk() throws {
        let mount = try Mount(["-t", "tmpfs", "-o", "size=1m", "tmpfs"])
        let location = StorageLocation.file(mount.directory + "/elsewhere.db")
        let storage = try Storage(at: location, now: .t0)
        let (account, space) = (Identifier.random(), Identifier.random())
        try storage.write { (transaction) throws(StorageFailure) in
            try transaction.create(
                Account(id: account, name: "Ada", created: .t0),
                library: space
            )
        }
        func apply(_ name: String) throws(StorageFailure) {
            let edits = (0..<20).map {
                Edit.text(String(repeating: "l", count: 1_000), in: "\(name)-\($0)")
            }
            try storage.write { (transaction) throws(StorageFailure) in
                _ = try transaction.apply(edits, to: space, by: account, now: .t0)
            }
        }
        let ballast = mount.directory + "/ballast"
        try Data(count: 200_000).write(to: URL(fileURLWithPath: ballast))
        var written = 0
        var failure: StorageFailure?
        while failure == nil, written < 1_000 {
            do throws(StorageFailure) {
                try apply("w\(written)")
                written += 1
            } catch { failure = error }
        }
        #expect(failure == .full)
        #expect(throws: StorageFailure.full) {
            try storage.backup(to: mount.directory + "/backup", now: .t0)
        }
        #expect(!FileManager.default.fileExists(atPath: mount.directory + "/backup.partial"))
        func count() throws(StorageFailure) -> Int {
            try storage.read { (snapshot) throws(StorageFailure) in
                try snapshot.allRecords(of: space).count
            }
        }
        #expect(try count() == written * 20)
        try FileManager.default.removeItem(atPath: ballast)
        try apply("again")
        #expect(try count() == written * 20 + 20)
        #expect(try storage.check().filter { $0.weight == .fault }.isEmpty)
        storage.close()
    }

    @Test("A crowd on a full disk: who is too large fails, the others do not")
    func fullForOne() throws {
        let fixture = try Fixture(.sqlite)
        try fixture.storage.writing { (connection) throws(StorageFailure) in
            let pages = try connection.count("PRAGMA page_count")
            try connection.run("PRAGMA max_page_count = \(pages + 8)")
        }
        guard case .sqlite(let engine) = fixture.storage.engine else { return }
        let large = (0..<100).map { Edit.text(String(repeating: "l", count: 900), in: "l\($0)") }
        let tickets = [[Edit.text("a", in: "a")], large, [Edit.text("b", in: "b")]].map { edits in
            CommitQueue.Ticket { (connection) throws(StorageFailure) in
                _ = try Transaction(connection: .sqlite(connection)).apply(
                    edits,
                    to: fixture.space,
                    by: fixture.account,
                    now: .t0
                )
            }
        }
        engine.writer.commit(tickets[0]) { _ in [] }
        var crowd = [tickets[2]]
        engine.writer.commit(tickets[1]) { _ in
            defer { crowd = [] }
            return crowd
        }
        #expect(tickets.map(\.failure) == [nil, .full, nil])
        #expect(try fixture.records().map(\.record.id.text) == ["a", "b"])
        try fixture.expectSound()
    }

    @Test("A read-only place: reading goes on, writing says so", .enabled(if: Mount.isPermitted))
    func readOnly() throws {
        let fixture = try Fixture(.sqlite)
        try fixture.apply([.text("a", in: "x")])
        fixture.storage.close()
        let mount = try Mount(["--bind", "-o", "ro", fixture.database.directory])
        let location = StorageLocation.file(mount.directory + "/elsewhere.db")
        let frozen = try Storage(at: location, now: .t0)
        func count() throws(StorageFailure) -> Int {
            try frozen.read { (snapshot) throws(StorageFailure) in
                try snapshot.allRecords(of: fixture.space).count
            }
        }
        #expect(try count() == 1)
        #expect(throws: StorageFailure.readOnly) {
            try frozen.write { (transaction) throws(StorageFailure) in
                try transaction.rotateEpoch(of: fixture.space)
            }
        }
        #expect(throws: StorageFailure.readOnly) {
            try Storage(at: .file(mount.directory + "/new.db"), now: .t0)
        }
        #expect(throws: StorageFailure.readOnly) {
            try fixture.storage.backup(to: mount.directory + "/backup", now: .t0)
        }
        // Elsewhere the same file is written to, and the frozen place sees it.
        try fixture.apply([.text("b", in: "y")])
        #expect(try count() == 2)
        try mount.makeWritable()
        try frozen.write { (transaction) throws(StorageFailure) in
            try transaction.rotateEpoch(of: fixture.space)
        }
        #expect(try count() == 2)
        try fixture.expectSound()
    }

    @Test("A place that becomes read-only under a running server", .enabled(if: Mount.isPermitted))
    func becomesReadOnly() throws {
        let fixture = try Fixture(.sqlite)
        let mount = try Mount(["-t", "tmpfs", "-o", "size=8m", "tmpfs"])
        let location = StorageLocation.file(mount.directory + "/elsewhere.db")
        let storage = try Storage(at: location, now: .t0)
        func begin(_ number: UInt64) throws(StorageFailure) {
            let account = Account(id: Identifier(high: 0, low: number), name: "a", created: .t0)
            try storage.write { (transaction) throws(StorageFailure) in
                try transaction.create(account, library: Identifier(high: 1, low: number))
            }
        }
        func count() throws(StorageFailure) -> Int64 {
            try storage.read { (snapshot) throws(StorageFailure) in try snapshot.accountCount() }
        }
        try begin(1)
        // The engine's connections hold the file open for writing, so it has to let go first.
        storage.close()
        try mount.makeReadOnly()
        #expect(throws: StorageFailure.readOnly) { try begin(2) }
        #expect(try count() == 1)
        try mount.makeWritable()
        try begin(2)
        #expect(try count() == 2)
        storage.close()
        try fixture.expectSound()
    }

    @Test(
        "A log that is deleted under a running server loses nothing",
        arguments: ["-wal", "-shm"]
    )
    func deletedLog(ending: String) throws {
        let fixture = try Fixture(.sqlite)
        try fixture.apply([.text("a", in: "x")])
        try FileManager.default.removeItem(atPath: fixture.database.file + ending)
        try fixture.apply([.text("b", in: "y")])
        #expect(try fixture.records().map(\.record.id.text) == ["x", "y"])
        // What another process finds, which knows only files that have names.
        let copy = fixture.database.path("copy.db")
        for name in ["", "-wal"] {
            try FileManager.default.copyItem(
                atPath: fixture.database.file + name,
                toPath: copy + name
            )
        }
        let other = try Storage(at: .file(copy), now: .t0)
        let found = try other.read { (snapshot) throws(StorageFailure) in
            try snapshot.allRecords(of: fixture.space).map(\.record.id.text)
        }
        #expect(found == ["x", "y"])
        try fixture.expectSound()
    }

    @Test("A log that is deleted is put down by whoever only reads, too")
    func deletedLogWithoutWrites() throws {
        let fixture = try Fixture(.sqlite)
        try fixture.apply([.text("a", in: "x")])
        #expect(try fixture.records().map(\.record.id.text) == ["x"])
        try FileManager.default.removeItem(atPath: fixture.database.file + "-wal")
        #expect(try fixture.records().map(\.record.id.text) == ["x"])
        // All that is left of a process that is killed now.
        let copy = fixture.database.path("copy.db")
        try FileManager.default.copyItem(atPath: fixture.database.file, toPath: copy)
        let other = try Storage(at: .file(copy), now: .t0)
        let found = try other.read { (snapshot) throws(StorageFailure) in
            try snapshot.allRecords(of: fixture.space).map(\.record.id.text)
        }
        #expect(found == ["x"])
        try fixture.expectSound()
    }

    @Test(
        "A log that is deleted while a change is being written: it is acknowledged when it is safe"
    )
    func logDeletedMeanwhile() throws {
        let fixture = try Fixture(.sqlite)
        let file = fixture.database.file
        try fixture.apply([.text("a", in: "x")])
        try fixture.storage.writing { (connection) throws(StorageFailure) in
            try connection.run("DELETE FROM probe")
            unlink(file + "-wal")
        }
        try fixture.apply([.text("b", in: "y")])
        fixture.storage.close()
        #expect(try fixture.records().map(\.record.id.text) == ["x", "y"])
        try fixture.expectSound()
    }

    @Test("A database file of 0 bytes is refused, and not taken for a new one")
    func emptyFile() throws {
        let fixture = try Fixture(.sqlite)
        fixture.storage.close()
        try Data().write(to: URL(fileURLWithPath: fixture.database.file))
        #expect(throws: StorageFailure.emptyFile) { try fixture.database.open() }
        #expect(throws: StorageFailure.emptyFile) { try fixture.apply([.text("b", in: "y")]) }
        #expect(throws: StorageFailure.emptyFile) { try fixture.records() }
        try FileManager.default.removeItem(atPath: fixture.database.file)
        _ = try fixture.database.open()
    }

    @Test("A file that vanished is missed, and found again")
    func vanished() throws {
        let fixture = try Fixture(.sqlite)
        try fixture.apply([.text("a", in: "x")])
        let file = fixture.database.file
        // All of it must be in the one file that is moved.
        try fixture.storage.reading { (connection) throws(StorageFailure) in
            try connection.run("PRAGMA wal_checkpoint(TRUNCATE)")
        }
        try FileManager.default.moveItem(atPath: file, toPath: file + ".away")
        #expect(throws: StorageFailure.self) { try fixture.apply([.text("b", in: "y")]) }
        #expect(throws: StorageFailure.self) { try fixture.records() }
        #expect(!FileManager.default.fileExists(atPath: file))
        try FileManager.default.moveItem(atPath: file + ".away", toPath: file)
        try fixture.apply([.text("b", in: "y")])
        #expect(try fixture.records().count == 2)
        try fixture.expectSound()
    }

    @Test("Files that are no database of ours are refused and left as they are")
    func foreign() throws {
        let database = try TestDatabase(.sqlite)
        let other = database.path("other.db")
        let connection = try SQLiteConnection(
            path: other,
            purpose: .creating,
            patienceMilliseconds: 0
        )
        try connection.execute("CREATE TABLE theirs (a); INSERT INTO theirs VALUES (1)")
        #expect(throws: StorageFailure.foreign("the file has other tables")) {
            try Storage(at: .file(other), now: .t0)
        }
        let text = database.path("letter.txt")
        let letter = Data(String(repeating: "Dear Bea, ", count: 500).utf8)
        try letter.write(to: URL(fileURLWithPath: text))
        #expect(throws: StorageFailure.self) { try Storage(at: .file(text), now: .t0) }
        #expect(try Data(contentsOf: URL(fileURLWithPath: text)) == letter)
        #expect(throws: StorageFailure.self) {
            try Storage(at: .file(database.path("no/such/directory.db")), now: .t0)
        }
        #expect(
            throws: StorageFailure.foreign("ELSEWHERE_DATABASE_URL has to begin with postgres://")
        ) {
            try StorageLocation(databaseURL: "mysql://x", dataDirectory: "/")
        }
    }

    @Test(
        "A change is durable before it is acknowledged, by the engine's own settings",
        arguments: Backend.reachable
    )
    func settings(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        try fixture.storage.writing { (connection) throws(StorageFailure) in
            switch connection {
            case .sqlite(let sqlite):
                #expect(try connection.count("PRAGMA synchronous") == 2)
                #expect(try connection.count("PRAGMA foreign_keys") == 1)
                try sqlite.run("PRAGMA journal_mode") { #expect($0.anyText(0) == "wal") }
            case .postgres:
                let sql = "SELECT COUNT(*) FROM pg_settings WHERE name = 'synchronous_commit'"
                #expect(try connection.count(sql + " AND setting = 'on'") == 1)
            }
        }
    }

    @Test("Servers of one database agree on the time", arguments: Backend.reachable)
    func time(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        let time = try fixture.storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.time(ofProcess: .t0)
        }
        #expect((time == .t0) == (backend == .sqlite))
        #expect(time.millisecondsSinceEpoch > 1_700_000_000_000)
    }

    @Test("The database file is nobody else's to read")
    func privacy() throws {
        let fixture = try Fixture(.sqlite)
        for ending in ["", "-wal", "-shm"] {
            let attributes = try FileManager.default.attributesOfItem(
                atPath: fixture.database.file + ending
            )
            #expect(attributes[.posixPermissions] as? Int == 0o600)
        }
    }

    @Test("A statement that failed cannot be passed over", arguments: Backend.reachable)
    func passedOver(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        let result = Result { () throws(StorageFailure) in
            try fixture.storage.write { (transaction) throws(StorageFailure) in
                _ = try? transaction.createSpace(
                    fixture.space,
                    owner: fixture.account,
                    purpose: .trip,
                    now: .t0
                )
                try transaction.rotateEpoch(of: fixture.space)
            }
        }
        // SQLite undoes the statement alone; PostgreSQL the whole change, and says so.
        if backend == .postgres { #expect(throws: StorageFailure.self) { try result.get() } }
        try fixture.expectSound()
    }

    @Test("Every failure has a sentence for people and words for the log")
    func sentences() {
        let failures: [StorageFailure] = [
            .busy, .full, .readOnly, .corrupt("c"), .unreachable("u"), .outcomeUnknown, .conflict,
            .schemaTooNew(found: 2, known: 1), .foreign("f"), .absent, .denied, .clockAhead,
            .emptyFile, .inUse, .notAFile, .guestSpaceFull, .guestsFull, .tooManyGuests,
            .tooMuchForGuest,
            .spaceFull, .badBackup("b"), .broken("b"),
        ]
        #expect(Set(failures.map(\.sentence)).count == failures.count)
        #expect(Set(failures.map(\.detail)).count == failures.count)
        #expect(failures.allSatisfy { $0.sentence.hasSuffix(".") })
        #expect(failures.filter(\.isPassing).count == 5)
    }
}

extension Fixture {
    func apply(_ edits: [Edit], _ storage: Storage) throws(StorageFailure) {
        try storage.write { (transaction) throws(StorageFailure) in
            _ = try transaction.apply(edits, to: space, by: account, now: .t0)
        }
    }
}
