package import Chronology
internal import Itinerary
package import Merge

/// A guest who becomes a member.
extension Transaction {
    /// Lets a member take part in all that a guest takes part in, whose account this change holds
    /// beside theirs, under the guest's name, and own what the guest owns.
    ///
    /// What holds a trip that the member plans with others already is left.
    package func moveJointSpaces(
        from guest: Identifier,
        to member: Identifier,
        now: Instant
    ) throws(StorageFailure) {
        let own = try jointSpaces(of: member)
        for space in try jointSpaces(of: guest) {
            _ = try lockedSpace(space.id)
            if own.contains(where: { $0.id == space.id }) {
                try unite(guest, with: member, in: space)
            } else if try holdsTrip(space, ofOneIn: own) {
                try part(guest, from: space.id, by: member, now: now)
            } else {
                try replace(guest, with: member, in: space)
                try rename(guest, to: member, in: space.id, now: now)
            }
        }
    }

    private func unite(
        _ guest: Identifier,
        with member: Identifier,
        in space: Space
    ) throws(StorageFailure) {
        if space.owner == guest { try transferSpace(space.id, to: member) }
        try connection.run(
            "DELETE FROM members WHERE space = ?1 AND account = ?2",
            [.identifier(space.id), .identifier(guest)]
        )
        try forget(guest, in: space.id)
    }

    private func replace(
        _ guest: Identifier,
        with member: Identifier,
        in space: Space
    ) throws(StorageFailure) {
        let all: [Value] = [.identifier(space.id), .identifier(guest), .identifier(member)]
        // They may have been removed before.
        try connection.run(
            "DELETE FROM members WHERE space = ?1 AND account = ?2",
            [.identifier(space.id), .identifier(member)]
        )
        try connection.run("UPDATE spaces SET owner = ?3 WHERE id = ?1 AND owner = ?2", all)
        try connection.run(
            "UPDATE members SET account = ?3 WHERE space = ?1 AND account = ?2",
            all
        )
    }

    private func holdsTrip(
        _ space: Space,
        ofOneIn others: [Space]
    ) throws(StorageFailure) -> Bool {
        let trips = try allRecords(of: space.id).filter { $0.record.kind == TripKind.trip }
        for trip in trips {
            for other in others {
                if try record(trip.record.id, of: other.id) != nil { return true }
            }
        }
        return false
    }
}
