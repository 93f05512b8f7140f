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
    /// The importance of the city times ten thousand times the weight of the match.
    package let score: UInt64
    /// The words, for `matchedText`.
    let words: String
    /// Whether it stands for the country or region that the words are the name of.
    package var isSeat = false

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
        // Also main names are several at times: of two languages, or of the sight beside a town.
        guard match <= .alternatePrefix, !meets(city.nameBytes) else { return nil }
        let names = city.names.filter { !isCode($0.utf8) }
        if match == .namePrefix {
            // What lies there stands behind the city's own names; a slash joins what is shown.
            return city.name.utf8.contains(UInt8(ascii: "/"))
                ? nil : names.last { fold($0).utf8.starts(with: wanted) }
        }
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
    /// That part of the atlas is not there.
    case unavailable
}

extension Atlas {
    /// The cities that a person may mean by `text`, the best first.
    ///
    /// Coordinates and links to maps give their point. Words that are a name as they stand are
    /// taken as such; otherwise, and after a comma, the last ones may be a country or region. The
    /// whole name of one leads to its capital or largest city first.
    ///
    /// - Parameters:
    ///   - text: as typed.
    ///   - near: where the person is. Of namesakes that match alike and are of like size the
    ///     nearer comes first; nothing else changes.
    ///   - limit: how many cities at most.
    /// - Returns: a point, or cities.
    package func search(
        _ text: String,
        near: Coordinate? = nil,
        limit: Int32 = 10
    ) -> SearchAnswer {
        let wanted = Swift.min(UInt32(Swift.max(0, limit)), cityCount)
        var text = text
        if let point = Coordinate(parsing: text) { return .point(point) }
        guard parts.holds(.search) else { return .unavailable }
        guard wanted > 0 else { return .cities([]) }
        // The tree finds the best by beginnings, and only then are whole names put first: of a
        // list that was cut before, the first would be another one than that of a longer list.
        let count = Int(truncatingIfNeeded: Swift.max(wanted, Self.fewestToOrder))
        var patience = NameSearch.patience
        let found = text.withUTF8 { bytes in
            let bytes = ByteSlice(UnsafeRawBufferPointer(bytes))
            let found = foundNames(bytes, limit: count, &patience)
            // A country's or a region's name is no typing error of a city's.
            guard found.contains(where: { $0.match >= .nameTypo }), isArea(bytes) else {
                return found
            }
            return found.filter { $0.match < .nameTypo }
        }
        var hits = found.map { hit(for: $0, words: text) }
        if let near { sortNamesakes(&hits, near: near) }
        for hit in furtherHits(text) { insert(hit, into: &hits) }
        if let seat = seat(ofAreaNamed: text, before: hits.first) {
            hits.removeAll { $0.city == seat }
            let hit = SearchHit(city: seat, match: .exact, score: .max, words: text, isSeat: true)
            hits.insert(hit, at: 0)
        }
        return .cities(Array(hits.prefix(Int(truncatingIfNeeded: wanted))))
    }

    private static var fewestToOrder: UInt32 { 10 }

    /// The best cities by their names, with or without a country or region behind.
    ///
    /// All that is tried shares one patience.
    func foundNames(_ text: ByteSlice, limit: Int, _ patience: inout UInt32) -> [FoundName] {
        let plain = withUnsafeTemporaryAllocation(of: FoundName.self, capacity: limit) { room in
            let count = findNames(text, into: room, typos: true, filter: nil, &patience)
            return reordered(Array(room[..<count]), for: text)
        }
        let hasComma = text.buffer.contains(UInt8(ascii: ","))
        if !hasComma, plain.first?.match == .exact { return plain }
        let beside = namesBesidePlace(text, limit: limit, &patience)
        if !beside.isEmpty { return beside }
        let qualified = qualifiedNames(text, limit: limit, &patience)
        if hasComma, !qualified.isEmpty { return qualified }
        let found = merged(qualified, plain, limit: limit)
        if let best = found.first, best.match < .nameTypo { return found }
        // Who types the whole name of a region means none of its words.
        let bare = isArea(text) ? [] : namesWithoutKind(text, limit: limit, &patience)
        if !bare.isEmpty { return merged(bare, found, limit: limit) }
        return found.isEmpty ? namesWithTwoTypos(text, limit: limit, &patience) : found
    }

    private func isArea(_ text: ByteSlice) -> Bool {
        var words: [UInt8] = []
        fold(text, into: &words)
        return SearchQualifier(words[...], in: self, leastLetters: .max)?.isComplete ?? false
    }

    /// Lets cities of one name that match alike change places, so that the nearest comes first.
    ///
    /// Three times as important, which takes ten times the people, is not alike: in Boston, too,
    /// Paris is the one in France.
    private func sortNamesakes(_ hits: inout [SearchHit], near: Coordinate) {
        let names = hits.map { fold($0.city.name) }
        for place in hits.indices {
            var best = place
            var bestDistance = distanceMetres(from: near, to: hits[place].city.coordinate)
            for other in hits.indices.dropFirst(place + 1)
            where hits[other].match == hits[place].match && names[other] == names[place]
                && hits[other].score > hits[place].score / 3
            {
                let distance = distanceMetres(from: near, to: hits[other].city.coordinate)
                if distance < bestDistance { (best, bestDistance) = (other, distance) }
            }
            hits.swapAt(place, best)
        }
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
        var patience = NameSearch.patience
        return findNames(text, into: room, typos: typos, filter: nil, &patience)
    }

    func findNames(
        _ text: ByteSlice,
        into room: UnsafeMutableBufferPointer<FoundName>,
        typos: Bool,
        filter: QualifierFilter?,
        _ patience: inout UInt32
    ) -> Int {
        guard let tree = SearchTree(self), !room.isEmpty else { return 0 }
        let capacity = NameSearch.longestQuery + 2
        // The last part holds any key of a leaf, whose letters are at most 255 bytes.
        return withUnsafeTemporaryAllocation(of: UInt16.self, capacity: capacity + 257) { room16 in
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
                    key: UnsafeMutableBufferPointer(rebasing: room16[capacity...]),
                    filter: filter,
                    patience: patience
                )
                search.run(typos: typos)
                patience = search.patience
                return search.best.count
            }
        }
    }

    /// What the city of a rank counts in searches, in hundredths: the root of its people times the
    /// number of its names to the power of three quarters.
    package func importance(rank: UInt32) -> UInt32 {
        column(.rankedImportances, UInt32.self)[rank]
    }

    /// The city of a found name.
    package func city(_ found: FoundName) -> City {
        city(CityIndex(rawValue: column(.rankedCities, UInt32.self)[found.rank]))
    }

    private func hit(for found: FoundName, words: String) -> SearchHit {
        SearchHit(city: city(found), match: found.match, score: found.score, words: words)
    }
}
