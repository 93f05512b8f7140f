@testable import App
import Atlas
import Library
import Merge
import TestKit
import Testing

@Suite struct VisitorTests {
    private static let home = "/do/home"

    /// The home town after a form was sent.
    private func settled(_ body: String) -> (Response, home: UInt32?) {
        let reply = reply(Self.home, method: .post, body: body)
        return (reply.response, Library(reply.changes).preferences.homeCity)
    }

    @Test("a home town is set by id or by name, and the way leads back")
    func home() {
        let (byID, first) = settled("id=3176959")
        #expect(byID.status == 303 && first == 3_176_959)
        #expect(byID["location"] == "/cities/3176959/florence")
        let (byName, second) = settled("place=firenze")
        #expect(byName.status == 303 && second == 3_176_959)
        #expect(byName["location"] == "/")
        let page = ask("/", keeping: .with(home: 3_176_959)).text
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
        let (answer, home) = settled(body)
        #expect(answer.status == status)
        #expect(home == nil)
    }

    @Test("a form leads back to the page it stood on, and to no other site")
    func back() {
        #expect(settled("id=3176959&back=%2Fabout").0["location"] == "/about")
        for back in ["https://evil.example/", "//evil.example", "/nowhere", "javascript:alert(1)"] {
            let answer = settled("id=3176959&back=\(back)").0
            #expect(answer["location"] == "/cities/3176959/florence")
        }
    }

    @Test("a form on somebody else's page changes nothing, and is told so")
    func crossSite() {
        for (name, value) in [
            ("sec-fetch-site", "cross-site"), ("sec-fetch-site", "same-site"),
            ("origin", "https://evil.example"),
        ] {
            let reply = reply(
                Self.home,
                method: .post,
                body: "id=3176959",
                headers: [Header("host", "travel.example"), Header(name, value)]
            )
            #expect(reply.response.status == 403 && reply.changes == [])
            #expect(reply.response.text.contains("That came from another site"))
        }
    }

    @Test("a form is looked at, a page is sent to: each says so, with the methods there are")
    func methods() {
        let form = ask(Self.home)
        #expect(form.status == 405 && form["allow"] == "POST")
        #expect(form.text.contains("This address does not work that way"))
        let page = ask("/about", method: .post)
        #expect(page.status == 405 && page["allow"] == "GET, HEAD")
        #expect(ask("/cities/3176959/locator.svg", method: .post).status == 405)
        #expect(ask("/api/v1/search?q=rome", method: .post).status == 405)
    }

    @Test("where no server answers, pages about accounts say so")
    func accounts() {
        for target in ["/account", "/account/sign-in?back=/saved", "/join/x"] {
            let answer = ask(target)
            #expect(answer.status == 503 && answer.text.contains("Accounts need the server"))
            #expect(answer.text.contains("href='\(target)'>Try again</a>"))
        }
        // A device that logs out by itself has to know whose form it was.
        let headers = [Header("host", "travel.example"), Header("origin", "https://evil.example")]
        let forged = reply("/account/sign-out", method: .post, body: "sure=1", headers: headers)
        #expect(forged.response.status == 403)
    }

    @Test("the theme stands in the page")
    func theme() {
        #expect(ask("/", keeping: .with(theme: .dark)).text.contains("data-theme='dark'"))
        #expect(ask("/").text.contains("data-theme='system'"))
    }

    @Test("distances are told in the reader's unit: as they set it, else by language")
    func units() {
        let near = "/near?lat=48.85&lon=2.35&radius=600"
        let american = [Header("accept-language", "en-US,en;q=0.9")]
        let metric = Library.with(unit: .kilometres)
        #expect(ask(near).text.contains(" km</em>"))
        #expect(ask(near, headers: american).text.contains(" mi</em>"))
        #expect(ask(near, keeping: metric, headers: american).text.contains(" km</em>"))
    }

    @Test("a visited city comes first among the recents")
    func recents() {
        let before = Library.with(recents: [1_850_147, 3_176_959])
        let visit = reply("/cities/3176959/florence", keeping: before)
        #expect(!visit.changes.isEmpty)
        let list = ask("/suggest?q=", keeping: .with(recents: [1_850_147, 2_643_743])).text
        #expect(list.contains("Tokyo") && list.contains("London"))
        #expect(list.contains("aria-label='Recently viewed'"))
    }

    @Test("looking for the head of a page alone leaves no trace")
    func head() {
        #expect(reply("/cities/3176959/florence", method: .head).changes == [])
        #expect(reply("/surprise?seed=1", method: .head).changes == [])
        #expect(reply("/welcome", method: .head).changes == [])
    }

    @Test("cookies are the host's: the app looks at none, whatever they say")
    func cookies() {
        let plain = ask("/")
        for line in ["home=3176959; theme=dark", "recents=1850147", "welcomed=1", "=;=;="] {
            #expect(ask("/", headers: [Header("cookie", line)]).body == plain.body)
        }
    }
}
