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
        let answer = site.site.answer(request, at: moment) {
            Issue.record("nobody has to be asked")
            return { _ in }
        }
        #expect(answer?.status == 200)
        #expect(asked.load(ordering: .relaxed) == 0)
    }

    @Test("a part that waits holds no thread: a crowd waits, others are served, all get it")
    func patience() throws {
        let gate = Gate()
        var world = OutsideWorld()
        world.kinds = .all
        world.answer = { wants, newest, patience, completion in
            #expect(patience > .seconds(9) && patience <= .seconds(10) && !newest)
            gate.add { completion(wants.map { Outside.Answered($0, .none(.notFound)) }) }
        }
        let site = try TestSite(outside: world, workers: Workers(count: 2))
        let moment = Moment(now: site.now, seed: 1)
        let answers = Answers()
        for _ in 0..<40 {
            let atOnce = site.site.answer(
                Request(target: "/parts/city/3176959/weather"),
                at: moment
            ) { answers.add }
            #expect(atOnce == nil)
        }
        eventually { gate.count == 40 }
        #expect(answers.all.isEmpty)
        var guest = Browser(site)
        guest.look(at: "/about")
        #expect(guest.look(at: "/search?q=london").status == 200)
        gate.open()
        eventually { answers.all.count == 40 }
        #expect(answers.all.allSatisfy { $0.status == 200 })
    }

    @Test("a page does not wait: it takes what is at hand, again and again where that leads on")
    func atHand() throws {
        let asked = Mutex<[Question]>([])
        var world = OutsideWorld()
        world.kinds = .all
        world.atHand = { wants in
            asked.withLock { $0 += wants }
            return wants.map { Outside.Answered($0, .none(.notFound)) }
        }
        world.answer = { _, _, _, completion in
            Issue.record("a page must not wait")
            completion([])
        }
        let site = try TestSite(outside: world)
        var browser = Browser(site)
        #expect(browser.look(at: "/cities/3176959/florence").status == 200)
        let questions = asked.withLock { $0 }
        #expect(!questions.isEmpty)
        #expect(Set(questions).count == questions.count)
    }

    @Test("photographs of a list are looked for once, all together, and nobody is asked for them")
    func photographs() throws {
        let looked = Mutex<[[Question]]>([])
        var world = OutsideWorld()
        world.kinds = .all
        world.kept = { wants in
            looked.withLock { $0.append(wants) }
            return []
        }
        world.atHand = { wants in
            #expect(!wants.contains { $0.kind == "pictures" })
            return wants.map { Outside.Answered($0, .none(.notFound)) }
        }
        let site = try TestSite(outside: world)
        var browser = Browser(site)
        #expect(browser.look(at: "/near?lat=43.7696&lon=11.2558&radius=1000").status == 200)
        #expect(looked.withLock { $0.first }?.count { $0.kind == "pictures" } == 30)
        #expect(looked.withLock { $0.dropFirst().allSatisfy(\.isEmpty) })
    }

    @Test("a list whose photographs are in memory needs no other thread")
    func photographsInMemory() throws {
        var world = OutsideWorld()
        world.kinds = .all
        world.inMemory = { _, welcome in
            #expect(welcome.count { $0.kind == "pictures" } == 30)
            return []
        }
        world.kept = { _ in
            Issue.record("nothing is to be read")
            return []
        }
        world.atHand = world.kept
        let site = try TestSite(outside: world)
        var browser = Browser(site)
        #expect(browser.look(at: "/near?lat=43.7696&lon=11.2558&radius=1000").status == 200)
    }

    @Test("the newest is asked for even where something is at hand, which is shown if none comes")
    func newest() throws {
        let deeds = Mutex<[String]>([])
        var world = OutsideWorld()
        world.kinds = .all
        world.atHand = { wants in
            deeds.withLock { $0.append("at hand") }
            return wants.map { Outside.Answered($0, .none(.busy)) }
        }
        world.answer = { _, newest, _, completion in
            deeds.withLock { $0.append(newest ? "newest" : "any") }
            completion([])
        }
        let site = try TestSite(outside: world)
        var browser = Browser(site)
        let part = browser.look(at: "/parts/city/3176959/weather?newest=1")
        #expect(part.status == 200)
        #expect(deeds.withLock { $0 } == ["newest", "at hand"])
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
        routes.accounts = HostRoutes.Accounts { route, _, visitor, world in
            #expect(route == .signIn)
            var visitor = visitor
            visitor.add([Header("set-cookie", "seen=1")])
            return (Response(contentType: "text/html", body: Array(world.formToken.utf8)), visitor)
        }
        let site = try TestSite(routes: routes)
        var browser = Browser(site)
        let page = browser.look(at: "/account/sign-in")
        #expect(page.text.utf8.count == 26)
        #expect(browser.cookies["seen"] == "1")
        #expect(browser.look(at: "/account/else").status == 404)
    }

    @Test("too many at once are told to come back")
    func crowd() throws {
        let gate = DispatchSemaphore(value: 0)
        var routes = HostRoutes()
        routes.accounts = HostRoutes.Accounts { _, _, visitor, _ in
            gate.wait()
            return (Response(contentType: "text/plain"), visitor)
        }
        let site = try TestSite(routes: routes, workers: Workers(count: 1, mostWaiting: 1))
        let moment = Moment(now: site.now, seed: 1)
        let answers = Mutex<[Response]>([])
        for _ in 0..<4 {
            _ = site.site.answer(Request(target: "/account"), at: moment) {
                { response in answers.withLock { $0.append(response) } }
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

/// Work that waits until a test lets it go on.
private final class Gate: Sendable {
    private let waiting = Mutex<[@Sendable () -> Void]>([])

    var count: Int { waiting.withLock { $0.count } }

    func add(_ work: @escaping @Sendable () -> Void) { waiting.withLock { $0.append(work) } }

    func open() { for work in waiting.withLock({ $0 }) { work() } }
}

private final class Answers: Sendable {
    private let list = Mutex<[Response]>([])

    var all: [Response] { list.withLock { $0 } }

    var add: @Sendable (Response) -> Void {
        { response in self.list.withLock { $0.append(response) } }
    }
}

private func eventually(_ isSo: () -> Bool) {
    // Once is enough: the question itself may change the answer.
    for _ in 0..<500 {
        if isSo() { return }
        usleep(10_000)
    }
    Issue.record("it never came to be")
}
