internal import Atlas
internal import Base
internal import Geodesy
internal import Questions

extension Route {
    /// The longest text that is searched for, in bytes; no place name comes near it.
    static let longestTextBytes = 200

    /// Reads the address of a page; every other address is unknown here.
    package init(target: String) throws(RouteFailure) {
        guard case .page(let route) = try Address(target: target) else { throw .unknownPath }
        self = route
    }

    /// Reads the steps of a path, of which there is one at least.
    init(_ steps: [Substring], _ query: Query) throws(RouteFailure) {
        // Parts of its pages stand beside those of cities.
        if let route = try ShowsRoute(steps, query) {
            self = .shows(route)
            return
        }
        if let route = try SpotRoute(steps, query) {
            self = .spots(route)
            return
        }
        if let route = try OutsideRoute(steps, query) {
            self = .outside(route)
            return
        }
        if let route = try TripRoute(steps, query) {
            self = .trips(route)
            return
        }
        if let route = try PastRoute(steps, query) {
            self = .past(route)
            return
        }
        switch steps.count {
        case 1: self = try Route.page(steps[0], query)
        case 2: self = try Route.page(steps[0], steps[1])
        case 3: self = try Route.page(steps[0], steps[1], steps[2])
        default: throw .unknownPath
        }
    }

    private static func page(
        _ step: Substring,
        _ query: Query
    ) throws(RouteFailure) -> Route {
        switch step {
        case "": return .discover
        case "search": return .search(text: try query.text("q"), try Listing(query))
        // The search field asks for `q`, the fields for a home town for `place`.
        case "suggest":
            return .suggest(text: try query.text(query["q"] == nil ? "place" : "q"))
        case "near": return .near(try NearQuery(query), try Listing(query))
        case "surprise":
            guard let text = query["seed"] else { return .surprise(seed: nil, try Listing(query)) }
            guard let seed = UInt64(text) else { throw .unreadable(parameter: "seed") }
            return .surprise(seed: seed, try Listing(query))
        case "about": return .about
        default:
            if let route = try LibraryRoute(step: step, query) { return .library(route) }
            throw .unknownPath
        }
    }

    private static func page(
        _ first: Substring,
        _ second: Substring
    ) throws(RouteFailure) -> Route {
        switch first {
        case "cities": return .city(id: try cityID(second), slug: "")
        case "settings" where second == "offline": return .flight
        case "countries": return .country(code: String(second))
        default: throw .unknownPath
        }
    }

    private static func page(
        _ first: Substring,
        _ second: Substring,
        _ third: Substring
    ) throws(RouteFailure) -> Route {
        guard let name = percentDecode(String(third)) else { throw .unknownPath }
        switch first {
        case "cities": return .city(id: try cityID(second), slug: name)
        case "countries": return .region(country: String(second), code: name)
        default: throw .unknownPath
        }
    }

    static func cityID(_ text: Substring) throws(RouteFailure) -> UInt32 {
        guard let id = UInt32(text) else { throw .unknownPath }
        return id
    }
}

extension APIRoute {
    /// The two that programs ask for in numbers, before anything is taken apart; nil for others.
    init?(frequent target: String) {
        var target = target
        let found: APIRoute? = target.withUTF8 { bytes in
            let path = ByteSlice(UnsafeRawBufferPointer(bytes)).halves(around: 0x3F).before
            if path.equals("/api/v1/search") { return .search }
            return path.equals("/api/v1/nearby") ? .nearby : nil
        }
        guard let found else { return nil }
        self = found
    }

    /// Reads the steps of a path: `api`, `v1` and what follows.
    init?(_ steps: [Substring]) {
        guard (3...4).contains(steps.count), steps[0] == "api", steps[1] == "v1" else {
            return nil
        }
        if steps.count == 4 {
            guard let name = percentDecode(String(steps[3])) else { return nil }
            switch steps[2] {
            case "cities": self = .city(id: name)
            case "countries": self = .country(code: name)
            default: return nil
            }
            return
        }
        switch steps[2] {
        case "search": self = .search
        case "nearby": self = .nearby
        case "surprise": self = .surprise
        case "openapi.json": self = .description
        default: return nil
        }
    }
}

extension LengthUnit {
    /// Reads `km` or `mi`.
    init?(name: String) {
        switch name {
        case "km": self = .kilometres
        case "mi": self = .miles
        default: return nil
        }
    }
}

extension Listing {
    init(_ query: Query) throws(RouteFailure) {
        self.init(filter: try query.text("filter"))
        draft = try Draft(query)
        page = try query.number("page", in: 1...100_000, otherwise: 1)
        if let name = query["sort"], !name.isEmpty {
            guard let order = Order.allCases.first(where: { $0.name == name }) else {
                throw .unreadable(parameter: "sort")
            }
            self.order = order
        }
        switch query["view"] {
        case nil, "", "list": view = .list
        case "map": view = .map
        default: throw .unreadable(parameter: "view")
        }
    }
}

extension NearQuery {
    init(_ query: Query) throws(RouteFailure) {
        self.init(centre: try NearQuery.centre(query), radius: try Radius(query))
    }

    private static func centre(_ query: Query) throws(RouteFailure) -> Centre {
        guard let latitude = query["lat"], let longitude = query["lon"] else {
            if query["lat"] != nil { throw .unreadable(parameter: "lon") }
            if query["lon"] != nil { throw .unreadable(parameter: "lat") }
            let place = try query.text("place")
            return place.isEmpty ? .unknown : .place(place)
        }
        guard let north = microdegrees(latitude, atMost: 90) else {
            throw .unreadable(parameter: "lat")
        }
        guard let east = microdegrees(longitude, atMost: 180),
            let point = Coordinate(latitudeMicrodegrees: north, longitudeMicrodegrees: east)
        else { throw .unreadable(parameter: "lon") }
        return .point(point)
    }
}

/// Degrees in decimal notation as microdegrees; nil for other text and beyond the limit.
func microdegrees(_ text: String, atMost degrees: Int64) -> Int32? {
    // Read finer than any number a program would send, so that the next one above is too much.
    guard let value = scaledInteger(text, places: 15),
        value.magnitude <= degrees * 1_000_000_000_000_000
    else { return nil }
    let half: Int64 = value < 0 ? -500_000_000 : 500_000_000
    return Int32((value + half) / 1_000_000_000)
}

extension Radius {
    init(_ query: Query) throws(RouteFailure) {
        // What the form's chips send: two usual distances, or the fields beside them.
        switch query["within"] {
        case "10km":
            self = .usual
            return
        case "50mi":
            self = .fiftyMiles
            return
        case nil, "own": break
        default: throw .unreadable(parameter: "within")
        }
        guard let unit = LengthUnit(name: query["unit"] ?? "km") else {
            throw .unreadable(parameter: "unit")
        }
        let usual: Int32 = unit == .miles ? 50 : 10
        let longest: Int32 = unit == .miles ? 620 : Radius.longestKilometres
        let amount = try query.number("radius", in: 1...longest, otherwise: usual)
        self = unit == .miles ? Radius(miles: amount) : Radius(kilometres: amount)
    }
}

extension Query {
    /// The text of a field as pages may show it, without what turns the words beside it round.
    ///
    /// Empty where there is none, or nothing in it that anybody could mean.
    func text(_ name: String) throws(RouteFailure) -> String {
        guard let sent = self[name] else { return "" }
        guard sent.utf8.count <= Route.longestTextBytes else {
            throw .unreadable(parameter: name)
        }
        let text = plainText(sent, byteLimit: Route.longestTextBytes)
        let isMeant = text.utf8.contains { $0 != 0x20 && $0 != 0x5F }
        return isMeant ? text : ""
    }

    func number(
        _ name: String,
        in range: ClosedRange<Int32>,
        otherwise usual: Int32
    ) throws(RouteFailure) -> Int32 {
        guard let text = self[name], !text.isEmpty else { return usual }
        guard let number = Int32(text), range.contains(number) else {
            throw .unreadable(parameter: name)
        }
        return number
    }
}
