@testable import Accounts
import App
import Chronology
import Foundation
import Storage
import Synchronization
import Testing
import TestKit

@Suite struct MailTests {
    @Test("with mail, an address is confirmed before it counts", arguments: Backend.reachable)
    func confirm(engine: Backend) throws {
        let site = try AccountSite(engine, sendsMail: true)
        var ada = Browser(site)
        ada.star()
        #expect(ada.signUp().has("Check your e-mail"))
        #expect(try site.account("ada@example.org") == nil)
        let link = try #require(site.letters.last.flatMap(link))
        #expect(site.letters.last?.to == "ada@example.org")
        // A mail program that looks at links confirms nothing.
        var robot = Browser(site)
        #expect(robot.look(at: link).has("Confirm"))
        #expect(try site.account("ada@example.org") == nil)
        let ticket = try #require(ada.look(at: link).text.hidden("ticket"))
        let welcome = ada.send("/account/confirm", ["ticket": ticket])
        #expect(welcome.has("recovery-code"))
        #expect(try site.favourites(of: "ada@example.org") == [3_176_959])
        ada.look(at: "/account")
        #expect(ada.send("/account/confirm", ["ticket": ticket]).status == 410)
        #expect(ada.look(at: link).status == 410)
    }

    @Test("on another device the password proves who confirms", arguments: Backend.reachable)
    func elsewhere(engine: Backend) throws {
        let site = try AccountSite(engine, sendsMail: true)
        var ada = Browser(site)
        ada.cookies["theme"] = "dark"
        ada.signUp()
        var phone = Browser(site)
        let link = try #require(site.letters.last.flatMap(link))
        let ticket = try #require(phone.look(at: link).text.hidden("ticket"))
        // Whose address it is, but who did not sign up, lends it to nobody by a click.
        for guess in ["", "wrong horse battery"] {
            let answer = phone.send("/account/confirm", ["ticket": ticket, "password": guess])
            #expect(answer.status == 422)
        }
        #expect(try site.account("ada@example.org") == nil)
        let right = ["ticket": ticket, "password": Browser.password]
        #expect(phone.send("/account/confirm", right).has("recovery-code"))
        #expect(phone.look(at: "/account").has("ada@example.org"))
        #expect(try site.accountCount() == 1)
        #expect(ada.signIn().status == 303)
    }

    @Test(
        "a letter's link leads on to where they were going, and only on this site",
        arguments: [
            ("/together/0123456789ABCDEFGHJKMNPQRS", true),
            ("/together/0123456789ABCDEFGHJKMNPQRS", false),
            ("/trips?done=tripMade", true), ("//example.org/", true),
            ("https://example.org/", true),
            ("/trips?" + String(repeating: "x", count: 3_000), true), ("", false),
        ]
    )
    func wayBack(back: String, isSameBrowser: Bool) throws {
        let site = try AccountSite(sendsMail: true)
        var ada = Browser(site)
        ada.look(at: "/account/new")
        let fields = ["email": "ada@example.org", "password": Browser.password]
        let sent = ada.send("/account/new", fields.merging(["back": back]) { one, _ in one })
        #expect(sent.has("Check your e-mail"))
        let link = try #require(site.letters.last.flatMap(link))
        #expect(!link.contains("back"))
        var other = isSameBrowser ? ada : Browser(site)
        let ticket = try #require(other.look(at: link).text.hidden("ticket"))
        let right = ["ticket": ticket, "password": Browser.password, "back": "/settings"]
        let welcome = other.send("/account/confirm", right)
        #expect(welcome.has("recovery-code"))
        let isKept = back.hasPrefix("/t") && back.utf8.count < 2_000
        // Who is unknown yet is asked, where nobody wanted to go elsewhere.
        let told = try #require(welcome.text.hidden("back"))
        #expect(told == (isKept ? back : "/welcome"))
        let onward = other.send("/account/recovery", ["seen": "1", "back": told])
        #expect(onward["location"] == told)
    }

    @Test("a letter that does not come is sent again, within the limits, and confirms as the first")
    func again() throws {
        let site = try AccountSite(sendsMail: true)
        var ada = Browser(site)
        let together = "/together/0123456789ABCDEFGHJKMNPQRS"
        ada.look(at: "/account/new?back=" + together)
        let fields = ["email": "ada@example.org", "password": Browser.password, "back": together]
        let sent = ada.send("/account/new", fields)
        #expect(sent.has("junk mail") && sent.has("the invitation goes on"))
        #expect(sent.has("Use another address") && !sent.has("/account/new?back"))
        let again = try #require(sent.text.hidden("again"))
        // What stands in the page confirms nothing: the letter alone does.
        #expect(ada.look(at: "/account/confirm?ticket=" + again).status == 410)
        for round in 1..<25 {
            ada.look(at: "/account/new")
            let answer = ada.send("/account/new", ["again": again, "back": together])
            #expect(answer.status == (round < 20 ? 200 : 429))
            #expect(answer.has("Send it again") && answer.has("ada@example.org"))
            #expect(answer.has("once more") == (answer.status == 200))
        }
        #expect(site.letters.count == 5)
        let link = try #require(site.letters.last.flatMap(link))
        let ticket = try #require(ada.look(at: link).text.hidden("ticket"))
        let right = ["ticket": ticket, "password": Browser.password]
        let welcome = ada.send("/account/confirm", right)
        #expect(welcome.has("recovery-code") && welcome.text.hidden("back") == together)
        ada.cookies = [:]
        ada.look(at: "/account/new")
        let wrong = ada.send("/account/new", ["again": String(repeating: "0", count: 52)])
        #expect(wrong.status == 410)
    }

    @Test("a taken address looks the same to whoever asks, and its owner is told")
    func taken() throws {
        let site = try AccountSite(sendsMail: true)
        try confirmed("ada@example.org", site)
        let before = site.letters.count
        var eve = Browser(site)
        let taken = eve.signUp("ada@example.org")
        var bob = Browser(site)
        let free = bob.signUp("bob@example.org")
        #expect(taken.status == free.status)
        // What forms send along is another one each time.
        let sent = #/value=['"][^'"]*['"]/#
        #expect(
            taken.text.replacing("ada@", with: "…@").replacing(sent, with: "")
                == free.text.replacing("bob@", with: "…@").replacing(sent, with: "")
        )
        #expect(taken.headers.map { $0.name } == free.headers.map { $0.name })
        let letters = site.letters[before...]
        #expect(letters.map { $0.subject }.first == "You have an account already")
        #expect(letters.first.flatMap(link) == nil)
    }

    @Test(
        "the letter to a taken address leads on to the invitation, and nowhere else",
        arguments: [
            ("/together/0123456789ABCDEFGHJKMNPQRS/0123456789ABCDEFGHJKMNPQRT", true),
            ("/together/win-a-prize", false), ("/saved?sort=name", false),
            ("https://evil.example/", false), ("", false),
        ]
    )
    func takenOnward(back: String, isKept: Bool) throws {
        let site = try AccountSite(sendsMail: true)
        try confirmed("ada@example.org", site)
        var ada = Browser(site)
        ada.look(at: "/account/new?back=\(back)")
        let fields = ["email": "ada@example.org", "password": Browser.password, "back": back]
        let sent = ada.send("/account/new", fields)
        #expect(sent.has("the invitation goes on") == isKept)
        let letter = try #require(site.letters.last)
        try #require(letter.subject == "You have an account already")
        let links = letter.text.split(separator: "\n").filter { $0.hasPrefix("https://") }
        let onward = isKept ? "?back=\(back.lowercased())" : ""
        #expect(
            links == [
                "https://travel.example/account/sign-in\(onward)",
                "https://travel.example/account/reset\(onward)",
            ]
        )
    }

    @Test(
        "a forgotten password is replaced by a link, once, within an hour",
        arguments: Backend.reachable
    )
    func reset(engine: Backend) throws {
        let site = try AccountSite(engine, sendsMail: true)
        var ada = try confirmed("ada@example.org", site)
        var lost = Browser(site)
        func ask(_ email: String) -> Response {
            lost.fill("/account/reset", ["way": "mail", "email": email])
        }
        let known = ask("ada@example.org")
        let first = try #require(site.letters.last.flatMap(link))
        let count = site.letters.count
        let unknown = ask("eve@example.org")
        #expect(site.letters.count == count)
        #expect(known.text == unknown.text)
        _ = ask("ada@example.org")
        let second = try #require(site.letters.last.flatMap(link))
        #expect(second != first)
        let page = lost.look(at: second)
        let ticket = try #require(page.text.hidden("ticket"))
        let fields = ["way": "link", "ticket": ticket, "password": "another horse battery"]
        #expect(lost.send("/account/reset", fields.merging(["password": "x"]) { $1 }).status == 422)
        #expect(lost.send("/account/reset", fields).status == 303)
        #expect(lost.look(at: "/account").has("ada@example.org"))
        #expect(!ada.look(at: "/account").has("ada@example.org"))
        // Neither this link nor the one before works again.
        #expect(lost.look(at: second).status == 410)
        #expect(lost.look(at: first).status == 410)
        #expect(site.letters.last?.subject == "Your account was changed")
    }

    @Test("a forgotten password leads on to the invitation that one was about to take")
    func onward() throws {
        let site = try AccountSite(sendsMail: true)
        try confirmed("ada@example.org", site)
        let back = "/together/0123456789ABCDEFGHJKMNPQRS/0123456789ABCDEFGHJKMNPQRT"
        for (back, leads) in [(back, back), ("https://evil.example/", "/you")] {
            var lost = Browser(site)
            let page = lost.look(at: "/account/reset?back=\(back)").text
            #expect(page.hidden("back") == back)
            let fields = ["way": "mail", "email": "ada@example.org", "back": back]
            #expect(lost.send("/account/reset", fields).status == 200)
            let link = try #require(site.letters.last.flatMap(link))
            var other = Browser(site)
            let form = other.look(at: link).text
            let sent = [
                "way": "link", "ticket": try #require(form.hidden("ticket")),
                "password": "another horse battery", "back": form.hidden("back") ?? "",
            ]
            #expect(other.send("/account/reset", sent)["location"] == leads)
        }
    }

    @Test("a link to a new password is worth nothing after an hour")
    func expired() throws {
        let site = try AccountSite(sendsMail: true)
        try confirmed("ada@example.org", site)
        var lost = Browser(site)
        lost.fill("/account/reset", ["way": "mail", "email": "ada@example.org"])
        let link = try #require(site.letters.last.flatMap(link))
        lost.later = 59 * 60_000
        #expect(lost.look(at: link).status == 200)
        let ticket = try #require(lost.look(at: link).text.hidden("ticket"))
        lost.later = 60 * 60_000
        #expect(lost.look(at: link).status == 410)
        let fields = ["way": "link", "ticket": ticket, "password": "another horse battery"]
        #expect(lost.send("/account/reset", fields).status == 410)
    }

    @Test("links are tried fifty times from one network, then it has to wait")
    func ticketLimit() throws {
        let site = try AccountSite(sendsMail: true)
        var browser = Browser(site)
        browser.look(at: "/account/sign-in")
        let fields = ["way": "link", "ticket": String(repeating: "0", count: 52), "password": "x"]
        for _ in 0..<50 { #expect(browser.send("/account/reset", fields).status == 410) }
        let refused = browser.send("/account/reset", fields)
        #expect(refused.status == 429)
        #expect(refused["retry-after"] != nil)
        browser.look(at: "/account/sign-in")
        #expect(browser.send("/account/confirm", fields).status == 429)
    }

    @Test("nobody's mailbox is flooded")
    func flood() throws {
        let site = try AccountSite(sendsMail: true)
        try confirmed("ada@example.org", site)
        let before = site.letters.count
        for round in 0..<12 {
            var browser = Browser(site)
            browser.network = "10.0.0.\(round)"
            let answer = browser.fill(
                "/account/reset",
                ["way": "mail", "email": "ada@example.org"]
            )
            #expect(answer.has("If there is an account"))
        }
        #expect(site.letters.count - before <= 5)
        var browser = Browser(site)
        var statuses: [UInt16] = []
        for round in 0..<21 {
            statuses.append(
                browser.fill(
                    "/account/reset",
                    ["way": "mail", "email": "a\(round)@example.org"]
                ).status
            )
        }
        #expect(statuses.last == 429)
    }

    @Test(
        "a new address is confirmed from there, and the old one is told",
        arguments: Backend.reachable
    )
    func changeEmail(engine: Backend) throws {
        let site = try AccountSite(engine, sendsMail: true)
        var ada = try confirmed("ada@example.org", site)
        ada.fill("/account/email", ["email": "new@example.org", "present": Browser.password])
        #expect(try site.account("new@example.org") == nil)
        #expect(site.letters.last?.to == "new@example.org")
        let link = try #require(site.letters.last.flatMap(link))
        let ticket = try #require(ada.look(at: link).text.hidden("ticket"))
        var other = Browser(site)
        let back = try #require(other.look(at: link)["location"])
        #expect(back.hasPrefix("/account/sign-in?back=/account/confirm%3Fticket%3D"))
        #expect(other.fill(back, ["ticket": ticket]).status == 422)
        other.look(at: back)
        #expect(other.send("/account/confirm", ["ticket": ticket]).status == 410)
        #expect(try site.account("new@example.org") == nil)
        #expect(ada.send("/account/confirm", ["ticket": ticket]).status == 303)
        #expect(try site.account("new@example.org") != nil)
        #expect(try site.account("ada@example.org") == nil)
        #expect(site.letters.last?.to == "ada@example.org")
    }

    @Test("a letter has a head that nothing typed can break")
    func letter() throws {
        for bad in [
            "a b@example.org", "a@", "@b", "a@b@c", "a\r\nbcc: x@y", "a@b\u{0}", "<a@b>", "a@b..c",
            "a@.b", "a,b@c", String(repeating: "a", count: 250) + "@b.example",
        ] {
            #expect(EmailAddress(bad) == nil, "\(bad)")
        }
        #expect(EmailAddress(" ada+travel@example.org ")?.text == "ada+travel@example.org")
        #expect(EmailAddress("jürgen@müller.example") != nil)
        #expect(EmailAddress("root@localhost") != nil)
        let letter = Letter(to: "ada@example.org", subject: "Grüße", text: "Zeile – eins\nzwei\n")
        let text = String(
            decoding: letter.message(from: "e@travel.example", now: .t0),
            as: UTF8.self
        )
        #expect(text.contains("Subject: =?utf-8?B?R3LDvMOfZQ==?=\r\n"))
        #expect(text.contains("Date: Mon, 01 Jun 2026 12:00:00 +0000\r\n"))
        #expect(!text.replacing("\r\n", with: "").contains("\n"))
        let body = try #require(text.components(separatedBy: "\r\n\r\n").last)
        let data = try #require(Data(base64Encoded: body.replacing("\r\n", with: "")))
        #expect(String(decoding: data, as: UTF8.self) == "Zeile – eins\r\nzwei\r\n")
    }

    @Test("a letter that cannot leave just now is tried again, another is given up")
    func outbox() throws {
        let tries = Mutex<[String]>([])
        let log = Mutex<[String]>([])
        let done = DispatchSemaphore(value: 0)
        let outbox = Outbox(pauses: [0.01, 0.01]) { (letter) throws(MailFailure) in
            let count = tries.withLock { tries in
                tries.append(letter.to)
                return tries.filter { $0 == letter.to }.count
            }
            if letter.to == "never@b" { throw MailFailure(reason: "no", isPassing: false) }
            if letter.to == "later@b", count < 3 {
                throw MailFailure(reason: "busy", isPassing: true)
            }
            if letter.to == "last@b" { done.signal() }
        } log: { message, reason in
            log.withLock { $0.append("\(message): \(reason)") }
        }
        for to in ["never@b", "later@b", "last@b"] {
            outbox.mailer.post(Letter(to: to, subject: "", text: ""))
        }
        #expect(done.wait(timeout: .now() + 10) == .success)
        outbox.close()
        #expect(
            tries.withLock { $0 } == ["never@b", "later@b", "later@b", "later@b", "last@b"]
        )
        #expect(
            log.withLock { $0 } == [
                "letter not sent: no", "letter delayed: busy", "letter delayed: busy",
            ]
        )
    }

    @Test("a server that is not there fails with a reason")
    func noServer() {
        let server = MailServer(
            MailSettings(url: "smtp://127.0.0.1:1", from: "a@b"),
            secondsAtMost: 5
        )
        #expect(throws: MailFailure.self) { try server.greet() }
    }
}
