internal import Base
internal import Chronology
internal import Geodesy
internal import Merge

extension Category {
    fileprivate var endsLate: Bool { self != .lodging && (!isTransport || self == .car) }
}

/// Lays out the days of a trip.
struct DayWriter {
    private var clocks: CachedClocks
    private(set) var days: [PlannedDay] = []
    /// For each day the zone in which it begins.
    private var zones: [String] = []
    private let outliers: Set<Identifier>

    init(
        _ days: TripDays,
        _ byDay: [[Activity]],
        _ clocks: Clocks,
        _ outliers: Set<Identifier>
    ) {
        self.clocks = CachedClocks(clocks)
        self.outliers = outliers
        var endings = [[Entry]](repeating: [], count: byDay.count)
        var stays = [[Activity]](repeating: [], count: byDay.count)
        var furtherStays = [Int32](repeating: 0, count: byDay.count)
        var outlasting: Set<Identifier> = []
        let byDay = located(byDay, days)
        for (index, activities) in byDay.enumerated() {
            for activity in activities {
                let begun = Self.date(days, Int32(truncatingIfNeeded: index))
                let end = shownEnd(of: activity.content, on: begun)
                let last = index + Int(end.day)
                guard last > index else {
                    if let minute = landing(of: activity.content, on: begun) {
                        endings[index].append(ending(of: activity, on: begun, minute))
                    }
                    continue
                }
                for night in index + 1..<max(index + 1, min(last, byDay.count)) {
                    if stays[night].count < PlannedDay.mostStays {
                        stays[night].append(activity)
                    } else {
                        furtherStays[night] += 1
                    }
                }
                let date = Self.date(days, Int32(truncatingIfNeeded: last))
                if last < byDay.count {
                    endings[last].append(ending(of: activity, on: date, end.minute))
                } else {
                    outlasting.insert(activity.id)
                }
            }
        }
        var point: Coordinate?
        var latest: Span?
        for (index, activities) in byDay.enumerated() {
            let day = Int32(truncatingIfNeeded: index)
            let date = Self.date(days, day)
            var entries = endings[index]
            for activity in activities {
                var entry = beginning(of: activity, on: date)
                entry.outlastsTrip = outlasting.contains(activity.id)
                entries.append(entry)
            }
            let row = Self.marked(Self.ordered(entries, endings[index].count), after: &latest)
            self.days.append(
                PlannedDay(
                    index: day,
                    id: days.ids[index],
                    date: days.date(ofDayAt: day),
                    entries: row,
                    zone: zones[index],
                    start: point,
                    stays: stays[index],
                    furtherStayCount: furtherStays[index]
                )
            )
            for entry in row where !outliers.contains(entry.activity.id) {
                point = entry.leavingPoint ?? point
            }
        }
    }

    /// The activities with their zones: what tells of none takes place where one is at its time,
    /// which after a flight is not where the trip began.
    private mutating func located(_ byDay: [[Activity]], _ days: TripDays) -> [[Activity]] {
        let told = byDay.map { day in day.map { clocks.clocks.toldZone(of: $0.content) } }
        var zone = clocks.clocks.usualZone
        for day in told {
            for told in day where zone.isEmpty { zone = told ?? "" }
        }
        var located = byDay
        for (index, activities) in byDay.enumerated() {
            let date = Self.date(days, Int32(truncatingIfNeeded: index))
            let walk = walk(activities, told[index], on: date)
            let departures = Self.departures(activities, told[index], walk)
            zone = departures.first ?? zone
            zones.append(zone)
            for place in walk {
                let activity = activities[place]
                if told[index][place] == nil {
                    zone = departures.of[place] ?? zone
                    located[index][place] = activity.told(zone)
                }
                if outliers.contains(activity.id) { continue }
                let start = told[index][place] ?? zone
                zone = clocks.clocks.endZone(of: activity.content, from: start)
            }
        }
        return located
    }

    /// The zone of the journey that comes next, for what tells of none, as one is where it begins.
    ///
    /// Nil where something else comes first. And the same for the day as it begins.
    private static func departures(
        _ activities: [Activity],
        _ told: [String?],
        _ walk: [Int]
    ) -> (of: [String?], first: String?) {
        var departures = [String?](repeating: nil, count: activities.count)
        var ahead: String?
        for place in walk.reversed() {
            if let zone = told[place] {
                ahead = activities[place].content.category.isTransport ? zone : nil
            } else {
                departures[place] = ahead
            }
        }
        return (departures, ahead)
    }

    /// The order of a day, as far as it is known before all zones are: what tells of no zone comes
    /// before what begins later by its own clock, as somebody who reads the day would have it.
    ///
    /// On a date that comes twice over the date line it is where the trip leads, once one is there.
    private mutating func walk(
        _ activities: [Activity],
        _ told: [String?],
        on date: CivilDate
    ) -> [Int] {
        var fixed: [(place: Int, start: Instant)] = []
        var others: [Int] = []
        for (place, activity) in activities.enumerated() {
            guard let minute = activity.content.when.start else { continue }
            if let zone = told[place] {
                fixed.append((place, clocks.meaning(date, minute: minute, zone: zone).instant))
            } else {
                others.append(place)
            }
        }
        let minutes = activities.map { $0.content.when.start ?? 0 }
        var waiting = sortedOrder(count: others.count) { one, other in
            minutes[others[one]] < minutes[others[other]]
        }.map { others[$0] }[...]
        var timed: [Int] = []
        let order = sortedOrder(count: fixed.count) { fixed[$0].start < fixed[$1].start }
        for place in order.map({ fixed[$0].place }) {
            let content = activities[place].content
            var landing = landing(of: content, on: date)
            if landing != nil, clocks.clocks.endZone(of: content) != clocks.clocks.usualZone {
                landing = nil
            }
            while let first = waiting.first, minutes[first] < landing ?? minutes[place] {
                timed.append(first)
                waiting.removeFirst()
            }
            timed.append(place)
        }
        timed += waiting
        var count = 0
        return activities.indices.map { place in
            guard activities[place].content.when.start != nil else { return place }
            count += 1
            return timed[count - 1]
        }
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

    /// How many days later something ends, and what clocks show there then.
    ///
    /// What only takes a while ends on its own day, but a journey where it arrives.
    private mutating func shownEnd(
        of content: ActivityContent,
        on date: CivilDate
    ) -> (day: Int32, minute: Int32?) {
        if case .at(let day, let minute, _) = content.when.end { return (day, minute) }
        guard content.category.isTransport, let minute = content.when.start else { return (0, nil) }
        let zone = clocks.clocks.zone(of: content)
        let start = clocks.meaning(date, minute: minute, zone: zone).instant
        guard let arrival = end(of: content, from: start, on: date) else { return (0, nil) }
        let shown = clocks.clocks.local(arrival, zone: clocks.clocks.endZone(of: content))
        let day = shown.date.daysSinceEpoch - date.daysSinceEpoch
        return (day, shown.time.secondsSinceMidnight / 60)
    }

    /// What clocks show where a journey ends on its own date, but before they show there when it
    /// began; nil where they do not.
    private mutating func landing(of content: ActivityContent, on date: CivilDate) -> Int32? {
        guard content.category.isTransport, let start = content.when.start else { return nil }
        let (day, minute) = shownEnd(of: content, on: date)
        guard day == 0, let minute, minute < start else { return nil }
        let zone = clocks.clocks.zone(of: content)
        let begun = clocks.meaning(date, minute: start, zone: zone).instant
        return end(of: content, from: begun, on: date).map { _ in minute }
    }

    private mutating func ending(
        of activity: Activity,
        on date: CivilDate,
        _ minute: Int32?
    ) -> Entry {
        let content = activity.content
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
    /// The first ones are ends, mostly of what began before. These have no place by hand and take
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

    private typealias Span = (activity: Activity, start: Instant, end: Instant)

    private static let firstFreeMinute: Int64 = 5 * 60

    /// Numbers the stops, and notes free time and what overlaps; `latest` is what lasts longest of
    /// all that came before, be it on days before.
    private static func marked(
        _ entries: [Entry],
        after latest: inout Span?
    ) -> [Entry] {
        var marked = entries
        var stop: Int32 = 0
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
                let minutes = start.minutes(since: latest.end)
                // An arrival may be told after what begins later, by the clocks of elsewhere.
                if latest.start <= start, start < latest.end, marked[index].isBusy {
                    marked[index].clash = (latest.activity, latest.end)
                }
                // What begins after midnight is sleep.
                let isNight = Int64(marked[index].minute ?? 0) - minutes < firstFreeMinute
                if minutes >= 60, isKnown, !isNight {
                    marked[index].freeMinutes = Int32(clamping: minutes)
                }
            }
            guard marked[index].isBusy else { continue }
            isKnown = marked[index].end != nil
            guard let end = marked[index].end, end >= latest?.end ?? end else { continue }
            latest = (marked[index].activity, start, end)
        }
        return marked
    }
}

extension Entry {
    /// Whether one does nothing else meanwhile: a room, a hired car and a pass for a week are had.
    package var isBusy: Bool {
        let content = activity.content
        if content.category == .lodging || content.category == .car && content.when.nights > 0 {
            return false
        }
        guard let start, let end else { return true }
        return end.minutes(since: start) <= 1_440
    }
}
