internal import Base
internal import Chronology
internal import Itinerary
internal import Library
internal import Merge
internal import Server
internal import Storage
internal import Synchronization

extension JointTrips {
    /// Tells the others what they had written on a trip and a newer value of somebody's replaced.
    ///
    /// That two wrote without knowing of each other shows in the library of whoever was heard
    /// second, and a note of it is kept there. Where the first one's value lost, it is theirs that
    /// nobody sees any more, so the note goes to them as well.
    ///
    /// - Returns: Whether there was room for all that was to be told.
    func tellReplaced(
        on trip: JointTrip,
        in source: KeptLibrary
    ) throws(StorageFailure) -> Bool {
        let now = clock.now(at: .systemNow)
        let notes = source.replaced(on: trip.trip.id, at: now)
        var hasRoom = true
        for account in trip.accounts where notes.contains(where: { $0.register.author == account })
        {
            guard let target = try library(of: account, with: trip.trip.id),
                target.space.id != source.space.id
            else { continue }
            let fresh = notes.filter {
                $0.register.author == account && target.records[$0.id] == nil
            }
            guard !fresh.isEmpty else { continue }
            // They are told of it from now on, whenever they looked last.
            let records = fresh.map { $0.record(atMilliseconds: now.millisecondsSinceEpoch) }
            if try !keep(records, in: target, at: now) { hasRoom = false }
        }
        return hasRoom
    }

    /// Whose library has no room for notes goes without, and holds nobody up until it has changed.
    ///
    /// - Returns: False where there was no room.
    private func keep(
        _ notes: [Record],
        in target: KeptLibrary,
        at now: Instant
    ) throws(StorageFailure) -> Bool {
        if rounds.withLock({ $0.isFull(target.space) }) { return false }
        do throws(StorageFailure) {
            try storage.write { (transaction) throws(StorageFailure) in
                let held = try transaction.lockedSpace(target.space.id)
                try transaction.keepAside(
                    notes,
                    in: held.id,
                    now: now,
                    limits: try limits(of: held, transaction)
                )
            }
            listeners.tell(target.space.id)
            return true
        } catch {
            guard error == .spaceFull || error == .absent else { throw error }
            if error == .spaceFull { rounds.withLock { $0.noteFull(target.space) } }
            return error == .absent
        }
    }
}

private extension KeptLibrary {
    /// What somebody wrote on a trip that lost against what stands in this library.
    func replaced(on trip: Identifier, at now: Instant) -> [SetAside] {
        let earliest = now.millisecondsSinceEpoch - SetAside.keptMilliseconds
        return library.setAside.filter { note in
            !note.isRefused && note.register.author != nil && note.milliseconds > earliest
                && (note.target == RecordID(trip) || trips.subject(of: note)?.trip == trip)
        }
    }
}

private extension SetAside {
    func record(atMilliseconds time: Int64) -> Record {
        SetAside.record(
            kind: SetAside.replacedKind,
            of: target,
            targetKind,
            number,
            register,
            atMilliseconds: time
        )
    }
}
