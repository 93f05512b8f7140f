internal import Base
package import Merge

/// Values of trips and their things that were set aside.
extension Trips {
    /// What such a value belongs to.
    package struct Subject: Sendable {
        /// Its title, text or caption; empty where it has none.
        package let name: String
        package let kind: UInt16
        /// Nil where its trip is not known.
        package let trip: Identifier?
        package let isDeleted: Bool
        /// What stands there now; nil where nothing does.
        package let current: Register?
    }

    /// The thing that a value belongs to; nil where it is gone for good.
    package func subject(of aside: SetAside) -> Subject? {
        guard let record = record(aside.target), record.kind == aside.targetKind else { return nil }
        return Subject(
            name: Trips.name(of: record),
            kind: record.kind,
            trip: record.kind == TripKind.trip
                ? Identifier(record.id.text)
                : record[ActivityField.trip].flatMap { Identifier($0.text) },
            isDeleted: !record.isVisible,
            current: record[aside.number]
        )
    }

    /// Those that people can read and would miss, unless they stand by now, or stood again and were
    /// changed by somebody who saw that.
    package func told(_ asides: [SetAside]) -> [SetAside] {
        // Hardly ever is there one: nothing else is looked up.
        guard !asides.isEmpty else { return [] }
        let later = earlier.compactMap { SetAside($0) } + asides
        return asides.filter { aside in
            let (kind, number) = (aside.targetKind, aside.number)
            let isDeletion = number == Record.deletion
            guard isDeletion || Trips.isTold(number, of: kind) else { return false }
            guard let subject = subject(of: aside), !subject.isDeleted else {
                return Trips.isReadByPeople(number, of: kind) && !isDeletion
            }
            guard let current = subject.current else { return true }
            return !Trips.saysSame(aside.register, as: current, number, of: kind)
                && !later.contains { Trips.settles($0, aside) }
        }
    }

    /// Whether the value of another note was written into its field again, of which this one tells
    /// what became.
    private static func settles(_ note: SetAside, _ other: SetAside) -> Bool {
        note.target == other.target && note.number == other.number
            && other.register.stamp < note.register.stamp
            && saysSame(note.register, as: other.register, note.number, of: note.targetKind)
    }

    /// Values longer than this are not kept once they are changed.
    private static let longestEarlierByteCount = ActivityContent.longestNotesByteCount

    /// The record that keeps what stands in a field which is about to be changed; nil where nobody
    /// would look for it: nothing stood there, it says the same, or its thing has been deleted.
    package static func noteOfEarlier(
        in record: Record,
        _ number: UInt16,
        replacedBy register: Register,
        atMilliseconds time: Int64
    ) -> Record? {
        guard record.isVisible, let old = record[number], isTold(number, of: record.kind),
            !old.value.isEmpty, old.value.count <= longestEarlierByteCount,
            !saysSame(old, as: register, number, of: record.kind)
        else { return nil }
        return SetAside.record(
            kind: SetAside.earlierKind,
            of: record.id,
            record.kind,
            number,
            old,
            atMilliseconds: time
        )
    }

    /// Of places in the order of days the day alone counts.
    private static func saysSame(
        _ one: Register,
        as other: Register,
        _ number: UInt16,
        of kind: UInt16
    ) -> Bool {
        guard !one.holdsSame(as: other) else { return true }
        guard (kind, number) == (TripKind.activity, ActivityField.slot) else { return false }
        guard let from = Slot(one.value), let to = Slot(other.value) else { return true }
        return from.day == to.day
    }

    /// Whether a history has changes of the field.
    static func isTold(_ number: UInt16, of kind: UInt16) -> Bool {
        if (kind, number) == (TripKind.activity, ActivityField.slot) { return true }
        return number != Record.deletion && isReadByPeople(number, of: kind)
    }

    /// Orders and names of files are not such.
    private static func isReadByPeople(_ number: UInt16, of kind: UInt16) -> Bool {
        switch (kind, number) {
        case (TripKind.trip, TripField.isErased), (TripKind.trip, TripField.cover),
            (TripKind.trip, TripField.secret), (TripKind.trip, TripField.ofServers):
            false
        case (TripKind.trip, _): true
        case (TripKind.activity, ActivityField.trip), (TripKind.activity, ActivityField.slot),
            (TripKind.activity, ActivityField.uid):
            false
        case (TripKind.activity, _): true
        case (TripKind.checklistItem, ChecklistField.text): true
        case (TripKind.attachment, AttachmentField.caption),
            (TripKind.attachment, AttachmentField.name):
            true
        default: false
        }
    }

    /// What writes the value after all; nothing where it is there already, where its thing is
    /// deleted, and where no form could have written it.
    package func writingAgain(_ aside: SetAside) -> [Change] {
        let isTold = Trips.isTold(aside.number, of: aside.targetKind)
        guard isTold || aside.number == Record.deletion,
            let subject = subject(of: aside), !subject.isDeleted
        else { return [] }
        return restoring(Undo([Trips.writing(aside)]))
    }

    /// The same for what a thing held before; also the day that it was on.
    func writingAgain(_ note: SetAside, into record: Record) -> [Change] {
        let isTold = Trips.isTold(note.number, of: record.kind)
        guard isTold, record.isVisible,
            record[note.number]?.holdsSame(as: note.register) != true
        else { return [] }
        return restoring(Undo([Trips.writing(note)]))
    }

    private static func writing(_ aside: SetAside) -> Change {
        var record = Record(kind: aside.targetKind, id: aside.target)
        record.set(aside.number, to: aside.register)
        return Change(
            kind: aside.targetKind,
            id: aside.target,
            number: aside.number,
            value: Trips.value(of: aside.number, record)
        )
    }

    static func name(of record: Record) -> String {
        // Of the fields of attachments documents alone have this one.
        let isDocument = record.kind == TripKind.attachment && record[AttachmentField.name] != nil
        let field = isDocument ? AttachmentField.name : nameField(of: record.kind)
        let name = record[field]?.text ?? ""
        return boundedText(name, mostBytes: ChecklistItem.longestTextByteCount)
    }

    private static func nameField(of kind: UInt16) -> UInt16 {
        switch kind {
        case TripKind.trip: TripField.title
        case TripKind.activity: ActivityField.title
        case TripKind.attachment: AttachmentField.caption
        default: ChecklistField.text
        }
    }
}
