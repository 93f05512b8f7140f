import App
import Server
@testable import Storage
import Testing

@Suite struct RestoringTests {
    @Test("nobody looks logged out while a backup takes the place of everything")
    func restoring() throws {
        let site = try AccountSite()
        var ada = Browser(site)
        ada.signUp()
        try site.storage.write { (transaction) throws(StorageFailure) in
            _ = try transaction.connection.run("DELETE FROM sessions")
        }
        var other = ada
        #expect(other.look(at: "/trips").status == 200)
        // As PostgreSQL shows tables that were made after a reader began.
        try site.storage.write { (transaction) throws(StorageFailure) in
            _ = try transaction.connection.run("DELETE FROM meta")
        }
        #expect(ada.send("/do/star", ["id": "3176959", "on": "1"]).status == 503)
        #expect(ada.cookies["elsewhere"] != nil)
    }
}
