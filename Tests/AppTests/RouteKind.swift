import Geodesy
import Library
import Merge
import Questions
@testable import App
import Testing

/// The cases of a kind of address, each with examples of it.
///
/// A case that is added to an address does not compile before it is among its kinds, and a kind not
/// before it has examples: so no address goes untried because somebody forgot it.
protocol AddressKind: CaseIterable, Equatable, Sendable {
    associatedtype Example: Equatable
    init(_ example: Example)
    var examples: [Example] { get }
}

extension AddressKind {
    static var allExamples: [Example] { allCases.flatMap(\.examples) }

    /// Checks that every kind has examples, and only of itself.
    static func check() {
        for kind in allCases {
            #expect(!kind.examples.isEmpty, "\(kind)")
            for example in kind.examples { #expect(Self(example) == kind, "\(example)") }
        }
    }
}

/// What examples are made of.
enum Examples {
    static let florence = Coordinate(
        clampingLatitudeMicrodegrees: 43_779_250,
        longitudeMicrodegrees: 11_246_260
    )
    static let trip = Identifier(high: .max, low: 7)
    static let thing = Identifier(high: 1, low: .max)
}

enum RouteKind: AddressKind {
    case discover, search, near, surprise, city, country, region, about, suggest, library, trips
    case past, shows, spots, outside, flight

    init(_ route: Route) {
        switch route {
        case .discover: self = .discover
        case .search: self = .search
        case .near: self = .near
        case .surprise: self = .surprise
        case .city: self = .city
        case .country: self = .country
        case .region: self = .region
        case .about: self = .about
        case .suggest: self = .suggest
        case .library: self = .library
        case .trips: self = .trips
        case .past: self = .past
        case .shows: self = .shows
        case .spots: self = .spots
        case .outside: self = .outside
        case .flight: self = .flight
        }
    }

    var examples: [Route] {
        switch self {
        case .discover: [.discover]
        case .search:
            Self.listings.flatMap { [.search(text: "paris texas", $0), .search(text: "", $0)] }
        case .near: Self.centres.flatMap { query in Self.listings.map { .near(query, $0) } }
        case .surprise:
            Self.listings.flatMap { [.surprise(seed: .max, $0), .surprise(seed: nil, $0)] }
        case .city:
            [
                .city(id: 3_176_959, slug: "florence"), .city(id: 0, slug: ""),
                .city(id: .max, slug: "東京 & co"),
            ]
        case .country: [.country(code: "IT")]
        case .region:
            [.region(country: "IT", code: "16"), .region(country: "ES", code: "E 31/ü")]
        case .about: [.about]
        case .suggest: ["k%C3%B6", "köln?#/\\\"'<>", ""].map { .suggest(text: $0) }
        case .library: LibraryRouteKind.allExamples.map { .library($0) }
        case .trips: TripRouteKind.allExamples.map { .trips($0) }
        case .past: PastRouteKind.allExamples.map { .past($0) }
        case .shows: ShowsRouteKind.allExamples.map { .shows($0) }
        case .spots: SpotRouteKind.allExamples.map { .spots($0) }
        case .outside: OutsideRouteKind.allExamples.map { .outside($0) }
        case .flight: [.flight]
        }
    }

    private static let listings = [
        Listing(),
        Listing(order: .name),
        Listing(order: .population, filter: "a&b=c", view: .map),
        Listing(order: .distance, filter: "ö ü", view: .list),
    ]

    private static var centres: [NearQuery] {
        let radii = [Radius.usual, .fiftyMiles, Radius(miles: 7), Radius(kilometres: 1_000)]
        return [NearQuery(centre: .unknown), NearQuery(centre: .place("Siena +1"))]
            + radii.map { NearQuery(centre: .point(Examples.florence), radius: $0) }
    }
}

enum LibraryRouteKind: AddressKind {
    case you, saved, recents, archive, favourites, archiveDots, welcome, settings, setAside, export

    init(_ route: LibraryRoute) {
        switch route {
        case .you: self = .you
        case .saved: self = .saved
        case .recents: self = .recents
        case .archive: self = .archive
        case .favourites: self = .favourites
        case .archiveDots: self = .archiveDots
        case .welcome: self = .welcome
        case .settings: self = .settings
        case .setAside: self = .setAside
        case .export: self = .export
        }
    }

    var examples: [LibraryRoute] {
        let listings = [Listing(), Self.drafted]
        return switch self {
        case .you: [.you]
        case .saved: listings.map { .saved($0) }
        case .recents: listings.map { .recents($0) }
        case .archive: listings.map { .archive($0) }
        case .favourites:
            ([nil] + FavouriteKind.allCases).flatMap { kind in
                listings.map { .favourites(kind, $0) }
            }
        case .archiveDots: listings.map { .archiveDots($0) }
        case .welcome: [.welcome]
        case .settings: [.settings]
        case .setAside: [.setAside]
        case .export: ExportFormat.allCases.map { .export($0) }
        }
    }

    private static var drafted: Listing {
        var listing = Listing(order: .name, filter: "x")
        listing.draft.steps = EditSteps("s1.r2-3.d") ?? EditSteps()
        listing.draft.scope = .others
        listing.draft.isEditing = true
        listing.page = 3
        return listing
    }
}

enum OutsideRouteKind: AddressKind {
    case part, weatherOfPlaces, reader, readerText, suggestions, place, dataSettings

    init(_ route: OutsideRoute) {
        switch route {
        case .part: self = .part
        case .weatherOfPlaces: self = .weatherOfPlaces
        case .reader: self = .reader
        case .readerText: self = .readerText
        case .suggestions: self = .suggestions
        case .place: self = .place
        case .dataSettings: self = .dataSettings
        }
    }

    var examples: [OutsideRoute] {
        switch self {
        case .part:
            CityPart.allCases.flatMap { part in
                [false, true].map { .part(part, city: 3_176_959, isNewest: $0) }
            }
        case .weatherOfPlaces:
            [
                .weatherOfPlaces([1, 3_176_959], isNewest: false),
                .weatherOfPlaces([7], isNewest: true),
            ]
        case .reader: Self.subjects.map { .reader($0) }
        case .readerText:
            Self.subjects.flatMap { subject in
                [false, true].map { .readerText(subject, isNewest: $0) }
            }
        case .suggestions: [.suggestions(text: "köln & co")]
        case .place: [.place(id: "google:ä/b")]
        case .dataSettings: [.dataSettings]
        }
    }

    private static let subjects: [ReaderSubject] = [
        .title(ArticleTitle(language: .english, title: "Piazza/€ & co")),
        .city(.wikipedia, 7), .city(.wikivoyage, 3_176_959),
    ]
}
