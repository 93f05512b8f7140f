package import Base
package import Geodesy

/// Where a city stands in its atlas; means nothing in another atlas.
package struct CityIndex: Equatable, Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// One city.
///
/// Its properties are read from the atlas when asked for.
package struct City: Sendable {
    package let atlas: Atlas
    package let index: CityIndex

    /// GeoNames id.
    package var id: UInt32 { number(.ids, or: .id) }
    package var name: String { nameBytes.string }
    /// The name in UTF-8, not copied.
    package var nameBytes: ByteSlice {
        row < atlas.cityCount
            ? atlas.texts(.nameOffsets, .nameText)[row] : atlas.further.text(furtherRow, .name)
    }
    package var coordinate: Coordinate {
        Coordinate(
            latitudeMicrodegrees: number(.latitudes, or: .latitude),
            longitudeMicrodegrees: number(.longitudes, or: .longitude)
        ) ?? .gulfOfGuinea
    }
    /// Zero when unknown.
    package var population: UInt32 { number(.populations, or: .population) }
    package var country: Country? {
        Country(atlas: atlas, index: number(.cityCountries, or: .country))
    }
    /// ISO 3166 alpha-2, or XK; empty for a place in no country.
    package var countryCode: String { country?.code ?? "" }
    package var region: Region? {
        Region(atlas: atlas, index: number(.cityRegions, or: .region))
    }
    /// The second-order division; nil when unknown.
    package var county: String? {
        let name =
            row < atlas.cityCount
            ? atlas.counties[atlas.column(.cityCounties, UInt32.self)[row]]
            : atlas.further.text(furtherRow, .county)
        return name.isEmpty ? nil : name.string
    }
    /// The place of its time zone in the atlas's list.
    package var zone: UInt16 { number(.cityZones, or: .zone) }
    /// IANA name; empty when unknown.
    package var zoneName: String { atlas.zoneName(zone) }
    /// Whether it is a quarter of a larger city.
    package var isPartOf: Bool { flags & CityFlag.partOf != 0 }
    package var isCapital: Bool { flags & CityFlag.capital != 0 }
    /// Whether its country and region have another city of that name, so that its county, or the
    /// nearest large city, must tell it apart.
    package var sharesName: Bool { flags & CityFlag.sharesName != 0 }
    /// The other names to look for, the native one first where it is known; empty while that part
    /// of the atlas is not there.
    package var names: [String] {
        var names: [String] = []
        for part in alternates.buffer.split(separator: UInt8(ascii: "\n")) {
            names.append(String(decoding: part, as: UTF8.self))
        }
        return names
    }
    /// The other names to show, the native one first where it is known, without codes (`MUC`),
    /// variants and repetitions of the main name; nil while that part of the atlas is not there.
    package var shownNames: [String]? { shownNameBytes?.map { $0.string } }
    /// The same in UTF-8, not copied.
    package var shownNameBytes: [ByteSlice]? {
        guard atlas.parts.holds(.alternates) else { return nil }
        let (main, all) = (nameBytes, alternates)
        var shown: [ByteSlice] = []
        shown.reserveCapacity(16)
        var start = 0
        while start < all.count {
            let end = all.firstOffset(of: UInt8(ascii: "\n"), from: start) ?? all.count
            let name = all.slice(at: start, count: end - start)
            // Behind an empty one stand those that are only found.
            if name.isEmpty { break }
            if !isCode(name.buffer), !name.holdsSameBytes(as: main) { shown.append(name) }
            start = end + 1
        }
        return shown
    }
    /// The name as it stands in addresses: folded, with hyphens; never empty.
    package var slug: String { String(decoding: slugBytes, as: UTF8.self) }
    /// The slug in UTF-8.
    package var slugBytes: [UInt8] {
        var folded: [UInt8] = []
        fold(nameBytes, into: &folded)
        if folded.isEmpty { return Array("city".utf8) }
        for index in folded.indices where folded[index] == UInt8(ascii: " ") {
            folded[index] = UInt8(ascii: "-")
        }
        return folded
    }
}

extension City {
    /// Appends all its names in their folded form, each ended by a line feed.
    package func append(foldedNamesTo text: inout [UInt8]) {
        fold(nameBytes, into: &text)
        text.append(UInt8(ascii: "\n"))
        for name in alternates.parts(separatedBy: UInt8(ascii: "\n")) where !name.isEmpty {
            fold(name, into: &text)
            text.append(UInt8(ascii: "\n"))
        }
    }
}

extension City: Equatable {
    package static func == (left: City, right: City) -> Bool {
        left.index == right.index && left.atlas.fileChecksum == right.atlas.fileChecksum
    }
}

extension City {
    var row: UInt32 { index.rawValue }
    /// The other names, joined by line feeds.
    var alternates: ByteSlice {
        row < atlas.cityCount
            ? atlas.texts(.alternateOffsets, .alternateText)[row]
            : atlas.further.text(furtherRow, .otherNames)
    }
    var flags: UInt8 { number(.cityFlags, or: .flags) }

    private var furtherRow: UInt32 { row &- atlas.cityCount }

    /// Out of a column of the file, or of the places beside it.
    @inline(never)
    private func number<Value: FixedWidthInteger>(
        _ section: Section,
        or field: FurtherPlaces.Field
    ) -> Value {
        let column = atlas.column(section, Value.self)
        return row < column.count ? column[row] : atlas.further.value(furtherRow, field)
    }
}

/// Whether a name is but a code: up to five capital letters of ASCII, as `NYC` and `CDMX`.
@inline(__always)
func isCode(_ name: some Collection<UInt8>) -> Bool {
    name.count <= 5 && name.allSatisfy { $0 >= 0x41 && $0 <= 0x5A }
}

extension Coordinate {
    /// Where a damaged file puts its cities.
    static var gulfOfGuinea: Coordinate {
        guard let zero = Coordinate(latitudeMicrodegrees: 0, longitudeMicrodegrees: 0) else {
            preconditionFailure("zero is a coordinate")
        }
        return zero
    }
}

extension Atlas {
    /// The city at a place that this atlas gave; the first one for a place it never gave.
    package func city(_ index: CityIndex) -> City {
        let isKnown = index.rawValue < cityCount + further.count
        return City(atlas: self, index: isKnown ? index : CityIndex(rawValue: 0))
    }

    /// The city with that GeoNames id, or nil when it is not in this atlas.
    package func city(id: UInt32) -> City? {
        let ids = column(.ids, UInt32.self)
        let order = column(.idOrder, UInt32.self)
        var low: UInt32 = 0
        var high = order.count
        while low < high {
            let middle = low &+ (high &- low) / 2
            let index = order[middle]
            let found = ids[index]
            if found == id { return City(atlas: self, index: CityIndex(rawValue: index)) }
            if found < id { low = middle &+ 1 } else { high = middle }
        }
        return further.row(id: id).map {
            City(atlas: self, index: CityIndex(rawValue: cityCount &+ $0))
        }
    }
}
