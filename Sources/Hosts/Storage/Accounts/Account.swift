package import Chronology
internal import Foundation
package import Merge

/// Somebody who keeps things here; a guest has neither e-mail nor password.
package struct Account: Equatable, Sendable {
    package let id: Identifier
    package var name: String
    package var email: String?
    package var passwordHash: [UInt8]?
    package var recoveryHash: [UInt8]?
    package let created: Instant
    /// When its owner deleted it; thirty days later it is erased.
    package internal(set) var deleted: Instant?

    package init(
        id: Identifier,
        name: String,
        email: String? = nil,
        passwordHash: [UInt8]? = nil,
        recoveryHash: [UInt8]? = nil,
        created: Instant
    ) {
        self.id = id
        self.name = name
        self.email = email
        self.passwordHash = passwordHash
        self.recoveryHash = recoveryHash
        self.created = created
    }

    /// The form in which e-mail addresses are compared: composed, folded, without outer spaces.
    ///
    /// The part before the @ may in theory differ by case; no provider makes use of that, and two
    /// accounts that look the same would be worse.
    package static func key(ofEmail email: String) -> String {
        email.trimmingCharacters(in: .whitespacesAndNewlines)
            .folding(options: .caseInsensitive, locale: nil)
            .precomposedStringWithCanonicalMapping
    }
}

extension Readable {
    package func account(_ id: Identifier) throws(StorageFailure) -> Account? {
        try connection.first(
            "SELECT \(Account.columns) FROM accounts WHERE id = ?1",
            [.identifier(id)],
            read: Account.init
        )
    }

    /// The account with that address, whatever the case of its letters.
    package func account(email: String) throws(StorageFailure) -> Account? {
        try connection.first(
            "SELECT \(Account.columns) FROM accounts WHERE email_key = ?1",
            [.text(Account.key(ofEmail: email))],
            read: Account.init
        )
    }

    /// Accounts in the order of their identifiers as stored, page by page.
    package func accounts(
        after id: Identifier? = nil,
        limit: Int32
    ) throws(StorageFailure) -> [Account] {
        try connection.all(
            "SELECT \(Account.columns) FROM accounts WHERE id > ?1 ORDER BY id LIMIT ?2",
            [.bytes(id?.bytes ?? []), .integer(Int64(limit))],
            read: Account.init
        )
    }

    /// How many people without an account things are kept for.
    package func guestCount() throws(StorageFailure) -> Int64 {
        try connection.count(
            "SELECT COUNT(*) FROM accounts WHERE email IS NULL AND deleted IS NULL"
        )
    }

    /// How much people without an account keep together, in bytes: libraries, photos, documents.
    package func guestByteCount() throws(StorageFailure) -> Int64 {
        let libraries = try connection.count(
            """
            SELECT CAST(COALESCE(SUM(bytes), 0) AS BIGINT) FROM spaces
                JOIN accounts ON accounts.id = spaces.owner WHERE email IS NULL
            """
        )
        let photos = try connection.count(
            """
            SELECT CAST(COALESCE(SUM(size), 0) AS BIGINT) FROM photos
                JOIN accounts ON accounts.id = photos.account WHERE email IS NULL
            """
        )
        return libraries + photos
    }

    package func accountCount() throws(StorageFailure) -> Int64 {
        try connection.count("SELECT COUNT(*) FROM accounts")
    }
}

/// Whoever decides upon an account and then changes it, or begins or ends what lets somebody in,
/// holds it first: before all rows of its own, and before any space.
extension Transaction {
    /// The account, held until the transaction ends; nil where there is none.
    package func lockedAccount(_ id: Identifier) throws(StorageFailure) -> Account? {
        try connection.first(Account.selectLocked, [.identifier(id)], read: Account.init)
    }

    /// The account with that address, held until the transaction ends.
    package func lockedAccount(email: String) throws(StorageFailure) -> Account? {
        try connection.first(
            "SELECT \(Account.columns) FROM accounts WHERE email_key = ?1 {lock}",
            [.text(Account.key(ofEmail: email))],
            read: Account.init
        )
    }

    /// The account of a session's secret, held until the transaction ends.
    func lockedAccount(ofSession tokenHash: [UInt8]) throws(StorageFailure) -> Account? {
        try connection.first(
            """
            SELECT \(Account.columns) FROM accounts
            WHERE id = (SELECT account FROM sessions WHERE token = ?1) {lock}
            """,
            [.bytes(tokenHash)],
            read: Account.init
        )
    }

    /// Those of these accounts that there are, held until the transaction ends.
    ///
    /// Always in the same order, so that two who hold several do not wait for each other.
    package func lockedAccounts(_ ids: [Identifier]) throws(StorageFailure) -> [Account] {
        var held: [Account] = []
        for id in Set(ids).sorted() {
            if let account = try lockedAccount(id) { held.append(account) }
        }
        return held
    }
}

extension Transaction {
    /// Makes an account and its library.
    ///
    /// - Throws: `conflict` when the identifier or the e-mail address is taken.
    package func create(
        _ account: Account,
        library: Identifier
    ) throws(StorageFailure) {
        try connection.run(
            """
            INSERT INTO accounts (\(Account.columns), email_key)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
            """,
            account.values
        )
        try createSpace(library, owner: account.id, purpose: .library, now: account.created)
    }

    /// Saves name, e-mail address and both hashes of an account that this change holds.
    ///
    /// - Throws: `absent`; `conflict` when the address is somebody else's.
    package func update(_ account: Account) throws(StorageFailure) {
        let values = account.values
        let count = try connection.run(
            """
            UPDATE accounts SET name = ?2, email = ?3, password = ?4, recovery = ?5, email_key = ?6
            WHERE id = ?1
            """,
            Array(values.prefix(5)) + values.suffix(1)
        )
        if count == 0 { throw .absent }
    }

    /// Begins the thirty days after which the account is erased, and ends its sessions and
    /// access tokens.
    package func deleteAccount(_ id: Identifier, now: Instant) throws(StorageFailure) {
        _ = try lockedAccount(id)
        let count = try connection.run(
            "UPDATE accounts SET deleted = COALESCE(deleted, ?2) WHERE id = ?1",
            [.identifier(id), .instant(now)]
        )
        if count == 0 { throw .absent }
        try endSessions(of: id)
        try revokeTokens(of: id)
        try handOnJointSpaces(of: id, now: now)
    }

    /// Takes a deletion back.
    package func restoreAccount(_ id: Identifier) throws(StorageFailure) {
        let count = try connection.run(
            "UPDATE accounts SET deleted = NULL WHERE id = ?1 AND deleted IS NOT NULL",
            [.identifier(id)]
        )
        if count == 0 { throw .absent }
        try takeOverJointSpaces(by: id)
    }

    /// Erases an account with everything that it owns alone, at once and for good.
    ///
    /// Values that it wrote in spaces of others stay, under an identifier that means nobody any
    /// more.
    package func eraseAccount(_ id: Identifier) throws(StorageFailure) {
        try partFromJointSpaces(id)
        let count = try connection.run("DELETE FROM accounts WHERE id = ?1", [.identifier(id)])
        if count == 0 { throw .absent }
    }
}

extension Account {
    static let columns = "id, name, email, password, recovery, created, deleted"
    fileprivate static let selectLocked = "SELECT \(columns) FROM accounts WHERE id = ?1 {lock}"

    init(_ row: Row) throws(StorageFailure) {
        self.init(
            id: try row.identifier(0),
            name: try row.text(1),
            email: try row.optionalText(2),
            passwordHash: try row.optionalBytes(3),
            recoveryHash: try row.optionalBytes(4),
            created: try row.instant(5)
        )
        deleted = try row.optionalInstant(6)
    }

    var values: [Value] {
        [
            .identifier(id), .text(name), email.map(Value.text) ?? .none,
            .optional(passwordHash), .optional(recoveryHash), .instant(created),
            .instant(deleted), email.map { .text(Account.key(ofEmail: $0)) } ?? .none,
        ]
    }
}
