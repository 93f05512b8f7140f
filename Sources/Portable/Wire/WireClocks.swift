package import Atlas
package import Base
internal import Chronology

extension Wire {
    /// Answers questions about clocks.
    ///
    /// As many as there are, one behind the other:
    ///
    ///     question: zone UInt16 · kind UInt8 · seconds Int64
    ///     answer:   kind UInt8 · Int64 · Int64
    ///
    /// Kind 0 asks what clocks show a number of seconds after 1970-01-01T00:00Z; the answer has 1
    /// for daylight-saving time and 0 for standard time, the offset from UTC in seconds, and 0.
    /// Kind 1 asks which moment it is when clocks show so many seconds after 1970-01-01T00:00; the
    /// answer has 1 for one moment, 2 for two and 3 for none, and the moments; see `LocalMeaning`.
    package static func clocks(
        _ questions: ByteSlice,
        by atlas: Atlas
    ) throws(WireFailure) -> [UInt8] {
        var reader = WireReader(questions)
        var writer = WireWriter()
        while reader.position < questions.count {
            let rules = atlas.zoneRules(try reader.integer(UInt16.self))
            let kind = try reader.integer(UInt8.self)
            let seconds = try reader.integer(Int64.self)
            guard kind < 2 else { throw .unknownType(kind) }
            let instant = Instant(millisecondsSinceEpoch: 0).adding(seconds: seconds)
            if kind == 0 {
                writer.integer(UInt8(rules.isDaylight(at: instant) ? 1 : 0))
                writer.integer(Int64(rules.offsetSeconds(at: instant)))
                writer.integer(Int64(0))
            } else {
                let shown = LocalDateTime(instant, offsetSeconds: 0)
                writer.meaning(rules.meaning(of: shown.date, shown.time))
            }
        }
        return writer.bytes
    }
}

extension WireWriter {
    fileprivate mutating func meaning(_ meaning: LocalMeaning) {
        var kind: UInt8 = 1
        var later: Int64 = 0
        switch meaning {
        case .once: break
        case .twice(_, let instant):
            kind = 2
            later = instant.millisecondsSinceEpoch / 1_000
        case .never: kind = 3
        }
        integer(kind)
        integer(meaning.instant.millisecondsSinceEpoch / 1_000)
        integer(later)
    }
}
