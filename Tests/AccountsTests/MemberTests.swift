import Accounts
import App
import Foundation
import Merge
import Storage
import Testing

@Suite struct MemberTests {
    private static let fresh = "another horse battery"

    private func member(_ site: AccountSite) -> Browser {
        var browser = Browser(site)
        browser.star()
        browser.signUp()
        return browser
    }

    // MARK: Devices

    @Test(
        "devices are listed, and each can be logged out from another",
        arguments: Backend.reachable
    )
    func devices(engine: Backend) throws {
        let site = try AccountSite(engine)
        var ada = member(site)
        var phone = Browser(site)
        phone.signIn()
        var tablet = Browser(site)
        tablet.signIn()
        let list = ada.look(at: "/account/devices")
        #expect(list.text.components(separatedBy: "Firefox on Linux").count > 3)
        #expect(list.text.components(separatedBy: "This device").count == 2)
        let device = try #require(list.text.hidden("device") ?? attribute("device", list.text))
        #expect(ada.send("/account/devices", ["device": device]).status == 303)
        let left = [phone, tablet].filter { browser in
            var browser = browser
            return browser.look(at: "/account").has("ada@example.org")
        }
        #expect(left.count == 1)
        ada.look(at: "/account/devices")
        #expect(ada.send("/account/devices", ["others": "1"]).status == 303)
        #expect(!phone.look(at: "/account").has("ada@example.org"))
        #expect(!tablet.look(at: "/account").has("ada@example.org"))
        #expect(ada.look(at: "/account").has("ada@example.org"))
    }

    @Test("nobody logs out somebody else's device")
    func othersDevices() throws {
        let site = try AccountSite()
        var ada = member(site)
        let list = try site.storage.read { (snapshot) throws(StorageFailure) in
            guard let account = try snapshot.account(email: "ada@example.org") else {
                return [] as [Session]
            }
            return try snapshot.sessions(of: account.id, now: site.start)
        }
        let device = try #require(list.first?.device.text)
        var eve = Browser(site)
        eve.signUp("eve@example.org")
        eve.fill("/account/devices", ["device": device])
        #expect(ada.look(at: "/account").has("ada@example.org"))
    }

    @Test("logging out ends the session and wipes the device", arguments: Backend.reachable)
    func signOut(engine: Backend) throws {
        let site = try AccountSite(engine)
        var ada = member(site)
        let copy = ada
        ada.look(at: "/account")
        let answer = ada.send("/account/sign-out")
        #expect(answer.status == 303)
        #expect(answer["clear-site-data"] == "\"cache\", \"cookies\", \"storage\"")
        #expect(ada.cookies.keys.sorted() == ["elsewhere-device"])
        #expect(ada.cookies["elsewhere-device"] != copy.cookies["elsewhere-device"])
        var stolen = copy
        #expect(!stolen.look(at: "/saved").has("Florence"))
        var again = Browser(site)
        again.signIn()
        #expect(again.look(at: "/saved").has("Florence"))
        // A device that logged out offline has wiped itself: what it keeps since then stays.
        again.look(at: "/account")
        let later = again.send("/account/sign-out", ["wiped": "1"])
        #expect(later.status == 303 && later["clear-site-data"] == nil)
    }

    @Test("a device that says once more that it has logged out spoils no form that is open by then")
    func signOutAgain() throws {
        let site = try AccountSite()
        var ada = member(site)
        ada.look(at: "/account")
        ada.send("/account/sign-out")
        ada.look(at: "/account/sign-in")
        let (open, key) = (ada.token, ada.cookies["elsewhere-device"])
        #expect(ada.send("/account/sign-out", ["sure": "1", "wiped": "1"]).status == 303)
        #expect(ada.cookies["elsewhere-device"] == key)
        let proof = ["email": "ada@example.org", "password": Browser.password]
        #expect(ada.send("/account/sign-in", proof, token: open).status == 303)
        #expect(ada.look(at: "/saved").has("Florence"))
        // Of who signed in meanwhile it says nothing; a second press changes nothing.
        #expect(ada.send("/account/sign-out", ["wiped": "1"], token: open).status == 403)
        ada.look(at: "/account")
        let last = ada.token
        ada.send("/account/sign-out")
        let twice = ada.send("/account/sign-out", token: last)
        #expect(twice.status == 303 && twice["clear-site-data"] == nil)
    }

    @Test("a guest is warned before logging out erases everything")
    func guestSignOut() throws {
        let site = try AccountSite()
        var guest = Browser(site)
        guest.star()
        guest.look(at: "/account/new")
        let warning = guest.send("/account/sign-out")
        #expect(warning.status == 200)
        #expect(warning.has("1 favourite"))
        #expect(warning.has("/library.json"))
        // The server has it as well; nobody else has the way to it.
        #expect(warning.has("only this browser leads to what you saved"))
        #expect(guest.look(at: "/saved").has("Florence"))
        guest.look(at: "/account/new")
        #expect(guest.send("/account/sign-out", ["sure": "1"]).status == 303)
        #expect(try site.accountCount() == 0)
    }

    // MARK: Password and address

    @Test("a new password needs the old one and ends other sessions", arguments: Backend.reachable)
    func password(engine: Backend) throws {
        let site = try AccountSite(engine)
        var ada = member(site)
        var phone = Browser(site)
        phone.signIn()
        func change(_ present: String, _ new: String) -> Response {
            ada.fill("/account/password", ["present": present, "password": new])
        }
        #expect(change("wrong", MemberTests.fresh).has("not your current password"))
        #expect(change(Browser.password, "short").has("at least 8 characters"))
        #expect(change(Browser.password, Browser.password).has("That is your current password."))
        #expect(change(Browser.password, "ada@example.org").has("made of neither"))
        let before = ada.cookies["elsewhere"]
        #expect(change(Browser.password, MemberTests.fresh)["location"] == "/account?done=password")
        #expect(ada.cookies["elsewhere"] != before)
        #expect(ada.look(at: "/account?done=password").has("Your password is changed"))
        #expect(!phone.look(at: "/account").has("ada@example.org"))
        var other = Browser(site)
        #expect(other.signIn().status == 422)
        #expect(other.signIn("ada@example.org", MemberTests.fresh).status == 303)
    }

    @Test("a new address needs the password and must be free", arguments: Backend.reachable)
    func email(engine: Backend) throws {
        let site = try AccountSite(engine)
        var ada = member(site)
        var bea = Browser(site)
        bea.signUp("bea@example.org")
        func change(_ email: String, _ present: String = Browser.password) -> Response {
            ada.fill("/account/email", ["email": email, "present": present])
        }
        #expect(change("new@example.org", "wrong").status == 422)
        #expect(change("new").has("That does not look like an e-mail address"))
        #expect(change("BEA@example.org").status == 409)
        #expect(change("Ada@Example.org").status == 303)
        #expect(change("new@example.org").status == 303)
        var other = Browser(site)
        #expect(other.signIn().status == 422)
        #expect(other.signIn("new@example.org").status == 303)
    }

    @Test("without letters the answer tells whose an address is, but five times a day at most")
    func emailLimit() throws {
        let site = try AccountSite()
        var ada = member(site)
        var bea = Browser(site)
        bea.signUp("bea@example.org")
        func status(of email: String) -> UInt16 {
            ada.fill("/account/email", ["email": email, "present": Browser.password]).status
        }
        for _ in 0..<5 { #expect(status(of: "bea@example.org") == 409) }
        #expect(status(of: "bea@example.org") == 429)
        #expect(status(of: "free@example.org") == 429)
        ada.later = 3_601_000
        #expect(status(of: "bea@example.org") == 429)
        ada.later = 86_401_000
        #expect(status(of: "bea@example.org") == 409)
        #expect(status(of: "free@example.org") == 303)
    }

    @Test("signing up and changing the address use up one allowance of a network")
    func emailsOfNetwork() throws {
        let site = try AccountSite()
        var ada = member(site)
        func change(_ number: Int) -> UInt16 {
            let email = "new\(number)@example.org"
            return ada.fill("/account/email", ["email": email, "present": Browser.password]).status
        }
        for number in 0..<4 { #expect(change(number) == 303) }
        for number in 0..<15 {
            var browser = Browser(site)
            #expect(browser.signUp("a\(number)@example.org").status == 200)
        }
        #expect(change(4) == 429)
        var browser = Browser(site)
        #expect(browser.signUp("late@example.org").status == 429)
    }

    // MARK: Recovery

    @Test("a recovery code lets back in once and is replaced", arguments: Backend.reachable)
    func recovery(engine: Backend) throws {
        let site = try AccountSite(engine)
        var ada = Browser(site)
        let code = try #require(self.code(ada.signUp()))
        var lost = Browser(site)
        func reset(_ code: String, _ email: String = "ada@example.org") -> Response {
            lost.fill(
                "/account/reset",
                ["way": "code", "email": email, "code": code, "password": MemberTests.fresh]
            )
        }
        #expect(reset(RecoveryCode().text).has("recovery code is wrong"))
        #expect(reset(code, "eve@example.org").has("recovery code is wrong"))
        let answer = reset(code.uppercased().replacing("-", with: " "))
        let next = try #require(self.code(answer))
        #expect(next != code)
        #expect(lost.look(at: "/account").has("ada@example.org"))
        #expect(!ada.look(at: "/account").has("ada@example.org"))
        var other = Browser(site)
        #expect(other.signIn("ada@example.org", MemberTests.fresh).status == 303)
        lost = Browser(site)
        #expect(reset(code).status == 422)
        #expect(reset(next).status == 200)
    }

    @Test("recovery codes of one account are guessed five times an hour at most")
    func recoveryLimit() throws {
        let site = try AccountSite()
        var ada = Browser(site)
        let code = try #require(self.code(ada.signUp()))
        var browser = Browser(site)
        func reset(_ code: String) -> UInt16 {
            browser.fill(
                "/account/reset",
                [
                    "way": "code", "email": "ada@example.org", "code": code,
                    "password": MemberTests.fresh,
                ]
            ).status
        }
        for _ in 0..<5 { #expect(reset(RecoveryCode().text) == 422) }
        #expect(reset(code) == 429)
        browser.later = 3_600_000
        #expect(reset(code) == 200)
    }

    @Test("a new recovery code needs the password and makes the old one worthless")
    func newCode() throws {
        let site = try AccountSite()
        var ada = Browser(site)
        let old = try #require(self.code(ada.signUp()))
        #expect(ada.fill("/account/recovery", ["present": "wrong"]).status == 422)
        let new = try #require(
            self.code(ada.fill("/account/recovery", ["present": Browser.password]))
        )
        let hash = try #require(try site.account("ada@example.org")?.recoveryHash)
        #expect(try #require(RecoveryCode(new)).matches(hash))
        #expect(!(try #require(RecoveryCode(old)).matches(hash)))
        let kept = String(decoding: try site.everything(), as: UTF8.self)
        #expect(!kept.contains(new) && !kept.contains(new.replacing("-", with: "")))
        #expect(!kept.contains(Browser.password))
    }

    // MARK: Deletion

    @Test(
        "a deleted account comes back within thirty days and not after",
        arguments: Backend.reachable
    )
    func deletion(engine: Backend) throws {
        let site = try AccountSite(engine)
        var ada = member(site)
        var phone = Browser(site)
        phone.signIn()
        let wrong = ada.fill("/account/delete", ["present": "wrong"])
        #expect(wrong.status == 422 && wrong.has("Photos and documents are in none"))
        let answer = ada.fill("/account/delete", ["present": Browser.password])
        #expect(answer.status == 200)
        #expect(answer["clear-site-data"] != nil)
        #expect(!phone.look(at: "/saved").has("Florence"))
        #expect(ada.cookies["elsewhere"] == nil)
        let offer = ada.signIn()
        #expect(offer.status == 200)
        #expect(offer.has("Bring your account back?") && offer.has("one of them does so now"))
        let ticket = try #require(offer.text.hidden("ticket"))
        #expect(ada.send("/account/restore", ["ticket": "x"]).status == 410)
        #expect(ada.send("/account/restore", ["ticket": ticket]).status == 303)
        #expect(ada.look(at: "/saved").has("Florence"))
        #expect(ada.send("/account/restore", ["ticket": ticket]).status == 410)
        ada.fill("/account/delete", ["present": Browser.password])
        _ = try site.storage.purge(now: site.start.later(days: 29))
        #expect(try site.accountCount() == 1)
        _ = try site.storage.purge(now: site.start.later(days: 31))
        #expect(try site.accountCount() == 0)
        ada.later = 31 * 86_400_000
        #expect(ada.signIn().status == 422)
    }

    private func code(_ response: Response) -> String? {
        guard let start = response.text.firstRange(of: "id=\"recovery-code\">") else { return nil }
        return String(response.text[start.upperBound...].prefix { $0 != "<" })
    }

    private func attribute(_ name: String, _ text: String) -> String? {
        guard let start = text.firstRange(of: "name=\"\(name)\" value=\"") else { return nil }
        return String(text[start.upperBound...].prefix { $0 != "\"" })
    }
}
