internal import Base
package import Chronology

extension Plan {
    /// The zone where one is at a moment, as the plan has it; on the way that of the departure, as
    /// long as the day of the departure lasts there.
    package func zone(at now: Instant) -> String {
        var zone = days.first?.zone ?? clocks.usualZone
        for day in days {
            let today = clocks.local(now, zone: zone).date.daysSinceEpoch
            guard let date = day.date, date.daysSinceEpoch <= today else { break }
            zone = day.zone
            for entry in day.entries where entry.part == .all {
                let content = entry.activity.content
                let arrival = content.category.isTransport ? entry.end ?? entry.start : entry.start
                if let arrival, arrival <= now { zone = clocks.endZone(of: content) }
            }
        }
        return zone
    }

    /// The date where one is at a moment.
    package func date(at now: Instant) -> CivilDate { clocks.local(now, zone: zone(at: now)).date }

    /// When the day ends that is under way at a moment, or something on the plan begins or ends,
    /// whichever comes first.
    package func turn(after now: Instant) -> Instant {
        let zone = zone(at: now)
        let tomorrow = clocks.local(now, zone: zone).date.adding(days: 1)
        var turn = clocks.instant(tomorrow, minute: 0, zone: zone)
        guard trip.days.start != nil else { return turn }
        for day in days {
            for entry in day.entries {
                if let start = entry.start, now < start { turn = min(turn, start) }
                if let end = entry.end, now < end { turn = min(turn, end) }
            }
        }
        return turn
    }
}
