internal import Base
package import Merge

extension Trips {
    /// Writes lines at the end of a list, in their order.
    package func adding(
        _ lines: [(line: PastedLine, id: Identifier)],
        to list: String,
        of trip: Identifier,
        random: UInt64
    ) -> [Change] {
        guard self.trip(trip) != nil else { return [] }
        var last = items(of: trip).last?.key
        var bits = SeededRandom(seed: random)
        var changes: [Change] = []
        for (line, id) in lines {
            let draft = ItemDraft(list: list, text: line.text, isDone: line.isDone)
            let made = making(draft, id: id, on: trip, after: last, bits.next())
            changes += made.changes
            last = made.key
        }
        return changes
    }

    /// A line of a file at the end of its list; also the key of its place, for the next one.
    package func making(
        _ draft: ItemDraft,
        id: Identifier,
        on trip: Identifier,
        after last: [UInt8]?,
        _ random: UInt64
    ) -> (changes: [Change], key: [UInt8]?) {
        let text = boundedText(draft.text, mostBytes: ChecklistItem.longestTextByteCount)
        guard !text.isEmpty, record(RecordID(id)) == nil else { return ([], last) }
        let key = Trips.key(between: last, and: nil, random: random) ?? last ?? []
        var changes = Trips.line(id, on: trip, list: draft.list, text, key)
        if draft.isDone { changes.append(Trips.item(id, ChecklistField.isDone, .flag(true))) }
        return (changes, key)
    }

    /// The same line on another trip.
    package func copying(
        _ item: ChecklistItem,
        id: Identifier,
        to trip: Identifier
    ) -> [Change] {
        Trips.line(id, on: trip, list: item.list, item.text, item.key)
    }

    package func ticking(_ isDone: Bool, item id: Identifier) -> [Change] {
        guard let item = item(id), item.isDone != isDone else { return [] }
        return [Trips.item(id, ChecklistField.isDone, .flag(isDone))]
    }

    package func deleting(item id: Identifier) -> [Change] {
        guard item(id) != nil else { return [] }
        return [Trips.deletion(true, kind: TripKind.checklistItem, id)]
    }

    package func item(_ id: Identifier) -> ChecklistItem? {
        guard let record = record(RecordID(id)), record.isVisible else { return nil }
        return ChecklistItem(record)
    }

    /// What makes a line that is not done yet; its text is bounded already.
    private static func line(
        _ id: Identifier,
        on trip: Identifier,
        list: String,
        _ text: String,
        _ key: [UInt8]
    ) -> [Change] {
        let list = boundedText(list, mostBytes: ChecklistItem.longestListByteCount)
        return [
            item(id, ChecklistField.trip, .text(trip.text)),
            item(id, ChecklistField.list, .text(list)),
            item(id, ChecklistField.text, .text(text)),
            item(id, ChecklistField.order, .bytes(key)),
        ]
    }

    static func item(_ id: Identifier, _ field: UInt16, _ value: FieldValue) -> Change {
        Change(kind: TripKind.checklistItem, id: RecordID(id), number: field, value: value)
    }
}
