internal import Base

/// What is checked before anything is read from a file.
enum AtlasHeader {
    static func checksum(_ bytes: ByteSlice) -> UInt64 { bytes.load(UInt64.self, at: 24) }

    static func check(_ bytes: ByteSlice) throws(AtlasFailure) {
        for (offset, byte) in AtlasFormat.magic.enumerated() {
            guard offset < bytes.count, bytes.load(UInt8.self, at: offset) == byte else {
                throw .notAnAtlas
            }
        }
        let version = bytes.load(UInt32.self, at: 8)
        guard bytes.count < 12 || version == AtlasFormat.version else {
            throw .unsupportedVersion(version)
        }
        let length = bytes.load(UInt64.self, at: 16)
        guard bytes.count >= AtlasFormat.tableEnd, length == UInt64(bytes.count) else {
            throw .truncated(expectedBytes: length, foundBytes: UInt64(bytes.count))
        }
        // The four bytes after the version lie outside the checksum and are kept for later.
        guard bytes.load(UInt32.self, at: 12) == 0 else { throw .damaged(section: 0) }
        guard bytes.load(UInt32.self, at: 32) == UInt32(Section.allCases.count) else {
            throw .damaged(section: 0)
        }
        for section in Section.allCases { try check(section, in: bytes) }
        try checkCounts(bytes)
    }

    private static func check(_ section: Section, in bytes: ByteSlice) throws(AtlasFailure) {
        let entry = AtlasFormat.headerBytes + Int(section.rawValue) * AtlasFormat.tableEntryBytes
        let offset = bytes.load(UInt64.self, at: entry + 8)
        let length = bytes.load(UInt64.self, at: entry + 16)
        guard
            bytes.load(UInt32.self, at: entry) == section.rawValue,
            bytes.load(UInt32.self, at: entry + 4) == UInt32(section.elementBytes),
            offset >= UInt64(AtlasFormat.tableEnd),
            offset % UInt64(AtlasFormat.alignment) == 0,
            offset <= UInt64(bytes.count),
            length <= UInt64(bytes.count) - offset,
            length % UInt64(section.elementBytes) == 0,
            length / UInt64(section.elementBytes) <= UInt64(UInt32.max)
        else { throw .damaged(section: section.rawValue) }
    }

    /// Columns that belong together have the same number of rows.
    private static func checkCounts(_ bytes: ByteSlice) throws(AtlasFailure) {
        let cities = count(.ids, bytes)
        let perCity: [Section] = [
            .latitudes, .longitudes, .vectors, .populations, .cityCountries, .cityRegions,
            .cityZones, .cityCounties, .cityFlags, .idOrder, .rankedCities, .rankedPopulations,
        ]
        for section in perCity where count(section, bytes) != cities {
            throw .damaged(section: section.rawValue)
        }
        let countries = count(.countries, bytes)
        let texts: [(Section, UInt64)] = [
            (.nameOffsets, cities), (.alternateOffsets, cities),
            (.countryOffsets, countries * UInt64(AtlasFormat.textsPerCountry)),
            (.regionOffsets, count(.regions, bytes) * 2),
            (.qualifierOffsets, count(.qualifierTargets, bytes)),
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
        let entry = AtlasFormat.headerBytes + Int(section.rawValue) * AtlasFormat.tableEntryBytes
        return bytes.load(UInt64.self, at: entry + 16) / UInt64(section.elementBytes)
    }
}
