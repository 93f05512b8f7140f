import Chronology
import Merge
@testable import Storage
import TestKit
import Testing

@Suite struct AccountTests {
    @Test(
        "Accounts are found by identifier and by address in any case",
        arguments: Backend.reachable
    )
    func find(_ backend: Backend) throws {
        let database = try backend.database()
        let storage = try database.open()
        let account = Account(
            id: .random(),
            name: "Ada\u{0} Łovelace 🗺",
            email: "Ada.Müller@Example.ORG",
            passwordHash: [0, 255, 0, 1],
            recoveryHash: [],
            created: .t0
        )
        try storage.write { (transaction) throws(StorageFailure) in
            try transaction.create(account, library: .random())
        }
        try storage.read { (snapshot) throws(StorageFailure) in
            #expect(try snapshot.account(account.id) == account)
            #expect(try snapshot.account(email: " ada.mu\u{308}ller@example.org ") == account)
            #expect(try snapshot.account(email: "bea@example.org") == nil)
            #expect(try snapshot.account(.random()) == nil)
            #expect(try snapshot.library(of: account.id)?.purpose == .library)
        }
    }

    @Test("One address belongs to one account; guests need none", arguments: Backend.reachable)
    func unique(_ backend: Backend) throws {
        let database = try backend.database()
        let storage = try database.open()
        func create(_ email: String?) throws(StorageFailure) -> Account {
            let account = Account(id: .random(), name: "", email: email, created: .t0)
            try storage.write { (transaction) throws(StorageFailure) in
                try transaction.create(account, library: .random())
            }
            return account
        }
        _ = try create(nil)
        var guest = try create(nil)
        _ = try create("ada@example.org")
        #expect(throws: StorageFailure.conflict) { try create("ADA@example.org") }
        guest.email = "ada@EXAMPLE.org"
        #expect(throws: StorageFailure.conflict) {
            try storage.write { (transaction) throws(StorageFailure) in
                try transaction.update(guest)
            }
        }
        let count = try storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.accountCount()
        }
        #expect(count == 3)
    }

    @Test("A change keeps all of itself or nothing", arguments: Backend.reachable)
    func atomic(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        #expect(throws: StorageFailure.denied) {
            try fixture.storage.write { (transaction) throws(StorageFailure) in
                var account = try transaction.account(fixture.account)
                account?.name = "Bea"
                if let account { try transaction.update(account) }
                try transaction.deleteSpace(fixture.space)
                throw .denied
            }
        }
        try fixture.storage.read { (snapshot) throws(StorageFailure) in
            #expect(try snapshot.account(fixture.account)?.name == "Ada")
            #expect(try snapshot.space(fixture.space) != nil)
        }
    }

    @Test("A guest whom no device can reach is erased in the end", arguments: Backend.reachable)
    func unreachableGuests(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        let end = Instant.t0.later(days: 400)
        func begin(
            _ number: UInt64,
            email: String? = nil,
            until: Instant?,
            cameBack: Bool = true
        ) throws(StorageFailure) {
            let id = Identifier(high: 5, low: number)
            try fixture.storage.write { (transaction) throws(StorageFailure) in
                try transaction.create(
                    Account(id: id, name: "", email: email, created: .t0),
                    library: Identifier(high: 6, low: number)
                )
                guard let until else { return }
                try transaction.create(
                    Session(
                        tokenHash: [UInt8(number)],
                        account: id,
                        device: id,
                        label: "",
                        created: .t0,
                        seen: cameBack ? Instant.t0.later(milliseconds: 7_200_000) : .t0,
                        expires: until
                    )
                )
            }
        }
        try begin(1, until: nil)
        try begin(2, until: end)
        try begin(3, until: end.later(days: 1))
        try begin(4, email: "bea@elsewhere.example", until: nil)
        try begin(5, until: end, cameBack: false)
        func left() throws(StorageFailure) -> [UInt64] {
            try fixture.storage.read { (snapshot) throws(StorageFailure) in
                try snapshot.accounts(limit: 9).filter { $0.id.high == 5 }.map(\.id.low).sorted()
            }
        }
        // Who never came back is let go after ten days.
        _ = try fixture.storage.purge(now: Instant.t0.later(days: 10, milliseconds: -1))
        #expect(try left() == [1, 2, 3, 4, 5])
        _ = try fixture.storage.purge(now: Instant.t0.later(days: 10))
        #expect(try left() == [2, 3, 4])
        _ = try fixture.storage.purge(now: end.later(days: 0, milliseconds: -1))
        #expect(try left() == [2, 3, 4])
        _ = try fixture.storage.purge(now: end)
        #expect(try left() == [3, 4])
    }

    @Test(
        "A deleted account can come back for thirty days and is gone then",
        arguments: Backend.reachable
    )
    func grace(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        try fixture.apply([.text("a", in: "x")])
        let storage = fixture.storage
        func change(
            _ body: (Transaction) throws(StorageFailure) -> Void
        ) throws(StorageFailure) { try storage.write(body) }
        func account() throws(StorageFailure) -> Account? {
            try storage.read { (snapshot) throws(StorageFailure) in
                try snapshot.account(fixture.account)
            }
        }
        try change { (transaction) throws(StorageFailure) in
            try transaction.deleteAccount(fixture.account, now: .t0)
        }
        #expect(try account()?.deleted == .t0)
        try change { (transaction) throws(StorageFailure) in
            try transaction.restoreAccount(fixture.account)
        }
        #expect(try account()?.deleted == nil)
        try change { (transaction) throws(StorageFailure) in
            try transaction.deleteAccount(fixture.account, now: .t0)
        }
        #expect(try storage.purge(now: Instant.t0.later(days: 30, milliseconds: -1)).accounts == 0)
        #expect(try account() != nil)
        #expect(try storage.purge(now: Instant.t0.later(days: 30)).accounts == 1)
        #expect(try account() == nil)
        #expect(try fixture.records().isEmpty)
        try fixture.expectSound()
    }

    @Test(
        "Erasing leaves no row of that account, and nothing of others is touched",
        arguments: Backend.reachable
    )
    func erase(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        let other = Account(id: .random(), name: "Bea", created: .t0)
        let library = Identifier.random()
        try fixture.storage.write { (transaction) throws(StorageFailure) in
            try transaction.create(other, library: library)
            try transaction.create(Session.test(of: other.id, [7], device: .random()))
            try transaction.setRole(
                .editor,
                of: other.id,
                in: fixture.space,
                by: fixture.account,
                now: .t0
            )
            try transaction.remember(reply: [1], to: [2], of: other.id, now: .t0)
            _ = try transaction.apply(
                [.text("b", in: "y")],
                to: library,
                by: other.id,
                now: .t0
            )
        }
        try fixture.apply([.text("a", in: "x")])
        try fixture.storage.write { (transaction) throws(StorageFailure) in
            try transaction.eraseAccount(other.id)
        }
        try fixture.storage.reading { (connection) throws(StorageFailure) in
            for table in Table.all {
                let columns = table.columns.filter { !$0.isInteger }
                let mentions = columns.map { "\($0.name) = ?1" }.joined(separator: " OR ")
                let count = try connection.count(
                    "SELECT COUNT(*) FROM \(table.name) WHERE \(mentions)",
                    [.identifier(other.id)]
                )
                #expect(count == 0, "\(table.name)")
            }
        }
        #expect(try fixture.records().count == 1)
        try fixture.expectSound()
    }

    @Test("Accounts are listed page by page, each once", arguments: Backend.reachable)
    func pages(_ backend: Backend) throws {
        let database = try backend.database()
        let storage = try database.open()
        let ids = (0..<7).map { _ in Identifier.random() }
        try storage.write { (transaction) throws(StorageFailure) in
            for id in ids {
                try transaction.create(
                    Account(id: id, name: "", created: .t0),
                    library: .random()
                )
            }
        }
        var found: [Identifier] = []
        while true {
            let page = try storage.read { (snapshot) throws(StorageFailure) in
                try snapshot.accounts(after: found.last, limit: 3)
            }
            if page.isEmpty { break }
            found += page.map(\.id)
        }
        #expect(found.count == 7)
        #expect(Set(found) == Set(ids))
    }
}
