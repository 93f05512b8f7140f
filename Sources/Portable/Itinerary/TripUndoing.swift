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
        for change in changes {
            guard let record = anyRecord(change) else {
                let isTold = inverse.contains { $0.id == change.id }
                if !isTold { inverse.append(change.with(Record.deletion, .flag(true))) }
                continue
            }
            inverse.append(change.with(change.number, Trips.value(of: change.number, record)))
        }
        return Undo(inverse)
    }

    /// The changes of an undo that came by an address: none is written that no form could write,
    /// and none that says what is so already.
    package func restoring(_ undo: Undo) -> [Change] {
        undo.changes.filter { change in
            guard let record = anyRecord(change), Trips.isPlausible(change) else { return false }
            return record[change.number]?.value ?? [] != change.value.encoded
        }
    }

    private func anyRecord(_ change: Change) -> Record? {
        guard let record = record(change.id), record.kind == change.kind else { return nil }
        return record
    }

    private static func value(of number: UInt16, _ record: Record) -> FieldValue {
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
        case (TripKind.photo, PhotoField.hash): return .bytes([])
        case (TripKind.photo, PhotoField.size), (TripKind.photo, PhotoField.added):
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
            return text.utf8.count <= ActivityContent.longestNotesByteCount && number <= 11
        case (.bytes, .bytes(let bytes)): return isReadable(bytes, number, of: change.kind)
        default: return false
        }
    }

    private static func isReadable(_ bytes: [UInt8], _ number: UInt16, of kind: UInt16) -> Bool {
        if bytes.isEmpty { return true }
        switch (kind, number) {
        case (TripKind.trip, TripField.days): return TripDays(bytes) != nil
        case (TripKind.trip, _): return bytes.count <= 4 * Trip.mostPlaces && bytes.count % 4 == 0
        case (TripKind.photo, _): return PhotoHash(bytes) != nil
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
