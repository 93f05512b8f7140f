internal import Base
package import Merge

/// A value that the server refused, kept on the device that wrote it so that nothing is lost
/// without a word.
///
/// As a record of kind 7: field 1 is the name of the record, 2 its kind, 3 the number of the field,
/// 4 the value as it was, 5 when it was refused, in milliseconds since 1970, and 6 why.
package struct ParkedValue: Equatable, Sendable {
    package static let kind = SetAside.refusedKind

    package let target: RecordID
    package let targetKind: UInt16
    package let number: UInt16
    package let register: Register
    package let refusedMilliseconds: Int64
    package let reason: EditResult

    /// Reads a record of kind 7; nil when it is none.
    package init?(_ record: Record) {
        guard record.kind == ParkedValue.kind, let aside = SetAside(record),
            let code = record[6]?.integer, let code = UInt8(exactly: code),
            let reason = EditResult(rawValue: code)
        else { return nil }
        target = aside.target
        targetKind = aside.targetKind
        number = aside.number
        register = aside.register
        refusedMilliseconds = aside.milliseconds
        self.reason = reason
    }

    fileprivate init(
        _ one: Waiting,
        of record: LocalRecord,
        because reason: EditResult,
        nowMilliseconds: Int64
    ) {
        target = record.id
        targetKind = record.kind
        number = one.number
        register = one.register
        refusedMilliseconds = nowMilliseconds
        self.reason = reason
    }

    /// Follows from what was refused, so that the same is kept once.
    private var id: RecordID {
        var writer = ByteWriter(capacity: 64 + register.value.count)
        writer.countedRun(target.ascii)
        writer.integer(number)
        writer.stamp(register.stamp)
        writer.byte(register.wireType)
        writer.run(register.value)
        let high = checksum64(writer.bytes)
        writer.integer(high)
        let low = checksum64(writer.bytes)
        return RecordID(Identifier(high: high, low: low))
    }

    fileprivate var local: LocalRecord {
        var record = Record(kind: ParkedValue.kind, id: id)
        record.set(1, to: part(.bytes(target.ascii)))
        record.set(2, to: part(.integer(Int64(targetKind))))
        record.set(3, to: part(.integer(Int64(number))))
        record.set(4, to: register)
        record.set(5, to: part(.integer(refusedMilliseconds)))
        record.set(6, to: part(.integer(Int64(reason.rawValue))))
        var local = LocalRecord(kind: ParkedValue.kind, id: record.id)
        local.shown = record
        return local
    }

    private func part(_ value: FieldValue) -> Register {
        Register(wireType: value.wireType, value: value.encoded, stamp: register.stamp)
    }
}

extension SpaceReplica {
    /// Keeps aside what the server refuses.
    mutating func park(
        _ one: Waiting,
        of record: LocalRecord,
        because reason: EditResult,
        nowMilliseconds: Int64
    ) {
        let parked = ParkedValue(
            one,
            of: record,
            because: reason,
            nowMilliseconds: nowMilliseconds
        ).local
        if self[parked.id] == nil { self[parked.id] = parked }
    }
}
