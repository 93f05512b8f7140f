import Base
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
