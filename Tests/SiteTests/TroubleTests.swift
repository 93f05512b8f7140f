import App
import Atlas
import Foundation
import Library
import Merge
import Server
import Site
import Storage
import Sync
import TestKit
import Testing

@Suite struct TroubleTests {
    @Test(
        "a full disk: the page says so, nothing is lost, and it goes on without a restart",
        .enabled(if: Mount.isPermitted, "needs the right to mount")
    )
    func full() throws {
        let mount = try Mount(["-t", "tmpfs", "-o", "size=1m", "tmpfs"])
        let site = try TestSite(.file(mount.directory + "/elsewhere.db"))
        var browser = try guest(of: site)
        let ballast = mount.directory + "/ballast"
        try mount.fill(to: ballast)
        let page = try #require(starringUntilRefused(&browser))
        #expect(page.status == 503 && page["retry-after"] == "10")
        #expect(page.text.contains("could not be saved") && page.text.contains("disk is full"))
        #expect(site.site.storageReport.trouble == "disk full")
        // Whoever asks how the server is hears of it as well: to find out is to write something.
        #expect(site.health().trouble == "disk full")
        #expect(browser.look(at: "/saved").text.contains("Florence"))
        try FileManager.default.removeItem(atPath: ballast)
        #expect(browser.send("/do/star", "id=2643743&on=1").status == 303)
        #expect(browser.look(at: "/saved").text.contains("London"))
        #expect(site.site.storageReport.trouble == nil)
    }

    /// Each small change still fits into what the engine has reserved, until none does.
    private func starringUntilRefused(_ browser: inout Browser) -> Response? {
        for row in 0..<Atlas.sample.cityCount {
            let id = Atlas.sample.city(CityIndex(rawValue: row)).id
            let response = browser.send("/do/star", "id=\(id)&on=1")
            if response.status != 303 { return response }
        }
        return nil
    }

    @Test(
        "room for a row is no room for what people save: health says so until there is some",
        .enabled(if: Mount.isPermitted, "needs the right to mount")
    )
    func nearlyFull() throws {
        let mount = try Mount(["-t", "tmpfs", "-o", "size=6m", "tmpfs"])
        let site = try TestSite(.file(mount.directory + "/elsewhere.db"))
        var browser = try guest(of: site)
        let ballast = mount.directory + "/ballast"
        try mount.fill(to: ballast)
        #expect(starringUntilRefused(&browser)?.status == 503)
        let size = try FileManager.default.attributesOfItem(atPath: ballast)[.size] as? Int
        #expect(truncate(ballast, try #require(size) - 65_536) == 0)
        #expect(site.health().trouble == "disk full")
        #expect(truncate(ballast, 0) == 0)
        #expect(site.health().trouble == nil)
    }

    @Test("a database that cannot be read: pages come without what is kept, and say so")
    func away() throws {
        let site = try TestSite()
        var browser = try guest(of: site)
        let file = site.directory + "/elsewhere.db"
        try FileManager.default.moveItem(atPath: file, toPath: file + ".away")
        let city = browser.look(at: "/cities/2643743/london")
        #expect(city.status == 200 && city.text.contains("London"))
        #expect(city.text.contains("class='notice'"))
        for target in ["/saved", "/you", "/archive", "/library.csv"] {
            #expect(browser.look(at: target).status == 503)
        }
        let refused = browser.send("/do/star", "id=2643743&on=1")
        #expect(refused.status == 503 && refused["retry-after"] == "10")
        #expect(browser.cookies["elsewhere"] != nil)
        var stranger = Browser(site)
        let page = stranger.look(at: "/cities/2643743/london")
        #expect(page.status == 200 && !page.text.contains("class='notice'"))
        #expect(stranger.send("/do/star", "id=2643743&on=1").status == 503)
        #expect(site.site.storageReport.trouble != nil)
        try FileManager.default.moveItem(atPath: file + ".away", toPath: file)
        #expect(browser.look(at: "/saved").text.contains("Florence"))
        #expect(browser.send("/do/star", "id=2643743&on=1").status == 303)
        #expect(site.site.storageReport.trouble == nil)
        #expect(site.site.storageReport.readFailures >= 5)
    }

    @Test("a database that somebody else holds: the change is refused, reading goes on")
    func locked() throws {
        let site = try TestSite()
        var browser = try guest(of: site)
        let other = try Storage(at: .file(site.directory + "/elsewhere.db"), now: site.now)
        let held = DispatchSemaphore(value: 0)
        let release = DispatchSemaphore(value: 0)
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            _ = try? other.write { (transaction) throws(StorageFailure) in
                try transaction.clearAttempts(of: "lock")
                held.signal()
                release.wait()
            }
            done.signal()
        }
        held.wait()
        let refused = browser.send("/do/star", "id=2643743&on=1")
        #expect(refused.status == 503 && refused.text.contains("Too much is being saved"))
        #expect(browser.look(at: "/saved").text.contains("Florence"))
        release.signal()
        done.wait()
        #expect(browser.send("/do/star", "id=2643743&on=1").status == 303)
        other.close()
    }

    @Test(
        "a place that cannot be written to serves what it has",
        .enabled(if: Mount.isPermitted, "needs the right to mount")
    )
    func readOnly() throws {
        let first = try TestSite()
        var browser = try guest(of: first)
        first.site.close()
        let mount = try Mount(["--bind", "-o", "ro", first.directory])
        let site = try TestSite(.file(mount.directory + "/elsewhere.db"))
        browser.site = site
        #expect(browser.look(at: "/saved").text.contains("Florence"))
        #expect(browser.look(at: "/cities/2643743/london").status == 200)
        let refused = browser.send("/do/star", "id=2643743&on=1")
        #expect(refused.status == 503 && refused.text.contains("read-only"))
        try mount.makeWritable()
        #expect(browser.send("/do/star", "id=2643743&on=1").status == 303)
    }

    @Test("a device that only fetches does not say that something can be saved again")
    func fetching() throws {
        let site = try TestSite()
        var device = Device(Browser(site))
        device.star(3_176_959)
        try device.sync()
        let other = try Storage(at: .file(site.directory + "/elsewhere.db"), now: site.now)
        try other.write { (transaction) throws(StorageFailure) in
            try transaction.clearAttempts(of: "lock")
            device.star(2_643_743)
            #expect(device.send(device.request()).status == 503)
            #expect(site.site.storageReport.trouble != nil)
            var fresh = Device(device.browser)
            #expect((try? fresh.sync()) == .done)
            #expect(site.site.storageReport.trouble != nil)
        }
        #expect(try device.sync() == .done)
        #expect(site.site.storageReport.trouble == nil)
        other.close()
    }

    @Test("a library that is full takes no more and keeps what it has")
    func spaceFull() throws {
        let site = try TestSite()
        var browser = try guest(of: site)
        try site.fill(count: 999)
        let refused = browser.send("/do/star", "id=2643743&on=1")
        #expect(refused.status == 507 && refused.text.contains("no room for more"))
        #expect(refused.text.contains("Without an account"))
        #expect(site.site.storageReport.trouble == nil)
        // What is there already can still be changed, and looking around still leaves its trace.
        #expect(browser.look(at: "/cities/2643743/london").status == 200)
        #expect(browser.look(at: "/recents").text.contains("London"))
        #expect(browser.send("/do/settings", "name=Ada").status == 303)
        #expect(browser.send("/do/star", "id=3176959&on=0").status == 303)
        #expect(browser.send("/do/star", "id=2643743&on=1").status == 303)
    }

    @Test(
        "two servers of one database see each other's changes",
        .enabled(if: PostgresSchema.serverURL != nil, "needs ELSEWHERE_TEST_DATABASE_URL")
    )
    func twoServers() throws {
        let schema = try PostgresSchema()
        defer { schema.drop() }
        let location = schema.location
        let (one, two) = (try TestSite(location), try TestSite(location))
        var browser = try guest(of: one)
        browser.site = two
        #expect(browser.look(at: "/saved").text.contains("Florence"))
        #expect(browser.send("/do/star", "id=2643743&on=1").status == 303)
        browser.site = one
        let saved = browser.look(at: "/saved").text
        #expect(saved.contains("Florence") && saved.contains("London"))
        #expect(browser.send("/do/star", "id=3176959&on=0").status == 303)
        browser.site = two
        #expect(!browser.look(at: "/saved").text.contains("Florence"))
    }

    private func guest(of site: TestSite) throws -> Browser {
        var browser = Browser(site)
        browser.look(at: "/cities/3176959/florence")
        try #require(browser.send("/do/star", "id=3176959&on=1").status == 303)
        return browser
    }
}
