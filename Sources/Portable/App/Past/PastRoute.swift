internal import Base
package import Geodesy
package import Merge

/// Pages of old photographs.
package enum PastRoute: Equatable, Sendable {
    /// All of them on a map.
    case map(PastView)
    /// Those near a point or of a street, as a list.
    case near(PastView)
    /// Leads to the one nearest to a point.
    case nearest(PastView)
    /// All of them, area by area.
    case areas(PastView)
    /// Those along a trip's day; days count from 1 in addresses, from 0 here.
    case along(trip: Identifier, day: Int32)
    /// The points of a collection, for a map.
    case points(collection: String)
    case picture(collection: String, id: String, PastView)
    /// The old picture over the camera, and both beside each other.
    case now(collection: String, id: String, PastView)
}

/// What somebody looks at: from where, and which pictures.
package struct PastView: Equatable, Sendable {
    /// The point that distances are told from, and from which one pages on.
    package var point: Coordinate?
    /// What that point is.
    package var origin = PastOrigin.point
    /// Empty for all.
    package var collection = ""
    /// Of the collection, from 1 on; zero for all, `PictureFilter.noArea` for those in none.
    package var area: UInt32 = 0
    /// Zero where every year counts.
    package var firstYear: Int16 = 0
    package var lastYear: Int16 = 0
    /// A street or crossing as typed.
    package var text = ""
    /// Which part of a long list, from 1 on.
    package var page: Int32 = 1
    /// The day of a trip along which one pages; nil for paging by distance.
    package var walk: Walk?

    /// A day of a trip, from 0 on.
    package struct Walk: Equatable, Sendable {
        package let trip: Identifier
        package let day: Int32
    }

    package init() {}

    package static let earliestYear: Int16 = 1_826
    package static let latestYear: Int16 = 2_100
    static let mostPages: Int32 = 5_000
}

/// What distances are told from: words must not claim that somebody stands there.
package enum PastOrigin: String, CaseIterable, Sendable {
    /// A point of an address, and nobody knows whose.
    case point = ""
    /// Where the device says that it is.
    case device
    /// The middle of the map.
    case map
    /// The picture that paging began with.
    case picture
}

extension PastRoute {
    package var path: String {
        switch self {
        case .map(let view): return "/past" + view.query
        case .near(let view): return "/past/near" + view.query
        case .nearest(let view): return "/past/nearest" + view.query
        case .areas(let view): return "/past/all" + view.query
        case .along(let trip, let day): return "/past/along?trip=\(trip.text)&day=\(day + 1)"
        case .points(let collection): return "/past/\(percentEncode(collection))/points.json"
        case .picture(let collection, let id, let view):
            return "/past/\(percentEncode(collection))/\(percentEncode(id))" + view.query
        case .now(let collection, let id, let view):
            return "/past/\(percentEncode(collection))/\(percentEncode(id))/now" + view.query
        }
    }

    /// Reads the steps of a path; nil where they lead to none of these.
    init?(_ steps: [Substring], _ query: Query) throws(RouteFailure) {
        guard steps[0] == "past" else { return nil }
        var view = try PastView(query)
        switch steps.count {
        case 1: self = .map(view)
        case 2:
            switch steps[1] {
            case "near": self = .near(view)
            case "nearest": self = .nearest(view)
            case "all": self = .areas(view)
            case "along":
                guard let walk = view.walk else { throw .unreadable(parameter: "trip") }
                self = .along(trip: walk.trip, day: walk.day)
            default:
                view.collection = try PastRoute.name(steps[1])
                self = .map(view)
            }
        case 3, 4:
            let (collection, id) = (try PastRoute.name(steps[1]), try PastRoute.name(steps[2]))
            if steps.count == 4 {
                guard steps[3] == "now" else { throw .unknownPath }
                self = .now(collection: collection, id: id, view)
            } else if id == "points.json" {
                self = .points(collection: collection)
            } else {
                self = .picture(collection: collection, id: id, view)
            }
        default: throw .unknownPath
        }
    }

    private static func name(_ step: Substring) throws(RouteFailure) -> String {
        guard let name = percentDecode(String(step)), !name.isEmpty, name.utf8.count <= 200 else {
            throw .unknownPath
        }
        return name
    }
}

extension PastView {
    var query: String {
        var query = Query()
        if let point {
            query.append("from", PastView.text(of: point))
            if origin != .point { query.append("of", origin.rawValue) }
        }
        if !collection.isEmpty { query.append("collection", collection) }
        if area > 0 { query.append("area", String(area)) }
        if firstYear > 0 { query.append("since", String(firstYear)) }
        if lastYear > 0 { query.append("until", String(lastYear)) }
        if !text.isEmpty { query.append("q", text) }
        if page > 1 { query.append("page", String(page)) }
        if let walk {
            query.append("trip", walk.trip.text)
            query.append("day", String(walk.day + 1))
        }
        return query.items.isEmpty ? "" : "?" + query.text
    }

    init(_ query: Query) throws(RouteFailure) {
        self.init()
        if let from = query["from"], !from.isEmpty {
            guard let read = PastView.point(from) else { throw .unreadable(parameter: "from") }
            point = read
            guard let origin = PastOrigin(name: query["of"] ?? "") else {
                throw .unreadable(parameter: "of")
            }
            self.origin = origin
        }
        try readPlace(query)
        let years = Int32(PastView.earliestYear)...Int32(PastView.latestYear)
        firstYear = Int16(try query.number("since", in: years, otherwise: 0))
        lastYear = Int16(try query.number("until", in: years, otherwise: 0))
        text = try query.text("q")
        page = try query.number("page", in: 1...PastView.mostPages, otherwise: 1)
        walk = try Walk(query)
    }

    /// What lists and maps link to: they know of no walk.
    package var withoutWalk: PastView { with { $0.walk = nil } }

    /// A collection and an area of it, which the field of a form has in one: `oldnyc/2`.
    private mutating func readPlace(_ query: Query) throws(RouteFailure) {
        collection = try query.text("collection")
        area = UInt32(try query.number("area", in: 0...255, otherwise: 0))
        let place = try query.text("place")
        guard !place.isEmpty else { return }
        let parts = place.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        collection = String(parts[0])
        guard parts.count > 1 else { return area = 0 }
        guard parts.count == 2, let number = UInt8(String(parts[1])) else {
            throw .unreadable(parameter: "place")
        }
        area = UInt32(number)
    }

    /// `40.73,-73.9911`, as `from` has it.
    static func text(of point: Coordinate) -> String {
        decimalText(Int64(point.latitudeMicrodegrees), places: 6) + ","
            + decimalText(Int64(point.longitudeMicrodegrees), places: 6)
    }

    private static func point(_ text: String) -> Coordinate? {
        let halves = text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        guard halves.count == 2, let north = microdegrees(String(halves[0]), atMost: 90),
            let east = microdegrees(String(halves[1]), atMost: 180)
        else { return nil }
        return Coordinate(latitudeMicrodegrees: north, longitudeMicrodegrees: east)
    }

    func with(_ change: (inout PastView) -> Void) -> PastView {
        var view = self
        view.page = 1
        change(&view)
        return view
    }
}

extension PastView.Walk {
    fileprivate init?(_ query: Query) throws(RouteFailure) {
        guard let text = query["trip"] else { return nil }
        guard let trip = Identifier(text) else { throw .unreadable(parameter: "trip") }
        self.trip = trip
        day = try query.number("day", in: 1...1_000, otherwise: 1) - 1
    }
}
