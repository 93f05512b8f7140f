package import Chronology
internal import Merge

/// Erases accounts that are past their time.
extension Storage {
    /// Erases guests who never came back after the hour of their beginning, to make room.
    ///
    /// Those with at most one thing go first, the oldest of them first; who has kept more stays for
    /// a day at least. Meant for the trusted time.
    package func letGoOfGuests(atMost count: Int64, now: Instant) throws(StorageFailure) {
        let hour = now.millisecondsSinceEpoch - Transaction.firstVisitMilliseconds
        let day = now.millisecondsSinceEpoch - 24 * Transaction.firstVisitMilliseconds
        let past = """
            accounts JOIN spaces ON spaces.owner = accounts.id AND spaces.purpose = 1
            WHERE created <= ?1 AND email IS NULL AND password IS NULL AND deleted IS NULL
                AND (live <= 1 OR created <= ?2) AND NOT EXISTS (
                    SELECT 1 FROM sessions WHERE account = accounts.id
                        AND seen > accounts.created + ?3
                )
            """
        let values: [Value] = [
            .integer(hour), .integer(day), .integer(Transaction.firstVisitMilliseconds),
        ]
        let ended = try read { (snapshot) throws(StorageFailure) in
            try snapshot.connection.all(
                """
                SELECT accounts.id FROM \(past)
                ORDER BY CASE WHEN live <= 1 THEN 0 ELSE 1 END, created, accounts.id LIMIT ?4
                """,
                values + [.integer(count)]
            ) { (row) throws(StorageFailure) in try row.identifier(0) }
        }
        _ = try erase(ended, ifStill: "\(past) AND accounts.id = ?4", values)
    }

    /// Erases deleted accounts after thirty days, and guests whom no device can reach any more.
    ///
    /// - Returns: How many.
    func purgeAccounts(now: Instant) throws(StorageFailure) -> Int64 {
        let latest = now.millisecondsSinceEpoch - Transaction.binMilliseconds
        let oldest = now.millisecondsSinceEpoch - Transaction.guestMilliseconds
        let unused = now.millisecondsSinceEpoch - Transaction.unusedGuestMilliseconds
        let past = """
            accounts WHERE (
                deleted <= ?1
                OR created <= ?2 AND email IS NULL AND password IS NULL AND NOT EXISTS (
                    SELECT 1 FROM sessions WHERE account = accounts.id AND expires > ?3
                )
                OR created <= ?4 AND email IS NULL AND password IS NULL AND NOT EXISTS (
                    SELECT 1 FROM sessions WHERE account = accounts.id AND expires > ?3
                        AND seen > accounts.created + ?5
                )
            )
            """
        let values: [Value] = [
            .integer(latest), .integer(oldest), .instant(now), .integer(unused),
            .integer(Transaction.firstVisitMilliseconds),
        ]
        let ended = try read { (snapshot) throws(StorageFailure) in
            try snapshot.connection.all("SELECT id FROM \(past)", values) {
                (row) throws(StorageFailure) in try row.identifier(0)
            }
        }
        return try erase(ended, ifStill: "\(past) AND accounts.id = ?6", values)
    }

    /// Erases those accounts of which `past` is still true once nobody else can change them.
    private func erase(
        _ ids: [Identifier],
        ifStill past: String,
        _ values: [Value]
    ) throws(StorageFailure) -> Int64 {
        var count: Int64 = 0
        for id in ids {
            count += try write { (transaction) throws(StorageFailure) -> Int64 in
                // Another server may have been faster, or their owner has come back.
                guard try transaction.lockedAccount(id) != nil else { return 0 }
                if let library = try transaction.library(of: id) {
                    _ = try transaction.lockedSpace(library.id)
                }
                let count = try transaction.connection.count(
                    "SELECT COUNT(*) FROM \(past)",
                    values + [.identifier(id)]
                )
                guard count > 0 else { return 0 }
                try transaction.eraseAccount(id)
                return 1
            }
        }
        return count
    }
}
