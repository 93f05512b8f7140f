internal import App
internal import Chronology
internal import Itinerary
internal import Merge
internal import Storage

/// Which accounts a library knows by name as those who write on one of its trips.
struct PlannersTold {
    private let epoch: UInt64
    private let sinceMilliseconds: Int64
    private let before: [Planners.Planner]
    private let now: Int64

    /// From what the library says of it now.
    init(_ trip: Trip, in library: Space, after before: Planners?, now: Instant) {
        epoch = library.epoch
        self.before = before?.all ?? []
        self.now = now.millisecondsSinceEpoch
        if let before, before.epoch == library.epoch {
            sinceMilliseconds = before.sinceMilliseconds
        } else {
            // Of a library that went back in time devices bring what it lacks, whoever wrote that,
            // and where others were named and no accounts the server has signed for them.
            let isFresh = before == nil && trip.companions.isEmpty
            sinceMilliseconds = isFresh ? 0 : self.now
        }
    }

    /// Those who plan it now, and for as long as a history goes back those who have left.
    ///
    /// Nobody whose account is deleted, be it erased by now; nothing where nobody else is among
    /// them.
    func bytes(
        _ companions: [Companion],
        for owner: Identifier,
        _ view: some Readable
    ) throws(StorageFailure) -> [UInt8] {
        var all = companions.filter { $0.name != Planners.unknownName || $0.id == owner }
            .map { one in
                Planners.Planner(
                    account: one.id,
                    name: one.id == owner ? "" : one.name,
                    leftMilliseconds: 0
                )
            }
        var gone: [Planners.Planner] = []
        for one in before where !companions.contains(where: { $0.id == one.account }) {
            let left = one.leftMilliseconds == 0 ? now : min(one.leftMilliseconds, now)
            guard now - left < SetAside.keptMilliseconds else { continue }
            let planner = Planners.Planner(
                account: one.account,
                name: one.name,
                leftMilliseconds: left
            )
            if let account = try view.account(one.account) {
                if account.deleted == nil { all.append(planner) }
            } else {
                gone.append(planner)
            }
        }
        // A guest who became a member is not there any more; the member has the name now.
        let names = Set(all.map { $0.name })
        all += gone.filter { names.contains($0.name) }
        guard all.contains(where: { !$0.name.isEmpty }) else { return [] }
        return Planners(epoch: epoch, sinceMilliseconds: sinceMilliseconds, all: all).bytes
    }
}
