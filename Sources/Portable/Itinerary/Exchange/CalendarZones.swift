internal import Atlas
internal import Base
internal import Chronology

/// The zones that the events of a calendar need.
struct CalendarZones {
    private struct Span {
        let zone: UInt16
        var first: Instant
        var last: Instant
    }

    /// No zone sets its clocks more often in the years that a trip can last.
    private static let mostTransitions: Int32 = 64

    private var spans: [Span] = []

    mutating func note(_ time: CalendarTime) {
        guard case .clock(let shown, let zone?) = time else { return }
        let instant = shown.instant
        guard let place = spans.firstIndex(where: { $0.zone == zone }) else {
            spans.append(Span(zone: zone, first: instant, last: instant))
            return
        }
        spans[place].first = min(spans[place].first, instant)
        spans[place].last = max(spans[place].last, instant)
    }

    func write(to lines: inout CalendarWriter, _ atlas: Atlas) {
        for span in spans where !atlas.isUTC(span.zone) {
            let rules = atlas.zoneRules(span.zone)
            lines.begin("VTIMEZONE")
            lines.line("TZID", atlas.zoneName(span.zone))
            if !writeYears(rules, until: span.first, to: &lines) {
                writeTransitions(rules, span, to: &lines)
            }
            lines.end("VTIMEZONE")
        }
    }

    /// The rule of every year, which most programs expect; false where it is not all that is needed
    /// from that moment on, and where iCalendar cannot tell it.
    private func writeYears(
        _ rules: ZoneRules,
        until first: Instant,
        to lines: inout CalendarWriter
    ) -> Bool {
        guard let yearly = rules.yearly, let begins = yearly.begins.recurrence,
            let ends = yearly.ends.recurrence
        else { return false }
        let changes = rules.transitions(
            from: yearly.since.adding(seconds: 1),
            until: first,
            most: 2
        )
        guard changes.count == 2, changes[0].isDaylight != changes[1].isDaylight else {
            return false
        }
        for change in changes { lines.observance(change, every: change.isDaylight ? begins : ends) }
        return true
    }

    /// Every change of more than a year before, so that both times of a zone with two are there,
    /// and of as long as the events last.
    private func writeTransitions(
        _ rules: ZoneRules,
        _ span: Span,
        to lines: inout CalendarWriter
    ) {
        let from = span.first.adding(seconds: -400 * 86_400)
        lines.observance(
            from,
            from: rules.offsetSeconds(at: from),
            to: rules.offsetSeconds(at: from),
            rules.abbreviation(at: from),
            isDaylight: rules.isDaylight(at: from)
        )
        let changes = rules.transitions(
            from: from.adding(seconds: 1),
            until: span.last.adding(seconds: 86_400),
            most: Self.mostTransitions
        )
        for change in changes { lines.observance(change) }
    }
}

extension CalendarWriter {
    fileprivate mutating func observance(_ change: ZoneTransition, every year: String = "") {
        observance(
            change.instant,
            from: change.offsetBeforeSeconds,
            to: change.offsetAfterSeconds,
            change.abbreviation,
            isDaylight: change.isDaylight,
            every: year
        )
    }

    /// What clocks show from a moment on, which is told by what they showed before.
    fileprivate mutating func observance(
        _ start: Instant,
        from offsetBefore: Int32,
        to offsetAfter: Int32,
        _ name: String,
        isDaylight: Bool,
        every year: String = ""
    ) {
        let component: StaticString = isDaylight ? "DAYLIGHT" : "STANDARD"
        begin(component)
        let shown = LocalDateTime(start, offsetSeconds: offsetBefore)
        line("DTSTART", CalendarTime.text(of: shown))
        line("TZOFFSETFROM", CalendarWriter.text(ofOffset: offsetBefore))
        line("TZOFFSETTO", CalendarWriter.text(ofOffset: offsetAfter))
        line("TZNAME", name)
        if !year.isEmpty { line("RRULE", year) }
        end(component)
    }

    /// As in +0100.
    private static func text(ofOffset seconds: Int32) -> String {
        String(decoding: offsetText(seconds: seconds).utf8.filter { $0 != 0x3A }, as: UTF8.self)
    }
}

extension YearlyDay {
    /// The rule of a weekday, RFC 5545, 3.3.10; nil for other days, and for times of the day that
    /// lead into another month.
    fileprivate var recurrence: String? {
        guard case .weekday(let month, let week, let weekday) = form, month != 2 else { return nil }
        let length = CivilDate.dayCount(ofMonth: month, year: 2_001)
        let first = week == 5 ? length - 6 : week * 7 - 6
        // A time before the day, or after it, is one of another day.
        let shift = Int32((timeSeconds + 700 * 86_400) / 86_400 - 700)
        guard first + shift >= 1, first + 6 + shift <= length else { return nil }
        let name = YearlyDay.name(ofWeekday: (weekday + shift + 14) % 7)
        var rule = "FREQ=YEARLY;BYMONTH=\(month);"
        if shift == 0 {
            rule += "BYDAY=\(week == 5 ? -1 : week)\(name)"
        } else {
            let days = (first + shift...first + shift + 6).map { "\($0)" }.joined(separator: ",")
            rule += "BYDAY=\(name);BYMONTHDAY=\(days)"
        }
        return rule
    }

    private static func name(ofWeekday weekday: Int32) -> StaticString {
        switch weekday {
        case 0: "SU"
        case 1: "MO"
        case 2: "TU"
        case 3: "WE"
        case 4: "TH"
        case 5: "FR"
        default: "SA"
        }
    }
}
