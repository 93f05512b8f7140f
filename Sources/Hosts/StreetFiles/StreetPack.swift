import Base
import Geodesy
import Packing
import Streets

/// The streets of an area in one run of bytes, for devices to take along.
///
/// A length as UInt32, little-endian, then so many bytes of JSON that tell where each tile
/// and the index of names stand in what follows, then these, each packed with gzip.
struct StreetPack {
    /// From the first zoom with roads to the last that data have.
    private static let zooms = Int32(9)...14
    private static let mostTiles = 3_000
    private static let mostBytes = 96 << 20

    private(set) var bytes: [UInt8] = []

    /// Nil for an area of which no tile is known, or too much.
    init?(_ box: Box, _ data: [TileAddress: StreetData], _ gzip: Gzip) {
        var head = JSONWriter()
        var body: [UInt8] = []
        var isOnBaseMap = false
        var names = NameIndex()
        head.beginObject()
        head.key("tiles")
        head.beginObject()
        for tile in Self.tiles(of: box) ?? [] {
            guard let data = data[tile], let packed = gzip.pack(data.bytes) else { continue }
            if case .baseMap = data.ground { isOnBaseMap = true }
            head.key("\(tile.z)/\(tile.x)/\(tile.y)")
            head.beginArray()
            head.integer(Int64(body.count))
            head.integer(Int64(packed.count))
            head.endArray()
            body += packed
            if tile.z == Self.zooms.upperBound { names.add(data.bytes, of: tile) }
            guard body.count <= Self.mostBytes else { return nil }
        }
        head.endObject()
        guard !body.isEmpty else { return nil }
        if let packed = gzip.pack(names.bytes) {
            head.key("names")
            head.beginArray()
            head.integer(Int64(body.count))
            head.integer(Int64(packed.count))
            head.endArray()
            body += packed
        }
        head.key("box")
        head.beginArray()
        for side in box.sides { head.integer(side) }
        head.endArray()
        head.key("credit")
        head.string(StreetEndpoint.credit)
        head.key("isOnBaseMap")
        head.boolean(isOnBaseMap)
        head.endObject()
        var writer = ByteWriter(capacity: body.count + head.bytes.count + 4)
        writer.integer(UInt32(head.bytes.count))
        writer.run(head.bytes)
        writer.run(body)
        bytes = writer.bytes
    }

    /// All tiles of an area, of every zoom that is taken along; nil where they are too many.
    static func tiles(of box: Box) -> [TileAddress]? { box.tiles(of: zooms, atMost: mostTiles) }
}

extension Box {
    /// All tiles that touch it, zoom by zoom and column by column; nil where they are more than
    /// that, or where it crosses the date line.
    func tiles(of zooms: ClosedRange<Int32>, atMost mostTiles: Int) -> [TileAddress]? {
        var tiles: [TileAddress] = []
        for zoom in zooms {
            let first = TileAddress(
                containing: Coordinate(
                    clampingLatitudeMicrodegrees: northMicrodegrees,
                    longitudeMicrodegrees: westMicrodegrees
                ),
                zoom: zoom
            )
            let last = TileAddress(
                containing: Coordinate(
                    clampingLatitudeMicrodegrees: southMicrodegrees,
                    longitudeMicrodegrees: eastMicrodegrees
                ),
                zoom: zoom
            )
            // A point on the date line counts as one in the west.
            let lastColumn = eastMicrodegrees == 180_000_000 ? (1 << zoom) - 1 : last.x
            guard first.x <= lastColumn, first.y <= last.y,
                Int(lastColumn - first.x + 1) * Int(last.y - first.y + 1) + tiles.count <= mostTiles
            else { return nil }
            for x in first.x...lastColumn {
                for y in first.y...last.y {
                    if let tile = TileAddress(z: zoom, x: x, y: y) { tiles.append(tile) }
                }
            }
        }
        return tiles
    }
}
