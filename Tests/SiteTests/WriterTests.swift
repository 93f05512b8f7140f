import App
import Chronology
import Itinerary
import Merge
import Server
import Storage
import Sync
import TestKit
import Testing

@testable import Site

/// Who is told to have changed what on a trip that two people plan.
@Suite struct WriterTests {
    private static let byBen = "Title · <bdi>Ben</bdi> · "
    private static let byAda = "Title · <bdi>Ada &lt;b&gt;</bdi> · "
    private static let byYou = "Title · you · "

    private var fellows: Fellows
    private let ada: Identifier
    private let ben: Identifier

    init() throws {
        fellows = try Fellows(try TestSite())
        fellows.join(try fellows.begin())
        (ada, ben) = try WriterTests.accounts(of: fellows)
    }

    private static func accounts(of fellows: Fellows) throws -> (ada: Identifier, ben: Identifier) {
        let accounts = try fellows.site.accounts().map { $0.id }
        let joint = try fellows.site.site.storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.jointSpaces(of: accounts[0])
        }
        let owner = try #require(joint.first?.owner)
        return (owner, try #require(accounts.first { $0 != owner }))
    }

    private mutating func history(of browser: WritableKeyPath<Fellows, Browser>) -> String {
        fellows[keyPath: browser].look(at: "/trips/\(fellows.trip.text)/history").text
    }

    private func write(_ body: (Transaction) throws(StorageFailure) -> Void) throws {
        try fellows.site.site.storage.write { (transaction) throws(StorageFailure) in
            try body(transaction)
        }
    }

    private func lookAfterBoth() {
        for account in [ada, ben] { fellows.site.site.jointTrips.lookAfter(account) }
        fellows.site.site.jointTrips.settle()
    }

    private func planners(of account: Identifier) throws -> Planners? {
        let value = try fellows.site.site.storage.read {
            (snapshot) throws(StorageFailure) -> [UInt8]? in
            guard let space = try snapshot.library(of: account) else { throw .absent }
            let record = try snapshot.record(RecordID(fellows.trip), of: space.id)?.record
            return record?[TripField.planners]?.value
        }
        return value.flatMap { Planners($0) }
    }

    @Test("each of them reads what the other has changed and deleted under their name")
    mutating func names() throws {
        fellows.add("Bargello", number: 1, to: &fellows.ben)
        var (own, other) = (history(of: \.ben), history(of: \.ada))
        #expect(own.contains(Self.byYou) && !own.contains(Self.byAda))
        #expect(other.contains(Self.byBen) && !other.contains(Self.byYou))
        fellows.add("Duomo", number: 1, to: &fellows.ada)
        (own, other) = (history(of: \.ben), history(of: \.ada))
        #expect(own.contains(Self.byYou) && own.contains(Self.byAda))
        #expect(other.contains(Self.byBen) && other.contains(Self.byYou))
        let activity = "trip=\(fellows.trip.text)&activity=\(Identifier(high: 8, low: 1).text)"
        #expect(fellows.ben.send("/do/delete-activity", activity).status == 303)
        fellows.site.site.jointTrips.settle()
        (own, other) = (history(of: \.ben), history(of: \.ada))
        #expect(own.contains("Deleted · you · "))
        #expect(other.contains("Deleted · <bdi>Ben</bdi> · "))
    }

    @Test("a device names whoever wrote what it has, and oneself before the server hears of it")
    mutating func device() throws {
        fellows.add("Bargello", number: 1, to: &fellows.ada)
        var device = Device(fellows.ben)
        #expect(try device.sync() == .done)
        device.browser.later = 30_000
        let change = Change(
            kind: TripKind.activity,
            id: RecordID(Identifier(high: 8, low: 1)),
            number: ActivityField.title,
            value: .text("Duomo")
        )
        _ = device.replica.write([change], deviceMilliseconds: device.clock)
        let trip = fellows.trip
        func writers(_ device: Device) -> [String] {
            Trips(records: device.replica.records).history(of: trip).map { entry in
                switch entry.writer {
                case .you: "you"
                case .other(let name): name
                case nil: "nobody"
                }
            }
        }
        // Ada changed it before it came to the device, whose library has noted it.
        #expect(writers(device) == ["you", "Ada <b>"])
        #expect(try device.sync() == .done)
        #expect(writers(device) == ["you", "Ada <b>"])
        fellows.site.site.jointTrips.settle()
        #expect(history(of: \.ada).contains(Self.byBen))
    }

    @Test("whoever left stays known by name, whoever deleted their account does not")
    mutating func leaving() throws {
        fellows.add("Bargello", number: 1, to: &fellows.ben)
        fellows.ben.look(at: fellows.together)
        #expect(fellows.ben.send(fellows.together, "deed=leave").status == 303)
        lookAfterBoth()
        #expect(!fellows.page(of: \.ada).contains("Planned with"))
        #expect(history(of: \.ada).contains(Self.byBen))
        let (ben, now) = (ben, fellows.site.now)
        let left = try planners(of: ada)?.all.first { $0.account == ben }?.leftMilliseconds
        #expect(left ?? 0 >= now.millisecondsSinceEpoch)
        fellows.add("Duomo", number: 1, to: &fellows.ben)
        let own = history(of: \.ben)
        #expect(own.contains(Self.byYou) && own.contains("Bargello"))
        #expect(!history(of: \.ada).contains("Duomo"))
        try write { (transaction) throws(StorageFailure) in
            try transaction.deleteAccount(ben, now: now)
        }
        lookAfterBoth()
        let known = try planners(of: ada)
        #expect(known?.all.count == nil)
        let after = history(of: \.ada)
        #expect(after.contains("Title · just now") && !after.contains("<bdi>Ben</bdi>"))
    }

    @Test("whose account is erased is known no more, a guest who became a member is")
    mutating func erased() throws {
        fellows.add("Bargello", number: 1, to: &fellows.ben)
        let (ada, ben, now) = (ada, ben, fellows.site.now)
        let member = Account(
            id: .random(),
            name: "",
            email: "ben@example.org",
            passwordHash: [1],
            recoveryHash: [1],
            created: now
        )
        try write { (transaction) throws(StorageFailure) in
            try transaction.create(member, library: .random())
            try transaction.moveJointSpaces(from: ben, to: member.id, now: now)
            try transaction.eraseAccount(ben)
        }
        lookAfterBoth()
        #expect(try planners(of: ada)?.all.map { $0.account } == [ada, member.id, ben])
        let site = fellows.site.site
        try site.jointTrips.deeds(of: member, at: now).leave(fellows.trip)
        lookAfterBoth()
        #expect(try planners(of: ada)?.all.map { $0.account } == [ada, member.id, ben])
        #expect(history(of: \.ada).contains(Self.byBen))
        // Nobody has looked at this library while the account was only deleted.
        try write { (transaction) throws(StorageFailure) in
            try transaction.eraseAccount(member.id)
        }
        lookAfterBoth()
        let known = try planners(of: ada)
        #expect(known?.all.count == nil)
        #expect(!history(of: \.ada).contains("<bdi>Ben</bdi>"))
    }

    @Test("after ninety days nobody who left is known any more")
    func forgotten() throws {
        let (site, id) = (fellows.site.site, fellows.trip)
        let before = try #require(try planners(of: ada))
        let later = fellows.site.now.later(1_000)
        func told(after days: Int64) throws -> [UInt8] {
            try site.storage.read { (snapshot) throws(StorageFailure) -> [UInt8] in
                guard let space = try snapshot.library(of: ada) else { throw .absent }
                let kept = try site.libraries.library(of: space, in: snapshot)
                guard let trip = kept.trips.trip(id) else { throw .absent }
                let left = before.all.map { one in
                    Planners.Planner(
                        account: one.account,
                        name: one.name,
                        leftMilliseconds: later.millisecondsSinceEpoch
                    )
                }
                let known = Planners(epoch: space.epoch, sinceMilliseconds: 0, all: left)
                return try PlannersTold(
                    trip,
                    in: space,
                    after: known,
                    now: later.later(days * 86_400_000)
                ).bytes([], for: ada, snapshot)
            }
        }
        let (known, none) = (try told(after: 89), try told(after: 90))
        #expect(Planners(known)?.all.count == 2)
        #expect(none.isEmpty)
    }

    @Test("a system's clock that is a year ahead lets go of nobody's name")
    mutating func clockAhead() throws {
        let year: Int64 = 365 * 86_400_000
        let site = try TestSite(clock: { storage in
            try TrustedClock(storage, reading: Instant.systemNow.later(-year), count: { 0 })
        })
        fellows = try Fellows(site)
        fellows.join(try fellows.begin())
        let (ada, ben) = try WriterTests.accounts(of: fellows)
        fellows.ben.look(at: fellows.together)
        #expect(fellows.ben.send(fellows.together, "deed=leave").status == 303)
        site.site.jointTrips.lookAfter(ada)
        site.site.jointTrips.settle()
        let gone = try #require(try planners(of: ada)?.all.first { $0.account == ben })
        let latest = site.now.later(-year / 2).millisecondsSinceEpoch
        #expect(gone.leftMilliseconds > 0 && gone.leftMilliseconds < latest)
    }

    @Test("nobody is named for what was written before a library went back in time")
    mutating func restored() throws {
        fellows.add("Bargello", number: 1, to: &fellows.ben)
        let since = try planners(of: ada)?.sinceMilliseconds
        #expect(since == 0)
        let ada = ada
        try write { (transaction) throws(StorageFailure) in
            guard let library = try transaction.library(of: ada) else { throw .absent }
            try transaction.rotateEpoch(of: library.id)
        }
        lookAfterBoth()
        let old = history(of: \.ada)
        #expect(old.contains("Bargello") && !old.contains(Self.byBen))
        fellows.ben.later = 60_000
        fellows.add("Duomo", number: 1, to: &fellows.ben)
        #expect(history(of: \.ada).contains(Self.byBen))
        #expect(history(of: \.ben).contains(Self.byYou))
    }
}
