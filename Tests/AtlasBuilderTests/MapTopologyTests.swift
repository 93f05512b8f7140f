import Testing

@testable import Atlas
@testable import AtlasBuilder

@Suite struct MapTopologyTests {
    /// Two countries side by side, the left one of two divisions, with a lake of sea inside the
    /// right one; rings run either way around.
    static let features = [
        feature(1, "AA", [[(0, 0), (10, 0), (10, 10), (0, 10)]]),
        feature(2, "AA", [[(0, 10), (0, 20), (10, 20), (10, 10)]]),
        feature(
            3,
            "BB",
            [
                [(10, 0), (20, 0), (20, 20), (10, 20), (10, 10)],
                [(14, 4), (16, 4), (16, 6), (14, 6)],
            ]
        ),
    ]

    @Test("neighbours share one arc, and every arc has its first group on the left")
    func shared() throws {
        let topology = MapTopology(Self.features)
        #expect(topology.conflictCount == 0)
        let arcs = MapArcs(topology, groups: [0, 1, 2]).arcs
        // Between 0 and 1, 0 and 2, 1 and 2; three coasts outside and one around the hole.
        #expect(arcs.count == 7)
        #expect(arcs.filter { $0.right == MapTopology.sea }.count == 4)
        #expect(arcs.allSatisfy { $0.left != MapTopology.sea })
        #expect(arcs.filter { $0.isClosed }.count == 1)
    }

    @Test("borders inside a group disappear, and what is left joins to longer arcs")
    func grouping() {
        let arcs = MapArcs(MapTopology(Self.features), groups: [0, 0, 1]).arcs
        #expect(arcs.count == 4)
        let all = MapArcs(MapTopology(Self.features), groups: [0, 0, 0]).arcs
        #expect(all.count == 2)
        #expect(all.allSatisfy { $0.isClosed })
    }

    @Test("rings around groups cover the area of their features")
    func areas() {
        let arcs = MapArcs(MapTopology(Self.features), groups: [0, 1, 2])
        let divisions = arcs.rings { $0 }
        #expect(area(arcs, divisions[0] ?? []) == 100)
        #expect(area(arcs, divisions[1] ?? []) == 100)
        #expect(area(arcs, divisions[2] ?? []) == 200 - 4)
        let countries = arcs.rings { $0 < 2 ? 0 : 1 }
        #expect(area(arcs, countries[0] ?? []) == 200)
        let land = arcs.rings { _ in 0 }
        #expect(area(arcs, land[0] ?? []) == 396)
        #expect(land[0]?.count == 2)
    }

    @Test("parts that touch in a point are closed one by one or together")
    func touching() {
        let features = [
            Self.feature(1, "AA", [[(0, 0), (5, 0), (5, 5), (0, 5)]]),
            Self.feature(2, "AA", [[(5, 5), (9, 5), (9, 9), (5, 9)]]),
        ]
        let arcs = MapArcs(MapTopology(features), groups: [0, 0])
        #expect(area(arcs, arcs.rings { $0 }[0] ?? []) == 25 + 16)
    }

    @Test("two features on one place are noticed")
    func conflict() {
        let twice = Self.features + [Self.features[0]]
        #expect(MapTopology(twice).conflictCount > 0)
    }

    @Test("edges on the date line and at the south pole are seams, not coasts")
    func seams() {
        let feature = Self.feature(1, "AA", [[(170, -90), (180, -90), (180, 0), (170, 0)]])
        let arcs = MapArcs(MapTopology([feature]), groups: [0]).arcs
        #expect(arcs.filter { $0.isSeam }.map { $0.vertices.count } == [3])
        #expect(arcs.filter { !$0.isSeam }.map { $0.vertices.count } == [3])
    }

    @Test("vertices on the source's clip go back to the date line and the pole")
    func snapping() {
        #expect(MapVertex(longitude: 179.9, latitude: 1) == MapVertex(x: 180_000, y: 1000))
        #expect(MapVertex(longitude: -179.9, latitude: 1) == MapVertex(x: -180_000, y: 1000))
        #expect(MapVertex(longitude: 179.8, latitude: -89.9) == MapVertex(x: 179_800, y: -90_000))
    }

    @Test("a division takes the code of most cities inside it, and the same codes make one")
    func divisions() {
        let cities = [
            Self.city(1, 5, 5, "AA", "N"), Self.city(2, 6, 6, "AA", "N"),
            Self.city(3, 7, 7, "AA", "S"), Self.city(4, 5, 15, "AA", "N"),
            Self.city(5, 4, 5, "BB", "Z"), Self.city(6, 4, 4, "AA", "00"),
            Self.city(7, 15, 5, "BB", "Z"),
        ]
        let divisions = MapDivisions(Self.features, cities: cities)
        // The one city of BB lies in the hole of its polygon, so that polygon keeps its number.
        #expect(divisions.divisions.map { $0.code } == ["N", "#3"])
        #expect(divisions.groups == [0, 0, 1])
    }

    @Test(
        "country codes are corrected where the source has none or another one",
        arguments: [
            ("FR", "Guadeloupe", "GLP", "GP"), ("-1", "Somaliland", "SOL", "SO"),
            ("RU", "Crimea", "RUS", "UA"), ("NL", "Saba", "NLY", "BQ"),
            ("IT", "Crimea", "ITA", "IT"), ("-1", "Spratly Islands", "PGA", ""),
            ("-1", "Nowhere", "QQQ", ""), ("IT", "Firenze", "ITA", "IT"),
        ]
    )
    func corrections(iso: String, name: String, unit: String, expected: String) {
        #expect(correctedCountryCode(iso: iso, name: name, unit: unit) == expected)
    }
}

extension MapTopologyTests {
    static func feature(
        _ id: Int64,
        _ code: String,
        _ rings: [[(Double, Double)]]
    ) -> MapFeature {
        let polygon = rings.map { ring in
            ring.map { MapVertex(longitude: $0.0, latitude: $0.1) }
        }
        return MapFeature(id: id, countryCode: code, polygons: [polygon])
    }

    static func city(
        _ id: UInt32,
        _ longitude: Int32,
        _ latitude: Int32,
        _ country: String,
        _ division: String
    ) -> MapCity {
        var place = PlaceRow(
            id: id,
            name: "Town",
            latitudeMicrodegrees: latitude * 1_000_000,
            longitudeMicrodegrees: longitude * 1_000_000
        )
        place.countryCode = country
        place.admin1Code = division
        return MapCity(place, isCapital: false)
    }

    /// In square degrees; rings with the group on the left count positive.
    private func area(_ arcs: MapArcs, _ rings: [[MapArcUse]]) -> Int64 {
        var area: Int64 = 0
        for ring in rings {
            let vertices = arcs.vertices(of: ring)
            for (from, to) in zip(vertices, vertices.dropFirst() + vertices.prefix(1)) {
                area += Int64(from.x) * Int64(to.y) - Int64(to.x) * Int64(from.y)
            }
        }
        return area / 2_000_000
    }
}
