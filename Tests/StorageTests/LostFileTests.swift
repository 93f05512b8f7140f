import Chronology
import Foundation
import Merge
@testable import Storage
import TestKit
import Testing

@Suite struct LostFileTests {
    @Test("What stands in another directory of the same name is left to whoever holds its lock")
    func otherDirectory() throws {
        let fixture = try Fixture(.sqlite)
        let (database, storage) = (fixture.database, fixture.storage)
        try fixture.apply([.text("kept", in: "x")])
        let directory = URL(fileURLWithPath: database.file).deletingLastPathComponent().path
        let (files, aside) = (FileManager.default, directory + ".old")
        try files.moveItem(atPath: directory, toPath: aside)
        try files.copyItem(atPath: aside, toPath: directory)
        let before = try Data(contentsOf: URL(fileURLWithPath: database.file))
        #expect(throws: StorageFailure.self) { try fixture.apply([.text("lost", in: "y")]) }
        #expect(throws: StorageFailure.self) {
            try storage.read { (snapshot) throws(StorageFailure) in
                try snapshot.allRecords(of: fixture.space)
            }
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: database.file)) == before)
        // Put back, it goes on.
        try files.removeItem(atPath: directory)
        try files.moveItem(atPath: aside, toPath: directory)
        try fixture.apply([.text("kept, too", in: "z")])
        let records = try storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.allRecords(of: fixture.space)
        }
        #expect(records.count == 2)
    }

    @Test("A database file that is gone while its log is left is missed, and can be restored")
    func logAlone() throws {
        let fixture = try Fixture(.sqlite)
        let (database, space) = (fixture.database, fixture.space)
        try fixture.apply([.text("kept", in: "x")])
        let backup = database.path("a.backup")
        _ = try fixture.storage.backup(to: backup, now: .t0)
        fixture.storage.close()
        try FileManager.default.removeItem(atPath: database.file)
        let log = URL(fileURLWithPath: database.file + "-wal")
        try Data("changes".utf8).write(to: log)
        #expect(throws: StorageFailure.emptyFile) { try database.open() }
        #expect(try Data(contentsOf: log) == Data("changes".utf8))
        _ = try Storage.restore(from: backup, at: .file(database.file), now: .t0)
        let time = Instant.t0.millisecondsSinceEpoch
        let aside = URL(fileURLWithPath: "\(database.file).damaged-\(time)-wal")
        #expect(try Data(contentsOf: aside) == Data("changes".utf8))
        let records = try database.open().read { (snapshot) throws(StorageFailure) in
            try snapshot.allRecords(of: space)
        }
        #expect(records.map { $0.record[1]?.value } == [Array("kept".utf8)])
    }
}
