import Base
internal import Base
import Chronology
import Geodesy

/// Writes the parts of answers: what `AnswerReader` reads.
struct AnswerWriter {
    var bytes = ByteWriter(capacity: 512)

    mutating func flag(_ value: Bool) { bytes.byte(value ? 1 : 0) }
    mutating func signed(_ value: Int32) { bytes.zigzag(Int64(value)) }
    mutating func unsigned(_ value: UInt32) { bytes.varint(UInt64(value)) }
    mutating func text(_ value: String) { bytes.text(value) }
    mutating func instant(_ value: Instant) { bytes.zigzag(value.millisecondsSinceEpoch) }

    mutating func coordinate(_ value: Coordinate) {
        signed(value.latitudeMicrodegrees)
        signed(value.longitudeMicrodegrees)
    }

    mutating func optional<Value>(
        _ value: Value?,
        _ write: (inout AnswerWriter, Value) -> Void
    ) {
        flag(value != nil)
        if let value { write(&self, value) }
    }

    mutating func optional(_ value: Int32?) { optional(value) { $0.signed($1) } }
    mutating func optional(_ value: Instant?) { optional(value) { $0.instant($1) } }
    mutating func optional(_ value: Coordinate?) { optional(value) { $0.coordinate($1) } }

    mutating func list<Value>(
        _ values: [Value],
        _ write: (inout AnswerWriter, Value) -> Void
    ) {
        unsigned(UInt32(values.count))
        for value in values { write(&self, value) }
    }
}
