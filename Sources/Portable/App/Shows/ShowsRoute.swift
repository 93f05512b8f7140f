internal import Base
package import Chronology
package import Geodesy
package import Questions

/// Pages of works of art and of events, the two experiences of the fourth tab.
package enum ShowsRoute: Equatable, Sendable {
    case works(ArtQuery)
    /// A part of the list of works, alone; a whole page where no script asks for it.
    case worksPart(ArtQuery, isNewest: Bool)
    /// Of an id as in "rijksmuseum/200107928".
    case work(String)
    case workPart(String, isNewest: Bool)
    case eventList(EventQuery)
    case eventsPart(EventQuery, isNewest: Bool)
    /// Of an id as in "ticketmaster/G5vYZ_GzP0DLP".
    case event(String)
    case eventPart(String, isNewest: Bool)
    /// From page 1 on.
    case favourites(isArt: Bool, page: Int32 = 1)

    package static let art = ShowsRoute.works(ArtQuery())
    package static let events = ShowsRoute.eventList(EventQuery())

    package var path: String {
        switch self {
        case .works(let query): "/art" + suffix(query.items)
        case .worksPart(let query, let isNewest):
            "/parts/art" + suffix(query.items, isNewest: isNewest)
        case .work(let id): "/art/" + percentEncode(id, keepingSlashes: true)
        case .workPart(let id, let isNewest):
            "/parts/art/" + percentEncode(id, keepingSlashes: true) + newest(isNewest)
        case .eventList(let query): "/events" + suffix(query.items)
        case .eventsPart(let query, let isNewest):
            "/parts/events" + suffix(query.items, isNewest: isNewest)
        case .event(let id): "/events/" + percentEncode(id, keepingSlashes: true)
        case .eventPart(let id, let isNewest):
            "/parts/events/" + percentEncode(id, keepingSlashes: true) + newest(isNewest)
        case .favourites(let isArt, let page):
            (isArt ? "/art/favourites" : "/events/favourites") + (page > 1 ? "?page=\(page)" : "")
        }
    }

    private func newest(_ isNewest: Bool) -> String { isNewest ? "?newest=1" : "" }

    /// Reads the steps of a path; nil where they lead to none of these.
    init?(_ steps: [Substring], _ query: Query) throws(RouteFailure) {
        let isPart = steps[0] == "parts" && steps.count > 1
        let rest = isPart ? steps.dropFirst() : steps[...]
        let isArt = rest.first == "art"
        guard isArt || rest.first == "events" else { return nil }
        let isNewest = query["newest"] == "1"
        switch (rest.count, isPart) {
        case (1, false):
            self = isArt ? .works(try ArtQuery(query)) : .eventList(try EventQuery(query))
        case (1, true):
            self =
                isArt
                ? .worksPart(try ArtQuery(query), isNewest: isNewest)
                : .eventsPart(try EventQuery(query), isNewest: isNewest)
        case (2, false) where rest.last == "favourites":
            let page = try query.number("page", in: 1...1_000_000, otherwise: 1)
            self = .favourites(isArt: isArt, page: page)
        case (3, _):
            let id = try ShowsRoute.id(rest.dropFirst())
            switch (isArt, isPart) {
            case (true, false): self = .work(id)
            case (true, true): self = .workPart(id, isNewest: isNewest)
            case (false, false): self = .event(id)
            case (false, true): self = .eventPart(id, isNewest: isNewest)
            }
        default: throw .unknownPath
        }
    }

    private static func id(_ steps: ArraySlice<Substring>) throws(RouteFailure) -> String {
        var names: [String] = []
        for step in steps {
            guard let name = percentDecode(String(step)) else { throw .unknownPath }
            names.append(name)
        }
        let id = names.joined(separator: "/")
        guard isShowID(id) else { throw .unknownPath }
        return id
    }
}

/// What the page of works was asked for.
package struct ArtQuery: Equatable, Sendable {
    package var text = ""
    package var maker = ""
    package var type = ""
    package var museum: Museum?
    /// Where a part of the list goes on.
    package var from = ""

    package init() {}

    init(_ query: Query) throws(RouteFailure) {
        text = try query.text("q")
        maker = try query.text("by")
        type = try query.text("type")
        from = query["from"] ?? ""
        guard from.utf8.count <= 700 else { throw .unreadable(parameter: "from") }
        guard let name = query["museum"], !name.isEmpty else { return }
        guard let museum = Museum(name: name) else { throw .unreadable(parameter: "museum") }
        self.museum = museum
    }

    var isEmpty: Bool { text.isEmpty && maker.isEmpty && type.isEmpty }

    var question: Question {
        var search = ArtSearch()
        search.text = text
        search.maker = maker
        search.type = type
        search.museum = museum
        search.from = from
        return .artworks(search)
    }

    fileprivate var items: Query {
        var query = Query()
        if !text.isEmpty { query.append("q", text) }
        if !maker.isEmpty { query.append("by", maker) }
        if !type.isEmpty { query.append("type", type) }
        if let museum { query.append("museum", museum.name.description) }
        if !from.isEmpty { query.append("from", from) }
        return query
    }
}

/// What the page of events was asked for.
package struct EventQuery: Equatable, Sendable {
    package var text = ""
    /// A town, a postal code or coordinates, as typed.
    package var place = ""
    /// The town that was chosen from the suggestions.
    package var city: UInt32?
    /// Where the device is.
    package var point: Coordinate?
    package var radiusKilometres = EventQuery.usualRadiusKilometres
    package var since: CivilDate?
    package var until: CivilDate?
    package var category: EventCategory?
    package var page: Int32 = 0
    /// Whether the device did not tell where it is.
    package var isLost = false

    package static let usualRadiusKilometres = EventSearch.usualRadiusKilometres

    /// What is offered, round in the reader's own unit.
    static func radii(in unit: LengthUnit) -> [Radius] {
        switch unit {
        case .kilometres: [10, 25, 50, 100].map { Radius(kilometres: $0) }
        case .miles: [5, 15, 30, 60].map { Radius(miles: $0) }
        }
    }

    package init() {}

    init(_ query: Query) throws(RouteFailure) {
        text = try query.text("q")
        place = try query.text("place")
        if let number = query["id"], !number.isEmpty { city = try Route.cityID(number[...]) }
        // A town that somebody types counts for more than where they were.
        if place.isEmpty, city == nil, query["lat"] != nil || query["lon"] != nil {
            var coordinates = Query()
            for name in ["lat", "lon"] {
                if let value = query[name] { coordinates.append(name, value) }
            }
            guard case .point(let point) = try NearQuery(coordinates).centre else {
                throw .unreadable(parameter: "lat")
            }
            self.point = point
        }
        radiusKilometres = try query.number(
            "within",
            in: 1...500,
            otherwise: EventQuery.usualRadiusKilometres
        )
        since = try EventQuery.date("since", query)
        until = try EventQuery.date("until", query)
        page = try query.number("page", in: 0...1_000, otherwise: 0)
        isLost = query["lost"] == "1" && point == nil
        guard let name = query["kind"], !name.isEmpty else { return }
        category = EventCategory.allCases.first { $0.name.description == name }
        if category == nil { throw .unreadable(parameter: "kind") }
    }

    private static func date(_ name: String, _ query: Query) throws(RouteFailure) -> CivilDate? {
        guard let text = query[name], !text.isEmpty else { return nil }
        guard let date = CivilDate(text) else { throw .unreadable(parameter: name) }
        return date
    }

    /// Whether the last day is before the first, so that there is nothing to ask for.
    var isBackwards: Bool {
        guard let since, let until else { return false }
        return until.daysSinceEpoch < since.daysSinceEpoch
    }

    var isEmpty: Bool {
        text.isEmpty && place.isEmpty && city == nil && point == nil && since == nil
            && until == nil && category == nil
    }

    fileprivate var items: Query {
        var query = Query()
        if !text.isEmpty { query.append("q", text) }
        if !place.isEmpty { query.append("place", place) }
        if let city { query.append("id", "\(city)") }
        if let point {
            query.append("lat", decimalText(Int64(point.latitudeMicrodegrees), places: 6))
            query.append("lon", decimalText(Int64(point.longitudeMicrodegrees), places: 6))
        }
        if radiusKilometres != EventQuery.usualRadiusKilometres {
            query.append("within", "\(radiusKilometres)")
        }
        if let since { query.append("since", since.text) }
        if let until { query.append("until", until.text) }
        if let category { query.append("kind", category.name.description) }
        if page > 0 { query.append("page", "\(page)") }
        if isLost { query.append("lost", "1") }
        return query
    }
}

/// A query as it follows a path; nothing where it asks for nothing.
private func suffix(_ items: Query, isNewest: Bool = false) -> String {
    var items = items
    if isNewest { items.append("newest", "1") }
    let text = items.text
    return text.isEmpty ? "" : "?" + text
}
