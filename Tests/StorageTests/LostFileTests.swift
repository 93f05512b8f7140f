import Foundation
@testable import Storage
import TestKit
import Testing

@Suite struct LostFileTests {
    @Test("A database file that is gone while its log is left is missed, and can be restored")
    func logAlone() throws {
        let database = try TestDatabase(.sqlite)
        let storage = try database.open()
        let backup = database.path("a.backup")
        _ = try storage.backup(to: backup, now: .t0)
        storage.close()
        try FileManager.default.removeItem(atPath: database.file)
        let log = URL(fileURLWithPath: database.file + "-wal")
        try Data("changes".utf8).write(to: log)
        #expect(throws: StorageFailure.emptyFile) { try database.open() }
        #expect(try Data(contentsOf: log) == Data("changes".utf8))
        _ = try Storage.restore(from: backup, at: .file(database.file), now: .t0)
        _ = try database.open()
    }
}
