import Base
package import Chronology
import Geodesy
package import Questions

/// How each provider answers each question; nil where it does not, or lacks an address or key.
package func plan(
    _ question: Question,
    by provider: Provider,
    _ settings: ProviderSettings,
    now: Instant
) -> Step? {
    switch provider {
    case .openMeteo, .openWeather: weatherPlan(question, by: provider, settings)
    case .openMeteoArchive: climatePlan(question, settings, now)
    case .wikipedia, .wikivoyage: articlePlan(question, by: provider, settings)
    case .wikidata: identityPlan(question, settings)
    case .commons: picturePlan(question, settings)
    case .geonames, .geodb, .google: keyedPlacePlan(question, by: provider, settings)
    case .photon, .nominatim, .overpass, .osrm: mapPlan(question, by: provider, settings)
    case .rijksmuseum, .met, .artic: artPlan(question, by: provider, settings)
    case .ticketmaster: eventPlan(question, by: provider, settings)
    case .openFreeMap: nil
    }
}

private func weatherPlan(
    _ question: Question,
    by provider: Provider,
    _ settings: ProviderSettings
) -> Step? {
    guard let origin = settings.origin(provider) else { return nil }
    let key = settings.key(provider)
    switch (provider, question) {
    case (.openMeteo, .weather(let point)):
        let request = OpenMeteo.request(at: point, origin, key: key)
        return .ask(request) { (body) throws(ProviderRefusal) in
            .answer(.weather(try reading(body, OpenMeteo.weather)), [OpenMeteo.attribution])
        }
    case (.openMeteo, .weatherOfPlaces(let points)):
        let request = OpenMeteo.request(nowAt: points, origin, key: key)
        return .ask(request) { (body) throws(ProviderRefusal) in
            let places = try reading(body) { (bytes) throws(ProviderRefusal) in
                try OpenMeteo.weatherNow(bytes, count: points.count)
            }
            return .answer(.weatherOfPlaces(places), [OpenMeteo.attribution])
        }
    case (.openWeather, .weather(let point)) where settings.hasOneCall:
        let request = OpenWeather.oneCallRequest(at: point, origin, key: key)
        return .ask(request) { (body) throws(ProviderRefusal) in
            .answer(.weather(try reading(body, OpenWeather.oneCall)), [OpenWeather.attribution])
        }
    case (.openWeather, .weather(let point)):
        return freeOpenWeatherPlan(at: point, origin, key)
    case (.openWeather, .weatherOfPlaces(let points)):
        return openWeatherPlan(nowAt: points[...], [], origin, key)
    default: return nil
    }
}

private func climatePlan(
    _ question: Question,
    _ settings: ProviderSettings,
    _ now: Instant
) -> Step? {
    guard case .climate(let point) = question, let origin = settings.origin(.openMeteoArchive)
    else { return nil }
    let key = settings.key(.openMeteoArchive)
    let request = OpenMeteoArchive.request(at: point, origin, key: key, now: now)
    return .ask(request) { (body) throws(ProviderRefusal) in
        let climate = try reading(body, OpenMeteoArchive.climate)
        return .answer(.climate(climate), OpenMeteoArchive.attributions)
    }
}

/// The weather now and the forecast are two requests in the free plan; the first is enough.
private func freeOpenWeatherPlan(at point: Coordinate, _ origin: Origin, _ key: String) -> Step {
    let request = OpenWeather.currentRequest(at: point, origin, key: key)
    return .ask(request) { (body) throws(ProviderRefusal) in
        let current = try reading(body, OpenWeather.current)
        let next = OpenWeather.forecastRequest(at: point, origin, key: key)
        return .ask(next, isOptional: true) { (body) throws(ProviderRefusal) in
            var report = (try? reading(body, OpenWeather.forecast)) ?? current
            report.now = current.now
            report.zoneOffsetSeconds = current.zoneOffsetSeconds ?? report.zoneOffsetSeconds
            return .answer(.weather(report), [OpenWeather.attribution])
        }
    }
}

/// OpenWeather has no request for several points: one after the other.
private func openWeatherPlan(
    nowAt points: ArraySlice<Coordinate>,
    _ known: [WeatherNow?],
    _ origin: Origin,
    _ key: String
) -> Step {
    guard let point = points.first else {
        return .answer(.weatherOfPlaces(known), [OpenWeather.attribution])
    }
    let request = OpenWeather.currentRequest(at: point, origin, key: key)
    // The first must succeed: a wrong key should be told, not shown as missing weather.
    return .ask(request, isOptional: !known.isEmpty) { (body) throws(ProviderRefusal) in
        let now =
            known.isEmpty
            ? try reading(body, OpenWeather.current).now
            : (try? reading(body, OpenWeather.current))?.now
        return openWeatherPlan(nowAt: points.dropFirst(), known + [now], origin, key)
    }
}

/// Lets an adapter read a body in place.
func reading<Value>(
    _ body: [UInt8],
    _ read: (ByteSlice) throws(ProviderRefusal) -> Value
) throws(ProviderRefusal) -> Value {
    try body.withUnsafeBufferPointer { (bytes) throws(ProviderRefusal) in
        try read(ByteSlice(UnsafeRawBufferPointer(bytes)))
    }
}
