internal import Base
package import Merge

extension Trips {
    /// Puts an activity on a trip, before another one of its day or last; nothing where one of
    /// that name is there already, as when a form is sent twice.
    ///
    /// One that was deleted meanwhile, on another device or in another window, comes back as it is
    /// wanted now, at its old place where it goes on with its day: nothing that somebody typed is
    /// lost.
    ///
    /// `random` keeps two devices from making the same place in the order.
    package func adding(
        _ content: ActivityContent,
        id: Identifier,
        to trip: Identifier,
        day: UInt32,
        before next: Identifier? = nil,
        random: UInt64
    ) -> [Change] {
        guard self.trip(trip) != nil else { return [] }
        let slot = slot(in: order(of: day, on: trip), before: next, day, random)
        guard let known = record(RecordID(id)) else {
            return Trips.additions(content, id, trip, slot)
        }
        guard !known.isVisible, let activity = Activity(known), activity.trip == trip else {
            return []
        }
        let isBack = next == nil && activity.slot.day == day
        return Trips.revival(of: activity, as: content, isBack ? activity.slot : slot)
    }

    private func slot(
        in there: [(id: Identifier, key: [UInt8])],
        before next: Identifier?,
        _ day: UInt32,
        _ random: UInt64
    ) -> Slot {
        if let place = there.firstIndex(where: { $0.id == next }),
            let key = Trips.key(
                between: place > 0 ? there[place - 1].key : nil,
                and: there[place].key,
                random: random
            )
        {
            return Slot(day: day, key: key)
        }
        return Slot(day: day, key: there.last?.key, random)
    }

    /// Puts several there at once, in their order.
    package func adding(
        _ contents: [(content: ActivityContent, id: Identifier, day: UInt32)],
        to trip: Identifier,
        random: UInt64
    ) -> [Change] {
        var changes: [Change] = []
        var ends = DayEnds(of: trip, in: self, seed: random)
        let taken = names
        for one in contents where !taken.contains(RecordID(one.id)) {
            changes += Trips.additions(one.content, one.id, trip, ends.next(on: one.day))
        }
        return changes
    }

    package func editing(_ id: Identifier, to content: ActivityContent) -> [Change] {
        guard let activity = activity(id) else { return [] }
        return Trips.changes(
            kind: TripKind.activity,
            id,
            from: activity.content.values,
            to: content.bounded.values
        )
    }

    package func deleting(activity id: Identifier) -> [Change] {
        guard activity(id) != nil else { return [] }
        return [Trips.deletion(true, kind: TripKind.activity, id)]
    }

    /// Moves an activity to a day, before another one there, or last.
    ///
    /// Where the keys of that day leave no room between two of them, the whole day gets new ones.
    package func moving(
        _ id: Identifier,
        to day: UInt32,
        before next: Identifier?,
        random: UInt64
    ) -> [Change] {
        guard let activity = activity(id), id != next else { return [] }
        let others = order(of: day, on: activity.trip).filter { $0.id != id }
        let place = others.firstIndex { $0.id == next } ?? others.count
        if kept(activity, in: day) == activity.slot.day, stands(activity, at: place, among: others)
        {
            return []
        }
        let lower = place > 0 ? others[place - 1].key : nil
        let upper = place < others.count ? others[place].key : nil
        if let key = Trips.key(between: lower, and: upper, random: random) {
            return [Trips.slot(Slot(day: kept(activity, in: day), key: key), of: id)]
        }
        var names = others.map { $0.id }
        names.insert(id, at: place)
        return putting(names, in: day, random: random)
    }

    /// Gives the activities of a day this order; those that are not named follow in theirs.
    package func ordering(
        _ ids: [Identifier],
        in day: UInt32,
        on trip: Identifier,
        random: UInt64
    ) -> [Change] {
        let there = order(of: day, on: trip).map { $0.id }
        var names: [Identifier] = []
        for id in ids + there where there.contains(id) && !names.contains(id) { names.append(id) }
        return putting(names, in: day, random: random)
    }

    /// Whether anything, deleted or not, has the name.
    package func knows(_ id: Identifier) -> Bool { record(RecordID(id)) != nil }

    /// Whether something else than an activity of that trip has the name.
    package func isTaken(_ id: Identifier, besides trip: Identifier) -> Bool {
        guard let record = record(RecordID(id)) else { return false }
        return Activity(record)?.trip != trip
    }

    func putting(
        _ ids: [Identifier],
        in day: UInt32,
        random: UInt64
    ) -> [Change] {
        let keys = OrderKey.spread(Int32(truncatingIfNeeded: ids.count), random: random)
        var changes: [Change] = []
        for (id, key) in zip(ids, keys) {
            guard let activity = activity(id) else { continue }
            let slot = Slot(day: kept(activity, in: day), key: key.ascii)
            if activity.slot != slot { changes.append(Trips.slot(slot, of: id)) }
        }
        return changes
    }

    /// The day that an activity names once it is on `day`: what is on none because its own was
    /// taken out of the trip goes on naming that, for when it comes back.
    private func kept(_ activity: Activity, in day: UInt32) -> UInt32 {
        day == 0 && isUnscheduled(activity) ? activity.slot.day : day
    }

    private func isUnscheduled(_ activity: Activity) -> Bool {
        trip(activity.trip)?.days.index(of: activity.slot.day) == nil
    }

    /// The activities of a day by their keys, equal ones by their names; for 0 those on none.
    func order(of day: UInt32, on trip: Identifier) -> [(id: Identifier, key: [UInt8])] {
        let found = activities(of: trip).filter {
            day == 0 ? isUnscheduled($0) : $0.slot.day == day
        }
        let order = sortedOrder(count: found.count) { found[$0].stands(before: found[$1]) }
        return order.map { (found[$0].id, found[$0].slot.key) }
    }

    private func stands(
        _ activity: Activity,
        at place: Int,
        among others: [(id: Identifier, key: [UInt8])]
    ) -> Bool {
        let key = activity.slot.key
        let isAfter = place == 0 || others[place - 1].key.lexicographicallyPrecedes(key)
        let isBefore = place == others.count || key.lexicographicallyPrecedes(others[place].key)
        return isAfter && isBefore
    }
}

extension Activity {
    /// The order of a day by hand: by keys, and by names where those are equal.
    package func stands(before other: Activity) -> Bool {
        if slot.key != other.slot.key {
            return slot.key.lexicographicallyPrecedes(other.slot.key)
        }
        return id < other.id
    }
}

extension Slot {
    /// Behind a key, or first on an empty day.
    init(day: UInt32, key: [UInt8]?, _ random: UInt64) {
        let next = Trips.key(between: key, and: nil, random: random)
        self.init(day: day, key: next ?? key ?? [])
    }
}

extension Trips {
    static func slot(_ slot: Slot, of id: Identifier) -> Change {
        Change(
            kind: TripKind.activity,
            id: RecordID(id),
            number: ActivityField.slot,
            value: .bytes(slot.bytes)
        )
    }

    fileprivate static func revival(
        of activity: Activity,
        as content: ActivityContent,
        _ slot: Slot
    ) -> [Change] {
        [deletion(false, kind: TripKind.activity, activity.id), self.slot(slot, of: activity.id)]
            + changes(
                kind: TripKind.activity,
                activity.id,
                from: activity.content.values,
                to: content.bounded.values
            )
    }

    static func additions(
        _ content: ActivityContent,
        _ id: Identifier,
        _ trip: Identifier,
        _ slot: Slot
    ) -> [Change] {
        let name = Change(
            kind: TripKind.activity,
            id: RecordID(id),
            number: ActivityField.trip,
            value: .text(trip.text)
        )
        return [name, self.slot(slot, of: id)]
            + changes(
                kind: TripKind.activity,
                id,
                from: ActivityContent().values,
                to: content.bounded.values
            )
    }

    /// Nil where nothing fits between, or only what has become too long to go on with.
    static func key(between lower: [UInt8]?, and upper: [UInt8]?, random: UInt64) -> [UInt8]? {
        let below = lower.flatMap { OrderKey(ascii: $0) }
        let above = upper.flatMap { OrderKey(ascii: $0) }
        guard (lower ?? []).isEmpty || below != nil, upper == nil || above != nil,
            let key = OrderKey(between: below, and: above, random: random),
            key.ascii.count <= OrderKey.comfortableByteCount
        else { return nil }
        return key.ascii
    }
}
