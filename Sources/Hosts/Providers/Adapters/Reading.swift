import Base
import Chronology
import Geodesy
import Questions

/// The body as a tree, with or without a byte order mark; refused when it is no JSON.
func tree(_ body: ByteSlice, from provider: String) throws(ProviderRefusal) -> JSONTree {
    let text = body.withoutByteOrderMark
    let read: JSONTree?
    if String(validating: text.buffer, as: UTF8.self) != nil {
        read = try? JSONTree(text)
    } else {
        // What is no UTF-8 was written by something old, which means Latin-1.
        var letters = String.UnicodeScalarView()
        for byte in text.buffer { letters.append(Unicode.Scalar(byte)) }
        read = Array(String(letters).utf8).withUnsafeBytes { try? JSONTree(ByteSlice($0)) }
    }
    guard let read else {
        let start = body.slice(at: 0, count: 60).string
        let said = start.isEmpty ? "sent nothing" : "sent no JSON: " + start
        throw ProviderRefusal(.malformed, "\(provider) \(said)")
    }
    return read
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

/// The years of a beginning and an end, below zero before Christ; empty where nothing was made in
/// them, and for two zeros, which stand for "not known".
func years(_ tree: JSONTree, from first: String, to last: String) -> String {
    let numbers = [tree[first]?.integer, tree[last]?.integer].compactMap { $0 }
    guard numbers.contains(where: { $0 != 0 }),
        numbers.allSatisfy({ (-100_000...2_200).contains($0) })
    else { return "" }
    let isCommon = numbers.allSatisfy { $0 > 0 }
    let words = numbers.map { year in
        year <= 0 ? "\(max(1, -year)) BC" : isCommon ? "\(year)" : "AD \(year)"
    }
    return words.first == words.last ? words[0] : words.joined(separator: " – ")
}

/// A text as people read it: where somebody wrote HTML into it, without that.
///
/// A bracket that begins none of the usual elements is a bracket.
func said(_ text: String) -> String {
    let mayHaveMarkup = text.utf8.contains { $0 == 0x3C || $0 == 0x26 }
    return mayHaveMarkup && hasMarkup(text) ? plainText(ofHTML: text) : text
}

private func hasMarkup(_ text: String) -> Bool {
    let text = text.lowercased()
    let elements = ["a", "b", "br", "div", "em", "font", "i", "li", "p", "script", "small", "span"]
    let more = ["strong", "style", "sub", "sup", "u", "ul"]
    for name in elements + more {
        for end in [">", " ", "/"] where text.contains("<" + name + end) { return true }
    }
    let entities = ["&amp;", "&lt;", "&gt;", "&quot;", "&apos;", "&nbsp;", "&#"]
    return entities.contains { text.contains($0) }
}

extension JSONTree {
    /// Whole hundredths; what lies beyond none and all of it would still round to them.
    var percent: Int32? {
        guard let hundredths = scaled(2), (0...10_000).contains(hundredths) else { return nil }
        return scaled32(0)
    }

    /// The text of a member for people, empty when absent.
    func words(_ name: String) -> String { said(text(name)) }
}

/// An address that a page may link to: http or https, nothing else.
func webAddress(_ text: String) -> String { plainAddress(text) }
