internal import Base
package import Chronology

extension Plan {
    /// The zone where one is at a moment, as the plan has it; on the way that of the departure, as
    /// long as the day of the departure lasts there.
    package func zone(at now: Instant) -> String {
        var zone = days.first?.zone ?? clocks.usualZone
        var today = clocks.local(now, zone: zone).date.daysSinceEpoch
        for day in days {
            guard let date = day.date, date.daysSinceEpoch <= today else { break }
            var next = day.zone
            // Where earlier days led is where later ones begin.
            if date.daysSinceEpoch + 2 >= today { next = day.lastZone(at: now, clocks) ?? next }
            if next != zone {
                zone = next
                today = clocks.local(now, zone: zone).date.daysSinceEpoch
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

extension PlannedDay {
    /// The zone to which what one has done by a moment led; nil where that is nothing.
    fileprivate func lastZone(at now: Instant, _ clocks: Clocks) -> String? {
        let done = entries.last { entry in
            let isJourney = entry.activity.content.category.isTransport
            let moment = isJourney ? entry.end ?? entry.start : entry.start
            return entry.part == .all && (moment.map { $0 <= now } ?? false)
        }
        return done.map { clocks.endZone(of: $0.activity.content) }
    }
}
