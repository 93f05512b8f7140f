internal import Base

/// What a register holds, as far as this version understands it.
package enum FieldValue: Equatable, Sendable {
    case flag(Bool)
    case integer(Int64)
    case text(String)
    case bytes([UInt8])

    package var wireType: UInt8 {
        switch self {
        case .flag, .integer: 0
        case .text, .bytes: 2
        }
    }

    /// An integer in zigzag form, so that a flag is one byte; a text as UTF-8.
    package var encoded: [UInt8] {
        switch self {
        case .flag(let flag): return [flag ? 1 : 0]
        case .integer(let integer):
            var writer = ByteWriter()
            writer.zigzag(integer)
            return writer.bytes
        case .text(let text): return Array(text.utf8)
        case .bytes(let bytes): return bytes
        }
    }
}

extension Register {
    package var flag: Bool { value == [1] }

    /// Nil for anything but one integer.
    package var integer: Int64? {
        guard wireType == 0 else { return nil }
        return value.withUnsafeBytes { buffer in
            var reader = ByteReader(ByteSlice(buffer))
            guard let integer = try? reader.zigzag(), reader.isAtEnd else { return nil }
            return integer
        }
    }

    /// A time in milliseconds since 1970, as far as a stamp has room for it, so that none overflows
    /// where it is reckoned with; zero for anything else.
    package var milliseconds: Int64 {
        guard let integer, integer >> 48 == 0 else { return 0 }
        return integer
    }

    package var text: String { String(decoding: value, as: UTF8.self) }
}

/// One field to be written, as the app decided it.
///
/// The host adds the stamp, and as base the stamp of the value that the app saw.
package struct Change: Equatable, Sendable {
    package let kind: UInt16
    package let id: RecordID
    package let number: UInt16
    package let value: FieldValue

    package init(kind: UInt16, id: RecordID, number: UInt16, value: FieldValue) {
        self.kind = kind
        self.id = id
        self.number = number
        self.value = value
    }

    /// The edit to send and to keep, with the stamp that the clock gave.
    package func edit(stamp: Stamp, replacing stored: Record?) -> Edit {
        Edit(
            kind: kind,
            id: id,
            number: number,
            register: Register(wireType: value.wireType, value: value.encoded, stamp: stamp),
            base: stored?[number]?.stamp,
            isKnown: stored != nil
        )
    }
}
