import Base
import Foundation
import Geodesy
import Streets
import TestKit
import Testing

/// The boxes of all labels, on tiles of ours and, where they are, on real ones.
@Suite struct LabelTests {
    private struct Placed {
        let name: String
        let boxes: [DrawnBox]
        let isAlongStreet: Bool
    }

    /// The labels of a drawn tile, their boxes moved to where the tile lies among its neighbours.
    private func labels(
        _ bytes: [UInt8],
        _ data: TileAddress,
        shown: TileAddress
    ) throws -> [Placed] {
        let frame = try #require(StreetFrame(shown: shown, data: data))
        return try bytes.withUnsafeBytes { buffer in
            let tile = try StreetTile(ByteSlice(buffer))
            return StreetDrawing.labels(of: tile, frame).map { label in
                Placed(
                    name: label.name.string,
                    boxes: label.boxes,
                    isAlongStreet: label.isAlongStreet
                )
            }
        }
    }

    private func moved(_ box: DrawnBox, _ column: Int32, _ row: Int32) -> DrawnBox {
        DrawnBox(
            west: box.west + column * 1_024,
            north: box.north + row * 1_024,
            east: box.east + column * 1_024,
            south: box.south + row * 1_024
        )
    }

    /// Looks at a square of tiles: whether a label is cut, lies on another, or comes twice.
    private func examine(_ tiles: [(TileAddress, [Placed])]) -> (count: Int, faults: [String]) {
        var faults: [String] = []
        var all: [(tile: TileAddress, label: Placed, boxes: [DrawnBox])] = []
        for (tile, labels) in tiles {
            for label in labels {
                for box in label.boxes
                where box.west < 0 || box.north < 0 || box.east > 1_024 || box.south > 1_024 {
                    faults.append("\(label.name) is cut")
                }
                let boxes = label.boxes.map {
                    moved($0, tile.x - tiles[0].0.x, tile.y - tiles[0].0.y)
                }
                all.append((tile, label, boxes))
            }
        }
        for one in all.indices {
            for other in all.indices where other > one {
                compare(all[one], all[other], &faults)
            }
        }
        return (all.count, faults)
    }

    private func compare(
        _ one: (tile: TileAddress, label: Placed, boxes: [DrawnBox]),
        _ other: (tile: TileAddress, label: Placed, boxes: [DrawnBox]),
        _ faults: inout [String]
    ) {
        let isSame =
            one.label.name == other.label.name && one.label.isAlongStreet
            && other.label.isAlongStreet
        for left in one.boxes {
            for right in other.boxes {
                if left.overlaps(right) {
                    faults.append("\(one.label.name) lies on \(other.label.name)")
                    return
                }
                // A name that follows itself has half a finger between at least.
                let near = DrawnBox(
                    west: left.west - 36,
                    north: left.north - 36,
                    east: left.east + 36,
                    south: left.south + 36
                )
                if isSame, near.overlaps(right) {
                    faults.append("\(one.label.name) follows itself")
                    return
                }
            }
        }
    }

    @Test("no label of a town is cut, doubled or on another, at any zoom", arguments: 14...18)
    func town(zoom: Int32) throws {
        for seed in UInt64(0)..<2 {
            let bytes = TileMaker.town(seed: seed)
            let data = try #require(TileAddress(z: 14, x: 8_000, y: 6_000))
            let side = Int32(1) << (zoom - 14)
            var tiles: [(TileAddress, [Placed])] = []
            for column in 0..<min(side, 4) {
                for row in 0..<min(side, 4) {
                    let shown = try #require(
                        TileAddress(z: zoom, x: 8_000 * side + column, y: 6_000 * side + row)
                    )
                    tiles.append((shown, try labels(bytes, data, shown: shown)))
                }
            }
            let (count, faults) = examine(tiles)
            #expect(faults.isEmpty, "\(faults.prefix(5))")
            #expect(count > 5)
        }
    }

    @Test("a label near a corner is moved inside, not cut")
    func corner() throws {
        let data = try #require(TileAddress(z: 14, x: 8_000, y: 6_000))
        let names = try labels(TileMaker.town(seed: 3), data, shown: data).map { $0.name }
        #expect(names.contains("Faubourg du Coin"))
    }

    @Test("from close by what people look for most has a sign, in room of its own")
    func icons() throws {
        var spots = TileMaker.Layer("poi")
        let tags = [("class", "museum"), ("name", "Museo"), ("rank", "1")]
        spots.add(.point, [[(2_500, 2_500)]], tags)
        var map = TileMaker()
        map.add(spots)
        let data = try #require(TileAddress(z: 14, x: 8_000, y: 6_000))
        for (zoom, half) in [(Int32(14), Int32(7)), (16, 13)] {
            let up = zoom - 14
            let step = Int32(2_500) >> (12 - up)
            let (x, y) = ((Int32(8_000) << up) + step, (Int32(6_000) << up) + step)
            let shown = try #require(TileAddress(z: zoom, x: x, y: y))
            let label = try #require(try labels(map.bytes, data, shown: shown).first)
            #expect(label.boxes[0].east - label.boxes[0].west == half * 2)
            let svg = map.bytes.withUnsafeBytes { buffer in
                StreetDrawing.svg(
                    of: shown,
                    from: ByteSlice(buffer),
                    at: data,
                    .light,
                    ground: .own
                )
            }
            let text = String(decoding: try #require(svg), as: UTF8.self)
            #expect(text.contains("translate(") == (half == 13))
        }
    }

    @Test("names are the same whenever they are chosen")
    func steady() throws {
        let data = try #require(TileAddress(z: 14, x: 8_000, y: 6_000))
        let bytes = TileMaker.town(seed: 5)
        let first = try labels(bytes, data, shown: data).map { $0.boxes }
        #expect(try labels(bytes, data, shown: data).map { $0.boxes } == first)
    }
}
