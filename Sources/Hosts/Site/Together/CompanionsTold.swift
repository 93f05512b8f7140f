internal import Chronology
internal import Itinerary
internal import Merge
internal import Server
internal import Storage

/// Tells libraries with whom their trips are planned, and who ended that, which is all that devices
/// know of it.
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
            let news = try kept.map { (kept) throws(StorageFailure) in
                try self.news(in: kept, of: id, snapshot)
            }
            return (try snapshot.account(id), space, news?.isEmpty ?? true)
        }
        guard let account, let space, !isTold else { return }
        do throws(StorageFailure) {
            try storage.write { (transaction) throws(StorageFailure) in
                _ = try transaction.lockedAccount(id)
                let held = try transaction.lockedSpace(space.id)
                let kept = try libraries.library(of: held, in: transaction)
                let news = try news(in: kept, of: id, transaction)
                try changeWriter.write(
                    news.changes,
                    of: account,
                    over: kept,
                    in: transaction,
                    at: .systemNow
                )
                for one in news.removals { try transaction.forgetRemoval(of: id, from: one) }
            }
            listeners.tell(space.id)
        } catch {
            // A library that does not take it in keeps nobody else from being told.
            switch error {
            case .spaceFull, .absent, .conflict, .denied: break
            default: throw error
            }
        }
    }

    /// What a library has to tell of those with whom its trips are planned.
    private struct News {
        var changes: [Change] = []
        /// The spaces whose removals it tells.
        var removals: [Identifier] = []

        var isEmpty: Bool { changes.isEmpty && removals.isEmpty }
    }

    /// What has to be written so that a library tells with whom its trips are planned, and who
    /// removed its owner.
    ///
    /// The latter is told once, when a trip is not in the bin. Whoever plans it with others again
    /// needs to hear of it no more.
    private func news(
        in kept: KeptLibrary,
        of account: Identifier,
        _ view: some Readable
    ) throws(StorageFailure) -> News {
        let joint = try libraries.jointTrips(of: account, view)
        let removals = try libraries.removals(of: account, view)
        var news = News()
        for trip in kept.trips.all {
            let one = joint.first { $0.trip.id == trip.id }
            let others = one?.others(than: account) ?? ""
            if trip.companions != others { news.changes.append(trip.naming(companions: others)) }
            let removal = removals.last { $0.trip == trip.id }
            let remover = others.isEmpty ? removal?.remover ?? trip.remover : ""
            if trip.remover != remover { news.changes.append(trip.telling(remover: remover)) }
            let before = kept.records[RecordID(trip.id)]?[TripField.planners]?.value ?? []
            // A trip that was never planned with others is not looked at any further.
            guard one != nil || !before.isEmpty else { continue }
            let known = PlannersTold(
                trip,
                in: kept.space,
                after: Planners(before),
                now: clock.now(at: .systemNow)
            )
            let planners = try known.bytes(one?.companions ?? [], for: account, view)
            if planners != before { news.changes.append(trip.naming(planners: planners)) }
        }
        news.removals = removals.filter { kept.trips.binned($0.trip) == nil }.map { $0.space }
        return news
    }
}
