internal import Base
package import Atlas
package import Chronology
package import Geodesy
internal import Merge

/// A trip day by day, in the order in which things happen.
package final class Plan: Sendable {
    package let trip: Trip
    package let days: [PlannedDay]
    /// What is on no day, or on one that the trip has no more; by hand's order.
    package let unscheduled: [Activity]
    package let clocks: Clocks

    package init(_ trip: Trip, _ activities: [Activity], _ atlas: Atlas) {
        self.trip = trip
        clocks = Clocks(trip.content, atlas)
        let order = sortedOrder(count: activities.count) { one, other in
            activities[one].stands(before: activities[other])
        }
        var byDay = [[Activity]](repeating: [], count: trip.days.ids.count)
        var unscheduled: [Activity] = []
        for place in order {
            let activity = activities[place]
            if let index = trip.days.index(of: activity.slot.day) {
                byDay[Int(index)].append(activity)
            } else {
                unscheduled.append(activity)
            }
        }
        self.unscheduled = unscheduled
        days = DayWriter(trip.days, byDay, clocks).days
    }

    /// Every activity once, in the order of the days, what is on no day last.
    package var all: [Activity] {
        var all: [Activity] = []
        for day in days {
            for entry in day.entries where entry.part == .all {
                all.append(entry.activity)
            }
        }
        return all + unscheduled
    }
}

/// One day of a plan.
package final class PlannedDay: Sendable {
    /// From 0 on.
    package let index: Int32
    /// Its number in `TripDays`.
    package let id: UInt32
    package let date: CivilDate?
    package let entries: [Entry]
    /// The zone of the clocks where the day begins, by its IANA name.
    package let zone: String
    /// Where the day begins, as far as that is known: where the last one ended.
    package let start: Coordinate?
    /// Where one stays that night and has stayed before; the first `mostStays` of them.
    package let stays: [Activity]
    /// How many more there are.
    package let furtherStayCount: Int32

    fileprivate init(
        index: Int32,
        id: UInt32,
        date: CivilDate?,
        entries: [Entry],
        zone: String,
        start: Coordinate?,
        stays: [Activity],
        furtherStayCount: Int32
    ) {
        self.index = index
        self.id = id
        self.date = date
        self.entries = entries
        self.zone = zone
        self.start = start
        self.stays = stays
        self.furtherStayCount = furtherStayCount
    }

    /// Each stay is told on each of its days, so that a thousand of them that last a year would
    /// make a page of hundreds of megabytes.
    package static let mostStays = 12

    /// Farther apart nobody walks from one stop to the next.
    package static let longestWalkMetres: Int32 = 5_000

    /// The points of its stops in order, for a line on a map.
    package var stops: [Entry] { entries.filter { $0.stop != nil } }
}

/// One thing on a day: an activity, or the end of one that began on a day before.
package struct Entry: Sendable {
    package enum Part: Equatable, Sendable {
        case all, end
    }

    package let activity: Activity
    package let part: Part
    /// When it begins, or for an end when that is; nil where only the order counts.
    package let start: Instant?
    /// When it is over, where that is known.
    package let end: Instant?
    /// The minutes since midnight that clocks there show at `start`.
    package let minute: Int32?
    /// The IANA name of the zone of the clocks that `minute` is read from; empty where that was not
    /// looked up.
    package let zone: String
    /// The minutes that clocks show instead where they skip `minute`; nil where they do not.
    package let meantMinute: Int32?
    /// Whether it ends after the last day of the trip.
    package fileprivate(set) var outlastsTrip = false
    /// Which stop of the day it is on a map, from 1 on; nil where nobody knows where it is.
    package fileprivate(set) var stop: Int32?
    /// How long there is nothing before it, in minutes, where that is an hour or more.
    package fileprivate(set) var freeMinutes: Int32?
    /// Whether it begins before what comes before it is over.
    package fileprivate(set) var overlaps = false

    /// An activity that is on no day.
    package init(unscheduled activity: Activity) {
        self.activity = activity
        part = .all
        start = nil
        end = nil
        minute = activity.content.when.start
        (zone, meantMinute) = ("", nil)
    }

    init(
        activity: Activity,
        part: Part,
        start: Instant?,
        end: Instant?,
        minute: Int32?,
        zone: String = "",
        meantMinute: Int32? = nil
    ) {
        (self.zone, self.meantMinute) = (zone, meantMinute)
        self.activity = activity
        self.part = part
        self.start = start
        self.end = end
        self.minute = minute
    }

    /// Where it is: where a transport leaves, or for its end where it arrives.
    package var spot: Spot? {
        part == .end
            ? activity.content.destination ?? activity.content.place
            : activity.content.place
    }

    /// Whether it is under way at a moment.
    package func isUnderWay(at now: Instant) -> Bool {
        guard part == .all, let start, let end else { return false }
        return start <= now && now < end
    }
}

extension Instant {
    /// Whole minutes from an earlier moment to this one.
    package func minutes(since other: Instant) -> Int64 {
        (millisecondsSinceEpoch - other.millisecondsSinceEpoch) / 60_000
    }
}

extension Activity {
    /// The same with a zone for its times, where it has any.
    fileprivate func told(_ zone: String) -> Activity {
        guard content.when != When() else { return self }
        var content = content
        content.when.zone = zone
        return Activity(id: id, trip: trip, slot: slot, content: content)
    }
}

extension Category {
    fileprivate var endsLate: Bool { self != .lodging && (!isTransport || self == .car) }
}

/// Lays out the days of a trip.
private struct DayWriter {
    private var clocks: ZoneDesk
    private(set) var days: [PlannedDay] = []
    /// For each day the zone and the place in which it begins.
    private var zones: [String] = []
    private var starts: [Coordinate?] = []

    init(_ days: TripDays, _ byDay: [[Activity]], _ clocks: Clocks) {
        self.clocks = ZoneDesk(clocks)
        var endings = [[Entry]](repeating: [], count: byDay.count)
        var stays = [[Activity]](repeating: [], count: byDay.count)
        var furtherStays = [Int32](repeating: 0, count: byDay.count)
        var outlasting: Set<Identifier> = []
        let byDay = located(byDay)
        for (index, activities) in byDay.enumerated() {
            for activity in activities {
                let last = index + Int(activity.content.when.nights)
                guard last > index else { continue }
                for night in index + 1..<max(index + 1, min(last, byDay.count)) {
                    if stays[night].count < PlannedDay.mostStays {
                        stays[night].append(activity)
                    } else {
                        furtherStays[night] += 1
                    }
                }
                let date = Self.date(days, Int32(truncatingIfNeeded: last))
                if last < byDay.count {
                    endings[last].append(ending(of: activity, on: date))
                } else {
                    outlasting.insert(activity.id)
                }
            }
        }
        for (index, activities) in byDay.enumerated() {
            let day = Int32(truncatingIfNeeded: index)
            let date = Self.date(days, day)
            var entries = endings[index]
            for activity in activities {
                var entry = beginning(of: activity, on: date)
                entry.outlastsTrip = outlasting.contains(activity.id)
                entries.append(entry)
            }
            self.days.append(
                PlannedDay(
                    index: day,
                    id: days.ids[index],
                    date: days.date(ofDayAt: day),
                    entries: Self.marked(Self.ordered(entries, endings[index].count)),
                    zone: zones[index],
                    start: starts[index],
                    stays: stays[index],
                    furtherStayCount: furtherStays[index]
                )
            )
        }
    }

    /// The activities with their zones: what tells of none takes place where one is by then, which
    /// after a flight is not where the trip began.
    private mutating func located(_ byDay: [[Activity]]) -> [[Activity]] {
        var zone = clocks.clocks.usualZone
        var point: Coordinate?
        var located: [[Activity]] = []
        for activities in byDay {
            zones.append(zone)
            starts.append(point)
            var day: [Activity] = []
            for activity in activities {
                let content = activity.content
                let isTold = clocks.clocks.isTold(content)
                day.append(isTold ? activity : activity.told(zone))
                if isTold { zone = clocks.clocks.endZone(of: content) }
                point = content.destination?.point ?? content.place?.point ?? point
            }
            located.append(day)
        }
        return located
    }

    /// The date of a day; a trip without dates is laid out as if it began on 1 January 2001, so
    /// that its times have an order.
    private static func date(_ days: TripDays, _ index: Int32) -> CivilDate {
        days.date(ofDayAt: index) ?? CivilDate(daysSinceEpoch: 11_323).adding(days: index)
    }

    private mutating func beginning(of activity: Activity, on date: CivilDate) -> Entry {
        let (content, when) = (activity.content, activity.content.when)
        let zone = clocks.clocks.zone(of: content)
        var (start, meantMinute): (Instant?, Int32?) = (nil, nil)
        if let minute = when.start {
            (start, meantMinute) = clocks.meaning(date, minute: minute, zone: zone)
        }
        return Entry(
            activity: activity,
            part: .all,
            start: start,
            end: end(of: content, from: start, on: date),
            minute: when.start,
            zone: zone,
            meantMinute: meantMinute
        )
    }

    private mutating func end(
        of content: ActivityContent,
        from start: Instant?,
        on date: CivilDate
    ) -> Instant? {
        switch content.when.end {
        case .open: return nil
        case .after(let minutes): return start?.adding(seconds: Int64(minutes) * 60)
        case .at(let day, let minute, _):
            guard let minute else { return nil }
            let zone = clocks.clocks.endZone(of: content)
            let end = clocks.meaning(date.adding(days: day), minute: minute, zone: zone).instant
            guard let start else { return end }
            return end < start ? nil : end
        }
    }

    private mutating func ending(of activity: Activity, on date: CivilDate) -> Entry {
        let content = activity.content
        var minute: Int32?
        if case .at(_, let told, _) = content.when.end { minute = told }
        let zone = clocks.clocks.endZone(of: content)
        let end = minute.map { clocks.meaning(date, minute: $0, zone: zone).instant }
        return Entry(
            activity: activity,
            part: .end,
            start: end,
            end: end,
            minute: minute,
            zone: zone
        )
    }

    /// What has a time stands in order of time; what has none keeps its place among the others.
    ///
    /// The first ones are ends of what began on days before. These have no place by hand and take
    /// none: each stands behind what begins before it. Without a time the day begins where one
    /// wakes up, be it on the way, and a car is brought back last.
    private static func ordered(_ entries: [Entry], _ endCount: Int) -> [Entry] {
        var row = Array(endCount..<entries.count)
        let timed = row.filter { entries[$0].start != nil }
        let order = sortedOrder(count: timed.count) { one, other in
            guard let mine = entries[timed[one]].start, let theirs = entries[timed[other]].start
            else { return false }
            return mine < theirs
        }
        for (place, index) in timed.enumerated() { row[index - endCount] = timed[order[place]] }
        for end in 0..<endCount {
            var place = entries[end].activity.content.category.endsLate ? row.count : 0
            if let moment = entries[end].start {
                place = 0
                for (index, other) in row.enumerated() {
                    if let start = entries[other].start, start < moment { place = index + 1 }
                }
            }
            row.insert(end, at: place)
        }
        return row.map { entries[$0] }
    }

    private static let firstFreeMinute: Int64 = 5 * 60

    /// Numbers the stops, and notes free time and what overlaps.
    private static func marked(_ entries: [Entry]) -> [Entry] {
        var marked = entries
        var stop: Int32 = 0
        var latest: Instant?
        // Whether what came last is known to be over, so that what follows is free.
        var isKnown = false
        for index in marked.indices {
            if marked[index].spot?.point != nil {
                stop += 1
                marked[index].stop = stop
            }
            guard let start = marked[index].start else {
                isKnown = false
                continue
            }
            if let latest {
                let minutes = start.minutes(since: latest)
                marked[index].overlaps = minutes < 0
                // What begins after midnight is sleep.
                let isNight = Int64(marked[index].minute ?? 0) - minutes < firstFreeMinute
                if minutes >= 60, isKnown, !isNight {
                    marked[index].freeMinutes = Int32(clamping: minutes)
                }
            }
            guard marked[index].activity.content.category != .lodging else { continue }
            isKnown = marked[index].end != nil
            if let end = marked[index].end { latest = max(latest ?? end, end) }
        }
        return marked
    }
}
