internal import App
internal import Itinerary
internal import Merge
internal import Storage

/// That somebody was removed from those who plan a trip, which they have not been told yet.
struct Removal {
    let space: Identifier
    let trip: Identifier
    /// What the one who did it is called; a question mark where they have gone since.
    let remover: String
}

extension LibraryCache {
    /// Who has removed an account from which trips since it was told last; nobody where it left by
    /// itself, as nothing is left of that.
    func removals(
        of account: Identifier,
        _ view: some Readable
    ) throws(StorageFailure) -> [Removal] {
        var found: [Removal] = []
        for member in try view.memberships(of: account) {
            guard member.role == .none, member.changedBy != account,
                let space = try view.space(member.space), space.purpose == .trip,
                let joint = try jointTrip(in: space, view)
            else { continue }
            let remover = joint.companions.first { $0.id == member.changedBy }
            found.append(
                Removal(
                    space: space.id,
                    trip: joint.trip.id,
                    remover: remover?.name ?? Planners.unknownName
                )
            )
        }
        return found
    }
}
