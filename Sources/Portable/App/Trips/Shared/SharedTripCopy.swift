internal import Base
package import Itinerary
package import Merge

/// What puts a trip that somebody shows among one's own `trips`, as a plan of one's own.
///
/// All names follow from the one that its form brings: sent twice, it is there once.
package func changesAdding(
    _ shared: Trips,
    as id: Identifier,
    to trips: Trips,
    given world: World
) -> [Change] {
    guard let trip = shared.all.first, !trips.knows(id)
    else { return [] }
    let plan = Plan(trip, shared.activities(of: trip.id), world.atlas)
    let copies = plan.all.enumerated().map { place, activity in
        (content: activity.content, id: id.following(UInt64(place) + 1), day: activity.slot.day)
    }
    let origin = Change(
        kind: TripKind.trip,
        id: RecordID(id),
        number: TripField.origin,
        value: .text(trip.id.text)
    )
    return trips.creating(trip.content, id: id) + [origin]
        + trips.adding(copies, to: id, random: world.seed)
}

/// Where a trip of one's own is.
package func tripPath(_ id: Identifier) -> String { Route.trips(.trip(id, .days(nil))).path }

/// The same page once `changes` bring the trip into `trips`: it says so, and takes it back.
package func pathAdding(_ id: Identifier, by changes: [Change], to trips: Trips) -> String {
    // Sent twice, the first form has done it.
    if changes.isEmpty { return tripPath(id) }
    let notice = Notice(.added, amounts: [0, 0, 1], undo: trips.undo(of: changes))
    return tripPath(id) + "?" + notice.query
}
