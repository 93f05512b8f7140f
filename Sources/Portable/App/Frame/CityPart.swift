package import Atlas
internal import Base
internal import Geodesy
internal import Markup
package import Questions

/// The parts of a city's page whose content comes from outside, in their order on the page.
package enum CityPart: UInt8, CaseIterable, Sendable {
    case article, weather, guide, sights, pictures, events, art

    /// What a city that is kept on a device brings along: events are soon over, and a museum's
    /// works are kept one by one.
    package static let kept: [CityPart] = [.article, .weather, .guide, .sights, .pictures]

    /// What must be switched on for the part to be there.
    package var kind: Outside.Kinds {
        switch self {
        case .weather: .weather
        case .article: .articles
        case .guide: .guides
        case .sights: .attractions
        case .pictures: .pictures
        case .events: .events
        case .art: .art
        }
    }

    /// As it stands in addresses.
    package var name: StaticString {
        switch self {
        case .weather: "weather"
        case .article: "article"
        case .guide: "guide"
        case .sights: "sights"
        case .pictures: "pictures"
        case .events: "events"
        case .art: "art"
        }
    }

    init?(name: Substring) {
        guard let part = CityPart.allCases.first(where: { $0.name.description == name }) else {
            return nil
        }
        self = part
    }

    /// How far around the middle of a city its sights are.
    private static let sightRadiusMetres: Int32 = 5_000

    package func question(about city: City) -> Question {
        let subject = ArticleSubject.city(geonamesID: city.id, .english)
        return switch self {
        case .weather: .weather(at: city.coordinate)
        case .article: .summary(subject)
        case .guide: .guide(subject)
        case .sights:
            .attractions(
                near: city.coordinate,
                radiusMetres: CityPart.sightRadiusMetres,
                .english
            )
        case .pictures: .pictures(subject)
        case .events: .events(CityPart.events(around: city))
        case .art: .artworks(CityPart.works(of: Museum.near(city) ?? .rijksmuseum))
        }
    }

    /// Whether there can be something to show: works need a museum.
    package func isOffered(for city: City) -> Bool { self != .art || Museum.near(city) != nil }

    /// The same as the page of events asks for this city, so that one answer serves both.
    private static func events(around city: City) -> EventSearch {
        var search = EventSearch()
        search.place = .near(
            city.coordinate,
            radiusKilometres: EventSearch.usualRadiusKilometres
        )
        return search
    }

    private static func works(of museum: Museum) -> ArtSearch {
        var search = ArtSearch()
        search.type = ArtSearch.knownType
        search.museum = museum
        return search
    }
}

/// A part as it stands in its city's page.
struct PlacedPart {
    let part: CityPart
    let html: HTML
    /// The answer that it was made of, where there is one.
    let outcome: Outcome?

    /// What a script says in a part that our own server did not answer, and on the button below it:
    /// attributes of what all parts of a page stand in.
    static var lost: HTML {
        " data-lost='\(Words.noAnswerFromUs)' data-again='\(Words.tryAgain)'\(AskAgain.trying)"
    }
}

extension Museum {
    /// The museum that stands in this city.
    static func near(_ city: City) -> Museum? {
        allCases.first { distanceMetres(from: $0.coordinate, to: city.coordinate) < reachMetres }
    }

    /// From the middle of a large city to its outskirts.
    private static let reachMetres: Int32 = 15_000
}
