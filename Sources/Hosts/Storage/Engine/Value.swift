internal import Base
internal import Chronology
internal import Merge

/// What a column holds.
///
/// Text is kept as its UTF-8 bytes: then both engines keep zero bytes, compare alike whatever their
/// collation, and never change a letter.
enum Value: Equatable, Sendable {
    case none
    case integer(Int64)
    case bytes([UInt8])

    static func identifier(_ identifier: Identifier) -> Value { .bytes(identifier.bytes) }

    static func identifier(_ identifier: Identifier?) -> Value {
        identifier.map { .bytes($0.bytes) } ?? .none
    }

    static func text(_ text: String) -> Value { .bytes(Array(text.utf8)) }

    static func instant(_ instant: Instant) -> Value { .integer(instant.millisecondsSinceEpoch) }

    static func instant(_ instant: Instant?) -> Value { instant.map(Value.instant) ?? .none }

    static func optional(_ bytes: [UInt8]?) -> Value { bytes.map(Value.bytes) ?? .none }

    /// The same 64 bits: databases have no unsigned integers.
    static func bits(_ value: UInt64) -> Value { .integer(Int64(bitPattern: value)) }

    static func flag(_ value: Bool) -> Value { .integer(value ? 1 : 0) }
}
