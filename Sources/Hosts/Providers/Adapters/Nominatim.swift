package import Base
package import Questions

/// Nominatim: search by a whole text, only from an instance of the owner's own.
///
/// The public server's policy rules out search while typing and services for others, so there
/// is no default address.
package enum Nominatim {
    package static func request(
        _ text: String,
        _ language: LanguageCode,
        _ origin: Origin
    ) -> ProviderRequest {
        let query = Query([
            ("q", text), ("format", "jsonv2"), ("addressdetails", "1"), ("limit", "10"),
            ("accept-language", language.text),
        ])
        return ProviderRequest(.nominatim, origin, "/search", query)
    }

    /// The body of a search, or the single object of a reverse search.
    package static func places(_ body: ByteSlice) throws(ProviderRefusal) -> [PlaceSuggestion] {
        let tree = try tree(body, from: "Nominatim")
        if let error = tree["error"] {
            guard let code = error["code"]?.integer else {
                throw ProviderRefusal(.notFound, "Nominatim: " + (error.text ?? ""))
            }
            throw refusal(httpStatus: code, "Nominatim: " + error.text("message"))
        }
        if tree.isArray { return tree.elements.compactMap { place($0) } }
        guard tree["lat"] != nil else {
            throw ProviderRefusal(.malformed, "Nominatim sent no list of places")
        }
        return [tree].compactMap { place($0) }
    }

    private static func place(_ tree: JSONTree) -> PlaceSuggestion? {
        let whole = tree.text("display_name")
        let first = String(whole.prefix { $0 != "," })
        let name = firstText(tree.text("name"), first)
        guard !name.isEmpty, let point = point(latitude: tree["lat"], longitude: tree["lon"])
        else { return nil }
        // A postcode is no object of the map: it can be shown, not asked for again.
        var place = PlaceSuggestion(id: OpenStreetMap.id(tree) ?? "", name: name)
        place.detail =
            whole.hasPrefix(name + ", ") ? String(whole.dropFirst(name.count + 2)) : whole
        place.coordinate = point
        place.kind = tree.text("type")
        return place
    }
}
