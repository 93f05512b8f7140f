package import Base
package import Geodesy

/// One country.
///
/// Its properties are read from the atlas when asked for; texts are empty and
/// numbers zero when unknown.
package struct Country: Sendable {
    package let atlas: Atlas
    /// The place in the list of countries, which is ordered by code.
    package let index: UInt16

    /// Nil when the atlas has no country of that number.
    init?(atlas: Atlas, index: UInt16) {
        guard Int32(index) < atlas.countryCount else { return nil }
        self.atlas = atlas
        self.index = index
    }

    /// ISO 3166 alpha-2, or XK for Kosovo.
    package var code: String { text(0) }
    /// ISO 3166 alpha-3.
    package var iso3: String { text(1) }
    package var name: String { text(2) }
    /// AF, AN, AS, EU, NA, OC or SA.
    package var continent: String { text(3) }
    /// With its dot: `.fr`.
    package var topLevelDomain: String { text(4) }
    package var currencyCode: String { text(5) }
    package var currencyName: String { text(6) }
    /// International dialling prefix with its plus sign, or several joined by " and ".
    package var phone: String { text(7) }
    /// BCP 47 tags, the most used first.
    package var languages: [String] { list(8) }
    /// Codes of the countries with a common land border.
    package var neighbours: [String] { list(9) }
    /// ISO 3166 numeric.
    package var numeric: UInt16 { UInt16(truncatingIfNeeded: field(0, UInt32.self)) }
    package var geonameID: UInt32 { field(4, UInt32.self) }
    package var areaSquareKilometres: UInt32 { field(8, UInt32.self) }
    package var population: UInt32 { field(12, UInt32.self) }
    package var capital: City? {
        let index = field(16, UInt32.self)
        return index < atlas.cityCount ? atlas.city(CityIndex(rawValue: index)) : nil
    }
    /// Around its land; nil only in an atlas without map and cities of it.
    package var box: Box? { box(at: 28) }
    /// Around most of its people: what a map of the country should show.
    package var citiesBox: Box? { box(at: 44) }
    package var cityCount: UInt32 {
        let first = field(20, UInt32.self)
        let total = atlas.column(.countryCities, UInt32.self).count
        return first < total ? Swift.min(field(24, UInt32.self), total - first) : 0
    }

    /// The cities with the most people, the largest first; of those that are wanted.
    package func largestCities(
        limit: Int32,
        where isWanted: (City) -> Bool = { _ in true }
    ) -> [City] {
        let cities = atlas.column(.countryCities, UInt32.self)
        let first = field(20, UInt32.self)
        var largest: [City] = []
        for step in 0..<cityCount {
            guard largest.count < limit else { break }
            let city = atlas.city(CityIndex(rawValue: cities[first + step]))
            if isWanted(city) { largest.append(city) }
        }
        return largest
    }
}

extension Country: Equatable {
    package static func == (left: Country, right: Country) -> Bool {
        left.index == right.index && left.atlas.fileChecksum == right.atlas.fileChecksum
    }
}

extension Country {
    /// The code in ASCII, not copied.
    package var codeBytes: ByteSlice { texts(0) }
    /// The name in UTF-8, not copied.
    package var nameBytes: ByteSlice { texts(2) }

    func field<Value: FixedWidthInteger>(_ offset: UInt32, _ type: Value.Type) -> Value {
        let record = Int(index) * Section.countries.elementBytes
        return atlas.section(.countries).load(Value.self, at: record + Int(offset))
    }

    /// Nil where all four are zero, or make no box.
    private func box(at offset: UInt32) -> Box? {
        let sides = (0..<4).map { field(offset + UInt32($0) * 4, Int32.self) }
        guard sides != [0, 0, 0, 0] else { return nil }
        return Box(
            westMicrodegrees: sides[0],
            southMicrodegrees: sides[1],
            eastMicrodegrees: sides[2],
            northMicrodegrees: sides[3]
        )
    }

    private func text(_ field: UInt32) -> String { texts(field).string }

    private func texts(_ field: UInt32) -> ByteSlice {
        atlas.countryTexts[UInt32(index) * UInt32(AtlasFormat.textsPerCountry) + field]
    }

    private func list(_ field: UInt32) -> [String] {
        var parts: [String] = []
        for part in texts(field).buffer.split(separator: UInt8(ascii: ",")) {
            parts.append(String(decoding: part, as: UTF8.self))
        }
        return parts
    }
}

extension Atlas {
    /// Every country, ordered by code.
    package var countries: [Country] {
        (0..<countryCount).compactMap { country(at: $0) }
    }

    /// The country at a place in that order.
    package func country(at place: Int32) -> Country? {
        UInt16(exactly: place).flatMap { Country(atlas: self, index: $0) }
    }

    /// The country of an ISO 3166 alpha-2 code in any case, or nil.
    package func country(code: String) -> Country? {
        let wanted = code.utf8.map { $0 >= 0x61 && $0 <= 0x7A ? $0 & 0xDF : $0 }
        func known(_ place: Int) -> Country? {
            Country(atlas: self, index: UInt16(truncatingIfNeeded: place))
        }
        let place = firstPlace(count: Int(countryCount)) { place in
            known(place)?.codeBytes.buffer.lexicographicallyPrecedes(wanted) ?? false
        }
        guard let found = known(place), found.codeBytes.buffer.elementsEqual(wanted) else {
            return nil
        }
        return found
    }
}
