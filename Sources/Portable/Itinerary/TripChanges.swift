internal import Base
package import Merge

/// What somebody does to their trips, as the fields to write; only what differs is written.
extension Trips {
    /// Begins a trip; nothing where there is one of that name already, as when a form comes twice.
    package func creating(_ content: TripContent, id: Identifier) -> [Change] {
        guard record(RecordID(id)) == nil else { return [] }
        return Trips.changes(
            kind: TripKind.trip,
            id,
            from: TripContent().values,
            to: content.bounded.values
        )
    }

    package func editing(_ id: Identifier, to content: TripContent) -> [Change] {
        guard let trip = trip(id) else { return [] }
        return Trips.changes(
            kind: TripKind.trip,
            id,
            from: trip.content.values,
            to: content.bounded.values
        )
    }

    /// Puts a trip into the bin.
    package func deleting(_ id: Identifier) -> [Change] {
        guard trip(id) != nil else { return [] }
        return [Trips.deletion(true, kind: TripKind.trip, id)]
    }

    /// Takes a trip out of the bin.
    package func restoring(_ id: Identifier) -> [Change] {
        guard binned(id) != nil else { return [] }
        return [Trips.deletion(false, kind: TripKind.trip, id)]
    }

    /// Deletes a trip in the bin for good: what was on it is deleted and emptied, for its room.
    package func erasing(_ id: Identifier) -> [Change] {
        guard let trip = binned(id) else { return [] }
        var changes: [Change] = []
        for activity in activities(of: id) {
            changes.append(Trips.deletion(true, kind: TripKind.activity, activity.id))
            changes += Trips.changes(
                kind: TripKind.activity,
                activity.id,
                from: activity.content.values,
                to: ActivityContent().values
            )
        }
        for item in items(of: id) {
            changes.append(Trips.deletion(true, kind: TripKind.checklistItem, item.id))
        }
        for one in attachments(of: id) {
            changes.append(Trips.deletion(true, kind: TripKind.attachment, one.id))
        }
        changes += Trips.changes(
            kind: TripKind.trip,
            id,
            from: trip.content.values,
            to: TripContent().values
        )
        changes.append(
            Change(
                kind: TripKind.trip,
                id: RecordID(id),
                number: TripField.isErased,
                value: .flag(true)
            )
        )
        return changes
    }

    static func deletion(_ isDeleted: Bool, kind: UInt16, _ id: Identifier) -> Change {
        deletion(isDeleted, kind: kind, RecordID(id))
    }

    static func deletion(_ isDeleted: Bool, kind: UInt16, _ id: RecordID) -> Change {
        Change(kind: kind, id: id, number: Record.deletion, value: .flag(isDeleted))
    }

    /// The fields in which two lists of values differ; both name the same fields in one order.
    static func changes(
        kind: UInt16,
        _ id: Identifier,
        from old: [(number: UInt16, value: FieldValue)],
        to new: [(number: UInt16, value: FieldValue)]
    ) -> [Change] {
        var changes: [Change] = []
        for (before, after) in zip(old, new) where before.value != after.value {
            changes.append(
                Change(kind: kind, id: RecordID(id), number: after.number, value: after.value)
            )
        }
        return changes
    }
}
