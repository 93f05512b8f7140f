package import Base

/// Which checksums are compared when an atlas is opened.
package enum AtlasChecksums: Sendable {
    /// The head's and those of the parts.
    case all
    /// The head's alone, which says how the file is made; what the parts hold is bounded anyway.
    case head
    /// For tests that damage files on purpose.
    case none
}

/// The gazetteer: every city, country and region, and the map below them, read in place.
///
/// An atlas is one pointer and one length, so it is copied freely; whoever opened the bytes
/// keeps them alive and unchanged.
package struct Atlas: Sendable {
    package let bytes: ByteSlice
    /// The parts that are there: what belongs to another reads as absent.
    package let parts: AtlasParts
    /// Places that the file lacks and that a person keeps.
    var further = FurtherPlaces.none

    /// Reads the file in `bytes`, which the caller keeps alive as long as the atlas and all that
    /// came out of it.
    ///
    /// - Parameters:
    ///   - bytes: the file, or as much of it as reaches to the end of the last of `parts`.
    ///   - parts: those whose bytes are in their places.
    ///   - checks: which checksums to compare; comparing those of the parts reads all of them.
    /// - Throws: when the file is none, of another version, or damaged.
    package init(
        _ bytes: ByteSlice,
        parts: AtlasParts = .all,
        comparing checks: AtlasChecksums = .all
    ) throws(AtlasFailure) {
        try AtlasHeader.check(bytes, parts: parts, comparesChecksum: checks != .none)
        self.bytes = bytes
        self.parts = parts
        guard checks == .all else { return }
        let directory = try AtlasDirectory(head: bytes)
        for part in AtlasPart.allCases where parts.holds(part) {
            let range = directory[part]
            let covered = bytes.slice(
                at: Int(truncatingIfNeeded: range.offset),
                count: Int(truncatingIfNeeded: range.byteCount)
            )
            guard checksum64(covered) == range.checksum else { throw .wrongChecksum }
        }
    }

    /// Without further places.
    package var cityCount: UInt32 { column(.ids, UInt32.self).count }
    package var countryCount: Int32 {
        Int32(truncatingIfNeeded: section(.countries).count / Section.countries.elementBytes)
    }
    package var regionCount: Int32 { Int32(truncatingIfNeeded: regionCountries.count) }
    package var zoneCount: Int32 { Int32(truncatingIfNeeded: zones.count) }
    package var tier: Tier { Tier(rawValue: bytes.load(UInt32.self, at: 36)) ?? .custom }
    package var fileChecksum: UInt64 { AtlasHeader.checksum(bytes) }

    /// The base map, as `BaseMap` reads it; empty in an atlas without one, nil when that part is
    /// not there.
    package var map: ByteSlice? { parts.holds(.map) ? section(.map) : nil }
}

extension Atlas {
    @inline(__always)
    func section(_ section: Section) -> ByteSlice {
        guard parts.holds(section.part) else { return .empty }
        let entry =
            AtlasFormat.tableStart
            &+ Int(truncatingIfNeeded: section.rawValue) &* AtlasFormat.tableEntryBytes
        let offset = bytes.load(UInt64.self, at: entry &+ 8)
        let length = bytes.load(UInt64.self, at: entry &+ 16)
        return bytes.slice(
            at: Int(truncatingIfNeeded: offset),
            count: Int(truncatingIfNeeded: length)
        )
    }

    @inline(__always)
    func column<Value>(_ section: Section, _ type: Value.Type) -> Column<Value> {
        Column(self.section(section))
    }

    @inline(__always)
    func texts(_ offsets: Section, _ text: Section) -> TextColumn {
        TextColumn(offsets: column(offsets, UInt32.self), text: section(text))
    }

    var zones: TextColumn { texts(.zoneOffsets, .zoneTexts) }
    var counties: TextColumn { texts(.countyOffsets, .countyTexts) }
    var regionTexts: TextColumn { texts(.regionOffsets, .regionTexts) }
    var countryTexts: TextColumn { texts(.countryOffsets, .countryTexts) }
    var regionCountries: Column<UInt16> { column(.regions, UInt16.self) }
}
