import Accounts
import App
import Base
import Chronology
import Foundation
import Merge
import Site
import Storage
import Testing

@Suite struct AccessTokenTests {
    private func member(_ site: AccountSite, _ email: String = "ada@example.org") -> Browser {
        var browser = Browser(site)
        browser.signUp(email)
        return browser
    }

    @discardableResult
    private func make(
        _ browser: inout Browser,
        name: String = "Calendar",
        scope: String = "read",
        library: String = "none",
        until: String = "",
        password: String = Browser.password
    ) -> Response {
        let fields = [
            "name": name, "scope": scope, "library": library, "until": until, "present": password,
        ]
        return browser.fill("/account/tokens", fields)
    }

    /// The secret that the page shows.
    private func secret(_ browser: inout Browser) -> String? {
        let text = browser.look(at: "/account/tokens").text
        return text.components(separatedBy: "id=\"access-token\">").dropFirst().first
            .map { String($0.prefix { $0 != "<" }) }
    }

    private func bearer(
        _ secret: String,
        _ site: AccountSite,
        later: Int64 = 0,
        network: String = "192.0.2.9"
    ) throws -> Result<Bearer, BearerRefusal> {
        let headers = [
            Header("authorization", secret), Header(Request.networkHeader, network),
        ]
        return try site.site.visitors.bearer(
            of: Request(target: "/api/v1/trips", headers: headers),
            now: site.start.later(milliseconds: later)
        )
    }

    private func refusal(_ result: Result<Bearer, BearerRefusal>) -> BearerRefusal? {
        guard case .failure(let refusal) = result else { return nil }
        return refusal
    }

    @Test(
        "a token is shown until it is copied, and opens as its account",
        arguments: Backend.reachable
    )
    func making(engine: Backend) throws {
        let site = try AccountSite(engine, sendsMail: false)
        var ada = member(site)
        #expect(ada.look(at: "/account/tokens").has("You have no access tokens yet."))
        #expect(make(&ada, scope: "write").status == 303)
        let line = try #require(ada.lines["elsewhere-token"])
        #expect(line.contains("Path=/account/tokens") && line.contains("HttpOnly"))
        let secret = try #require(self.secret(&ada))
        #expect(secret.hasPrefix("elsewhere_") && secret.utf8.count == 42)
        let found = try bearer("Bearer " + secret, site).get()
        #expect(found.account.email == "ada@example.org" && found.scope == .trips)
        // RFC 9110: the scheme in any case, one space or more, and none of it around the value.
        for text in ["bearer " + secret, "Bearer  " + secret, " Bearer " + secret + "  "] {
            #expect(try bearer(text, site).get().token == found.token, "“\(text)”")
        }
        ada.send("/account/tokens", ["seen": "1"])
        let list = ada.look(at: "/account/tokens")
        #expect(!list.has(secret) && list.has("Calendar") && list.has(String(secret.prefix(14))))
        #expect(list.has("Trips: Read and change") && !list.has("never used"))
        // Kept as a hash alone.
        let kept = try site.everything()
        #expect(kept.firstRange(of: Array(secret.utf8)) == nil)
        #expect(site.events.contains { $0.hasPrefix("access token made") })
        #expect(!site.events.contains { $0.contains("elsewhere_") })
    }

    @Test("what is missing or wrong is said, and no token is made")
    func problems() throws {
        let site = try AccountSite()
        var ada = member(site)
        #expect(make(&ada, name: " ").has("Say in a word or two what it is for."))
        #expect(make(&ada, scope: "7").has("Choose what it may do."))
        #expect(make(&ada, scope: "none").has("Choose what it may do."))
        for day in ["2001-01-01", "soon", "9999-12-31"] {
            #expect(make(&ada, until: day).has("Choose a day from today on"), "\(day)")
        }
        #expect(make(&ada, password: "not the password").has("That is not your current password."))
        #expect(make(&ada, name: "<b>").status == 303)
        #expect(ada.look(at: "/account/tokens").has("&lt;b&gt;"))
        var stranger = Browser(site)
        #expect(stranger.look(at: "/account/tokens").status == 303)
    }

    @Test("there are twenty at most, and all can be revoked at once", arguments: Backend.reachable)
    func bound(engine: Backend) throws {
        let site = try AccountSite(engine)
        var ada = member(site)
        for number in 1...20 {
            #expect(make(&ada, name: "Program \(number)").status == 303)
        }
        let full = make(&ada)
        #expect(full.status == 409 && full.has("You have 20 access tokens"))
        #expect(ada.send("/account/tokens", ["all": "1"]).status == 303)
        #expect(ada.look(at: "/account/tokens").has("You have no access tokens yet."))
    }

    @Test("a revoked token opens nothing; nobody revokes somebody else's")
    func revoking() throws {
        let site = try AccountSite()
        var ada = member(site)
        make(&ada)
        let secret = try #require(self.secret(&ada))
        let page = ada.look(at: "/account/tokens").text
        let id = try #require(
            page.components(separatedBy: "name=\"id\" value=\"").dropFirst().first
                .map { String($0.prefix { $0 != "\"" }) }
        )
        var eve = member(site, "eve@example.org")
        eve.fill("/account/tokens", ["id": id])
        eve.fill("/account/tokens", ["all": "1"])
        #expect(refusal(try bearer("Bearer " + secret, site)) == nil)
        #expect(ada.fill("/account/tokens", ["id": id]).status == 303)
        #expect(refusal(try bearer("Bearer " + secret, site)) == .unknown)
    }

    @Test("a token ends after its last day, also while the list still tells of it")
    func ends() throws {
        let site = try AccountSite()
        var ada = member(site)
        let today = CivilDate(
            daysSinceEpoch: Int32(site.start.millisecondsSinceEpoch / 86_400_000)
        )
        #expect(make(&ada, until: today.text).status == 303)
        let secret = try #require(self.secret(&ada))
        #expect(refusal(try bearer("Bearer " + secret, site)) == nil)
        let day: Int64 = 86_400_000
        #expect(refusal(try bearer("Bearer " + secret, site, later: day)) == .ended)
        // A clock that is set back opens it again, and breaks nothing.
        #expect(refusal(try bearer("Bearer " + secret, site, later: -30 * day)) == nil)
        ada.later = day
        #expect(ada.look(at: "/account/tokens").has("ended "))
        _ = try site.storage.purge(now: site.start.later(days: 29))
        #expect(refusal(try bearer("Bearer " + secret, site, later: day)) == .ended)
        _ = try site.storage.purge(now: site.start.later(days: 32))
        #expect(refusal(try bearer("Bearer " + secret, site, later: day)) == .unknown)
    }

    @Test("a new password leaves tokens alone and says so; deletion and reset end them")
    func accountChanges() throws {
        let site = try AccountSite()
        var ada = member(site)
        make(&ada)
        let secret = try #require(self.secret(&ada))
        let page = ada.look(at: "/account/password")
        #expect(page.has("Programs with an access token stay signed in"))
        let fresh = ["present": Browser.password, "password": "another horse battery"]
        #expect(ada.send("/account/password", fresh).status == 303)
        #expect(refusal(try bearer("Bearer " + secret, site)) == nil)
        ada.fill("/account/delete", ["present": "another horse battery"])
        #expect(refusal(try bearer("Bearer " + secret, site)) == .unknown)
    }

    @Test("what is no token is refused, and after fifty tries of a network unread")
    func guessing() throws {
        let site = try AccountSite()
        var ada = member(site)
        make(&ada)
        let secret = try #require(self.secret(&ada))
        let wrong = [
            "", "Bearer", "Bearer ", "Basic " + secret, secret, "Bearer" + secret,
            "Bearer " + secret.dropLast(), "Bearer " + secret.uppercased(),
            "Bearer " + secret + ", Bearer " + secret,
            "Bearer elsewhere_" + String(repeating: "0", count: 32),
            String(repeating: "Bearer ", count: 4_000),
        ]
        for text in wrong {
            #expect(refusal(try bearer(text, site)) == .unknown, "\(text.prefix(60))")
        }
        for _ in wrong.count..<50 { _ = try bearer("Bearer x", site) }
        guard case .tooMany(let seconds)? = refusal(try bearer("Bearer x", site)) else {
            Issue.record("guessed on")
            return
        }
        #expect((1...900).contains(seconds))
        // A right one still opens, and so does another network.
        #expect(refusal(try bearer("Bearer " + secret, site)) == nil)
        #expect(refusal(try bearer("Bearer x", site, network: "192.0.2.10")) == .unknown)
        #expect(refusal(try bearer("Bearer x", site, later: 16 * 60_000)) == .unknown)
    }
}
