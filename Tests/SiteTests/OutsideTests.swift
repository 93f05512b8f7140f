import Accounts
import App
import Foundation
import Geodesy
import Questions
import Server
import Site
import Synchronization
import Testing

/// The app's own pages ask only where there are providers, so these tests ask what it would ask.
@Suite struct OutsideTests {
    @Test("a site without providers asks nobody, and answers strangers at once")
    func nobody() throws {
        var world = OutsideWorld()
        let asked = Atomic<Int>(0)
        world.atHand = { _ in
            asked.add(1, ordering: .relaxed)
            return []
        }
        let site = try TestSite(outside: world)
        let moment = Moment(now: site.now, seed: 1)
        let request = Request(target: "/cities/3176959/florence")
        #expect(site.site.answerAtOnce(request, at: moment)?.status == 200)
        #expect(asked.load(ordering: .relaxed) == 0)
    }

    @Test("pictures are the host's own; nobody needs to be known for them")
    func pictures() throws {
        var routes = HostRoutes()
        routes.pictures = { request, completion in
            Thread.detachNewThread {
                completion(Response(contentType: "image/webp", body: Array(request.target.utf8)))
            }
        }
        let site = try TestSite(routes: routes)
        var browser = Browser(site)
        let picture = browser.look(at: "/pictures/abc?w=320")
        #expect(picture.contentType == "image/webp" && picture.text == "/pictures/abc?w=320")
        #expect(picture["set-cookie"] == nil)
    }

    @Test("pages of accounts come before the app's, and may change who the visitor is")
    func accounts() throws {
        var routes = HostRoutes()
        routes.accounts = HostRoutes.Accounts(
            takes: { $0.target.hasPrefix("/sign-") }
        ) { request, visitor, world in
            guard request.target == "/sign-in" else { return nil }
            var visitor = visitor
            visitor.add([Header("set-cookie", "seen=1")])
            return (Response(contentType: "text/html", body: Array(world.formToken.utf8)), visitor)
        }
        let site = try TestSite(routes: routes)
        var browser = Browser(site)
        let page = browser.look(at: "/sign-in")
        #expect(page.text.utf8.count == 26)
        #expect(browser.cookies["seen"] == "1")
        #expect(browser.look(at: "/sign-else").status == 404)
    }

    @Test("too many at once are told to come back")
    func crowd() throws {
        let gate = DispatchSemaphore(value: 0)
        var routes = HostRoutes()
        routes.accounts = HostRoutes.Accounts(
            takes: { $0.target == "/slow" }
        ) { _, visitor, _ in
            gate.wait()
            return (Response(contentType: "text/plain"), visitor)
        }
        let site = try TestSite(routes: routes, workers: Workers(count: 1, mostWaiting: 1))
        let moment = Moment(now: site.now, seed: 1)
        let answers = Mutex<[Response]>([])
        for _ in 0..<4 {
            site.site.answer(Request(target: "/slow"), at: moment) { response in
                answers.withLock { $0.append(response) }
            }
            usleep(20_000)
        }
        #expect(answers.withLock { $0.map(\.status) } == [503, 503])
        #expect(answers.withLock { $0.allSatisfy { $0["retry-after"] != nil } })
        for _ in 0..<2 { gate.signal() }
        site.site.close()
        #expect(answers.withLock { $0.map(\.status) } == [503, 503, 200, 200])
    }
}
