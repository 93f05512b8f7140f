internal import Atlas
internal import Base
internal import Chronology

/// A time as a calendar has it.
enum CalendarTime: Equatable {
    case day(CivilDate)
    /// What clocks show, and when; of the zone of that number in the atlas, or wherever one is.
    case clock(LocalDateTime, zone: UInt16?)

    /// What clocks of a zone show; without a zone, or with one that nobody knows, what they show
    /// wherever one is.
    init(_ date: CivilDate, minute: Int32, zone name: String, _ clocks: Clocks) {
        let zone = clocks.atlas.zone(named: name)
        let instant = clocks.instant(date, minute: minute, zone: zone == nil ? "" : name)
        let offset = zone.map { clocks.atlas.zoneRules($0).offsetSeconds(at: instant) } ?? 0
        self = .clock(LocalDateTime(instant, offsetSeconds: offset), zone: zone)
    }

    /// A while later, by the same clock.
    func adding(minutes: Int32, _ clocks: Clocks) -> CalendarTime {
        guard case .clock(let shown, let zone) = self else { return self }
        let instant = shown.instant.adding(seconds: Int64(minutes) * 60)
        let offset = zone.map { clocks.atlas.zoneRules($0).offsetSeconds(at: instant) } ?? 0
        return .clock(LocalDateTime(instant, offsetSeconds: offset), zone: zone)
    }

    /// The name of the zone whose clocks are meant; empty for none.
    func zoneName(_ atlas: Atlas) -> String {
        guard case .clock(_, let zone?) = self else { return "" }
        return atlas.zoneName(zone)
    }

    /// Whether another one of the same kind comes later.
    static func < (left: CalendarTime, right: CalendarTime) -> Bool {
        switch (left, right) {
        case (.day(let one), .day(let other)): one.daysSinceEpoch < other.daysSinceEpoch
        case (.clock(let one, let zone), .clock(let other, let otherZone)):
            // A clock of no zone cannot be compared with one that has one.
            (zone == nil) == (otherZone == nil) && one.instant < other.instant
        default: false
        }
    }

    /// A moment by the clock of Greenwich, as in 20270712T073000Z.
    static func text(of instant: Instant) -> String {
        text(of: LocalDateTime(instant, offsetSeconds: 0)) + "Z"
    }

    /// As in 20270712T093000.
    static func text(of shown: LocalDateTime) -> String {
        text(of: shown.date) + "T" + shown.time.calendarText
    }

    /// As in 20270712.
    static func text(of date: CivilDate) -> String {
        String(decoding: date.text.utf8.filter { $0 != 0x2D }, as: UTF8.self)
    }
}

extension ClockTime {
    fileprivate var calendarText: String {
        [hour, minute, second].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
    }
}

extension Atlas {
    /// Whether the clocks of a zone are those of Greenwich, which calendars write with a Z.
    func isUTC(_ zone: UInt16) -> Bool { zoneName(zone) == "Etc/UTC" }
}
