import Chronology
import Merge
@testable import Storage
import TestKit
import Testing

@Suite struct BackupGuestTests {
    @Test("A backup tells guests apart, written and read", arguments: Backend.reachable)
    func guests(_ engine: Backend) throws {
        let fixture = try Fixture(engine)
        for name in ["x", "y"] {
            try fixture.storage.write { (transaction) throws(StorageFailure) in
                try transaction.create(
                    Account(id: .random(), name: name, created: .t0),
                    library: .random()
                )
            }
        }
        let file = fixture.database.path("backup")
        let report = try fixture.storage.backup(to: file, now: .t0)
        #expect(report.accountCount == 3 && report.guestCount == 2)
        #expect(try Storage.verify(backup: file) == report)
    }
}
