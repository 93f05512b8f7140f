import App
import Base
import Foundation
import Itinerary
import Merge
import Storage
import Sync
import TestKit
import Testing

@testable import Site

/// Two people who plan one trip, each in their own library.
struct Fellows {
    let site: TestSite
    var ada: Browser
    var ben: Browser
    let trip: Identifier

    init(_ site: TestSite) throws {
        self.site = site
        ada = Browser(site)
        ben = Browser(site)
        trip = try #require(Identifier("0123456789ABCDEFGHJKMNPQRS"))
        ada.look(at: "/trips/new")
        let days = "start=2027-05-12&end=2027-05-13"
        #expect(
            ada.send("/do/create-trip", "trip=\(trip.text)&title=Tuscany&\(days)").status == 303
        )
        add("Palazzo", number: 1, to: &ada)
    }

    func add(_ title: String, number: UInt64, to browser: inout Browser) {
        let activity = "activity=\(Identifier(high: 8, low: number).text)&title=\(title)&day=1"
        let secrets = "cost=25&currency=EUR&code=SECRET42"
        let sent = browser.send("/do/save-activity", "trip=\(trip.text)&\(activity)&\(secrets)")
        #expect(sent.status == 303)
        site.site.jointTrips.settle()
    }

    /// Ada begins, and tells the address of the invitation.
    mutating func begin() throws -> String {
        ada.look(at: together)
        #expect(ada.send(together, "deed=begin&name=Ada+%3Cb%3E").status == 303)
        return try #require(invitation)
    }

    var together: String { "/together/\(trip.text)" }

    /// What Ada's page says.
    var invitation: String? {
        var ada = ada
        let page = ada.look(at: together).text
        guard let start = page.range(of: "href=\"/together/"),
            case let rest = page[start.upperBound...], rest.prefix(27).last == "/"
        else { return nil }
        return "/together/" + rest.prefix { $0 != "\"" }
    }

    mutating func join(_ invitation: String) {
        ben.look(at: invitation)
        #expect(ben.send(invitation, "name=Ben").status == 303)
        site.site.jointTrips.settle()
    }

    mutating func page(of browser: WritableKeyPath<Fellows, Browser>) -> String {
        self[keyPath: browser].look(at: "/trips/\(trip.text)").text
    }
}

@Suite struct TogetherTests {
    private var fellows: Fellows

    init() throws { fellows = try Fellows(try TestSite()) }

    @Test("whoever joins has the trip among their own, and both see what either changes")
    mutating func plan() throws {
        let invitation = try fellows.begin()
        let offer = fellows.ben.look(at: invitation)
        #expect(offer.status == 200 && offer.text.contains("Ada &lt;b&gt;"))
        #expect(offer["x-robots-tag"] == "noindex")
        #expect(!offer.text.contains("Palazzo") && !offer.text.contains("SECRET42"))
        fellows.join(invitation)
        let own = fellows.page(of: \.ben)
        #expect(own.contains("Palazzo") && own.contains("Planned with"))
        #expect(own.contains("Ada &lt;b&gt;"))
        #expect(fellows.page(of: \.ada).contains("<bdi>Ben</bdi>"))
        fellows.add("Bargello", number: 2, to: &fellows.ben)
        #expect(fellows.page(of: \.ada).contains("Bargello"))
        let activity = "activity=\(Identifier(high: 8, low: 1).text)"
        let deletion = "trip=\(fellows.trip.text)&\(activity)"
        #expect(fellows.ada.send("/do/delete-activity", deletion).status == 303)
        fellows.site.site.jointTrips.settle()
        #expect(!fellows.page(of: \.ben).contains("Palazzo"))
        let title = "trip=\(fellows.trip.text)&title=Umbria&start=2027-05-12&end=2027-05-14"
        #expect(fellows.ben.send("/do/save-trip", title).status == 303)
        fellows.site.site.jointTrips.settle()
        #expect(fellows.page(of: \.ada).contains("Umbria"))
    }

    @Test("what two devices change in flight comes together, and every library has the same")
    mutating func devices() throws {
        fellows.join(try fellows.begin())
        var (one, other) = (Device(fellows.ada), Device(fellows.ben))
        #expect(try one.sync() == .done)
        #expect(try other.sync() == .done)
        let activity = RecordID(Identifier(high: 8, low: 1))
        func change(_ number: UInt16, _ text: String) -> Change {
            Change(kind: TripKind.activity, id: activity, number: number, value: .text(text))
        }
        _ = one.replica.write(
            [change(ActivityField.title, "Palazzo early")],
            deviceMilliseconds: one.clock
        )
        other.browser.later = 60_000
        _ = other.replica.write(
            [
                change(ActivityField.notes, "bring tickets"),
                change(ActivityField.title, "Galleries"),
            ],
            deviceMilliseconds: other.clock
        )
        for _ in 0..<2 {
            #expect(try other.sync() == .done)
            fellows.site.site.jointTrips.settle()
            #expect(try one.sync() == .done)
            fellows.site.site.jointTrips.settle()
        }
        #expect(try other.sync() == .done)
        let both = [one, other].map { device in
            Trips(records: device.replica.records).activities(of: fellows.trip).map { $0.content }
        }
        #expect(both[0] == both[1] && both[0].map { $0.title } == ["Galleries"])
        #expect(both[0].map { $0.notes } == ["bring tickets"])
    }

    @Test("photos, the link to show it, and the bin are everybody's own")
    mutating func ownThings() throws {
        fellows.join(try fellows.begin())
        #expect(fellows.ada.send("/do/share-trip", "trip=\(fellows.trip.text)&on=1").status == 303)
        fellows.site.site.jointTrips.settle()
        #expect(
            !fellows.ben.look(at: "/trips/\(fellows.trip.text)/overview").text.contains("/shared/")
        )
        #expect(fellows.ada.send("/do/delete-trip", "trip=\(fellows.trip.text)").status == 303)
        fellows.site.site.jointTrips.settle()
        #expect(fellows.page(of: \.ben).contains("Palazzo"))
        fellows.add("Bargello", number: 2, to: &fellows.ben)
        #expect(fellows.ada.look(at: "/trips/\(fellows.trip.text)").status == 410)
        #expect(fellows.ada.send("/do/restore-trip", "trip=\(fellows.trip.text)").status == 303)
        fellows.site.site.jointTrips.settle()
        #expect(fellows.page(of: \.ada).contains("Bargello"))
    }

    @Test("who deletes the trip for good empties nobody else's, and cannot be invited to it again")
    mutating func erased() throws {
        let invitation = try fellows.begin()
        fellows.join(invitation)
        for deed in ["delete", "erase"] {
            #expect(fellows.ben.send("/do/\(deed)-trip", "trip=\(fellows.trip.text)").status == 303)
            fellows.site.site.jointTrips.settle()
        }
        let page = fellows.page(of: \.ada)
        #expect(page.contains("Palazzo") && page.contains("Tuscany"))
        #expect(!page.contains("Planned with"))
        fellows.ben.look(at: invitation)
        let again = fellows.ben.send(invitation, "name=Ben")
        #expect(again.status == 409 && again.text.contains("deleted this trip for good"))
        #expect(fellows.page(of: \.ada).contains("Tuscany"))
    }

    @Test("who leaves keeps the trip as it is, and hears nothing more")
    mutating func leaving() throws {
        fellows.join(try fellows.begin())
        fellows.ben.look(at: fellows.together)
        #expect(fellows.ben.send(fellows.together, "deed=leave").status == 303)
        fellows.site.site.jointTrips.settle()
        fellows.add("Bargello", number: 2, to: &fellows.ada)
        fellows.add("Duomo", number: 3, to: &fellows.ben)
        let (mine, theirs) = (fellows.page(of: \.ada), fellows.page(of: \.ben))
        #expect(mine.contains("Bargello") && !mine.contains("Duomo"))
        #expect(theirs.contains("Duomo") && theirs.contains("Palazzo"))
        #expect(!theirs.contains("Bargello"))
        for page in [mine, theirs] { #expect(!page.contains("Planned with")) }
    }

    @Test("who began it and leaves hands it on; the last one ends it")
    mutating func handingOn() throws {
        fellows.join(try fellows.begin())
        fellows.ada.look(at: fellows.together)
        #expect(fellows.ada.send(fellows.together, "deed=leave").status == 303)
        fellows.ben.look(at: fellows.together)
        #expect(fellows.ben.send(fellows.together, "deed=invite").status == 303)
        let page = fellows.ben.look(at: fellows.together).text
        #expect(page.contains("looks after it") && !page.contains("began it"))
        #expect(!page.contains("Ada"))
        #expect(fellows.ben.send(fellows.together, "deed=leave").status == 303)
        #expect(fellows.ben.look(at: fellows.together).text.contains("Begin"))
        let spaces = try fellows.site.site.storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.accounts(limit: 9).map { (account) throws(StorageFailure) in
                try snapshot.jointSpaces(of: account.id).count
            }
        }
        #expect(spaces == [0, 0])
    }

    @Test("who was removed comes back by no old link")
    mutating func removing() throws {
        let invitation = try fellows.begin()
        fellows.join(invitation)
        let page = fellows.ada.look(at: fellows.together).text
        let start = try #require(page.range(of: "name=\"companion\" value=\""))
        let ben = page[start.upperBound...].prefix(26)
        // Only who looks after it removes others.
        fellows.ben.look(at: fellows.together)
        #expect(fellows.ben.send(fellows.together, "deed=remove&companion=\(ben)").status == 303)
        #expect(fellows.page(of: \.ben).contains("Planned with"))
        #expect(fellows.ada.send(fellows.together, "deed=remove&companion=\(ben)").status == 303)
        fellows.site.site.jointTrips.settle()
        #expect(!fellows.page(of: \.ben).contains("Planned with"))
        #expect(fellows.ben.look(at: invitation).status == 404)
        #expect(fellows.ben.send(invitation, "name=Ben").status == 404)
        fellows.add("Bargello", number: 2, to: &fellows.ada)
        #expect(!fellows.page(of: \.ben).contains("Bargello"))
    }

    @Test("nobody joins without the secret, a name, or a form of ours")
    mutating func refused() throws {
        let invitation = try fellows.begin()
        fellows.ben.look(at: invitation)
        #expect(fellows.ben.send(invitation, "name=+").status == 422)
        #expect(fellows.ben.send(invitation, "name=Ben", token: "x").status == 403)
        let wrong = String(invitation.dropLast(26)) + Identifier(high: 1, low: 1).text
        #expect(fellows.ben.look(at: wrong).status == 404)
        #expect(fellows.ben.send(wrong, "name=Ben").status == 404)
        for rest in ["", "x", "x/y", "\(fellows.trip.text)/", fellows.trip.text] {
            #expect(fellows.ben.look(at: "/together/\(rest)").status == 404, "\(rest)")
        }
        #expect(fellows.ben.send(fellows.together, "deed=begin&name=Ben").status == 404)
        #expect(try fellows.site.accounts().count == 1, "nobody became a guest by it")
        fellows.ada.look(at: fellows.together)
        #expect(fellows.ada.send(fellows.together, "deed=uninvite").status == 303)
        #expect(fellows.ben.look(at: invitation).status == 404)
        #expect(fellows.ben.send(invitation, "name=Ben").status == 404)
    }

    @Test("what carries the name of somebody's other things changes none of them")
    mutating func namesakes() throws {
        fellows.join(try fellows.begin())
        var device = Device(fellows.ben)
        #expect(try device.sync() == .done)
        // Ada's private note has the name of an activity that Ben puts on the joint trip.
        let name = Identifier(high: 9, low: 9)
        let mine = try #require(Identifier("0123456789ABCDEFGHJKMNPQRT"))
        #expect(fellows.ada.send("/do/create-trip", "trip=\(mine.text)&title=Alone").status == 303)
        let own = "trip=\(mine.text)&activity=\(name.text)&title=Mine&code=PRIVATE"
        #expect(fellows.ada.send("/do/save-activity", own).status == 303)
        fellows.site.site.jointTrips.settle()
        let kind = TripKind.activity
        device.browser.later = 60_000
        _ = device.replica.write(
            [
                Change(
                    kind: kind,
                    id: RecordID(name),
                    number: ActivityField.trip,
                    value: .bytes(fellows.trip.ascii)
                ),
                Change(
                    kind: kind,
                    id: RecordID(name),
                    number: ActivityField.title,
                    value: .text("Theirs")
                ),
            ],
            deviceMilliseconds: device.clock
        )
        #expect(try device.sync() == .done)
        fellows.site.site.jointTrips.settle()
        let alone = fellows.ada.look(at: "/trips/\(mine.text)").text
        #expect(alone.contains("Mine") && !alone.contains("Theirs"))
        #expect(!fellows.page(of: \.ben).contains("PRIVATE"))
    }

    @Test("an invitation leads nowhere while whoever made it has deleted their account")
    mutating func deletedAccount() throws {
        let invitation = try fellows.begin()
        fellows.ben.look(at: invitation)
        let (storage, now) = (fellows.site.site.storage, fellows.site.now)
        let ada = try #require(
            try storage.read { (snapshot) throws(StorageFailure) in
                try snapshot.accounts(limit: 1).first?.id
            }
        )
        try storage.write { (transaction) throws(StorageFailure) in
            try transaction.deleteAccount(ada, now: now)
        }
        #expect(fellows.ben.send(invitation, "name=Ben").status == 404)
        #expect(!fellows.ben.look(at: invitation).text.contains("Tuscany"))
        try storage.write { (transaction) throws(StorageFailure) in
            try transaction.restoreAccount(ada)
        }
        fellows.join(invitation)
        #expect(fellows.page(of: \.ben).contains("Palazzo"))
    }

    @Test("two forms of one deed do it once")
    mutating func twice() throws {
        let invitation = try fellows.begin()
        #expect(fellows.ada.send(fellows.together, "deed=begin&name=Ada").status == 303)
        fellows.join(invitation)
        fellows.join(invitation)
        let page = fellows.ada.look(at: fellows.together).text
        #expect(page.components(separatedBy: "<bdi>Ben</bdi>").count == 2)
    }

    @Test("who erases everything plans nothing any more, and the others go on")
    mutating func erasedAll() throws {
        fellows.join(try fellows.begin())
        let accounts = try fellows.site.accounts().map { $0.id }
        let owner = try #require(try joint(of: accounts[0]).first?.owner)
        let other = try #require(accounts.first { $0 != owner })
        try fellows.site.replaceLibrary(of: owner)
        fellows.site.site.jointTrips.noteChange(of: owner)
        fellows.site.site.jointTrips.settle()
        #expect(try joint(of: owner).isEmpty)
        #expect(try joint(of: other).map { $0.owner } == [other])
        let page = fellows.page(of: \.ben)
        #expect(page.contains("Palazzo") && !page.contains("Planned with"))
    }

    private func joint(of account: Identifier) throws -> [Space] {
        try fellows.site.site.storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.jointSpaces(of: account)
        }
    }

    @Test("a guest who signs in takes their part along")
    mutating func merged() throws {
        fellows.join(try fellows.begin())
        let site = fellows.site
        let guests = try site.accounts()
        let member = Account(
            id: .random(),
            name: "",
            email: "carol@example.org",
            passwordHash: [1],
            recoveryHash: [1],
            created: site.now
        )
        try site.site.storage.write { (transaction) throws(StorageFailure) in
            try transaction.create(member, library: .random())
            for guest in guests {
                try transaction.moveJointSpaces(from: guest.id, to: member.id, now: site.now)
            }
            try transaction.eraseAccount(guests[0].id)
            try transaction.eraseAccount(guests[1].id)
        }
        let joint = try joint(of: member.id)
        #expect(joint.map { $0.owner } == [member.id])
        let editors = try site.site.storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.editors(of: joint[0])
        }
        #expect(editors == [member.id], "one account takes part once")
    }
}
