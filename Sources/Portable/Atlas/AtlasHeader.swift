internal import Base

/// What is checked before anything is read from a file.
enum AtlasHeader {
    static func checksum(_ bytes: ByteSlice) -> UInt64 { bytes.load(UInt64.self, at: 24) }

    /// Checks the tables, and that the bytes hold the parts that they are said to.
    static func check(
        _ bytes: ByteSlice,
        parts: AtlasParts,
        comparesChecksum: Bool
    ) throws(AtlasFailure) {
        let directory = try AtlasDirectory(head: bytes, comparesChecksum: comparesChecksum)
        for part in AtlasPart.allCases {
            if !parts.holds(part) {
                if AtlasParts.core.holds(part) { throw .missing(part) }
            } else if directory[part].end > UInt64(bytes.count) {
                let count = UInt64(bytes.count)
                throw .truncated(expectedBytes: directory[part].end, foundBytes: count)
            }
        }
        guard UInt64(bytes.count) <= directory.byteCount else {
            let count = UInt64(bytes.count)
            throw .truncated(expectedBytes: directory.byteCount, foundBytes: count)
        }
        guard bytes.load(UInt32.self, at: 32) == UInt32(Section.allCases.count),
            bytes.load(UInt32.self, at: 40) == UInt32(AtlasPart.allCases.count)
        else { throw .damaged(section: 0) }
        for section in Section.allCases {
            try check(section, in: bytes, directory[section.part])
        }
        try checkCounts(bytes)
    }

    private static func check(
        _ section: Section,
        in bytes: ByteSlice,
        _ part: AtlasDirectory.Range
    ) throws(AtlasFailure) {
        let entry = AtlasFormat.tableStart + Int(section.rawValue) * AtlasFormat.tableEntryBytes
        let offset = bytes.load(UInt64.self, at: entry + 8)
        let length = bytes.load(UInt64.self, at: entry + 16)
        guard
            bytes.load(UInt32.self, at: entry) == section.rawValue,
            bytes.load(UInt32.self, at: entry + 4) == UInt32(section.elementBytes),
            offset >= part.offset,
            offset % UInt64(AtlasFormat.alignment) == 0,
            offset <= part.end,
            length <= part.end - offset,
            length % UInt64(section.elementBytes) == 0,
            length / UInt64(section.elementBytes) <= UInt64(UInt32.max)
        else { throw .damaged(section: section.rawValue) }
    }

    /// Columns that belong together have the same number of rows.
    private static func checkCounts(_ bytes: ByteSlice) throws(AtlasFailure) {
        let cities = count(.ids, bytes)
        let perCity: [Section] = [
            .latitudes, .longitudes, .populations, .cityCountries, .cityRegions,
            .cityZones, .cityCounties, .cityFlags, .idOrder, .rankedCities, .rankedImportances,
        ]
        for section in perCity where count(section, bytes) != cities {
            throw .damaged(section: section.rawValue)
        }
        // A small file leaves the vectors out.
        let vectors = count(.vectors, bytes)
        guard vectors == 0 || vectors == cities else {
            throw .damaged(section: Section.vectors.rawValue)
        }
        guard count(.pointTree, bytes) == count(.pointPopulations, bytes) else {
            throw .damaged(section: Section.pointPopulations.rawValue)
        }
        let countries = count(.countries, bytes)
        let texts: [(Section, UInt64)] = [
            (.nameOffsets, cities), (.alternateOffsets, cities),
            (.countryOffsets, countries * UInt64(AtlasFormat.textsPerCountry)),
            (.regionOffsets, count(.regions, bytes) * 2),
            (.qualifierOffsets, count(.qualifierTargets, bytes)),
            (.zoneOffsets, count(.zoneRules, bytes)),
            (.aliasOffsets, count(.zoneAliases, bytes)),
        ]
        for (section, rows) in texts where count(section, bytes) != rows + 1 {
            throw .damaged(section: section.rawValue)
        }
        guard cities < UInt64(AtlasFormat.none32) else { throw .damaged(section: 0) }
        guard countries < UInt64(AtlasFormat.none16) else {
            throw .damaged(section: Section.countries.rawValue)
        }
    }

    private static func count(_ section: Section, _ bytes: ByteSlice) -> UInt64 {
        let entry = AtlasFormat.tableStart + Int(section.rawValue) * AtlasFormat.tableEntryBytes
        return bytes.load(UInt64.self, at: entry + 16) / UInt64(section.elementBytes)
    }
}
