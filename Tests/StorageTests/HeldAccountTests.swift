import Chronology
import Foundation
import Merge
@testable import Storage
import Synchronization
import TestKit
import Testing

/// Changes that meet at one account, of one server or of several.
@Suite struct HeldAccountTests {
    @Test(
        "Who reads a held account and writes it loses nothing of what others write",
        arguments: Backend.reachable
    )
    func counting(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        let other = try fixture.database.open()
        let failed = Atomic(0)
        let group = DispatchGroup()
        for thread in 0..<6 {
            let storage = thread % 2 == 0 ? fixture.storage : other
            onThread(in: group) {
                for _ in 0..<10 {
                    do {
                        try count(fixture.account, in: storage)
                    } catch {
                        failed.add(1, ordering: .relaxed)
                    }
                }
            }
        }
        group.wait()
        #expect(failed.load(ordering: .relaxed) == 0)
        #expect(try account(fixture)?.name == "60")
    }

    @Test("A change of an account leaves its deletion alone", arguments: Backend.reachable)
    func deletion(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        let before = try #require(try account(fixture))
        try fixture.storage.write { (transaction) throws(StorageFailure) in
            try transaction.deleteAccount(fixture.account, now: .t0)
        }
        try fixture.storage.write { (transaction) throws(StorageFailure) in
            try transaction.update(before)
        }
        #expect(try account(fixture)?.deleted == .t0)
    }

    @Test(
        "An account that comes back while the old ones are cleared away is kept",
        arguments: Backend.reachable
    )
    func comesBack(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        try fixture.storage.write { (transaction) throws(StorageFailure) in
            try transaction.deleteAccount(fixture.account, now: .t0)
        }
        let group = DispatchGroup()
        let storage = fixture.storage
        try storage.write { (transaction) throws(StorageFailure) in
            try transaction.restoreAccount(fixture.account)
            onThread(in: group) { _ = try? storage.purge(now: Instant.t0.later(days: 31)) }
            fixture.database.waitUntilSomebodyWaits()
        }
        group.wait()
        #expect(try account(fixture)?.deleted == nil)
        #expect(try account(fixture) != nil)
    }

    @Test(
        "Who signs all devices out misses no secret that one of them is just given",
        arguments: Backend.reachable
    )
    func rotation(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        let end = Instant.t0.later(days: 30)
        let account = fixture.account
        let storage = fixture.storage
        try storage.write { (transaction) throws(StorageFailure) in
            try transaction.create(Session.test(of: account, [1], device: .random()))
        }
        let group = DispatchGroup()
        try storage.write { (transaction) throws(StorageFailure) in
            _ = try transaction.rotate([1], to: [2], now: .t0, expires: end)
            onThread(in: group) {
                _ = try? storage.write { (transaction) throws(StorageFailure) in
                    try transaction.endSessions(of: account)
                }
            }
            fixture.database.waitUntilSomebodyWaits()
        }
        group.wait()
        #expect(try fixture.session([1], at: .t0) == nil)
        #expect(try fixture.session([2], at: .t0) == nil)
    }

    /// Adds one to the number that stands in the account's name.
    private func count(_ id: Identifier, in storage: Storage) throws(StorageFailure) {
        try storage.write { (transaction) throws(StorageFailure) in
            guard var account = try transaction.lockedAccount(id) else { throw .absent }
            account.name = String((Int(account.name) ?? 0) + 1)
            try transaction.update(account)
        }
    }

    private func account(_ fixture: Fixture) throws(StorageFailure) -> Account? {
        try fixture.storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.account(fixture.account)
        }
    }

    private func onThread(in group: DispatchGroup, _ body: @escaping @Sendable () -> Void) {
        group.enter()
        Thread.detachNewThread {
            body()
            group.leave()
        }
    }
}
