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
    /// Ninety days.
    package static let keptMilliseconds: Int64 = 90 * 86_400_000

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

    /// Follows from what was lost, so that an edit that arrives twice is kept once.
    ///
    /// The value takes part: a cloned device may write two values under one stamp.
    package var id: RecordID {
        var writer = ByteWriter(capacity: 64 + register.value.count)
        writer.countedRun(target.ascii)
        writer.integer(number)
        writer.run(register.stamp.bytes)
        writer.byte(register.wireType)
        writer.run(register.value)
        let high = writer.bytes.withUnsafeBytes { checksum64(ByteSlice($0)) }
        writer.integer(high)
        let low = writer.bytes.withUnsafeBytes { checksum64(ByteSlice($0)) }
        return RecordID(Identifier(high: high, low: low))
    }

    package var record: Record {
        var record = Record(kind: LostValue.kind, id: id)
        record.set(1, to: part(2, target.ascii))
        record.set(2, to: part(UInt64(targetKind)))
        record.set(3, to: part(UInt64(number)))
        record.set(4, to: register)
        record.set(5, to: part(UInt64(clamping: setAside.millisecondsSinceEpoch)))
        return record
    }

    private func part(_ integer: UInt64) -> Register {
        var writer = ByteWriter()
        writer.varint(integer)
        return part(0, writer.bytes)
    }

    private func part(_ wireType: UInt8, _ value: [UInt8]) -> Register {
        Register(
            wireType: wireType,
            value: value,
            stamp: register.stamp,
            author: register.author
        )
    }
}
