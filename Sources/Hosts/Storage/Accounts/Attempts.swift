package import Chronology

extension Transaction {
    /// Counters older than a day are forgotten.
    package static let counterMilliseconds: Int64 = 86_400_000

    /// Counts one more attempt, and tells how many there were since the window began.
    ///
    /// A window begins with the first attempt and ends `windowMilliseconds` later. The counter is
    /// kept even when what was attempted fails, so count in a change of its own.
    package func countAttempt(
        of subject: String,
        now: Instant,
        windowMilliseconds: Int64
    ) throws(StorageFailure) -> Int64 {
        let earliest = now.millisecondsSinceEpoch - windowMilliseconds
        return try connection.count(
            """
            INSERT INTO attempts (subject, started, count) VALUES (?1, ?2, 1)
            ON CONFLICT (subject) DO UPDATE SET
                count = CASE WHEN attempts.started <= ?3 THEN 1 ELSE attempts.count + 1 END,
                started = CASE WHEN attempts.started <= ?3
                    THEN excluded.started ELSE attempts.started END
            RETURNING count
            """,
            [.text(subject), .instant(now), .integer(earliest)]
        )
    }

    /// Forgets the attempts: after a successful sign-in.
    package func clearAttempts(of subject: String) throws(StorageFailure) {
        try connection.run("DELETE FROM attempts WHERE subject = ?1", [.text(subject)])
    }
}

extension Readable {
    /// How many attempts there were since the window began, without counting one.
    package func attempts(
        of subject: String,
        now: Instant,
        windowMilliseconds: Int64
    ) throws(StorageFailure) -> Int64 {
        let earliest = now.millisecondsSinceEpoch - windowMilliseconds
        return try connection.count(
            "SELECT count FROM attempts WHERE subject = ?1 AND started > ?2",
            [.text(subject), .integer(earliest)]
        )
    }

    /// When the window of a counter began; nil when nothing was counted lately.
    package func attemptsBegan(of subject: String) throws(StorageFailure) -> Instant? {
        try connection.first(
            "SELECT started FROM attempts WHERE subject = ?1",
            [.text(subject)]
        ) { (row) throws(StorageFailure) in try row.instant(0) }
    }
}
