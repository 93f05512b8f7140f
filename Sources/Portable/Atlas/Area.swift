package import Base

/// What holds cities: a country, or a region of one.
package enum Area: Equatable, Sendable {
    case country(Country)
    case region(Region)

    package var name: ByteSlice {
        switch self {
        case .country(let country): country.nameBytes
        case .region(let region): region.nameBytes
        }
    }
}

extension Atlas {
    /// Below this many letters the beginning of a name means nothing yet, and what is a whole
    /// code stands for a country.
    private static let leastLetters = 4

    /// The countries and regions of a name, or, after four letters, those whose names begin so.
    ///
    /// - Parameters:
    ///   - text: as typed: a name in English, one of some countries' own, or a country's code.
    ///   - limit: how many at most.
    /// - Returns: countries before regions, those with the more people first, and whether the text
    ///   is the whole name; nothing where the part of the atlas for words is not there.
    package func areas(named text: String, limit: Int) -> (areas: [Area], isWhole: Bool) {
        guard parts.holds(.search) else { return ([], false) }
        let words = Array(fold(text).utf8)
        guard
            let found = SearchQualifier(words[...], in: self, leastLetters: Self.leastLetters)
        else { return ([], false) }
        var targets: [UInt32] = []
        for target in found.targets where !targets.contains(target) {
            let isRegion = target & QualifierTarget.region != 0
            // Of three letters only a name, such as Goa, and none of the codes that regions have.
            if isRegion, words.count < Self.leastLetters, !isName(words, of: target) { continue }
            let people = peopleCount(target)
            let place = targets.firstIndex { peopleCount($0) < people } ?? targets.count
            targets.insert(target, at: place)
        }
        return (targets.prefix(limit).compactMap { area($0) }, found.isComplete)
    }

    /// The country that is meant by words with a letter or two wrong ("phillipines"); nil where
    /// none is, and for a name as it is written.
    package func misspelledCountry(_ text: String) -> Country? {
        let words = Array(fold(text).utf8)
        // A letter of another script is several bytes, of which one says nothing.
        guard parts.holds(.search), words.count >= Self.lettersForTypo,
            words.allSatisfy({ $0 < 0x80 })
        else { return nil }
        if let country = country(oneEditFrom: [words], least: Self.lettersForTypo + 1) {
            return country
        }
        guard words.count >= Self.lettersForTwoTypos else { return nil }
        // Of two letters wrong one is too many, as a doubled and a single one change places.
        return country(
            oneEditFrom: words.indices.map { place in
                var shorter = words
                shorter.remove(at: place)
                return shorter
            },
            least: Self.lettersForTwoTypos
        )
    }

    private static let lettersForTypo = 4
    private static let lettersForTwoTypos = 7

    /// The country of the most people of which a name of so many letters begins as those words do
    /// and is one letter off any of them.
    private func country(oneEditFrom tries: [[UInt8]], least: Int) -> Country? {
        let texts = texts(.qualifierOffsets, .qualifierTexts)
        let targets = column(.qualifierTargets, UInt32.self)
        let first = tries.last?.first
        var best: Country?
        for place in 0..<targets.count where targets[place] & QualifierTarget.region == 0 {
            let text = texts[place].buffer
            guard text.count >= least, text.first == first else { continue }
            let name = Array(text)
            guard tries.contains(where: { isOneEdit(name, $0) }) else { continue }
            let index = UInt16(truncatingIfNeeded: targets[place])
            let found = Country(atlas: self, index: index)
            if let found, found.population > best?.population ?? 0 { best = found }
        }
        return best
    }

    private func area(_ target: UInt32) -> Area? {
        let index = UInt16(truncatingIfNeeded: target)
        if target & QualifierTarget.region == 0 {
            return Country(atlas: self, index: index).map { .country($0) }
        }
        return Region(atlas: self, index: index).map { .region($0) }
    }

    private func isName(_ words: [UInt8], of target: UInt32) -> Bool {
        guard let name = area(target)?.name else { return false }
        var folded: [UInt8] = []
        fold(name, into: &folded)
        return folded == words
    }

    /// None of a region, which comes behind every country that way.
    private func peopleCount(_ target: UInt32) -> UInt32 {
        guard case .country(let country)? = area(target) else { return 0 }
        return country.population
    }

    /// The city to which the whole name of a country or region leads where only a city will do: the
    /// capital, or the largest; nil where the words are rather the name of the city found first.
    ///
    /// That is one there (*Mexico*), or a larger one elsewhere; for a region, of which there are
    /// thousands, any town elsewhere: *Victoria* is no Melbourne.
    func seat(ofAreaNamed text: String, before best: SearchHit?) -> City? {
        let words = Array(fold(text).utf8)
        guard words.count >= Self.leastLetters - 1,
            let found = SearchQualifier(words[...], in: self, leastLetters: .max)
        else { return nil }
        var chosen: (area: Area, seat: City, weight: UInt64)?
        for target in found.targets {
            // Three letters are codes, of airports as well.
            guard words.count >= Self.leastLetters || isName(words, of: target),
                let place = area(target), let city = seat(of: place)
            else { continue }
            let weight = UInt64(peopleCount(target)) << 32 | UInt64(city.population)
            if chosen.map({ weight > $0.weight }) ?? true { chosen = (place, city, weight) }
        }
        guard let chosen, let best, best.match == .exact else { return chosen?.seat }
        let namesake = best.city
        let isLarger = namesake.population >= chosen.seat.population
        switch chosen.area {
        case .country(let country):
            var (name, own): ([UInt8], [UInt8]) = ([], [])
            fold(namesake.nameBytes, into: &name)
            fold(country.nameBytes, into: &own)
            let isCalled = name.starts(with: words)
            // What other languages call a country is more often what a city is called (*Franca*).
            let isMeant =
                own == words
                ? isLarger && isCalled
                : isLarger || isCalled && namesake.population >= Self.cityPeople
            return isMeant || namesake.country == country ? nil : chosen.seat
        case .region(let region):
            let isMeant = isLarger || namesake.population >= Self.townPeople
            return isMeant || namesake.region == region ? nil : chosen.seat
        }
    }

    private static var cityPeople: UInt32 { 100_000 }
    private static var townPeople: UInt32 { 50_000 }

    /// Its capital, as far as that is known, or its largest city.
    package func seat(of area: Area) -> City? {
        switch area {
        case .country(let country):
            country.capital ?? country.largestCities(limit: 1) { !$0.isPartOf }.first
        case .region(let region): largestCities(of: region, limit: 1).first
        }
    }

    /// The cities of a region with the most people, the largest first, without quarters of larger
    /// ones.
    package func largestCities(of region: Region, limit: Int32) -> [City] {
        region.country?.largestCities(limit: limit) { !$0.isPartOf && $0.region == region } ?? []
    }

    /// The largest cities of the country or region that is called so, besides those that were found
    /// by their names; none where the words are not the whole name of one.
    package func largestCities(
        ofAreaNamed text: String,
        limit: Int32,
        besides hits: [SearchHit]
    ) -> [City] {
        let found = areas(named: text, limit: 1)
        guard found.isWhole, let area = found.areas.first, limit > hits.count else { return [] }
        let cities =
            switch area {
            case .country(let country): country.largestCities(limit: limit) { !$0.isPartOf }
            case .region(let region): largestCities(of: region, limit: limit)
            }
        let others = cities.filter { city in !hits.contains { $0.city.id == city.id } }
        return Array(others.prefix(Int(limit) - hits.count))
    }
}
