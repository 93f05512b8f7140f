package import Chronology
package import Merge

/// Where a session's secret stands between the one before and the one after it.
package enum SecretState: Int64, Equatable, Sendable {
    /// The one that the device uses.
    case current = 0
    /// A newer one was given: accepted until that has come back, and a little longer for requests
    /// under way.
    case replaced = 1
    /// Given to the device, and not yet come back from it: the answer may be lost.
    case given = 2
}

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
    package let state: SecretState

    package init(
        tokenHash: [UInt8],
        account: Identifier,
        device: Identifier,
        label: String,
        created: Instant,
        seen: Instant,
        expires: Instant,
        rotatedFrom: [UInt8]? = nil,
        state: SecretState = .current
    ) {
        self.tokenHash = tokenHash
        self.account = account
        self.device = device
        self.label = label
        self.created = created
        self.seen = seen
        self.expires = expires
        self.rotatedFrom = rotatedFrom
        self.state = state
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

    /// The devices of an account, each once, the one that was seen last first.
    package func sessions(
        of account: Identifier,
        now: Instant
    ) throws(StorageFailure) -> [Session] {
        var devices: Set<Identifier> = []
        // Of a device's secrets the one that it uses, or else the one that it was given last.
        return try connection.all(
            """
            SELECT \(Session.columns) FROM sessions
            WHERE account = ?1 AND expires > ?2
            ORDER BY CASE replaced WHEN 0 THEN 0 WHEN 2 THEN 1 ELSE 2 END, seen DESC, token
            """,
            [.identifier(account), .instant(now)],
            read: Session.init
        )
        .filter { devices.insert($0.device).inserted }
        .sorted { $0.seen.millisecondsSinceEpoch > $1.seen.millisecondsSinceEpoch }
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

    /// Gives a device a new secret; until it comes back the old one is good for as long as it was.
    ///
    /// - Returns: The new session; nil when the old one is gone or was replaced before, in which
    ///   case the device keeps what it has.
    package func rotate(
        _ old: [UInt8],
        to fresh: [UInt8],
        now: Instant,
        expires: Instant
    ) throws(StorageFailure) -> Session? {
        _ = try lockedAccount(ofSession: old)
        let replaced = try connection.first(
            """
            UPDATE sessions SET replaced = 1, seen = ?2
            WHERE token = ?1 AND replaced = 0 AND expires > ?2 RETURNING \(Session.columns)
            """,
            [.bytes(old), .instant(now)],
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
        _ = try lockedAccount(account)
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
        // Held, so that no secret is given meanwhile that this would not see.
        _ = try lockedAccount(account)
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
        guard let state = SecretState(rawValue: try row.integer(8)) else {
            throw .corrupt("a session in an unknown state")
        }
        self.init(
            tokenHash: try row.bytes(0),
            account: try row.identifier(1),
            device: try row.identifier(2),
            label: try row.text(3),
            created: try row.instant(4),
            seen: try row.instant(5),
            expires: try row.instant(6),
            rotatedFrom: try row.optionalBytes(7),
            state: state
        )
    }

    var values: [Value] {
        [
            .bytes(tokenHash), .identifier(account), .identifier(device), .text(label),
            .instant(created), .instant(seen), .instant(expires), .optional(rotatedFrom),
            .integer(state.rawValue),
        ]
    }
}
