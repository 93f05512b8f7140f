import Chronology
import Merge
@testable import Storage
import TestKit
import Testing

@Suite struct SessionTests {
    @Test("A session is found until it runs out", arguments: Backend.reachable)
    func expiry(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        let session = Session.test(of: fixture.account, [1, 2], device: .random())
        try fixture.storage.write { (transaction) throws(StorageFailure) in
            try transaction.create(session)
        }
        #expect(try fixture.session([1, 2], at: .t0) == session)
        #expect(
            try fixture.session([1, 2], at: Instant.t0.later(days: 1, milliseconds: -1)) != nil
        )
        #expect(try fixture.session([1, 2], at: Instant.t0.later(days: 1)) == nil)
        #expect(try fixture.session([1], at: .t0) == nil)
        try fixture.storage.write { (transaction) throws(StorageFailure) in
            try transaction.touchSession(
                [1, 2],
                now: Instant.t0.later(milliseconds: 5),
                expires: Instant.t0.later(days: 9)
            )
        }
        let later = try #require(try fixture.session([1, 2], at: Instant.t0.later(days: 8)))
        #expect(later.seen == Instant.t0.later(milliseconds: 5))
        #expect(try fixture.storage.purge(now: Instant.t0.later(days: 9)).sessions == 1)
    }

    @Test(
        "A rotated secret is accepted until the new one has come back, and rotates once",
        arguments: Backend.reachable
    )
    func rotation(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        let device = Identifier.random()
        func rotate(_ fresh: UInt8) throws(StorageFailure) -> Session? {
            try fixture.storage.write { (transaction) throws(StorageFailure) in
                try transaction.rotate(
                    [1],
                    to: [fresh],
                    now: .t0,
                    expires: Instant.t0.later(days: 30)
                )
            }
        }
        try fixture.storage.write { (transaction) throws(StorageFailure) in
            try transaction.create(Session.test(of: fixture.account, [1], device: device))
        }
        let fresh = try #require(try rotate(2))
        #expect(fresh.device == device)
        #expect(fresh.rotatedFrom == [1])
        #expect(try rotate(3) == nil)
        #expect(try fixture.session([1], at: Instant.t0.later(milliseconds: 86_399_999)) != nil)
        #expect(try fixture.session([2], at: Instant.t0.later(days: 29)) == fresh)
        #expect(try fixture.devices() == [device])
        let back = Instant.t0.later(milliseconds: 1_000)
        try fixture.storage.write { (transaction) throws(StorageFailure) in
            try transaction.settle(fresh, now: back, expires: Instant.t0.later(days: 30))
        }
        #expect(try fixture.session([1], at: back.later(milliseconds: 599_999)) != nil)
        #expect(try fixture.session([1], at: back.later(milliseconds: 600_000)) == nil)
        #expect(try fixture.session([2], at: Instant.t0.later(days: 29))?.state == .current)
        #expect(try fixture.devices() == [device])
    }

    @Test("Log out there: one device, all others, everyone", arguments: Backend.reachable)
    func logOut(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        let devices = (0..<4).map { _ in Identifier.random() }
        try fixture.storage.write { (transaction) throws(StorageFailure) in
            for (place, device) in devices.enumerated() {
                try transaction.create(
                    Session.test(of: fixture.account, [UInt8(place)], device: device)
                )
            }
            _ = try transaction.rotate(
                [0],
                to: [9],
                now: .t0,
                expires: Instant.t0.later(days: 30)
            )
            try transaction.endSessions(of: fixture.account, device: devices[0])
        }
        #expect(try fixture.session([0], at: .t0) == nil)
        #expect(try fixture.session([9], at: .t0) == nil)
        #expect(Set(try fixture.devices()) == Set(devices[1...]))
        try fixture.storage.write { (transaction) throws(StorageFailure) in
            try transaction.endSessions(of: fixture.account, except: devices[2])
        }
        #expect(try fixture.devices() == [devices[2]])
        try fixture.storage.write { (transaction) throws(StorageFailure) in
            try transaction.endSessions(of: fixture.account)
        }
        #expect(try fixture.devices().isEmpty)
    }

    @Test(
        "Attempts are counted within a window and forgotten after success",
        arguments: Backend.reachable
    )
    func attempts(_ backend: Backend) throws {
        let database = try backend.database()
        let storage = try database.open()
        func count(_ subject: String, _ milliseconds: Int64) throws(StorageFailure) -> Int64 {
            try storage.write { (transaction) throws(StorageFailure) in
                try transaction.countAttempt(
                    of: subject,
                    now: Instant.t0.later(milliseconds: milliseconds),
                    windowMilliseconds: 1_000
                )
            }
        }
        #expect(try count("a\u{0}b", 0) == 1)
        #expect(try count("a\u{0}b", 500) == 2)
        #expect(try count("a\u{0}c", 500) == 1)
        #expect(try count("a\u{0}b", 999) == 3)
        #expect(try count("a\u{0}b", 1_000) == 1)
        #expect(try count("a\u{0}b", 1_999) == 2)
        try storage.write { (transaction) throws(StorageFailure) in
            try transaction.clearAttempts(of: "a\u{0}b")
        }
        #expect(try count("a\u{0}b", 1_999) == 1)
        let seen = try storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.attempts(
                of: "a\u{0}c",
                now: Instant.t0.later(milliseconds: 900),
                windowMilliseconds: 1_000
            )
        }
        #expect(seen == 1)
    }

    @Test("An invitation serves as often as it says, until it ends", arguments: Backend.reachable)
    func invites(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        let invite = Invite(
            tokenHash: [5],
            space: fixture.space,
            creator: fixture.account,
            role: .editor,
            usesLeft: 2,
            created: .t0,
            expires: Instant.t0.later(days: 14)
        )
        func redeem(_ token: UInt8, days: Int64) throws(StorageFailure) -> Invite? {
            try fixture.storage.write { (transaction) throws(StorageFailure) in
                try transaction.redeemInvite(
                    tokenHash: [token],
                    now: Instant.t0.later(days: days)
                )
            }
        }
        try fixture.storage.write { (transaction) throws(StorageFailure) in
            try transaction.create(invite)
        }
        #expect(try redeem(5, days: 14) == nil)
        #expect(try redeem(4, days: 0) == nil)
        #expect(try redeem(5, days: 0)?.role == .editor)
        #expect(try redeem(5, days: 13)?.usesLeft == 0)
        #expect(try redeem(5, days: 0) == nil)
    }

    @Test("A reply is remembered once, and for 48 hours", arguments: Backend.reachable)
    func replies(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        func remember(_ reply: [UInt8]) throws(StorageFailure) {
            try fixture.storage.write { (transaction) throws(StorageFailure) in
                try transaction.remember(reply: reply, to: [3], of: fixture.account, now: .t0)
            }
        }
        func reply() throws(StorageFailure) -> [UInt8]? {
            try fixture.storage.read { (snapshot) throws(StorageFailure) in
                try snapshot.reply(to: [3], of: fixture.account)
            }
        }
        #expect(try reply() == nil)
        try remember([1, 0, 2])
        #expect(throws: StorageFailure.conflict) { try remember([4]) }
        #expect(try reply() == [1, 0, 2])
        let report = try fixture.storage.purge(now: Instant.t0.later(days: 2))
        #expect(report.replies == 1)
        #expect(try reply() == nil)
    }
}

extension Session {
    static func test(of account: Identifier, _ token: [UInt8], device: Identifier) -> Session {
        Session(
            tokenHash: token,
            account: account,
            device: device,
            label: "Firefox\u{0} on Linux",
            created: .t0,
            seen: .t0,
            expires: Instant.t0.later(days: 1)
        )
    }
}

extension Fixture {
    func session(_ token: [UInt8], at now: Instant) throws(StorageFailure) -> Session? {
        try storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.session(tokenHash: token, now: now)
        }
    }

    func devices() throws(StorageFailure) -> [Identifier] {
        try storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.sessions(of: account, now: .t0).map(\.device)
        }
    }
}
