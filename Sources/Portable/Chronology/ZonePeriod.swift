internal import Base

/// What the clocks of a zone show for a while: a local time type of RFC 8536.
struct ZoneClock {
    /// No zone is or was as far as that from UTC.
    static let offsetLimitSeconds: Int32 = 26 * 3_600

    let offsetSeconds: Int32
    let isDaylight: Bool
    /// Empty where the offset serves as the name.
    let name: ByteSlice

    static let utc = ZoneClock(offsetSeconds: 0, isDaylight: false, name: .empty)

    var abbreviation: String {
        guard name.isEmpty else { return name.string }
        let size = Int32(truncatingIfNeeded: offsetSeconds.magnitude)
        var text: [UInt8] = [offsetSeconds < 0 ? 0x2D : 0x2B]
        let parts = [size / 3_600, size / 60 % 60, size % 60]
        // Minutes and seconds only as far as there are some.
        let count = parts[2] != 0 ? 3 : parts[1] != 0 ? 2 : 1
        for part in parts[0..<count] {
            text.append(0x30 + UInt8(truncatingIfNeeded: part / 10))
            text.append(0x30 + UInt8(truncatingIfNeeded: part % 10))
        }
        return String(decoding: text, as: UTF8.self)
    }
}

/// A stretch of time during which the clocks of a zone are not touched.
struct ZonePeriod {
    /// Seconds since the epoch; the least there is for what was so from the beginning.
    let start: Int64
    /// The first second after it; the greatest there is for what stays so.
    let end: Int64
    let clock: ZoneClock

    static let utc = ZonePeriod(start: .min, end: .max, clock: .utc)
}

extension ZoneRules {
    /// A table of more transitions than that is none: real ones have some three hundred.
    private static var mostTransitions: UInt64 { 2_048 }
    /// Some thirty thousand years.
    private static var longestStep: Int64 { 1 << 40 }

    /// The period that a moment lies in.
    func period(at seconds: Int64) -> ZonePeriod {
        do throws(ByteFailure) { return try readPeriod(at: seconds) } catch { return .utc }
    }

    private func readPeriod(at seconds: Int64) throws(ByteFailure) -> ZonePeriod {
        var reader = ByteReader(bytes)
        let clocks = try ZoneClocks(&reader)
        let rule = try YearlyRule(&reader, of: clocks)
        var found = try stretch(at: seconds, &reader)
        if found.end == .max, let rule {
            found = rule.period(at: seconds, after: (found.start, found.clock))
        }
        return ZonePeriod(start: found.start, end: found.end, clock: try clocks[found.clock])
    }

    /// The time between two transitions of the table that a moment lies in.
    private func stretch(
        at seconds: Int64,
        _ reader: inout ByteReader
    ) throws(ByteFailure) -> (start: Int64, end: Int64, clock: UInt8) {
        let count = try reader.varint()
        guard count <= Self.mostTransitions else { throw .overlong(atByte: reader.position) }
        var found = (start: Int64.min, end: Int64.max, clock: UInt8(0))
        var time: Int64 = 0
        for number in 0..<count {
            let step = try reader.zigzag()
            // Most clocks are set at a quarter of an hour.
            let elapsed = step & 1 == 0 ? (step >> 1) &* 900 : step >> 1
            guard elapsed > (number == 0 ? -Self.longestStep : 0), elapsed < Self.longestStep
            else { throw .overlong(atByte: reader.position) }
            time &+= elapsed
            let clock = try reader.byte()
            if time > seconds {
                found.end = time
                return found
            }
            found = (time, .max, clock)
        }
        return found
    }
}

extension ZoneRules {
    /// How clocks are set every year, and since when; nil where they are not.
    ///
    /// What begins by the clock of standard time ends by that of daylight-saving time.
    package var yearly: (since: Instant, begins: YearlyDay, ends: YearlyDay)? {
        do throws(ByteFailure) {
            var reader = ByteReader(bytes)
            let clocks = try ZoneClocks(&reader)
            guard let rule = try YearlyRule(&reader, of: clocks) else { return nil }
            let last = try stretch(at: .max, &reader).start
            return (Instant(secondsSinceEpoch: last), rule.begins, rule.ends)
        } catch {
            return nil
        }
    }
}

/// The clocks of a zone, in their bytes.
struct ZoneClocks {
    private let first: ByteReader
    private let count: UInt8

    /// Reads past them.
    init(_ reader: inout ByteReader) throws(ByteFailure) {
        count = try reader.byte()
        guard count > 0 else { throw .truncated(atByte: reader.position) }
        first = reader
        for _ in 0..<count { _ = try ZoneClocks.next(&reader) }
    }

    subscript(number: UInt8) -> ZoneClock {
        get throws(ByteFailure) {
            guard number < count else { throw .truncated(atByte: first.position) }
            var reader = first
            for _ in 0..<number { _ = try ZoneClocks.next(&reader) }
            return try ZoneClocks.next(&reader)
        }
    }

    private static func next(_ reader: inout ByteReader) throws(ByteFailure) -> ZoneClock {
        let offset = try reader.zigzag()
        guard offset.magnitude < UInt64(ZoneClock.offsetLimitSeconds) else {
            throw .overlong(atByte: reader.position)
        }
        let flags = try reader.byte()
        return ZoneClock(
            offsetSeconds: Int32(truncatingIfNeeded: offset),
            isDaylight: flags & 1 == 1,
            name: try reader.run(count: Int(flags >> 1))
        )
    }
}
