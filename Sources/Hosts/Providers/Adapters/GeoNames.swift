package import Base
package import Geodesy
package import Questions

/// The web services of GeoNames, for owners with an account there.
package enum GeoNames {
    package static let attribution = Attribution(
        "GeoNames",
        address: "https://www.geonames.org/",
        licence: "CC BY 4.0",
        licenceAddress: "https://creativecommons.org/licenses/by/4.0/"
    )

    package static func searchRequest(
        _ text: String,
        _ language: LanguageCode,
        _ origin: Origin,
        username: String
    ) -> ProviderRequest {
        request(
            "/searchJSON",
            [
                ("name_startsWith", text), ("maxRows", "10"), ("style", "MEDIUM"),
                ("featureClass", "P"), ("orderby", "relevance"), ("lang", language.text),
            ],
            origin,
            username
        )
    }

    package static func detailsRequest(
        geonamesID: UInt32,
        _ language: LanguageCode,
        _ origin: Origin,
        username: String
    ) -> ProviderRequest {
        request(
            "/getJSON",
            [("geonameId", "\(geonamesID)"), ("style", "FULL"), ("lang", language.text)],
            origin,
            username
        )
    }

    /// Wikipedia's articles near a point; the radius is at most 20 km.
    package static func nearbyRequest(
        near point: Coordinate,
        radiusMetres: Int32,
        _ language: LanguageCode,
        _ origin: Origin,
        username: String
    ) -> ProviderRequest {
        let radius = decimalText(Int64(max(100, min(20_000, radiusMetres))), places: 3)
        return request(
            "/findNearbyWikipediaJSON",
            [
                ("lat", degrees(point.latitudeMicrodegrees)),
                ("lng", degrees(point.longitudeMicrodegrees)),
                ("radius", radius), ("maxRows", "20"), ("lang", language.text),
            ],
            origin,
            username
        )
    }

    private static func request(
        _ path: String,
        _ parameters: [(String, String)],
        _ origin: Origin,
        _ username: String
    ) -> ProviderRequest {
        let query = Query(parameters + [("username", username)])
        return ProviderRequest(.geonames, origin, path, query)
    }

    /// The rows of a list service; an empty list is an answer.
    package static func places(_ body: ByteSlice) throws(ProviderRefusal) -> [PlaceSuggestion] {
        try rows(body).compactMap { row in
            // A row about a country has no other name than the country's.
            guard let id = row["geonameId"]?.integer,
                let name = (row["name"] ?? row["countryName"])?.text
            else { return nil }
            var place = PlaceSuggestion(id: "geonames:\(id)", name: name)
            let parts = [row.text("adminName1"), row.text("countryName")]
            place.detail = listed(parts.filter { $0 != name })
            place.coordinate = point(latitude: row["lat"], longitude: row["lng"])
            place.kind = firstText(row.text("fcodeName"), row.text("fcode"))
            place.population = row.amount("population")
            return place
        }
    }

    package static func details(_ body: ByteSlice) throws(ProviderRefusal) -> PlaceDetails {
        let row = try checkedTree(body)
        guard let id = row["geonameId"]?.integer, let name = row["name"]?.text else {
            throw ProviderRefusal(.notFound, "GeoNames has no such place")
        }
        var place = PlaceDetails(id: "geonames:\(id)", name: name)
        place.address = listed([row.text("adminName1"), row.text("countryName")])
        place.coordinate = point(latitude: row["lat"], longitude: row["lng"])
        place.kinds = [firstText(row.text("fcodeName"), row.text("fcode"))].filter { !$0.isEmpty }
        place.population = row.amount("population")
        place.zoneName = row["timezone"]?.text("timeZoneId") ?? ""
        // Under the language "link" GeoNames keeps addresses, mostly of Wikipedia's article.
        let link = row.elements("alternateNames").first { $0.text("lang") == "link" }
        place.website = webAddress(link?.text("name") ?? "")
        return place
    }

    /// Articles with a place, of the `wikipedia…JSON` services.
    package static func attractions(_ body: ByteSlice) throws(ProviderRefusal) -> [Attraction] {
        try rows(body).compactMap { row in
            guard let name = row["title"]?.text,
                let coordinate = point(latitude: row["lat"], longitude: row["lng"])
            else { return nil }
            let address = row.text("wikipediaUrl")
            var attraction = Attraction(
                id: "wikipedia:" + address,
                name: name,
                coordinate: coordinate
            )
            attraction.kind = row.text("feature")
            attraction.description = row.text("summary")
            attraction.distanceMetres = row["distance"]?.scaled32(3)
            if let language = LanguageCode(row.text("lang")) {
                attraction.article = ArticleTitle(language: language, title: name)
            }
            return attraction
        }
    }

    private static func rows(_ body: ByteSlice) throws(ProviderRefusal) -> [JSONTree] {
        try checkedTree(body).elements("geonames")
    }

    /// Errors come with any status, as JSON or, during outages, as XML.
    private static func checkedTree(_ body: ByteSlice) throws(ProviderRefusal) -> JSONTree {
        if let status = xmlStatus(body) { throw refusal(status.value, status.message) }
        let tree = try tree(body, from: "GeoNames")
        guard let status = tree["status"] else { return tree }
        throw refusal(status["value"]?.integer ?? 12, status.text("message"))
    }

    private static func refusal(_ value: Int64, _ message: String) -> ProviderRefusal {
        let kind: ProviderRefusal.Kind =
            switch value {
            case 10: .unauthorised
            case 11, 15, 17: .notFound
            case 13, 12: .outage
            case 18, 19, 20, 22: .throttled
            default: .badRequest
            }
        return ProviderRefusal(kind, "GeoNames (\(value)): " + message)
    }

    private static func xmlStatus(_ body: ByteSlice) -> (value: Int64, message: String)? {
        let text = body.trimmed.slice(at: 0, count: 4_096).string
        guard text.hasPrefix("<"), let element = text.firstRange(of: "<status ") else { return nil }
        func attribute(_ name: String) -> String {
            guard let start = text[element.upperBound...].firstRange(of: name + "=\"") else {
                return ""
            }
            return String(text[start.upperBound...].prefix { $0 != "\"" })
        }
        return (Int64(attribute("value")) ?? 12, attribute("message"))
    }
}
