package import Base
package import Geodesy
package import Questions

/// Photon: search as you type on OpenStreetMap data, from an instance that the owner names.
package enum Photon {
    package static func request(
        _ text: String,
        near point: Coordinate?,
        _ language: LanguageCode,
        _ origin: Origin
    ) -> ProviderRequest {
        var query = Query([("q", text), ("limit", "10")])
        // Photon refuses languages that it was not built with.
        if ["en", "de", "fr"].contains(language.text) { query.append("lang", language.text) }
        if let point {
            query.append("lat", degrees(point.latitudeMicrodegrees))
            query.append("lon", degrees(point.longitudeMicrodegrees))
        }
        return ProviderRequest(.photon, origin, "/api", query)
    }

    package static func places(_ body: ByteSlice) throws(ProviderRefusal) -> [PlaceSuggestion] {
        let tree = try tree(body, from: "Photon")
        guard let features = tree["features"], features.isArray else {
            if let message = tree["message"]?.text {
                throw ProviderRefusal(.badRequest, "Photon: " + message)
            }
            throw ProviderRefusal(.malformed, "Photon sent no features")
        }
        return features.elements.compactMap { feature in
            guard let properties = feature["properties"] else { return nil }
            return place(properties, point(longitudeFirst: feature["geometry"]?["coordinates"]))
        }
    }

    private static func place(_ tree: JSONTree, _ point: Coordinate?) -> PlaceSuggestion? {
        let street = [tree.text("street"), tree.text("housenumber")].filter { !$0.isEmpty }
            .joined(separator: " ")
        // Plain addresses have no name.
        let name = firstText(tree.text("name"), street)
        guard !name.isEmpty, let point, let id = OpenStreetMap.id(tree) else { return nil }
        var place = PlaceSuggestion(id: id, name: name)
        place.detail = listed(
            [
                street, tree.text("district"), tree.text("city"), tree.text("state"),
                tree.text("country"),
            ].filter { $0 != name }
        )
        place.coordinate = point
        place.kind = tree.text("osm_value")
        return place
    }
}
