/// The layout of an atlas file: what the reader and the encoder must agree on.
///
/// `docs/atlas-format.md` describes every section.
package enum AtlasFormat {
    package static let version: UInt32 = 1
    /// The first eight bytes, so chosen that a text transfer or a cut at a zero byte destroys them.
    package static let magic: [UInt8] = [0x89, 0x45, 0x4C, 0x53, 0x45, 0x0D, 0x0A, 0x1A]
    /// What stands before the section table.
    package static let headerBytes = 64
    /// The checksum covers everything from here to the end.
    package static let checksumStart = 32
    package static let tableEntryBytes = 24
    /// Every section begins at a multiple of this.
    package static let alignment = 64
    /// Stands for "none" in columns of 16-bit and 32-bit indices.
    package static let none16 = UInt16.max
    package static let none32 = UInt32.max
    /// Texts per country in `Section.countryTexts`.
    package static let textsPerCountry = 10

    package static var tableEnd: Int { headerBytes + Section.allCases.count * tableEntryBytes }
}

/// The sections in the order of the table; the raw value is the place in the table.
package enum Section: UInt32, CaseIterable, Sendable {
    case ids, latitudes, longitudes, vectors, populations
    case nameOffsets, nameText, alternateOffsets, alternateText
    case cityCountries, cityRegions, cityZones, cityCounties, cityFlags
    case idOrder, rankedCities, rankedPopulations, pointTree
    case countries, countryOffsets, countryTexts, countryCities
    case regions, regionOffsets, regionTexts
    case zoneOffsets, zoneTexts, countyOffsets, countyTexts
    case qualifierTargets, qualifierOffsets, qualifierTexts
    case letters, searchNodes, searchTops, searchLeaves
    case map

    /// Bytes of one element.
    package var elementBytes: Int {
        switch self {
        case .nameText, .alternateText, .cityFlags, .countryTexts, .regionTexts, .zoneTexts,
            .countyTexts, .qualifierTexts, .searchLeaves, .map:
            1
        case .cityCountries, .cityRegions, .cityZones, .regions: 2
        case .vectors, .pointTree: 12
        case .searchNodes: 32
        case .countries: 64
        default: 4
        }
    }
}

/// Bits of the flags column.
package enum CityFlag {
    package static let partOf: UInt8 = 1
    package static let capital: UInt8 = 2
    /// Another city of the same folded name stands in the same region.
    package static let sharesName: UInt8 = 4
}

/// Which cities an atlas holds.
package enum Tier: UInt32, Sendable {
    /// Cities of 15,000 people and more.
    case pocket
    /// Every city of 500 people and more.
    case world
    /// Whatever its owner chose.
    case custom
}
