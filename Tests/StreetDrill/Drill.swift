import Base
import Foundation
import Geodesy
import Packing
import StreetFiles
import Streets
import TestKit

/// Shows what the code about streets makes of files, to tests that are written in other languages.
///
/// usage: StreetDrill sample FILE           writes a small PMTiles file of our own making
///        StreetDrill tiles FILE            all tiles as they are read, a line of JSON each
///        StreetDrill pictures FILE         all tiles as they are drawn, a checksum each
///        StreetDrill parity FOLDER [FILE]  what the browser's program is asked, and our answers
///        StreetDrill bench FILE            how long drawing, packing and searching take
@main
struct Drill {
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch (arguments.first, arguments.count) {
        case ("sample", 2):
            try Data(SampleFile.bytes).write(to: URL(filePath: arguments[1]))
        case ("tiles", 2):
            try eachTile(of: arguments[1]) { tile, data, _ in print(try readOut(data, of: tile)) }
        case ("pictures", 2):
            try eachTile(of: arguments[1]) { tile, data, file in
                for colours in StreetColours.allCases {
                    let picture = draw(tile, from: data, of: tile, colours, file.ground)
                    let sum = checksum(picture ?? [])
                    print("\(tile.z)/\(tile.x)/\(tile.y) \(colours.name) \(sum)")
                }
            }
        case ("parity", 2...3): try Parity(folder: arguments[1]).write(arguments.dropFirst(2).first)
        case ("bench", 2): try Bench(path: arguments[1]).run()
        default: throw DrillFailure.usage
        }
    }

    /// In the order of their addresses, whichever the file has.
    static func eachTile(
        of path: String,
        _ body: (TileAddress, [UInt8], StreetFile) throws -> Void
    ) throws {
        let file = try StreetFile(path: path)
        var tiles: [TileAddress] = []
        try file.readAddresses { (tile) throws(StreetFileFailure) in tiles.append(tile) }
        for tile in tiles.sorted(by: { ($0.z, $0.x, $0.y) < ($1.z, $1.x, $1.y) }) {
            if let data = try file.tile(tile) { try body(tile, data, file) }
        }
    }
}

enum DrillFailure: Error { case usage, damaged }

/// The drawing of a tile; nil where its data are damaged.
func draw(
    _ shown: TileAddress,
    from data: [UInt8],
    of address: TileAddress,
    _ colours: StreetColours,
    _ ground: StreetGround
) -> [UInt8]? {
    data.withUnsafeBytes { buffer in
        StreetDrawing.svg(of: shown, from: .init(buffer), at: address, colours, ground: ground)
    }
}

/// FNV-1a, 64 bits.
private func checksum(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}

/// Towns side by side from zoom 12 to 14.
enum SampleFile {
    static var bytes: [UInt8] {
        let box = Box(
            westMicrodegrees: 7_400_000,
            southMicrodegrees: 43_700_000,
            eastMicrodegrees: 7_480_000,
            northMicrodegrees: 43_760_000
        )
        guard let box else { return [] }
        var builder = ArchiveBuilder(box: box)
        let gzip = Gzip(level: 6)
        let tiles = (Int32(12)...14).flatMap { zoom in
            let middle = TileAddress(containing: box.centre, zoom: zoom)
            return (0..<9).compactMap { index in
                TileAddress(z: zoom, x: middle.x + index % 3 - 1, y: middle.y + index / 3 - 1)
            }
        }
        for tile in tiles.sorted(by: { tileNumber($0) < tileNumber($1) }) {
            let town = TileMaker.town(seed: tileNumber(tile))
            builder.append(tile, packed: gzip.pack(town) ?? [])
        }
        return builder.bytes()
    }
}
