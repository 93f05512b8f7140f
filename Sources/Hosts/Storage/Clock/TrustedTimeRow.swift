package import Chronology

/// The trusted time as the database keeps it: one row.
extension Readable {
    /// What was written down last; nil in a database that has never run a server.
    func trustedTime() throws(StorageFailure) -> TrustedTime? {
        try connection.first("SELECT time, ahead, held FROM clock WHERE id = 1") {
            (row) throws(StorageFailure) in
            let (ahead, held) = (try row.integer(1), try row.integer(2))
            let doubt = TrustedTime.Doubt(aheadMilliseconds: ahead, heldMilliseconds: held)
            return TrustedTime(try row.instant(0), doubt: ahead == 0 ? nil : doubt)
        }
    }
}

extension Transaction {
    func note(_ trusted: TrustedTime) throws(StorageFailure) {
        try connection.run(
            """
            INSERT INTO clock (id, time, ahead, held) VALUES (1, ?1, ?2, ?3)
            ON CONFLICT (id) DO UPDATE SET
                time = excluded.time, ahead = excluded.ahead, held = excluded.held
            """,
            [
                .instant(trusted.time), .integer(trusted.doubt?.aheadMilliseconds ?? 0),
                .integer(trusted.doubt?.heldMilliseconds ?? 0),
            ]
        )
    }
}

extension Storage {
    /// The trusted time and what the clock says now, that of the database where it has one.
    package func clocks(
        reading: Instant = .processClock
    ) throws(StorageFailure) -> (trusted: TrustedTime?, now: Instant) {
        try read { (snapshot) throws(StorageFailure) in
            (try snapshot.trustedTime(), try snapshot.time(ofProcess: reading))
        }
    }

    /// Takes the clock's word, as its owner says; a server that runs learns of it by itself.
    package func acceptClock(reading: Instant = .processClock) throws(StorageFailure) {
        try write { (transaction) throws(StorageFailure) in
            try transaction.note(TrustedTime(try transaction.time(ofProcess: reading)))
        }
    }
}
