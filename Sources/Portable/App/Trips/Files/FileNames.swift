package import Atlas
internal import Base
package import Itinerary

extension TripDraft {
    /// The same with a name, and without places that the atlas does not know.
    ///
    /// Calendars and e-mails name no trip: it is named after its place, or the town that most of
    /// it is in, else after the first thing in it.
    package func named(_ atlas: Atlas) -> TripDraft {
        var named = self
        named.places = places.filter { atlas.city(id: $0) != nil }
        guard title.isEmpty else { return named }
        let town = named.places.first.flatMap { atlas.city(id: $0) } ?? town(atlas)
        named.title = town?.name ?? activities.first?.content.title ?? ""
        if let town, named.places.isEmpty { named.places = [town.id] }
        return named
    }
}
