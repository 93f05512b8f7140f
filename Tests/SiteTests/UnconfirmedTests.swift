import App
import FaultyDisk
import Foundation
import Server
import Site
import Storage
import Testing

/// Disks that take what is written and do not confirm it.
@Suite(.serialized) struct UnconfirmedTests {
    private static let cities: [UInt32] = [2_643_743, 2_988_507, 1_850_147, 5_128_581, 3_413_829]

    private func guest() throws -> (TestSite, Browser, path: String) {
        try #require(faulty_disk_install() == 0)
        let site = try TestSite()
        var browser = Browser(site)
        browser.look(at: "/cities/3176959/florence")
        try #require(browser.send("/do/star", "id=3176959&on=1").status == 303)
        return (site, browser, site.directory + "/elsewhere.db")
    }

    /// What the same browser is shown by a server that starts on what now lies on the disk.
    private func savedAfterLossOfPower(_ path: String, _ browser: Browser) throws -> String {
        let directory = NSTemporaryDirectory() + "copy-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: directory,
            withIntermediateDirectories: true
        )
        defer { try? FileManager.default.removeItem(atPath: directory) }
        for ending in ["", "-wal"] where FileManager.default.fileExists(atPath: path + ending) {
            let copy = directory + "/copy.db" + ending
            try FileManager.default.copyItem(atPath: path + ending, toPath: copy)
        }
        var browser = browser
        browser.site = try TestSite(.file(directory + "/copy.db"))
        #expect(try browser.site.site.storage.check().filter { $0.weight == .fault }.isEmpty)
        return browser.look(at: "/saved").text
    }

    @Test("once: the page says that nobody knows, health too, and the next change is kept")
    func once() throws {
        var (site, browser, path) = try guest()
        defer { faulty_disk_refuse("", 0, 0) }
        faulty_disk_refuse(path, 0, 1)
        let page = browser.send("/do/star", "id=2643743&on=1")
        #expect(faulty_disk_refusals() == 1)
        #expect(page.status == 503 && page.text.contains("may be kept or missing"))
        #expect(!page.text.lowercased().contains("nothing was changed"))
        #expect(site.site.storageReport.trouble == "commit not confirmed")
        #expect(browser.look(at: "/saved").text.contains("/cities/3176959/"))
        #expect(browser.send("/do/star", "id=2643743&on=1").status == 303)
        #expect(site.site.storageReport.trouble == nil)
        #expect(try savedAfterLossOfPower(path, browser).contains("/cities/2643743/"))
    }

    @Test("for good: nothing is acknowledged any more, reading goes on, health says so")
    func forGood() throws {
        var (site, browser, path) = try guest()
        defer { faulty_disk_refuse("", 0, 0) }
        faulty_disk_refuse(path, 0, -1)
        for id in Self.cities {
            #expect(browser.send("/do/star", "id=\(id)&on=1").status == 503, "\(id)")
        }
        #expect(site.health().trouble != nil)
        #expect(browser.look(at: "/saved").text.contains("/cities/3176959/"))
        faulty_disk_refuse("", 0, 0)
        #expect(site.health().trouble == nil)
        #expect(browser.send("/do/star", "id=2643743&on=1").status == 303)
        #expect(try savedAfterLossOfPower(path, browser).contains("/cities/2643743/"))
    }

    @Test("of what was not answered in time nobody says that it was left undone")
    func unanswered() throws {
        let site = try TestSite()
        let moment = Moment(now: site.now, seed: 1)
        let request = Request(target: "/together/x")
        let page = try #require(site.site.app.unansweredPage("It may be.", request, moment))
        let text = String(decoding: page.body, as: UTF8.self)
        #expect(page.status == 503 && text.contains("It may be."))
        #expect(!text.lowercased().contains("nothing was changed"))
        #expect(!text.contains("could not be saved") && !text.contains("Something went wrong"))
    }

    @Test("wherever it happens, pages tell the truth about what is there after a loss of power")
    func truth() throws {
        for (lucky, count) in [0, 1, 2, 3, 4].flatMap({ lucky in [1, 2, 3].map { (lucky, $0) } }) {
            var (_, browser, path) = try guest()
            defer { faulty_disk_refuse("", 0, 0) }
            faulty_disk_refuse(path, Int32(lucky), Int32(count))
            for id in Self.cities {
                let page = browser.send("/do/star", "id=\(id)&on=1")
                let saved = try savedAfterLossOfPower(path, browser)
                let isThere = saved.contains("/cities/\(id)/")
                #expect(saved.contains("/cities/3176959/"))
                if page.status == 303 { #expect(isThere, "\(id) \(lucky) \(count)") }
                if page.text.lowercased().contains("nothing was changed") {
                    #expect(!isThere, "\(id) \(lucky) \(count)")
                }
            }
            #expect(faulty_disk_refusals() > 0, "\(lucky)")
        }
    }
}
