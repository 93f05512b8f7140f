import Accounts
import Testing

/// A browser that signed up and confirmed its address by the letter.
@discardableResult
func confirmed(_ email: String, _ site: AccountSite) throws -> Browser {
    var browser = Browser(site)
    browser.signUp(email)
    let link = try #require(site.letters.last.flatMap(link))
    let ticket = try #require(browser.look(at: link).text.hidden("ticket"))
    let right = ["ticket": ticket, "password": Browser.password]
    try #require(browser.send("/account/confirm", right).has("recovery-code"))
    return browser
}

/// The path of the link with a ticket in a letter; nil where there is none.
func link(_ letter: Letter) -> String? {
    letter.text.split(separator: "\n").first { $0.contains("?ticket=") }
        .map { String($0.dropFirst("https://travel.example".count)) }
}
