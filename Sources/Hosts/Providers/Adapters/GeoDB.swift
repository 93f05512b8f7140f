package import Base
package import Questions

/// GeoDB Cities, reached through RapidAPI with a key.
package enum GeoDB {
    package static let attribution = Attribution(
        "GeoDB Cities",
        address: "https://rapidapi.com/wirefreethought/api/geodb-cities"
    )

    package static func searchRequest(
        _ text: String,
        _ language: LanguageCode,
        _ origin: Origin,
        key: String
    ) -> ProviderRequest {
        let query = Query([
            ("namePrefix", text), ("limit", "10"), ("sort", "-population"),
            ("languageCode", language.text), ("hateoasMode", "false"),
        ])
        return request("/v1/geo/cities", query, origin, key)
    }

    /// The city of a GeoDB or Wikidata id.
    package static func detailsRequest(
        _ id: String,
        _ language: LanguageCode,
        _ origin: Origin,
        key: String
    ) -> ProviderRequest {
        let query = Query([("languageCode", language.text)])
        return request("/v1/geo/cities/" + percentEncode(id), query, origin, key)
    }

    private static func request(
        _ path: String,
        _ query: Query,
        _ origin: Origin,
        _ key: String
    ) -> ProviderRequest {
        var request = ProviderRequest(.geodb, origin, path, query)
        request.headers = [
            .init("X-RapidAPI-Key", key), .init("X-RapidAPI-Host", origin.host),
        ]
        return request
    }

    package static func places(_ body: ByteSlice) throws(ProviderRefusal) -> [PlaceSuggestion] {
        let tree = try checkedTree(body)
        guard let data = tree["data"], data.isArray else {
            throw ProviderRefusal(.malformed, "GeoDB sent no list")
        }
        return data.elements.compactMap { row in
            guard let id = id(row), let name = name(row) else { return nil }
            var place = PlaceSuggestion(id: id, name: name)
            place.detail = listed([row.text("region"), row.text("country")])
            place.coordinate = point(latitude: row["latitude"], longitude: row["longitude"])
            place.kind = row.text("type").lowercased()
            place.population = row.amount("population")
            return place
        }
    }

    package static func details(_ body: ByteSlice) throws(ProviderRefusal) -> PlaceDetails {
        let tree = try checkedTree(body)
        guard let row = tree["data"], row.isObject, let id = id(row), let name = name(row) else {
            throw ProviderRefusal(.malformed, "GeoDB sent no city")
        }
        var place = PlaceDetails(id: id, name: name)
        place.address = listed([row.text("region"), row.text("country")])
        place.coordinate = point(latitude: row["latitude"], longitude: row["longitude"])
        place.kinds = [row.text("type").lowercased()].filter { !$0.isEmpty }
        place.population = row.amount("population")
        place.zoneName = row.text("timezone").replacing("__", with: "/")
        return place
    }

    private static func id(_ row: JSONTree) -> String? {
        (row["wikiDataId"]?.text ?? row["id"]?.text).map { "geodb:" + $0 }
    }

    private static func name(_ row: JSONTree) -> String? {
        row["name"]?.text ?? row["city"]?.text
    }

    private static func checkedTree(_ body: ByteSlice) throws(ProviderRefusal) -> JSONTree {
        let tree = try tree(body, from: "GeoDB")
        if let error = tree.elements("errors").first {
            let code = error.text("code")
            throw ProviderRefusal(kind(code), "GeoDB: \(code): " + error.text("message"))
        }
        if tree["data"] == nil, let message = tree["message"]?.text {
            // The gateway before GeoDB has no codes.
            let isLimit = message.contains("exceeded")
            throw ProviderRefusal(isLimit ? .throttled : .unauthorised, "GeoDB: " + message)
        }
        return tree
    }

    private static func kind(_ code: String) -> ProviderRefusal.Kind {
        switch code {
        case "ENTITY_NOT_FOUND": .notFound
        case "ACCESS_DENIED": .unauthorised
        default: .badRequest
        }
    }
}
