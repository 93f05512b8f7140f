internal import Atlas
internal import Base
internal import Chronology
internal import Geodesy
internal import Itinerary
internal import Library
internal import Markup
internal import Merge

/// Forms about activities.
extension SentForm {
    /// Makes one or changes it, as the name of the form is known or not.
    func saveActivity(of trip: Trip, _ trips: Trips) -> Reply {
        guard let id = identifier("activity") else { return refused("activity") }
        let known = trips.activity(id)
        if let known, known.trip != trip.id { return refused("activity") }
        if known != nil { fields = SeenFields.ofActivity.touched(of: fields) }
        var reader = ActivityFields(fields, world.atlas, known?.content ?? ActivityContent())
        reader.read()
        let day = sentDay(of: trip)
        var problems = reader.problems
        if let known { ask(of: .ofActivity, over: drawn(known, on: trip), in: &problems) }
        if !problems.isEmpty {
            return visit.activityForm(
                visit.plan(of: trip),
                known,
                id: id,
                reader.content,
                day: shownDay(day, of: known).flatMap { trip.days.index(of: $0) },
                after: identifier("after"),
                problems: problems,
                typed: fields
            )
        }
        if known == nil, trips.isTaken(id, besides: trip.id) { return refused("activity") }
        var changes =
            known.map { changed($0, to: reader.content, day: day, trips) }
            ?? added(reader.content, id: id, to: trip, day: day ?? 0, trips)
        if trip.content.currency.isEmpty, let cost = reader.content.cost {
            // The next cost will be in the same.
            var content = trip.content
            content.currency = cost.currency
            changes += trips.editing(trip.id, to: content)
        }
        let isFromDays = fields["back"] == nil
        return done(
            deed(known, id, trips, hasBareLink: reader.hasBareLink),
            changes,
            at: wayBack(otherwise: .trips(.trip(trip.id, .days(nil)))),
            onDay: isFromDays ? trip.days.index(of: day ?? known?.slot.day ?? 0) : nil,
            trips
        )
    }

    /// The day that its form shows again: the one it is on where another was not asked for.
    private func shownDay(_ sent: UInt32?, of known: Activity?) -> UInt32? {
        fields["day"] == nil ? known?.slot.day : sent
    }

    /// What its form would show now.
    private func drawn(_ activity: Activity, on trip: Trip) -> Query {
        ActivityScreen(
            plan: visit.plan(of: trip),
            activity: activity,
            id: activity.id,
            copyID: activity.id,
            content: activity.content,
            day: trip.days.index(of: activity.slot.day)
        ).drawn
    }

    /// What is said of an activity that was kept.
    private func deed(
        _ known: Activity?,
        _ id: Identifier,
        _ trips: Trips,
        hasBareLink: Bool
    ) -> Notice.Deed {
        if hasBareLink { return .linkKept }
        if known != nil { return .activitySaved }
        return trips.knows(id) ? .activityBack : .activityAdded
    }

    private func added(
        _ content: ActivityContent,
        id: Identifier,
        to trip: Trip,
        day: UInt32,
        _ trips: Trips
    ) -> [Change] {
        trips.adding(
            content,
            id: id,
            to: trip.id,
            day: day,
            before: sentPlace.flatMap { visit.plan(of: trip).next(at: $0, on: day) },
            random: world.seed
        )
    }

    private func changed(
        _ activity: Activity,
        to content: ActivityContent,
        day: UInt32?,
        _ trips: Trips
    ) -> [Change] {
        let changes = trips.editing(activity.id, to: content)
        guard let day, day != activity.slot.day else { return changes }
        return changes + trips.moving(activity.id, to: day, before: nil, random: world.seed)
    }

    func deleteActivity(_ trip: Trip, _ activity: Activity, _ trips: Trips) -> Reply {
        let changes = trips.deleting(activity: activity.id)
        return done(
            .activityDeleted,
            changes,
            at: .trips(.trip(trip.id, .days(nil))),
            onDay: trip.days.index(of: activity.slot.day),
            trips
        )
    }

    func copyActivity(_ trip: Trip, _ activity: Activity, _ trips: Trips) -> Reply {
        let id = identifier("copy") ?? visit.freshID()
        guard !trips.isTaken(id, besides: trip.id) else { return refused("copy") }
        let changes = trips.adding(
            activity.content,
            id: id,
            to: trip.id,
            day: activity.slot.day,
            random: world.seed
        )
        return done(.activityAdded, changes, at: .trips(.trip(trip.id, .days(nil))), trips)
    }

    func moveActivity(_ trip: Trip, _ activity: Activity, _ trips: Trips) -> Reply {
        guard let day = sentDay(of: trip) else { return refused("day") }
        let next = sentPlace.flatMap {
            visit.plan(of: trip).next(at: $0, on: day, moving: activity.id)
        }
        let changes = trips.moving(activity.id, to: day, before: next, random: world.seed)
        let back = wayBack(otherwise: .trips(.trip(trip.id, .days(nil))))
        return done(.moved, changes, at: back, trips)
    }

    /// Gives the named activities of a day the order in which they are named.
    func orderDay(of trip: Trip, _ trips: Trips) -> Reply {
        guard let day = sentDay(of: trip) else { return refused("day") }
        let ids = fields.values("order").compactMap { Identifier($0) }
        let changes = trips.ordering(ids, in: day, on: trip.id, random: world.seed)
        let route = Route.trips(.trip(trip.id, .days(trip.days.index(of: day))))
        return done(.ordered, changes, at: route, trips)
    }

    func quickAdd(to trip: Trip, _ trips: Trips) -> Reply {
        guard let id = identifier("id") else { return refused("id") }
        let line = fields["line"] ?? ""
        guard line.utf8.count <= QuickAdd.longestLineByteCount else { return refused("line") }
        let today = visit.today(of: trip)
        let (content, named) = QuickAdd.read(
            line,
            on: trip.content,
            today: today,
            hasTwelveHours: visit.viewer.hasTwelveHours
        )
        let back = wayBack(otherwise: .trips(.trip(trip.id, .days(nil))))
        guard !content.title.isEmpty else { return redirect(to: back, status: 303) }
        let told = named.flatMap { trip.days.id(at: $0) }
        let day = told ?? sentDay(of: trip) ?? 0
        let changes = trips.adding(
            visit.placed(content, on: trip),
            id: id,
            to: trip.id,
            day: day,
            random: world.seed
        )
        let number = trip.days.index(of: day).map { Int64($0) + 1 } ?? 0
        let hasNumber = content.title.utf8.contains { $0 &- 0x30 < 10 }
        let isUnsure: Int64 = hasNumber && content.when.start == nil ? 1 : 0
        return done(.lineAdded, changes, at: back, amounts: [number, isUnsure], trips)
    }

    /// The place on the day, as people see it, that the form names; nil for last.
    private var sentPlace: PlannedDay.Place? {
        if let next = identifier("before") { return .before(next) }
        return identifier("after").map { .after($0) }
    }

    /// The number of the day that the form names; 0 for none, nil for one that the trip has not.
    func sentDay(of trip: Trip) -> UInt32? {
        guard let day = fields["day"].flatMap({ Int32($0) }) else { return nil }
        return day == 0 ? 0 : trip.days.id(at: day &- 1)
    }
}
