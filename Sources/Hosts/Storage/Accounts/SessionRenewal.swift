package import Chronology

/// New secrets for devices, also for those that an answer does not reach.
extension Transaction {
    /// How long answers may be under way, and a browser may take to write a cookie down: a secret
    /// outlives by so much the moment in which a newer one came back.
    package static let underWayMilliseconds: Int64 = 600_000
    /// Requests of one page that bring a replaced secret get one new secret in this time.
    package static let pageMilliseconds: Int64 = 60_000

    /// Gives a device a new secret in place of one that was replaced already, because the newer one
    /// never came back: the answer that brought it was lost, or is still under way.
    ///
    /// What was given before stays good, since nobody knows which answer will arrive last.
    ///
    /// - Returns: The new session; nil when another request has just got one, or one has come back.
    package func reissue(
        _ old: Session,
        to fresh: [UInt8],
        now: Instant,
        expires: Instant
    ) throws(StorageFailure) -> Session? {
        let milliseconds = now.millisecondsSinceEpoch
        _ = try lockedAccount(old.account)
        let count = try connection.run(
            """
            UPDATE sessions SET seen = ?2
            WHERE token = ?1 AND replaced = 1 AND expires > ?3 AND seen <= ?4
            """,
            [
                .bytes(old.tokenHash), .instant(now),
                .integer(milliseconds + Transaction.underWayMilliseconds),
                .integer(milliseconds - Transaction.pageMilliseconds),
            ]
        )
        guard count == 1 else { return nil }
        try connection.run(
            """
            DELETE FROM sessions
            WHERE account = ?1 AND device = ?2 AND replaced = 2 AND seen < ?3
            """,
            [
                .identifier(old.account), .identifier(old.device),
                .integer(milliseconds - Transaction.underWayMilliseconds),
            ]
        )
        let session = old.renewed(tokenHash: fresh, now: now, expires: expires)
        try create(session)
        return session
    }

    /// Notes that a new secret has come back: the device uses it from now on, and its other secrets
    /// are accepted only for what is under way.
    ///
    /// Should another one that was given come back after all, that one is used then.
    package func settle(
        _ session: Session,
        now: Instant,
        expires: Instant
    ) throws(StorageFailure) {
        _ = try lockedAccount(session.account)
        try connection.run(
            "UPDATE sessions SET replaced = 0, seen = ?2, expires = ?3 WHERE token = ?1",
            [.bytes(session.tokenHash), .instant(now), .instant(expires)]
        )
        try connection.run(
            """
            UPDATE sessions SET replaced = CASE replaced WHEN 0 THEN 1 ELSE replaced END,
                expires = CASE WHEN expires > ?4 THEN ?4 ELSE expires END
            WHERE account = ?1 AND device = ?2 AND token <> ?3
            """,
            [
                .identifier(session.account), .identifier(session.device),
                .bytes(session.tokenHash),
                .integer(now.millisecondsSinceEpoch + Transaction.underWayMilliseconds),
            ]
        )
    }
}

extension Session {
    /// The same device with another secret.
    func renewed(tokenHash: [UInt8], now: Instant, expires: Instant) -> Session {
        Session(
            tokenHash: tokenHash,
            account: account,
            device: device,
            label: label,
            created: created,
            seen: now,
            expires: expires,
            rotatedFrom: self.tokenHash,
            state: .given
        )
    }
}
