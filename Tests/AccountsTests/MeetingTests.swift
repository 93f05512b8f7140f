import Accounts
import App
import Merge
import Storage
import Testing

/// Forms that meet at one account, as where several servers share a database.
@Suite(.enabled(if: Backend.serverURL != nil, "needs ELSEWHERE_TEST_DATABASE_URL"))
struct MeetingTests {
    private static let email = "ada@example.org"
    private static let fresh = "another long phrase 77"

    @Test("a new password and a new address at once: nothing acknowledged is lost")
    func passwordAndAddress() throws {
        let site = try AccountSite(.postgres)
        var laptop = Browser(site)
        laptop.signUp()
        var phone = Browser(site)
        phone.signIn()
        laptop.look(at: "/account/password")
        phone.look(at: "/account/email")
        let account = try #require(try site.account(MeetingTests.email)?.id)
        let forms: [@Sendable () -> Visit] = [
            phone.sending(
                "/account/email",
                ["present": Browser.password, "email": "new@example.org"]
            ),
            laptop.sending(
                "/account/password",
                ["present": Browser.password, "password": MeetingTests.fresh]
            ),
        ]
        let visits = try site.meeting(at: account, forms)
        #expect(visits.last?.response.status == 303)
        let isMoved = visits.first?.response.status == 303
        #expect(isMoved || visits.first?.response.status == 409)
        let (new, old) = ("new@example.org", MeetingTests.email)
        var other = Browser(site)
        #expect(other.signIn(isMoved ? old : new, MeetingTests.fresh).status == 422)
        #expect(other.signIn(isMoved ? new : old, MeetingTests.fresh).status == 303)
    }

    @Test("who proved a password that is replaced meanwhile changes nothing more by it")
    func replacedPassword() throws {
        let site = try AccountSite(.postgres)
        var laptop = Browser(site)
        laptop.signUp()
        var phone = Browser(site)
        phone.signIn()
        laptop.look(at: "/account/password")
        phone.look(at: "/account/password")
        let account = try #require(try site.account(MeetingTests.email)?.id)
        let words = [MeetingTests.fresh, "a third long phrase 88"]
        let forms: [@Sendable () -> Visit] = zip([laptop, phone], words).map { browser, word in
            browser.sending(
                "/account/password",
                ["present": Browser.password, "password": word]
            )
        }
        let visits = try site.meeting(at: account, forms)
        #expect(visits.map(\.response.status).sorted() == [303, 409])
        for (visit, word) in zip(visits, words) {
            var other = Browser(site)
            let isDone = visit.response.status == 303
            #expect(other.signIn(MeetingTests.email, word).status == (isDone ? 303 : 422))
            if !isDone { #expect(visit.response.has("changed elsewhere a moment ago")) }
        }
    }

    @Test("a recovery code that is used twice at once serves once")
    func codeTwice() throws {
        let site = try AccountSite(.postgres)
        var ada = Browser(site)
        let welcome = ada.signUp().text
        let start = try #require(welcome.firstRange(of: "id=\"recovery-code\">"))
        let code = String(welcome[start.upperBound...].prefix { $0 != "<" })
        let account = try #require(try site.account(MeetingTests.email)?.id)
        let words = [MeetingTests.fresh, "a third long phrase 88"]
        let forms: [@Sendable () -> Visit] = words.map { word in
            var browser = Browser(site)
            browser.look(at: "/account/reset")
            return browser.sending(
                "/account/reset",
                ["way": "code", "email": MeetingTests.email, "code": code, "password": word]
            )
        }
        let visits = try site.meeting(at: account, forms)
        #expect(visits.map(\.response.status).sorted() == [200, 422])
        for (visit, word) in zip(visits, words) {
            var other = Browser(site)
            let isDone = visit.response.status == 200
            #expect(visit.response.has("id=\"recovery-code\"") == isDone)
            #expect(other.signIn(MeetingTests.email, word).status == (isDone ? 303 : 422))
        }
    }

    @Test("a deleted account stays deleted, whatever its owner's other devices change meanwhile")
    func deletion() throws {
        let site = try AccountSite(.postgres)
        var laptop = Browser(site)
        laptop.signUp()
        var phone = Browser(site)
        phone.signIn()
        laptop.look(at: "/account/delete")
        phone.look(at: "/account/recovery")
        let account = try #require(try site.account(MeetingTests.email)?.id)
        let forms: [@Sendable () -> Visit] = [
            laptop.sending("/account/delete", ["present": Browser.password]),
            phone.sending("/account/recovery", ["present": Browser.password]),
        ]
        let visits = try site.meeting(at: account, forms)
        #expect(visits.first?.response.has("Your account is deleted") == true)
        #expect(try site.account(MeetingTests.email)?.deleted != nil)
        var other = Browser(site)
        #expect(other.signIn().has("Bring your account back?"))
    }

    @Test("of two forms that make an account of one guest, one does, and stays signed in")
    func oneGuest() throws {
        let site = try AccountSite(.postgres)
        var guest = Browser(site)
        guest.star()
        guest.look(at: "/account/new")
        let accounts = try site.storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.accounts(limit: 9)
        }
        let account = try #require(accounts.first?.id)
        let emails = ["ada@example.org", "bea@example.org"]
        let forms: [@Sendable () -> Visit] = [guest, guest].enumerated().map { place, browser in
            browser.sending(
                "/account/new",
                ["email": emails[place], "password": Browser.password]
            )
        }
        var visits = try site.meeting(at: account, forms)
        #expect(visits.map(\.response.status).sorted() == [200, 409])
        #expect(try site.accountCount() == 1)
        for place in visits.indices {
            let email = emails[place]
            let isMade = visits[place].response.status == 200
            let overview = visits[place].browser.look(at: "/account")
            #expect(overview.has(email) == isMade)
            #expect(try site.favourites(of: email) == (isMade ? [3_176_959] : []))
            guard !isMade else { continue }
            #expect(visits[place].response.has("No other account was made."))
        }
    }
}

/// Who comes with what was true a moment ago.
@Suite struct LateVisitTests {
    @Test("who signs in elsewhere while another page makes an account ends no session of that one")
    func signInBesideSignUp() throws {
        let site = try AccountSite()
        var eve = Browser(site)
        eve.signUp("eve@example.org")
        var guest = Browser(site)
        guest.star()
        let before = try known(guest, to: site)
        #expect(guest.signUp().status == 200)
        // As if this page had been on its way since before.
        let member = try #require(try site.account("eve@example.org"))
        let visitors = Visitors(storage: site.storage, isSecure: false)
        _ = try visitors.signIn(member, as: before, label: "late", now: site.start)
        #expect(guest.look(at: "/account").has("<strong>ada@example.org</strong>"))
    }

    @Test("an account that has another password by now lets nobody in by the old one")
    func signInLate() throws {
        let site = try AccountSite()
        var ada = Browser(site)
        ada.signUp()
        let before = try #require(try site.account("ada@example.org"))
        ada.fill(
            "/account/password",
            ["present": Browser.password, "password": "another long phrase 77"]
        )
        let stranger = try known(Browser(site), to: site)
        let visitors = Visitors(storage: site.storage, isSecure: false)
        let late = try visitors.signIn(before, as: stranger, label: "late", now: site.start)
        #expect(late == nil)
        let now = try #require(try site.account("ada@example.org"))
        #expect(try visitors.signIn(now, as: stranger, label: "x", now: site.start) != nil)
    }

    /// Who a browser is to the server, by its cookies.
    private func known(_ browser: Browser, to site: AccountSite) throws -> Visitor {
        try Visitors(storage: site.storage, isSecure: false).visitor(
            of: browser.request,
            now: site.start
        )
    }
}
