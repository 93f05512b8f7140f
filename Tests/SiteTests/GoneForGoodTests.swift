import App
import TestKit
import Testing

/// Forms of what was deleted for good meanwhile, as the browser's Back brings them up.
@Suite struct GoneForGoodTests {
    @Test("a form that comes back after its trip was deleted for good makes another one")
    func again() throws {
        let site = try TestSite()
        var browser = Browser(site)
        browser.look(at: "/trips/new")
        let id = "0123456789ABCDEFGHJKMNPQRS"
        let create = "trip=\(id)&title=Tuscany&count=2"
        let made = browser.send("/do/create-trip", create)
        #expect(made.status == 303 && made["location"]?.contains("done=tripMade") == true)
        #expect(browser.send("/do/delete-trip", "trip=\(id)").status == 303)
        #expect(browser.send("/do/erase-trip", "trip=\(id)").status == 303)
        #expect(browser.look(at: "/trips/\(id)").status == 404)
        let again = browser.send("/do/create-trip", create)
        #expect(again.status == 303)
        let page = browser.look(at: String((again["location"] ?? "").prefix { $0 != "#" }))
        #expect(page.status == 200 && page.text.contains("Tuscany"))
        #expect(browser.look(at: "/trips/\(id)").status == 404)
    }
}
