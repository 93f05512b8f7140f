package import Chronology
internal import Itinerary
internal import Merge

/// How much was cleared away.
package struct PurgeReport: Equatable, Sendable {
    /// Deleted records whose content was dropped.
    package var buried: Int64 = 0
    /// Values kept aside that were dropped.
    package var forgotten: Int64 = 0
    package var accounts: Int64 = 0
    package var sessions: Int64 = 0
    package var invites: Int64 = 0
    package var replies: Int64 = 0
    package var attempts: Int64 = 0
    package var photos: Int64 = 0
    package var tokens: Int64 = 0
}

extension Transaction {
    /// How long deleted things can be restored: thirty days.
    package static let binMilliseconds: Int64 = 30 * 86_400_000
    /// How long a guest is kept whom no device can reach any more: as long as a session lasts.
    package static let guestMilliseconds: Int64 = 400 * 86_400_000
    /// How long a guest is kept who did not come back after the hour of the beginning.
    package static let unusedGuestMilliseconds: Int64 = 10 * 86_400_000
    static let firstVisitMilliseconds: Int64 = 3_600_000
    /// How long the reply to a call that must not happen twice is remembered: 48 hours.
    package static let replyMilliseconds: Int64 = 48 * 3_600_000
}

extension Storage {
    /// Clears away what is past its time: deleted records and accounts after thirty days, values
    /// kept aside after ninety, guests who never came back or whom no device can reach any more,
    /// sessions and invitations that ran out, old counters and replies.
    ///
    /// Works in small steps, so that others can write meanwhile. Meant for once a day, with the
    /// trusted time: what is erased on the word of a wrong clock does not come back.
    package func purge(now: Instant) throws(StorageFailure) -> PurgeReport {
        var report = PurgeReport()
        try purgeRecords(now: now, &report)
        report.accounts = try purgeAccounts(now: now)
        report.photos = try purgePhotos(now: now)
        try write { (transaction) throws(StorageFailure) in
            try transaction.purgeTimedOut(now: now, &report)
        }
        return report
    }

    private func purgeRecords(
        now: Instant,
        _ report: inout PurgeReport
    ) throws(StorageFailure) {
        while true {
            let spaces = try read { (snapshot) throws(StorageFailure) in
                try snapshot.connection.all(
                    "SELECT DISTINCT space FROM records WHERE due <= ?1 LIMIT 100",
                    [.instant(now)]
                ) { (row) throws(StorageFailure) in try row.identifier(0) }
            }
            if spaces.isEmpty { return }
            for space in spaces {
                let (buried, forgotten) = try write { (transaction) throws(StorageFailure) in
                    try transaction.clear(space, now: now)
                }
                report.buried += buried
                report.forgotten += forgotten
            }
        }
    }
}

extension Transaction {
    /// Buries the deleted records of a space and drops the values kept aside that are due.
    ///
    /// Clients that saw the deletion need not hear of it, so it gets no number.
    func clear(
        _ id: Identifier,
        now: Instant
    ) throws(StorageFailure) -> (buried: Int64, forgotten: Int64) {
        var space = try lockedSpace(id)
        let due = try connection.all(
            "SELECT body FROM records WHERE space = ?1 AND due <= ?2 ORDER BY id LIMIT 500",
            [.identifier(id), .instant(now)]
        ) { (row) throws(StorageFailure) in try row.record(0) }
        var tombstones: [[Value]] = []
        var dropped: [[Value]] = []
        var buried: Set<RecordID> = []
        for record in due {
            let name: [Value] = [.identifier(id), .bytes(record.id.ascii)]
            var tombstone = record
            tombstone.purge()
            space.byteCount -= Int64(record.bytes.count)
            if SetAside.isDroppedWhenDue(record.kind) {
                dropped.append(name)
            } else {
                buried.insert(record.id)
                space.byteCount += Int64(tombstone.bytes.count)
                tombstones.append(name + [.bytes(tombstone.bytes)])
            }
        }
        for record in try earlierValues(of: buried, in: id, after: now) {
            space.byteCount -= Int64(record.bytes.count)
            dropped.append([.identifier(id), .bytes(record.id.ascii)])
        }
        try connection.runAll(
            """
            UPDATE records SET grave = 1, due = NULL, body = ?3 WHERE space = ?1 AND id = ?2
            """,
            tombstones
        )
        try connection.runAll("DELETE FROM records WHERE space = ?1 AND id = ?2", dropped)
        try save(space)
        if !due.isEmpty { _ = try deleteBelongings(in: space, now: now) }
        return (Int64(tombstones.count), Int64(dropped.count))
    }

    /// What things held before that are buried now; what is due is dropped by itself.
    private func earlierValues(
        of buried: Set<RecordID>,
        in space: Identifier,
        after now: Instant
    ) throws(StorageFailure) -> [Record] {
        guard !buried.isEmpty else { return [] }
        let earlier = try connection.all(
            "SELECT body FROM records WHERE space = ?1 AND kind = ?2 AND due > ?3",
            [.identifier(space), .integer(Int64(SetAside.earlierKind)), .instant(now)]
        ) { (row) throws(StorageFailure) in try row.record(0) }
        return earlier.filter { SetAside($0).map { buried.contains($0.target) } ?? false }
    }

    /// Deletes what was on trips that are gone for good, for every device to see; it is buried in
    /// its turn.
    ///
    /// What somebody deleted or restored themselves keeps its stamp.
    ///
    /// - Returns: The space after it; nil where there was nothing to do.
    func deleteBelongings(in space: Space, now: Instant) throws(StorageFailure) -> Space? {
        let kept = try connection.all(
            """
            SELECT body FROM records WHERE space = ?1 AND (grave = 0 OR kind = ?2) ORDER BY id
            """,
            [.identifier(space.id), .integer(Int64(TripKind.trip))]
        ) { (row) throws(StorageFailure) in try row.record(0) }
        let edits = Belongings.deletions(
            among: kept,
            nowMilliseconds: now.millisecondsSinceEpoch
        )
        guard !edits.isEmpty else { return nil }
        let owner = space.owner
        return try apply(edits, to: space.id, by: owner, now: now, isFromClient: false).space
    }

    func purgeTimedOut(now: Instant, _ report: inout PurgeReport) throws(StorageFailure) {
        let replies = now.millisecondsSinceEpoch - Transaction.replyMilliseconds
        let counters = now.millisecondsSinceEpoch - Transaction.counterMilliseconds
        report.sessions = try connection.run(
            "DELETE FROM sessions WHERE expires <= ?1",
            [.instant(now)]
        )
        report.invites = try connection.run(
            "DELETE FROM invites WHERE expires <= ?1",
            [.instant(now)]
        )
        // Listed for a while as ended, so that their owner sees why a program stopped.
        report.tokens = try connection.run(
            "DELETE FROM tokens WHERE expires <= ?1",
            [.integer(now.millisecondsSinceEpoch - Transaction.binMilliseconds)]
        )
        report.replies = try connection.run(
            "DELETE FROM idem WHERE created <= ?1",
            [.integer(replies)]
        )
        report.attempts = try connection.run(
            "DELETE FROM attempts WHERE started <= ?1",
            [.integer(counters)]
        )
    }
}
