internal import Base

/// A value that somebody wrote and that nobody sees: another one was written at the same time and
/// won, or the server refused it, or somebody changed it knowingly since.
///
/// Read from what storage keeps of the first for ninety days (kind 6), a device of the second
/// (kind 7), and both of the third (kind 13): field 1 is the name of the record, 2 its kind, 3 the
/// number of the field, 4 the value and 5 when it was set aside, in milliseconds since 1970.
package struct SetAside: Equatable, Sendable {
    package static let replacedKind: UInt16 = 6
    package static let refusedKind: UInt16 = 7
    package static let earlierKind: UInt16 = 13
    /// Ninety days.
    package static let keptMilliseconds: Int64 = 90 * 86_400_000
    /// How many earlier values are kept, the latest, and of how many bytes together.
    package static let mostEarlier = 500
    package static let mostEarlierBytes = 256 * 1024

    /// Whether the server drops records of a kind once they are due, instead of burying them.
    package static func isDroppedWhenDue(_ kind: UInt16) -> Bool {
        kind == replacedKind || kind == earlierKind
    }

    /// Of the records of earlier values, in the order of their times, the latest that there is
    /// room for.
    package static func latest(of records: [Record]) -> [Record] {
        var (kept, byteCount) = (0, 0)
        for record in records.reversed() {
            byteCount += record.bytes.count
            guard kept < mostEarlier, byteCount <= mostEarlierBytes else { break }
            kept += 1
        }
        return Array(records.suffix(kept))
    }

    /// The name of this note itself.
    package let id: RecordID
    package let target: RecordID
    package let targetKind: UInt16
    package let number: UInt16
    package let register: Register
    package let milliseconds: Int64
    /// Whether the server refused it; else something newer stands in its place.
    package let isRefused: Bool

    /// Nil for every other record, and for what cannot be read.
    package init?(_ record: Record) {
        let kinds = [SetAside.replacedKind, SetAside.refusedKind, SetAside.earlierKind]
        guard !record.isTombstone, kinds.contains(record.kind) else { return nil }
        isRefused = record.kind == SetAside.refusedKind
        // Storage writes plain numbers, devices write them as all fields are written.
        let isPlain = !isRefused
        guard let name = record[1]?.value, let target = RecordID(ascii: name),
            let kind = record[2]?.whole(isPlain), let targetKind = UInt16(exactly: kind),
            let field = record[3]?.whole(isPlain), let number = UInt16(exactly: field),
            let register = record[4], let time = record[5]?.whole(isPlain), time >> 48 == 0
        else { return nil }
        id = record.id
        self.target = target
        self.targetKind = targetKind
        self.number = number
        self.register = register
        milliseconds = time
    }
}

extension SetAside {
    /// The record of a value that was set aside; its name follows from the value and where it
    /// stood, so that the same is kept once, whoever notes it and how often.
    ///
    /// The value takes part: a cloned device may write two values under one stamp.
    package static func record(
        kind: UInt16,
        of target: RecordID,
        _ targetKind: UInt16,
        _ number: UInt16,
        _ register: Register,
        atMilliseconds time: Int64
    ) -> Record {
        var record = Record(kind: kind, id: name(kind, target, number, register))
        func note(_ field: UInt16, _ wireType: UInt8, _ value: [UInt8]) {
            let part = Register(
                wireType: wireType,
                value: value,
                stamp: register.stamp,
                author: register.author
            )
            record.set(field, to: part)
        }
        func note(_ field: UInt16, _ integer: UInt64) {
            var writer = ByteWriter()
            writer.varint(integer)
            note(field, 0, writer.bytes)
        }
        note(1, 2, target.ascii)
        note(2, UInt64(targetKind))
        note(3, UInt64(number))
        record.set(4, to: register)
        note(5, UInt64(clamping: time))
        return record
    }

    private static func name(
        _ kind: UInt16,
        _ target: RecordID,
        _ number: UInt16,
        _ register: Register
    ) -> RecordID {
        var writer = ByteWriter(capacity: 64 + register.value.count)
        writer.countedRun(target.ascii)
        writer.integer(number)
        writer.run(register.stamp.bytes)
        writer.byte(register.wireType)
        writer.run(register.value)
        // What lost at first may stand later, and be changed then.
        if kind == earlierKind { writer.integer(kind) }
        let high = checksum64(writer.bytes)
        writer.integer(high)
        let low = checksum64(writer.bytes)
        return RecordID(Identifier(high: high, low: low))
    }
}

extension Register {
    fileprivate func whole(_ isPlain: Bool) -> Int64? {
        guard isPlain else { return integer }
        return value.withUnsafeBytes { buffer in
            var reader = ByteReader(ByteSlice(buffer))
            guard let number = try? reader.varint(), reader.isAtEnd else { return nil }
            return Int64(exactly: number)
        }
    }
}
