import Accounts
import App
import Foundation
import Questions
import Server
import Site
import Synchronization
import Testing

/// Who asks much waits behind themselves; what nobody waits for is not done.
@Suite struct WorkTurnsTests {
    /// Pages about accounts that wait for a gate, where the address says so.
    private struct Gated {
        let gate = DispatchSemaphore(value: 0)
        let done = Done()
        var routes = HostRoutes()

        init() {
            let (gate, done) = (gate, done)
            routes.accounts = HostRoutes.Accounts { _, request, visitor, _ in
                done.note(request.target)
                if request.target == "/account?slow" { gate.wait() }
                return (Response(contentType: "text/plain"), visitor)
            }
        }
    }

    private final class Done: Sendable {
        private let targets = Mutex<[String]>([])
        func note(_ target: String) { targets.withLock { $0.append(target) } }
        func count(of target: String) -> Int { targets.withLock { $0.count { $0 == target } } }
    }

    private func request(_ target: String, session: Int) -> Request {
        let secret = String(repeating: "\(session)", count: 64)
        return Request(target: target, headers: [Header("cookie", "elsewhere=\(secret)")])
    }

    @Test("a burst of one session leaves threads for all others")
    func burst() throws {
        let gated = Gated()
        let site = try TestSite(routes: gated.routes, workers: Workers(count: 4))
        let moment = Moment(now: site.now, seed: 1)
        for _ in 0..<8 {
            _ = site.site.answer(request("/account?slow", session: 1), at: moment) { { _ in } }
        }
        usleep(100_000)
        let answered = DispatchSemaphore(value: 0)
        _ = site.site.answer(request("/account", session: 2), at: moment) {
            { _ in answered.signal() }
        }
        let isAnswered = answered.wait(timeout: .now() + 10) == .success
        #expect(isAnswered)
        #expect(gated.done.count(of: "/account?slow") == 2)
        for _ in 0..<8 { gated.gate.signal() }
        site.site.close()
        #expect(gated.done.count(of: "/account?slow") == 8)
    }

    @Test(
        "what waited is not done for who has left, or has an answer already",
        arguments: [(.left, [499]), (.given, []), (.waits, [200])]
            as [(ReaderStanding, [UInt16])]
    )
    func left(standing: ReaderStanding, wanted: [UInt16]) throws {
        let gated = Gated()
        let site = try TestSite(routes: gated.routes, workers: Workers(count: 1))
        let moment = Moment(now: site.now, seed: 1)
        _ = site.site.answer(request("/account?slow", session: 1), at: moment) { { _ in } }
        let answers = Mutex<[UInt16]>([])
        let leaving = Moment(now: site.now, seed: 1) { standing }
        _ = site.site.answer(request("/account", session: 2), at: leaving) {
            { response in answers.withLock { $0.append(response.status) } }
        }
        gated.gate.signal()
        site.site.close()
        #expect(answers.withLock { $0 } == wanted)
        #expect(gated.done.count(of: "/account") == (standing == .waits ? 1 : 0))
    }

    /// Somebody who keeps so much that their pages wait for their turn.
    private func collector(at site: TestSite) throws -> Browser {
        var browser = Browser(site)
        browser.look(at: "/cities/3176959/florence")
        #expect(browser.send("/do/star", "id=3176959&on=1").status == 303)
        try site.fill(count: 1_000)
        return browser
    }

    /// Asks for a page six times at once; the group is empty when all have come.
    private func sixPages(of site: TestSite, for browser: Browser) -> DispatchGroup {
        let answers = DispatchGroup()
        let moment = Moment(now: site.now, seed: 1)
        for _ in 0..<6 {
            answers.enter()
            let request = Request(target: "/cities/3176959/florence", headers: browser.headers)
            let atOnce = site.site.answer(request, at: moment) { { _ in answers.leave() } }
            if atOnce != nil { answers.leave() }
        }
        return answers
    }

    @Test("of one who keeps much, one page is made at a time")
    func large() throws {
        let crowd = Crowd()
        var world = OutsideWorld()
        world.kinds = .all
        world.atHand = { _ in
            crowd.stay()
            return []
        }
        world.answer = { _, _, _, completion in completion([]) }
        let site = try TestSite(outside: world, workers: Workers(count: 8))
        let browser = try collector(at: site)
        crowd.forget()
        let answers = sixPages(of: site, for: browser)
        #expect(answers.wait(timeout: .now() + 60) == .success)
        #expect(crowd.most == 1)
    }

    @Test("of a large library no page is made before its turn has come")
    func drawn() throws {
        let (drawn, door) = (Done(), Door())
        var world = OutsideWorld()
        world.kinds = .all
        // Asked for once for each page that the app begins to answer with.
        world.counts = {
            drawn.note("page")
            return []
        }
        world.atHand = { _ in
            door.pass()
            return []
        }
        world.answer = { _, _, _, completion in completion([]) }
        let site = try TestSite(outside: world, workers: Workers(count: 8))
        let browser = try collector(at: site)
        let before = drawn.count(of: "page")
        door.close()
        let answers = sixPages(of: site, for: browser)
        #expect(door.arrival.wait(timeout: .now() + 10) == .success)
        // The others find out meanwhile that they have to wait.
        usleep(300_000)
        #expect(drawn.count(of: "page") - before == 1)
        door.open()
        #expect(answers.wait(timeout: .now() + 60) == .success)
        #expect(drawn.count(of: "page") - before == 6)
    }

    /// Holds up whoever comes while it is closed.
    private final class Door: Sendable {
        let arrival = DispatchSemaphore(value: 0)
        private let isClosed = Mutex(false)

        func close() { isClosed.withLock { $0 = true } }

        func open() { isClosed.withLock { $0 = false } }

        func pass() {
            guard isClosed.withLock({ $0 }) else { return }
            arrival.signal()
            while isClosed.withLock({ $0 }) { usleep(1_000) }
        }
    }

    /// How many are in one place at a time.
    private final class Crowd: Sendable {
        private let counts = Mutex<(now: Int, most: Int)>((0, 0))

        var most: Int { counts.withLock { $0.most } }

        func forget() { counts.withLock { $0.most = 0 } }

        func stay() {
            counts.withLock { counts in
                counts.now += 1
                counts.most = max(counts.most, counts.now)
            }
            usleep(30_000)
            counts.withLock { $0.now -= 1 }
        }
    }
}
