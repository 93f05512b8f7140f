import Accounts
import App
import Server
@testable import Site
import Testing

/// Whose turn a request takes.
@Suite struct TurnNameTests {
    @Test("two sessions of one account take its turns, those of another account others")
    func sessions() throws {
        let site = try AccountSite()
        var ada = Browser(site)
        ada.signUp()
        var phone = Browser(site)
        phone.signIn()
        var eve = Browser(site)
        eve.signUp("eve@example.org")
        let browsers = [ada, phone, eve].map { browser in
            var browser = browser
            browser.look(at: "/account")
            return browser
        }
        let names = browsers.map { site.site.turnName(of: $0.request) }
        #expect(names[0] == names[1])
        #expect(names[0] != names[2])
        // Else four sessions would have four times as many threads.
        let sessions = browsers.map { site.site.visitors.turnName(of: $0.request) }
        #expect(Set(sessions).count == 3)
        #expect(browsers.allSatisfy { site.site.standing(of: $0.request) == .member })
    }

    @Test("a session that nobody has looked up takes turns of its own")
    func unknown() throws {
        let site = try AccountSite()
        let secret = String(repeating: "7", count: 64)
        let request = Request(target: "/", headers: [Header("cookie", "elsewhere=\(secret)")])
        #expect(site.site.turnName(of: request) == site.site.visitors.turnName(of: request))
        #expect(site.site.standing(of: request) == .unproven)
    }

    @Test("two tokens of one account take its turns")
    func tokens() throws {
        let site = try AccountSite()
        var ada = Browser(site)
        ada.signUp()
        let programs = try (0..<2).map { _ in try Program(site, of: "ada@example.org") }
        let names = programs.map { program in
            #expect(program.ask(.get).status == 200)
            let secret = Header("authorization", "Bearer " + (program.secret ?? ""))
            let request = Request(target: "/api/v1/trips", headers: [secret])
            #expect(site.site.standing(of: request) == .member)
            return site.site.programTurnName(of: request)
        }
        #expect(names[0] == names[1])
        #expect(names[0].hasPrefix("a:"))
    }
}
