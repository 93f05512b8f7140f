package import Atlas
internal import Chronology
internal import Merge

/// Times of a file by the clocks of a trip.
extension Trips {
    /// The same with the times of what is on the trip told by the clocks that it has them in.
    ///
    /// Programs write a calendar's times by Greenwich's clocks one day and by those of a place the
    /// next: that is no other time.
    package func settled(_ draft: TripDraft, on trip: Trip, _ atlas: Atlas) -> TripDraft {
        guard draft.activities.contains(where: { $0.hasZone }) else { return draft }
        let plan = Plan(trip, activities(of: trip.id), atlas)
        var entries: [String: Entry] = [:]
        for day in plan.days where day.date != nil {
            for entry in day.entries where entry.part == .all {
                entries[entry.activity.uid] = entry
            }
        }
        var settled = draft
        for index in settled.activities.indices {
            guard let entry = entries[draft.activities[index].uid] else { continue }
            settled.activities[index].settle(by: entry, plan.clocks)
        }
        return settled
    }
}

extension ActivityDraft {
    fileprivate var hasZone: Bool { !uid.isEmpty && !content.when.zone.isEmpty }

    /// Where the file names a zone that people live in, another moment stays told by its clocks.
    fileprivate mutating func settle(by entry: Entry, _ clocks: Clocks) {
        let when = content.when
        guard hasZone, case .on(let date) = day, let minute = when.start, let kept = entry.start
        else { return }
        let start = clocks.instant(date, minute: minute, zone: when.zone)
        guard start == kept || when.zone == "Etc/UTC" else { return }
        let begins = clocks.local(start, zone: entry.zone)
        day = .on(begins.date)
        content.when.start = begins.minute
        content.when.zone = ""
        guard let end = clocks.end(of: when, from: start, on: date) else { return }
        let own = entry.activity.content
        if case .at(_, .some, let zone) = own.when.end {
            let ends = clocks.local(end, zone: clocks.endZone(of: own))
            let days = ends.date.daysSinceEpoch - begins.date.daysSinceEpoch
            content.when.end = .at(day: days, minute: ends.minute, zone: zone)
        } else {
            content.when.end = .after(minutes: Int32(clamping: max(end.minutes(since: start), 1)))
        }
    }
}

extension Clocks {
    /// The moment at which something is over; nil where that is not told.
    fileprivate func end(of when: When, from start: Instant, on date: CivilDate) -> Instant? {
        switch when.end {
        case .after(let minutes): return start.adding(seconds: Int64(minutes) * 60)
        case .at(let days, let minute?, let zone):
            let zone = zone.isEmpty ? when.zone : zone
            return instant(date.adding(days: days), minute: minute, zone: zone)
        default: return nil
        }
    }
}

extension LocalDateTime {
    fileprivate var minute: Int32 { time.hour * 60 + time.minute }
}
