import Accounts
import App
import Storage
import Testing

@Suite struct ShowingCodesTests {
    private static let page = "/account/recovery"

    @Test("loading the page of a fresh code again shows it again")
    func reload() throws {
        let site = try AccountSite()
        var ada = Browser(site)
        let first = ada.signUp()
        let code = try #require(self.code(in: first))
        for _ in 0..<3 { #expect(self.code(in: ada.look(at: Self.page)) == code) }
        let line = try #require(ada.lines["elsewhere-code"])
        #expect(line.contains("HttpOnly") && line.contains("SameSite=Strict"))
        #expect(line.contains("Path=/account/recovery;") && line.contains("Max-Age=900"))
    }

    @Test("who has written it down is not shown it again")
    func seen() throws {
        let site = try AccountSite()
        var ada = Browser(site)
        ada.signUp()
        #expect(ada.send(Self.page, ["seen": "1"]).status == 303)
        #expect(ada.cookies["elsewhere-code"] == nil)
        let again = ada.look(at: Self.page)
        #expect(self.code(in: again) == nil)
        #expect(again.has("You have a recovery code"))
    }

    @Test("a code that is not the one of who looks is not shown")
    func foreign() throws {
        let site = try AccountSite()
        var ada = Browser(site)
        ada.signUp()
        var eve = Browser(site)
        eve.signUp("eve@example.org")
        eve.cookies["elsewhere-code"] = ada.cookies["elsewhere-code"]
        #expect(self.code(in: eve.look(at: Self.page)) == nil)
        for strange in ["", "<script>", RecoveryCode().text, String(repeating: "a", count: 5_000)] {
            eve.cookies["elsewhere-code"] = strange
            #expect(self.code(in: eve.look(at: Self.page)) == nil)
        }
        var stranger = Browser(site)
        stranger.cookies["elsewhere-code"] = ada.cookies["elsewhere-code"]
        #expect(stranger.look(at: Self.page).status == 303)
    }

    @Test("a newer code is shown instead of the one before")
    func newer() throws {
        let site = try AccountSite()
        var ada = Browser(site)
        let old = try #require(code(in: ada.signUp()))
        let made = ada.send(Self.page, ["present": Browser.password])
        let new = try #require(code(in: made))
        #expect(new != old)
        #expect(code(in: ada.look(at: Self.page)) == new)
    }

    private func code(in response: Response) -> String? {
        guard let start = response.text.firstRange(of: "id=\"recovery-code\">") else { return nil }
        return String(response.text[start.upperBound...].prefix { $0 != "<" })
    }
}

@Suite struct LoggedOutTests {
    private static let words = "You are logged out"

    /// A browser that another device of the same person has logged out.
    private func loggedOut(_ site: AccountSite) -> Browser {
        var phone = Browser(site)
        phone.signUp()
        var laptop = Browser(site)
        laptop.signIn()
        laptop.fill("/account/devices", ["others": "1"])
        return phone
    }

    @Test("who was logged out from elsewhere is told so on every page, until they have read it")
    func told() throws {
        let site = try AccountSite()
        var phone = loggedOut(site)
        let page = phone.look(at: "/saved")
        #expect(page.has(Self.words) && page.has("href=\"/account/sign-in?back=/saved\""))
        // That page may have been left at once.
        #expect(phone.look(at: "/saved").has(Self.words))
        #expect(phone.look(at: "/you").has(Self.words))
        let read = phone.send("/account/sign-in", ["told": "1", "back": "/saved"])
        #expect(read.status == 303 && read["location"] == "/saved")
        #expect(!phone.look(at: "/saved").has(Self.words))
        #expect(!phone.look(at: "/you").has(Self.words))
    }

    @Test("what somebody keeps while the notice still stands there is not lost by reading it")
    func keptMeanwhile() throws {
        let site = try AccountSite()
        var phone = loggedOut(site)
        #expect(phone.look(at: "/cities/3176959/florence").has(Self.words))
        let star = phone.send("/do/star", ["id": "3176959", "on": "1"])
        try #require(star.status == 303)
        // The page with the notice is still the one from before the star.
        let read = phone.send("/account/sign-in", ["told": "1", "back": "/saved"])
        #expect(read.status == 303 && read["location"] == "/saved")
        let saved = phone.look(at: "/saved")
        #expect(saved.has("Florence") && !saved.has(Self.words))
    }

    @Test("who has signed in meanwhile is led back to where they read the notice")
    func memberMeanwhile() throws {
        let site = try AccountSite()
        var phone = loggedOut(site)
        phone.signIn()
        phone.look(at: "/saved")
        let read = phone.send("/account/sign-in", ["told": "1", "back": "/saved"])
        #expect(read.status == 303 && read["location"] == "/saved")
        #expect(phone.look(at: "/account").has("ada@example.org"))
    }

    @Test("who signs in again is told nothing any more")
    func signedInAgain() throws {
        let site = try AccountSite()
        var phone = loggedOut(site)
        #expect(phone.look(at: "/").has(Self.words))
        phone.signIn()
        #expect(!phone.look(at: "/saved").has(Self.words))
    }

    @Test("parts of pages and pictures do not use the notice up")
    func parts() throws {
        let site = try AccountSite()
        var phone = loggedOut(site)
        for header in [Header("hx-request", "true"), Header("sec-fetch-dest", "image")] {
            phone.further = [header]
            phone.look(at: "/saved")
        }
        phone.further = [Header("sec-fetch-dest", "document")]
        #expect(phone.look(at: "/").has(Self.words))
    }

    @Test("who sends a form of a page from before is told that they are logged out")
    func staleForm() throws {
        let site = try AccountSite()
        var phone = Browser(site)
        phone.signUp()
        phone.look(at: "/cities/3176959/florence")
        let stale = phone.token
        var laptop = Browser(site)
        laptop.signIn()
        laptop.fill("/account/devices", ["others": "1"])
        for further in [[Header("hx-request", "true")], []] {
            phone.further = further
            let answer = phone.send("/do/star", ["id": "3176959", "on": "1"], token: stale)
            #expect(answer.status == 403 && !answer.has("out of date"))
            #expect(answer.has(Self.words) && answer.has("Nothing was changed"))
        }
        var stranger = Browser(site)
        stranger.look(at: "/cities/3176959/florence")
        #expect(stranger.send("/do/star", ["id": "1"], token: stale).has("out of date"))
    }

    @Test("who logged out themselves, and who was never in, is told nothing")
    func untold() throws {
        let site = try AccountSite()
        var ada = Browser(site)
        #expect(!ada.look(at: "/saved").has(Self.words))
        ada.signUp()
        #expect(!ada.look(at: "/saved").has(Self.words))
        ada.look(at: "/you")
        ada.send("/account/sign-out")
        #expect(!ada.look(at: "/saved").has(Self.words))
    }
}
