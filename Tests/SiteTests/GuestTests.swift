import App
import Atlas
import Site
import Storage
import TestKit
import Testing

@Suite struct GuestTests {
    @Test("looking around keeps nothing on the server, and no session is begun")
    func strangers() throws {
        let site = try TestSite()
        var robot = Browser(site)
        #expect(robot.look(at: "/cities/3176959/florence").status == 200)
        #expect(robot.look(at: "/surprise?seed=7").status == 200)
        #expect(robot.look(at: "/saved").status == 200)
        #expect(Set(robot.cookies.keys) == ["elsewhere-device", "recents", "surprises"])
        #expect(try accounts(of: site).isEmpty)
    }

    @Test("the first form begins a guest, who then sees what it kept")
    func firstForm() throws {
        let site = try TestSite()
        var browser = Browser(site)
        browser.look(at: "/cities/3176959/florence")
        #expect(browser.send("/do/star", "id=3176959&on=1").status == 303)
        #expect(browser.cookies["elsewhere"]?.utf8.count == 64)
        #expect(browser.look(at: "/saved").text.contains("Florence"))
        #expect(browser.lines["elsewhere"]?.contains("Max-Age=34560000") == true)
        #expect(browser.lines["elsewhere"]?.contains("HttpOnly") == true)
        #expect(try accounts(of: site).count == 1)
        let account = try #require(try accounts(of: site).first)
        let sessions = try site.site.storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.sessions(of: account.id, now: site.now)
        }
        #expect(sessions.map(\.label) == ["Firefox on Linux"])
        #expect(sessions.allSatisfy { $0.tokenHash.count == 32 })
    }

    @Test("forms of the page on which somebody became a guest go on working")
    func twoForms() throws {
        let site = try TestSite()
        var browser = Browser(site)
        browser.look(at: "/cities/3176959/florence")
        let token = browser.token
        browser.send("/do/star", "id=3176959&on=1", token: token)
        #expect(browser.send("/do/star", "id=2643743&on=1", token: token).status == 303)
        let saved = browser.look(at: "/saved").text
        #expect(saved.contains("Florence") && saved.contains("London"))
    }

    @Test("two first forms at once begin one guest")
    func twins() throws {
        let site = try TestSite()
        var first = Browser(site)
        first.look(at: "/cities/3176959/florence")
        var second = first
        first.send("/do/star", "id=3176959&on=1")
        second.send("/do/star", "id=2643743&on=1")
        #expect(try accounts(of: site).count == 1)
        for var browser in [first, second] {
            let saved = browser.look(at: "/saved").text
            #expect(saved.contains("Florence") && saved.contains("London"))
        }
    }

    @Test("another program's cookie of the same name hides nobody's session")
    func foreignCookies() throws {
        let site = try TestSite()
        var browser = Browser(site)
        browser.look(at: "/cities/3176959/florence")
        browser.send("/do/star", "id=3176959&on=1")
        let own = browser.headers.first { $0.name == "cookie" }?.value ?? ""
        for junk in ["elsewhere=junk", "elsewhere=", "elsewhere-device=1; elsewhere=2"] {
            let headers = [Header("cookie", "\(junk); \(own)")]
            let response = browser.ask(Request(target: "/saved", headers: headers))
            #expect(response.text.contains("Florence"), "\(junk)")
            #expect(response["set-cookie"] == nil, "\(junk)")
        }
    }

    @Test("a device key alone opens its guest a few times in the first minute, not again and again")
    func manyTwins() throws {
        let site = try TestSite()
        var first = Browser(site)
        first.look(at: "/cities/3176959/florence")
        let copy = first
        first.send("/do/star", "id=3176959&on=1")
        for _ in 0..<20 {
            var twin = copy
            #expect(twin.send("/do/star", "id=2643743&on=1").status == 303)
        }
        let guests = try accounts(of: site)
        let counts = try guests.map { guest in
            try site.site.storage.read { (snapshot) throws(StorageFailure) in
                try snapshot.sessions(of: guest.id, now: site.now).count
            }
        }
        #expect(counts.max() == 8 && guests.count == 14)
    }

    @Test("a device key that began a guest long ago begins another, and opens nothing")
    func oldDeviceKey() throws {
        let site = try TestSite()
        var first = Browser(site)
        first.look(at: "/cities/3176959/florence")
        var later = first
        first.send("/do/star", "id=3176959&on=1")
        later.later = 61_000
        #expect(later.send("/do/star", "id=2643743&on=1").status == 303)
        #expect(try accounts(of: site).count == 2)
        #expect(!later.look(at: "/saved").text.contains("Florence"))
    }

    @Test("what the browser's cookies held moves into the library")
    func cookiesMove() throws {
        let site = try TestSite()
        var browser = Browser(site)
        browser.cookies = [
            "recents": "3176959.2643743.x.-1.99", "surprises": "IT.FR.zz.<>", "welcomed": "1",
        ]
        #expect(browser.look(at: "/recents").text.contains("Florence"))
        browser.send("/do/settings", "name=Ada")
        #expect(Set(browser.cookies.keys) == ["elsewhere", "elsewhere-device"])
        #expect(browser.look(at: "/you").text.contains("Ada"))
        let recents = browser.look(at: "/recents").text
        #expect(recents.contains("Florence") && recents.contains("London"))
    }

    @Test("a stranger's browser remembers fifty cities, the latest first, and forgets the oldest")
    func strangersRecents() throws {
        let site = try TestSite()
        var browser = Browser(site)
        let atlas = Atlas.sample
        let ids = (UInt32(0)..<60).map { atlas.city(CityIndex(rawValue: $0)).id }
        for id in ids { browser.look(at: "/cities/\(id)/\(atlas.city(id: id)?.slug ?? "")") }
        #expect(browser.cookies["recents"]?.split(separator: ".").count == 50)
        #expect(browser.cookies["recents"]?.hasPrefix("\(ids[59]).\(ids[58]).") == true)
        let first = try #require(atlas.city(id: ids[20]))
        browser.look(at: "/cities/\(first.id)/\(first.slug)")
        #expect(browser.cookies["recents"]?.hasPrefix("\(first.id).\(ids[59]).") == true)
        #expect(browser.cookies["recents"]?.split(separator: ".").count == 50)
        #expect(try accounts(of: site).isEmpty)
    }

    @Test("the welcome comes once to a stranger")
    func welcomedOnce() throws {
        let site = try TestSite()
        var browser = Browser(site)
        browser.look(at: "/welcome")
        #expect(browser.cookies["welcomed"] == "1")
        let line = browser.cookies["recents"]
        browser.look(at: "/welcome")
        #expect(browser.cookies["recents"] == line)
    }

    @Test("a form without the token, or with another's, changes nothing")
    func tokens() throws {
        let site = try TestSite()
        var browser = Browser(site)
        var other = Browser(site)
        browser.look(at: "/cities/3176959/florence")
        other.look(at: "/cities/3176959/florence")
        #expect(browser.token != other.token)
        for token in ["", "x", other.token] {
            #expect(browser.send("/do/star", "id=3176959&on=1", token: token).status == 403)
        }
        #expect(try accounts(of: site).isEmpty)
    }

    @Test("reset leaves nothing of a guest, and ends the session")
    func reset() throws {
        let site = try TestSite()
        var browser = Browser(site)
        browser.look(at: "/cities/3176959/florence")
        browser.send("/do/star", "id=3176959&on=1")
        browser.look(at: "/you")
        var otherTab = browser
        #expect(browser.send("/do/reset", "word=erase").status == 303)
        #expect(browser.cookies["elsewhere"] == nil)
        #expect(try accounts(of: site).isEmpty)
        #expect(!browser.look(at: "/saved").text.contains("Florence"))
        // The secret of before opens nothing any more.
        #expect(!otherTab.look(at: "/saved").text.contains("Florence"))
    }

    @Test("over HTTPS the cookies are bound to the host")
    func secure() throws {
        let site = try TestSite(isSecure: true)
        var browser = Browser(site)
        browser.look(at: "/cities/3176959/florence")
        browser.send("/do/star", "id=3176959&on=1")
        let line = try #require(browser.lines["__Host-elsewhere"])
        #expect(line.contains("Secure") && line.contains("Path=/") && !line.contains("Domain"))
        #expect(browser.look(at: "/saved").text.contains("Florence"))
    }

    private func accounts(of site: TestSite) throws -> [Account] {
        try site.site.storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.accounts(limit: 100)
        }
    }
}
