import Base
import Foundation
import Geodesy
import Packing
import StreetFiles
import Streets

/// Times of a file's densest tile of zoom 14, natively, as lines "what value unit".
struct Bench {
    private let path: String
    private let file: StreetFile
    private let tile: TileAddress
    private let data: [UInt8]

    init(path: String) throws {
        self.path = path
        file = try StreetFile(path: path)
        var densest: (tile: TileAddress, data: [UInt8])?
        try Drill.eachTile(of: path) { tile, data, _ in
            guard tile.z == 14, data.count > densest?.data.count ?? 0 else { return }
            densest = (tile, data)
        }
        guard let densest else { throw DrillFailure.damaged }
        (tile, data) = densest
    }

    func run() throws {
        print("tile \(tile.z)/\(tile.x)/\(tile.y) \(data.count) bytes")
        let drawing = draw(tile, from: data, of: tile, .light, file.ground) ?? []
        let packed = Gzip(level: 6).pack(drawing) ?? []
        print("drawn \(drawing.count) bytes, packed \(packed.count)")
        let milliseconds = Self.median(of: 60) {
            _ = draw(tile, from: data, of: tile, .light, file.ground)
        }
        print("draw \(milliseconds) ms")
        let gzip = Gzip(level: 6)
        print("pack \(Self.median(of: 40) { _ = gzip.pack(drawing) }) ms")
        let drawn = DrawnTiles(byteLimit: 64 << 20)
        let key = DrawnTiles.Key(version: "1", path: "light/14/1/1")
        drawn.keep(packed, for: key)
        let thousand = Self.median(of: 20) { for _ in 0..<1_000 { _ = drawn[key] } }
        print("cached \(Int(1_000_000 / thousand)) tiles/s")
        var names = NameIndex()
        try Drill.eachTile(of: path) { tile, data, _ in
            guard tile.z == 14 else { return }
            try data.withUnsafeBytes { names.add(try StreetTile(ByteSlice($0)), of: tile) }
        }
        search(names.bytes)
    }

    private func search(_ index: [UInt8]) {
        let word = Array("rue pr".utf8)
        let milliseconds = Self.median(of: 100) {
            index.withUnsafeBytes { index in
                word.withUnsafeBytes { word in
                    let search = NameSearch(ByteSlice(index))
                    _ = search.find(ByteSlice(word), near: tile.box.centre, limit: 8)
                }
            }
        }
        print("search \(milliseconds) ms")
    }

    private static func median(of count: Int, _ body: () -> Void) -> Double {
        let times = (0..<count).map { _ in ContinuousClock().measure(body) }.sorted()
        let (seconds, attoseconds) = times[count / 2].components
        let milliseconds = Double(seconds) * 1_000 + Double(attoseconds) / 1e15
        return (milliseconds * 1_000).rounded() / 1_000
    }
}
