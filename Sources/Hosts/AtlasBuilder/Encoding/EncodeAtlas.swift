package import Atlas
import Base
package import Geodesy

/// What the encoder is busy with, for a progress bar.
package enum EncodingStep: Sendable {
    case readingPlaces(UInt64)
    case ordering
    case writingNames
    case collectingSearchKeys(done: UInt64, of: UInt64)
    case writingSearch
    case finishing
}

/// What goes into an atlas besides its places.
package struct AtlasContents: Sendable {
    package var tier: Tier
    package var countries: [CountryRow]
    package var regions: [RegionRow]
    /// Boxes around the polygons, by country code; a country without one gets that of its cities.
    package var countryBoxes: [String: Box]
    /// The section of the base map; may be empty.
    package var map: [UInt8]
    package var zones: ZoneRows

    package init(
        tier: Tier,
        countries: [CountryRow],
        regions: [RegionRow],
        countryBoxes: [String: Box] = [:],
        map: [UInt8] = [],
        zones: ZoneRows = ZoneRows()
    ) {
        self.tier = tier
        self.countries = countries
        self.regions = regions
        self.countryBoxes = countryBoxes
        self.map = map
        self.zones = zones
    }

    /// Whether the file is made small rather than quick: the pocket atlas travels to every device.
    var isCompact: Bool { tier == .pocket }
}

/// Writes an atlas file.
///
/// The same places in any order, with the same contents, give the same bytes.
///
/// Texts and search keys wait in files beside `path`, so that 13 million places need about a
/// gigabyte of memory. The file appears under its name only when complete.
///
/// - Returns: the number of places written.
@discardableResult
package func encodeAtlas<Stream: PlaceStream>(
    places stream: Stream,
    contents: AtlasContents,
    to path: String,
    progress: (EncodingStep) -> Void = { _ in }
) throws -> UInt32 {
    var stream = stream
    let numbers = try Places(countries: contents.countries, regions: contents.regions)
    var table = PlaceTable(
        texts: try SpillFile(path: path + ".texts"),
        regions: numbers.regions
    )
    while let row = try stream.next() {
        try table.append(row, places: numbers)
        if table.count % 4096 == 0 { progress(.readingPlaces(UInt64(table.count))) }
    }
    guard table.count < Int(UInt32.max >> 2) else {
        throw BuildFailure.unusable(path: path, reason: "there are too many places for one atlas")
    }
    var encoder = try AtlasEncoder(table: table, places: numbers, contents: contents, path: path)
    try encoder.write(progress)
    return UInt32(table.count)
}

/// Turns the collected places into sections.
struct AtlasEncoder {
    let table: PlaceTable
    let places: Places
    let contents: AtlasContents
    let path: String
    /// Vectors by old row, and the rows in their new order.
    let vectors: [UnitVector]
    let points: PointOrder
    let ranks: ImportanceRanks
    let texts: MappedBytes
    var output: AtlasOutput

    init(
        table: PlaceTable,
        places: Places,
        contents: AtlasContents,
        path: String
    ) throws {
        self.table = table
        self.places = places
        self.contents = contents
        self.path = path
        vectors = zip(table.latitudes, table.longitudes).map { latitude, longitude in
            Coordinate(latitudeMicrodegrees: latitude, longitudeMicrodegrees: longitude)
                .map(UnitVector.init) ?? UnitVector(x: 0, y: 0, z: 0)
        }
        points = PointOrder(vectors: vectors, labels: table.ids)
        ranks = ImportanceRanks(importances: table.importances, ids: table.ids)
        texts = try table.texts.mapped()
        output = try AtlasOutput(path: path + ".partial")
    }

    mutating func write(_ progress: (EncodingStep) -> Void) throws {
        progress(.ordering)
        try checkIDs()
        try writeNumbers()
        try writeZones()
        try writeCounties()
        let rowPlaces = placesOfRows()
        let flags = try CityFlags(table: table, places: places, texts: texts.bytes)
        try output.write(.cityFlags, column: points.order.lazy.map { flags.bytes[Int($0)] })
        try writeIDOrder(rowPlaces)
        try writeCountries(rowPlaces, capitals: flags.capitals)
        try writeRegions()
        progress(.writingNames)
        let alternates = try writeNames()
        try writeRanks(rowPlaces)
        try writeQualifiers()
        try writeSearch(progress)
        progress(.finishing)
        try output.write(.alternateText, from: alternates.text)
        try output.write(.alternateOffsets, column: alternates.ends)
        try output.write(.map) { file in try file.write(contents.map) }
        try output.finish(tier: contents.tier, to: path)
    }

    /// The new place of every old row.
    private func placesOfRows() -> [UInt32] {
        var places = [UInt32](repeating: 0, count: table.count)
        for (place, row) in points.order.enumerated() { places[Int(row)] = UInt32(place) }
        return places
    }
}

private extension AtlasEncoder {
    func checkIDs() throws {
        let sorted = table.ids.sorted()
        for (left, right) in zip(sorted, sorted.dropFirst()) where left == right {
            throw BuildFailure.unusable(path: "places", reason: "id \(left) comes twice")
        }
        if sorted.first == 0 {
            throw BuildFailure.unusable(path: "places", reason: "a place has the id 0")
        }
    }

    mutating func writeNumbers() throws {
        let order = points.order
        let table = table
        try output.write(.ids, column: order.lazy.map { table.ids[Int($0)] })
        try output.write(.latitudes, column: order.lazy.map { table.latitudes[Int($0)] })
        try output.write(.longitudes, column: order.lazy.map { table.longitudes[Int($0)] })
        let (vectors, isCompact) = (vectors, contents.isCompact)
        try output.write(.vectors) { file in
            guard !isCompact else { return }
            for row in order {
                let vector = vectors[Int(row)]
                try file.write(vector.x)
                try file.write(vector.y)
                try file.write(vector.z)
            }
        }
        try output.write(.pointTree, column: points.nodes)
        try output.write(.pointPopulations, column: points.largest(of: table.populations))
        try output.write(.populations, column: order.lazy.map { table.populations[Int($0)] })
        try output.write(.cityCountries, column: order.lazy.map { table.countries[Int($0)] })
        try output.write(.cityRegions, column: order.lazy.map { table.regions[Int($0)] })
    }

    /// Returns the other names, which belong to a later part.
    mutating func writeNames() throws -> (text: SpillFile, ends: [UInt32]) {
        let (order, table, bytes, path) = (points.order, table, texts.bytes, path)
        var nameEnds: [UInt32] = [0]
        var alternateEnds: [UInt32] = [0]
        let alternates = try SpillFile(path: path + ".alternates")
        try output.write(.nameText) { file in
            let start = file.count
            for row in order {
                let names = try table.names(of: Int(row), in: bytes)
                try file.write(names.name.buffer)
                try alternates.write(joined(names.alternates))
                nameEnds.append(try end(file.count - start, in: path))
                alternateEnds.append(try end(alternates.count, in: path))
            }
        }
        try output.write(.nameOffsets, column: nameEnds)
        return (alternates, alternateEnds)
    }

    mutating func writeCounties() throws {
        let table = table
        let order = points.order
        let counties = table.countyNames.ordered()
        try output.write(
            .cityCounties,
            column: order.lazy.map { counties.places[Int(table.counties[Int($0)])] }
        )
        try output.write(.countyOffsets, .countyTexts, counties.names.map { Array($0.utf8) })
    }

    mutating func writeRanks(_ rowPlaces: [UInt32]) throws {
        let rows = ranks.rows
        try output.write(.rankedCities, column: rows.lazy.map { rowPlaces[Int($0)] })
        try output.write(.rankedImportances, column: ranks.importances)
    }

    mutating func writeIDOrder(_ rowPlaces: [UInt32]) throws {
        let table = table
        let byID = rowPlaces.indices.sorted { table.ids[$0] < table.ids[$1] }
        try output.write(.idOrder, column: byID.lazy.map { rowPlaces[$0] })
    }
}

/// Places by importance, the most important first, equal ones by id.
struct ImportanceRanks {
    /// Rows in the order of their rank.
    let rows: [UInt32]
    /// By rank.
    let importances: [UInt32]

    init(importances: [UInt32], ids: [UInt32]) {
        rows = (0..<UInt32(importances.count)).sorted { left, right in
            let (first, second) = (importances[Int(left)], importances[Int(right)])
            return first == second ? ids[Int(left)] < ids[Int(right)] : first > second
        }
        self.importances = rows.map { importances[Int($0)] }
    }
}

/// What a place counts in a search, in hundredths: the root of its people, at least 100, times the
/// number of its names to the power of three quarters.
///
/// How many languages have a name for a place says how known it is: Venice has more than Dayton,
/// for all its people. Only square roots, which are exact, so that every machine builds the same.
func importance(population: UInt32, nameCount: UInt32) -> UInt32 {
    let people = Double(max(population, SearchWeight.leastPopulation)).squareRoot()
    let known = (Double(nameCount) + 1).squareRoot()
    let importance = people * known * known.squareRoot() * 100
    // Four times as much must fit the bounds of the tree.
    return UInt32(min(importance, Double(UInt32.max / 4)))
}

/// The end of a text in a section, as its column of offsets has it.
private func end(_ count: UInt64, in path: String) throws -> UInt32 {
    guard let end = UInt32(exactly: count) else {
        throw BuildFailure.unusable(path: path, reason: "the names need more than 4 GB")
    }
    return end
}

private func joined(_ texts: [ByteSlice]) -> [UInt8] {
    var joined: [UInt8] = []
    for text in texts {
        if !joined.isEmpty { joined.append(UInt8(ascii: "\n")) }
        for byte in text.buffer { joined.append(byte == 10 ? 32 : byte) }
    }
    return joined
}
