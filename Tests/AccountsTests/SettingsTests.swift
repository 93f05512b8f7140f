import Accounts
import Configuration
import Testing

@Suite struct AccountSettingsTests {
    private func settings(
        _ text: String,
        _ environment: [String: String] = [:],
        baseURL: String? = "https://travel.example/"
    ) throws -> AccountSettings {
        let configuration = try Configuration(
            text: text,
            environment: environment
        )
        return try AccountSettings(configuration, baseURL: baseURL)
    }

    @Test("without settings anybody makes an account, guests are welcome, no letters leave")
    func usual() throws {
        let settings = try settings("")
        #expect(settings.registration == .open)
        #expect(settings.allowsGuests)
        #expect(settings.mail == nil)
        #expect(settings.freeByteCount == 512 * 1_048_576)
        #expect(settings.baseURL == "https://travel.example")
        #expect(settings.isSecure)
    }

    @Test("closed means closed to guests, too, unless they are named")
    func closed() throws {
        #expect(!(try settings("[accounts]\nregistration = \"closed\"").allowsGuests))
        let open = try settings("[accounts]\nregistration = \"closed\"\nguests = true")
        #expect(open.allowsGuests)
        let free = try settings("[accounts]\nleave_free_megabytes = 64").freeByteCount
        #expect(free == 64 * 1_048_576)
        let environment = ["ELSEWHERE_ACCOUNTS_REGISTRATION": "invite"]
        #expect(try settings("", environment).registration == .invite)
    }

    @Test("mail has a server, a sender, and perhaps a name and password")
    func mail() throws {
        let text = """
            [mail]
            url = "smtps://mail.example:465"
            from = "elsewhere@travel.example"
            user = "u"
            """
        let environment = ["ELSEWHERE_MAIL_PASSWORD": "secret"]
        let mail = try #require(try settings(text, environment).mail)
        #expect(mail.url == "smtps://mail.example:465")
        #expect(mail.password == "secret")
    }

    @Test(
        "what makes no sense is refused with advice",
        arguments: [
            ("[accounts]\nregistration = \"maybe\"", "open, invite, closed"),
            ("[accounts]\nguest = true", "guests"),
            ("[accounts]\nleave_free_megabytes = 0", "64"),
            ("[mail]\nfrom = \"a@b\"", "url"),
            ("[mail]\nurl = \"http://mail.example\"\nfrom = \"a@b\"", "smtps://HOST:465"),
            ("[mail]\nurl = \"smtp://u:p@mail.example\"\nfrom = \"a@b\"", "user and password"),
            ("[mail]\nurl = \"smtp://mail.example\"", "from"),
            ("[mail]\nurl = \"smtp://mail.example\"\nfrom = \"a@b\"\nuser = \"u\"", "both"),
        ]
    )
    func refused(text: String, advice: String) throws {
        do {
            _ = try settings(text)
            Issue.record("taken: \(text)")
        } catch {
            #expect("\(error)".contains(advice), "\(error)")
        }
    }

    @Test("letters need an address that their links lead to")
    func mailNeedsBaseURL() throws {
        let text = "[mail]\nurl = \"smtp://mail.example\"\nfrom = \"a@b\""
        #expect(throws: SettingsFailure.self) { try settings(text, baseURL: nil) }
    }
}
