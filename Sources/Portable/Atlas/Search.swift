package import Geodesy

/// How a city's name met the words of a search, the best first.
package enum Match: UInt8, Comparable, Sendable {
    /// The words are one of its names.
    case exact
    /// Its main name begins with the words.
    case namePrefix
    /// Another name of it begins with the words.
    case alternatePrefix
    /// Its main name begins with the words but for one letter.
    case nameTypo
    /// Another name of it begins with the words but for one letter.
    case alternateTypo

    package static func < (left: Match, right: Match) -> Bool { left.rawValue < right.rawValue }
}

/// One city found by a search.
package struct SearchHit: Sendable {
    package let city: City
    package let match: Match
    /// Population, at least 100, times ten thousand times the weight of the match.
    package let score: UInt64
    /// The other name that met the words, when it was not the main one.
    package var matchedText: String? { nil }
}

/// What a search gives.
package enum SearchAnswer: Sendable {
    /// The words are a place's coordinates or a link to a map.
    case point(Coordinate)
    /// The cities found, the best first; none when nothing is like the words.
    case cities([SearchHit])
}

extension Atlas {
    /// The cities that a person may mean by `text`, the best first.
    package func search(
        _ text: String,
        near: Coordinate? = nil,
        limit: Int32 = 10
    ) -> SearchAnswer {
        .cities([])
    }
}
