internal import Base
package import Merge

/// What merging field by field cannot decide about the things of trips, and the server therefore
/// decides once it has taken what a device sent.
package enum Belongings {
    /// The name of the trip that a thing is on; nil for trips themselves and for other kinds.
    package static func trip(of record: Record) -> RecordID? {
        guard TripKind.all.contains(record.kind), record.kind != TripKind.trip else { return nil }
        return record[ActivityField.trip].flatMap { RecordID(ascii: $0.value) }
    }

    /// Whether all that was on a trip has gone with it.
    package static func isGone(_ trip: Record) -> Bool {
        guard trip.kind == TripKind.trip else { return false }
        return trip.isTombstone || !trip.isVisible && trip[TripField.isErased]?.flag == true
    }

    /// What has to be written to a thing that edits of a device have changed; nil for nothing.
    ///
    /// What arrives for a trip that is gone for good is deleted with it, as it could never be seen
    /// again. An activity that was edited by somebody who did not know that it was deleted comes
    /// back: what a person typed is worth more than that another one tidied up.
    ///
    /// - Parameters:
    ///   - record: The thing with the edits.
    ///   - before: The thing without them; nil where they made it.
    ///   - trip: The record of its trip; nil where none has arrived so far.
    ///   - edits: What the device sent, whatever became of it.
    /// - Returns: What the server has to write besides.
    package static func correction(
        of record: Record,
        before: Record?,
        trip: Record?,
        edits: [Edit]
    ) -> Change? {
        guard let trip, !record.isTombstone else { return nil }
        if isGone(trip) { return record.isVisible ? deletion(true, record) : nil }
        return record.kind == TripKind.activity ? comeback(of: record, before, edits) : nil
    }

    /// What has to be written to a trip in the bin that edits of a device have changed, or
    /// something on it; nil for nothing.
    ///
    /// Whoever goes on with a trip without knowing that it was put into the bin gets it back, as
    /// with activities.
    ///
    /// - Parameters:
    ///   - trip: Its record with the edits.
    ///   - record: What they changed, the trip's own or a thing's on it.
    ///   - before: The same without them; nil where they made it.
    ///   - edits: What the device sent, whatever became of it.
    /// - Returns: What the server has to write to the trip.
    package static func correction(
        ofTrip trip: Record,
        after record: Record,
        before: Record?,
        edits: [Edit]
    ) -> Change? {
        guard trip.kind == TripKind.trip, !trip.isVisible, !isGone(trip) else { return nil }
        if record.id == trip.id { return comeback(of: trip, before, edits) }
        guard record.isVisible, let deleted = trip[Record.deletion] else { return nil }
        // Whoever sends all that they have to a server that went back knows of the bin.
        let isKnown = edits.contains { edit in
            edit.id == trip.id && edit.number == Record.deletion
                && deleted.isSameWrite(as: edit.register)
        }
        if isKnown { return nil }
        return hasNews(record, before, edits, since: deleted) ? deletion(false, trip) : nil
    }

    private static func comeback(
        of record: Record,
        _ before: Record?,
        _ edits: [Edit]
    ) -> Change? {
        guard !record.isVisible, let before, let deleted = record[Record.deletion] else {
            return nil
        }
        let own = edits.first { $0.id == record.id && $0.number == Record.deletion }
        if let own { return isUnaware(own, before) ? deletion(false, record) : nil }
        guard !before.isVisible else { return nil }
        return hasNews(record, before, edits, since: deleted) ? deletion(false, record) : nil
    }

    /// Whether edits brought something that somebody else wrote than who deleted: that one may go
    /// on emptying it.
    private static func hasNews(
        _ record: Record,
        _ before: Record?,
        _ edits: [Edit],
        since deleted: Register
    ) -> Bool {
        edits.contains { edit in
            edit.id == record.id && edit.number != Record.deletion
                && record[edit.number]?.isSameWrite(as: edit.register) == true
                && before?[edit.number]?.isSameWrite(as: edit.register) != true
                && edit.register.stamp.replica != deleted.stamp.replica
        }
    }

    /// The words that a device sent for a thing that goes with its trip: they are set aside, as
    /// nobody would ever see them.
    package static func words(of record: Record, in edits: [Edit]) -> [Edit] {
        edits.filter { edit in
            edit.id == record.id && !edit.register.value.isEmpty && isWords(edit)
                && record[edit.number]?.isSameWrite(as: edit.register) == true
        }
    }

    private static func isWords(_ edit: Edit) -> Bool {
        switch (edit.kind, edit.number) {
        case (TripKind.activity, ActivityField.title), (TripKind.activity, ActivityField.notes),
            (TripKind.checklistItem, ChecklistField.text),
            (TripKind.attachment, AttachmentField.caption):
            true
        default: false
        }
    }

    /// Whether a deletion was written before something that was there when it arrived, so that its
    /// writer cannot have seen that: their clock goes on from all that they have seen.
    private static func isUnaware(_ edit: Edit, _ before: Record) -> Bool {
        guard edit.register.flag, before.isVisible else { return false }
        return before.fields.contains { field in
            let stamp = field.register.stamp
            return stamp > edit.register.stamp && stamp.replica != edit.register.stamp.replica
        }
    }

    /// What deletes the things of trips that are gone, wherever they come from.
    package static func deletions(among records: [Record], nowMilliseconds: Int64) -> [Edit] {
        let gone = Set(records.filter { isGone($0) }.map { $0.id })
        return records.filter { record in
            record.isVisible && trip(of: record).map { gone.contains($0) } == true
        }
        .map { edit(deletion(true, $0), of: $0, nowMilliseconds: nowMilliseconds) }
    }

    /// A change of the server's own as an edit, later than what it replaces.
    package static func edit(_ change: Change, of record: Record, nowMilliseconds: Int64) -> Edit {
        let now = Stamp(milliseconds: nowMilliseconds, counter: 0, replica: 0)
        let last = record[change.number]?.stamp.high ?? 0
        let stamp = now.high > last ? now : Stamp(high: last + 1, replica: 0)
        return change.edit(stamp: stamp, replacing: record)
    }

    private static func deletion(_ isDeleted: Bool, _ record: Record) -> Change {
        Trips.deletion(isDeleted, kind: record.kind, record.id)
    }
}
