package import Configuration
internal import Foundation

/// Who may have an account here, and how letters leave.
package struct AccountSettings: Equatable, Sendable {
    /// How people come to an account.
    package enum Registration: String, CaseIterable, Sendable {
        /// Anybody makes one.
        case open
        /// Whoever has a link from `elsewhere user invite`.
        case invite
        /// `elsewhere user add` makes them.
        case closed
    }

    package var registration = Registration.open
    /// Whether things are kept for people without an account, too.
    package var allowsGuests = true
    /// How much is kept for people without an account.
    package var guestBounds = GuestBounds()
    /// So much of the disk stays free of photos and documents, whoever they are of, in bytes.
    package var freeByteCount: Int64 = 512 * 1_048_576
    /// Where people reach the server, as in `https://travel.example`; without a slash at the end.
    package var baseURL: String?
    /// How many passwords are hashed at once; each takes 64 MB meanwhile.
    package var concurrentHashes: Int32 = 2
    /// Nil where no letters are sent.
    package var mail: MailSettings?

    package init() {}

    /// Reads the tables `[accounts]` and `[mail]`; `baseURL` is what `--base-url` says.
    package init(_ configuration: Configuration, baseURL: String?) throws(SettingsFailure) {
        self.baseURL = baseURL.map { url in
            url.hasSuffix("/") ? String(url.dropLast()) : url
        }
        var table = configuration.table("accounts")
        let words = Registration.allCases.map { $0.rawValue }
        if let word = try table.word("registration", among: words) {
            registration = Registration(rawValue: word) ?? .open
        }
        allowsGuests = try table.flag("guests") ?? (registration != .closed)
        if let number = try table.number("guests_in_all", in: 1...1_000_000) {
            guestBounds.count = Int64(number)
        }
        if let number = try table.number("guests_megabytes", in: 1...1_000_000) {
            guestBounds.byteCount = Int64(number) * 1_048_576
        }
        if let number = try table.number("guests_of_network", in: 1...1_000_000) {
            guestBounds.countOfNetwork = Int64(number)
        }
        if let number = try table.number("leave_free_megabytes", in: 64...100_000_000) {
            freeByteCount = Int64(number) * 1_048_576
        }
        if let number = try table.number("hashes_at_once", in: 1...64) {
            concurrentHashes = Int32(number)
        }
        try table.finish()
        mail = try MailSettings(configuration)
        guard mail == nil || self.baseURL != nil else {
            throw SettingsFailure(
                "[mail] needs --base-url (or ELSEWHERE_BASE_URL): links in e-mail begin with it"
            )
        }
    }

    /// Whether people come over HTTPS.
    package var isSecure: Bool { baseURL?.hasPrefix("https://") ?? false }
}

/// Through which server letters leave, and from whom they come.
package struct MailSettings: Equatable, Sendable {
    /// As in `smtp://mail.example:587` or `smtps://mail.example:465`.
    package var url: String
    package var from: String
    package var user: String
    package var password: String

    package init(url: String, from: String, user: String = "", password: String = "") {
        self.url = url
        self.from = from
        self.user = user
        self.password = password
    }

    /// Reads the table `[mail]`; nil when nothing is set.
    package init?(_ configuration: Configuration) throws(SettingsFailure) {
        var table = configuration.table("mail")
        let (url, from) = (try table.text("url"), try table.text("from"))
        let (user, password) = (try table.text("user"), try table.text("password"))
        try table.finish()
        guard let url else {
            guard from == nil, user == nil, password == nil else {
                throw SettingsFailure("[mail] has no url; write url = \"smtps://HOST:465\"")
            }
            return nil
        }
        guard url.hasPrefix("smtp://") || url.hasPrefix("smtps://"),
            let parts = URL(string: url), parts.host?.isEmpty == false, parts.user == nil
        else {
            throw table.failure(
                "url",
                "write smtps://HOST:465 or smtp://HOST:587, name and password as user and password"
            )
        }
        guard let from, EmailAddress(from) != nil else {
            throw table.failure("from", "from is the address that e-mail comes from")
        }
        guard (user == nil) == (password == nil) else {
            throw table.failure("user", "set both user and password, or neither")
        }
        self.init(url: url, from: from, user: user ?? "", password: password ?? "")
    }

    /// Whether the mail server is on this machine, so that nobody can listen on the way.
    var isLocal: Bool {
        let host = URL(string: url)?.host ?? ""
        return host == "localhost" || host == "127.0.0.1" || host == "::1" || host == "[::1]"
    }
}
