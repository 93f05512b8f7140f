internal import Base
package import Merge

/// Taking back what was done to trips: the inverse of changes, for every field that forms write.
extension Trips {
    private static let mostUndone = 900

    /// What brings back how things stand now, once `changes` are written.
    ///
    /// What the changes make is deleted again, whole.
    package func undo(of changes: [Change]) -> Undo {
        // So many fit no address: such a change stands.
        guard changes.count <= Trips.mostUndone else { return Undo([]) }
        var inverse: [Change] = []
        var marks: [UInt32] = []
        var made: Set<RecordID> = []
        for change in changes {
            guard let record = anyRecord(change) else {
                if made.insert(change.id).inserted {
                    inverse.append(change.with(Record.deletion, .flag(true)))
                    marks.append(Trips.mark(of: changes.filter { $0.id == change.id }))
                }
                continue
            }
            inverse.append(change.with(change.number, Trips.value(of: change.number, record)))
            let last = changes.last { $0.id == change.id && $0.number == change.number }
            marks.append(Undo.mark([(change.number, (last ?? change).value.encoded)]))
        }
        return Undo(inverse, marks: marks)
    }

    /// The changes of an undo that came by an address: none is written that no form could write,
    /// none that says what is so already, and none over what was changed since.
    package func restoring(_ undo: Undo) -> [Change] {
        zip(undo.changes, undo.marks).filter { isDue($0) && isUnchanged($0, since: $1) }
            .map { $0.0 }
    }

    /// How many changes of an undo are left out, because what they would take back was changed
    /// since, or is no thing of these trips.
    package func overtakenCount(of undo: Undo) -> Int32 {
        let count = zip(undo.changes, undo.marks).count { change, mark in
            isDue(change)
                ? !isUnchanged(change, since: mark)
                : TripKind.all.contains(change.kind) && anyRecord(change) == nil
        }
        return Int32(truncatingIfNeeded: count)
    }

    private func isDue(_ change: Change) -> Bool {
        guard let record = anyRecord(change), Trips.isPlausible(change) else { return false }
        return record[change.number]?.value ?? [] != change.value.encoded
    }

    /// Whether a field, or for a thing that was new all of it, is what the deed left.
    private func isUnchanged(_ change: Change, since mark: UInt32) -> Bool {
        guard let record = anyRecord(change) else { return true }
        let number = change.number
        // Writing into what was deleted since would bring it back, or be lost.
        if number != Record.deletion, !record.isVisible { return false }
        guard mark > 0 else { return true }
        let value =
            record[number]?.value ?? Trips.nothing(in: number, of: change.kind).encoded
        if Undo.mark([(number, value)]) == mark { return true }
        guard number == Record.deletion else { return false }
        let fields = record.fields.map { (number: $0.number, value: $0.register.value) }
        return Trips.mark(of: fields, kind: change.kind) == mark
    }

    /// A mark of a thing that changes make.
    private static func mark(of changes: [Change]) -> UInt32 {
        var fields: [(number: UInt16, value: [UInt8])] = []
        for change in changes {
            fields.removeAll { $0.number == change.number }
            fields.append((change.number, change.value.encoded))
        }
        return mark(of: fields, kind: changes.first?.kind ?? 0)
    }

    /// What is not deletion and holds something, in the order of its numbers.
    private static func mark(
        of fields: [(number: UInt16, value: [UInt8])],
        kind: UInt16
    ) -> UInt32 {
        let told = fields.filter { field in
            field.number != Record.deletion
                && field.value != nothing(in: field.number, of: kind).encoded
        }
        let order = sortedOrder(count: told.count) { told[$0].number < told[$1].number }
        return Undo.mark(order.map { told[$0] })
    }

    private func anyRecord(_ change: Change) -> Record? {
        guard let record = record(change.id), record.kind == change.kind else { return nil }
        return record
    }

    static func value(of number: UInt16, _ record: Record) -> FieldValue {
        guard let register = record[number] else { return nothing(in: number, of: record.kind) }
        switch nothing(in: number, of: record.kind) {
        case .flag: return .flag(register.flag)
        case .integer: return .integer(register.integer ?? 0)
        case .text: return .text(register.text)
        case .bytes: return .bytes(register.value)
        }
    }

    /// What stands for an absent field, which tells its type as well.
    private static func nothing(in number: UInt16, of kind: UInt16) -> FieldValue {
        if number == Record.deletion { return .flag(false) }
        switch (kind, number) {
        case (TripKind.trip, TripField.days), (TripKind.trip, TripField.places),
            (TripKind.activity, ActivityField.slot), (TripKind.activity, ActivityField.when),
            (TripKind.activity, ActivityField.place),
            (TripKind.activity, ActivityField.destination),
            (TripKind.activity, ActivityField.cost),
            (TripKind.checklistItem, ChecklistField.order):
            return .bytes([])
        case (TripKind.activity, ActivityField.category): return .integer(0)
        case (TripKind.attachment, AttachmentField.hash),
            (TripKind.attachment, AttachmentField.original):
            return .bytes([])
        case (TripKind.attachment, AttachmentField.size),
            (TripKind.attachment, AttachmentField.added):
            return .integer(0)
        case (TripKind.checklistItem, ChecklistField.isDone): return .flag(false)
        default: return .text("")
        }
    }

    /// Whether a form could have written it: of the right type, readable, and within bounds.
    private static func isPlausible(_ change: Change) -> Bool {
        let number = change.number
        switch (nothing(in: number, of: change.kind), change.value) {
        case (.flag, .flag): return true
        case (.integer, .integer(let value)):
            return change.kind == TripKind.activity && Category(rawValue: value) != nil
        case (.text, .text(let text)):
            return text.utf8.count <= ActivityContent.longestNotesByteCount && number <= 12
        case (.bytes, .bytes(let bytes)): return isReadable(bytes, number, of: change.kind)
        default: return false
        }
    }

    private static func isReadable(_ bytes: [UInt8], _ number: UInt16, of kind: UInt16) -> Bool {
        if bytes.isEmpty { return true }
        switch (kind, number) {
        case (TripKind.trip, TripField.days): return TripDays(bytes) != nil
        case (TripKind.trip, _): return bytes.count <= 4 * Trip.mostPlaces && bytes.count % 4 == 0
        case (TripKind.attachment, _): return AttachmentHash(bytes) != nil
        case (TripKind.activity, ActivityField.slot): return Slot(bytes) != nil
        case (TripKind.activity, ActivityField.when): return When(bytes) != nil
        case (TripKind.activity, ActivityField.cost): return Cost(bytes) != nil
        case (TripKind.activity, _): return Spot(bytes) != nil
        default: return OrderKey(ascii: bytes) != nil
        }
    }
}

extension Change {
    fileprivate func with(_ number: UInt16, _ value: FieldValue) -> Change {
        Change(kind: kind, id: id, number: number, value: value)
    }
}
