import Base
import Testing

@testable import Atlas
@testable import AtlasBuilder

@Suite struct MapTileTests {
    @Test("a tile shows land exactly where the countries are", arguments: Int32(0)...8)
    func fill(zoom: Int32) {
        for (x, y) in Self.tiles(zoom: zoom) {
            let rings = Self.landRings(z: zoom, x: x, y: y)
            let reference = Self.projected(z: zoom, x: x, y: y)
            for row in stride(from: 10.0, to: 1024, by: 84) {
                for column in stride(from: 10.0, to: 1024, by: 84) {
                    // Within a pixel of a coast either answer is right.
                    guard MapDrawing.distance(column, row, reference) > 6 else { continue }
                    let isLand = MapDrawing.isInside(column, row, rings)
                    let shouldBeLand = MapDrawing.isInside(column, row, reference)
                    #expect(isLand == shouldBeLand, "\(zoom)/\(x)/\(y) at \(column), \(row)")
                }
            }
        }
    }

    @Test("no coast is drawn along the date line", arguments: Int32(2)...8)
    func seam(zoom: Int32) {
        let last = Int32(1) << zoom - 1
        let row = Int32(1) << (zoom - 1) - 1
        for (column, edge) in [(Int32(0), Int32(0)), (last, 1024)] {
            let rings = Self.landRings(z: zoom, x: column, y: row)
            #expect(!rings.isEmpty)
            for ring in rings {
                for (from, to) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
                    let liesOnEdge = abs(from.x - edge) < 4 && abs(to.x - edge) < 4
                    #expect(!liesOnEdge || from.y == to.y)
                }
            }
        }
    }

    @Test(
        "an address beside the world or deeper than the deepest zoom has no tile",
        arguments: [(-1, 0, 0), (0, 1, 0), (0, 0, 1), (3, 8, 0), (3, 0, -1), (9, 0, 0), (40, 1, 1)]
    )
    func outOfRange(z: Int32, x: Int32, y: Int32) {
        MapWorld.withMap { map in
            #expect(map.tile(z: z, x: x, y: y, theme: .light) == nil)
        }
    }

    @Test("tiles are well-formed and refer to nothing outside", arguments: MapTheme.allCases)
    func soundness(theme: MapTheme) {
        MapWorld.withMap { map in
            for zoom in Int32(0)...8 {
                for (x, y) in Self.tiles(zoom: zoom) {
                    let tile = map.tile(z: zoom, x: x, y: y, theme: theme)
                    #expect(tile.map(MapDrawing.isSound) == true, "\(zoom)/\(x)/\(y)")
                }
            }
        }
    }

    @Test("names are escaped, and a label near the date line stands on both sides of it")
    func labels() throws {
        try MapWorld.withMap { map in
            let east = try #require(map.tile(z: 4, x: 15, y: 7, theme: .light))
            let west = try #require(map.tile(z: 4, x: 0, y: 7, theme: .light))
            for tile in [east, west] {
                let text = String(decoding: tile, as: UTF8.self)
                #expect(text.contains("Dateline &lt;City&gt;"))
            }
            let middle = try #require(map.tile(z: 5, x: 16, y: 15, theme: .light))
            #expect(String(decoding: middle, as: UTF8.self).contains("Eastend &amp; Söhne"))
        }
    }

    @Test("a map without section draws the sea")
    func noSection() throws {
        let tile = try #require(BaseMap(.empty).tile(z: 0, x: 0, y: 0, theme: .dark))
        #expect(MapDrawing.isSound(tile))
        #expect(!String(decoding: tile, as: UTF8.self).contains("land"))
    }
}

extension MapTileTests {
    /// Every tile of low zooms; deeper down those around corners of countries.
    private static func tiles(zoom: Int32) -> [(Int32, Int32)] {
        let side = Int32(1) << zoom
        if zoom < 3 { return (0..<side * side).map { ($0 % side, $0 / side) } }
        let places: [(Int32, Int32)] = [
            (0, 0), (10, 10), (5, 5), (25, 0), (-180, 7), (179, 0), (172, 12), (60, -66), (30, 30),
        ]
        return places.map { longitude, latitude in
            let point = Mercator.point(
                latitudeMicrodegrees: latitude * 1_000_000,
                longitudeMicrodegrees: longitude * 1_000_000
            )
            let shift = Mercator.worldBits - zoom
            return (min(side - 1, point.x >> shift), min(side - 1, point.y >> shift))
        }
    }

    private static func landRings(z: Int32, x: Int32, y: Int32) -> [[MapPoint]] {
        MapWorld.withMap { map in
            let tile = map.tile(z: z, x: x, y: y, theme: .light) ?? []
            return MapDrawing.rings(ofPath: "land", in: String(decoding: tile, as: UTF8.self))
        }
    }

    /// The countries as they are, on the plane of a tile.
    private static func projected(z: Int32, x: Int32, y: Int32) -> [[MapPoint]] {
        let frame = MapFrame(z: z, x: x, y: y)
        return MapWorld.features.flatMap { $0.polygons.flatMap { $0 } }.map { ring in
            ring.map { vertex in
                let point = Mercator.point(
                    latitudeMicrodegrees: vertex.y * 1000,
                    longitudeMicrodegrees: vertex.x * 1000
                )
                return frame.point(point, bits: Mercator.worldBits)
            }
        }
    }
}
