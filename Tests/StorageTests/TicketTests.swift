import Chronology
import Merge
@testable import Storage
import Testing
import TestKit

@Suite struct TicketTests {
    @Test("a ticket serves once, for its own account, for 48 hours", arguments: Backend.reachable)
    func once(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        func keep(_ hash: [UInt8]) throws(StorageFailure) {
            try fixture.storage.write { (transaction) throws(StorageFailure) in
                try transaction.keepTicket([7, 0, 7], hash: hash, of: fixture.account, now: .t0)
            }
        }
        func use(_ hash: [UInt8]) throws(StorageFailure) -> Bool {
            try fixture.storage.write { (transaction) throws(StorageFailure) in
                try transaction.useTicket(hash: hash, of: fixture.account)
            }
        }
        func ticket(
            _ hash: [UInt8],
            of account: Identifier? = nil
        ) throws(StorageFailure) -> Ticket? {
            try fixture.storage.read { (snapshot) throws(StorageFailure) in
                try snapshot.ticket(hash: hash, of: account ?? fixture.account)
            }
        }
        try keep([1])
        try keep([2])
        #expect(throws: StorageFailure.conflict) { try keep([1]) }
        #expect(try ticket([1]) == Ticket(content: [7, 0, 7], created: .t0))
        #expect(try ticket([1], of: .random()) == nil)
        #expect(try ticket([3]) == nil)
        #expect(try use([1]))
        #expect(try !use([1]))
        #expect(try ticket([1]) == nil)
        _ = try fixture.storage.purge(now: Instant.t0.later(days: 2))
        #expect(try ticket([2]) == nil)
    }

    @Test("a ticket is no remembered reply, nor the other way round", arguments: Backend.reachable)
    func apart(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        try fixture.storage.write { (transaction) throws(StorageFailure) in
            try transaction.keepTicket([1], hash: [5], of: fixture.account, now: .t0)
            try transaction.remember(reply: [2], to: [5], of: fixture.account, now: .t0)
        }
        try fixture.storage.read { (snapshot) throws(StorageFailure) in
            #expect(try snapshot.reply(to: [5], of: fixture.account) == [2])
            #expect(try snapshot.ticket(hash: [5], of: fixture.account)?.content == [1])
        }
    }

    @Test("it is known when a counter's window began", arguments: Backend.reachable)
    func window(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        for milliseconds in [0, 500, 1_500] as [Int64] {
            try fixture.storage.write { (transaction) throws(StorageFailure) in
                _ = try transaction.countAttempt(
                    of: "a",
                    now: Instant.t0.later(milliseconds: milliseconds),
                    windowMilliseconds: 1_000
                )
            }
        }
        try fixture.storage.read { (snapshot) throws(StorageFailure) in
            #expect(try snapshot.attemptsBegan(of: "a") == Instant.t0.later(milliseconds: 1_500))
            #expect(try snapshot.attemptsBegan(of: "b") == nil)
        }
    }
}
