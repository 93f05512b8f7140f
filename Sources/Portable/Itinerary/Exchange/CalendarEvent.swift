internal import Atlas
internal import Base
internal import Chronology
internal import Geodesy
internal import Merge

/// An activity as an event.
struct CalendarEvent {
    let activity: Activity
    let start: CalendarTime
    /// Later than `start` and of its kind, for days the first one after them; nil for no length.
    let end: CalendarTime?

    /// Nil where the activity has no date.
    init?(_ activity: Activity, in file: CalendarFile) {
        guard let date = file.trip.days.date(of: activity) else { return nil }
        let content = activity.content
        self.activity = activity
        guard let minute = content.when.start else {
            start = .day(date)
            end = CalendarEvent.lastDay(of: content.when, from: date).map { .day($0) }
            return
        }
        let clocks = file.clocks
        let zone = file.isFloating(content) ? "" : clocks.zone(of: content)
        let start = CalendarTime(date, minute: minute, zone: zone, clocks)
        self.start = start
        let end: CalendarTime?
        switch content.when.end {
        case .open: end = nil
        case .after(let minutes): end = start.adding(minutes: minutes, clocks)
        case .at(let day, let minute, let told):
            // A night ends when its last day begins, unless told.
            if minute == nil, day <= 0 {
                end = nil
            } else {
                let isFloating = zone.isEmpty && told.isEmpty
                end = CalendarTime(
                    date.adding(days: day),
                    minute: minute ?? 0,
                    zone: isFloating ? "" : clocks.endZone(of: content),
                    clocks
                )
            }
        }
        self.end = end.flatMap { start < $0 ? $0 : nil }
    }

    /// The day after the last one of something that lasts for days; nil where it is but one.
    private static func lastDay(of when: When, from date: CivilDate) -> CivilDate? {
        when.nights > 0 ? date.adding(days: when.nights + 1) : nil
    }

    func note(in zones: inout CalendarZones) {
        zones.note(start)
        if let end { zones.note(end) }
    }

    func write(to lines: inout CalendarWriter, _ file: CalendarFile) {
        let content = activity.content
        lines.begin("VEVENT")
        lines.line("UID", activity.id.text + "@elsewhere")
        lines.line("DTSTAMP", CalendarTime.text(of: file.now))
        lines.time("DTSTART", start, zoneName: start.zoneName(file.clocks.atlas))
        if let end { lines.time("DTEND", end, zoneName: end.zoneName(file.clocks.atlas)) }
        lines.text("SUMMARY", content.title)
        lines.text("LOCATION", content.place?.label ?? "")
        if let point = content.place?.point { lines.line("GEO", CalendarEvent.text(of: point)) }
        lines.text("DESCRIPTION", description)
        for (index, link) in content.links.enumerated() {
            lines.line(index == 0 ? "URL" : "ATTACH", link)
        }
        lines.text("CATEGORIES", String(content.category.name))
        writeOwn(to: &lines)
        // What takes a whole day, or nights, leaves time for other things.
        var isLong = content.when.nights > 0 && content.category == .lodging
        if case .day = start { isLong = true }
        if isLong { lines.line("TRANSP", "TRANSPARENT") }
        if let minutes = file.reminderMinutes, minutes >= 0, content.when.start != nil {
            lines.begin("VALARM")
            lines.line("ACTION", "DISPLAY")
            lines.text("DESCRIPTION", content.title)
            lines.line("TRIGGER", "-PT\(minutes)M")
            lines.end("VALARM")
        }
        lines.end("VEVENT")
    }

    /// What iCalendar has no name for, and `CalendarReader` reads back.
    private func writeOwn(to lines: inout CalendarWriter) {
        let content = activity.content
        lines.text("X-ELSEWHERE-DESTINATION", content.destination?.name ?? "")
        if let point = content.destination?.point {
            lines.line("X-ELSEWHERE-DESTINATION-GEO", CalendarEvent.text(of: point))
        }
        if let cost = content.cost { lines.line("X-ELSEWHERE-COST", cost.calendarText) }
        lines.text("X-ELSEWHERE-BOOKING", content.bookingCode)
    }

    /// The notes, and below them what calendars have no other place for.
    private var description: String {
        let content = activity.content
        let tail = content.calendarTail
        if content.notes.isEmpty || tail.isEmpty { return content.notes + tail }
        return content.notes + "\n\n" + tail
    }

    private static func text(of point: Coordinate) -> String {
        decimalText(Int64(point.latitudeMicrodegrees), places: 6) + ";"
            + decimalText(Int64(point.longitudeMicrodegrees), places: 6)
    }
}

extension ActivityContent {
    /// Where a journey leads, the code of a booking, what it costs, and the links, a line each.
    var calendarTail: String {
        var lines: [String] = []
        if let destination {
            let start = place?.label ?? ""
            lines.append((start.isEmpty ? "" : start + " ") + "→ " + destination.label)
        }
        if !bookingCode.isEmpty { lines.append(bookingCode) }
        if let cost { lines.append(cost.calendarText) }
        return (lines + links).joined(separator: "\n")
    }
}

extension Cost {
    /// As in "25.50 EUR".
    fileprivate var calendarText: String {
        let places = Cost.decimals(of: currency)
        return decimalText(minorUnits, places: places, keepingZeros: true) + " " + currency
    }
}
