import App
import Base
import Foundation
import Geodesy
import StreetFiles
import Streets
import TestKit
import Testing

private let place = Given.at("data/streets")
private let data = place?.path ?? ""

/// Tiles of real places, where somebody has them.
@Suite(.enabled(if: place != nil, "ELSEWHERE_TEST_DATA has no data/streets"))
struct RealTileTests {
    @Test("both formats hold the same tiles", arguments: ["monaco", "nyc", "liechtenstein"])
    func equalFormats(name: String) throws {
        let one = try StreetFile(path: data + "/\(name).pmtiles")
        let other = try StreetFile(path: data + "/\(name).mbtiles")
        var tiles: [TileAddress] = []
        try other.readAddresses { (tile) throws(StreetFileFailure) in tiles.append(tile) }
        for tile in tiles { #expect(try one.tile(tile) == (try other.tile(tile))) }
        #expect(tiles.count > 10)
        #expect(try one.check().damagedCount == 0)
    }

    @Test("the names of Monaco are found around it, and what one taps at is named")
    func names() async throws {
        let scratch = NSTemporaryDirectory() + "names-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        let files = FileManager.default
        try files.createDirectory(atPath: scratch + "/streets", withIntermediateDirectories: true)
        let monaco = "/monaco.pmtiles"
        try files.copyItem(atPath: data + monaco, toPath: scratch + "/streets" + monaco)
        let endpoint = StreetEndpoint(StreetFolder(dataDirectory: scratch)) { _ in }
        func get(_ target: String) async -> String {
            let response = await withCheckedContinuation { continuation in
                let now = endpoint.answer(Request(target: target)) {
                    { continuation.resume(returning: $0) }
                }
                if let now { continuation.resume(returning: now) }
            }
            return String(decoding: response.body, as: UTF8.self)
        }
        let near = "at=43738000,7425000"
        #expect(await get("/streets/find.json?q=casino&\(near)").contains("Casino"))
        #expect(await get("/streets/find.json?q=PRINCESSE+car&\(near)").contains("Princesse"))
        #expect(await get("/streets/find.json?q=zzzz&\(near)") == "[]")
        #expect(await get("/streets/at.json?at=43739200,7427800&zoom=17").contains("\"name\""))
        #expect(await get("/streets/at.json?at=0,0&zoom=17") == "[]")
        for odd in ["q=x", "q=x&at=1", "q=x&at=99999999,0", "at=1,1"] {
            #expect(await get("/streets/find.json?" + odd).contains("no streets"))
        }
    }

    @Test("no label of Monaco is cut, on another or twice, at any zoom", arguments: 11...16)
    func seams(zoom: Int32) throws {
        let file = try StreetFile(path: data + "/monaco.pmtiles")
        var placed: [(name: String, isAlong: Bool, boxes: [DrawnBox])] = []
        let first = tile(file.box.northMicrodegrees, file.box.westMicrodegrees, zoom)
        let last = tile(file.box.southMicrodegrees, file.box.eastMicrodegrees, zoom)
        for x in first.x...last.x {
            for y in first.y...last.y {
                let shown = try #require(TileAddress(z: zoom, x: x, y: y))
                let (column, row) = (x - first.x, y - first.y)
                for label in try labels(file, shown) {
                    for box in label.boxes {
                        #expect(box.west >= 0 && box.north >= 0, "\(label.name) is cut")
                        #expect(box.east <= 1_024 && box.south <= 1_024, "\(label.name) is cut")
                    }
                    let boxes = label.boxes.map { moved($0, column, row, margin: 0) }
                    placed.append((label.name, label.isAlong, boxes))
                }
            }
        }
        var faults: [String] = []
        for (index, one) in placed.enumerated() {
            for other in placed[(index + 1)...] {
                let margin: Int32 =
                    one.name == other.name && one.isAlong && other.isAlong ? 36 : 0
                let isFree = one.boxes.allSatisfy { box in
                    let wide = moved(box, 0, 0, margin: margin)
                    return other.boxes.allSatisfy { !wide.overlaps($0) }
                }
                if !isFree { faults.append("\(one.name) and \(other.name)") }
            }
        }
        #expect(faults == [])
        #expect(placed.count > 2)
    }

    private func tile(_ latitude: Int32, _ longitude: Int32, _ zoom: Int32) -> TileAddress {
        TileAddress(
            containing: Coordinate(
                clampingLatitudeMicrodegrees: latitude,
                longitudeMicrodegrees: longitude
            ),
            zoom: zoom
        )
    }

    private func labels(
        _ file: StreetFile,
        _ shown: TileAddress
    ) throws -> [(name: String, isAlong: Bool, boxes: [DrawnBox])] {
        var address = shown
        while address.z > 14, let parent = address.parent { address = parent }
        guard let bytes = try file.tile(address),
            let frame = StreetFrame(shown: shown, data: address)
        else { return [] }
        return try bytes.withUnsafeBytes { buffer in
            StreetDrawing.labels(of: try StreetTile(ByteSlice(buffer)), frame).map {
                ($0.name.string, $0.isAlongStreet, $0.boxes)
            }
        }
    }

    private func moved(
        _ box: DrawnBox,
        _ column: Int32,
        _ row: Int32,
        margin: Int32
    ) -> DrawnBox {
        DrawnBox(
            west: box.west + column * 1_024 - margin,
            north: box.north + row * 1_024 - margin,
            east: box.east + column * 1_024 + margin,
            south: box.south + row * 1_024 + margin
        )
    }
}
