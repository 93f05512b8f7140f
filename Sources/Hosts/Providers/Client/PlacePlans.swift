import Base
import Geodesy
import Questions

/// Without those far beyond what was asked: one at 0, 0, or on another continent, is a mistake.
func sights(
    _ found: [Attraction],
    near point: Coordinate,
    _ radiusMetres: Int32
) -> AnswerContent {
    let mostMetres = max(50_000, 3 * Int64(radiusMetres))
    return .attractions(
        found.filter { Int64(distanceMetres(from: point, to: $0.coordinate)) <= mostMetres }
    )
}

func keyedPlacePlan(
    _ question: Question,
    by provider: Provider,
    _ settings: ProviderSettings
) -> Step? {
    guard let origin = settings.origin(provider), !settings.key(provider).isEmpty else {
        return nil
    }
    let key = settings.key(provider)
    switch (provider, question) {
    case (.geonames, .suggestions(let text, _, let language)):
        let request = GeoNames.searchRequest(text, language, origin, username: key)
        return places(request, GeoNames.places, GeoNames.attribution)
    case (.geodb, .suggestions(let text, _, let language)):
        let request = GeoDB.searchRequest(text, language, origin, key: key)
        return places(request, GeoDB.places, GeoDB.attribution)
    case (.google, .suggestions(let text, let point, let language)):
        let request = GooglePlaces.suggestionsRequest(
            text,
            near: point,
            language,
            origin,
            key: key
        )
        return places(request, GooglePlaces.suggestions, GooglePlaces.attribution)
    case (_, .placeDetails(let id, let language)):
        return detailsPlan(id, language, by: provider, origin, key)
    case (.geonames, .attractions(let point, let radius, let language)):
        let request = GeoNames.nearbyRequest(
            near: point,
            radiusMetres: radius,
            language,
            origin,
            username: key
        )
        return .ask(request) { (body) throws(ProviderRefusal) in
            let found = try reading(body, GeoNames.attractions)
            // The sentences are those of Wikipedia's articles; GeoNames knows where they belong.
            let credits = [Wikipedia.attribution(.wikipedia, language), GeoNames.attribution]
            return .answer(sights(found, near: point, radius), credits)
        }
    default: return nil
    }
}

/// The prefix of an id names its provider.
private func detailsPlan(
    _ id: String,
    _ language: LanguageCode,
    by provider: Provider,
    _ origin: Origin,
    _ key: String
) -> Step? {
    let parts = id.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, parts[0] == provider.rawValue else { return nil }
    let rest = String(parts[1])
    switch provider {
    case .geonames:
        guard let number = UInt32(rest) else { return nil }
        let request = GeoNames.detailsRequest(
            geonamesID: number,
            language,
            origin,
            username: key
        )
        return details(request, GeoNames.details, GeoNames.attribution)
    case .geodb:
        let request = GeoDB.detailsRequest(rest, language, origin, key: key)
        return details(request, GeoDB.details, GeoDB.attribution)
    case .google:
        let request = GooglePlaces.detailsRequest(rest, language, origin, key: key)
        return details(request, GooglePlaces.details, GooglePlaces.attribution)
    default: return nil
    }
}

func mapPlan(
    _ question: Question,
    by provider: Provider,
    _ settings: ProviderSettings
) -> Step? {
    guard let origin = settings.origin(provider) else { return nil }
    switch (provider, question) {
    case (.photon, .suggestions(let text, _, _)) where text.utf8.count < 3:
        // Photon asks for three letters at least; a letter of Chinese has as many bytes.
        return .answer(.suggestions([]), [OpenStreetMap.attribution])
    case (.photon, .suggestions(let text, let point, let language)):
        let request = Photon.request(text, near: point, language, origin)
        return places(request, Photon.places, OpenStreetMap.attribution)
    case (.nominatim, .suggestions(let text, _, let language)):
        let request = Nominatim.request(text, language, origin)
        return places(request, Nominatim.places, OpenStreetMap.attribution)
    case (.overpass, .attractions(let point, let radius, let language)):
        let request = Overpass.request(near: point, radiusMetres: radius, origin)
        return .ask(request) { (body) throws(ProviderRefusal) in
            let found = try reading(body) { (bytes) throws(ProviderRefusal) in
                try Overpass.attractions(bytes, language)
            }
            return .answer(sights(found, near: point, radius), [OpenStreetMap.attribution])
        }
    case (.osrm, .route(let stops, let mode)):
        return .ask(OSRM.request(stops, mode, origin)) { (body) throws(ProviderRefusal) in
            .answer(.route(try reading(body, OSRM.route)), [OpenStreetMap.attribution])
        }
    default: return nil
    }
}

private func places(
    _ request: ProviderRequest,
    _ read: @escaping @Sendable (ByteSlice) throws(ProviderRefusal) -> [PlaceSuggestion],
    _ attribution: Attribution
) -> Step {
    .ask(request) { (body) throws(ProviderRefusal) in
        .answer(.suggestions(try reading(body, read)), [attribution])
    }
}

private func details(
    _ request: ProviderRequest,
    _ read: @escaping @Sendable (ByteSlice) throws(ProviderRefusal) -> PlaceDetails,
    _ attribution: Attribution
) -> Step {
    .ask(request) { (body) throws(ProviderRefusal) in
        .answer(.place(try reading(body, read)), [attribution])
    }
}
