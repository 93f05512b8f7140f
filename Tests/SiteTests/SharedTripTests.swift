import Accounts
import App
import Base
import Foundation
import Itinerary
import Merge
import Server
import Storage
import Sync
import Synchronization
import TestKit
import Testing

@testable import Site

/// A trip that its owner shows to whoever has the link.
@Suite struct SharedTripTests {
    private let site: TestSite
    private var owner: Browser
    private let trip: Identifier

    init() throws {
        site = try TestSite()
        owner = Browser(site)
        owner.look(at: "/trips/new")
        trip = try #require(Identifier("0123456789ABCDEFGHJKMNPQRS"))
        let content = "title=Tuscany+%3Cb%3E&start=2027-05-12&end=2027-05-13&notes=By+train"
        #expect(owner.send("/do/create-trip", "trip=\(trip.text)&\(content)").status == 303)
        let activity = "activity=\(Identifier(high: 8, low: 8).text)&title=Uffizi&day=1&start=09:30"
        let secrets = "cost=25&currency=EUR&code=SECRET42&links=https://private.example/&notes=Meet"
        #expect(
            owner.send("/do/save-activity", "trip=\(trip.text)&\(activity)&\(secrets)").status
                == 303
        )
        #expect(
            owner.send("/do/add-item", "trip=\(trip.text)&list=Bag&text=Passport").status == 303
        )
    }

    private mutating func share(_ isOn: Bool = true) {
        let fields = "trip=\(trip.text)&on=\(isOn ? 1 : 0)"
        #expect(owner.send("/do/share-trip", fields).status == 303)
    }

    /// The address that the owner's page tells, without its host.
    private mutating func link() throws -> String {
        let page = owner.look(at: "/trips/\(trip.text)/overview").text
        let start = try #require(page.range(of: "href=\"/shared/"))
        return "/shared/" + String(page[start.upperBound...].prefix { $0 != "\"" })
    }

    @Test("whoever has the link reads the plan, and nothing that is the owner's alone")
    mutating func read() throws {
        #expect(!owner.look(at: "/trips/\(trip.text)/overview").text.contains("/shared/"))
        share()
        let link = try link()
        var friend = Browser(site)
        let page = friend.look(at: link)
        #expect(page.status == 200)
        for shown in ["Tuscany &lt;b&gt;", "Uffizi", "09:30", "By train", "Meet"] {
            #expect(page.text.contains(shown), "\(shown)")
        }
        for hidden in ["SECRET42", "25.00", "private.example", "Passport", "/trips/\(trip.text)"] {
            #expect(!page.text.contains(hidden), "\(hidden)")
        }
        #expect(page["x-robots-tag"] == "noindex")
        // Back would show it after the link was taken back.
        #expect(page.headers.filter { $0.name == "cache-control" }.map { $0.value } == ["no-store"])
        #expect(friend.look(at: "/trips/\(trip.text)").status == 404)
        #expect(!friend.look(at: "/trips").text.contains("Tuscany"))
    }

    @Test("nobody who writes an address has the page say what was done")
    mutating func notices() throws {
        share()
        let link = try link()
        var friend = Browser(site)
        for done in ["tripDeleted", "loggedOut", "imported.12"] {
            for path in [link, String(link.dropLast()), link + "/trip.gpx"] {
                let page = friend.look(at: "\(path)?done=\(done)")
                #expect(!page.text.contains("class='toast'"), "\(path)")
            }
        }
        #expect(owner.look(at: "/trips?done=tripDeleted").text.contains("class='toast'"))
    }

    @Test("its owner finds the way back, and nobody else")
    mutating func wayBack() throws {
        share()
        let link = try link()
        let own = owner.look(at: link)
        #expect(own.status == 200 && own.text.contains("What others see"))
        #expect(own.text.contains("/trips/\(trip.text)/overview#share"))
        var friend = Browser(site)
        friend.seed = 5
        friend.look(at: "/trips/new")
        let other = Identifier(high: 3, low: 3).text
        let content = "title=Umbria&start=2027-05-12&end=2027-05-13"
        #expect(friend.send("/do/create-trip", "trip=\(other)&\(content)").status == 303)
        let theirs = friend.look(at: link)
        #expect(theirs.status == 200 && theirs.text.contains("Shared with you"))
        #expect(!theirs.text.contains(trip.text + "/overview"))
    }

    @Test("warnings are for whoever plans, notes are whole, and a preview says what it is")
    mutating func words() throws {
        let start = "trip=\(trip.text)&day=2&title="
        let long = String(repeating: "Bring+a+hat.+", count: 30) + "At+last"
        for (number, fields) in [
            "Pitti&start=09:30&duration=2h&notes=\(long)", "Boboli&start=10:00&duration=24h",
        ].enumerated() {
            let name = Identifier(high: 8, low: UInt64(9 + number)).text
            let sent = owner.send("/do/save-activity", start + fields + "&activity=\(name)")
            #expect(sent.status == 303)
        }
        share()
        let link = try link()
        let own = owner.look(at: "/trips/\(trip.text)").text
        #expect(own.contains("class='warning'") && own.contains(" overlaps"))
        var friend = Browser(site)
        let page = friend.look(at: link).text
        #expect(page.contains("Boboli") && !page.contains("class='warning'"))
        #expect(!page.contains(" overlaps") && page.contains("At last"))
        #expect(page.contains("content=\"Tuscany &lt;b&gt;, 12–13 May 2027\""))
    }

    @Test("a reader puts it among their own, once, and it is no link to anybody")
    mutating func added() throws {
        share()
        let link = try link()
        var friend = Browser(site)
        friend.seed = 7
        let page = friend.look(at: link).text
        let start = try #require(page.range(of: "name=\"copy\" value=\""))
        let copy = page[start.upperBound...].prefix(26)
        #expect(friend.send(link, "copy=\(copy)", token: "x").status == 403)
        for _ in 1...2 {
            let page = friend.send(link, "copy=\(copy)")["location"] ?? ""
            #expect(page == "/trips/\(copy)" || page.hasPrefix("/trips/\(copy)?done=added.0.0.1"))
        }
        let own = friend.look(at: "/trips/\(copy)").text
        #expect(own.contains("Uffizi") && own.contains("09:30") && !own.contains("SECRET42"))
        #expect(friend.look(at: "/trips").text.components(separatedBy: "/trips/\(copy)").count > 1)
        #expect(friend.send("/do/delete-trip", "trip=\(copy)").status == 303)
        #expect(friend.look(at: link).text.contains("Uffizi"))
        #expect(!owner.look(at: link).text.contains("name=\"copy\""))
        #expect(friend.send(String(link.dropLast(26)) + "x", "copy=\(copy)").status == 404)
    }

    @Test("who has added it reads when and where it is, and adds it once more only on purpose")
    mutating func addedBefore() throws {
        share()
        let link = try link()
        var friend = Browser(site)
        func copy(seed: UInt64) throws -> Substring {
            friend.seed = seed
            let page = friend.look(at: link).text
            let start = try #require(page.range(of: "name=\"copy\" value=\""))
            return page[start.upperBound...].prefix(26)
        }
        let words = "You added this to your trips on"
        #expect(!friend.look(at: link).text.contains(words))
        let (first, stale) = (try copy(seed: 7), try copy(seed: 8))
        #expect(friend.send(link, "copy=\(first)").status == 303)
        let page = friend.look(at: link).text
        #expect(page.contains(words) && page.contains("href=\"/trips/\(first)\""))
        #expect(!page.contains("Add to my trips") && page.contains("name=\"again\""))
        // A page from before, in another tab or brought up by Back.
        #expect(friend.send(link, "copy=\(stale)")["location"] == link)
        #expect(friend.look(at: "/trips/\(stale)").status == 404)
        let second = try copy(seed: 9)
        friend.later = 86_400_000
        #expect(friend.send(link, "copy=\(second)&again=1").status == 303)
        #expect(friend.look(at: "/trips/\(second)").text.contains("Uffizi"))
        #expect(friend.look(at: link).text.contains("href=\"/trips/\(second)\""))
        #expect(friend.send("/do/delete-trip", "trip=\(second)").status == 303)
        #expect(friend.look(at: link).text.contains("href=\"/trips/\(first)\""))
        #expect(friend.send("/do/delete-trip", "trip=\(first)").status == 303)
        #expect(friend.look(at: link).text.contains("Add to my trips"))
        #expect(!owner.look(at: link).text.contains(words))
        var stranger = Browser(site)
        #expect(!stranger.look(at: link).text.contains(words))
    }

    @Test("files of it hold no more than the page")
    mutating func files() throws {
        share()
        let link = try link()
        var friend = Browser(site)
        for name in ["trip.ics", "trip.json"] {
            let file = friend.look(at: "\(link)/\(name)")
            #expect(file.status == 200 && file.text.contains("Uffizi"))
            for hidden in ["SECRET42", "private.example", "Passport", "2500"] {
                #expect(!file.text.contains(hidden), "\(name): \(hidden)")
            }
        }
        #expect(friend.look(at: link + "/trip.gpx").status == 422)
        for name in ["trip.csv", "trip.ics/", "trip", ""] {
            #expect(friend.look(at: "\(link)/\(name)").status == 404, "\(name)")
        }
    }

    @Test("what is changed is seen at once, and a link that was taken back leads nowhere")
    mutating func takenBack() throws {
        share()
        let link = try link()
        var friend = Browser(site)
        let title = "trip=\(trip.text)&title=Umbria&start=2027-05-12&end=2027-05-13"
        #expect(owner.send("/do/save-trip", title).status == 303)
        #expect(friend.look(at: link).text.contains("Umbria"))
        share()
        #expect(try self.link() == link, "sent twice, the first link stays")
        share(false)
        owner.seed = 2
        let gone = friend.look(at: link)
        #expect(gone.status == 404 && !gone.text.contains("Umbria"))
        share()
        #expect(try self.link() != link)
        #expect(friend.look(at: link).status == 404)
    }

    @Test("trips of a deleted account are shown to nobody until it is brought back")
    mutating func deletedAccount() throws {
        share()
        let link = try link()
        var friend = Browser(site)
        #expect(friend.look(at: link).status == 200)
        let (site, now) = (site, site.now)
        let account = try #require(
            try site.site.storage.read { (snapshot) throws(StorageFailure) in
                try snapshot.accounts(limit: 1).first?.id
            }
        )
        try site.site.storage.write { (transaction) throws(StorageFailure) in
            try transaction.deleteAccount(account, now: now)
        }
        for address in [link, link + "/trip.ics", link + "/trip.json"] {
            let gone = friend.look(at: address)
            #expect(gone.status == 404 && !gone.text.contains("Uffizi"), "\(address)")
        }
        try site.site.storage.write { (transaction) throws(StorageFailure) in
            try transaction.restoreAccount(account)
        }
        #expect(friend.look(at: link).text.contains("Uffizi"))
    }

    @Test("readers of a large library's trips hold up nobody but others of their network")
    mutating func ownLine() throws {
        share()
        let link = try link()
        try site.fill(count: 1_000)
        let (gate, statuses) = (DispatchSemaphore(value: 0), Statuses())
        #expect(site.site.sharedWorkers.run { gate.wait() })
        let all = DispatchGroup()
        let moment = Moment(now: site.now, seed: 1)
        for place in 0..<66 {
            all.enter()
            let network = Header(Request.networkHeader, "192.0.\(place % 2).1")
            let request = Request(target: link, headers: [network])
            let atOnce = site.site.answer(request, at: moment) {
                { response in
                    statuses.add(response.status)
                    all.leave()
                }
            }
            #expect(atOnce == nil)
        }
        // Of each network 32 may wait.
        for _ in 0..<1_000 where statuses.all.count < 2 { usleep(10_000) }
        #expect(statuses.all == [503, 503])
        #expect(site.site.largeWorkers.waitingCount == 0)
        #expect(owner.look(at: "/trips/\(trip.text)").status == 200)
        gate.signal()
        #expect(all.wait(timeout: .now() + 60) == .success)
        #expect(statuses.all.count { $0 == 200 } == 64)
    }

    private final class Statuses: Sendable {
        private let kept = Mutex<[UInt16]>([])
        var all: [UInt16] { kept.withLock { $0 } }
        func add(_ status: UInt16) { kept.withLock { $0.append(status) } }
    }

    @Test("that a link is taken back can be undone, and it is the same link again")
    mutating func undone() throws {
        share()
        let link = try link()
        let taken = owner.send("/do/share-trip", "trip=\(trip.text)&on=0")
        var reader = Browser(site)
        #expect(reader.look(at: link).status == 404)
        let query = try #require(taken["location"]?.components(separatedBy: "undo=").last)
        let undo = query.prefix { $0 != "&" && $0 != "#" }
        #expect(owner.send("/do/restore", "undo=\(undo)&back=/trips").status == 303)
        #expect(reader.look(at: link).status == 200)
        #expect(try self.link() == link)
    }

    @Test("a trip in the bin, a copy, and other secrets are shown to nobody")
    mutating func others() throws {
        share()
        let link = try link()
        var friend = Browser(site)
        let copy = "&copy=\(Identifier(high: 9, low: 9).text)"
        #expect(owner.send("/do/copy-trip", "trip=\(trip.text)\(copy)").status == 303)
        var device = Device(owner)
        #expect(try device.sync() == .done)
        let kept = Trips(records: device.replica.records).all
        #expect(kept.count == 2 && kept.filter { $0.secret != nil }.map { $0.id } == [trip])
        let wrong = String(link.dropLast(26)) + Identifier(high: 1, low: 1).text
        let elsewhere = "/shared/\(Identifier(high: 1, low: 2).text)" + link.dropFirst(34)
        let none = String(link.dropLast(27))
        for address in [wrong, elsewhere, none, "/shared/", "/shared/x/y", link + "%00"] {
            #expect(friend.look(at: address).status == 404, "\(address)")
        }
        #expect(friend.send(link, "on=1").status == 404)
        #expect(owner.send("/do/delete-trip", "trip=\(trip.text)").status == 303)
        #expect(friend.look(at: link).status == 404)
    }
}
