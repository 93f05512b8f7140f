package import Base
package import Geodesy
package import Questions

/// Overpass: the sights of OpenStreetMap around a point, from an instance that the owner names.
package enum Overpass {
    package static func request(
        near point: Coordinate,
        radiusMetres: Int32,
        _ origin: Origin
    ) -> ProviderRequest {
        let latitude = degrees(point.latitudeMicrodegrees)
        let longitude = degrees(point.longitudeMicrodegrees)
        let script =
            "[out:json][timeout:10];nwr(around:\(radiusMetres),\(latitude),\(longitude))"
            + "[tourism~\"^(attraction|museum|gallery|viewpoint|artwork|zoo|theme_park)$\"][name];"
            + "out center tags 100;"
        var request = ProviderRequest(.overpass, origin, "/api/interpreter")
        request.method = .post
        request.headers = [.init("Content-Type", "application/x-www-form-urlencoded")]
        request.body = Array(Query([("data", script)]).text.utf8)
        return request
    }

    /// Elements with a name and a place; those without are left out.
    package static func attractions(
        _ body: ByteSlice,
        _ language: LanguageCode = .english
    ) throws(ProviderRefusal) -> [Attraction] {
        if let error = htmlError(body) { throw error }
        let tree = try tree(body, from: "Overpass")
        let remark = tree.text("remark")
        if remark.contains("error") {
            // Comes with status 200 and whatever was found before.
            throw ProviderRefusal(.outage, "Overpass: " + remark)
        }
        guard tree["elements"] != nil else {
            throw ProviderRefusal(.malformed, "Overpass sent no elements")
        }
        return tree.elements("elements").compactMap { attraction($0, language) }
    }

    private static func attraction(_ tree: JSONTree, _ language: LanguageCode) -> Attraction? {
        let place = tree["center"] ?? tree
        guard let tags = tree["tags"], let id = OpenStreetMap.id(tree, type: "type", id: "id"),
            let coordinate = point(latitude: place["lat"], longitude: place["lon"])
        else { return nil }
        let name = firstText(tags.text("name:" + language.text), tags.text("name"))
        guard !name.isEmpty else { return nil }
        var attraction = Attraction(id: id, name: name, coordinate: coordinate)
        let kinds = ["tourism", "historic", "amenity", "leisure"].map { tags.text($0) }
        attraction.kind = kinds.first { !$0.isEmpty } ?? ""
        attraction.description = firstText(
            tags.text("description:" + language.text),
            tags.text("description")
        )
        attraction.article = OpenStreetMap.article(tags.text("wikipedia"))
        attraction.wikidataID = tags.text("wikidata")
        attraction.website = webAddress(
            firstText(tags.text("website"), tags.text("contact:website"))
        )
        attraction.openingHours = tags.text("opening_hours")
        return attraction
    }

    private static func htmlError(_ body: ByteSlice) -> ProviderRefusal? {
        let start = body.trimmed.slice(at: 0, count: 8_192).string
        guard start.hasPrefix("<") else { return nil }
        let said = plainText(ofHTML: start)
        guard let error = said.firstRange(of: "Error") else {
            return ProviderRefusal(.outage, "Overpass sent a page: " + said)
        }
        let isOverload =
            said.contains("too busy") || said.contains("timeout")
            || said.contains("rate_limited")
        return ProviderRefusal(
            isOverload ? .throttled : .badRequest,
            "Overpass: " + said[error.lowerBound...]
        )
    }
}
