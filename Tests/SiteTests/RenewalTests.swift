import App
import Chronology
import Site
import Storage
import Testing

@Suite struct RenewalTests {
    private static let day: Int64 = 86_400_000

    @Test("the secret changes once a day; the old one ends ten minutes after the new one was used")
    func daily() throws {
        let site = try TestSite()
        var browser = try guest(of: site)
        let first = try #require(browser.cookies["elsewhere"])
        browser.later = RenewalTests.day - 1_000
        browser.look(at: "/saved")
        #expect(browser.cookies["elsewhere"] == first)
        browser.later = RenewalTests.day + 1_000
        var thief = browser
        browser.look(at: "/saved")
        let second = try #require(browser.cookies["elsewhere"])
        #expect(second != first)
        browser.later += 1_000
        browser.look(at: "/saved")
        #expect(browser.cookies["elsewhere"] == second)
        // Other requests of the page may still bring the old one.
        thief.later = browser.later + 30_000
        #expect(thief.look(at: "/saved").text.contains("Florence"))
        #expect(thief.cookies["elsewhere"] == first)
        thief.later = browser.later + 601_000
        #expect(!thief.look(at: "/saved").text.contains("Florence"))
        #expect(browser.look(at: "/saved").text.contains("Florence"))
    }

    @Test("an answer that never arrives signs nobody out", arguments: [61_000, 90 * day])
    func lostAnswer(pause: Int64) throws {
        let site = try TestSite()
        var browser = try guest(of: site)
        browser.later = RenewalTests.day + 1_000
        // The answers with the new secrets are lost three times.
        for _ in 0..<3 {
            var lost = browser
            #expect(lost.look(at: "/saved").text.contains("Florence"))
            #expect(lost.cookies["elsewhere"] != browser.cookies["elsewhere"])
            browser.later += pause
        }
        #expect(browser.look(at: "/saved").text.contains("Florence"))
        browser.later += 1_000
        #expect(browser.look(at: "/saved").text.contains("Florence"))
        let now = browser.later
        let sessions = try site.site.storage.read { (snapshot) throws(StorageFailure) in
            let accounts = try snapshot.accounts(limit: 2)
            return try snapshot.sessions(of: accounts[0].id, now: site.now.later(now))
        }
        #expect(sessions.count == 1)
    }

    @Test("an answer that was thought to be lost opens the door when it comes after all")
    func lateAnswers() throws {
        let site = try TestSite()
        var browser = try guest(of: site)
        browser.later = RenewalTests.day + 1_000
        // Three answers with new secrets are under way at the same time.
        var late: [Browser] = []
        for _ in 0..<3 {
            var one = browser
            one.look(at: "/saved")
            #expect(one.cookies["elsewhere"] != browser.cookies["elsewhere"])
            late.append(one)
            browser.later += 61_000
        }
        // They arrive in any order, and each is used for a while before the next one comes.
        for place in [1, 0, 2] {
            late[place].later = browser.later
            #expect(late[place].look(at: "/saved").text.contains("Florence"), "\(place)")
            late[place].later += 30_000
            #expect(late[place].look(at: "/saved").text.contains("Florence"), "\(place)")
            browser.later += 61_000
        }
        #expect(browser.look(at: "/saved").text.contains("Florence"))
    }

    @Test(
        "requests at once after a lost renewal sign nobody out, whichever answer comes last",
        arguments: 0..<6
    )
    func parallel(last: Int) throws {
        let site = try TestSite()
        var browser = try guest(of: site)
        browser.later = RenewalTests.day + 1_000
        // The answer that brought a new secret is lost.
        var lost = browser
        lost.look(at: "/saved")
        for pause in [61_000, 61_000, 700_000] as [Int64] {
            browser.later += pause
            // Six requests with the old secret; the answers come in any order.
            var answers = (0..<6).map { number in
                var one = browser
                one.later += Int64(number) * 11_000
                #expect(one.look(at: "/saved").text.contains("Florence"))
                return one
            }
            answers.append(answers.remove(at: last))
            let given = answers.compactMap { $0.cookies["elsewhere"] }
            for secret in given where secret != browser.cookies["elsewhere"] {
                // Each that was given opens the door when it comes, and after it was used.
                var jar = browser
                jar.later += 70_000
                jar.cookies["elsewhere"] = secret
                #expect(jar.look(at: "/saved").text.contains("Florence"))
            }
            let fresh = given.last { $0 != browser.cookies["elsewhere"] }
            browser.cookies["elsewhere"] = fresh ?? browser.cookies["elsewhere"]
            browser.later += 71_000
            #expect(browser.look(at: "/saved").text.contains("Florence"))
        }
        browser.later += 20 * RenewalTests.day
        #expect(browser.look(at: "/saved").text.contains("Florence"))
    }

    @Test("a straggler with the old secret takes nothing from the one that is used")
    func straggler() throws {
        let site = try TestSite()
        var browser = try guest(of: site)
        browser.later = RenewalTests.day + 1_000
        var old = browser
        browser.look(at: "/saved")
        browser.later += 100_000
        browser.look(at: "/saved")
        old.later = browser.later + 61_000
        #expect(old.look(at: "/saved").text.contains("Florence"))
        browser.later += 900_000
        #expect(browser.look(at: "/saved").text.contains("Florence"))
        browser.later += 390 * RenewalTests.day
        #expect(browser.look(at: "/saved").text.contains("Florence"))
    }

    @Test("a device that was here is noted at most every ten minutes")
    func noted() throws {
        let site = try TestSite()
        var browser = try guest(of: site)
        func seen() throws -> Int64 {
            try site.site.storage.read { (snapshot) throws(StorageFailure) in
                let accounts = try snapshot.accounts(limit: 2)
                let sessions = try snapshot.sessions(of: accounts[0].id, now: site.now)
                return sessions[0].seen.millisecondsSinceEpoch
                    - site.now.millisecondsSinceEpoch
            }
        }
        browser.later = 9 * 60_000
        browser.look(at: "/saved")
        #expect(try seen() == 0)
        browser.later = 10 * 60_000
        browser.look(at: "/saved")
        #expect(try seen() == 10 * 60_000)
    }

    private func guest(of site: TestSite) throws -> Browser {
        var browser = Browser(site)
        browser.look(at: "/cities/3176959/florence")
        try #require(browser.send("/do/star", "id=3176959&on=1").status == 303)
        return browser
    }
}
