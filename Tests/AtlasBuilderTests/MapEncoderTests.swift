import Base
import Geodesy
import Testing

@testable import Atlas
@testable import AtlasBuilder

@Suite struct MapEncoderTests {
    @Test("the same input gives the same bytes, whatever order places and countries come in")
    func identical() {
        let first = Self.section(cities: Self.cities, codes: ["AA", "BB"])
        let second = Self.section(cities: Self.cities.reversed(), codes: ["BB", "AA"])
        #expect(first == second)
        #expect(first.count > MapFormat.headerBytes)
    }

    @Test("countries get the box around their land, or around their cities where they have none")
    func boxes() throws {
        let section = Self.section(cities: Self.cities, codes: ["AA", "BB", "CC", "DD"])
        let rows = ["AA", "BB", "CC", "DD", "EE"].map { CountryRow(code: $0, name: $0) }
        let boxes = countryBoxes(inMap: section, of: rows)
        #expect(boxes["AA"] == Self.box(0, 0, 10, 20))
        #expect(boxes["BB"] == Self.box(10, 0, 20, 20))
        #expect(boxes["CC"] == Self.box(30, 30, 31, 32))
        #expect(boxes["DD"] == nil)
        #expect(boxes["EE"] == nil)
    }

    @Test("regions are found by country and code")
    func regions() throws {
        let section = Self.section(cities: Self.cities, codes: ["AA", "BB"])
        try section.withUnsafeBytes { bytes in
            let map = BaseMap(ByteSlice(bytes))
            let country = try #require(map.countryNumber("AA"))
            let north = try #require(map.regionNumber("NORTH123", ofCountry: country))
            let south = try #require(map.regionNumber("S", ofCountry: country))
            #expect(north != south)
            #expect(map.regionNumber("S", ofCountry: country + 1) == nil)
            #expect(map.regionNumber("NORTH1234", ofCountry: country) == nil)
            #expect(map.countryNumber("aa") == nil)
            for level in [MapBlock.continental, .regional] {
                let rings = MapLevel(map.block(level)).rings(ofRegion: north)
                #expect(!rings.isAtEnd)
            }
        }
    }

    @Test("chunks hold every vertex of a line, wherever it is cut")
    func chunks() {
        let plan = MapLevelPlan.all[3]
        for count in [1, 2, 3, 63, 64, 65, 127, 128, 200] {
            let line = (0..<Int32(count)).map { MapPoint(x: 1000 + $0 * 3, y: 2000 - $0 * $0) }
            var encoder = MapLevelEncoder(plan)
            #expect(encoder.append(line) == 0)
            for _ in MapClass.allCases { encoder.endClass() }
            let bytes = encoder.level(land: [], countries: [], regions: [])
            let found = bytes.withUnsafeBytes { Self.line(MapLevel(ByteSlice($0))) }
            #expect(found == (count == 1 ? line + line : line), "\(count)")
        }
    }

    /// Follows the arc that starts with the first chunk.
    private static func line(_ level: MapLevel) -> [MapPoint] {
        var points: [MapPoint] = []
        for number in level.chunks(of: .island) {
            let chunk = level.chunk(number)
            var vertices = level.vertices(of: chunk)
            var point = vertices.start
            if points.isEmpty { points.append(point) }
            for _ in 0..<vertices.interiorCount {
                point.x &+= vertices.cursor.zigzag()
                point.y &+= vertices.cursor.zigzag()
                points.append(point)
            }
            points.append(vertices.end)
            if !chunk.isContinued { break }
        }
        return points
    }

    private static let cities = [
        MapTopologyTests.city(1, 5, 5, "AA", "S"),
        MapTopologyTests.city(2, 5, 15, "AA", "NORTH123"),
        MapTopologyTests.city(3, 30, 30, "CC", "X"), MapTopologyTests.city(4, 31, 32, "CC", "X"),
    ]

    private static func section(cities: [MapCity], codes: [String]) -> [UInt8] {
        MapEncoder(
            MapSources(features: MapTopologyTests.features),
            cities: cities,
            countries: codes.map { CountryRow(code: $0, name: $0) }
        ).section()
    }

    private static func box(_ west: Int32, _ south: Int32, _ east: Int32, _ north: Int32) -> Box? {
        Box(
            westMicrodegrees: west * 1_000_000,
            southMicrodegrees: south * 1_000_000,
            eastMicrodegrees: east * 1_000_000,
            northMicrodegrees: north * 1_000_000
        )
    }
}
