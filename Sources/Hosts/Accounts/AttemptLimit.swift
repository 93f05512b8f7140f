internal import Base
internal import Chronology
internal import Storage

/// How often something may be tried within a time, so that guessing leads nowhere.
struct AttemptLimit: Sendable {
    let name: String
    let count: Int64
    let windowMilliseconds: Int64

    private static let quarter: Int64 = 15 * 60_000
    private static let hour: Int64 = 60 * 60_000

    /// Passwords tried for one account.
    static let passwordsOfAccount = AttemptLimit("password-account", 10, quarter)
    /// Passwords tried from one network.
    static let passwordsFromNetwork = AttemptLimit("password-network", 50, quarter)
    static let codesOfAccount = AttemptLimit("code-account", 5, hour)
    /// Without letters also other addresses for accounts: both tell whether an address is taken.
    static let signUpsFromNetwork = AttemptLimit("sign-up-network", 20, hour)
    /// Letters that anybody can cause to one address.
    static let lettersToAddress = AttemptLimit("letter-address", 5, hour)
    static let lettersFromNetwork = AttemptLimit("letter-network", 20, hour)
    /// Addresses that somebody wants instead of their present one.
    static let emailsOfAccount = AttemptLimit("email-account", 5, hour)
    /// The same where no letter confirms them, so that the answer tells whose they are.
    static let toldEmailsOfAccount = AttemptLimit("email-told", 5, 24 * hour)
    static let emailsFromNetwork = AttemptLimit("email-network", 20, hour)
    static let ticketsFromNetwork = AttemptLimit("ticket-network", 50, quarter)

    /// Access tokens from one network that nobody has.
    static let tokensFromNetwork = AttemptLimit("token-network", 50, quarter)

    /// People without an account for whom things begin to be kept.
    static func guestsOfNetwork(_ count: Int64) -> AttemptLimit {
        AttemptLimit("guest-network", count, 24 * hour)
    }

    private init(_ name: String, _ count: Int64, _ windowMilliseconds: Int64) {
        self.name = name
        self.count = count
        self.windowMilliseconds = windowMilliseconds
    }

    /// What is counted under: neither addresses nor networks are kept in the clear.
    func subject(_ whose: String) -> String {
        let hash = Secrets.fingerprint(Array(whose.utf8), purpose: "elsewhere attempts")
        return name + ":" + hexadecimal(Array(hash.prefix(16)))
    }
}

/// A try too many: when the next one counts.
struct Refused: Error, Equatable {
    let seconds: Int64
}

extension Storage {
    /// Counts one try under each limit; tells how long to wait where one is reached.
    func admit(
        _ tries: [(limit: AttemptLimit, whose: String)],
        now: Instant
    ) throws(StorageFailure) -> Refused? {
        try write { (transaction) throws(StorageFailure) in
            var seconds: Int64 = 0
            for (limit, whose) in tries {
                let subject = limit.subject(whose)
                let count = try transaction.countAttempt(
                    of: subject,
                    now: now,
                    windowMilliseconds: limit.windowMilliseconds
                )
                guard count > limit.count else { continue }
                let began = try transaction.attemptsBegan(of: subject) ?? now
                let end = began.millisecondsSinceEpoch + limit.windowMilliseconds
                seconds = max(seconds, (end - now.millisecondsSinceEpoch + 999) / 1_000, 1)
            }
            return seconds == 0 ? nil : Refused(seconds: seconds)
        }
    }
}
