package import Base

/// A first-order division of a country: a state, a province, a canton.
package struct Region: Sendable {
    package let atlas: Atlas
    /// The place in the list of regions, which is ordered by country and code.
    package let index: UInt16

    /// Nil when the atlas has no region of that number.
    init?(atlas: Atlas, index: UInt16) {
        guard Int32(index) < atlas.regionCount else { return nil }
        self.atlas = atlas
        self.index = index
    }

    package var country: Country? {
        Country(atlas: atlas, index: atlas.regionCountries[UInt32(index)])
    }
    /// ISO 3166 alpha-2 of its country.
    package var countryCode: String { country?.code ?? "" }
    /// The gazetteer's own code within the country: `CA`, `11`, `ESYE31`.
    package var code: String { codeBytes.string }
    package var name: String { nameBytes.string }
    /// The name in UTF-8, not copied.
    package var nameBytes: ByteSlice { atlas.regionTexts[UInt32(index) * 2 + 1] }
}

extension Region: Equatable {
    package static func == (left: Region, right: Region) -> Bool {
        left.index == right.index && left.atlas.fileChecksum == right.atlas.fileChecksum
    }
}

extension Region {
    var codeBytes: ByteSlice { atlas.regionTexts[UInt32(index) * 2] }
}

extension Atlas {
    /// The region with that code in that country (`"US"`, `"CA"`), or nil; letters in any case.
    package func region(country code: String, code region: String) -> Region? {
        guard let country = country(code: code) else { return nil }
        let wanted = region.utf8.map { $0 >= 0x61 && $0 <= 0x7A ? $0 & 0xDF : $0 }
        func known(_ place: Int) -> Region? {
            Region(atlas: self, index: UInt16(truncatingIfNeeded: place))
        }
        let place = firstPlace(count: Int(regionCount)) { place in
            guard let found = known(place) else { return false }
            let foundCountry = regionCountries[UInt32(found.index)]
            return foundCountry == country.index
                ? found.codeBytes.buffer.lexicographicallyPrecedes(wanted)
                : foundCountry < country.index
        }
        guard let found = known(place), regionCountries[UInt32(found.index)] == country.index,
            found.codeBytes.buffer.elementsEqual(wanted)
        else { return nil }
        return found
    }
}
