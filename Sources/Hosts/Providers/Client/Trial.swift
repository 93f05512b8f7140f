import Geodesy
package import Questions

extension Provider {
    /// A small question that the provider can answer, to find out whether it does; nil for one
    /// that answers none, and has tiles.
    package var trial: Question? {
        let place = Coordinate(
            clampingLatitudeMicrodegrees: 52_370_000,
            longitudeMicrodegrees: 4_890_000
        )
        let neighbour = Coordinate(
            clampingLatitudeMicrodegrees: 52_380_000,
            longitudeMicrodegrees: 4_900_000
        )
        return switch self {
        case .openMeteo, .openWeather: .weather(at: place)
        case .openMeteoArchive: .climate(at: place)
        case .wikipedia: .summary(.title("Amsterdam", .english))
        case .wikivoyage: .guide(.title("Amsterdam", .english))
        case .wikidata: .identity(geonamesID: 2_759_794)
        case .commons: .pictures(.title("Amsterdam", .english))
        case .geonames, .geodb, .google, .photon, .nominatim:
            .suggestions("amsterdam", near: nil, .english)
        case .overpass: .attractions(near: place, radiusMetres: 300, .english)
        case .osrm: .route([place, neighbour], .car)
        case .rijksmuseum: .artwork(id: "rijksmuseum/200107928")
        case .met: .artwork(id: "met/436535")
        case .artic: .artwork(id: "artic/27992")
        case .ticketmaster: .events(anyConcert)
        case .openFreeMap: nil
        }
    }

    private var anyConcert: EventSearch {
        var search = EventSearch()
        search.category = .music
        return search
    }
}
