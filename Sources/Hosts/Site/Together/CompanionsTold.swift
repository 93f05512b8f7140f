internal import Chronology
internal import Itinerary
internal import Merge
internal import Server
internal import Storage

/// Tells libraries with whom their trips are planned, which is all that devices know of it.
extension JointTrips {
    /// Writes down in somebody's library with whom they plan, with nobody any more where a space is
    /// gone; in those of the others as well where that may have changed.
    func tellNames(
        around account: Identifier,
        isWhole: Bool
    ) throws(StorageFailure) {
        let all = try storage.read { (snapshot) throws(StorageFailure) -> Set<Identifier> in
            var all: Set<Identifier> = [account]
            guard isWhole else { return all }
            for space in try snapshot.jointSpaces(of: account) {
                all.formUnion(try snapshot.editors(of: space))
            }
            return all
        }
        for one in all { try tellNames(to: one) }
    }

    func tellNames(to id: Identifier) throws(StorageFailure) {
        let (account, space, isTold) = try storage.read { (snapshot) throws(StorageFailure) in
            let space = try snapshot.library(of: id)
            let kept = try space.map { (space) throws(StorageFailure) in
                try libraries.library(of: space, in: snapshot)
            }
            let changes = try kept.map { (kept) throws(StorageFailure) in
                try names(in: kept, of: id, snapshot)
            }
            return (try snapshot.account(id), space, changes?.isEmpty ?? true)
        }
        guard let account, let space, !isTold else { return }
        do throws(StorageFailure) {
            try storage.write { (transaction) throws(StorageFailure) in
                let held = try transaction.lockedSpace(space.id)
                let kept = try libraries.library(of: held, in: transaction)
                let changes = try names(in: kept, of: id, transaction)
                try changeWriter.write(
                    changes,
                    of: account,
                    over: kept,
                    in: transaction,
                    at: .systemNow
                )
            }
            listeners.tell(space.id)
        } catch {
            guard error == .spaceFull || error == .absent else { throw error }
        }
    }

    /// What has to be written so that a library tells with whom its trips are planned.
    private func names(
        in kept: KeptLibrary,
        of account: Identifier,
        _ view: some Readable
    ) throws(StorageFailure) -> [Change] {
        let joint = try libraries.jointTrips(of: account, view)
        var changes: [Change] = []
        for trip in kept.trips.all {
            let one = joint.first { $0.trip.id == trip.id }
            let others = one?.others(than: account) ?? ""
            if trip.companions != others { changes.append(trip.naming(companions: others)) }
            let before = kept.records[RecordID(trip.id)]?[TripField.planners]?.value ?? []
            // A trip that was never planned with others is not looked at any further.
            guard one != nil || !before.isEmpty else { continue }
            let known = PlannersTold(trip, in: kept.space, after: Planners(before), now: .systemNow)
            let planners = try known.bytes(one?.companions ?? [], for: account, view)
            if planners != before { changes.append(trip.naming(planners: planners)) }
        }
        return changes
    }
}
