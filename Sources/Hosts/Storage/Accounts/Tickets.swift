package import Chronology
package import Merge

/// What somebody may do who has a secret, as in a link that was mailed to them.
package struct Ticket: Equatable, Sendable {
    package let content: [UInt8]
    package let created: Instant
}

extension Transaction {
    /// Keeps a ticket under the hash of its secret, for 48 hours at most.
    ///
    /// Tickets share their table with remembered replies.
    ///
    /// - Throws: `conflict` when the secret is in use or the account does not exist.
    package func keepTicket(
        _ content: [UInt8],
        hash: [UInt8],
        of account: Identifier,
        now: Instant
    ) throws(StorageFailure) {
        try remember(reply: content, to: Ticket.key(hash), of: account, now: now)
    }

    /// Makes a ticket worthless, so that it serves once.
    ///
    /// - Returns: Whether it was there: of two who use it at once, one did.
    package func useTicket(
        hash: [UInt8],
        of account: Identifier
    ) throws(StorageFailure) -> Bool {
        let count = try connection.run(
            "DELETE FROM idem WHERE account = ?1 AND token = ?2",
            [.identifier(account), .bytes(Ticket.key(hash))]
        )
        return count > 0
    }
}

extension Readable {
    /// The ticket of that secret; whether it is too old for its purpose is the caller's business.
    package func ticket(
        hash: [UInt8],
        of account: Identifier
    ) throws(StorageFailure) -> Ticket? {
        try connection.first(
            "SELECT reply, created FROM idem WHERE account = ?1 AND token = ?2",
            [.identifier(account), .bytes(Ticket.key(hash))]
        ) { (row) throws(StorageFailure) in
            Ticket(content: try row.bytes(0), created: try row.instant(1))
        }
    }
}

private extension Ticket {
    static func key(_ hash: [UInt8]) -> [UInt8] { Array("ticket:".utf8) + hash }
}
