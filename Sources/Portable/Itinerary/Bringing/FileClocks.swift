internal import Base
internal import Chronology

/// Times of a file by the clocks of a trip.
extension Clocks {
    /// Tells a time by the clocks that the trip has it in, and returns the date there; nil where it
    /// stays as the file tells it.
    ///
    /// Programs write a calendar's times by Greenwich's clocks one day and by those of a place the
    /// next: that is no other time. Where the file names a zone that people live in, another moment
    /// stays told by its clocks.
    func settle(
        _ when: inout When,
        of draft: ActivityDraft,
        by kept: Activity,
        among days: TripDays
    ) -> CivilDate? {
        guard case .on(let date) = draft.day, let minute = when.start, !when.zone.isEmpty,
            let keptMinute = kept.content.when.start,
            let keptDate = days.index(of: kept.slot.day).flatMap({ days.date(ofDayAt: $0) })
        else { return nil }
        let zone = zone(of: kept.content)
        let start = instant(date, minute: minute, zone: when.zone)
        let isSame = start == instant(keptDate, minute: keptMinute, zone: zone)
        guard isSame || when.zone == "Etc/UTC" else { return nil }
        let begins = local(start, zone: zone)
        let end: Instant? =
            switch when.end {
            case .after(let minutes): start.adding(seconds: Int64(minutes) * 60)
            case .at(let day, let minute?, let zone):
                instant(
                    date.adding(days: day),
                    minute: minute,
                    zone: zone.isEmpty ? when.zone : zone
                )
            default: nil
            }
        when.start = begins.time.hour * 60 + begins.time.minute
        when.zone = ""
        guard let end else { return begins.date }
        if case .at(_, .some, let zone) = kept.content.when.end {
            let ends = local(end, zone: endZone(of: kept.content))
            let day = ends.date.daysSinceEpoch - begins.date.daysSinceEpoch
            when.end = .at(day: day, minute: ends.time.hour * 60 + ends.time.minute, zone: zone)
        } else {
            when.end = .after(minutes: Int32(clamping: max(end.minutes(since: start), 1)))
        }
        return begins.date
    }
}
