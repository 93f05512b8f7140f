internal import Chronology
internal import Foundation
internal import Merge
internal import Storage

/// What a ticket lets its holder do.
struct TicketContent: Codable, Equatable {
    enum Purpose: String, Codable {
        /// Give a new account, or a guest, an address and a password.
        case signUp
        /// Have the letter with such a ticket written once more.
        case sendAgain
        case changeEmail
        case reset
        case restore

        var lifetimeMilliseconds: Int64 {
            switch self {
            case .signUp, .sendAgain, .changeEmail: 24 * 3_600_000
            case .reset: 3_600_000
            case .restore: 15 * 60_000
            }
        }
    }

    var purpose: Purpose
    /// The address to be confirmed.
    var email: String?
    var passwordHash: [UInt8]?
    var inviteHash: [UInt8]?
    /// Where on this site whoever signs up was on the way to, as they may follow the link in
    /// another browser; absent for nowhere.
    var back: String?
    /// A fingerprint of what must not have changed meanwhile: the password of the account.
    var bond: [UInt8]?
    /// Whether it leads anywhere: letters to an address that is taken look the same in time.
    var isVoid = false

    init(_ purpose: Purpose) { self.purpose = purpose }

    var bytes: [UInt8] {
        get throws(StorageFailure) {
            do {
                return Array(try JSONEncoder().encode(self))
            } catch {
                // An empty one would be kept, and the letter with its link sent.
                throw .corrupt("a ticket cannot be written")
            }
        }
    }

    static func bond(of account: Account) -> [UInt8] {
        Secrets.fingerprint(
            (account.passwordHash ?? []) + Array((account.email ?? "").utf8),
            purpose: "elsewhere ticket bond"
        )
    }
}

/// A ticket as it stands in a link: whose it is, and a secret of 128 bits.
struct TicketText: Equatable {
    let account: Identifier
    let secret: Identifier

    init(of account: Identifier) {
        self.account = account
        secret = .random()
    }

    init?(_ text: String) {
        let letters = Array(text.utf8)
        guard letters.count == 52,
            let account = Identifier(String(decoding: letters[..<26], as: UTF8.self)),
            let secret = Identifier(String(decoding: letters[26...], as: UTF8.self))
        else { return nil }
        self.account = account
        self.secret = secret
    }

    var text: String { account.text + secret.text }

    var hash: [UInt8] { Secrets.fingerprint(secret.ascii, purpose: "elsewhere ticket secret") }
}

extension Readable {
    /// What a ticket is good for, unless its time is over or it is for something else.
    func content(
        of ticket: TicketText,
        for purposes: [TicketContent.Purpose],
        now: Instant
    ) throws(StorageFailure) -> TicketContent? {
        guard let kept = try self.ticket(hash: ticket.hash, of: ticket.account),
            let content = try? JSONDecoder().decode(TicketContent.self, from: Data(kept.content)),
            purposes.contains(content.purpose), !content.isVoid
        else { return nil }
        let age = now.millisecondsSinceEpoch - kept.created.millisecondsSinceEpoch
        return age < content.purpose.lifetimeMilliseconds ? content : nil
    }
}
