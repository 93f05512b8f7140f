import Chronology
import Foundation
import Merge
@testable import Storage
import Synchronization
import TestKit
import Testing

@Suite struct ConcurrencyTests {
    @Test(
        "Writers at once: every change is there, numbered without gaps",
        arguments: Backend.reachable
    )
    func writers(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        let failures = onThreads(8) { thread in
            for turn in 0..<25 {
                try fixture.apply([.text("\(turn)", in: "t\(thread)-\(turn)")])
            }
        }
        #expect(failures.isEmpty)
        let all = try fixture.storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.records(of: fixture.space, after: 0, limit: .max)
        }
        #expect(all.map(\.seq) == Array(1...200))
        #expect(try fixture.state().seq == 200)
        try fixture.expectSound()
    }

    @Test(
        "Writers of one record at once: the newest wins and every loser is kept",
        arguments: Backend.reachable
    )
    func hotRecord(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        let failures = onThreads(6) { thread in
            for turn in 0..<10 as Range<Int64> {
                let edit = Edit.text(
                    "\(thread) \(turn)",
                    in: "x",
                    at: turn * 10 + Int64(thread),
                    replica: UInt64(thread)
                )
                try fixture.apply([edit])
            }
        }
        #expect(failures.isEmpty)
        let records = try fixture.records().map(\.record)
        let kept = records.compactMap { $0.lost }.map { $0.register.value }
        let visible = try #require(records.first { $0.kind == 20 }?[1]?.value)
        #expect(visible == Array("5 9".utf8))
        #expect(Set(kept + [visible]).count == 60)
        try fixture.expectSound()
    }

    @Test("Whoever reads change after change misses none", arguments: Backend.reachable)
    func follower(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        let isDone = Atomic(false)
        let seen = Mutex<[UInt64]>([])
        let failures = onThreads(5) { thread in
            if thread < 4 {
                for turn in 0..<25 {
                    try fixture.apply([.text("\(turn)", in: "\(thread)-\(turn)")])
                }
                return
            }
            while !isDone.load(ordering: .relaxed) {
                let last = seen.withLock { $0.last ?? 0 }
                let page = try fixture.storage.read { (snapshot) throws(StorageFailure) in
                    try snapshot.records(of: fixture.space, after: last, limit: 7)
                }
                seen.withLock { $0 += page.map(\.seq) }
                if seen.withLock({ $0.last }) == 100 { isDone.store(true, ordering: .relaxed) }
            }
        }
        #expect(failures.isEmpty)
        #expect(seen.withLock { $0 } == Array(1...100))
    }

    @Test("One of a crowd that fails, fails alone", arguments: Backend.reachable)
    func failsAlone(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        let failures = onThreads(8) { thread in
            for turn in 0..<20 {
                let edit = Edit.text("\(turn)", in: "t\(thread)-\(turn)")
                try fixture.storage.write { (transaction) throws(StorageFailure) in
                    _ = try transaction.apply(
                        [edit],
                        to: fixture.space,
                        by: fixture.account,
                        now: .t0
                    )
                    if thread == 3 { throw .denied }
                    // A name that is taken: the engine itself refuses.
                    if thread == 4 {
                        try transaction.createSpace(
                            fixture.space,
                            owner: fixture.account,
                            purpose: .trip,
                            now: .t0
                        )
                    }
                }
            }
        }
        #expect(failures == [3: .denied, 4: .conflict])
        let names = try fixture.records().map(\.record.id.text)
        #expect(names.count == 120)
        #expect(!names.contains { $0.hasPrefix("t3-") || $0.hasPrefix("t4-") })
        try fixture.expectSound()
    }

    @Test("What one of a batch wrote before it failed is undone; the others' work is kept")
    func batch() throws {
        let fixture = try Fixture(.sqlite)
        guard case .sqlite(let engine) = fixture.storage.engine else { return }
        // Its door stays open however slow the machine is.
        let writer = SQLiteWriter(
            path: engine.path,
            patienceMilliseconds: 1_000,
            openDoor: .seconds(3_600)
        )
        try writer.open(mayCreate: false)
        let tickets = (0..<4).map { place in
            CommitQueue.Ticket { (connection) throws(StorageFailure) in
                let transaction = Transaction(connection: .sqlite(connection))
                let edits = [Edit.text("a", in: "r\(place)")]
                _ = try transaction.apply(
                    edits,
                    to: fixture.space,
                    by: fixture.account,
                    now: .t0
                )
                if place % 2 == 1 { throw .denied }
            }
        }
        var waiting = Array(tickets.dropFirst())
        writer.commit(tickets[0]) { count in
            defer { waiting = Array(waiting.dropFirst(count)) }
            return Array(waiting.prefix(count))
        }
        #expect(tickets.map(\.failure) == [nil, .denied, nil, .denied])
        let records = try fixture.records()
        #expect(records.map(\.record.id.text) == ["r0", "r2"])
        #expect(records.map(\.seq) == [1, 2])
        try fixture.expectSound()
    }

    @Test("Two servers on one database see each other's changes", arguments: Backend.reachable)
    func twoServers(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        let other = try fixture.database.open()
        let failures = onThreads(4) { thread in
            let storage = thread < 2 ? fixture.storage : other
            for turn in 0..<15 {
                let edit = Edit.text("\(turn)", in: "t\(thread)-\(turn)")
                try storage.write { (transaction) throws(StorageFailure) in
                    _ = try transaction.apply(
                        [edit],
                        to: fixture.space,
                        by: fixture.account,
                        now: .t0
                    )
                }
            }
        }
        #expect(failures.isEmpty)
        let there = try other.read { (snapshot) throws(StorageFailure) in
            try snapshot.allRecords(of: fixture.space)
        }
        #expect(there.count == 60)
        #expect(try fixture.records() == there)
        try fixture.expectSound()
    }

    @Test(
        "Of two who want the last use of an invitation, one gets it",
        arguments: Backend.reachable
    )
    func lastUse(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        try fixture.storage.write { (transaction) throws(StorageFailure) in
            try transaction.create(
                Invite(
                    tokenHash: [1],
                    space: nil,
                    creator: nil,
                    role: .none,
                    usesLeft: 5,
                    created: .t0,
                    expires: Instant.t0.later(days: 1)
                )
            )
        }
        let used = Atomic(0)
        let failures = onThreads(8) { _ in
            let invite = try fixture.storage.write { (transaction) throws(StorageFailure) in
                try transaction.redeemInvite(tokenHash: [1], now: .t0)
            }
            if invite != nil { used.add(1, ordering: .relaxed) }
        }
        #expect(failures.isEmpty)
        #expect(used.load(ordering: .relaxed) == 5)
    }

    @Test("Attempts at once are all counted", arguments: Backend.reachable)
    func counters(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        @Sendable func count() throws(StorageFailure) -> Int64 {
            try fixture.storage.write { (transaction) throws(StorageFailure) in
                try transaction.countAttempt(of: "ip", now: .t0, windowMilliseconds: 1_000)
            }
        }
        let failures = onThreads(8) { _ in for _ in 0..<5 { _ = try count() } }
        #expect(failures.isEmpty)
        #expect(try count() == 41)
    }

    /// Runs `body` on threads of their own at once, and returns the failure that ended each.
    private func onThreads(
        _ count: Int,
        _ body: @escaping @Sendable (Int) throws -> Void
    ) -> [Int: StorageFailure] {
        let failures = Mutex<[Int: StorageFailure]>([:])
        let group = DispatchGroup()
        for thread in 0..<count {
            group.enter()
            Thread.detachNewThread {
                do {
                    try body(thread)
                } catch {
                    let failure = error as? StorageFailure ?? .broken("\(error)")
                    failures.withLock { $0[thread] = failure }
                }
                group.leave()
            }
        }
        group.wait()
        return failures.withLock { $0 }
    }
}
