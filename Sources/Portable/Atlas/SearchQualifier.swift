import Base

/// The countries and regions that words like "tx" or "costa rica" stand for.
struct SearchQualifier {
    /// Numbers as `QualifierTarget` has them.
    let targets: [UInt32]
    /// The words are a whole name or code, not the beginning of one.
    let isComplete: Bool

    /// No letter begins more names of countries and regions, whatever a damaged file says.
    private static let most: UInt32 = 4_096

    /// What folded words stand for, whole names before beginnings; nil when that is nothing.
    init?(_ words: ArraySlice<UInt8>, in atlas: Atlas, leastLetters: Int) {
        guard !words.isEmpty else { return nil }
        let texts = atlas.texts(.qualifierOffsets, .qualifierTexts)
        let numbers = atlas.column(.qualifierTargets, UInt32.self)
        var place = texts.firstPlace(ofWhatIsNotBefore: words)
        var whole: [UInt32] = []
        var begun: [UInt32] = []
        let end = place &+ min(numbers.count &- place, Self.most)
        while place < end {
            let text = texts[place].buffer
            guard text.starts(with: words) else { break }
            if text.count == words.count {
                whole.append(numbers[place])
            } else if whole.isEmpty {
                begun.append(numbers[place])
            }
            place += 1
        }
        isComplete = !whole.isEmpty
        targets = isComplete ? whole : words.count >= leastLetters ? begun : []
        if targets.isEmpty { return nil }
    }
}

/// Lets through the cities of some countries and regions.
struct QualifierFilter {
    private let cities: Column<UInt32>
    private let countries: Column<UInt16>
    private let regions: Column<UInt16>
    /// A city must be in one of each.
    private let qualifiers: [SearchQualifier]

    init(_ qualifiers: [SearchQualifier], in atlas: Atlas) {
        cities = atlas.column(.rankedCities, UInt32.self)
        countries = atlas.column(.cityCountries, UInt16.self)
        regions = atlas.column(.cityRegions, UInt16.self)
        self.qualifiers = qualifiers
    }

    func accepts(rank: UInt32) -> Bool {
        let city = cities[rank]
        let country = UInt32(countries[city])
        let region = QualifierTarget.region | UInt32(regions[city])
        return qualifiers.allSatisfy { qualifier in
            qualifier.targets.contains { $0 == country || $0 == region }
        }
    }
}

extension Atlas {
    /// The cities that words mean which end in a country or region: "paris texas", "paris, us".
    ///
    /// After a comma the rest must be qualifiers, and names may be begun. Without one the cities'
    /// names must stand there in full, and a qualifier that is only begun counts as a prefix
    /// does, so that the words of a name are not taken for a place.
    func qualifiedNames(
        _ text: ByteSlice,
        limit: Int,
        _ patience: inout UInt32
    ) -> [FoundName] {
        let parts = text.buffer.split(separator: UInt8(ascii: ","))
        guard parts.count < 2 else { return separatedNames(parts, limit: limit, &patience) }
        var words: [UInt8] = []
        fold(text, into: &words)
        guard words.count <= NameSearch.longestQuery * 2 else { return [] }
        for place in words.indices.reversed() where words[place] == UInt8(ascii: " ") {
            guard
                let qualifier = SearchQualifier(
                    words[(place + 1)...],
                    in: self,
                    leastLetters: 3
                )
            else { continue }
            let worth = qualifier.isComplete ? 1 : SearchWeight.exact / SearchWeight.name
            let found = names(words[..<place], [qualifier], limit: limit, &patience)
                .filter { $0.match == .exact }
                .map { FoundName(score: $0.score / worth, rank: $0.rank, match: $0.match) }
            if !found.isEmpty { return found }
        }
        return []
    }

    private func separatedNames(
        _ parts: [Slice<UnsafeRawBufferPointer>],
        limit: Int,
        _ patience: inout UInt32
    ) -> [FoundName] {
        var qualifiers: [SearchQualifier] = []
        var name: [UInt8] = []
        for (place, part) in parts.enumerated() {
            var words: [UInt8] = []
            fold(ByteSlice(UnsafeRawBufferPointer(rebasing: part)), into: &words)
            if place == 0 {
                name = words
            } else if !words.isEmpty {
                guard let found = SearchQualifier(words[...], in: self, leastLetters: 1) else {
                    return []
                }
                qualifiers.append(found)
            }
        }
        return qualifiers.isEmpty ? [] : names(name[...], qualifiers, limit: limit, &patience)
    }

    func names(
        _ name: ArraySlice<UInt8>,
        _ qualifiers: [SearchQualifier],
        limit: Int,
        _ patience: inout UInt32
    ) -> [FoundName] {
        let filter = QualifierFilter(qualifiers, in: self)
        return withUnsafeTemporaryAllocation(of: FoundName.self, capacity: limit) { room in
            let count = name.withUnsafeBytes {
                findNames(ByteSlice($0), into: room, typos: false, filter: filter, &patience)
            }
            return Array(room[..<count])
        }
    }
}
