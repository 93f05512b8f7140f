import Base
import Chronology
import Geodesy
import Questions

/// The body as a tree; refused when it is no JSON.
func tree(_ body: ByteSlice, from provider: String) throws(ProviderRefusal) -> JSONTree {
    do {
        return try JSONTree(body)
    } catch {
        let start = body.slice(at: 0, count: 60).string
        throw ProviderRefusal(.malformed, "\(provider) sent no JSON: \(start)")
    }
}

/// What a provider's error with an HTTP status means.
func refusal(httpStatus status: Int64, _ reason: String) -> ProviderRefusal {
    switch status {
    case 404, 410: ProviderRefusal(.notFound, reason)
    case 401, 403: ProviderRefusal(.unauthorised, reason)
    case 429: ProviderRefusal(.throttled, reason)
    case 400..<500: ProviderRefusal(.badRequest, reason)
    default: ProviderRefusal(.outage, reason)
    }
}

/// A point of decimal degrees, numbers or strings; nil when one is absent or out of range.
func point(latitude: JSONTree?, longitude: JSONTree?) -> Coordinate? {
    guard let latitude = latitude?.scaled32(6), let longitude = longitude?.scaled32(6),
        longitude.magnitude <= 180_000_000
    else { return nil }
    return Coordinate(latitudeMicrodegrees: latitude, longitudeMicrodegrees: longitude)
}

/// A point as GeoJSON and OSRM write it: longitude first.
func point(longitudeFirst pair: JSONTree?) -> Coordinate? {
    guard let pair, pair.elements.count >= 2 else { return nil }
    return point(latitude: pair.elements[1], longitude: pair.elements[0])
}

/// Degrees as providers want them, as in "52.37".
func degrees(_ microdegrees: Int32) -> String { decimalText(Int64(microdegrees), places: 6) }

/// A moment given in seconds since 1970; nil for zero, which providers use for "none".
func moment(_ seconds: JSONTree?) -> Instant? {
    guard let seconds = seconds?.integer, seconds > 0, seconds < 1 << 40 else { return nil }
    return Instant(millisecondsSinceEpoch: seconds * 1_000)
}

/// The first of the texts that is not empty.
func firstText(_ texts: String...) -> String { texts.first { !$0.isEmpty } ?? "" }

/// The texts that are not empty, with commas between, each once.
func listed(_ texts: [String]) -> String {
    var kept: [String] = []
    for text in texts where !text.isEmpty && !kept.contains(text) { kept.append(text) }
    return kept.joined(separator: ", ")
}

/// An address that a page may link to: http or https, nothing else.
func webAddress(_ text: String) -> String { plainAddress(text) }
