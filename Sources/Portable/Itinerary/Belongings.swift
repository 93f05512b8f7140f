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
        return trip.isGrave || !trip.isVisible && trip[TripField.isErased]?.flag == true
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
        guard let trip, !record.isGrave else { return nil }
        if isGone(trip) { return record.isVisible ? deletion(true, record) : nil }
        guard record.kind == TripKind.activity, !record.isVisible, let before,
            let deleted = record[Record.deletion]
        else { return nil }
        let mine = edits.filter { $0.id == record.id }
        if let edit = mine.first(where: { $0.number == Record.deletion }) {
            return isUnaware(edit, before) ? deletion(false, record) : nil
        }
        if before.isVisible { return nil }
        let isNews = mine.contains { edit in
            record[edit.number]?.isSameWrite(as: edit.register) == true
                && before[edit.number]?.isSameWrite(as: edit.register) != true
                // Whoever deleted it may go on emptying it.
                && edit.register.stamp.replica != deleted.stamp.replica
        }
        return isNews ? deletion(false, record) : nil
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
    ///
    /// Only the first time, as clocks may be wrong: who deletes what has come back knows it.
    private static func isUnaware(_ edit: Edit, _ before: Record) -> Bool {
        guard edit.base == nil, edit.register.flag, before.isVisible else { return false }
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
