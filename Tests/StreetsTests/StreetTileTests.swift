import Base
import Foundation
import Geodesy
import Streets
import TestKit
import Testing

@Suite struct StreetTileTests {
    private func tile(_ bytes: [UInt8]) throws(StreetFailure) -> StreetTile {
        let result = bytes.withUnsafeBytes { buffer -> Result<StreetTile, StreetFailure> in
            do throws(StreetFailure) {
                return .success(try StreetTile(ByteSlice(buffer)))
            } catch { return .failure(error) }
        }
        return try result.get()
    }

    @Test("both schemas become the same model")
    func bothSchemas() throws {
        var open = TileMaker.Layer("transportation")
        open.add(.line, [[(0, 0), (100, 50)]], [("class", "motorway"), ("brunnel", "bridge")])
        var proto = TileMaker.Layer("roads")
        proto.add(
            .line,
            [[(0, 0), (100, 50)]],
            [("kind", "highway"), ("kind_detail", "motorway"), ("is_bridge", "true")]
        )
        for layer in [open, proto] {
            var maker = TileMaker()
            maker.add(layer)
            let line = try #require(try tile(maker.bytes).lines.first)
            #expect(line.kind == .motorway)
            #expect(line.level == .bridge)
        }
    }

    @Test("an extent of its own is brought to that of all")
    func extent() throws {
        var layer = TileMaker.Layer("poi")
        layer.extent = 8_192
        layer.add(.point, [[(8_192, 4_096)]], [("class", "museum"), ("name", "M")])
        var maker = TileMaker()
        maker.add(layer)
        let spot = try #require(try tile(maker.bytes).spots.first)
        #expect(spot.point == StreetPoint(x: 4_096, y: 2_048))
    }

    /// A drawing of one street from west to east through the middle, at zoom 17.
    private func street(_ tags: [(String, String)], z: Int32 = 16) throws -> String {
        var layer = TileMaker.Layer("transportation")
        layer.add(.line, [[(0, 2_000), (4_096, 2_000)]], tags)
        var maker = TileMaker()
        maker.add(layer)
        let data = try #require(TileAddress(z: 14, x: 8_000, y: 5_000))
        let shift = z - 14
        let row = data.y << shift + (shift == 0 ? 0 : (1 << shift) / 2 - 1)
        let shown = try #require(TileAddress(z: z, x: data.x << shift, y: row))
        let bytes = maker.bytes.withUnsafeBytes {
            StreetDrawing.svg(of: shown, from: ByteSlice($0), at: data, .light, ground: .own)
        }
        return String(decoding: try #require(bytes), as: UTF8.self)
    }

    /// The steps of the first arrow: its shaft, then its head.
    private func arrow(_ drawing: String) -> Substring? {
        guard let start = drawing.range(of: "stroke-opacity=\".5\"") else { return nil }
        let rest = drawing[start.upperBound...]
        guard let path = rest.range(of: " d=\"") else { return nil }
        return rest[path.upperBound...].prefix { $0 != "\"" }
    }

    @Test("arrows point along streets of one way, or against, from close by on")
    func arrows() throws {
        let along = try #require(arrow(try street([("class", "primary"), ("oneway", "1")])))
        #expect(along.contains("l28 0M") && along.contains("l12-8-12-8"))
        let against = try #require(arrow(try street([("class", "primary"), ("oneway", "-1")])))
        #expect(against.contains("l-28 0M") && against.contains("l-12 8 12 8"))
        #expect(arrow(try street([("class", "primary"), ("oneway", "0")])) == nil)
        #expect(arrow(try street([("class", "path"), ("oneway", "1")])) == nil)
        let tunnel = [("class", "primary"), ("oneway", "1"), ("brunnel", "tunnel")]
        #expect(arrow(try street(tunnel)) == nil)
        #expect(arrow(try street([("class", "primary"), ("oneway", "1")], z: 15)) == nil)
    }

    @Test("a tile cut anywhere is refused or read, and never more than that")
    func truncated() {
        let bytes = TileMaker.town(seed: 1)
        for end in stride(from: 0, to: bytes.count, by: 211) { draw(Array(bytes[..<end])) }
    }

    @Test("a tile with any byte changed is refused or drawn", arguments: 0..<8)
    func damaged(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let sound = TileMaker.town(seed: seed)
        for _ in 0..<12 {
            var bytes = sound
            for _ in 0...Int(random.next() % 6) {
                bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(random.next() & 0xFF)
            }
            draw(bytes)
        }
    }

    @Test("lengths, counts and coordinates beyond all bounds do no harm")
    func hostile() {
        let far: Int32 = .max / 2
        var layer = TileMaker.Layer("transportation")
        layer.add(.line, [[(-far, -far), (far, far), (-far, far)]], [("class", "motorway")])
        layer.add(.polygon, [[(-far, -far), (far, -far), (far, far)]], [("class", "pier")])
        var names = TileMaker.Layer("transportation_name")
        let long = String(repeating: "Straße ", count: 5_000)
        names.add(.line, [[(0, 9), (4_000, 9)]], [("class", "minor"), ("name", long)])
        names.add(
            .line,
            [[(0, 90), (4_000, 90)]],
            [("class", "minor"), ("name", "<b>&\"\u{202E}\u{0}")]
        )
        var maker = TileMaker()
        maker.add(layer)
        maker.add(names)
        let svg = draw(maker.bytes, zoom: 15)
        #expect(!svg.contains("<b>"))
        #expect(!svg.contains("\u{202E}"))
        // A layer that says it is longer than the file; a geometry of a million repetitions.
        draw([0x1A, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F, 1, 2, 3])
        draw([0x1A, 12, 0x0A, 1, 0x61, 0x12, 7, 0x18, 2, 0x22, 3, 0xFA, 0xFF, 0x7F])
    }

    /// Draws a tile at a few zooms; a damaged one draws nothing.
    @discardableResult
    private func draw(_ bytes: [UInt8], zoom: Int32 = 14) -> String {
        guard let data = TileAddress(z: 14, x: 8_529, y: 5_974),
            let map = try? tile(bytes)
        else { return "" }
        let shift = zoom - 14
        guard let shown = TileAddress(z: zoom, x: 8_529 << shift, y: 5_974 << shift),
            let frame = StreetFrame(shown: shown, data: data)
        else { return "" }
        return bytes.withUnsafeBytes { _ in
            var drawing = StreetDrawing(map, frame, .light, ground: .baseMap)
            return String(decoding: drawing.svg(), as: UTF8.self)
        }
    }
}
