internal import Base
package import Geodesy

/// Pages of places that no list of cities has: a street, a station, a café.
package enum SpotRoute: Equatable, Sendable {
    case page(MapSpot)
    /// What a map says of one, alone.
    case card(MapSpot)

    package var path: String {
        switch self {
        case .page(let spot): "/spots/" + spot.source + spot.query
        case .card(let spot): "/parts/spots/" + spot.source + spot.query
        }
    }

    /// Reads the steps of a path; nil where they lead to none of these.
    init?(_ steps: [Substring], _ query: Query) throws(RouteFailure) {
        let isPart = steps[0] == "parts" && steps.count > 1
        let rest = isPart ? steps.dropFirst() : steps[...]
        guard rest.first == "spots" else { return nil }
        guard rest.count == 3, let spot = try MapSpot(Array(rest.dropFirst()), query) else {
            throw .unknownPath
        }
        self = isPart ? .card(spot) : .page(spot)
    }
}

/// A place of its own on the map, as far as its address tells.
///
/// Its point says which one it is, to five places after the decimal point: a metre. What it is
/// called and what kind of thing it is only comes along.
package struct MapSpot: Equatable, Sendable {
    package let point: Coordinate
    package var name = ""
    /// As in addresses of trips: "sight"; empty where nobody knows.
    package var category = ""

    package init(_ point: Coordinate) {
        self.point =
            Coordinate(
                latitudeMicrodegrees: MapSpot.rounded(point.latitudeMicrodegrees),
                longitudeMicrodegrees: MapSpot.rounded(point.longitudeMicrodegrees)
            ) ?? point
    }

    /// "43.73920/7.42727", the same for all that is within a metre.
    package var source: String {
        part(point.latitudeMicrodegrees) + "/" + part(point.longitudeMicrodegrees)
    }

    private func part(_ microdegrees: Int32) -> String {
        decimalText(Int64(microdegrees) / 10, places: 5, keepingZeros: true)
    }

    private static func rounded(_ microdegrees: Int32) -> Int32 {
        (microdegrees + (microdegrees < 0 ? -5 : 5)) / 10 * 10
    }

    fileprivate var query: String {
        var query = Query()
        if !name.isEmpty { query.append("name", name) }
        if !category.isEmpty { query.append("category", category) }
        return query.items.isEmpty ? "" : "?" + query.text
    }

    /// Reads latitude and longitude in degrees; nil for what is none.
    fileprivate init?(_ steps: [Substring], _ query: Query) throws(RouteFailure) {
        guard let north = microdegrees(String(steps[0]), atMost: 90),
            let east = microdegrees(String(steps[1]), atMost: 180),
            let point = Coordinate(latitudeMicrodegrees: north, longitudeMicrodegrees: east)
        else { return nil }
        self.init(point)
        name = try query.text("name")
        category = try query.text("category")
    }
}
