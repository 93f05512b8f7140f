package import Base

/// The gazetteer: every city, country and region, and the map below them, read in place.
///
/// An atlas is one pointer and one length, so it is copied freely; whoever opened the bytes
/// keeps them alive and unchanged.
package struct Atlas: Sendable {
    package let bytes: ByteSlice

    /// Reads the file in `bytes`, which the caller keeps alive as long as the atlas and all that
    /// came out of it.
    ///
    /// A caller that has compared the checksum while it read the file says so.
    package init(_ bytes: ByteSlice, checksumIsVerified: Bool = false) throws(AtlasFailure) {
        try AtlasHeader.check(bytes)
        if !checksumIsVerified {
            let start = AtlasFormat.checksumStart
            let covered = bytes.slice(at: start, count: bytes.count - start)
            guard checksum64(covered) == AtlasHeader.checksum(bytes) else { throw .wrongChecksum }
        }
        self.bytes = bytes
    }

    package var cityCount: UInt32 { column(.ids, UInt32.self).count }
    package var countryCount: Int32 {
        Int32(truncatingIfNeeded: section(.countries).count / Section.countries.elementBytes)
    }
    package var regionCount: Int32 { Int32(truncatingIfNeeded: regionCountries.count) }
    package var zoneCount: Int32 { Int32(truncatingIfNeeded: zones.count) }
    package var tier: Tier { Tier(rawValue: bytes.load(UInt32.self, at: 36)) ?? .custom }
    package var fileChecksum: UInt64 { AtlasHeader.checksum(bytes) }

    /// IANA name of a time zone, empty when there is none of that number.
    package func zoneName(_ zone: UInt16) -> String { zones[UInt32(zone)].string }

    /// The base map, as `BaseMap` reads it; empty in an atlas without one.
    package var map: ByteSlice { section(.map) }
}

extension Atlas {
    @inline(__always)
    func section(_ section: Section) -> ByteSlice {
        let entry =
            AtlasFormat.headerBytes
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
