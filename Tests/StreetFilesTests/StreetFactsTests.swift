import App
import Foundation
import Geodesy
import Packing
import StreetFiles
import TestKit
import Testing

@Suite struct StreetFactsTests {
    private func answer(_ target: String, _ endpoint: StreetEndpoint) async -> Response {
        await endpoint.response(to: target)
    }

    private func text(_ target: String, _ endpoint: StreetEndpoint) async -> String {
        String(decoding: await answer(target, endpoint).body, as: UTF8.self)
    }

    @Test("pages are told of the bounds of files, and of none where there is no file")
    func areas() throws {
        let scratch = try Scratch()
        let empty = StreetEndpoint(StreetFolder(dataDirectory: scratch.path)) { _ in }
        #expect(empty.areas == StreetAreas())
        let file = try StreetFile(path: try scratch.write(try oneStreet(in: tile), "a.pmtiles"))
        let areas = StreetEndpoint(StreetFolder(dataDirectory: scratch.path)) { _ in }.areas
        #expect(areas.boxes == [file.box] && areas.version != "")
        #expect(areas.credit.contains("OpenStreetMap"))
    }

    @Test("streets are known where a file shows some, not wherever its bounds reach")
    func here() async throws {
        let scratch = try Scratch()
        _ = try scratch.write(try oneStreet(in: tile), "a.pmtiles")
        let endpoint = StreetEndpoint(StreetFolder(dataDirectory: scratch.path)) { _ in }
        let box = tile.box
        let (north, west) = (box.northMicrodegrees - 500, box.westMicrodegrees + 500)
        let (south, east) = (box.southMicrodegrees + 500, box.eastMicrodegrees - 500)
        // Where the street is; in the other corner of its tile; and far from it.
        for (point, isKnown) in [((north, west), true), ((south, east), false), ((0, 0), false)] {
            let at = "\(point.0),\(point.1)"
            #expect(
                await text("/streets/here.json?at=\(at)", endpoint) == #"{"isKnown":\#(isKnown)}"#
            )
        }
        for odd in ["", "?at=1", "?at=x,y", "?at=99999999,0"] {
            #expect(await answer("/streets/here.json" + odd, endpoint).status == 404)
        }
    }

    private var tile: TileAddress {
        let point = Coordinate(
            clampingLatitudeMicrodegrees: 43_728_000,
            longitudeMicrodegrees: 7_442_000
        )
        return TileAddress(containing: point, zoom: 14)
    }

    /// A file whose only tile has a street in its north-western corner.
    private func oneStreet(in tile: TileAddress) throws -> [UInt8] {
        var roads = TileMaker.Layer("transportation")
        roads.add(.line, [[(20, 30), (300, 400)]], [("class", "minor")])
        var map = TileMaker()
        map.add(roads)
        var builder = ArchiveBuilder(box: tile.box)
        builder.append(tile, packed: try #require(Gzip(level: 6).pack(map.bytes)))
        return builder.bytes()
    }

    @Test("what a pack will take is told before, about as it is then")
    func size() async throws {
        let scratch = try Scratch()
        _ = try scratch.write(try StreetSamples.archive(), "a.pmtiles")
        let endpoint = StreetEndpoint(StreetFolder(dataDirectory: scratch.path)) { _ in }
        let box = "/streets/packs/7430000,43720000,7460000,43740000"
        let told = try JSONDecoder().decode(
            [String: Int].self,
            from: Data(await answer(box + "/size.json", endpoint).body)
        )
        let pack = await answer(box, endpoint).body.count
        let bytes = try #require(told["bytes"])
        #expect(bytes > pack / 2 && bytes < pack * 2, "\(bytes) of \(pack)")
        for odd in ["0,0,1,1", "-180000000,-80000000,180000000,80000000"] {
            #expect(await answer("/streets/packs/\(odd)/size.json", endpoint).status == 404)
        }
        #expect(await text("/streets/packs/1,2/size.json", endpoint).contains("no streets"))
    }

    @Test("an area may reach the date line, and has one address")
    func dateLine() async throws {
        let scratch = try Scratch()
        let last = try #require(TileAddress(z: 14, x: 16_383, y: 8_960))
        _ = try scratch.write(try oneStreet(in: last), "a.pmtiles")
        let endpoint = StreetEndpoint(StreetFolder(dataDirectory: scratch.path)) { _ in }
        let (south, north) = (last.box.southMicrodegrees, last.box.northMicrodegrees)
        let area = "/streets/packs/179990000,\(south),180000000,\(north)"
        #expect(await answer(area + "/size.json", endpoint).status == 200)
        #expect(await answer(area, endpoint).status == 200)
        for odd in [",0", ",x", ","] { #expect(await answer(area + odd, endpoint).status == 404) }
    }

    @Test("no thread that serves pages reads files for a tile or a point")
    func later() throws {
        let scratch = try Scratch()
        _ = try scratch.write(try oneStreet(in: tile), "a.pmtiles")
        let endpoint = StreetEndpoint(StreetFolder(dataDirectory: scratch.path)) { _ in }
        let targets = [
            "/streets/light/14/\(tile.x)/\(tile.y).svg", "/streets/here.json?at=43728000,7442000",
        ]
        for target in targets {
            #expect(endpoint.answer(Request(target: target)) { { _ in } } == nil)
        }
    }

    @Test("files that come and go are found while the server runs")
    func changes() async throws {
        let scratch = try Scratch()
        let folder = StreetFolder(dataDirectory: scratch.path)
        #expect(folder.contents.files.isEmpty)
        _ = try scratch.write(try oneStreet(in: tile), "a.pmtiles")
        for _ in 0..<50 where folder.contents.files.isEmpty {
            try await Task.sleep(for: .milliseconds(200))
        }
        #expect(folder.contents.boxes.count == 1)
    }
}
