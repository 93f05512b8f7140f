import Accounts
import App
import Library
import Merge
import Storage
import Testing

@Suite struct MergeTests {
    private static let (florence, rome) = (3_176_959 as UInt32, 3_169_070 as UInt32)

    /// A member with Florence, and a browser whose guest has Rome and just signed in.
    private func afterSigningIn(_ site: AccountSite) throws -> (browser: Browser, guest: String) {
        var ada = Browser(site)
        ada.star(MergeTests.florence)
        ada.signUp()
        var browser = Browser(site)
        browser.star(MergeTests.rome)
        let answer = browser.signIn()
        try #require(answer["location"] == "/account/merge")
        return (browser, try #require(browser.cookies["elsewhere-guest"]))
    }

    @Test("what a guest kept is asked about and added", arguments: Backend.reachable)
    func add(engine: Backend) throws {
        let site = try AccountSite(engine)
        var (browser, _) = try afterSigningIn(site)
        #expect(try site.favourites(of: "ada@example.org") == [MergeTests.florence])
        let page = browser.look(at: "/account/merge")
        #expect(page.has("1 favourite"))
        let answer = browser.send("/account/merge", ["deed": "add"])
        #expect(answer.status == 303)
        #expect(
            try site.favourites(of: "ada@example.org") == [MergeTests.rome, MergeTests.florence]
        )
        #expect(try site.accountCount() == 1)
        #expect(browser.cookies["elsewhere-guest"] == nil)
        #expect(browser.look(at: "/account/merge")["location"] == "/account")
    }

    @Test("who signed in on the way to an invitation comes to it after the question")
    func wayBack() throws {
        let site = try AccountSite()
        var (browser, _) = try afterSigningIn(site)
        let back = "/together/0123456789ABCDEFGHJKMNPQRS"
        for (back, target) in [(back, back), ("//example.org/", "/you"), ("", "/you")] {
            let page = browser.look(at: "/account/merge?back=\(back)")
            #expect(page.text.hidden("back") == (back.isEmpty ? nil : back))
            let fields = ["deed": "separate", "back": back]
            #expect(browser.send("/account/merge", fields)["location"] == target)
        }
        let endless = back + "?" + String(repeating: "x", count: 3_000)
        for (back, rest) in [(back, "?back=\(back)"), ("//example.org/", ""), (endless, "")] {
            var other = Browser(site)
            other.star(MergeTests.rome)
            other.look(at: "/account/sign-in")
            let fields = ["email": "ada@example.org", "password": Browser.password, "back": back]
            let answer = other.send("/account/sign-in", fields)
            #expect(answer["location"] == "/account/merge" + rest)
        }
    }

    @Test("adding twice gives what adding once gives", arguments: Backend.reachable)
    func twice(engine: Backend) throws {
        let site = try AccountSite(engine)
        var (browser, secret) = try afterSigningIn(site)
        browser.look(at: "/account/merge")
        var again = browser
        browser.send("/account/merge", ["deed": "add"])
        let once = try library(site)
        // The first answer was lost on the way.
        again.cookies["elsewhere-guest"] = secret
        #expect(again.send("/account/merge", ["deed": "add"]).status == 303)
        #expect(try library(site) == once)
    }

    @Test("an interruption leaves both as they were, and the next try adds")
    func interrupted() throws {
        let site = try AccountSite()
        var (browser, _) = try afterSigningIn(site)
        let before = try site.everything()
        // The member's library is full, so the change fails in its middle.
        let space = try #require(
            try site.storage.read { (snapshot) throws(StorageFailure) in
                try snapshot.account(email: "ada@example.org").flatMap {
                    (account) throws(StorageFailure) in try snapshot.library(of: account.id)
                }
            }
        )
        try fill(site, space)
        let full = try site.everything()
        browser.look(at: "/account/merge")
        let refused = browser.send("/account/merge", ["deed": "add"])
        #expect(refused.status == 507)
        #expect(try site.everything() == full)
        #expect(full != before)
        #expect(browser.look(at: "/account/merge").has("1 favourite"))
        try empty(site, space)
        #expect(browser.send("/account/merge", ["deed": "add"]).status == 303)
        #expect(try site.favourites(of: "ada@example.org").contains(MergeTests.rome))
    }

    @Test("where both say something, the newer counts")
    func newer() throws {
        let site = try AccountSite()
        var ada = Browser(site)
        ada.star(MergeTests.florence)
        ada.signUp()
        // The guest stars Florence, then the member takes the star away: that is newer.
        var guest = Browser(site)
        guest.later = 1_000
        guest.star(MergeTests.florence)
        guest.star(MergeTests.rome)
        ada.later = 2_000
        ada.look(at: "/saved")
        ada.send("/do/star", ["id": "\(MergeTests.florence)", "on": "0"])
        guest.later = 3_000
        guest.signIn()
        guest.look(at: "/account/merge")
        guest.send("/account/merge", ["deed": "add"])
        #expect(try site.favourites(of: "ada@example.org") == [MergeTests.rome])
    }

    @Test("kept separate, it can be taken away, added later, or lost with a warning")
    func separate() throws {
        let site = try AccountSite()
        var (browser, _) = try afterSigningIn(site)
        browser.look(at: "/account/merge")
        #expect(browser.send("/account/merge", ["deed": "separate"]).status == 303)
        #expect(try site.favourites(of: "ada@example.org") == [MergeTests.florence])
        #expect(browser.look(at: "/account").has("Places from before you signed in"))
        let file = browser.look(at: "/account/merge?export=json")
        #expect(file["content-disposition"]?.hasPrefix("attachment") == true)
        #expect(file.has("Rome"))
        #expect(!file.has("Florence"))
        let warning = browser.fill("/account/sign-out")
        #expect(warning.status != 303)
        browser.look(at: "/account")
        let page = browser.send("/account/sign-out")
        #expect(page.status == 200)
        #expect(page.has("1 favourite"))
        #expect(try site.accountCount() == 2)
        #expect(browser.send("/account/sign-out", ["sure": "1"]).status == 303)
        #expect(try site.accountCount() == 1)
    }

    @Test("a guest with nothing is not asked, and is gone afterwards")
    func nothing() throws {
        let site = try AccountSite()
        var ada = Browser(site)
        ada.signUp()
        var browser = Browser(site)
        browser.star(MergeTests.rome)
        browser.look(at: "/saved")
        browser.send("/do/star", ["id": "\(MergeTests.rome)", "on": "0"])
        browser.look(at: "/recents")
        browser.send("/do/forget", [:])
        let answer = browser.signIn()
        #expect(answer["location"] == "/you")
        #expect(try site.accountCount() == 1)
    }

    @Test("the secret of what was set aside opens no session, nor the other way round")
    func secrets() throws {
        let site = try AccountSite()
        let (browser, secret) = try afterSigningIn(site)
        var thief = Browser(site)
        thief.cookies["elsewhere"] = secret
        #expect(!thief.look(at: "/saved").has("Rome"))
        var other = Browser(site)
        other.cookies["elsewhere"] = browser.cookies["elsewhere"]
        other.cookies["elsewhere-guest"] = browser.cookies["elsewhere"]
        #expect(other.look(at: "/account/merge")["location"] == "/account")
    }

    @Test("what others wrote on a guest's trips stays theirs, the guest's is the member's")
    func authors() throws {
        let site = try AccountSite()
        var (browser, _) = try afterSigningIn(site)
        let accounts = try site.storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.accounts(limit: 10)
        }
        let guest = try #require(accounts.first { $0.email == nil }).id
        let member = try #require(accounts.first { $0.email != nil }).id
        let friend = Identifier(high: 5, low: 5)
        let thing = RecordID(Identifier(high: 6, low: 6))
        let now = site.start
        try site.storage.write { (transaction) throws(StorageFailure) in
            guard let space = try transaction.library(of: guest) else { throw .absent }
            let edits = [guest, friend].enumerated().map { place, author in
                let number = UInt16(place + 1)
                return Change(kind: 20, id: thing, number: number, value: .text("Tuscany"))
                    .edit(stamp: Stamp(high: 1, replica: 1), replacing: nil).signed(by: author)
            }
            _ = try transaction.apply(
                edits,
                to: space.id,
                by: guest,
                now: now,
                isFromClient: false
            )
        }
        browser.look(at: "/account/merge")
        #expect(browser.send("/account/merge", ["deed": "add"]).status == 303)
        let record = try site.storage.read { (snapshot) throws(StorageFailure) -> Record? in
            guard let space = try snapshot.library(of: member) else { throw .absent }
            return try snapshot.record(thing, of: space.id)?.record
        }
        #expect(record?[1]?.author == member)
        #expect(record?[2]?.author == friend)
    }

    @Test("links that guests made lead to the same trips after that", arguments: Backend.reachable)
    func links(engine: Backend) throws {
        let site = try AccountSite(engine)
        var ada = Browser(site)
        ada.signUp()
        var friend = Browser(site)
        var links: [String] = []
        for number in 1...2 as ClosedRange<UInt64> {
            var guest = Browser(site)
            guest.seed = number
            let trip = Identifier(high: 7, low: number).text
            let link = try share(trip, titled: "Tuscany \(number)", by: &guest)
            guest.signIn()
            guest.look(at: "/account/merge")
            #expect(guest.send("/account/merge", ["deed": "add"]).status == 303)
            links.append(link)
            #expect(try self.link(to: trip, by: &guest) != link)
        }
        for (place, link) in links.enumerated() {
            let page = friend.look(at: link)
            #expect(page.status == 200 && page.has("Tuscany \(place + 1)"))
            #expect(friend.look(at: link + "/trip.json").status == 200)
        }
        ada.look(at: "/trips/\(Identifier(high: 7, low: 1).text)/overview")
        ada.send("/do/share-trip", ["trip": Identifier(high: 7, low: 1).text, "on": "0"])
        #expect(friend.look(at: links[0]).status == 404)
        #expect(friend.look(at: links[1]).status == 200)
        ada.look(at: "/you")
        #expect(ada.send("/do/reset", ["word": "erase"]).status == 303)
        #expect(friend.look(at: links[1]).status == 404)
    }

    private func share(
        _ trip: String,
        titled title: String,
        by browser: inout Browser
    ) throws -> String {
        browser.look(at: "/trips/new")
        let days = ["start": "2027-05-12", "end": "2027-05-13"]
        let fields = ["trip": trip, "title": title].merging(days) { first, _ in first }
        #expect(browser.send("/do/create-trip", fields).status == 303)
        #expect(browser.send("/do/share-trip", ["trip": trip, "on": "1"]).status == 303)
        return try link(to: trip, by: &browser)
    }

    /// The address that the owner's page tells.
    private func link(to trip: String, by browser: inout Browser) throws -> String {
        let page = browser.look(at: "/trips/\(trip)/overview").text
        let start = try #require(page.firstRange(of: "href=\"/shared/"))
        return "/shared/" + String(page[start.upperBound...].prefix { $0 != "\"" })
    }

    // MARK: Rooms

    private func library(_ site: AccountSite) throws -> [Record] {
        try site.storage.read { (snapshot) throws(StorageFailure) in
            guard let account = try snapshot.account(email: "ada@example.org"),
                let space = try snapshot.library(of: account.id)
            else { return [] }
            return try snapshot.allRecords(of: space.id).map { $0.record }
        }
    }

    private func fill(_ site: AccountSite, _ space: Space) throws {
        try archive(site, space, value: true)
    }

    /// Deletes what filled the room.
    private func empty(_ site: AccountSite, _ space: Space) throws {
        let edits = (1...5_000 as ClosedRange<UInt32>).map { number in
            Edit(
                kind: LibraryKind.city,
                id: .city(900_000_000 + number),
                number: Record.deletion,
                register: Register(
                    wireType: 0,
                    value: [1],
                    stamp: Stamp(milliseconds: 2, counter: 0, replica: 1)
                ),
                base: nil,
                isKnown: true
            )
        }
        try apply(edits, site, space)
    }

    private func archive(_ site: AccountSite, _ space: Space, value: Bool) throws {
        let live = Int64(space.liveCount)
        let edits = (1...UInt32(5_000 - live)).map { number in
            Change(
                kind: LibraryKind.city,
                id: .city(900_000_000 + number),
                number: CityField.isArchived,
                value: .flag(value)
            ).edit(stamp: Stamp(milliseconds: 1, counter: 0, replica: 1), replacing: nil)
        }
        try apply(edits, site, space)
    }

    private func apply(_ edits: [Edit], _ site: AccountSite, _ space: Space) throws {
        try site.storage.write { (transaction) throws(StorageFailure) in
            _ = try transaction.apply(edits, to: space.id, by: space.owner, now: site.start)
        }
    }
}
