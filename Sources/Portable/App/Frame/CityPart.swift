package import Atlas
internal import Geodesy
internal import Markup
package import Questions

/// The parts of a city's page whose content comes from outside, in their order on the page.
package enum CityPart: UInt8, CaseIterable, Sendable {
    case article, weather, guide, sights, pictures

    /// What must be switched on for the part to be there.
    package var kind: Outside.Kinds {
        switch self {
        case .weather: .weather
        case .article: .articles
        case .guide: .guides
        case .sights: .attractions
        case .pictures: .pictures
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
        }
    }
}

/// A part as it stands in its city's page.
struct PlacedPart {
    let part: CityPart
    let html: HTML
    /// The answer that it was made of, where there is one.
    let outcome: Outcome?
}
