import App
import Base
import Geodesy
import Streets
import Synchronization

/// Finds things by their names in files of streets, around where somebody looks; an index of a
/// place is made when it is first asked for, and a few are kept.
final class StreetNamesNearby: Sendable {
    private struct Key: Hashable {
        let version: String
        let tile: TileAddress
    }

    private static let mostKept = 12
    private static let limit = 8
    /// A tile of this zoom and its neighbours: a city, some ten kilometres to each side.
    private static let zoom: Int32 = 12
    private static let dataZoom: Int32 = 14

    private let kept = Mutex<[(key: Key, index: [UInt8])]>([])

    func find(
        _ text: String,
        near point: Coordinate,
        in contents: StreetFolder.Contents
    ) -> [FoundName] {
        guard !contents.files.isEmpty else { return [] }
        let tile = TileAddress(containing: point, zoom: Self.zoom)
        let index = index(Key(version: contents.version, tile: tile), contents)
        var text = text
        return text.withUTF8 { text in
            index.withUnsafeBytes { bytes in
                NameSearch(ByteSlice(bytes)).find(
                    ByteSlice(UnsafeRawBufferPointer(text)),
                    near: point,
                    limit: Self.limit
                )
            }
        }
    }

    private func index(_ key: Key, _ contents: StreetFolder.Contents) -> [UInt8] {
        if let known = kept.withLock({ $0.first { $0.key == key }?.index }) { return known }
        var names = NameIndex()
        for tile in Self.tiles(around: key.tile) {
            // A damaged tile hides its own names, no others.
            guard let data = (try? contents.data(for: tile)) ?? nil, data.address == tile else {
                continue
            }
            names.add(data.bytes, of: tile)
        }
        let index = names.bytes
        kept.withLock { kept in
            guard !kept.contains(where: { $0.key == key }) else { return }
            if kept.count >= Self.mostKept { kept.removeFirst() }
            kept.append((key, index))
        }
        return index
    }

    private static func tiles(around tile: TileAddress) -> [TileAddress] {
        let side = Int32(1) << (dataZoom - zoom)
        var tiles: [TileAddress] = []
        for y in (tile.y - 1) * side..<(tile.y + 2) * side {
            for x in (tile.x - 1) * side..<(tile.x + 2) * side {
                if let tile = TileAddress(z: dataZoom, x: x, y: y) { tiles.append(tile) }
            }
        }
        return tiles
    }
}

extension NameIndex {
    /// Adds what unpacked data name; nothing where they are damaged.
    mutating func add(_ data: [UInt8], of address: TileAddress) {
        data.withUnsafeBytes { buffer in
            guard let tile = try? StreetTile(ByteSlice(buffer)) else { return }
            add(tile, of: address)
        }
    }
}

extension StreetEndpoint {
    /// How far from a tap a thing may be, in pixels of the map.
    private static let reachPixels: Int32 = 22

    /// Tells what is there, out of files or what the map shows of the network already.
    func thing(
        at point: Coordinate,
        zoom: Int32,
        _ contents: StreetFolder.Contents,
        _ completion: @escaping Completion
    ) {
        let tile = TileAddress(containing: point, zoom: 14)
        if let data = (try? contents.data(for: tile)) ?? nil {
            return completion(Self.found(Self.thing(at: point, zoom, data)))
        }
        guard let network, network.lastKnown != nil else { return completion(Self.found([])) }
        network.data(for: tile) { result in
            guard case .success(let data?) = result else { return completion(Self.found([])) }
            completion(Self.found(Self.thing(at: point, zoom, data)))
        }
    }

    private static func thing(
        at point: Coordinate,
        _ zoom: Int32,
        _ data: StreetData
    ) -> [FoundName] {
        data.bytes.withUnsafeBytes { buffer in
            let tile = try? StreetTile(ByteSlice(buffer))
            let reach = reachOfTap(reachPixels, zoom: zoom, dataZoom: data.address.z)
            return tile?.thing(at: point, in: data.address, reach: reach).map { [$0] } ?? []
        }
    }

    static func found(_ found: [FoundName]) -> Response {
        Response(
            contentType: "application/json",
            headers: [Header("cache-control", "no-store")],
            body: json(of: found)
        )
    }
}
