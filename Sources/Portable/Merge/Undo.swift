internal import Base

/// What takes changes back: the inverse of each, in an order that can be carried out.
///
/// The text fits an address. It is base64url (RFC 4648 §5, without padding) of the changes one
/// after the other: what has the same kind, field and value as the change before says so in one
/// byte, and names share their beginning, so that a city takes about a dozen characters. Where it
/// was noted what a change left behind, three bytes of a checksum stand behind the name.
package struct Undo: Equatable, Sendable {
    /// The longest text that an address has room for, in bytes.
    package static let longestText = 5_000

    package let changes: [Change]
    /// For each change a mark of what the deed left there, so that what was changed since can be
    /// told from what was not; 0 where nothing was noted.
    package let marks: [UInt32]

    package init(_ changes: [Change], marks: [UInt32] = []) {
        self.changes = changes
        let rest = [UInt32](repeating: 0, count: max(0, changes.count - marks.count))
        self.marks = marks.prefix(changes.count) + rest
    }

    /// One after the other.
    package init(joining parts: [Undo]) {
        self.init(parts.flatMap { $0.changes }, marks: parts.flatMap { $0.marks })
    }

    /// A mark of what fields hold: 24 bits, never 0.
    package static func mark(_ fields: [(number: UInt16, value: [UInt8])]) -> UInt32 {
        var writer = ByteWriter()
        for field in fields {
            writer.integer(field.number)
            writer.countedRun(field.value)
        }
        let sum = checksum64(writer.bytes)
        return max(1, UInt32(truncatingIfNeeded: sum) & 0xFF_FFFF)
    }

    /// Nil where there is nothing to take back, and where it is too much for an address: such a
    /// change stands.
    package var text: String? {
        guard !changes.isEmpty else { return nil }
        var writer = ByteWriter()
        var last: Change?
        for (change, mark) in zip(changes, marks) {
            let isAlike = last.map { $0.isAlike(change) } ?? false
            writer.byte((isAlike ? 1 : 0) | (mark > 0 ? 2 : 0))
            let shared = change.id.sharedByteCount(with: last?.id)
            writer.varint(UInt64(shared))
            writer.countedRun(Array(change.id.ascii[shared...]))
            if mark > 0 {
                for shift in [0, 8, 16] as [UInt32] {
                    writer.byte(UInt8(truncatingIfNeeded: mark >> shift))
                }
            }
            if !isAlike { change.writeWhatIsWritten(to: &writer) }
            last = change
        }
        let text = Base64URL.text(writer.bytes)
        return text.utf8.count <= Undo.longestText ? text : nil
    }

    /// Reads what `text` prints; nil for anything else.
    package init?(_ text: String) {
        guard !text.isEmpty, text.utf8.count <= Undo.longestText,
            let bytes = Base64URL.bytes(text)
        else { return nil }
        let undo = bytes.withUnsafeBytes { buffer in
            var reader = ByteReader(ByteSlice(buffer))
            return Undo(&reader)
        }
        guard let undo else { return nil }
        self = undo
    }

    private init?(_ reader: inout ByteReader) {
        var changes: [Change] = []
        var marks: [UInt32] = []
        while !reader.isAtEnd {
            var mark: UInt32 = 0
            guard let change = Change(&reader, after: changes.last, &mark) else { return nil }
            changes.append(change)
            marks.append(mark)
        }
        self.init(changes, marks: marks)
    }
}

extension RecordID {
    fileprivate func sharedByteCount(with other: RecordID?) -> Int {
        guard let other else { return 0 }
        var count = 0
        while count < min(ascii.count, other.ascii.count), ascii[count] == other.ascii[count] {
            count += 1
        }
        return count
    }
}

extension Change {
    /// Whether both write the same into the same field, of whatever record.
    fileprivate func isAlike(_ other: Change) -> Bool {
        kind == other.kind && number == other.number && value == other.value
    }

    fileprivate func writeWhatIsWritten(to writer: inout ByteWriter) {
        writer.varint(UInt64(kind))
        writer.varint(UInt64(number))
        switch value {
        case .flag: writer.byte(0)
        case .integer: writer.byte(1)
        case .text: writer.byte(2)
        case .bytes: writer.byte(3)
        }
        writer.countedRun(value.encoded)
    }

    fileprivate init?(_ reader: inout ByteReader, after last: Change?, _ mark: inout UInt32) {
        guard let flags = try? reader.byte(), flags <= 3, let shared = try? reader.varint(),
            let rest = try? reader.countedRun()
        else { return nil }
        let before = last?.id.ascii ?? []
        guard shared <= UInt64(before.count),
            let id = RecordID(ascii: Array(before.prefix(Int(shared))) + Array(rest.buffer))
        else { return nil }
        if flags & 2 != 0 {
            guard let low = try? reader.byte(), let middle = try? reader.byte(),
                let high = try? reader.byte()
            else { return nil }
            mark = UInt32(low) | UInt32(middle) << 8 | UInt32(high) << 16
        }
        if flags & 1 != 0 {
            guard let last else { return nil }
            self.init(kind: last.kind, id: id, number: last.number, value: last.value)
        } else {
            self.init(writtenIn: &reader, to: id)
        }
    }

    private init?(writtenIn reader: inout ByteReader, to id: RecordID) {
        guard let kind = try? reader.varint(), let kind = UInt16(exactly: kind),
            let number = try? reader.varint(), let number = UInt16(exactly: number),
            let type = try? reader.byte(), let bytes = try? reader.countedRun(),
            let value = FieldValue(type: type, Array(bytes.buffer))
        else { return nil }
        self.init(kind: kind, id: id, number: number, value: value)
    }
}

extension FieldValue {
    fileprivate init?(type: UInt8, _ bytes: [UInt8]) {
        let wireType: UInt8 = type < 2 ? 0 : 2
        let register = Register(
            wireType: wireType,
            value: bytes,
            stamp: Stamp(high: 0, replica: 0)
        )
        switch type {
        case 0 where bytes == [0] || bytes == [1]: self = .flag(register.flag)
        case 1:
            guard let integer = register.integer else { return nil }
            self = .integer(integer)
        case 2: self = .text(register.text)
        case 3: self = .bytes(bytes)
        default: return nil
        }
    }
}
