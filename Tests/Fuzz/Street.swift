import Base
import Geodesy
import Streets
import TestKit

/// What comes in files of streets, damaged in any way.
enum Street {
    /// Reads the bytes as a tile, draws and searches it; then as an index of names and a directory.
    static func run(_ input: ByteSlice) {
        guard let data = TileAddress(z: 14, x: 8_529, y: 5_975),
            let part = TileAddress(z: 16, x: data.x * 4 + 1, y: data.y * 4 + 3)
        else { return }
        for (shown, ground) in [(data, StreetGround.own), (part, .baseMap)] {
            let drawing = StreetDrawing.svg(of: shown, from: input, at: data, .dark, ground: ground)
            precondition(drawing?.isEmpty != true, "a drawing without anything")
        }
        let centre = data.box.centre
        if let tile = try? StreetTile(input) {
            var index = NameIndex()
            index.add(tile, of: data)
            index.bytes.withUnsafeBytes { find(in: ByteSlice($0), near: centre) }
            _ = tile.thing(at: centre, in: data, reach: reachOfTap(22, zoom: 16, dataZoom: 14))
        }
        find(in: input, near: centre)
        if let directory = try? ArchiveDirectory(input) { _ = directory.entry(for: 1_000) }
        _ = try? ArchiveHeader(input)
    }

    private static func find(in index: ByteSlice, near point: Coordinate) {
        let words: StaticString = "rue de"
        let text = ByteSlice(start: words.utf8Start, count: words.utf8CodeUnitCount)
        let found = NameSearch(index).find(text, near: point, limit: 8)
        precondition(found.count <= 8, "more than was asked for")
        precondition(!json(of: found).isEmpty)
    }

    /// One of each kind.
    static var whole: [[UInt8]] {
        let town = TileMaker.town(seed: 3)
        var index = NameIndex()
        town.withUnsafeBytes { buffer in
            guard let tile = try? StreetTile(ByteSlice(buffer)),
                let address = TileAddress(z: 14, x: 8_529, y: 5_975)
            else { return }
            index.add(tile, of: address)
        }
        let entries = (UInt64(0)..<40).map { number in
            ArchiveEntry(
                number: number * 3,
                runLength: UInt32(number % 3),
                byteCount: 900,
                offset: number * 900
            )
        }
        let header = ArchiveHeader().bytes(isClustered: true)
        return [town, index.bytes, ArchiveDirectory(entries: entries).bytes, header]
    }
}
