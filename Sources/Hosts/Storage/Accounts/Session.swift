package import Chronology
package import Merge

/// A device that is signed in.
package struct Session: Equatable, Sendable {
    /// The hash of the secret in the cookie; the secret itself is kept nowhere.
    package let tokenHash: [UInt8]
    package let account: Identifier
    /// Names the device in the list of devices; stays the same when the secret is changed.
    package let device: Identifier
    /// What the device calls itself.
    package let label: String
    /// When the device signed in.
    package let created: Instant
    package let seen: Instant
    package let expires: Instant
    package let rotatedFrom: [UInt8]?
    /// A newer secret has taken its place; it is accepted a little longer for requests under way.
    package let isReplaced: Bool

    package init(
        tokenHash: [UInt8],
        account: Identifier,
        device: Identifier,
        label: String,
        created: Instant,
        seen: Instant,
        expires: Instant,
        rotatedFrom: [UInt8]? = nil,
        isReplaced: Bool = false
    ) {
        self.tokenHash = tokenHash
        self.account = account
        self.device = device
        self.label = label
        self.created = created
        self.seen = seen
        self.expires = expires
        self.rotatedFrom = rotatedFrom
        self.isReplaced = isReplaced
    }
}

extension Readable {
    /// The session of that secret, unless it has run out.
    package func session(
        tokenHash: [UInt8],
        now: Instant
    ) throws(StorageFailure) -> Session? {
        try connection.first(
            "SELECT \(Session.columns) FROM sessions WHERE token = ?1 AND expires > ?2",
            [.bytes(tokenHash), .instant(now)],
            read: Session.init
        )
    }

    /// The devices of an account, the one that was seen last first.
    package func sessions(
        of account: Identifier,
        now: Instant
    ) throws(StorageFailure) -> [Session] {
        try connection.all(
            """
            SELECT \(Session.columns) FROM sessions
            WHERE account = ?1 AND expires > ?2 AND replaced = 0 ORDER BY seen DESC, token
            """,
            [.identifier(account), .instant(now)],
            read: Session.init
        )
    }
}

extension Transaction {
    /// Signs a device in.
    ///
    /// - Throws: `conflict` when the secret is in use or the account does not exist.
    package func create(_ session: Session) throws(StorageFailure) {
        try connection.run(
            """
            INSERT INTO sessions (\(Session.columns))
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
            """,
            session.values
        )
    }

    /// Gives a device a new secret.
    ///
    /// The old one is accepted for `graceMilliseconds` more, since other requests of the page may
    /// be under way with it.
    ///
    /// - Returns: The new session; nil when the old one is gone or was replaced before, in which
    ///   case the device keeps what it has.
    package func rotate(
        _ old: [UInt8],
        to fresh: [UInt8],
        now: Instant,
        expires: Instant,
        graceMilliseconds: Int64 = 60_000
    ) throws(StorageFailure) -> Session? {
        let end = now.millisecondsSinceEpoch + graceMilliseconds
        let replaced = try connection.first(
            """
            UPDATE sessions SET replaced = 1, seen = ?3,
                expires = CASE WHEN expires < ?2 THEN expires ELSE ?2 END
            WHERE token = ?1 AND replaced = 0 AND expires > ?3 RETURNING \(Session.columns)
            """,
            [.bytes(old), .integer(end), .instant(now)],
            read: Session.init
        )
        guard let replaced else { return nil }
        let session = replaced.renewed(tokenHash: fresh, now: now, expires: expires)
        try create(session)
        return session
    }

    /// Notes that a device was here, and lets its session live until `expires`.
    package func touchSession(
        _ tokenHash: [UInt8],
        now: Instant,
        expires: Instant
    ) throws(StorageFailure) {
        try connection.run(
            "UPDATE sessions SET seen = ?2, expires = ?3 WHERE token = ?1 AND replaced = 0",
            [.bytes(tokenHash), .instant(now), .instant(expires)]
        )
    }

    /// Signs one device out, all its secrets included.
    ///
    /// Does nothing when it is signed out already.
    package func endSessions(
        of account: Identifier,
        device: Identifier
    ) throws(StorageFailure) {
        try connection.run(
            "DELETE FROM sessions WHERE account = ?1 AND device = ?2",
            [.identifier(account), .identifier(device)]
        )
    }

    /// Signs every device out, but the one to be kept: after a change of password.
    package func endSessions(
        of account: Identifier,
        except device: Identifier? = nil
    ) throws(StorageFailure) {
        try connection.run(
            "DELETE FROM sessions WHERE account = ?1 AND device <> ?2",
            [.identifier(account), .bytes(device?.bytes ?? [])]
        )
    }
}

extension Session {
    static let columns =
        "token, account, device, label, created, seen, expires, rotated_from, replaced"

    init(_ row: Row) throws(StorageFailure) {
        self.init(
            tokenHash: try row.bytes(0),
            account: try row.identifier(1),
            device: try row.identifier(2),
            label: try row.text(3),
            created: try row.instant(4),
            seen: try row.instant(5),
            expires: try row.instant(6),
            rotatedFrom: try row.optionalBytes(7),
            isReplaced: try row.integer(8) == 1
        )
    }

    var values: [Value] {
        [
            .bytes(tokenHash), .identifier(account), .identifier(device), .text(label),
            .instant(created), .instant(seen), .instant(expires), .optional(rotatedFrom),
            .flag(isReplaced),
        ]
    }
}
