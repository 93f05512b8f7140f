import Chronology
import Geodesy
import Merge
import Questions
@testable import App

enum PastRouteKind: AddressKind {
    case map, near, nearest, areas, along, points, picture, now

    init(_ route: PastRoute) {
        switch route {
        case .map: self = .map
        case .near: self = .near
        case .nearest: self = .nearest
        case .areas: self = .areas
        case .along: self = .along
        case .points: self = .points
        case .picture: self = .picture
        case .now: self = .now
        }
    }

    var examples: [PastRoute] {
        switch self {
        case .map: Self.views.map { .map($0) }
        case .near: Self.views.map { .near($0) }
        case .nearest: Self.views.map { .nearest($0) }
        case .areas: Self.views.map { .areas($0) }
        case .along: [.along(trip: Examples.trip, day: 0), .along(trip: Examples.trip, day: 364)]
        case .points: [.points(collection: "old"), .points(collection: "a/b c")]
        case .picture: Self.views.map { .picture(collection: "old", id: "1 a/b", $0) }
        case .now: Self.views.map { .now(collection: "ö", id: "7", $0) }
        }
    }

    private static var views: [PastView] {
        var views = [PastView()]
        for origin in [PastOrigin.point, .device, .map, .picture] {
            var view = PastView()
            (view.point, view.origin) = (Examples.florence, origin)
            (view.collection, view.area, view.text) = ("old", 255, "Main St & 5th")
            views.append(view)
        }
        var view = PastView()
        (view.firstYear, view.lastYear, view.page) = (1_826, 2_100, 5_000)
        view.walk = PastView.Walk(trip: Examples.trip, day: 999)
        return views + [view]
    }
}

enum ShowsRouteKind: AddressKind {
    case works, worksPart, work, workPart, eventList, eventsPart, event, eventPart, favourites

    init(_ route: ShowsRoute) {
        switch route {
        case .works: self = .works
        case .worksPart: self = .worksPart
        case .work: self = .work
        case .workPart: self = .workPart
        case .eventList: self = .eventList
        case .eventsPart: self = .eventsPart
        case .event: self = .event
        case .eventPart: self = .eventPart
        case .favourites: self = .favourites
        }
    }

    var examples: [ShowsRoute] {
        let (work, event) = ("rijksmuseum/200107928", "ticketmaster/G5v~(Z):_=+.-")
        return switch self {
        case .works: Self.artQueries.map { .works($0) }
        case .worksPart:
            Self.artQueries.flatMap { query in
                [false, true].map { .worksPart(query, isNewest: $0) }
            }
        case .work: [.work(work)]
        case .workPart: [false, true].map { .workPart(work, isNewest: $0) }
        case .eventList: Self.eventQueries.map { .eventList($0) }
        case .eventsPart:
            Self.eventQueries.flatMap { query in
                [false, true].map { .eventsPart(query, isNewest: $0) }
            }
        case .event: [.event(event)]
        case .eventPart: [false, true].map { .eventPart(event, isNewest: $0) }
        case .favourites:
            [false, true].flatMap { isArt in
                [1, 1_000_000].map { .favourites(isArt: isArt, page: $0) }
            }
        }
    }

    private static var artQueries: [ArtQuery] {
        var query = ArtQuery()
        (query.text, query.maker, query.type) = ("tulips & co", "Vermeer?", "paint=ing")
        query.from = "met:2.artic:%3"
        return [ArtQuery()]
            + Museum.allCases.map { museum in
                query.museum = museum
                return query
            }
    }

    private static var eventQueries: [EventQuery] {
        var (town, here, lost) = (EventQuery(), EventQuery(), EventQuery())
        (town.text, town.place, town.city) = ("jazz & more", "Köln +1", 3_176_959)
        (town.since, town.until) = (CivilDate("2027-05-08"), CivilDate("2027-05-09"))
        (here.point, here.radiusKilometres, here.page) = (Examples.florence, 500, 1_000)
        lost.isLost = true
        return [EventQuery(), town, here, lost]
            + EventCategory.allCases.map { category in
                town.category = category
                return town
            }
    }
}

enum SpotRouteKind: AddressKind {
    case page, card

    init(_ route: SpotRoute) {
        switch route {
        case .page: self = .page
        case .card: self = .card
        }
    }

    var examples: [SpotRoute] {
        switch self {
        case .page: Self.spots.map { .page($0) }
        case .card: Self.spots.map { .card($0) }
        }
    }

    private static var spots: [MapSpot] {
        var named = MapSpot(Examples.florence)
        (named.name, named.category) = ("Café & Bar", "café/bar")
        // Degrees without a whole part, and the ends of the earth.
        let points = [(-50, 70), (-90_000_000, -180_000_000), (90_000_000, 179_999_990)]
        return [named]
            + points.compactMap { north, east in
                Coordinate(latitudeMicrodegrees: Int32(north), longitudeMicrodegrees: Int32(east))
                    .map { MapSpot($0) }
            }
    }
}
