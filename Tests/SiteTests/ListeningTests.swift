import App
import Base
import Foundation
import Merge
import Questions
import Server
import Storage
import Sync
import Synchronization
import TestKit
import Testing
import Wire

@testable import Site

@Suite("Hearing of changes, and asking for answers") struct ListeningTests {
    @Test("whoever waits hears at once what another device writes")
    func hearing() throws {
        let site = try TestSite()
        var device = Device(Browser(site))
        device.star(3_176_959)
        try device.sync()
        var other = Device(device.browser)
        try other.sync()
        let target = try #require(device.eventsTarget)
        let heard = site.listen(device.browser, at: target)
        other.star(2_643_743)
        try other.sync()
        #expect(heard.wait().status == 200)
        #expect(device.browser.look(at: target).status == 200)
    }

    @Test("what another process writes is found in the database")
    func otherProcesses() throws {
        let site = try TestSite()
        var device = Device(Browser(site))
        device.star(3_176_959)
        try device.sync()
        let target = try #require(device.eventsTarget)
        let heard = site.listen(device.browser, at: target)
        try site.fill(count: 1)
        #expect(heard.wait().status == 200)
        let gone = site.listen(device.browser, at: target)
        #expect(gone.wait().status == 200)
    }

    @Test("strangers, other people and nonsense hear nothing")
    func refusals() throws {
        let site = try TestSite()
        var device = Device(Browser(site))
        device.star(3_176_959)
        try device.sync()
        let target = try #require(device.eventsTarget)
        var stranger = Browser(site)
        #expect(stranger.look(at: target).status == 401)
        #expect(stranger.look(at: "/sync/events?space=x").status == 400)
        #expect(stranger.send(message: [], to: target).status == 405)
        #expect(stranger.look(at: "/events?space=x").status == 400)
        #expect(stranger.look(at: "/events").status == 200)
        #expect(stranger.look(at: "/sync/v1").status == 405)
        #expect(stranger.look(at: "/answers").status == 405)
        #expect(stranger.look(at: "/sync/v2").status == 404)
        #expect(stranger.send(message: [1, 2, 3], to: "/sync/v1").status == 400)
        #expect(stranger.send("/sync/v1", "a=b").status == 415)
        #expect(try site.accounts().count == 1)
    }

    @Test("nobody waits for ever, and only so many wait at once")
    func bounds() {
        let listeners = Listeners(most: 3, mostOfNetwork: 2) { _ in nil }
        let (space, ended) = (Identifier.random(), LaterCount())
        func add(_ network: String) -> Bool {
            listeners.add(
                Listeners.Listener(
                    space: space,
                    cursor: SyncCursor(epoch: 1, seq: 1),
                    network: network,
                    until: .now
                ) { ended.note($0) }
            )
        }
        #expect(add("a"))
        #expect(add("a"))
        #expect(!add("a"))
        #expect(add("b"))
        #expect(!add("c"))
        ended.wait(for: 3)
        #expect(ended.outcomes == [false, false, false])
        #expect(add("a"))
        listeners.end()
        #expect(ended.outcomes.count == 4)
        #expect(!add("a"))
    }

    @Test("a device that asks too often is told to wait")
    func rates() throws {
        let site = try TestSite()
        var device = Device(Browser(site))
        for _ in 0..<SyncEndpoint.requestsOfReplica { #expect(try device.sync() == .done) }
        let response = device.send(device.request())
        #expect(response.status == 429)
        #expect(response["retry-after"] != nil)
        guard case .later(let seconds) = try device.take(response) else {
            Issue.record("not told to wait")
            return
        }
        #expect((1...60).contains(seconds))
        var other = Device(Browser(site))
        #expect(try other.sync() == .done)
    }

    @Test("nobody uses up what a device may ask by naming it")
    func ratesOfOthers() throws {
        let site = try TestSite()
        var device = Device(Browser(site), replica: 7)
        device.browser.network = "192.0.2.1"
        var stranger = Device(Browser(site), replica: 7)
        stranger.browser.network = "198.51.100.1"
        var member = Device(Browser(site), replica: 7)
        member.browser.network = "198.51.100.1"
        member.star(3_176_959)
        #expect(try member.sync() == .done)
        for _ in 0..<SyncEndpoint.requestsOfReplica { _ = stranger.send(stranger.request()) }
        #expect(stranger.send(stranger.request()).status == 429)
        #expect(try device.sync() == .done)
        #expect(try member.sync() == .done)
    }

    @Test("an account that asks too often waits, whatever numbers its devices give themselves")
    func ratesOfAccounts() throws {
        let site = try TestSite()
        var device = Device(Browser(site), replica: 1)
        device.star(3_176_959)
        #expect(try device.sync() == .done)
        var statuses: [UInt16] = []
        for number in 0..<UInt64(SyncEndpoint.requestsOfAccount) {
            var another = Device(device.browser, replica: 100 + number)
            statuses.append(another.send(another.request()).status)
        }
        #expect(statuses.first == 200 && statuses.last == 429)
        var other = Device(Browser(site))
        #expect(try other.sync() == .done)
    }

    @Test("pages elsewhere cannot use any of it")
    func otherSites() throws {
        let site = try TestSite()
        for target in ["/sync/v1", "/answers"] {
            let request = Request(
                method: .post,
                target: target,
                headers: [Header("origin", "https://evil.example"), Header("host", "here")]
            )
            let moment = Moment(now: site.now, seed: 1)
            #expect(site.answer(request, at: moment).status == 403)
        }
    }

    @Test("questions are answered as far as the outside world does")
    func answers() throws {
        var world = OutsideWorld()
        world.kinds = .all
        let (known, unknown) = (Question.identity(geonamesID: 1), Question.identity(geonamesID: 2))
        let outcome = Outcome.none(.notFound)
        world.atHand = { questions in
            questions.contains(known) ? [Outside.Answered(known, outcome)] : []
        }
        let site = try TestSite(outside: world)
        var browser = Browser(site)
        let message = try Wire.encode(asking: [known, unknown])
        let response = browser.send(message: message, to: "/answers")
        #expect(response.status == 200)
        let answers = try response.body.withUnsafeBytes { try Wire.answers(from: ByteSlice($0)) }
        #expect(answers == [Outside.Answered(known, outcome)])
        let many = [Question](repeating: known, count: 65)
        #expect(
            browser.send(message: try Wire.encode(asking: many), to: "/answers").status == 400
        )
    }
}

/// What listeners were told.
final class LaterCount: @unchecked Sendable {
    private let condition = NSCondition()
    private var told: [Bool] = []

    var outcomes: [Bool] { condition.withLock { told } }

    func note(_ hasChanged: Bool) {
        condition.withLock {
            told.append(hasChanged)
            condition.broadcast()
        }
    }

    func wait(for count: Int) {
        condition.withLock { while told.count < count { condition.wait() } }
    }
}

/// An answer that is waited for later.
final class Heard: Sendable {
    private let later = LaterAnswer()
    private let latch = Latch()

    func finish(_ response: Response) {
        later.response.withLock { $0 = response }
        latch.open()
    }

    func wait() -> Response {
        latch.wait()
        return later.response.withLock { $0 } ?? Response(status: 599, contentType: "")
    }
}

extension TestSite {
    /// Begins to wait for events, and returns at once.
    func listen(_ browser: Browser, at target: String) -> Heard {
        let heard = Heard()
        let request = Request(target: target, headers: browser.headers)
        let atOnce = site.answer(request, at: Moment(now: now, seed: 1)) { { heard.finish($0) } }
        if let atOnce { heard.finish(atOnce) }
        return heard
    }
}
