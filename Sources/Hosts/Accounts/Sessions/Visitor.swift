package import App
internal import Merge
package import Storage

/// Who sends a request, as far as the host knows.
package struct Visitor: Sendable {
    /// Nil for strangers.
    package internal(set) var session: Session?
    package internal(set) var account: Account?
    /// The account's library as it was when the session was looked up.
    package internal(set) var library: Space?
    /// 128 random bits that their browser keeps, from their first page on.
    package internal(set) var deviceKey: [UInt8]
    /// Whether they bring the cookie of a session that has ended, and are shown a page.
    package internal(set) var wasLoggedOut = false
    /// To be set on the answer.
    package internal(set) var cookies: [Header] = []

    package mutating func add(_ cookies: [Header]) { self.cookies += cookies }

    init(deviceKey: [UInt8]) { self.deviceKey = deviceKey }

    package var standing: AccountStanding {
        guard let account else { return wasLoggedOut ? .loggedOut : .stranger }
        return account.email.map { .member(email: $0) } ?? .guest
    }

    /// What forms of theirs have to bring: nobody else's page can know it.
    ///
    /// Guests keep the one that they had as strangers, so that the forms of the page on which they
    /// became one go on working.
    package var formToken: String {
        var secret = deviceKey
        if let account, account.email != nil { secret += account.id.ascii }
        return Identifier(
            fingerprint: Secrets.fingerprint(secret, purpose: "elsewhere form token")
        ).text
    }

    /// The account that a form of theirs begins; always the same, so that two forms sent at once
    /// do not begin two.
    var guestIdentifier: Identifier {
        Identifier(fingerprint: Secrets.fingerprint(deviceKey, purpose: "elsewhere guest account"))
    }
}

extension Identifier {
    /// The first 128 bits of a fingerprint.
    init(fingerprint: [UInt8]) {
        func word(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
        self.init(high: word(fingerprint[0..<8]), low: word(fingerprint[8..<16]))
    }
}
