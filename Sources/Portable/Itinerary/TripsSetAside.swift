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
            name: record[Trips.nameField(of: record.kind)]?.text ?? "",
            kind: record.kind,
            trip: record.kind == TripKind.trip
                ? Identifier(record.id.text)
                : record[ActivityField.trip].flatMap { Identifier($0.text) },
            isDeleted: !record.isVisible,
            current: record[aside.number]
        )
    }

    /// Those that people can read and would miss, unless they stand by now.
    package func told(_ asides: [SetAside]) -> [SetAside] {
        asides.filter { aside in
            guard Trips.isReadByPeople(aside) else { return false }
            guard let subject = subject(of: aside), !subject.isDeleted else { return true }
            return subject.current?.holdsSame(as: aside.register) != true
        }
    }

    /// Orders and names of files are not such.
    private static func isReadByPeople(_ aside: SetAside) -> Bool {
        switch (aside.targetKind, aside.number) {
        case (TripKind.trip, TripField.isErased), (TripKind.trip, TripField.cover): false
        case (TripKind.trip, _): true
        case (TripKind.activity, ActivityField.trip), (TripKind.activity, ActivityField.slot),
            (TripKind.activity, ActivityField.uid):
            false
        case (TripKind.activity, _): true
        case (TripKind.checklistItem, ChecklistField.text): true
        case (TripKind.photo, PhotoField.caption): true
        default: false
        }
    }

    /// What writes the value after all; nothing where it is there already, where its thing is
    /// deleted, and where no form could have written it.
    package func writingAgain(_ aside: SetAside) -> [Change] {
        guard Trips.isReadByPeople(aside), let subject = subject(of: aside), !subject.isDeleted
        else {
            return []
        }
        var record = Record(kind: aside.targetKind, id: aside.target)
        record.set(aside.number, to: aside.register)
        let change = Change(
            kind: aside.targetKind,
            id: aside.target,
            number: aside.number,
            value: Trips.value(of: aside.number, record)
        )
        return restoring(Undo([change]))
    }

    private static func nameField(of kind: UInt16) -> UInt16 {
        switch kind {
        case TripKind.trip: TripField.title
        case TripKind.activity: ActivityField.title
        case TripKind.photo: PhotoField.caption
        default: ChecklistField.text
        }
    }
}
