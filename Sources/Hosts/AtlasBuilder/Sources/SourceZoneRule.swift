/// The footer of a TZif file: what POSIX takes for the environment variable TZ, with the times of
/// up to 167 hours either way that RFC 8536, 3.3.1, allows.
///
/// `EET-2EEST,M3.5.0/3,M10.5.0/4`: the sign is that of the west.
struct SourceZoneRule {
    let standard: ZoneClockRow
    /// Nil where clocks are not set any more.
    let rule: YearlyRuleRow?

    /// Nil for a text of another kind.
    init?(_ text: String) {
        var reader = ZoneRuleReader(text)
        guard let name = reader.name(), let offset = reader.time(mostHours: 25) else { return nil }
        standard = ZoneClockRow(offsetSeconds: -offset, isDaylight: false, name: name)
        guard !reader.isAtEnd else {
            rule = nil
            return
        }
        guard let daylightName = reader.name() else { return nil }
        // An hour ahead, unless told.
        let daylight = reader.isAt(",") ? offset - 3_600 : reader.time(mostHours: 25)
        guard let daylight, let begins = reader.day(), let ends = reader.day(), reader.isAtEnd
        else { return nil }
        rule = YearlyRuleRow(
            standard: standard,
            daylight: ZoneClockRow(
                offsetSeconds: -daylight,
                isDaylight: true,
                name: daylightName
            ),
            begins: begins,
            ends: ends
        )
    }
}

private struct ZoneRuleReader {
    private var rest: Substring

    init(_ text: String) { rest = text[...] }

    var isAtEnd: Bool { rest.isEmpty }

    func isAt(_ letter: Character) -> Bool { rest.first == letter }

    private mutating func takes(_ letter: Character) -> Bool {
        guard rest.first == letter else { return false }
        rest.removeFirst()
        return true
    }

    /// Letters, or anything in angle brackets.
    mutating func name() -> String? {
        if takes("<") {
            guard let end = rest.firstIndex(of: ">") else { return nil }
            defer { rest = rest[end...].dropFirst() }
            return String(rest[..<end])
        }
        let name = rest.prefix { $0.isASCII && $0.isLetter }
        rest = rest.dropFirst(name.count)
        return name.count >= 3 ? String(name) : nil
    }

    /// Hours, with minutes and seconds where there are some, in seconds.
    mutating func time(mostHours: Int32) -> Int32? {
        let sign: Int32 = takes("-") ? -1 : 1
        if sign > 0 { _ = takes("+") }
        guard let hours = number(0...mostHours) else { return nil }
        var seconds = hours * 3_600
        for unit in [Int32(60), 1] where takes(":") {
            guard let part = number(0...59) else { return nil }
            seconds += part * unit
        }
        return sign * seconds
    }

    /// A comma, a day and the time after a slash: two o'clock unless told.
    mutating func day() -> YearlyDayRow? {
        guard takes(","), let form = form() else { return nil }
        guard takes("/") else { return YearlyDayRow(form: form, timeSeconds: 7_200) }
        return time(mostHours: 167).map { YearlyDayRow(form: form, timeSeconds: $0) }
    }

    private mutating func form() -> YearlyDayRow.Form? {
        if takes("J") { return number(1...365).map { .dayWithoutLeapDay(UInt16($0)) } }
        guard takes("M") else { return number(0...365).map { .day(UInt16($0)) } }
        guard let month = number(1...12), takes("."), let week = number(1...5), takes("."),
            let weekday = number(0...6)
        else { return nil }
        return .weekday(month: UInt8(month), week: UInt8(week), weekday: UInt8(weekday))
    }

    private mutating func number(_ range: ClosedRange<Int32>) -> Int32? {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        rest = rest.dropFirst(digits.count)
        guard let number = Int32(digits), range.contains(number) else { return nil }
        return number
    }
}
