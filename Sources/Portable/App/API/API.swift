internal import Atlas
internal import Base
internal import Geodesy

/// The JSON interface: the pages' resources for programs.
func answer(_ resource: APIRoute, _ world: World, target: String) -> Response {
    let api = API(target: target, world: world)
    do throws(Problem) {
        switch resource {
        case .search: return json(try api.search())
        case .nearby: return json(try api.nearby())
        case .surprise: return json(try api.surprise())
        case .city(let id): return json(try api.city(id: id))
        case .country(let code): return json(try api.country(code: code))
        case .description: throw Problem.notFound("The server alone has the description.")
        }
    } catch {
        return error.response
    }
}

private func json(_ body: [UInt8]) -> Response {
    Response(
        contentType: "application/json",
        headers: [Header("cache-control", "no-cache")],
        body: body
    )
}

private struct API {
    let target: String
    let world: World

    private static let longestText = 160
    private static let largestSeed: Int64 = (1 << 53) - 1

    func search() throws(Problem) -> [UInt8] {
        let parameters = try APIParameters(target, allowed: ["q", "limit"])
        guard let text = parameters.text("q"), !text.isEmpty else {
            throw Problem.unreadable("q", "Say what to look for.")
        }
        guard text.unicodeScalars.count <= Self.longestText else {
            throw Problem.unreadable("q", "At most \(Self.longestText) characters.")
        }
        let limit = try parameters.number("limit", in: 1...50, otherwise: 10)
        var list = CityList()
        switch world.atlas.search(text, limit: Int32(limit)) {
        case .unavailable: break
        case .cities(let hits):
            for hit in hits { list.append(hit.city) }
            let further = world.atlas.largestCities(
                ofAreaNamed: text,
                limit: Int32(limit),
                besides: hits
            )
            for city in further { list.append(city) }
        case .point(let point):
            for found in world.atlas.nearby(point, radiusMetres: 50_000, limit: Int32(limit)) {
                list.append(found.city, distanceMetres: found.distanceMetres)
            }
        }
        return list.json
    }

    func nearby() throws(Problem) -> [UInt8] {
        let parameters = try APIParameters(
            target,
            allowed: ["lat", "lon", "radius_m", "limit", "order"]
        )
        let point = try parameters.coordinate()
        let radius = try parameters.number("radius_m", in: 1...1_000_000, otherwise: 10_000)
        let limit = try parameters.number("limit", in: 1...100, otherwise: 30)
        var list = CityList()
        let found: [NearbyCity]
        switch parameters.text("order") ?? "distance" {
        case "distance":
            found = world.atlas.nearby(
                point,
                radiusMetres: Int32(radius),
                limit: Int32(limit)
            )
        case "prominence":
            found = world.atlas.prominent(
                point,
                radiusMetres: Int32(radius),
                limit: Int32(limit)
            )
        default: throw Problem.unreadable("order", "Either distance or prominence.")
        }
        for nearby in found { list.append(nearby.city, distanceMetres: nearby.distanceMetres) }
        return list.json
    }

    func surprise() throws(Problem) -> [UInt8] {
        let parameters = try APIParameters(target, allowed: ["seed"])
        let fresh = Int64(truncatingIfNeeded: world.seed & UInt64(Self.largestSeed))
        let seed = try parameters.number("seed", in: 0...Self.largestSeed, otherwise: fresh)
        let surprise = world.atlas.surprise(seed: UInt64(seed))
        var json = JSONWriter(capacity: 6_000)
        json.beginObject()
        json.key("seed")
        json.integer(seed)
        json.key("tries")
        json.beginArray()
        for attempt in surprise.tries { json.object(attempt) }
        json.endArray()
        json.key("results")
        var list = CityList()
        for nearby in surprise.cities {
            list.append(nearby.city, distanceMetres: nearby.distanceMetres)
        }
        json.json(list.array)
        json.endObject()
        return json.bytes
    }

    func city(id text: String) throws(Problem) -> [UInt8] {
        guard let id = UInt32(text), String(id) == text, let city = world.atlas.city(id: id) else {
            throw Problem.notFound("This atlas has no city with that GeoNames id.")
        }
        return cityDescription(city, world)
    }

    func country(code: String) throws(Problem) -> [UInt8] {
        guard let country = world.atlas.country(code: code), country.code == code else {
            throw Problem.notFound("There is no country with that ISO 3166 code (two capitals).")
        }
        return countryDescription(country)
    }
}
