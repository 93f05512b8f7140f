package import Atlas
internal import Base
package import Itinerary

extension TripDraft {
    /// The same with a name, and without places that the atlas does not know.
    ///
    /// Calendars and e-mails name no trip: it is named after the town that it first leads to, else
    /// after the first thing in it.
    package func named(_ atlas: Atlas) -> TripDraft {
        var named = self
        named.places = places.filter { atlas.city(id: $0) != nil }
        guard title.isEmpty else { return named }
        let points = activities.compactMap { one in
            one.content.destination?.point ?? one.content.place?.point
        }
        if let point = points.first, let town = atlas.town(near: point) {
            named.title = town.name
            if named.places.isEmpty { named.places = [town.id] }
        } else {
            named.title = activities.first?.content.title ?? ""
        }
        return named
    }
}
