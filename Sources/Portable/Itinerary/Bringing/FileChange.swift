internal import Base
internal import Geodesy
internal import Merge

/// What a file tells otherwise of an activity that is on a trip under the same name.
///
/// Only what the file tells counts: where it is silent, what the trip has stands. A class, as the
/// code that copies so many fields was seven thousand bytes of the browser's module.
package final class FileChange: Sendable {
    /// As the trip has it.
    package let activity: Activity
    /// As the file would have it.
    package let content: ActivityContent
    /// The number of the day that the file moves it to, 0 for one that the trip has not; nil where
    /// it stays.
    package let day: UInt32?

    /// Nil where both tell the same.
    init?(
        _ activity: Activity,
        _ draft: ActivityDraft,
        day: UInt32,
        among days: TripDays,
        _ clocks: Clocks?
    ) {
        var (when, day) = (draft.content.when, day)
        if let date = clocks?.settle(&when, of: draft, by: activity, among: days) {
            day = days.id(on: date) ?? 0
        }
        var content = activity.content
        let told = draft.content
        if fold(told.title) != fold(content.title) { content.title = told.title }
        if let new = when.change(of: content.when) { content.when = new }
        if let place = told.place, content.place?.isNear(place) != true { content.place = place }
        content = content.bounded
        let there = days.index(of: activity.slot.day) == nil ? 0 : activity.slot.day
        let isMoved = draft.day != .none && day != there
        guard isMoved || content != activity.content else { return nil }
        self.activity = activity
        self.content = content
        self.day = isMoved ? day : nil
    }
}

extension When {
    /// The times of a file in place of those that are kept; nil where they are the same, or where
    /// the file tells of none.
    fileprivate func change(of kept: When) -> When? {
        var new = self
        if new.zone.isEmpty { new.zone = kept.zone }
        guard start != nil else {
            guard kept.start == nil, case .at = end, nights != kept.nights else { return nil }
            return new
        }
        // An end may be told as a time or as a duration: they say the same.
        let lasts = (lengthMinutes, kept.lengthMinutes)
        let isLonger = lasts.0.map { $0 != lasts.1 ?? $0 } ?? arrivesElsewhen(than: kept)
        guard start != kept.start || isLonger else { return nil }
        if end == .open, case .after = kept.end { new.end = kept.end }
        return new
    }

    /// Whether both tell by the clocks of one other zone when they end, and differ.
    private func arrivesElsewhen(than kept: When) -> Bool {
        guard case .at(let day, let minute?, let zone) = end, !zone.isEmpty,
            case .at(let keptDay, let keptMinute?, zone) = kept.end
        else { return false }
        return (day, minute) != (keptDay, keptMinute)
    }

    /// From the start to the end by the clocks there; nil where that takes two zones, or is open.
    private var lengthMinutes: Int32? {
        switch end {
        case .open: return nil
        case .after(let minutes): return minutes
        case .at(let day, let minute, let zone):
            guard let start, let minute, zone.isEmpty || zone == self.zone else { return nil }
            return day * 1_440 + minute - start
        }
    }
}

extension Spot {
    /// Whether it may be the same place: within 100 metres, or of the same name.
    func isNear(_ other: Spot) -> Bool {
        if let point, let there = other.point {
            return distanceMetres(from: point, to: there) < 100
        }
        return name.isEmpty || other.name.isEmpty || fold(name) == fold(other.name)
    }
}
