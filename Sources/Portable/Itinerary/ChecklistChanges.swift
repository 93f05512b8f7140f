internal import Base
package import Merge

extension Trips {
    /// Writes lines at the end of a list, in their order.
    package func adding(
        _ lines: [(text: String, id: Identifier)],
        to list: String,
        of trip: Identifier,
        random: UInt64
    ) -> [Change] {
        guard self.trip(trip) != nil else { return [] }
        var last = items(of: trip).last?.key
        var bits = SeededRandom(seed: random)
        var changes: [Change] = []
        for line in lines where record(RecordID(line.id)) == nil {
            let text = boundedText(line.text, mostBytes: ChecklistItem.longestTextByteCount)
            if text.isEmpty { continue }
            let key = Trips.key(between: last, and: nil, random: bits.next()) ?? last ?? []
            last = key
            changes += [
                Trips.item(line.id, ChecklistField.trip, .text(trip.text)),
                Trips.item(line.id, ChecklistField.list, .text(Trips.listName(list))),
                Trips.item(line.id, ChecklistField.text, .text(text)),
                Trips.item(line.id, ChecklistField.order, .bytes(key)),
            ]
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
        var changes = [
            Trips.item(id, ChecklistField.trip, .text(trip.text)),
            Trips.item(id, ChecklistField.list, .text(Trips.listName(draft.list))),
            Trips.item(id, ChecklistField.text, .text(text)),
            Trips.item(id, ChecklistField.order, .bytes(key)),
        ]
        if draft.isDone { changes.append(Trips.item(id, ChecklistField.isDone, .flag(true))) }
        return (changes, key)
    }

    /// The same line on another trip.
    package func copying(
        _ item: ChecklistItem,
        id: Identifier,
        to trip: Identifier
    ) -> [Change] {
        [
            Trips.item(id, ChecklistField.trip, .text(trip.text)),
            Trips.item(id, ChecklistField.list, .text(item.list)),
            Trips.item(id, ChecklistField.text, .text(item.text)),
            Trips.item(id, ChecklistField.order, .bytes(item.key)),
        ]
    }

    package func ticking(_ isDone: Bool, item id: Identifier) -> [Change] {
        guard let item = item(id), item.isDone != isDone else { return [] }
        return [Trips.item(id, ChecklistField.isDone, .flag(isDone))]
    }

    package func editing(item id: Identifier, to text: String) -> [Change] {
        let text = boundedText(text, mostBytes: ChecklistItem.longestTextByteCount)
        guard let item = item(id), item.text != text, !text.isEmpty else { return [] }
        return [Trips.item(id, ChecklistField.text, .text(text))]
    }

    package func deleting(item id: Identifier) -> [Change] {
        guard item(id) != nil else { return [] }
        return [Trips.deletion(true, kind: TripKind.checklistItem, id)]
    }

    package func item(_ id: Identifier) -> ChecklistItem? {
        guard let record = record(RecordID(id)), record.isVisible else { return nil }
        return ChecklistItem(record)
    }

    private static func listName(_ text: String) -> String {
        boundedText(text, mostBytes: ChecklistItem.longestListByteCount)
    }

    private static func item(_ id: Identifier, _ field: UInt16, _ value: FieldValue) -> Change {
        Change(kind: TripKind.checklistItem, id: RecordID(id), number: field, value: value)
    }
}
