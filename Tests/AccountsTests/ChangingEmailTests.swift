@testable import Accounts
import App
import Merge
import Storage
import Testing
import TestKit

@Suite struct ChangingEmailTests {
    @Test(
        "with mail, a wish for another address tells nobody whether it is somebody's",
        arguments: Backend.reachable,
        ["bea@example.org", "BEA@example.org"]
    )
    func taken(engine: Backend, address: String) throws {
        let site = try AccountSite(engine, sendsMail: true)
        let ada = try confirmed("ada@example.org", site)
        try confirmed("bea@example.org", site)
        let before = site.letters.count
        // Both from where the same member stands.
        var (first, second) = (ada, ada)
        let taken = first.fill("/account/email", wish(for: address))
        let free = second.fill("/account/email", wish(for: "cleo@example.org"))
        #expect(taken.status == 200 && free.status == 200)
        #expect(taken.headers.map { $0.name } == free.headers.map { $0.name })
        #expect(plain(taken, address) == plain(free, "cleo@example.org"))
        // The difference is told to the owner of the address alone.
        let letters = Array(site.letters[before...])
        try #require(letters.count == 2)
        #expect(letters[0].to.lowercased() == "bea@example.org")
        #expect(letters[0].subject == "You have an account already")
        #expect(link(letters[0]) == nil && !letters[0].text.contains("ada@"))
        #expect(letters[1].to == "cleo@example.org")
        #expect(letters[1].subject == "Confirm your e-mail address")
        #expect(link(letters[1]) != nil)
        // Until somebody confirms, and for a taken address ever, all stays as it was.
        var other = Browser(site)
        #expect(other.signIn("ada@example.org").status == 303)
        other = Browser(site)
        #expect(other.signIn("bea@example.org").status == 303)
        #expect(try site.account("cleo@example.org") == nil)
        #expect(try site.accountCount() == 2)
    }

    @Test("nor do the log and the limits: a site that has it and one that has not answer alike")
    func limits() throws {
        var statuses: [[UInt16]] = []
        var pages: [[String]] = []
        var events: [[String]] = []
        for isTaken in [true, false] {
            let site = try AccountSite(sendsMail: true)
            var ada = try confirmed("ada@example.org", site)
            if isTaken { try confirmed("bea@example.org", site) }
            let owner = try #require(try site.account("ada@example.org"))
            let before = site.events.count
            let answers = (0..<6).map { _ in
                ada.fill("/account/email", wish(for: "bea@example.org"))
            }
            statuses.append(answers.map { $0.status })
            pages.append(answers.map { plain($0, "bea@example.org") })
            events.append(site.events[before...].map { $0.replacing(owner.id.text, with: "…") })
        }
        #expect(statuses[0] == [200, 200, 200, 200, 200, 429])
        #expect(statuses[1] == statuses[0])
        #expect(pages[1] == pages[0])
        #expect(events[1] == events[0])
        #expect(!events.joined().contains { $0.contains("@example.org") })
    }

    @Test(
        "a link to an address that became somebody's meanwhile changes nothing",
        arguments: Backend.reachable
    )
    func late(engine: Backend) throws {
        let site = try AccountSite(engine, sendsMail: true)
        var ada = try confirmed("ada@example.org", site)
        ada.fill("/account/email", wish(for: "bea@example.org"))
        let link = try #require(site.letters.last.flatMap(link))
        let ticket = try #require(ada.look(at: link).text.hidden("ticket"))
        try confirmed("bea@example.org", site)
        let bea = try #require(try site.account("bea@example.org"))
        let count = site.letters.count
        #expect(ada.send("/account/confirm", ["ticket": ticket]).status == 410)
        #expect(try site.account("bea@example.org") == bea)
        #expect(try site.account("ada@example.org") != nil)
        #expect(ada.look(at: "/account").has("ada@example.org"))
        #expect(site.letters.count == count)
    }

    // MARK: Steps

    private func wish(for address: String) -> [String: String] {
        ["email": address, "present": Browser.password]
    }

    /// A page without the address and without what forms send along, another one each time.
    private func plain(_ page: Response, _ address: String) -> String {
        page.text.replacing(address, with: "…").replacing(#/value=['"][^'"]*['"]/#, with: "")
    }
}
