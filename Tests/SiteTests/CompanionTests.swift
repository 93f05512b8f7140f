import App
import Chronology
import Foundation
import Itinerary
import Merge
import Storage
import TestKit
import Testing

@testable import Site

/// Who is in a joint trip, whatever becomes of their accounts.
@Suite struct CompanionTests {
    private var fellows: Fellows
    private let owner: Identifier
    private let companion: Identifier
    private let space: Identifier
    private let invitation: String

    init() throws {
        fellows = try Fellows(try TestSite())
        invitation = try fellows.begin()
        fellows.join(invitation)
        let site = fellows.site
        let joint = try #require(
            try site.accounts().map { try CompanionTests.spaces(of: $0.id, site) }.first?.first
        )
        let (id, owner) = (joint.id, joint.owner)
        self.owner = owner
        space = id
        companion = try #require(try site.accounts().map { $0.id }.first { $0 != owner })
    }

    private static func spaces(of account: Identifier, _ site: TestSite) throws -> [Space] {
        try site.site.storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.jointSpaces(of: account)
        }
    }

    private func write(_ body: (Transaction) throws(StorageFailure) -> Void) throws {
        try fellows.site.site.storage.write { (transaction) throws(StorageFailure) in
            try body(transaction)
        }
    }

    private func joint() throws -> JointTrip {
        let (site, space) = (fellows.site.site, space)
        let joint = try site.storage.read { (snapshot) throws(StorageFailure) -> JointTrip? in
            guard let found = try snapshot.space(space) else { return nil }
            return try site.libraries.jointTrip(in: found, snapshot)
        }
        return try #require(joint)
    }

    /// Somebody without an account who takes part from that moment on.
    private func addCompanion(later milliseconds: Int64) throws -> Identifier {
        let (id, now) = (Identifier.random(), fellows.site.now)
        let since = Instant(
            millisecondsSinceEpoch: now.millisecondsSinceEpoch + milliseconds
        )
        try write { (transaction) throws(StorageFailure) in
            try transaction.create(
                Account(id: id, name: "", created: now),
                library: .random()
            )
            try transaction.setRole(.editor, of: id, in: space, by: owner, now: since)
        }
        return id
    }

    @Test("whoever leaves hands on to the one who has been in it longest and is not deleted")
    func longest() throws {
        let others = try [-9_000, -8_000, -7_000].map { try addCompanion(later: $0) }
        #expect(try joint().accounts == [owner] + others + [companion])
        let now = fellows.site.now
        try write { (transaction) throws(StorageFailure) in
            try transaction.deleteAccount(others[0], now: now)
        }
        #expect(try joint().accounts == [owner, others[1], others[2], companion])
        let site = fellows.site
        let ada = try #require(try site.accounts().first { $0.id == owner })
        try site.site.jointTrips.deeds(of: ada, at: now).leave(fellows.trip)
        let after = try joint()
        #expect(after.accounts == [others[1], others[2], companion])
        #expect(after.companions.allSatisfy { !$0.hasBegun })
    }

    @Test("a deleted account hands on at once what it began, and is back when it is brought back")
    mutating func deleted() throws {
        #expect(try joint().companions.map { $0.hasBegun } == [true, false])
        let (now, owner) = (fellows.site.now, owner)
        try write { (transaction) throws(StorageFailure) in
            try transaction.deleteAccount(owner, now: now)
        }
        fellows.site.site.jointTrips.lookAfter(owner)
        fellows.site.site.jointTrips.settle()
        #expect(!fellows.page(of: \.ben).contains("Planned with"))
        let page = fellows.ben.look(at: fellows.together).text
        #expect(page.contains("looks after it") && !page.contains("Ada"))
        var carl = Browser(fellows.site)
        #expect(carl.look(at: invitation).status == 200)
        try write { (transaction) throws(StorageFailure) in
            try transaction.restoreAccount(owner)
        }
        #expect(try joint().accounts == [companion, owner])
        #expect(try joint().companions.map { $0.name } == ["Ben", "Ada <b>"])
    }

    @Test("who brings their account back looks after the trip where everybody else is deleted")
    func restored() throws {
        let (now, owner, companion) = (fellows.site.now, owner, companion)
        try write { (transaction) throws(StorageFailure) in
            try transaction.deleteAccount(owner, now: now)
            try transaction.deleteAccount(companion, now: now)
            try transaction.restoreAccount(owner)
        }
        #expect(try joint().accounts == [owner])
    }

    @Test("an account that is erased leaves the trip to the others, and no name behind")
    func erased() throws {
        let (owner, companion, space) = (owner, companion, space)
        try write { (transaction) throws(StorageFailure) in try transaction.eraseAccount(owner) }
        let after = try joint()
        #expect(after.accounts == [companion])
        let names = after.kept.records.values.filter { $0.kind == CompanionRecord.kind }
        #expect(names.count == 1 && after.companions.map { $0.name } == ["Ben"])
        #expect(try fellows.site.site.storage.check().allSatisfy { $0.weight != .fault })
        try write { (transaction) throws(StorageFailure) in
            try transaction.eraseAccount(companion)
        }
        let left = try fellows.site.site.storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.space(space)
        }
        #expect(left == nil)
    }

    @Test("a guest who becomes a member keeps the name, and what they began")
    func renamed() throws {
        let (site, owner, companion) = (fellows.site, owner, companion)
        let members = try (0..<2).map { _ in try addCompanion(later: 0) }
        try write { (transaction) throws(StorageFailure) in
            for member in members {
                try transaction.part(member, from: space, by: member, now: site.now)
            }
            for (guest, member) in zip([owner, companion], members) {
                try transaction.moveJointSpaces(from: guest, to: member, now: site.now)
                try transaction.eraseAccount(guest)
            }
        }
        let after = try joint()
        #expect(after.accounts == members)
        #expect(after.companions.map { $0.name } == ["Ada <b>", "Ben"])
        #expect(after.companions.map { $0.hasBegun } == [true, false])
        #expect(try site.site.storage.check().allSatisfy { $0.weight != .fault })
    }

    @Test(
        "whoever looks as another is called gets a number, whatever hides in the name",
        arguments: [
            "ADA <b>", "A\u{AD}da <b>", "Ada <b>\u{200E}", "\u{61C}Ada <b>", "A\u{200D}da <b>",
            "Ada\u{2003}<b>", "Ada\u{2028} <b>", "Ada \u{85}<b>", "Ada <b>\u{A0}",
            "Ada\u{3164}<b>", "Ada <b>\u{E0041}", "Ada\u{2800}<b>", "Ada <b>\u{FE0F}",
            "A\u{34F}da <b>",
            // In Cyrillic and Greek, wide, and as in mathematics.
            "\u{410}da <b>", "Ad\u{430} <b>", "Ad\u{3B1} <b>", "\u{FF21}\u{FF44}\u{FF41} <b>",
            "\u{1D400}\u{1D41D}\u{1D41A} <b>", "Ada. <b>",
        ]
    )
    func lookalike(name: String) throws {
        #expect(try joint().name(name, unlikeOthersThan: companion) == name + " 2")
        #expect(try joint().name(name, unlikeOthersThan: owner) == name)
    }

    @Test(
        "names that differ by capitals alone are alike in any letters",
        arguments: [
            ("Нина", "нина"), ("вера", "Вера"), ("ТОМ", "Том"), ("Νίκος", "νίκος"),
            ("τάσος", "Τάσος"), ("Υβόννη", "υβόννη"),
        ]
    )
    func capitals(name: String, other: String) throws {
        let (site, owner) = (fellows.site, owner)
        let ada = try #require(try site.accounts().first { $0.id == owner })
        try site.site.jointTrips.deeds(of: ada, at: site.now).rename(to: name, on: fellows.trip)
        #expect(try joint().name(other, unlikeOthersThan: companion) == other + " 2")
        #expect(try joint().name(other + "к", unlikeOthersThan: companion) == other + "к")
    }

    @Test("who is called something else keeps that name, and blanks are none")
    func unlike() throws {
        for name in [
            "Adam", "Ad\u{E1} <b>", "A da <b>", "\u{410}\u{434}\u{430} <b>",
            "\u{633}\u{627}\u{200C}\u{631}\u{627}",
        ] {
            #expect(JointTrip.name(name) == name)
            #expect(try joint().name(name, unlikeOthersThan: companion) == name)
        }
        let blanks = [
            "\u{3164}", "\u{115F}\u{1160}", "\u{FFA0}", "\u{2800}", "\u{E0041}", "\u{2003}\u{AD}",
        ]
        for blank in blanks { #expect(JointTrip.name(blank) == nil, "\(blank.utf8.count)") }
    }

    @Test("whoever comes and goes leaves nothing in the space")
    mutating func comingAndGoing() throws {
        let before = try joint().kept.records.count
        for _ in 0..<3 {
            fellows.ben.look(at: fellows.together)
            #expect(fellows.ben.send(fellows.together, "deed=leave").status == 303)
            #expect(try joint().kept.records.count == before - 1)
            fellows.join(invitation)
        }
        #expect(try joint().kept.records.count == before)
        #expect(try joint().companions.map { $0.name } == ["Ada <b>", "Ben"])
        #expect(try fellows.site.site.storage.check().allSatisfy { $0.weight != .fault })
    }

    @Test("a space may hold what its owner may, whoever writes there")
    func bounds() throws {
        let (site, space, owner) = (fellows.site.site, space, owner)
        func limits() throws -> SpaceLimits {
            try site.storage.read { (snapshot) throws(StorageFailure) -> SpaceLimits in
                guard let found = try snapshot.space(space) else { throw .absent }
                return try site.jointTrips.limits(of: found, snapshot)
            }
        }
        #expect(try limits() == .guest)
        try write { (transaction) throws(StorageFailure) in
            guard var account = try transaction.lockedAccount(owner) else { throw .absent }
            account.email = "ada@example.org"
            account.passwordHash = [1]
            account.recoveryHash = [1]
            try transaction.update(account)
        }
        #expect(try limits() == .standard)
    }

    @Test("who was removed does not come back through somebody who plans the trip already")
    mutating func bridge() throws {
        var eve = Browser(fellows.site)
        eve.look(at: invitation)
        #expect(eve.send(invitation, "name=Eve").status == 303)
        fellows.site.site.jointTrips.settle()
        eve.look(at: fellows.together)
        #expect(eve.send(fellows.together, "deed=leave").status == 303)
        #expect(eve.send(fellows.together, "deed=begin&name=Ada").status == 303)
        let page = eve.look(at: fellows.together).text
        let start = try #require(page.range(of: "href=\"/together/"))
        let own: String = "/together/" + page[start.upperBound...].prefix { $0 != "\"" }
        fellows.ben.look(at: own)
        let refused = fellows.ben.send(own, "name=Ben")
        #expect(refused.status == 409 && refused.text.contains("with others already"))
        #expect(try CompanionTests.spaces(of: companion, fellows.site).map { $0.id } == [space])
    }

    @Test("what another process left behind is carried when anybody of them comes")
    mutating func leftBehind() throws {
        let (site, owner) = (fellows.site.site, owner)
        let change = Change(
            kind: TripKind.trip,
            id: RecordID(fellows.trip),
            number: TripField.title,
            value: .text("Umbria")
        )
        let now = fellows.site.now
        try write { (transaction) throws(StorageFailure) in
            guard let library = try transaction.library(of: owner) else { throw .absent }
            _ = try transaction.write([change], to: library.id, by: owner, now: now) { one, old in
                let stamp = Stamp(
                    milliseconds: now.millisecondsSinceEpoch + 60_000,
                    counter: 0,
                    replica: 7
                )
                return one.edit(stamp: stamp, replacing: nil)
            }
        }
        #expect(!fellows.page(of: \.ben).contains("Umbria"))
        let fresh = JointTrips(
            storage: site.storage,
            libraries: site.libraries,
            listeners: site.listeners,
            changeWriter: site.changeWriter,
            clock: site.clock,
            watch: site.watch
        )
        fresh.meet(companion)
        fresh.settle()
        #expect(fellows.page(of: \.ben).contains("Umbria"))
        fresh.end()
    }
}

/// Whose turn it is, and what is tried again.
@Suite struct JointTripRoundTests {
    private let account = Identifier(high: 1, low: 1)
    private let space = Identifier(high: 2, low: 2)

    @Test("what could not be carried is tried again a few times, at growing distances")
    func retries() {
        var rounds = JointTripRounds()
        let delays = (0..<7).map { _ in
            rounds.fail(account, in: space)
            return rounds.end(account)
        }
        #expect(delays == [5, 10, 20, 40, 80, 160, nil])
        #expect(rounds.end(account) == nil, "it went well")
        let isFirst = rounds.gather(space)
        let isSecond = rounds.gather(space)
        #expect(isFirst && !isSecond)
        rounds.fail(account, in: space)
        let isAgain = rounds.gather(space)
        #expect(isAgain, "the libraries of all are looked at again")
    }

    @Test("everybody stands in line once, with all of their trips if anybody said so")
    func line() {
        var rounds = JointTripRounds()
        let isFirst = rounds.wait(for: account, wholly: false)
        let isSecond = rounds.wait(for: account, wholly: true)
        #expect(isFirst && !isSecond)
        let mark = rounds.begin(account)
        let isWhole = mark == nil
        #expect(isWhole)
        rounds.isOver = true
        let isLate = rounds.wait(for: account, wholly: true)
        #expect(!isLate)
    }
}
