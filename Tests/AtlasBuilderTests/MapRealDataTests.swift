import Atlas
import Base
import Foundation
import Geodesy
import Testing

@testable import AtlasBuilder

/// What Natural Earth is known to hold; skipped where the sources were not fetched.
@Suite(.enabled(if: RealDataTests.isThere)) struct MapRealDataTests {
    private static let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../.data/sources").standardized.path

    @Test("the source's topology is exact, and every country but Vatican City has land")
    func topology() throws {
        let sources = try Self.sources()
        #expect(sources.features.count == 4_556)
        #expect(sources.disputedBorders.count >= 46)
        let topology = MapTopology(sources.features)
        #expect(topology.conflictCount == 0)
        let codes = Set(sources.features.map { $0.countryCode })
        let countries = try Self.inputs().countries.map { $0.code }
        #expect(countries.filter { !codes.contains($0) } == ["VA"])
        let numbers = Dictionary(uniqueKeysWithValues: codes.sorted().enumerated().map { ($1, $0) })
        let groups = sources.features.map { Int32(numbers[$0.countryCode] ?? 0) }
        let arcs = MapArcs(topology, groups: groups)
        // Every edge of the finest division is used once or twice, so rings close by themselves.
        let countryRings = arcs.rings { $0 }
        for rings in countryRings.values {
            for ring in rings { #expect(ring.count > 0 && Self.isClosed(ring, arcs)) }
        }
        for (code, box) in Self.boxes {
            let number = Int32(numbers[code] ?? -1)
            let vertices = (countryRings[number] ?? []).flatMap(arcs.vertices)
            let sides = try #require(Box(around: vertices.compactMap(Self.coordinate)))
            let found = [
                sides.westMicrodegrees, sides.southMicrodegrees, sides.eastMicrodegrees,
                sides.northMicrodegrees,
            ]
            for (side, known) in zip(found, box) {
                #expect(abs(Double(side) / 1e6 - known) < 0.006, "\(code)")
            }
        }
    }

    @Test("divisions finer than the gazetteer's are joined")
    func divisions() throws {
        let sources = try Self.sources()
        let cities = try Self.cities()
        // The rest of the world has nothing to do with these, and takes long.
        let chosen = sources.features.filter { Self.joined.contains($0.countryCode) }
        let divisions = MapDivisions(chosen, cities: cities)
        for (country, features, named) in [("GB", 231, 4), ("FR", 96, 13), ("IT", 110, 20)] {
            let count = chosen.filter { $0.countryCode == country }.count
            let found = divisions.divisions.filter { $0.countryCode == country && $0.isNamed }
            #expect(count >= features - 1 && found.count == named, "\(country)")
        }
    }

    @Test("the vectors have as many lines and rings as were counted by other means")
    func vectors() throws {
        let sources = try Self.sources()
        let counts = [
            sources.lakes, sources.rivers, sources.urbanAreas, sources.glaciers,
        ].map { $0.count }
        // Of 892 parts of rivers eight are single points.
        #expect(counts == [472, 884, 2_156, 395])
        #expect(sources.lakes.map { $0.vertices.count }.reduce(0, +) > 18_000)
    }

    private static let joined = ["GB", "FR", "IT"]

    private static let boxes: [(String, [Double])] = [
        ("FJ", [174.59, -21.71, -178.22, -12.48]), ("RU", [19.61, 41.19, -168.99, 81.86]),
        ("NZ", [165.89, -52.6, -176.11, -29.22]), ("US", [172.48, 18.91, -66.9, 71.41]),
        ("KI", [169.52, -11.46, -151.78, 4.72]), ("FR", [-5.13, 41.37, 9.56, 51.09]),
        ("CL", [-109.45, -55.92, -66.42, -17.51]),
    ]

    private static func sources() throws -> MapSources {
        try MapSources(
            gpkg: directory + "/world_map.gpkg",
            pn2Directory: directory + "/naturalearth"
        )
    }

    private static func inputs() throws -> BuildInputs {
        var report = BuildReport()
        return try BuildInputs(
            BuildPlan(sources: directory, tier: .world, output: ""),
            report: &report
        )
    }

    private static func cities() throws -> [MapCity] {
        let inputs = try inputs()
        var stream = try inputs.places(readingAlternates: false)
        var cities: [MapCity] = []
        while let place = try stream.next() {
            guard joined.contains(place.countryCode) else { continue }
            var row = PlaceRow(
                id: place.id,
                name: "",
                latitudeMicrodegrees: place.latitudeMicrodegrees,
                longitudeMicrodegrees: place.longitudeMicrodegrees
            )
            row.countryCode = place.countryCode
            row.admin1Code = place.admin1Code
            cities.append(MapCity(row, isCapital: false))
        }
        return cities
    }

    private static func coordinate(_ vertex: MapVertex) -> Coordinate? {
        Coordinate(
            latitudeMicrodegrees: vertex.y * 1000,
            longitudeMicrodegrees: vertex.x * 1000
        )
    }

    private static func isClosed(_ ring: [MapArcUse], _ arcs: MapArcs) -> Bool {
        func ends(_ use: MapArcUse) -> (MapVertex?, MapVertex?) {
            let vertices = arcs.arcs[Int(use.arc)].vertices
            let ends = (vertices.first, vertices.last)
            return use.isReversed ? (ends.1, ends.0) : ends
        }
        for (use, next) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
            if ends(use).1 != ends(next).0 { return false }
        }
        return true
    }
}
