/// The layout of an atlas file: what the reader and the encoder must agree on.
///
/// `docs/atlas-format.md` describes every section.
package enum AtlasFormat {
    package static let version: UInt32 = 5
    /// The first eight bytes, so chosen that a text transfer or a cut at a zero byte destroys them.
    package static let magic: [UInt8] = [0x89, 0x45, 0x4C, 0x53, 0x45, 0x0D, 0x0A, 0x1A]
    /// What stands before the table of parts.
    package static let headerBytes = 64
    /// The head's checksum covers everything from here to the end of the tables.
    package static let checksumStart = 32
    package static let partEntryBytes = 32
    package static let tableEntryBytes = 24
    /// Every section begins at a multiple of this.
    package static let alignment = 64
    /// Stands for "none" in columns of 16-bit and 32-bit indices.
    package static let none16 = UInt16.max
    package static let none32 = UInt32.max
    /// Texts per country in `Section.countryTexts`.
    package static let textsPerCountry = 10

    /// Where the table of sections begins.
    package static var tableStart: Int {
        headerBytes + AtlasPart.allCases.count * partEntryBytes
    }
    /// Where the tables end, with what fills them up: so much of a file tells where its parts are.
    package static var tableEnd: Int {
        let end = tableStart + Section.allCases.count * tableEntryBytes
        return (end + alignment - 1) / alignment * alignment
    }
}

/// Runs of the file that can be fetched one by one, in their order; each has a checksum.
package enum AtlasPart: UInt32, CaseIterable, Sendable {
    /// Where cities are, how large, in which country, and the k-d tree; no atlas without them.
    case points
    /// The main names; no atlas without them.
    case names
    case search
    /// The other names.
    case alternates
    case map
}

/// Some of the parts of an atlas.
package struct AtlasParts: OptionSet, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package init(_ part: AtlasPart) { rawValue = 1 << part.rawValue }

    /// What every atlas must hold.
    package static let core: AtlasParts = [AtlasParts(.points), AtlasParts(.names)]
    package static let all = AtlasParts(rawValue: 1 << UInt32(AtlasPart.allCases.count) - 1)

    @inline(__always)
    package func holds(_ part: AtlasPart) -> Bool { rawValue >> part.rawValue & 1 == 1 }
}

/// The sections in the order of the table, part by part; the raw value is the place in the table.
package enum Section: UInt32, CaseIterable, Sendable {
    case ids, latitudes, longitudes, vectors, populations
    case cityCountries, cityRegions, cityZones, cityCounties, cityFlags
    case idOrder, pointTree, pointPopulations
    case countries, countryOffsets, countryTexts, countryCities
    case regions, regionOffsets, regionTexts
    case zoneOffsets, zoneTexts, countyOffsets, countyTexts
    case zoneRules, ruleOffsets, ruleRecords
    case zoneAliases, aliasOffsets, aliasTexts
    case nameOffsets, nameText
    case rankedCities, rankedImportances
    case qualifierTargets, qualifierOffsets, qualifierTexts
    case letters, searchNodes, searchTops, searchLeaves, searchEntries
    case alternateOffsets, alternateText
    case map

    @inline(__always)
    package var part: AtlasPart {
        switch self {
        case .nameOffsets, .nameText: .names
        case .rankedCities, .rankedImportances, .qualifierTargets, .qualifierOffsets,
            .qualifierTexts, .letters, .searchNodes, .searchTops, .searchLeaves,
            .searchEntries:
            .search
        case .alternateOffsets, .alternateText: .alternates
        case .map: .map
        default: .points
        }
    }

    /// Bytes of one element.
    package var elementBytes: Int {
        switch self {
        case .nameText, .alternateText, .cityFlags, .countryTexts, .regionTexts, .zoneTexts,
            .countyTexts, .ruleRecords, .aliasTexts, .qualifierTexts, .searchLeaves, .searchEntries,
            .map:
            1
        case .cityCountries, .cityRegions, .cityZones, .regions, .zoneRules, .zoneAliases: 2
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
