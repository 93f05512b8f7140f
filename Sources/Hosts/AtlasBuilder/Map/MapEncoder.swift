import Atlas
import Base
import Geodesy

/// A place as the base map needs it: to find its division and to label it.
package struct MapCity: Equatable, Sendable {
    package var id: UInt32
    package var name: String
    package var latitudeMicrodegrees: Int32
    package var longitudeMicrodegrees: Int32
    package var countryCode: String
    package var admin1Code: String
    /// Zero means unknown.
    package var population: UInt32
    /// A quarter of a larger city; such places get no label.
    package var isPartOf: Bool
    /// The capital of its country, labelled before other cities of its size.
    package var isCapital: Bool

    /// The part of `place` that the map needs.
    package init(_ place: PlaceRow, isCapital: Bool) {
        id = place.id
        name = place.name
        latitudeMicrodegrees = place.latitudeMicrodegrees
        longitudeMicrodegrees = place.longitudeMicrodegrees
        countryCode = place.countryCode
        admin1Code = place.admin1Code
        population = place.population
        isPartOf = place.isPartOf
        self.isCapital = isCapital
    }
}

/// The map section of an atlas file, made of Natural Earth vectors and the places to label.
///
/// The same input gives the same bytes.
/// - Parameters:
///   - gpkg: path of `world_map.gpkg` (land, countries, divisions, disputed borders).
///   - pn2Directory: directory of `ne_50m_*.pn2` (lakes, rivers, urban areas, glaciers).
///   - cities: the places of the atlas in any order. All of them are held in memory, so a build
///     from every feature of the gazetteer passes only populated places.
///   - countries: every country that may be highlighted or labelled.
///   - plans: how detailed the levels are, from the coarsest on.
/// - Returns: the bytes of the section.
/// - Throws: `BuildFailure` when a file is missing or not what it should be.
func encodeBaseMap(
    gpkg: String,
    pn2Directory: String,
    cities: [MapCity],
    countries: [CountryRow],
    plans: [MapLevelPlan] = MapLevelPlan.all
) throws -> [UInt8] {
    let sources = try MapSources(gpkg: gpkg, pn2Directory: pn2Directory)
    return MapEncoder(sources, cities: cities, countries: countries, plans: plans).section()
}

/// The boxes around the countries' land in a map section, by country code.
func countryBoxes(inMap section: [UInt8], of countries: [CountryRow]) -> [String: Box] {
    section.withUnsafeBytes { bytes in
        let map = BaseMap(ByteSlice(bytes))
        var boxes: [String: Box] = [:]
        for country in countries { boxes[country.code] = map.box(ofCountry: country.code) }
        return boxes
    }
}

/// Puts the blocks of the section together.
struct MapEncoder {
    private let sources: MapSources
    private let cities: [MapCity]
    private let countries: [CountryRow]
    private let plans: [MapLevelPlan]
    private let divisions: MapDivisions
    /// Arcs between divisions, and arcs between countries only.
    private let divisionArcs: MapArcs
    private let countryArcs: MapArcs
    /// For each division the number of its country; those in none share the number after them.
    private let countryOfDivision: [Int32]
    private let countryCount: Int

    init(
        _ sources: MapSources,
        cities: [MapCity],
        countries: [CountryRow],
        plans: [MapLevelPlan] = MapLevelPlan.all
    ) {
        self.plans = plans
        self.sources = sources
        self.cities = cities
        let countries = countries.sorted { $0.code < $1.code }
        self.countries = countries
        divisions = MapDivisions(sources.features, cities: cities)
        countryCount = countries.count
        countryOfDivision = divisions.divisions.map { division in
            Int32(countries.firstIndex { $0.code == division.countryCode } ?? countries.count)
        }
        let topology = MapTopology(sources.features)
        divisionArcs = MapArcs(topology, groups: divisions.groups)
        let countryOfDivision = countryOfDivision
        let countryGroups = divisions.groups.map { countryOfDivision[Int($0)] }
        countryArcs = MapArcs(topology, groups: countryGroups)
    }

    func section() -> [UInt8] {
        let outlines = countryOutlines()
        let countryLabels = MapCountryLabel.choose(countries, outlines)
        let cityLabels = MapCityLabel.choose(cities, below: countryLabels)
        var blocks = plans.map(level)
        blocks.append(countryTable(outlines))
        blocks.append(regionTable())
        blocks.append(MapCityLabel.encode(cityLabels))
        blocks.append(MapCountryLabel.encode(countryLabels))
        return joined(blocks)
    }
}

private extension MapEncoder {
    /// Named divisions, in the order of the region table.
    var regions: [MapDivisions.Division] { divisions.divisions.filter(isRegion) }

    func isRegion(_ division: MapDivisions.Division) -> Bool {
        division.isNamed && division.code.utf8.count <= MapFormat.regionCodeBytes
            && countries.contains { $0.code == division.countryCode }
    }

    func level(_ plan: MapLevelPlan) -> [UInt8] {
        var regionOfGroup: [Int32] = []
        var regionCount: Int32 = 0
        // Divisions that are no region share a number past the last one, so they are not written.
        for division in divisions.divisions {
            regionOfGroup.append(isRegion(division) ? regionCount : Int32.max)
            if isRegion(division) { regionCount += 1 }
        }
        let builder = MapLevelBuilder(
            plan: plan,
            arcs: plan.hasDivisions ? divisionArcs : countryArcs,
            countryOfGroup: plan.hasDivisions
                ? countryOfDivision : (0...Int32(countryCount)).map { $0 },
            regionOfGroup: regionOfGroup,
            countryCount: countryCount,
            regionCount: Int(regionCount)
        )
        return builder.level(sources)
    }

    /// The rings of every country in full detail.
    func countryOutlines() -> [[[MapVertex]]] {
        let rings = countryArcs.rings { $0 }
        return (0..<Int32(countryCount)).map { country in
            (rings[country] ?? []).map(countryArcs.vertices)
        }
    }

    func countryTable(_ outlines: [[[MapVertex]]]) -> [UInt8] {
        var writer = ByteWriter()
        let citiesByCountry = Dictionary(grouping: cities) { $0.countryCode }
        writer.integer(UInt32(countryCount))
        for (country, outline) in zip(countries, outlines) {
            let own = citiesByCountry[country.code] ?? []
            let outlined = outline.flatMap { ring in ring.compactMap(coordinate) }
            let box = Box(around: outlined.isEmpty ? own.compactMap(coordinate) : outlined)
            writer.run(Array((country.code + "    ").utf8.prefix(4)))
            write(box, to: &writer)
        }
        return writer.bytes
    }

    func coordinate(_ city: MapCity) -> Coordinate? {
        Coordinate(
            latitudeMicrodegrees: city.latitudeMicrodegrees,
            longitudeMicrodegrees: city.longitudeMicrodegrees
        )
    }

    func coordinate(_ vertex: MapVertex) -> Coordinate? {
        Coordinate(
            latitudeMicrodegrees: vertex.y * 1000,
            longitudeMicrodegrees: vertex.x * 1000
        )
    }

    /// A country without outline and cities gets an impossible box, which readers take for none.
    func write(_ box: Box?, to writer: inout ByteWriter) {
        writer.integer(box?.westMicrodegrees ?? Int32.max)
        writer.integer(box?.southMicrodegrees ?? 0)
        writer.integer(box?.eastMicrodegrees ?? 0)
        writer.integer(box?.northMicrodegrees ?? 0)
    }

    func regionTable() -> [UInt8] {
        var writer = ByteWriter()
        writer.integer(UInt32(regions.count))
        for region in regions {
            let country = countries.firstIndex { $0.code == region.countryCode } ?? 0
            writer.integer(UInt32(country))
            let code = Array(region.code.utf8)
            writer.run(code)
            for _ in code.count..<MapFormat.regionCodeBytes { writer.byte(0) }
        }
        return writer.bytes
    }

    func joined(_ blocks: [[UInt8]]) -> [UInt8] {
        var writer = ByteWriter()
        writer.integer(MapFormat.magic)
        writer.integer(MapFormat.version)
        var offset = MapFormat.headerBytes
        for block in blocks {
            writer.integer(UInt32(offset))
            writer.integer(UInt32(block.count))
            offset += (block.count + 3) & ~3
        }
        for block in blocks {
            writer.run(block)
            while writer.count % 4 != 0 { writer.byte(0) }
        }
        return writer.bytes
    }
}
