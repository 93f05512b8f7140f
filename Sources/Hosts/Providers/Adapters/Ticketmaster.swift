package import Base
import Chronology
import Geodesy
package import Questions

/// Ticketmaster's Discovery API, version 2, with a key.
package enum Ticketmaster {
    package static let attribution = Attribution(
        "Ticketmaster",
        address: "https://www.ticketmaster.com/"
    )

    /// How many events a page has, and how many results are reached with all pages.
    package static let pageSize: Int32 = 20
    package static let window: Int32 = 1_000

    package static func searchRequest(
        _ search: EventSearch,
        _ origin: Origin,
        key: String
    ) -> ProviderRequest {
        var query = Query()
        query.append("apikey", key)
        query.append("page", "\(search.page)")
        if !search.text.isEmpty { query.append("keyword", search.text) }
        switch search.place {
        case .anywhere: break
        case .near(let point, let radius):
            query.append("geoPoint", geohash(point))
            query.append("radius", "\(radius)")
            query.append("unit", "km")
        case .postalCode(let code, let country):
            query.append("postalCode", code)
            if !country.isEmpty { query.append("countryCode", country) }
        }
        if let category = search.category {
            query.append("classificationName", classification(category))
        }
        if search.since != nil || search.until != nil {
            let first = search.since.map { $0.text + "T00:00:00" } ?? "*"
            let last = search.until.map { $0.text + "T23:59:59" } ?? "*"
            query.append("localStartDateTime", first + "," + last)
            // Left out otherwise as soon as a date is given.
            query.append("includeTBA", "yes")
            query.append("includeTBD", "yes")
        }
        query.append("sort", "date,asc")
        query.append("size", "\(pageSize)")
        query.append("locale", "*")
        return ProviderRequest(.ticketmaster, origin, "/discovery/v2/events.json", query)
    }

    package static func eventRequest(
        _ id: String,
        _ origin: Origin,
        key: String
    ) -> ProviderRequest {
        let path = "/discovery/v2/events/" + percentEncode(id) + ".json"
        return ProviderRequest(.ticketmaster, origin, path, Query([("apikey", key)]))
    }

    private static func classification(_ category: EventCategory) -> String {
        switch category {
        case .music: "music"
        case .sports: "sports"
        case .arts: "arts & theatre"
        case .film: "film"
        case .family: "family"
        }
    }

    /// A page of what was found; there is no list in it where nothing was.
    package static func list(_ body: ByteSlice) throws(ProviderRefusal) -> EventList {
        let tree = try checkedTree(body)
        let found = tree["_embedded"]?.list("events")
        guard let page = tree["page"] ?? found.map({ _ in JSONTree.null }) else {
            throw ProviderRefusal(.malformed, "Ticketmaster sent no page")
        }
        var list = EventList()
        list.events = (found ?? []).compactMap { event($0) }
        list.total = page["totalElements"]?.scaled32(0)
        let number = Int64(page["number"]?.scaled32(0) ?? 0)
        let size = Int64(page["size"]?.scaled32(0) ?? pageSize)
        let hasMore = number >= 0 && number + 1 < Int64(page["totalPages"]?.scaled32(0) ?? 0)
        if hasMore, (number + 2) * size <= Int64(window) {
            list.nextPage = Int32(exactly: number + 1)
        } else {
            list.isCut = hasMore
        }
        return list
    }

    /// The body of one event.
    package static func details(_ body: ByteSlice) throws(ProviderRefusal) -> Event {
        guard let event = event(try checkedTree(body)) else {
            throw ProviderRefusal(.malformed, "Ticketmaster sent no event")
        }
        return event
    }

    private static func checkedTree(_ body: ByteSlice) throws(ProviderRefusal) -> JSONTree {
        let tree = try tree(body, from: "Ticketmaster")
        if let fault = tree["fault"] {
            let code = fault["detail"]?.text("errorcode") ?? ""
            let reason = "Ticketmaster: " + code + ": " + fault.text("faultstring")
            throw ProviderRefusal(kind(ofFault: code), reason)
        }
        guard let error = tree.list("errors").first else { return tree }
        let code = error.text("code")
        let reason = "Ticketmaster: " + code + ": " + error.text("detail")
        if code.hasPrefix("DIS1004") { throw ProviderRefusal(.notFound, reason) }
        throw refusal(httpStatus: error["status"]?.integer ?? 400, reason)
    }

    /// What the gateway before the service means.
    private static func kind(ofFault code: String) -> ProviderRefusal.Kind {
        if code.hasPrefix("policies.ratelimit") { return .throttled }
        return code.hasPrefix("oauth") || code.hasPrefix("keymanagement") ? .unauthorised : .outage
    }
}

/// The point as a geohash of nine letters, which is about five metres wide.
///
/// Halves of the world, by turns of longitude and latitude, five to a letter of base 32, as
/// Gustavo Niemeyer's geohash.org wrote them.
func geohash(_ point: Coordinate) -> String {
    let letters = Array("0123456789bcdefghjkmnpqrstuvwxyz".utf8)
    var west: Int64 = -180_000_000, east: Int64 = 180_000_000
    var south: Int64 = -90_000_000, north: Int64 = 90_000_000
    var text: [UInt8] = []
    for _ in 0..<9 {
        var number = 0
        for bit in 0..<5 {
            let isLongitude = (text.count * 5 + bit) % 2 == 0
            number <<= 1
            if isLongitude {
                let middle = (west + east) / 2
                let isUpper = Int64(point.longitudeMicrodegrees) >= middle
                if isUpper { west = middle } else { east = middle }
                number |= isUpper ? 1 : 0
            } else {
                let middle = (south + north) / 2
                let isUpper = Int64(point.latitudeMicrodegrees) >= middle
                if isUpper { south = middle } else { north = middle }
                number |= isUpper ? 1 : 0
            }
        }
        text.append(letters[number])
    }
    return String(decoding: text, as: UTF8.self)
}
