import Base
import Foundation
import Geodesy
import Testing

@Suite struct TileAddressTests {
    @Test(
        "a place lies in the tile that other maps say",
        arguments: [
            (43_779_250, 11_246_260, 10, 543, 373), (-33_867_800, 151_207_300, 12, 3_768, 2_457),
            (0, 0, 0, 0, 0), (0, 0, 1, 1, 1), (1, -1, 1, 0, 0), (90_000_000, 0, 3, 4, 0),
            (-90_000_000, -180_000_000, 3, 0, 7), (51_477_928, -1_545, 20, 524_283, 348_816),
        ] as [(Int32, Int32, Int32, Int32, Int32)]
    )
    func known(_ latitude: Int32, _ longitude: Int32, _ zoom: Int32, _ x: Int32, _ y: Int32) {
        let point = Coordinate(
            clampingLatitudeMicrodegrees: latitude,
            longitudeMicrodegrees: longitude
        )
        #expect(TileAddress(containing: point, zoom: zoom) == TileAddress(z: zoom, x: x, y: y))
    }

    @Test(
        "a tile beside the world is refused",
        arguments: [
            (-1, 0, 0), (21, 0, 0), (0, 1, 0), (0, 0, -1), (3, 8, 0), (3, 0, 8), (.max, .max, .max),
        ] as [(Int32, Int32, Int32)]
    )
    func refused(_ z: Int32, _ x: Int32, _ y: Int32) {
        #expect(TileAddress(z: z, x: x, y: y) == nil)
    }

    @Test("every point lies in the box of its tile, and its tile in that of the zoom before")
    func boxes() throws {
        var random = SeededRandom(seed: 3)
        for _ in 0..<2_000 {
            let anywhere = Box.world.randomPoint(using: &random)
            let point = Coordinate(
                clampingLatitudeMicrodegrees: anywhere.latitudeMicrodegrees / 90 * 85,
                longitudeMicrodegrees: anywhere.longitudeMicrodegrees
            )
            let tile = TileAddress(containing: point, zoom: random.below(21 as Int32))
            let box = tile.box
            #expect(!box.crossesAntimeridian)
            // The corners of tiles are rounded to a microdegree.
            #expect(box.expanded(byMetres: 1).contains(point))
            guard tile.z > 0 else { continue }
            #expect(tile.parent == TileAddress(containing: point, zoom: tile.z - 1))
        }
        #expect(try #require(TileAddress(z: 0, x: 0, y: 0)).parent == nil)
    }

    @Test("the zeroth tile shows the world up to 85 degrees")
    func world() throws {
        let box = try #require(TileAddress(z: 0, x: 0, y: 0)).box
        #expect(box.westMicrodegrees == -180_000_000 && box.eastMicrodegrees == 180_000_000)
        #expect(box.northMicrodegrees == 85_051_129 && box.southMicrodegrees == -85_051_129)
    }

    @Test("the projection agrees with the C library's formula to a unit")
    func projection() {
        var random = SeededRandom(seed: 4)
        for _ in 0..<20_000 {
            let latitude = random.below(170_000_000 as Int32) - 85_000_000
            let angle = Double(latitude) / 180_000_000 * Double.pi
            let north = log(Foundation.tan(angle) + 1 / Foundation.cos(angle)) / (2 * Double.pi)
            let expected = (0.5 - north) * 1_073_741_824
            #expect(
                abs(Double(WorldPoint.y(latitudeMicrodegrees: latitude)) + 0.5 - expected) <= 0.51
            )
        }
    }

    @Test("a point comes back from the map within its resolution")
    func roundTrip() {
        var random = SeededRandom(seed: 5)
        for _ in 0..<20_000 {
            let point = Coordinate(
                clampingLatitudeMicrodegrees: random.below(170_000_000 as Int32) - 85_000_000,
                longitudeMicrodegrees: random.below(360_000_000 as Int32) - 180_000_000
            )
            let back = WorldPoint(point).coordinate
            #expect(abs(back.latitudeMicrodegrees - point.latitudeMicrodegrees) <= 1)
            #expect(abs(back.longitudeMicrodegrees - point.longitudeMicrodegrees) <= 1)
        }
    }

    @Test("rows and columns beyond the map do not crash", arguments: [Int32.min, -1, .max])
    func outside(place: Int32) {
        #expect(
            WorldPoint(x: place, y: place).coordinate.latitudeMicrodegrees.magnitude <= 85_051_129
        )
    }
}
