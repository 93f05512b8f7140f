internal import Atlas
internal import Base
internal import Geodesy
internal import Library
package import Markup

extension Route {
    /// The address, percent-coded, as it stands in a request line.
    package var path: String {
        switch self {
        case .discover: "/"
        case .search, .near, .surprise, .suggest: queried?.text ?? ""
        case .city(let id, ""): "/cities/\(id)"
        case .city(let id, let slug): "/cities/\(id)/\(percentEncode(slug))"
        case .country(let code): "/countries/\(percentEncode(code))"
        case .region(let country, let code):
            "/countries/\(percentEncode(country))/\(percentEncode(code))"
        case .about: "/about"
        case .past(let route): route.path
        case .shows(let route): route.path
        case .spots(let route): route.path
        case .trips(let route): route.path
        case .library(let route): route.path
        case .outside(let route): route.path
        case .flight: "/settings/offline"
        }
    }

    /// The address of a page that has a query, which can go into a page without becoming a text.
    fileprivate var queried: QueryWriter? {
        switch self {
        case .search(let text, let listing):
            withQuery("/search", listing) { if !text.isEmpty { $0.append("q", text) } }
        case .near(let query, let listing):
            withQuery("/near", listing) { query.write(into: &$0) }
        case .surprise(let seed, let listing):
            withQuery("/surprise", listing) { query in
                if let seed { query.append("seed", String(seed)) }
            }
        // Without a text what the fields ask: they add it themselves.
        case .suggest(let text):
            withQuery("/suggest", Listing()) { if !text.isEmpty { $0.append("q", text) } }
        default: nil
        }
    }
}

extension APIRoute {
    package var path: String {
        switch self {
        case .search: "/api/v1/search"
        case .nearby: "/api/v1/nearby"
        case .surprise: "/api/v1/surprise"
        case .description: "/api/v1/openapi.json"
        case .city(let id): "/api/v1/cities/\(percentEncode(id))"
        case .country(let code): "/api/v1/countries/\(percentEncode(code))"
        }
    }
}

extension Tab {
    /// Where the tab leads.
    func route(for viewer: Viewer) -> Route {
        switch self {
        case .discover: .discover
        case .you: .library(.you)
        case .trips: .trips(.list)
        case .past: .past(.map(PastView()))
        case .shows: .shows(viewer.experience == .events ? .events : .art)
        }
    }
}

extension LengthUnit {
    var name: String { self == .miles ? "mi" : "km" }
}

extension Listing.Order {
    var name: String {
        switch self {
        case .fitting: "fit"
        case .name: "name"
        case .population: "population"
        case .distance: "distance"
        }
    }
}

/// A path and, where there is any, its query.
private func withQuery(
    _ path: StaticString,
    _ listing: Listing,
    _ fill: (inout QueryWriter) -> Void
) -> QueryWriter {
    var address = QueryWriter(path: path)
    fill(&address)
    listing.write(into: &address)
    return address
}

/// Writes an address with a query byte by byte: a page of results holds a dozen of them.
struct QueryWriter: ~Copyable {
    private var room = ByteBuffer(capacity: 160)
    private var separator = UInt8(ascii: "?")

    init(path: StaticString) { room.append(path) }

    deinit { room.free() }

    var text: String { String(decoding: room.buffer, as: UTF8.self) }

    func write(into html: inout HTML) { html.write(text: room.buffer) }

    mutating func append(_ name: StaticString, _ value: String) {
        begin(name)
        room.append(percentEncoding: value)
    }

    mutating func append(_ name: StaticString, microdegrees: Int32) {
        begin(name)
        room.append(decimal: Int64(microdegrees), places: 6)
    }

    mutating func append(_ name: StaticString, _ number: Int32) {
        begin(name)
        room.append(integer: Int64(number))
    }

    private mutating func begin(_ name: StaticString) {
        room.append(separator)
        room.append(name)
        room.append(UInt8(ascii: "="))
        separator = UInt8(ascii: "&")
    }
}

extension Listing {
    func path(of page: StaticString) -> String { withQuery(page, self) { _ in }.text }

    func write(into address: inout QueryWriter) {
        if order != .fitting { address.append("sort", order.name) }
        if !filter.isEmpty { address.append("filter", filter) }
        if view == .map { address.append("view", "map") }
        if page > 1 { address.append("page", page) }
        draft.write(into: &address)
    }
}

extension NearQuery {
    func write(into address: inout QueryWriter) {
        switch centre {
        case .point(let point):
            address.append("lat", microdegrees: point.latitudeMicrodegrees)
            address.append("lon", microdegrees: point.longitudeMicrodegrees)
        case .place(let text): address.append("place", text)
        case .unknown: break
        }
        guard radius != .usual else { return }
        address.append("radius", radius.amount)
        address.append("unit", radius.unit.name)
    }
}

extension DefaultStringInterpolation {
    /// An address in a text, which would be its name in the program otherwise.
    package mutating func appendInterpolation(_ route: Route) { appendInterpolation(route.path) }

    package mutating func appendInterpolation(_ route: AccountRoute) {
        appendInterpolation(route.path)
    }
}

extension HTML.Interpolation {
    /// An address, for use inside a quoted attribute value.
    package mutating func appendInterpolation(_ route: Route) {
        // The page of a city has a dozen of these.
        if case .outside(.part(let part, let city, isNewest: false)) = route {
            html.write("/parts/city/")
            html.write(number: Int64(city))
            html.write("/")
            return appendInterpolation(part.name)
        }
        guard let address = route.queried else { return appendInterpolation(route.path) }
        address.write(into: &html)
    }

    /// The address of a city's page, of which a list holds dozens.
    mutating func appendInterpolation(pathOf city: City) {
        let name = city.nameBytes
        let isWritten = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: name.count) {
            room in
            guard let start = room.baseAddress,
                let count = foldASCII(name, into: start, space: UInt8(ascii: "-")), count > 0
            else { return false }
            html.write("/cities/")
            html.write(number: Int64(city.id))
            html.write("/")
            html.write(text: UnsafeBufferPointer(start: start, count: count))
            return true
        }
        if !isWritten { write(pathOf: city, city.slugBytes) }
    }

    /// One of other letters may need percent signs.
    private mutating func write(pathOf city: City, _ slug: [UInt8]) {
        guard slug.allSatisfy(isPlain) else {
            return appendInterpolation(Route.city(id: city.id, slug: city.slug))
        }
        html.write("/cities/")
        html.write(number: Int64(city.id))
        html.write("/")
        appendInterpolation(slug)
    }
}

/// Letters of slugs, which need neither percent signs nor escapes.
private func isPlain(_ byte: UInt8) -> Bool {
    (byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z"))
        || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")) || byte == UInt8(ascii: "-")
}
