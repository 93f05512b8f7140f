internal import Base
internal import Chronology
internal import Geodesy

/// A date, or a date with a time, as a calendar writes it.
struct CalendarStamp {
    private(set) var date: CivilDate
    /// Minutes since midnight; nil for a whole day.
    private(set) var minute: Int32?
    private(set) var isUTC = false
    /// IANA's name of the zone whose clocks are meant; empty for those of wherever one is.
    var zone = ""

    /// Reads 20270712, 20270712T0930, 20270712T093000 and the last two with a Z; nil for anything
    /// else, and for years in which nobody travels.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= 8, bytes.count <= 16,
            let year = CalendarStamp.number(bytes[0..<4]),
            let month = CalendarStamp.number(bytes[4..<6]),
            let day = CalendarStamp.number(bytes[6..<8]),
            let date = CivilDate(year: year, month: month, day: day),
            TripDays.holds(date)
        else { return nil }
        self.date = date
        guard bytes.count > 8 else { return }
        guard bytes.count >= 13, bytes[8] | 0x20 == 0x74,
            let hour = CalendarStamp.number(bytes[9..<11]), hour < 24,
            let minute = CalendarStamp.number(bytes[11..<13]), minute < 60
        else { return nil }
        self.minute = hour * 60 + minute
        var rest = bytes[13...]
        if rest.count >= 2, CalendarStamp.number(rest.prefix(2)) != nil { rest = rest.dropFirst(2) }
        isUTC = rest.count == 1 && rest.first.map { $0 | 0x20 == 0x7A } ?? false
        guard isUTC || rest.isEmpty else { return nil }
    }

    /// The same by the clocks of a zone that people live in, where it is told by Greenwich's.
    func settled(_ zones: CalendarZoneNames, at point: Coordinate?) -> CalendarStamp {
        guard isUTC, let minute else { return self }
        var settled = self
        settled.isUTC = false
        settled.zone = "Etc/UTC"
        let seconds = Int64(date.daysSinceEpoch) * 86_400 + Int64(minute) * 60
        let instant = Instant(millisecondsSinceEpoch: seconds * 1_000)
        let zone = zones.zone(at: point)
        guard let shown = zones.local(instant, zone: zone) else { return settled }
        settled.zone = zone
        settled.date = shown.date
        settled.minute = shown.time.hour * 60 + shown.time.minute
        return settled
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int32? {
        var number: Int32 = 0
        for digit in digits {
            guard digit &- 0x30 < 10 else { return nil }
            number = number * 10 + Int32(digit - 0x30)
        }
        return number
    }
}

/// A length of time, RFC 5545, 3.3.6.
struct CalendarDuration {
    /// At most ten years.
    private static let longest: Int64 = 3_660 * 1_440

    let minutes: Int32

    /// Reads P2D, PT1H30M, P1W and their like; nil for anything else, and for what goes backwards.
    init?(_ bytes: [UInt8]) {
        var rest = bytes[...]
        if rest.first == 0x2B { rest = rest.dropFirst() }
        guard rest.first.map({ $0 | 0x20 == 0x70 }) ?? false else { return nil }
        var seconds: Int64 = 0
        var number: Int64?
        var isTime = false
        for byte in rest.dropFirst() {
            if byte &- 0x30 < 10 {
                number = (number ?? 0) * 10 + Int64(byte - 0x30)
                guard let number, number < 1_000_000_000 else { return nil }
            } else if byte | 0x20 == 0x74 {
                guard !isTime, number == nil else { return nil }
                isTime = true
            } else {
                guard let count = number, let unit = CalendarDuration.seconds(byte, isTime) else {
                    return nil
                }
                seconds += count * unit
                guard seconds / 60 <= CalendarDuration.longest else { return nil }
                number = nil
            }
        }
        guard number == nil else { return nil }
        minutes = Int32(seconds / 60)
    }

    private static func seconds(_ letter: UInt8, _ isTime: Bool) -> Int64? {
        switch (letter | 0x20, isTime) {
        case (0x77, false): 604_800
        case (0x64, false): 86_400
        case (0x68, true): 3_600
        case (0x6D, true): 60
        case (0x73, true): 1
        default: nil
        }
    }
}
