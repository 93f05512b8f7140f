internal import Base
package import Atlas
package import Chronology
package import Geodesy
package import Merge

/// A trip day by day, in the order in which things happen.
package final class Plan: Sendable {
    package let trip: Trip
    package let days: [PlannedDay]
    /// What is on no day, or on one that the trip has no more; by hand's order.
    package let unscheduled: [Activity]
    package let clocks: Clocks
    /// What lies so far from everywhere the trip leads that it tells of its own day alone.
    package let outliers: Set<Identifier>

    /// Lays out a trip; `home` is the town whose clocks count where the trip leads to none.
    package init(
        _ trip: Trip,
        _ activities: [Activity],
        _ atlas: Atlas,
        home: UInt32? = nil
    ) {
        self.trip = trip
        clocks = Clocks(trip.content, atlas, home: home)
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
        let towns = trip.content.places.compactMap { atlas.city(id: $0)?.coordinate }
        let all = byDay + [unscheduled]
        outliers = Outliers(all, besides: towns, inZone: clocks.usualZone).ids
        days = DayWriter(trip.days, byDay, clocks, outliers).days
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

    init(
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
    package internal(set) var outlastsTrip = false
    /// Which stop of the day it is on a map, from 1 on; nil where nobody knows where it is.
    package internal(set) var stop: Int32?
    /// How long there is nothing before it, in minutes, where that is an hour or more.
    package internal(set) var freeMinutes: Int32?
    /// What is not over yet when it begins, and when that is; nil where nothing is.
    package internal(set) var clash: (activity: Activity, end: Instant)?

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

    /// Where one is after it.
    package var leavingPoint: Coordinate? {
        if part == .all, let to = activity.content.destination?.point { return to }
        return spot?.point
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
    func told(_ zone: String) -> Activity {
        guard content.when != When() else { return self }
        var content = content
        content.when.zone = zone
        return Activity(id: id, trip: trip, slot: slot, content: content)
    }
}
