internal import Base

/// How clocks are set year after year once a zone's table has ended: what the footer of a TZif
/// file says (RFC 8536, 3.3), in bytes.
struct YearlyRule {
    private let standard: UInt8
    private let daylight: UInt8
    private let standardOffsetSeconds: Int64
    private let daylightOffsetSeconds: Int64
    let begins: YearlyDay
    let ends: YearlyDay

    /// Nil where clocks are not set any more.
    init?(_ reader: inout ByteReader, of clocks: ZoneClocks) throws(ByteFailure) {
        guard try reader.byte() != 0 else { return nil }
        standard = try reader.byte()
        daylight = try reader.byte()
        standardOffsetSeconds = Int64(try clocks[standard].offsetSeconds)
        daylightOffsetSeconds = Int64(try clocks[daylight].offsetSeconds)
        begins = try YearlyDay(&reader)
        ends = try YearlyDay(&reader)
    }

    /// The period of a moment that lies behind the last transition of the table.
    func period(
        at seconds: Int64,
        after last: (start: Int64, clock: UInt8)
    ) -> (start: Int64, end: Int64, clock: UInt8) {
        // The first and the last second of the calendar.
        let bounded = max(-377_705_116_800, min(253_402_300_799, seconds))
        let year = LocalDateTime(
            Instant(secondsSinceEpoch: bounded),
            offsetSeconds: 0
        ).date.year
        var found = last
        // A day's time may lie in the year before or after.
        for year in (year - 1)...(year + 1) {
            guard let first = CivilDate(year: year, month: 1, day: 1) else { continue }
            let begin = begins.seconds(inYearFrom: first) - standardOffsetSeconds
            let end = ends.seconds(inYearFrom: first) - daylightOffsetSeconds
            // In the south it ends first.
            for isBegin in [begin <= end, begin > end] {
                let time = isBegin ? begin : end
                guard time > last.start else { continue }
                guard time <= seconds else { return (found.start, time, found.clock) }
                found = (time, isBegin ? daylight : standard)
            }
        }
        return (found.start, .max, found.clock)
    }
}

/// A day of the year with a time of day, which may lie before or after that day.
package struct YearlyDay: Sendable {
    package enum Form: Sendable {
        /// A weekday, from Sunday, 0, of a week of a month, of which the fifth is the last.
        case weekday(month: Int32, week: Int32, weekday: Int32)
        /// From 1 to 365; the leap day is not counted.
        case dayWithoutLeapDay(Int32)
        /// From 0 to 365.
        case day(Int32)
    }

    package let form: Form
    /// Since midnight, less than 168 hours either way.
    package let timeSeconds: Int64

    init(_ reader: inout ByteReader) throws(ByteFailure) {
        switch try reader.byte() {
        case 0:
            form = .weekday(
                month: Int32(try YearlyDay.byte(&reader, in: 1...12)),
                week: Int32(try YearlyDay.byte(&reader, in: 1...5)),
                weekday: Int32(try YearlyDay.byte(&reader, in: 0...6))
            )
        case 1: form = .dayWithoutLeapDay(Int32(try reader.integer(UInt16.self)))
        default: form = .day(Int32(try reader.integer(UInt16.self)))
        }
        // TZif allows 167 hours either way.
        timeSeconds = try reader.zigzag()
        guard timeSeconds.magnitude < 168 * 3_600 else {
            throw .overlong(atByte: reader.position)
        }
    }

    /// Seconds since the epoch by the clocks on the wall, for the year of a first of January.
    func seconds(inYearFrom first: CivilDate) -> Int64 {
        Int64(first.daysSinceEpoch + daysIntoYear(from: first)) * 86_400 + timeSeconds
    }

    private func daysIntoYear(from first: CivilDate) -> Int32 {
        let year = first.year
        switch form {
        case .day(let day): return day
        case .dayWithoutLeapDay(let day):
            return CivilDate.isLeapYear(year) && day >= 60 ? day : day - 1
        case .weekday(let month, let week, let weekday):
            let before = (1..<month).reduce(0) { $0 + CivilDate.dayCount(ofMonth: $1, year: year) }
            let firstWeekday = first.adding(days: before).weekday.rawValue
            var day = (weekday - firstWeekday + 7) % 7 + (week - 1) * 7
            if day >= CivilDate.dayCount(ofMonth: month, year: year) { day -= 7 }
            return before + day
        }
    }

    private static func byte(
        _ reader: inout ByteReader,
        in range: ClosedRange<UInt8>
    ) throws(ByteFailure) -> UInt8 {
        let value = try reader.byte()
        guard range.contains(value) else { throw .overlong(atByte: reader.position) }
        return value
    }
}
