package import Base
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
    /// The words, for `matchedText`.
    let words: String

    /// The other name that met the words, when the main one did not; nil also when only another
    /// spelling of it did.
    package var matchedText: String? {
        let wanted = Array(fold(words).utf8)
        func meets(_ name: ByteSlice) -> Bool {
            var folded: [UInt8] = []
            fold(name, into: &folded)
            return folded.starts(with: wanted)
                || folded.filter { $0 != UInt8(ascii: " ") }.starts(with: wanted)
        }
        guard match == .exact || match == .alternatePrefix, !meets(city.nameBytes) else {
            return nil
        }
        let names = city.names
        for name in names where fold(name).utf8.elementsEqual(wanted) { return name }
        for name in names where Array(name.utf8).withUnsafeBytes({ meets(ByteSlice($0)) }) {
            return name
        }
        return nil
    }
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
        var text = text
        let wanted = Swift.min(UInt32(Swift.max(0, limit)), cityCount)
        guard wanted > 0 else { return .cities([]) }
        let hits = withUnsafeTemporaryAllocation(
            of: FoundName.self,
            capacity: Int(truncatingIfNeeded: wanted)
        ) { room in
            let count = text.withUTF8 {
                findNames(ByteSlice(UnsafeRawBufferPointer($0)), into: room)
            }
            return room[..<count].map { hit(for: $0, words: text) }
        }
        return .cities(hits)
    }

    /// Finds cities whose names begin with `text`, or nearly, without a copy or an allocation.
    ///
    /// - Parameters:
    ///   - text: as typed, in UTF-8.
    ///   - room: as many entries as hits are wanted.
    ///   - typos: whether names that differ by one letter count.
    /// - Returns: how many were found, the best first.
    package func findNames(
        _ text: ByteSlice,
        into room: UnsafeMutableBufferPointer<FoundName>,
        typos: Bool = true
    ) -> Int {
        guard let tree = SearchTree(self), !room.isEmpty else { return 0 }
        let capacity = NameSearch.longestQuery + 2
        return withUnsafeTemporaryAllocation(of: UInt16.self, capacity: capacity * 2 + 256) {
            room16 in
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: capacity) { path in
                let letters = UnsafeMutableBufferPointer(rebasing: room16[..<capacity])
                guard let count = SearchQuery.letters(of: text, tree: tree, into: letters) else {
                    return 0
                }
                var search = NameSearch(
                    tree: tree,
                    letters: UnsafeBufferPointer(rebasing: letters[..<count]),
                    room: room,
                    path: path,
                    key: UnsafeMutableBufferPointer(rebasing: room16[capacity...])
                )
                search.run(typos: typos)
                return search.best.count
            }
        }
    }

    /// The city of a found name.
    package func city(_ found: FoundName) -> City {
        city(CityIndex(rawValue: column(.rankedCities, UInt32.self)[found.rank]))
    }

    private func hit(for found: FoundName, words: String) -> SearchHit {
        SearchHit(city: city(found), match: found.match, score: found.score, words: words)
    }
}
