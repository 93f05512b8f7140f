import App
import Base
import Geodesy
import Streets

/// What is told of an area or a point before anything of it is shown or taken along.
extension StreetEndpoint {
    /// Names, places and the directory that a pack has besides its tiles: a tenth, about.
    private static let packShare: (of: Int, and: Int) = (11, 10)

    /// About how many bytes the streets of an area take: nothing where the network has to be
    /// asked for some of them, since nobody knows before.
    func packSize(_ box: Box, _ contents: StreetFolder.Contents) -> Response {
        guard let tiles = StreetPack.tiles(of: box) else {
            return Self.plain(404, "The area is too large.")
        }
        var (sum, missingCount) = (0, 0)
        for tile in tiles {
            if let count = contents.packedByteCount(of: tile) {
                sum += count
            } else {
                missingCount += 1
            }
        }
        let isFromFiles = network == nil || missingCount == 0
        guard sum > 0 || !isFromFiles else {
            return Self.plain(404, "No streets are known there.")
        }
        var writer = JSONWriter()
        writer.beginObject()
        if isFromFiles {
            writer.key("bytes")
            writer.integer(Int64(sum * Self.packShare.of / Self.packShare.and))
        }
        writer.endObject()
        return Self.json(writer)
    }

    /// Whether any file shows something around a point.
    func isKnown(at point: Coordinate, _ contents: StreetFolder.Contents) -> Bool {
        let tile = TileAddress(containing: point, zoom: 14)
        guard let data = (try? contents.data(for: tile)) ?? nil else { return false }
        return data.bytes.withUnsafeBytes { buffer in
            (try? StreetTile(ByteSlice(buffer)))?.isKnown(at: point, in: data.address) ?? false
        }
    }

    static func fact(_ name: String, _ isTrue: Bool) -> Response {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key(name)
        writer.boolean(isTrue)
        writer.endObject()
        return json(writer)
    }

    private static func json(_ writer: consuming JSONWriter) -> Response {
        Response(
            contentType: "application/json",
            headers: [Header("cache-control", "no-cache")],
            body: writer.bytes
        )
    }
}

extension StreetFolder.Contents {
    /// How many bytes a tile takes in the file that it is drawn from; nil where none has it.
    fileprivate func packedByteCount(of tile: TileAddress) -> Int? {
        for file in files where file.box.meets(tile.box) {
            if let count = file.packedByteCount(of: tile) { return count }
        }
        return nil
    }
}
