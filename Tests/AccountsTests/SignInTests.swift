import Accounts
import App
import Chronology
import Foundation
import Merge
import Storage
import Testing

@Suite struct SignInTests {
    @Test("an unknown address and a wrong password get the same words")
    func sameWords() throws {
        let site = try AccountSite()
        var ada = Browser(site)
        ada.signUp()
        var browser = Browser(site)
        let wrong = browser.signIn("ada@example.org", "wrong horse battery")
        let unknown = browser.signIn("eve@example.org", "wrong horse battery")
        #expect(wrong.status == 422)
        #expect(unknown.status == wrong.status)
        #expect(wrong.has("role='alert'"))
        #expect(
            wrong.text.replacing("ada@", with: "…@") == unknown.text.replacing("eve@", with: "…@")
        )
        #expect(!wrong.has("wrong horse battery"))
    }

    @Test("a password is hashed for an unknown address, too")
    func unknownIsHashed() throws {
        // Nobody gets a turn: who needs a hash is told that the server is busy.
        let hashing = PasswordHashing(
            cost: PasswordHashing.Cost(rounds: 1, memoryBytes: 8_192),
            concurrent: 0,
            patienceMilliseconds: 0
        )
        let site = try AccountSite(hashing: hashing)
        var eve = Browser(site)
        #expect(eve.signIn("eve@example.org", "wrong horse").status == 503)
    }

    @Test("a password without an account takes as long as a wrong one")
    func sameTime() throws {
        let hashing = PasswordHashing(
            cost: PasswordHashing.Cost(rounds: 2, memoryBytes: 8 * 1024 * 1024)
        )
        let kept = try #require(hashing.hash(Password("correct horse battery")))
        var times: [[Double]] = [[], []]
        for _ in 0..<20 {
            for (place, hash) in [kept, nil].enumerated() {
                let began = processorSeconds
                #expect(hashing.verify(Password("wrong horse"), against: hash) == false)
                times[place].append(processorSeconds - began)
            }
        }
        #expect(times.joined().allSatisfy { $0 > 0.001 })
        // The fastest of twenty is the work itself, without waiting for memory.
        let fastest = times.map { $0.min() ?? 0 }
        #expect(fastest[1] > fastest[0] * 0.7, "\(fastest)")
        #expect(fastest[1] < fastest[0] * 1.4, "\(fastest)")
    }

    /// What this thread has worked so far, whatever else the machine does.
    private var processorSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    @Test("signing in brings a new secret and ends the old one", arguments: Backend.reachable)
    func fixation(engine: Backend) throws {
        let site = try AccountSite(engine)
        var ada = Browser(site)
        ada.signUp()
        var victim = Browser(site)
        victim.star(3_169_070)
        let planted = victim
        let before = try #require(victim.cookies["elsewhere"])
        let token = victim.token
        victim.signIn()
        #expect(victim.cookies["elsewhere"] != before)
        var attacker = planted
        #expect(!attacker.look(at: "/account").has("ada@example.org"))
        // Nor does the token of a page from before act for the member.
        victim.look(at: "/account")
        #expect(victim.token != token)
        #expect(victim.send("/account/sign-out", token: token).status == 403)
    }

    @Test("guessing at one account ends after ten tries, for all, and unlocks by time")
    func limitOfAccount() throws {
        let site = try AccountSite()
        var ada = Browser(site)
        ada.signUp()
        for round in 0..<10 {
            var browser = Browser(site)
            browser.network = "10.0.0.\(round)"
            #expect(browser.signIn("ada@example.org", "guess \(round)").status == 422)
        }
        var browser = Browser(site)
        let refused = browser.signIn()
        #expect(refused.status == 429)
        let seconds = try #require(refused["retry-after"].flatMap { Int64($0) })
        #expect((1...900).contains(seconds))
        #expect(refused.has("Please wait"))
        // Devices that are signed in stay so.
        #expect(ada.look(at: "/account").has("ada@example.org"))
        browser.later = seconds * 1_000
        #expect(browser.signIn().status == 303)
    }

    @Test("guessing from one network ends, whatever the accounts")
    func limitOfNetwork() throws {
        let site = try AccountSite()
        for round in 0..<50 {
            var browser = Browser(site)
            browser.network = "2001:db8:1:2::\(round + 1)"
            #expect(browser.signIn("a\(round)@example.org", "guess").status == 422)
        }
        var browser = Browser(site)
        browser.network = "2001:db8:1:2:ffff::1"
        #expect(browser.signIn("b@example.org", "guess").status == 429)
        browser.network = "2001:db8:1:3::1"
        #expect(browser.signIn("b@example.org", "guess").status == 422)
    }

    @Test("limits and logs hold no address in the clear")
    func privacy() throws {
        let site = try AccountSite()
        var ada = Browser(site)
        ada.signUp()
        ada.look(at: "/account")
        ada.send("/account/sign-out")
        ada.signIn("ada@example.org", "not the password")
        ada.signIn()
        #expect(!site.events.isEmpty)
        #expect(site.events.contains { $0.hasPrefix("signed in account=") })
        #expect(site.events.contains { $0.hasPrefix("password refused") })
        for event in site.events {
            #expect(!event.contains("@") && !event.contains("192.0.2.1"))
            #expect(!event.contains("password=") && !event.contains("horse"))
        }
        let subject = try site.storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.attempts(
                of: "password-network:192.0.2.1",
                now: site.start,
                windowMilliseconds: 1
            )
        }
        #expect(subject == 0)
    }

    @Test("signing in leads back to a page of this site and nowhere else")
    func wayBack() throws {
        let site = try AccountSite()
        var ada = Browser(site)
        ada.signUp()
        let trip = "/trips/" + Identifier(high: 7, low: 8).text
        let cases = [
            "/account/devices": "/account/devices", "/saved?sort=name": "/saved?sort=name",
            trip: trip,
            "//evil.example/": "/you", "https://evil.example/": "/you", "/\\evil.example": "/you",
            "/nowhere": "/you", "": "/you",
        ]
        for (back, target) in cases {
            var browser = Browser(site)
            browser.look(at: "/account/sign-in")
            let answer = browser.send(
                "/account/sign-in",
                ["email": "ada@example.org", "password": Browser.password, "back": back]
            )
            #expect(answer["location"] == target, "\(back)")
        }
    }

    @Test("a page for members leads strangers through signing in")
    func membersOnly() throws {
        let site = try AccountSite()
        var browser = Browser(site)
        for path in ["devices", "password", "email", "recovery", "delete", "merge"] {
            let answer = browser.look(at: "/account/" + path)
            #expect(answer["location"] == "/account/sign-in?back=/account/" + path)
        }
    }

    @Test("a password is hashed anew at the next sign-in when the cost rose")
    func rehash() throws {
        let site = try AccountSite()
        var ada = Browser(site)
        ada.signUp()
        let old = try #require(try site.account("ada@example.org")?.passwordHash)
        // As if it had been kept by an earlier version.
        let cheaper = PasswordHashing(
            cost: PasswordHashing.Cost(rounds: 1, memoryBytes: 16_384)
        )
        let hash = try #require(cheaper.hash(Password(Browser.password)))
        try site.storage.write { (transaction) throws(StorageFailure) in
            guard var account = try transaction.account(email: "ada@example.org") else { return }
            account.passwordHash = hash
            try transaction.update(account)
        }
        var browser = Browser(site)
        #expect(browser.signIn().status == 303)
        let new = try #require(try site.account("ada@example.org")?.passwordHash)
        #expect(new != hash)
        #expect(new != old)
        #expect(String(decoding: new, as: UTF8.self).contains("m=8,t=1"))
        var third = Browser(site)
        #expect(third.signIn().status == 303)
    }
}
