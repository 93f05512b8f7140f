internal import Atlas
internal import Base
package import Chronology

/// Activities as a calendar that other programs read: iCalendar, RFC 5545.
///
/// What has a time is an event with its zone, what has only a day one of the whole day. Zones are
/// told with all that their clocks do while the events last, so that no reader needs to know them.
/// What is on no date stays out.
package struct CalendarFile: Sendable {
    let trip: TripContent
    let activities: [Activity]
    let clocks: Clocks
    let now: Instant

    /// - Parameters:
    ///   - trip: where the activities are.
    ///   - activities: what is written, in this order: one, those of a day, or all.
    ///   - clocks: those of the trip.
    ///   - now: when the file is written, which readers compare with what they have.
    package init(
        _ trip: TripContent,
        _ activities: [Activity],
        _ clocks: Clocks,
        now: Instant
    ) {
        self.trip = trip
        self.activities = activities
        self.clocks = clocks
        self.now = now
    }

    /// How long before events that have a time one is reminded of them; nil for no reminder.
    package var reminderMinutes: Int32?

    /// The file; nil where nothing has a date, as a calendar must not be empty.
    package var bytes: [UInt8]? {
        let events = activities.compactMap { CalendarEvent($0, in: self) }
        guard !events.isEmpty else { return nil }
        var lines = CalendarWriter()
        lines.begin("VCALENDAR")
        lines.line("VERSION", "2.0")
        lines.line("PRODID", "-//Elsewhere//Elsewhere//EN")
        lines.line("CALSCALE", "GREGORIAN")
        lines.line("METHOD", "PUBLISH")
        lines.text("X-WR-CALNAME", trip.title)
        var zones = CalendarZones()
        for event in events { event.note(in: &zones) }
        zones.write(to: &lines, clocks.atlas)
        for event in events { event.write(to: &lines, self) }
        lines.end("VCALENDAR")
        return lines.bytes
    }

    /// Whether nobody has said where the clock of an activity hangs: it then shows its time
    /// wherever one is.
    func isFloating(_ content: ActivityContent) -> Bool {
        clocks.zone(of: content).isEmpty
    }
}
