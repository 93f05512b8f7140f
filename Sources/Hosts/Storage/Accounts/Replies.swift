package import Chronology
package import Merge

extension Transaction {
    /// Remembers the reply to a call that must not happen twice, under the key that the client made
    /// up.
    ///
    /// In the same change as the call, so that both are kept or neither.
    ///
    /// - Throws: `conflict` when another change has used the key: read its reply then.
    package func remember(
        reply: [UInt8],
        to key: [UInt8],
        of account: Identifier,
        now: Instant
    ) throws(StorageFailure) {
        try connection.run(
            "INSERT INTO idem (account, token, created, reply) VALUES (?1, ?2, ?3, ?4)",
            [.identifier(account), .bytes(key), .instant(now), .bytes(reply)]
        )
    }
}

extension Readable {
    /// The reply that was remembered under the key; forgotten after 48 hours.
    package func reply(
        to key: [UInt8],
        of account: Identifier
    ) throws(StorageFailure) -> [UInt8]? {
        try connection.first(
            "SELECT reply FROM idem WHERE account = ?1 AND token = ?2",
            [.identifier(account), .bytes(key)]
        ) { (row) throws(StorageFailure) in try row.bytes(0) }
    }
}
