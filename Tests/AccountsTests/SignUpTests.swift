import Accounts
import App
import Foundation
import Merge
import Storage
import Testing

@Suite struct SignUpTests {
    @Test("a guest becomes a member and keeps everything", arguments: Backend.reachable)
    func guest(engine: Backend) throws {
        let site = try AccountSite(engine)
        var browser = Browser(site)
        #expect(browser.star().status == 303)
        let before = browser.cookies["elsewhere"]
        let response = browser.signUp()
        #expect(response.status == 200)
        #expect(response.has("recovery-code"))
        #expect(try site.accountCount() == 1)
        #expect(try site.favourites(of: "ada@example.org") == [3_176_959])
        #expect(browser.cookies["elsewhere"] != before)
        #expect(browser.look(at: "/account").has("<strong>ada@example.org</strong>"))
        #expect(browser.look(at: "/saved").has("Florence"))
    }

    @Test("a guest's second form is refused, also after the first one has ended their session")
    func secondForm() throws {
        let site = try AccountSite(.sqlite)
        var browser = Browser(site)
        browser.star()
        browser.look(at: "/account/new")
        var other = browser
        let password = Browser.password
        let forms = [("ada@example.org", 200), ("eve@example.org", 409), ("ida@example.org", 409)]
        for (email, status) in forms {
            var one = status == 200 ? browser : other
            let answer = one.send("/account/new", ["email": email, "password": password])
            #expect(answer.status == status, "\(email)")
            if status == 409 { #expect(answer.has("No other account was made")) }
        }
        #expect(try site.accountCount() == 1)
        #expect(try site.favourites(of: "ada@example.org") == [3_176_959])
        // A form that is drawn from now on is a stranger's, who may have an account of their own.
        #expect(other.look(at: "/account/new").has("name='left' value='1'"))
        let own = ["email": "eve@example.org", "password": password, "left": "1"]
        #expect(other.send("/account/new", own).status == 200)
    }

    @Test("a stranger signs up, out, and in somewhere else", arguments: Backend.reachable)
    func stranger(engine: Backend) throws {
        let site = try AccountSite(engine)
        var browser = Browser(site)
        #expect(browser.signUp(" Ada@Example.org ").status == 200)
        browser.star()
        var other = Browser(site)
        #expect(other.signIn("ADA@example.ORG").status == 303)
        #expect(other.look(at: "/saved").has("Florence"))
        #expect(try site.accountCount() == 1)
    }

    @Test("who makes an account on the way to an invitation comes to it afterwards")
    func wayBack() throws {
        let site = try AccountSite()
        var browser = Browser(site)
        let name = "0123456789ABCDEFGHJKMNPQRS"
        let back = "/together/\(name)/\(name)"
        #expect(
            browser.look(at: "/account/sign-in?back=\(back)").has("/account/new?back=\(back)")
        )
        let form = browser.look(at: "/account/new?back=\(back)")
        #expect(form.has("name='back' value='\(back)'"))
        #expect(form.has("/account/sign-in?back=\(back)"))
        let fields = ["email": "ada@example.org", "password": Browser.password]
        let code = browser.send("/account/new", fields.merging(["back": back]) { one, _ in one })
        #expect(code.has("recovery-code") && code.has("name='back' value='\(back)'"))
        var other = Browser(site)
        other.look(at: "/account/new")
        let elsewhere = [
            "email": "eve@example.org", "password": Browser.password, "back": "//example.org/",
        ]
        let bare = other.send("/account/new", elsewhere)
        // Elsewhere is nowhere: who is unknown is asked.
        #expect(bare.has("recovery-code") && bare.has("name='back' value='/welcome'"))
        let onward = browser.send("/account/recovery", ["seen": "1", "back": back])
        #expect(onward["location"] == back)
        let astray = browser.send("/account/recovery", ["seen": "1", "back": "//example.org/"])
        #expect(astray["location"] == "/you")
    }

    @Test("who has said who they are is not asked anew")
    func known() throws {
        let site = try AccountSite()
        var browser = Browser(site)
        browser.look(at: "/welcome")
        browser.send("/do/greet", ["name": "Ada"])
        let code = browser.signUp()
        #expect(code.has("recovery-code") && !code.has("name='back'"))
    }

    @Test("the account knows who they are, wherever its letter is opened")
    func knownElsewhere() throws {
        let site = try AccountSite(sendsMail: true)
        var phone = Browser(site)
        phone.look(at: "/welcome")
        phone.send("/do/greet", ["name": "Ada"])
        phone.look(at: "/account/new")
        let fields = ["email": "ada@example.org", "password": Browser.password]
        phone.send("/account/new", fields)
        let link = try #require(site.letters.last.flatMap(link))
        var laptop = Browser(site)
        let ticket = try #require(laptop.look(at: link).text.hidden("ticket"))
        let sent = ["ticket": ticket, "password": Browser.password]
        let code = laptop.send("/account/confirm", sent)
        #expect(code.has("recovery-code") && !code.has("name='back'"))
        #expect(laptop.look(at: "/you").has("Hello, Ada"))
    }

    @Test("what is wrong stands beside its field, and what was typed is kept but no password")
    func problems() throws {
        let site = try AccountSite()
        var browser = Browser(site)
        let response = browser.fill(
            "/account/new",
            ["email": "ada@<b>", "password": "sunshine1"]
        )
        #expect(response.status == 422)
        #expect(response.has("value='ada@&lt;b&gt;'"))
        #expect(!response.has("sunshine1"))
        #expect(response.has("aria-describedby='f-email-problem f-email-hint'"))
        #expect(response.has("id='f-password-problem' role='alert'"))
        #expect(response.text.components(separatedBy: " autofocus").count == 2)
        #expect(try site.accountCount() == 0)
        let empty = browser.fill("/account/new")
        #expect(empty.has("Enter your e-mail address."))
        #expect(empty.has("Enter your password."))
    }

    @Test("an address is taken once, whatever its case", arguments: Backend.reachable)
    func taken(engine: Backend) throws {
        let site = try AccountSite(engine)
        var browser = Browser(site)
        browser.signUp()
        var other = Browser(site)
        other.star()
        let response = other.signUp("ADA@example.org")
        #expect(response.status == 409)
        #expect(response.has("cannot have this address"))
        #expect(try site.accountCount() == 2)
        #expect(other.look(at: "/saved").has("Florence"))
    }

    @Test("a member has no use for another account")
    func member() throws {
        let site = try AccountSite()
        var browser = Browser(site)
        browser.signUp()
        #expect(browser.look(at: "/account/new")["location"] == "/account")
        browser.look(at: "/account")
        let answer = browser.send(
            "/account/new",
            ["email": "b@example.org", "password": Browser.password]
        )
        #expect(answer["location"] == "/account")
        #expect(try site.accountCount() == 1)
    }

    @Test("what a stranger set in the browser moves into the account")
    func settings() throws {
        let site = try AccountSite()
        var browser = Browser(site)
        browser.cookies = ["recents": "3176959", "surprises": "IT"]
        #expect(browser.signUp().status == 200)
        #expect(browser.cookies["recents"] == nil)
        var other = Browser(site)
        other.signIn()
        #expect(other.look(at: "/recents").has("Florence"))
    }

    @Test("closed registration says so and makes no account")
    func closed() throws {
        let site = try AccountSite {
            $0.registration = .closed
            $0.allowsGuests = false
        }
        var browser = Browser(site)
        #expect(browser.look(at: "/account/new").status == 403)
        browser.look(at: "/account/sign-in")
        let answer = browser.send(
            "/account/new",
            ["email": "a@example.org", "password": Browser.password]
        )
        #expect(answer.status == 403)
        #expect(answer.has("No new accounts here"))
        let star = browser.star()
        #expect(star.status == 403)
        #expect(star.has("for its members only"))
        #expect(try site.accountCount() == 0)
    }

    @Test("an invitation lets in as many as it says", arguments: Backend.reachable)
    func invitation(engine: Backend) throws {
        let site = try AccountSite(engine) { $0.registration = .invite }
        let token = try invite(site, uses: 1)
        var browser = Browser(site)
        #expect(browser.look(at: "/account/new").has("By invitation"))
        #expect(browser.look(at: "/join/" + token.text).has("You are invited"))
        let fields = ["email": "ada@example.org", "password": Browser.password]
        #expect(browser.send("/account/new", fields).status == 403)
        #expect(browser.fill("/join/" + token.text, fields).status == 200)
        #expect(try site.account("ada@example.org") != nil)
        var other = Browser(site)
        #expect(other.look(at: "/join/" + token.text).status == 410)
        #expect(other.look(at: "/join/" + Identifier.random().text).status == 410)
        #expect(other.look(at: "/join/x").status == 410)
    }

    @Test("an invitation is not used up by a form that fails")
    func invitationKept() throws {
        let site = try AccountSite { $0.registration = .invite }
        let token = try invite(site, uses: 2)
        let path = "/join/" + token.text
        var browser = Browser(site)
        browser.fill(path, ["email": "ada@example.org", "password": Browser.password])
        var other = Browser(site)
        let taken = other.fill(path, ["email": "ada@example.org", "password": Browser.password])
        #expect(taken.status == 409)
        let good = other.fill(path, ["email": "bea@example.org", "password": Browser.password])
        #expect(good.status == 200)
    }

    @Test("sign-ups from one network are limited")
    func limited() throws {
        let site = try AccountSite()
        for number in 0..<20 {
            var browser = Browser(site)
            #expect(browser.signUp("a\(number)@example.org").status == 200)
        }
        var browser = Browser(site)
        let answer = browser.signUp("late@example.org")
        #expect(answer.status == 429)
        #expect(answer["retry-after"] != nil)
        browser.network = "198.51.100.7"
        #expect(browser.signUp("late@example.org").status == 200)
    }

    private func invite(_ site: AccountSite, uses: Int32) throws -> Identifier {
        let token = Identifier.random()
        let invite = Invite(
            tokenHash: InviteToken.hash(token),
            space: nil,
            creator: nil,
            role: .owner,
            usesLeft: uses,
            created: site.start,
            expires: site.start.later(days: 14)
        )
        try site.storage.write { (transaction) throws(StorageFailure) in
            try transaction.create(invite)
        }
        return token
    }
}
