import Atlas
import Base

extension AtlasEncoder {
    /// Writes the words that narrow a search: names and codes of countries and regions.
    mutating func writeQualifiers() throws {
        var words = Set<Qualifier>()
        func add(_ text: String, _ target: UInt32) {
            let bytes = Array(text.utf8)
            let forms = bytes.withUnsafeBytes { SearchKeys().forms(of: ByteSlice($0)) }
            for form in forms { words.insert(Qualifier(word: form, target: target)) }
        }
        let names = namesByCode(countryNameLines)
            .merging(namesByCode(countryAliasLines)) { $0 + $1 }
        for (number, country) in places.countries.enumerated() {
            for text in [country.name, country.code, country.iso3] { add(text, UInt32(number)) }
            for text in names[country.code] ?? [] { add(text, UInt32(number)) }
        }
        let aliases = namesByCode(regionAliasLines)
        let people = RegionPeople(table: table, places: places)
        for (number, region) in places.regions.enumerated() {
            let target = QualifierTarget.region | UInt32(number)
            let isCountry =
                people.isWholeCountry(number)
                && words.contains(
                    Qualifier(
                        word: Array(fold(region.name).utf8),
                        target: UInt32(places.country(region.countryCode))
                    )
                )
            if !isCountry { add(region.name, target) }
            let isNumber = region.code.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
            if !isNumber { add(region.code, target) }
            for known in regionCodes
            where known.country == region.countryCode && known.region == region.code {
                add(known.code, target)
            }
            for alias in aliases[region.countryCode + "." + region.code] ?? [] {
                add(alias, target)
            }
        }
        // Of regions of one name the first is the one that is meant.
        let sorted = words.sorted { left, right in
            guard left.word == right.word else {
                return left.word.lexicographicallyPrecedes(right.word)
            }
            let (first, second) = (people.count(of: left.target), people.count(of: right.target))
            return first == second ? left.target < right.target : first > second
        }
        try output.write(.qualifierTargets, column: sorted.map(\.target))
        try output.write(.qualifierOffsets, .qualifierTexts, sorted.map(\.word))
    }
}

private struct Qualifier: Hashable {
    let word: [UInt8]
    let target: UInt32
}

/// How many people live in the places of each region.
private struct RegionPeople {
    private let places: Places
    private var regions: [UInt64]
    private var countries: [UInt64]

    init(table: PlaceTable, places: Places) {
        self.places = places
        regions = [UInt64](repeating: 0, count: places.regions.count)
        countries = [UInt64](repeating: 0, count: places.countries.count)
        for row in 0..<table.count {
            let (region, country) = (Int(table.regions[row]), Int(table.countries[row]))
            let people = UInt64(table.populations[row])
            if region < regions.count { regions[region] += people }
            if country < countries.count { countries[country] += people }
        }
    }

    /// None of a country.
    func count(of target: UInt32) -> UInt64 {
        let number = Int(target & ~QualifierTarget.region)
        guard target & QualifierTarget.region != 0, number < regions.count else { return 0 }
        return regions[number]
    }

    /// Whether a region is its country once more, as Réunion is: nine in ten of its people live
    /// there.
    func isWholeCountry(_ number: Int) -> Bool {
        let country = Int(places.country(places.regions[number].countryCode))
        return country < countries.count && regions[number] * 10 >= countries[country] * 9
    }
}
