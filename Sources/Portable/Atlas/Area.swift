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
        var countries: [Country] = []
        var regions: [Region] = []
        for target in found.targets {
            let index = UInt16(truncatingIfNeeded: target)
            if target & QualifierTarget.region == 0 {
                guard let country = Country(atlas: self, index: index) else { continue }
                if !countries.contains(country) { countries.append(country) }
            } else if words.count >= Self.leastLetters {
                guard let region = Region(atlas: self, index: index) else { continue }
                if !regions.contains(region) { regions.append(region) }
            }
        }
        countries.sort { $0.population > $1.population }
        let all = countries.map { Area.country($0) } + regions.map { Area.region($0) }
        return (Array(all.prefix(limit)), found.isComplete)
    }

    /// The cities of a region with the most people, the largest first, without quarters of larger
    /// ones.
    package func largestCities(of region: Region, limit: Int) -> [City] {
        var largest: [City] = []
        guard let country = region.country else { return largest }
        for city in country.largestCities(limit: .max)
        where !city.isPartOf && city.region == region {
            largest.append(city)
            if largest.count == limit { break }
        }
        return largest
    }
}
