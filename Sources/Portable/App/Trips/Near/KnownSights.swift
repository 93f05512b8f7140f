internal import Atlas
internal import Base
internal import Geodesy
internal import Itinerary
internal import Library
internal import Markup
internal import Merge
internal import Questions

/// Sights where a trip leads, as far as they were looked at before: nobody is asked for them.
extension Visit {
    func knownSights(_ trip: TripContent) -> [(sight: Attraction, of: City)] {
        guard outsideKinds.contains(.attractions) else { return [] }
        var sights: [(sight: Attraction, of: City)] = []
        for city in trip.places.prefix(8).compactMap({ atlas.city(id: $0) }) {
            let question = CityPart.sights.question(about: city)
            guard case .answer(let answer) = cachedOutcome(of: question),
                case .attractions(let found) = answer.content
            else { continue }
            sights += found.map { (sight: $0, of: city) }
        }
        return sights
    }

    /// The same with a point for where it is, where that is certain: a city of the atlas by its
    /// whole name, as the field for a place would offer it first, or the one sight of the trip's
    /// places whose name begins like it.
    func placed(_ content: ActivityContent, on trip: Trip) -> ActivityContent {
        guard content.place?.point == nil, !content.category.isTransport else { return content }
        let name = content.place?.name ?? content.title
        let words = fold(name)
        guard words.utf8.count >= 4 else { return content }
        var placed = content
        let found = knownSights(trip.content).filter { begins(fold($0.sight.name), words) }
        if let sight = found.first?.sight, found.count == 1 {
            placed.place = Spot(name: sight.name, point: sight.coordinate)
        } else if content.place != nil {
            let around = TripSurroundings(plan(of: trip), atlas)
            let city = around.cities(name, near: near(trip)).named
            if let city, fold(city.name) == words {
                placed.place = Spot(name: name, point: city.coordinate, city: city.id)
            }
        }
        return placed
    }

    /// Whether a name is these words, or begins with them as whole words.
    private func begins(_ name: String, _ words: String) -> Bool {
        let (name, words) = (Array(name.utf8), Array(words.utf8))
        guard name.starts(with: words) else { return false }
        return name.count == words.count || name[words.count] == 0x20
    }
}
