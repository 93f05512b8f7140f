@testable import Accounts
import App
import Testing

/// Who sees on the page about a letter that its address is a wrong one.
@Suite struct MistypedAddressTests {
    @Test("who mistyped the address finds it in the form again, and never the password")
    func mistyped() throws {
        let site = try AccountSite(sendsMail: true)
        var ada = Browser(site)
        let together = "/together/0123456789ABCDEFGHJKMNPQRS"
        ada.look(at: "/account/new?back=" + together)
        let fields = [
            "email": "ad@example.org", "password": Browser.password, "back": together,
            "experience": "2",
        ]
        let sent = ada.send("/account/new", fields)
        var kept = ["other": try #require(sent.text.hidden("other"))]
        for name in ["email", "back", "experience"] { kept[name] = sent.text.hidden(name) }
        #expect(
            kept == [
                "other": "1", "email": "ad@example.org", "back": together,
                "experience": "2",
            ]
        )
        let form = ada.send("/account/new", kept)
        #expect(form.status == 200 && form.has("value='ad@example.org'"))
        #expect(!form.has(Browser.password) && !form.has("field-problem"))
        #expect(form.has("value=\"2\" checked") && form.text.hidden("back") == together)
        #expect(site.letters.count == 1)
    }

    @Test("nor does a member type a new address twice")
    func mistypedByMember() throws {
        let site = try AccountSite(sendsMail: true)
        var ada = try confirmed("ada@example.org", site)
        let new = ["email": "ad@example.com", "present": Browser.password]
        #expect(ada.fill("/account/email", new).text.hidden("email") == "ad@example.com")
        let again = ada.send("/account/email", ["email": "ad@example.com", "other": "1"])
        #expect(again.status == 200 && again.has("value='ad@example.com'"))
        #expect(!again.has(Browser.password) && !again.has("field-problem"))
    }
}
