import Base
import Chronology
import Foundation
import Merge
@testable import Storage
import TestKit
import Testing

@Suite struct BackupTests {
    @Test("Two backups into one file at once: one is refused, and the file is whole")
    func twoAtOnce() throws {
        let fixture = try Fixture(.sqlite)
        try fixture.apply([.text("a", in: "x")])
        let file = fixture.database.path("a.backup")
        let first = try BackupWriter(to: file, schema: 1, generation: .random(), now: .t0)
        #expect(throws: StorageFailure.inUse) { try fixture.storage.backup(to: file, now: .t0) }
        _ = try first.finish()
        let report = try fixture.storage.backup(to: file, now: .t0)
        #expect(report.accountCount == 1)
        #expect(try Storage.verify(backup: file) == report)
    }

    @Test(
        "A backup takes the place of nothing but a file",
        arguments: ["pipe", "link", "directory"],
        ["", ".partial"]
    )
    func places(kind: String, ending: String) throws {
        let fixture = try Fixture(.sqlite)
        let place = fixture.database.path("a.backup" + ending)
        var reader: Int32 = -1
        defer { if reader >= 0 { close(reader) } }
        switch kind {
        case "pipe":
            #expect(mkfifo(place, 0o600) == 0)
            // Who opens it for writing would wait for a reader.
            reader = open(place, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        case "directory": #expect(mkdir(place, 0o700) == 0)
        default:
            try Data("kept".utf8).write(to: URL(fileURLWithPath: place + ".other"))
            #expect(symlink(place + ".other", place) == 0)
        }
        var before = stat()
        #expect(lstat(place, &before) == 0)
        #expect(throws: StorageFailure.self) {
            try fixture.storage.backup(to: fixture.database.path("a.backup"), now: .t0)
        }
        var after = stat()
        #expect(lstat(place, &after) == 0 && after.st_ino == before.st_ino)
        if kind == "link" {
            #expect(try String(contentsOfFile: place, encoding: .utf8) == "kept")
        }
    }

    @Test(
        "A backup brings everything back, on either engine, with new epochs",
        arguments: Backend.reachable,
        Backend.reachable
    )
    func roundTrip(_ from: Backend, to: Backend) throws {
        let fixture = try Fixture(from)
        try fill(fixture)
        let file = fixture.database.path("backup")
        let report = try fixture.storage.backup(to: file, now: .t0)
        #expect(report.accountCount == 2)
        #expect(try Storage.verify(backup: file) == report)

        let database = try to.database()
        let storage = try database.open()
        try storage.write { (transaction) throws(StorageFailure) in
            try transaction.create(
                Account(id: .random(), name: "before", created: .t0),
                library: .random()
            )
        }
        let oldGeneration = try generation(storage)
        #expect(try storage.restore(from: file, now: .t0) == report)
        #expect(try rows(storage) == rows(fixture.storage))
        #expect(try generation(storage) != oldGeneration)
        #expect(try generation(storage) != generation(fixture.storage))
        let epoch = try storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.space(fixture.space)?.epoch
        }
        #expect(try epoch != fixture.state().epoch)
        #expect(try storage.check().filter { $0.weight == .fault }.isEmpty)
        // It goes on working, and the original is as it was.
        try storage.write { (transaction) throws(StorageFailure) in
            _ = try transaction.apply(
                [.text("after", in: "after")],
                to: fixture.space,
                by: fixture.account,
                now: .t0
            )
        }
        try fixture.expectSound()
    }

    @Test(
        "The same content makes the same backup, whatever the engine",
        arguments: Backend.reachable
    )
    func canonical(_ backend: Backend) throws {
        let fixture = try Fixture(.sqlite)
        try fill(fixture)
        let file = fixture.database.path("first")
        _ = try fixture.storage.backup(to: file, now: .t0)
        let database = try backend.database()
        let storage = try database.open()
        _ = try storage.restore(from: file, now: .t0)
        let second = database.path("second")
        _ = try storage.backup(to: second, now: .t0)
        #expect(try rows(inBackup: second) == rows(inBackup: file))
    }

    @Test(
        "A backup cut short anywhere, or with any byte changed, is refused and nothing is touched"
    )
    func damaged() throws {
        let fixture = try Fixture(.sqlite)
        try fixture.apply([.text("a", in: "x")])
        let whole = fixture.database.path("whole")
        _ = try fixture.storage.backup(to: whole, now: .t0)
        let bytes = try content(whole)
        let before = try rows(fixture.storage)
        let bad = fixture.database.path("bad")
        for cut in stride(from: 0, to: bytes.count, by: 7) {
            try write(Array(bytes.prefix(cut)), to: bad)
            #expect(throws: StorageFailure.self, "cut at \(cut)") {
                try fixture.storage.restore(from: bad, now: .t0)
            }
        }
        for place in stride(from: 0, to: bytes.count, by: 5) {
            var changed = bytes
            changed[place] ^= 0x10
            try write(changed, to: bad)
            #expect(throws: StorageFailure.self, "byte \(place)") {
                try fixture.storage.restore(from: bad, now: .t0)
            }
        }
        #expect(try rows(fixture.storage) == before)
        #expect(throws: StorageFailure.self) {
            try fixture.storage.restore(from: fixture.database.path("none"), now: .t0)
        }
        #expect(throws: StorageFailure.self) {
            try fixture.storage.restore(from: fixture.database.directory, now: .t0)
        }
    }

    @Test(
        "Nonsense under a right checksum is refused, whatever it is",
        arguments: Backend.reachable,
        0..<40 as Range<UInt64>
    )
    func nonsense(_ backend: Backend, seed: UInt64) throws {
        let fixture = try Fixture(backend)
        try fixture.apply([.text("a", in: "x")])
        let file = fixture.database.path("file")
        _ = try fixture.storage.backup(to: file, now: .t0)
        let before = try rows(fixture.storage)
        var random = SeededRandom(seed: seed)
        var bytes = Array(try content(file).dropLast(8))
        for _ in 0..<random.below(4 as Int32) + 1 {
            let place = 20 + Int(random.below(UInt64(bytes.count - 20)))
            bytes[place] = UInt8(truncatingIfNeeded: random.next())
        }
        let checksum = checksum64(bytes)
        try write(bytes + withUnsafeBytes(of: checksum.littleEndian, Array.init), to: file)
        do throws(StorageFailure) {
            _ = try fixture.storage.restore(from: file, now: .t0)
            // The change hit a value: then it is a backup like any other.
            #expect(try rows(fixture.storage).count == before.count)
        } catch {
            #expect(error.isAboutTheBackup, "\(error)")
            #expect(try rows(fixture.storage) == before)
        }
    }

    @Test(
        "A backup of an earlier schema is brought up to date",
        arguments: Backend.reachable,
        Array(1..<Migration.all.count)
    )
    func older(_ backend: Backend, schema: Int) throws {
        let account = Account(id: .random(), name: "Ada", created: .t0)
        let database = try backend.database()
        let storage = try database.open()
        let file = database.path("old")
        let spaces = try #require(Table.all.first { $0.name == "spaces" })
        var writer = try BackupWriter(
            to: file,
            schema: Int64(schema),
            generation: .random(),
            now: .t0
        )
        writer.begin(try #require(Table.all.first))
        try writer.row(Array(account.values[0...2]) + [account.values[7]] + account.values[3...6])
        writer.begin(spaces)
        let library = Space(
            id: .random(),
            owner: account.id,
            purpose: .library,
            epoch: 1,
            seq: 0,
            digest: Digest(),
            byteCount: 0,
            liveCount: 0,
            touched: .t0
        )
        try writer.row(library.values)
        _ = try writer.finish()
        _ = try storage.restore(from: file, now: .t0)
        let found = try storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.account(account.id)
        }
        #expect(found == account)
        #expect(try storage.check().filter { $0.weight == .fault }.isEmpty)
    }

    @Test("A backup of the future is refused with the reason")
    func newer() throws {
        let fixture = try Fixture(.sqlite)
        let file = fixture.database.path("new")
        let schema = Int64(Migration.all.count + 1)
        let writer = try BackupWriter(to: file, schema: schema, generation: .random(), now: .t0)
        _ = try writer.finish()
        let expected = StorageFailure.schemaTooNew(found: schema, known: schema - 1)
        #expect(throws: expected) { try fixture.storage.restore(from: file, now: .t0) }
    }

    @Test("A damaged database file is set aside for the backup", arguments: ["garbage", "middle"])
    func replaceDamaged(_ damage: String) throws {
        let fixture = try Fixture(.sqlite)
        try fill(fixture)
        let backup = fixture.database.path("backup")
        _ = try fixture.storage.backup(to: backup, now: .t0)
        let expected = try rows(fixture.storage)
        fixture.storage.close()
        let file = fixture.database.file
        var bytes = try content(file)
        let damaged = damage == "garbage" ? 0..<bytes.count : 4_096..<bytes.count
        for place in damaged { bytes[place] = 0xA5 }
        try write(bytes, to: file)
        _ = try Storage.restore(from: backup, at: fixture.database.location, now: .t0)
        let storage = try fixture.database.open()
        #expect(try rows(storage) == expected)
        let names = try FileManager.default.contentsOfDirectory(atPath: fixture.database.directory)
        #expect(names.contains { $0.hasPrefix("elsewhere.db.damaged-") })
        #expect(!names.contains { $0.contains("restoring") })
        // Whoever had the old file open goes on in the new one.
        #expect(try rows(fixture.storage) == expected)
    }

    @Test(
        "Others write on while a backup is made, and it holds one moment",
        arguments: Backend.reachable
    )
    func online(_ backend: Backend) async throws {
        let fixture = try Fixture(backend)
        let file = fixture.database.path("backup")
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                for turn in 0..<60 as Range<Int64> {
                    try fixture.apply([
                        .text("\(turn)", in: "left", at: turn),
                        .text("\(turn)", in: "right", at: turn),
                    ])
                }
            }
            for _ in 0..<5 {
                _ = try fixture.storage.backup(to: file, now: .t0)
                try expectTwins(in: file)
            }
            try await group.waitForAll()
        }
    }

    @Test("A backup does not replace the database, nor what cannot be replaced")
    func target() throws {
        let fixture = try Fixture(.sqlite)
        #expect(throws: StorageFailure.conflict) {
            try fixture.storage.backup(to: fixture.database.file, now: .t0)
        }
        #expect(throws: StorageFailure.self) {
            try fixture.storage.backup(to: "/nowhere/at/all", now: .t0)
        }
        try fixture.expectSound()
    }
}

extension BackupTests {
    private func fill(_ fixture: Fixture) throws {
        for first in stride(from: 0, to: 1_200, by: 300) {
            try fixture.apply((first..<first + 300).map { .text("city \($0)", in: "c\($0)") })
        }
        try fixture.apply([.text("loser", in: "c1", at: -5), .deletion(of: "c2", at: 1)])
        _ = try fixture.storage.purge(now: Instant.t0.later(days: 31))
        let other = Account(id: .random(), name: "Bea", email: "bea@example.org", created: .t0)
        try fixture.storage.write { (transaction) throws(StorageFailure) in
            try transaction.create(other, library: .random())
            try transaction.create(Session.test(of: other.id, [0, 1, 0], device: .random()))
            try transaction.setRole(
                .viewer,
                of: other.id,
                in: fixture.space,
                by: fixture.account,
                now: .t0
            )
            try transaction.remember(reply: [], to: [9], of: other.id, now: .t0)
            try transaction.lead(from: Identifier(high: 7, low: 7), to: fixture.space, now: .t0)
            try transaction.create(
                Invite(
                    tokenHash: [3],
                    space: nil,
                    creator: nil,
                    role: .none,
                    usesLeft: 1,
                    created: .t0,
                    expires: Instant.t0.later(days: 1)
                )
            )
        }
    }

    /// Everything but the epochs, which a restore changes.
    private func rows(_ storage: Storage) throws(StorageFailure) -> [[Value]] {
        try storage.reading { (connection) throws(StorageFailure) in
            var rows: [[Value]] = []
            for table in Table.all {
                try table.scan(connection) { rows.append(masked($0, of: table)) }
            }
            return rows
        }
    }

    private func rows(inBackup path: String) throws(StorageFailure) -> [[Value]] {
        var rows: [[Value]] = []
        var table: Table?
        try BackupReader(path).scan {
            table = $0
        } row: { values in
            if let table { rows.append(masked(values, of: table)) }
        }
        return rows
    }

    private func masked(_ values: [Value], of table: Table) -> [Value] {
        var values = values
        if let epoch = table.columns.firstIndex(where: { $0.name == "epoch" }) {
            values[epoch] = .none
        }
        return [.text(table.name)] + values
    }

    private func generation(_ storage: Storage) throws(StorageFailure) -> Identifier {
        try storage.reading { (connection) throws(StorageFailure) in
            try Meta(connection: connection).generation()
        }
    }

    private func content(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    private func write(_ bytes: [UInt8], to path: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }

    /// Both records were written in one change, so a backup has the same text in both.
    private func expectTwins(in file: String) throws {
        var texts: [[UInt8]?] = []
        var table = ""
        try BackupReader(file).scan {
            table = $0.name
        } row: { values in
            guard table == "records", case .bytes(let body) = values[6] else { return }
            let record = body.withUnsafeBytes { try? Record(decoding: ByteSlice($0)) }
            guard record?.kind == 4 else { return }
            texts.append(record?[1]?.value)
        }
        #expect(texts.isEmpty || texts.count == 2 && texts.first == texts.last)
    }
}

extension StorageFailure {
    var isAboutTheBackup: Bool {
        switch self {
        case .badBackup, .schemaTooNew: true
        default: false
        }
    }
}
