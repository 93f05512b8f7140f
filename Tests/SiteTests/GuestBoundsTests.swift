import Accounts
import App
import Chronology
import Foundation
import Questions
import Server
import Site
import Storage
import Synchronization
import Testing

@Suite struct GuestBoundsTests {
    private func site(_ change: (inout GuestBounds) -> Void) throws -> TestSite {
        var routes = HostRoutes()
        change(&routes.guestBounds)
        return try TestSite(routes: routes)
    }

    private func newcomer(
        _ site: TestSite,
        from network: String,
        later: Int64 = 0
    ) -> Response {
        var browser = Browser(site)
        browser.network = network
        browser.later = later
        browser.look(at: "/cities/3176959/florence")
        return browser.send("/do/star", "id=3176959&on=1")
    }

    @Test("of one network only so many guests begin in a day; others are let in")
    func network() throws {
        let site = try site { $0.countOfNetwork = 3 }
        for host in 1...3 { #expect(newcomer(site, from: "192.0.2.\(host)").status == 303) }
        let refused = newcomer(site, from: "192.0.2.200")
        #expect(refused.status == 429 && refused.text.contains("make an account"))
        #expect(newcomer(site, from: "192.0.3.1").status == 303)
        for host in 1...3 { #expect(newcomer(site, from: "2001:db8::\(host)").status == 303) }
        #expect(newcomer(site, from: "2001:db8::ffff:1").status == 429)
        #expect(newcomer(site, from: "2001:db8:0:1::1").status == 303)
        #expect(site.site.storageReport.trouble == nil)
    }

    @Test("in all there are only so many guests, and the page says what to do")
    func inAll() throws {
        let site = try site { $0.count = 2 }
        var first = Browser(site)
        first.look(at: "/cities/3176959/florence")
        #expect(first.send("/do/star", "id=3176959&on=1").status == 303)
        #expect(newcomer(site, from: "192.0.2.1").status == 303)
        let refused = newcomer(site, from: "192.0.3.1")
        #expect(refused.status == 507 && refused.text.contains("people without an account"))
        // It will not be otherwise in a moment.
        #expect(refused["retry-after"] == nil && !refused.text.contains("wait a moment"))
        // Who is in already goes on.
        #expect(first.send("/do/star", "id=2643743&on=1").status == 303)
    }

    @Test("all guests together keep so much, and who keeps too much may still delete")
    func bytesInAll() throws {
        var bounds = GuestBounds()
        bounds.byteCount = 150_000
        let site = try site { $0 = bounds }
        var guest = Browser(site)
        guest.look(at: "/cities/3176959/florence")
        #expect(guest.send("/do/star", "id=3176959&on=1").status == 303)
        var statuses: [UInt16] = []
        for number in 0..<3 as Range<UInt8> {
            let bytes = [UInt8](repeating: number, count: 60_000)
            let name = Secrets.text(of: Secrets.sha256(bytes)) + ".original"
            let type = [Header("content-type", "application/x-elsewhere-photo")]
            statuses.append(
                guest.ask(
                    Request(
                        method: .post,
                        target: "/photos?hash=\(name)",
                        headers: guest.headers + type,
                        form: FormData(files: [FormData.File(name: "message", bytes: bytes)])
                    )
                ).status
            )
        }
        #expect(statuses == [200, 200, 507])
        // What was counted counts for a while; another server finds all of it.
        let room = GuestRoom(bounds, storage: site.site.storage)
        try room.keeping(20_000) {}
        #expect(throws: StorageFailure.guestsFull) { try room.keeping(20_000) {} }
        bounds.byteCount = 100_000
        let full = GuestRoom(bounds, storage: site.site.storage)
        #expect(try full.limits() == .heldGuest)
        #expect(throws: StorageFailure.guestsFull) { try full.keeping(0) {} }
    }

    @Test("what is being written has taken its room, also when all is counted meanwhile")
    func underWay() throws {
        let site = try site { _ in }
        var bounds = GuestBounds()
        bounds.byteCount = 100_000
        for age in [Duration.seconds(20), .zero] {
            let room = GuestRoom(bounds, storage: site.site.storage, age: age)
            try room.keeping(60_000) { () throws(StorageFailure) in
                do throws(StorageFailure) {
                    try room.keeping(60_000) { Issue.record("two in the room of one") }
                } catch {
                    #expect(error == .guestsFull)
                }
            }
            #expect(throws: StorageFailure.busy) {
                try room.keeping(20_000) { () throws(StorageFailure) in throw .busy }
            }
            // What failed takes no room.
            try room.keeping(39_000) {}
        }
    }

    @Test("while guests keep too much, theirs may be changed and deleted, and nobody begins")
    func held() throws {
        let site = try site { _ in }
        var guest = Browser(site)
        guest.look(at: "/cities/3176959/florence")
        #expect(guest.send("/do/star", "id=3176959&on=1").status == 303)
        var routes = HostRoutes()
        routes.guestBounds.byteCount = 1
        let full = try TestSite(site.site.storage.location, routes: routes)
        let refused = newcomer(full, from: "192.0.2.2")
        #expect(refused.status == 507 && refused.text.contains("people without an account"))
        guest.site = full
        let second = guest.send("/do/star", "id=2643743&on=1")
        #expect(second.status == 507 && second.text.contains("people without an account"))
        #expect(guest.send("/do/star", "id=3176959&on=0").status == 303)
        #expect(guest.send("/do/settings", "theme=1").status == 303)
    }

    @Test("who has many networks of IPv6 begins three times as many from a /56, ten from a /48")
    func manyNetworks() throws {
        let site = try site { $0.countOfNetwork = 1 }
        func statuses(_ networks: [String]) -> [UInt16] {
            networks.map { newcomer(site, from: $0 + "::1").status }
        }
        #expect(statuses((0..<4).map { "2001:db8:0:\($0)" }) == [303, 303, 303, 429])
        // Who is refused in the /56 does not count in the /48.
        #expect(statuses((4..<9).map { "2001:db8:0:\($0)" }).allSatisfy { $0 == 429 })
        let further = (1...8).map { "2001:db8:0:\($0)00" }
        #expect(statuses(further) == Array(repeating: 303, count: 7) + [429])
        #expect(statuses(["2001:db8:1:0"]) == [303])
    }

    @Test("when it is full, those go of whom least is lost, and who came back stays")
    func room() throws {
        let site = try site { $0.count = 3 }
        let minute: Int64 = 60_000
        var (returning, keen) = (Browser(site), Browser(site))
        returning.network = "192.0.2.1"
        keen.network = "192.0.2.2"
        returning.look(at: "/cities/3176959/florence")
        keen.look(at: "/cities/2643743/london")
        #expect(returning.send("/do/star", "id=3176959&on=1").status == 303)
        for city in [2_643_743, 3_176_959] {
            #expect(keen.send("/do/star", "id=\(city)&on=1").status == 303)
        }
        returning.later = 65 * minute
        #expect(returning.look(at: "/saved").text.contains("Florence"))
        returning.later = 80 * minute
        #expect(returning.look(at: "/saved").text.contains("Florence"))
        #expect(newcomer(site, from: "192.0.3.1", later: 80 * minute).status == 303)
        // Full, and nobody is there for an hour with one thing alone.
        #expect(newcomer(site, from: "192.0.4.1", later: 100 * minute).status == 507)
        #expect(newcomer(site, from: "192.0.5.1", later: 141 * minute).status == 303)
        #expect(newcomer(site, from: "192.0.6.1", later: 142 * minute).status == 507)
        #expect(try keptCounts(site) == [1, 1, 2])
        returning.later = 143 * minute
        #expect(returning.look(at: "/saved").text.contains("Florence"))
        // After a day also who kept more and never came back.
        let statuses = (7...9).map {
            newcomer(site, from: "192.0.\($0).1", later: 25 * 60 * minute).status
        }
        #expect(statuses == [303, 303, 507])
        #expect(try keptCounts(site) == [1, 1, 1])
    }

    /// How much each of them keeps.
    private func keptCounts(_ site: TestSite) throws -> [Int32] {
        try site.site.storage.read { (snapshot) throws(StorageFailure) in
            var counts: [Int32] = []
            for account in try snapshot.accounts(limit: 100) {
                counts.append(try snapshot.library(of: account.id)?.liveCount ?? 0)
            }
            return counts.sorted()
        }
    }

    @Test("a stranger's form is refused when it is long, before anything is kept")
    func body() throws {
        let site = try site { $0.bodyByteCount = 1_000 }
        var browser = Browser(site)
        browser.look(at: "/cities/3176959/florence")
        let long = "id=3176959&on=1&x=" + String(repeating: "x", count: 1_000)
        let refused = browser.send("/do/star", long)
        #expect(refused.status == 413 && refused.text.contains("without an account"))
        // Also with the cookie of a session that there is not.
        browser.cookies["elsewhere"] = String(repeating: "a", count: 64)
        #expect(browser.send("/do/star", long).status == 413)
        let count = try site.site.storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.accountCount()
        }
        #expect(count == 0)
    }
}

@Suite struct ClockTests {
    private static let day: Int64 = 86_400_000

    @Test(
        "a clock set back refuses nothing, also after a restart",
        arguments: [-300, -86_400, 402 * 86_400]
    )
    func setBack(seconds: Int64) throws {
        let first = try TestSite()
        var browser = Browser(first)
        browser.look(at: "/cities/3176959/florence")
        #expect(browser.send("/do/star", "id=3176959&on=1").status == 303)
        #expect(browser.send("/do/settings", "name=Ada").status == 303)
        let second = try TestSite(.file(first.directory + "/elsewhere.db")) { storage in
            try TrustedClock(storage, reading: first.now) { 0 }
        }
        for site in [first, second] {
            browser.site = site
            browser.later = seconds > 0 && site === first ? 0 : seconds * 1_000
            #expect(browser.send("/do/star", "id=3176959&on=0").status == 303)
            #expect(browser.send("/do/star", "id=3176959&on=1").status == 303)
            #expect(browser.send("/do/settings", "name=Bea").status == 303)
            #expect(browser.look(at: "/you").text.contains("Bea"))
            browser.later = 0
            #expect(browser.send("/do/settings", "name=Ada").status == 303)
            #expect(browser.look(at: "/you").text.contains("Ada"))
        }
    }

    @Test("a clock that is 402 days ahead ends no session and erases nobody")
    func ahead() throws {
        let site = try TestSite { storage in try TrustedClock(storage) { 0 } }
        var browser = Browser(site)
        browser.look(at: "/cities/3176959/florence")
        #expect(browser.send("/do/star", "id=3176959&on=1").status == 303)
        for later in [402 * Self.day, 0, 4_000 * Self.day, -402 * Self.day, 0] {
            browser.later = later
            #expect(browser.look(at: "/saved").text.contains("Florence"))
            #expect(browser.send("/do/settings", "name=Ada").status == 303)
        }
        #expect(browser.cookies["elsewhere"] != nil)
    }

    @Test("nothing is cleared away because the system's clock alone says that its time has come")
    func clearing() throws {
        // Since then the seconds were counted, and there were none of them; the system's clock,
        // which nobody sets here, is years ahead of that.
        let longAgo = Instant(millisecondsSinceEpoch: 1_600_000_000_000)
        let site = try TestSite { storage in try TrustedClock(storage, reading: longAgo) { 0 } }
        var browser = Browser(site)
        browser.look(at: "/cities/3176959/florence")
        #expect(browser.send("/do/star", "id=3176959&on=1").status == 303)
        site.site.clearAway()
        #expect(browser.look(at: "/saved").text.contains("Florence"))
        #expect(browser.cookies["elsewhere"] != nil)
    }
}

@Suite struct FrozenStorageTests {
    @Test("a storage that hangs does not hold up those for whom nothing is kept")
    func strangers() throws {
        let workers = Workers(count: 1)
        var routes = HostRoutes()
        var accounts = HostRoutes.Accounts { _, _, visitor, _ in
            (Response(contentType: "text/plain", body: Array("sign in".utf8)), visitor)
        }
        accounts.asksStorage = { _, _ in false }
        routes.accounts = accounts
        var outside = OutsideWorld()
        outside.kinds = .all
        let site = try TestSite(outside: outside, routes: routes, workers: workers)
        let release = Latch()
        #expect(workers.run { release.wait() })
        // Whoever is held up after all goes on in the end, so that the test tells of it.
        let isTooLate = Atomic<Bool>(false)
        onThread {
            sleep(30)
            isTooLate.store(true, ordering: .relaxed)
            release.open()
        }
        var stranger = Browser(site)
        #expect(stranger.look(at: "/cities/3176959/florence").status == 200)
        #expect(stranger.look(at: "/account/sign-in").text == "sign in")
        let wasHeldUp = isTooLate.load(ordering: .relaxed)
        #expect(!wasHeldUp)
        release.open()
    }

    @Test("health tries to save, says when that fails, and waits for nobody")
    func health() throws {
        let site = try TestSite()
        #expect(site.health().trouble == nil)
        let other = try Storage(at: .file(site.directory + "/elsewhere.db"), now: site.now)
        let (held, release) = (Latch(), Latch())
        let done = Latch()
        onThread {
            try? other.write { (transaction) throws(StorageFailure) in
                try transaction.clearAttempts(of: "lock")
                held.open()
                release.wait()
            }
            done.open()
        }
        held.wait()
        // The last success counts for a second.
        #expect(site.healthUntil { $0 != nil }.trouble == "busy")
        release.open()
        done.wait()
        #expect(site.healthUntil { $0 == nil }.trouble == nil)
        other.close()
    }
}
