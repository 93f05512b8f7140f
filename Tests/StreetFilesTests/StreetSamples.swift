import App
import Foundation
import Geodesy
import Packing
import StreetFiles
import Streets
import TestKit
import Testing

/// A directory of its own, removed with the value.
final class Scratch {
    let path = NSTemporaryDirectory() + "streets-" + UUID().uuidString
    init() throws {
        try FileManager.default.createDirectory(
            atPath: path + "/streets",
            withIntermediateDirectories: true
        )
    }
    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ bytes: [UInt8], _ name: String) throws -> String {
        let file = path + "/streets/" + name
        try Data(bytes).write(to: URL(fileURLWithPath: file))
        return file
    }
}

enum StreetSamples {
    /// Packed once: making them takes longer than all that is tried with them.
    private static let towns = (0..<3).map { seed in
        Gzip(level: 6).pack(TileMaker.town(seed: UInt64(seed))) ?? []
    }

    /// Towns around a point at zoom 12 to 14.
    static func archive(side: Int32 = 4) throws -> [UInt8] {
        let box = try #require(
            Box(
                westMicrodegrees: 7_400_000,
                southMicrodegrees: 43_700_000,
                eastMicrodegrees: 7_480_000,
                northMicrodegrees: 43_760_000
            )
        )
        var builder = ArchiveBuilder(box: box)
        var tiles: [TileAddress] = []
        for zoom in Int32(12)...14 {
            let first = TileAddress(containing: box.centre, zoom: zoom)
            for column in 0..<side {
                for row in 0..<side {
                    let tile = TileAddress(z: zoom, x: first.x + column, y: first.y + row)
                    tiles.append(try #require(tile))
                }
            }
        }
        for tile in tiles.sorted(by: { tileNumber($0) < tileNumber($1) }) {
            builder.append(tile, packed: towns[Int(tile.x % 3)])
        }
        return builder.bytes()
    }
}

extension StreetEndpoint {
    /// What it answers, at once or later.
    func response(to target: String) async -> Response {
        await withCheckedContinuation { continuation in
            let now = answer(Request(target: target)) { { continuation.resume(returning: $0) } }
            if let now { continuation.resume(returning: now) }
        }
    }
}
