internal import Base
package import Chronology
package import Merge

/// A value that did not win although its writer had not seen the winner, kept so that it can be
/// brought back.
///
/// As a record of kind 6: field 1 is the name of the record, 2 its kind, 3 the number of the field,
/// 4 the value as it was, and 5 when it was kept aside, in milliseconds since 1970.
package struct LostValue: Equatable, Sendable {
    package static let kind = SetAside.replacedKind
    package static let keptMilliseconds = SetAside.keptMilliseconds

    package let target: RecordID
    package let targetKind: UInt16
    package let number: UInt16
    package let register: Register
    package let setAside: Instant

    init(of edit: Edit, register: Register, setAside: Instant) {
        target = edit.id
        targetKind = edit.kind
        number = edit.number
        self.register = register
        self.setAside = setAside
    }

    /// Reads a record of kind 6; nil when it is none.
    package init?(_ record: Record) {
        guard record.kind == LostValue.kind, let aside = SetAside(record) else { return nil }
        target = aside.target
        targetKind = aside.targetKind
        number = aside.number
        register = aside.register
        setAside = Instant(millisecondsSinceEpoch: aside.milliseconds)
    }

    /// Named after what was lost, so that an edit that arrives twice is kept once.
    package var record: Record {
        SetAside.record(
            kind: LostValue.kind,
            of: target,
            targetKind,
            number,
            register,
            atMilliseconds: setAside.millisecondsSinceEpoch
        )
    }

    package var id: RecordID { record.id }
}
