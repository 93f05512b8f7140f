internal import Itinerary
internal import Markup

extension Visit {
    func goodOrder(_ trip: Trip, day: Int32) -> Reply { message(.notFound, status: 404) }
}
