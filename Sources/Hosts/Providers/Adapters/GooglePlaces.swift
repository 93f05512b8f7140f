package import Base
package import Geodesy
package import Questions

/// Places API (New) of Google, with a key; of its answers only the place ids may be kept.
package enum GooglePlaces {
    package static let attribution = Attribution(
        "Google Maps",
        address: "https://maps.google.com/"
    )

    package static func suggestionsRequest(
        _ text: String,
        near point: Coordinate?,
        _ language: LanguageCode,
        _ origin: Origin,
        key: String
    ) -> ProviderRequest {
        var request = request("/v1/places:autocomplete", Query(), origin, key)
        request.method = .post
        request.headers.append(.init("Content-Type", "application/json"))
        request.body = suggestionsBody(text, point, language)
        return request
    }

    package static func detailsRequest(
        _ id: String,
        _ language: LanguageCode,
        _ origin: Origin,
        key: String
    ) -> ProviderRequest {
        let query = Query([("languageCode", language.text)])
        var request = request("/v1/places/" + percentEncode(id), query, origin, key)
        request.headers.append(.init("X-Goog-FieldMask", detailFields))
        return request
    }

    private static func request(
        _ path: String,
        _ query: Query,
        _ origin: Origin,
        _ key: String
    ) -> ProviderRequest {
        var request = ProviderRequest(.google, origin, path, query)
        request.headers = [.init("X-Goog-Api-Key", key)]
        return request
    }

    private static let detailFields =
        "id,displayName,formattedAddress,location,types,businessStatus,rating,userRatingCount,"
        + "regularOpeningHours,internationalPhoneNumber,websiteUri,googleMapsUri,photos,"
        + "editorialSummary"

    private static func suggestionsBody(
        _ text: String,
        _ point: Coordinate?,
        _ language: LanguageCode
    ) -> [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        json.key("input")
        json.string(text)
        json.key("languageCode")
        json.string(language.text)
        if let point {
            json.key("locationBias")
            json.beginObject()
            json.key("circle")
            json.beginObject()
            json.key("center")
            json.beginObject()
            json.key("latitude")
            json.decimal(Int64(point.latitudeMicrodegrees), places: 6)
            json.key("longitude")
            json.decimal(Int64(point.longitudeMicrodegrees), places: 6)
            json.endObject()
            json.key("radius")
            json.integer(Int32(50_000))
            json.endObject()
            json.endObject()
        }
        json.endObject()
        return json.bytes
    }
}

extension GooglePlaces {
    /// The body of `places:autocomplete`, or of the older `autocomplete` and `textsearch`.
    package static func suggestions(
        _ body: ByteSlice
    ) throws(ProviderRefusal) -> [PlaceSuggestion] {
        let tree = try checkedTree(body)
        if tree["status"] != nil {
            let predictions = tree.elements("predictions").compactMap { olderPrediction($0) }
            let results = tree.elements("results") + tree.elements("candidates")
            return predictions + results.compactMap { olderResult($0) }
        }
        return tree.elements("suggestions").compactMap { prediction($0) }
    }

    /// The body of a place, in the new shape or the older one.
    package static func details(_ body: ByteSlice) throws(ProviderRefusal) -> PlaceDetails {
        let tree = try checkedTree(body)
        if let older = tree["result"] { return olderDetails(older) }
        guard let id = tree["id"]?.text else {
            throw ProviderRefusal(.malformed, "Google sent no place")
        }
        return details(id, tree)
    }

    private static func checkedTree(_ body: ByteSlice) throws(ProviderRefusal) -> JSONTree {
        let tree = try tree(body, from: "Google")
        if let error = tree["error"] {
            let reason = "Google: " + error.text("status") + ": " + error.text("message")
            throw refusal(httpStatus: error["code"]?.integer ?? 500, reason)
        }
        guard let status = tree["status"]?.text else { return tree }
        let reason = "Google: \(status): " + tree.text("error_message")
        switch status {
        case "OK", "ZERO_RESULTS": return tree
        case "NOT_FOUND": throw ProviderRefusal(.notFound, reason)
        case "OVER_QUERY_LIMIT": throw ProviderRefusal(.throttled, reason)
        case "REQUEST_DENIED": throw ProviderRefusal(.unauthorised, reason)
        case "INVALID_REQUEST": throw ProviderRefusal(.badRequest, reason)
        default: throw ProviderRefusal(.outage, reason)
        }
    }
}
