import App
import Atlas
import Screens
import TestKit
import Testing

@Suite struct VisitorTests {
    @Test("a home town is set by id or by name, and the way leads back")
    func home() {
        let byID = ask("/home", method: .post, body: "id=3176959")
        #expect(byID.status == 303 && byID.cookie("home") == "3176959")
        #expect(byID["location"] == "/cities/3176959/florence")
        let byName = ask("/home", method: .post, body: "place=firenze")
        #expect(byName.status == 303 && byName.cookie("home") == "3176959")
        #expect(byName["location"] == "/")
        let page = ask("/", cookies: "home=3176959").text
        #expect(page.contains("Around home") || page.contains("Florence"))
    }

    @Test(
        "a home town that cannot be is refused with a word",
        arguments: [
            ("place=", 422), ("place=qqqqqqqqq", 422), ("", 422), ("id=1", 400), ("id=x", 400),
            ("id=99999999999", 400), ("place=\(String(repeating: "a", count: 500))", 422),
        ] as [(String, UInt16)]
    )
    func noHome(body: String, status: UInt16) {
        let answer = ask("/home", method: .post, body: body)
        #expect(answer.status == status)
        #expect(answer.cookie("home") == nil)
    }

    @Test("settings are kept, lead back to the page they were changed on, and to no other site")
    func settings() {
        let dark = ask("/settings/theme", method: .post, body: "theme=dark&back=%2Fabout")
        #expect(dark.status == 303 && dark.cookie("theme") == "dark")
        #expect(dark["location"] == "/about")
        let miles = ask("/settings/units", method: .post, body: "unit=mi")
        #expect(miles.cookie("unit") == "mi" && miles["location"] == "/you")
        for back in ["https://evil.example/", "//evil.example", "/nowhere", "javascript:alert(1)"] {
            let answer = ask("/settings/theme", method: .post, body: "theme=light&back=\(back)")
            #expect(answer["location"] == "/you")
        }
        #expect(ask("/settings/theme", method: .post, body: "theme=pink").status == 400)
        #expect(ask("/settings/units", method: .post, body: "").status == 400)
    }

    @Test("a form on somebody else's page changes nothing")
    func crossSite() {
        let foreign = [Header("sec-fetch-site", "cross-site")]
        let answer = ask("/home", method: .post, body: "id=3176959", headers: foreign)
        #expect(answer.status == 403 && answer.cookie("home") == nil)
    }

    @Test("the theme stands in the page")
    func theme() {
        #expect(ask("/", cookies: "theme=dark").text.contains("data-theme='dark'"))
        #expect(ask("/", cookies: "theme=\"><script>").text.contains("data-theme='system'"))
    }

    @Test("distances are told in the reader's unit: by cookie, else by language")
    func units() {
        let near = "/near?lat=48.85&lon=2.35&radius=600"
        let american = [Header("accept-language", "en-US,en;q=0.9")]
        #expect(ask(near).text.contains(" km</span>"))
        #expect(ask(near, headers: american).text.contains(" mi</span>"))
        #expect(ask(near, cookies: "unit=km", headers: american).text.contains(" km</span>"))
    }

    @Test("a visited city comes first among the recents")
    func recents() {
        let visit = ask("/cities/3176959/florence", cookies: "recents=1850147.3176959.x.-1")
        #expect(visit.cookie("recents") == "3176959.1850147")
        let list = ask("/suggest?q=", cookies: "recents=1850147.99.2643743").text
        #expect(list.contains("Tokyo") && list.contains("London"))
        #expect(list.contains("aria-label='Recently viewed'"))
    }

    @Test(
        "cookies of any kind are survived",
        arguments: [
            "home", "home=", "home=4294967296", "home=-1", "=;=;=", "home=%ff%fe", ";;;;",
            "recents=...........", "recents=1.1.1.1.1.1.1.1.1.1.1.1", "surprises=<>.it.ITA.I",
            "theme=dark; theme=light", String(repeating: "recents=1;", count: 1_000),
        ]
    )
    func hostileCookies(cookies: String) {
        for target in ["/", "/cities/3176959/florence", "/surprise", "/suggest?q="] {
            let answer = ask(target, cookies: cookies)
            #expect(answer.status == 200 || answer.status == 303)
            for header in answer.headers {
                #expect(header.value.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F })
            }
        }
    }
}
