import App
import Base
import Foundation
import Geodesy
import Packing
import StreetFiles
import Streets
import TestKit
import Testing

@Suite struct StreetFileTests {
    @Test("every number of a tile is the only one, and leads back to it")
    func numbers() throws {
        var seen: Set<UInt64> = []
        for zoom in Int32(0)...5 {
            for x in 0..<Int32(1) << zoom {
                for y in 0..<Int32(1) << zoom {
                    let tile = try #require(TileAddress(z: zoom, x: x, y: y))
                    #expect(tileAddress(number: tileNumber(tile)) == tile)
                    seen.insert(tileNumber(tile))
                }
            }
        }
        #expect(seen == Set(0..<1_365))
        // From the specification.
        #expect(tileNumber(try #require(TileAddress(z: 12, x: 3_423, y: 1_763))) == 19_078_479)
    }

    @Test("what was put into a file comes out of it, also from leaves")
    func roundTrip() throws {
        let scratch = try Scratch()
        for side in [Int32(4), 90] {
            let path = try scratch.write(try StreetSamples.archive(side: side), "a.pmtiles")
            let file = try PMTilesFile(path: path)
            let centre = file.header.box.centre
            let tile = TileAddress(containing: centre, zoom: 14)
            #expect(try file.tile(tile) == TileMaker.town(seed: UInt64(tile.x % 3)))
            #expect(try file.tile(TileAddress(containing: centre, zoom: 11)) == nil)
            #expect(try StreetFile(path: path).check(atMost: 40).damagedCount == 0)
        }
    }

    @Test("a file cut or changed anywhere is refused in a sentence, or read as far as it goes")
    func damaged() throws {
        let scratch = try Scratch()
        let sound = try StreetSamples.archive()
        var random = SeededRandom(seed: 11)
        for round in 0..<120 {
            var bytes = sound
            if round % 2 == 0 {
                bytes.removeLast(Int(random.next() % UInt64(bytes.count)))
            } else {
                for _ in 0..<4 {
                    bytes[Int(random.next() % 400)] = UInt8(random.next() & 0xFF)
                }
            }
            let path = try scratch.write(bytes, "b.pmtiles")
            do throws(StreetFileFailure) {
                _ = try StreetFile(path: path).check(atMost: 20)
            } catch {
                #expect(error.sentence.hasSuffix("."))
            }
        }
    }

    @Test(
        "foreign files are refused by name",
        arguments: [("x.pmtiles", "PK"), ("x.mbtiles", "not a database"), ("x.zip", "PK")]
    )
    func foreign(name: String, text: String) throws {
        let scratch = try Scratch()
        let path = try scratch.write(Array(text.utf8), name)
        #expect(throws: StreetFileFailure.self) { try StreetFile(path: path) }
    }

    @Test("the endpoint draws what is there, tells what it knows, and refuses the rest")
    func endpoint() async throws {
        let scratch = try Scratch()
        _ = try scratch.write(try StreetSamples.archive(), "a.pmtiles")
        let endpoint = StreetEndpoint(StreetFolder(dataDirectory: scratch.path)) { _ in }
        func answer(_ target: String) async -> Response { await endpoint.response(to: target) }
        let tile = TileAddress(
            containing: Coordinate(
                clampingLatitudeMicrodegrees: 43_730_000,
                longitudeMicrodegrees: 7_440_000
            ),
            zoom: 14
        )
        let svg = await answer("/streets/light/14/\(tile.x)/\(tile.y).svg")
        #expect(svg.status == 200 && svg.body.count > 5_000)
        #expect(await answer("/streets/dark/16/\(tile.x * 4)/\(tile.y * 4).svg").status == 200)
        let index = String(decoding: await answer("/streets/index.json").body, as: UTF8.self)
        #expect(index.contains("[7400000,43700000,7480000,43760000]"))
        for target in ["/streets/", "/streets/light/19/0/0.svg", "/streets/light/1/2/0.svg"] {
            #expect(await answer(target).status == 404)
        }
    }
}
