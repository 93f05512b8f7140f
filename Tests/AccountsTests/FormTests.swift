import Accounts
import App
import Foundation
import Library
import Storage
import Testing

@Suite struct FormTests {
    /// Every address that takes forms: those about accounts, and those that the app's routes name.
    private static let targets: [String] =
        (AccountRoute.plain + [.join(token: "x")]).filter { $0.takesForms }.map { $0.path }
        + FormRoute.all.map { $0.path }

    @Test("the forms of the app are found")
    func found() {
        #expect(FormTests.targets.count >= 25)
        #expect(FormTests.targets.contains("/do/star"))
        #expect(FormTests.targets.contains("/do/data"))
    }

    /// Every field that any of them reads, so that nothing fails for want of one.
    private static let fields = [
        "email": "eve@example.org", "password": Browser.password, "present": Browser.password,
        "deed": "add", "sure": "1", "others": "1", "way": "code", "id": "3176959", "on": "1",
        "theme": "dark", "unit": "km", "word": "erase", "name": "Eve",
    ]

    private enum Forgery: CaseIterable {
        case noToken, wrongToken, tokenOfAnother, otherOrigin, noOrigin
    }

    @Test("no form is taken without its token or from another site", arguments: Backend.reachable)
    func forgery(engine: Backend) throws {
        let site = try AccountSite(engine)
        var ada = Browser(site)
        ada.star(3_169_070)
        ada.signUp()
        ada.look(at: "/account")
        var eve = Browser(site)
        eve.look(at: "/account/new")
        let kept = try site.everything()
        for target in FormTests.targets {
            for forgery in Forgery.allCases {
                var browser = ada
                var token: String? = browser.token
                switch forgery {
                case .noToken: token = ""
                case .wrongToken: token = String(repeating: "0", count: 26)
                case .tokenOfAnother: token = eve.token
                case .otherOrigin: browser.further = [Header("origin", "https://evil.example")]
                case .noOrigin: browser.further = [Header("origin", "null")]
                }
                let answer = browser.send(target, FormTests.fields, token: token)
                #expect(answer.status == 403, "\(target) \(forgery)")
                #expect(answer["set-cookie"] == nil, "\(target) \(forgery)")
            }
        }
        #expect(try site.everything() == kept)
    }

    @Test("a form from this very site is taken, also by its configured address")
    func origins() {
        func isFromHere(_ headers: [(String, String)], _ baseURL: String? = nil) -> Bool {
            Request(method: .post, target: "/", headers: headers.map { Header($0.0, $0.1) })
                .isFromThisSite(baseURL: baseURL ?? "")
        }
        let host = ("host", "travel.example")
        #expect(isFromHere([host]))
        #expect(isFromHere([host, ("origin", "https://travel.example")]))
        #expect(isFromHere([host, ("origin", "http://travel.example")]))
        #expect(!isFromHere([host, ("origin", "https://travel.example.evil")]))
        #expect(!isFromHere([host, ("origin", "https://evil.travel.example")]))
        #expect(!isFromHere([host, ("origin", "null")]))
        #expect(!isFromHere([host, ("sec-fetch-site", "same-site")]))
        #expect(isFromHere([host, ("sec-fetch-site", "same-origin")]))
        #expect(!isFromHere([("origin", "https://travel.example")]))
        // Behind a proxy that names itself as host.
        let inner = ("host", "127.0.0.1:8080")
        let origin = ("origin", "https://travel.example")
        #expect(isFromHere([inner, origin], "https://travel.example"))
        #expect(!isFromHere([inner, origin]))
    }

    @Test("looking changes nothing, whoever looks")
    func looking() throws {
        let site = try AccountSite(sendsMail: false)
        var ada = Browser(site)
        ada.star()
        ada.signUp()
        var guest = Browser(site)
        guest.star()
        let kept = try site.everything()
        for target in (AccountRoute.plain + [.join(token: "x")]).map({ $0.path }) {
            for query in ["", "?ticket=x", "?deed=add&sure=1&others=1&token=\(ada.token)"] {
                for browser in [ada, guest, Browser(site)] {
                    var browser = browser
                    let answer = browser.look(at: target + query)
                    #expect([200, 303, 403, 405, 410].contains(answer.status), "\(target)")
                }
            }
        }
        #expect(try site.everything() == kept)
    }

    @Test("forms that are only sent answer GET with 405")
    func methods() throws {
        let site = try AccountSite()
        var browser = Browser(site)
        #expect(browser.look(at: "/account/sign-out").status == 405)
        #expect(browser.look(at: "/account/restore")["allow"] == "POST")
        browser.look(at: "/account/sign-in")
        #expect(browser.send("/account").status == 405)
        #expect(browser.look(at: "/account/nowhere").status == 404)
    }

    @Test("cookies are bound to the host and out of reach for scripts and other sites")
    func cookies() throws {
        let site = try AccountSite { $0.baseURL = "https://travel.example" }
        var ada = Browser(site)
        ada.signUp()
        var browser = Browser(site)
        browser.star(3_169_070)
        browser.signIn()
        let names = [
            "__Host-elsewhere", "__Host-elsewhere-device", "__Host-elsewhere-guest",
        ]
        for name in names {
            let line = try #require(browser.lines[name], "\(name)")
            #expect(line.contains("; HttpOnly"))
            #expect(line.contains("; Secure"))
            #expect(line.contains("SameSite=Lax"))
            #expect(line.contains("Path=/;"))
            #expect(!line.contains("Domain"))
        }
        #expect(Set(browser.cookies.keys) == Set(names))
        // 256 random bits.
        #expect(browser.cookies["__Host-elsewhere"]?.count == 64)
    }

    @Test("pages about accounts are kept by no browser")
    func noStore() throws {
        let site = try AccountSite()
        var ada = Browser(site)
        #expect(ada.signUp()["cache-control"] == "no-store")
        for route in AccountRoute.plain where route != .signOut && route != .restore {
            #expect(ada.look(at: route.path)["cache-control"] == "no-store", "\(route)")
        }
    }

    @Test("every page about accounts labels its fields and closes its tags")
    func markup() throws {
        let site = try AccountSite()
        var ada = Browser(site)
        ada.signUp()
        for browser in [ada, Browser(site)] {
            for route in AccountRoute.plain where route != .signOut && route != .restore {
                var browser = browser
                let text = browser.look(at: route.path).text
                for id in text.components(separatedBy: "<input id='").dropFirst() {
                    let name = id.prefix { $0 != "'" }
                    #expect(text.contains("<label for='\(name)'>"), "\(route) \(name)")
                }
                for tag in ["form", "div", "p", "ul", "li", "section", "button", "label"] {
                    let opened =
                        text.components(separatedBy: "<\(tag)>").count
                        + text.components(separatedBy: "<\(tag) ").count - 1
                    #expect(opened == text.components(separatedBy: "</\(tag)>").count, "\(route)")
                }
                #expect(!text.contains(" style=") && !text.contains("<script>"))
            }
        }
    }
}
