import Base
import Geodesy
import Testing

@Suite struct BoxTests {
    private func box(_ west: Int32, _ south: Int32, _ east: Int32, _ north: Int32) throws -> Box {
        try #require(
            Box(
                westMicrodegrees: west,
                southMicrodegrees: south,
                eastMicrodegrees: east,
                northMicrodegrees: north
            )
        )
    }

    private func point(_ latitude: Int32, _ longitude: Int32) -> Coordinate {
        Coordinate(clampingLatitudeMicrodegrees: latitude, longitudeMicrodegrees: longitude)
    }

    @Test("the box of Fiji crosses the antimeridian instead of going around the world")
    func fiji() throws {
        let points = [point(-21_710_000, 174_590_000), point(-12_480_000, -178_220_000)]
        let fiji = try #require(Box(around: points))
        #expect(fiji == (try box(174_590_000, -21_710_000, -178_220_000, -12_480_000)))
        #expect(fiji.crossesAntimeridian && fiji.widthMicrodegrees == 7_190_000)
        #expect(fiji.contains(point(-16_850_000, 179_990_000)))
        #expect(fiji.contains(point(-16_850_000, -180_000_000)))
        #expect(!fiji.contains(point(-16_850_000, 0)) && !fiji.contains(point(0, 179_000_000)))
        #expect(fiji.centre == point(-17_095_000, 178_185_000))
    }

    @Test("a box holds its edges, and those of the whole world")
    func edges() throws {
        let box = try box(-10, -20, 10, 20)
        for corner in [point(-20, -10), point(20, 10), point(20, -10), point(0, 0)] {
            #expect(box.contains(corner))
        }
        #expect(!box.contains(point(21, 0)) && !box.contains(point(0, 11)))
        #expect(Box.world.contains(point(90_000_000, -180_000_000)))
        let east = try self.box(170_000_000, 0, 180_000_000, 1)
        #expect(east.contains(point(0, 180_000_000)) && !east.contains(point(0, -179_999_999)))
    }

    @Test("what is upside down or outside of the world is no box")
    func refused() {
        for (west, south, east, north) in [
            (0, 1, 0, 0), (-180_000_001, 0, 0, 0), (0, 0, 180_000_001, 0), (0, -90_000_001, 0, 0),
            (0, 0, 0, 90_000_001), (.min, .min, .max, .max),
        ] as [(Int32, Int32, Int32, Int32)] {
            let box = Box(
                westMicrodegrees: west,
                southMicrodegrees: south,
                eastMicrodegrees: east,
                northMicrodegrees: north
            )
            #expect(box == nil)
        }
        #expect(Box(around: []) == nil)
    }

    @Test("the box around points holds them all, and no narrower one does", arguments: 0..<100)
    func aroundPoints(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let count = 1 + random.below(8 as Int32)
        let points = (0..<count).map { _ in Box.world.randomPoint(using: &random) }
        let box = try #require(Box(around: points))
        #expect(points.allSatisfy { box.contains($0) })
        // The narrowest box starts at one of the points: try them all.
        let narrowest = points.map { start in
            points.map { other in
                (other.longitudeMicrodegrees - start.longitudeMicrodegrees + 360_000_000)
                    % 360_000_000
            }.max() ?? 0
        }.min()
        #expect(box.widthMicrodegrees == narrowest)
    }

    @Test("a box with a margin holds whatever is that near to a point of it", arguments: 0..<200)
    func expanded(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let centre = Box.world.randomPoint(using: &random)
        let box = try #require(Box(around: [centre, centre]))
        let metres = 1 + random.below(2_000_000 as Int32)
        let wide = box.expanded(byMetres: metres)
        for bearing in stride(from: 0 as Int32, to: 360, by: 5) {
            let near = destination(
                from: centre,
                bearingDegrees: bearing,
                distanceMetres: metres * 9 / 10
            )
            #expect(wide.contains(near))
        }
        #expect(box.expanded(byMetres: 0).heightMicrodegrees <= 2)
        #expect(Box.world.expanded(byMetres: .max) == .world)
    }

    @Test("a random point lies in its box, anywhere in it", arguments: 0..<20)
    func randomPoint(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let boxes = [
            try box(170_000_000, -20_000_000, -170_000_000, 10_000_000), try box(0, 0, 0, 0),
            .world,
            try box(-180_000_000, 89_000_000, 180_000_000, 90_000_000),
        ]
        for box in boxes {
            for _ in 0..<200 { #expect(box.contains(box.randomPoint(using: &random))) }
        }
        let north = (0..<1_000).filter { _ in
            Box.world.randomPoint(using: &random).latitudeMicrodegrees > 30_000_000
        }
        // A quarter of the sphere lies north of 30 degrees.
        #expect((190..<310).contains(north.count))
    }
}

@Suite struct CompassPointTests {
    @Test(
        "a bearing has the name of the nearest of sixteen directions",
        arguments: [
            (0, "N"), (11, "N"), (12, "NNE"), (45, "NE"), (90, "E"), (180, "S"), (225, "SW"),
            (270, "W"), (337, "NNW"), (348, "NNW"), (349, "N"), (360, "N"), (-90, "W"), (450, "E"),
        ] as [(Int32, String)]
    )
    func named(_ bearing: Int32, _ name: String) {
        #expect(CompassPoint(bearingDegrees: bearing).abbreviation == name)
    }

    @Test("every direction has its own letters, a sixteenth of the circle apart")
    func all() {
        for direction in CompassPoint.allCases {
            let bearing = (direction.rawValue * 45 + 1) / 2
            #expect(CompassPoint(bearingDegrees: bearing) == direction)
        }
        #expect(Set(CompassPoint.allCases.map { $0.abbreviation }).count == 16)
    }
}
