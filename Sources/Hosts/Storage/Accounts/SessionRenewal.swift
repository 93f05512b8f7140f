package import Chronology

/// New secrets for devices, also for those that an answer does not reach.
extension Transaction {
    /// Gives a device a new secret in place of one that was replaced already, because the newer one
    /// never came back: the answer that brought it was lost.
    ///
    /// - Returns: The new session; nil when the old one is gone.
    package func reissue(
        _ old: Session,
        to fresh: [UInt8],
        now: Instant,
        expires: Instant
    ) throws(StorageFailure) -> Session? {
        let count = try connection.run(
            "UPDATE sessions SET seen = ?2 WHERE token = ?1 AND replaced = 1 AND expires > ?2",
            [.bytes(old.tokenHash), .instant(now)]
        )
        guard count == 1 else { return nil }
        try connection.run(
            "DELETE FROM sessions WHERE account = ?1 AND rotated_from = ?2 AND replaced = 0",
            [.identifier(old.account), .bytes(old.tokenHash)]
        )
        let session = old.renewed(tokenHash: fresh, now: now, expires: expires)
        try create(session)
        return session
    }

    /// Notes that a new secret has arrived; the one before it is accepted for a minute more, for
    /// requests that are under way.
    package func settle(
        _ session: Session,
        now: Instant,
        graceMilliseconds: Int64 = 60_000
    ) throws(StorageFailure) {
        try touchSession(session.tokenHash, now: now, expires: session.expires)
        guard let old = session.rotatedFrom else { return }
        try connection.run(
            "UPDATE sessions SET expires = ?2 WHERE token = ?1 AND replaced = 1 AND expires > ?2",
            [.bytes(old), .integer(now.millisecondsSinceEpoch + graceMilliseconds)]
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
            rotatedFrom: self.tokenHash
        )
    }
}
