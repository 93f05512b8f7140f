internal import Base

/// A value that somebody wrote and that nobody sees: another one was written at the same time and
/// won, or the server refused it.
///
/// Read from what storage keeps of the first for ninety days (kind 6) and a device of the second
/// (kind 7): field 1 is the name of the record, 2 its kind, 3 the number of the field, 4 the value
/// and 5 when it was set aside.
package struct SetAside: Equatable, Sendable {
    package static let replacedKind: UInt16 = 6
    package static let refusedKind: UInt16 = 7

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
        let kinds = [SetAside.replacedKind, SetAside.refusedKind]
        guard !record.isGrave, kinds.contains(record.kind) else { return nil }
        isRefused = record.kind == SetAside.refusedKind
        // Storage writes plain numbers, devices write them as all fields are written.
        let isPlain = !isRefused
        guard let name = record[1]?.value, let target = RecordID(ascii: name),
            let kind = record[2]?.whole(isPlain), let targetKind = UInt16(exactly: kind),
            let field = record[3]?.whole(isPlain), let number = UInt16(exactly: field),
            let register = record[4], let time = record[5]?.whole(isPlain)
        else { return nil }
        id = record.id
        self.target = target
        self.targetKind = targetKind
        self.number = number
        self.register = register
        milliseconds = time
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
