import Chronology
import Merge
@testable import Storage
import TestKit
import Testing

@Suite struct AccessTokenTests {
    @Test("tokens come back from a backup and go with their account", arguments: Backend.reachable)
    func backup(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        let token = AccessToken(
            hash: [UInt8](repeating: 7, count: 32),
            id: .random(),
            account: fixture.account,
            name: "Calendar",
            prefix: "elsewhere_abcd",
            scope: TokenScope(trips: .writing),
            created: .t0,
            expires: Instant.t0.later(days: 9)
        )
        try fixture.storage.write { (transaction) throws(StorageFailure) in
            #expect(try transaction.create(token))
            try transaction.touchToken(token.hash, now: Instant.t0.later(days: 1))
        }
        let file = fixture.database.path("with-tokens")
        _ = try fixture.storage.backup(to: file, now: .t0)
        let database = try Backend.sqlite.database()
        let copy = try database.open()
        _ = try copy.restore(from: file, now: .t0)
        try copy.write { (transaction) throws(StorageFailure) in
            let kept = try transaction.accessToken(hash: token.hash)
            #expect(kept?.used == Instant.t0.later(days: 1))
            #expect(kept?.expires == token.expires && kept?.scope == TokenScope(trips: .writing))
            try transaction.eraseAccount(fixture.account)
            #expect(try transaction.accessToken(hash: token.hash) == nil)
        }
    }
}
