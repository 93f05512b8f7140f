internal import Base
package import Merge

/// Something that was changed or deleted on a trip, as one reads it afterwards.
package struct HistoryEntry: Sendable {
    package enum Action: Sendable {
        /// The field held `old`, and `new` after it.
        case changed(number: UInt16, old: Register, new: Register?)
        case deleted
    }

    /// The name of the note, or of the deleted thing itself; what a form sends to put it back.
    package let id: RecordID
    package let thing: RecordID
    package let kind: UInt16
    /// The thing's title, text or caption as of now; empty where it has none.
    package let name: String
    package let isDeleted: Bool
    package let milliseconds: Int64
    package let action: Action
    /// Who did it; nil where that is not known, and where one plans alone.
    package let writer: Writer?
    /// What puts it back; empty where it is so already, or can no longer be.
    package let puttingBack: [Change]
}

extension Trips {
    /// What was changed on a trip within ninety days and deleted within thirty, the latest first;
    /// of one of its things alone where one is given.
    package func history(of trip: Identifier, only thing: Identifier? = nil) -> [HistoryEntry] {
        let only = thing.map { RecordID($0) }
        let things = records(of: trip).filter { only == nil || $0.id == only }
        var byName: [RecordID: Record] = [:]
        for record in things { byName[record.id] = record }
        let planners = self.planners(of: trip)
        var entries = changes(of: byName, planners)
        entries += things.compactMap { deletion(of: $0, planners) }
        let order = sortedOrder(count: entries.count) { one, other in
            if entries[one].milliseconds != entries[other].milliseconds {
                return entries[one].milliseconds > entries[other].milliseconds
            }
            return entries[one].id < entries[other].id
        }
        return order.map { entries[$0] }
    }

    /// Whether `history` of a thing that is there holds anything.
    package func hasHistory(of thing: Identifier) -> Bool {
        guard let record = record(RecordID(thing)) else { return false }
        return earlier.contains { earlier in
            SetAside(earlier).map { $0.target == record.id && $0.targetKind == record.kind }
                ?? false
        }
    }

    /// The days that a trip had before they were changed, as far as notes of them are kept, the
    /// latest first.
    package func earlierDays(of trip: Identifier) -> [TripDays] {
        let name = RecordID(trip)
        let notes = earlier.compactMap { SetAside($0) }
            .filter { $0.target == name && $0.number == TripField.days }
        let order = sortedOrder(count: notes.count) {
            notes[$0].milliseconds > notes[$1].milliseconds
        }
        return order.compactMap { TripDays(notes[$0].register.value) }
    }

    /// What was changed, out of the notes of earlier values.
    private func changes(
        of things: [RecordID: Record],
        _ planners: Planners?
    ) -> [HistoryEntry] {
        let notes = earlier.compactMap { SetAside($0) }.filter { note in
            Trips.isTold(note.number, of: note.targetKind)
                && things[note.target].map { $0.kind == note.targetKind } ?? false
        }
        // Of two values of a field the one with the later stamp stood later, whatever clocks said
        // when they were noted.
        let order = sortedOrder(count: notes.count) { one, other in
            notes[other].register.stamp < notes[one].register.stamp
        }
        // What a field held next: that of the note before, as the latest comes first.
        var next: [FieldName: Register] = [:]
        var entries: [HistoryEntry] = []
        for place in order {
            let note = notes[place]
            guard let record = things[note.target] else { continue }
            let field = FieldName(record: note.target, number: note.number)
            let new = next.updateValue(note.register, forKey: field) ?? record[note.number]
            let writer = new.flatMap { register -> Writer? in
                // What came only later is not what was done then.
                let latest = note.milliseconds &+ Trips.mostAheadMilliseconds
                guard register.stamp.milliseconds <= latest else { return nil }
                return planners?.writer(of: register)
            }
            entries.append(entry(note, record, new, writer))
        }
        return entries
    }

    /// A stamp may be so much ahead of when it came to be known: clocks differ by as much.
    private static let mostAheadMilliseconds: Int64 = 120_000

    private func entry(
        _ note: SetAside,
        _ record: Record,
        _ new: Register?,
        _ writer: Writer?
    ) -> HistoryEntry {
        HistoryEntry(
            id: note.id,
            thing: record.id,
            kind: record.kind,
            name: Trips.name(of: record),
            isDeleted: !record.isVisible,
            milliseconds: note.milliseconds,
            action: .changed(number: note.number, old: note.register, new: new),
            writer: writer,
            puttingBack: writingAgain(note, into: record)
        )
    }

    private func deletion(of record: Record, _ planners: Planners?) -> HistoryEntry? {
        guard !record.isVisible, let deletion = record[Record.deletion] else { return nil }
        return HistoryEntry(
            id: record.id,
            thing: record.id,
            kind: record.kind,
            name: Trips.name(of: record),
            isDeleted: true,
            milliseconds: deletion.stamp.milliseconds,
            action: .deleted,
            writer: planners?.writer(of: deletion),
            puttingBack: [Trips.deletion(false, kind: record.kind, record.id)]
        )
    }

    private struct FieldName: Hashable {
        let record: RecordID
        let number: UInt16
    }
}
