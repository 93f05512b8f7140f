import Base
package import Geodesy

/// Where tiles of streets come from, as a source describes itself.
package struct TileSource: Equatable, Sendable {
    /// Deeper than this no data of streets go.
    private static let usableZooms: ClosedRange<Int32> = 0...15
    private static let mostKept = 256 << 10

    let origin: Origin
    /// With `{z}`, `{x}` and `{y}` in it.
    let path: String
    let query: Query
    package let zooms: ClosedRange<Int32>
    package let box: Box
    /// Whom to name beside the map; plain text.
    package let credit: String
    /// The description as it came, to be kept; empty where it is larger than any.
    package private(set) var description: [UInt8] = []

    /// Changes with the data, as far as their address tells.
    package var mark: String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in (origin.text + path).utf8 {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        return String(hash, radix: 16)
    }

    /// Whether it may have a tile.
    package func covers(_ tile: TileAddress) -> Bool {
        zooms.contains(tile.z) && box.meets(tile.box)
    }

    /// Reads a description that came from `origin`.
    init(_ tree: JSONTree, from origin: Origin, _ body: [UInt8]) throws(ProviderRefusal) {
        guard let template = tree.elements("tiles").first?.text else {
            throw Self.malformed("names no tiles")
        }
        guard template.utf8.count <= 1_000, template.utf8.allSatisfy({ (0x21...0x7E) ~= $0 }),
            ["{z}", "{x}", "{y}"].allSatisfy({ template.ranges(of: $0).count == 1 })
        else { throw Self.malformed("has an address of tiles that makes no sense") }
        // Whoever describes the tiles does not decide whom this server asks: the owner does.
        guard template.hasPrefix(origin.text + "/") else {
            throw Self.malformed("names tiles at another address than its own")
        }
        let rest = template.dropFirst(origin.text.count).split(separator: "?", maxSplits: 1)
        guard !rest[0].contains("/../"), !rest[0].contains("#") else {
            throw Self.malformed("has an address of tiles that makes no sense")
        }
        self.origin = origin
        path = String(rest[0])
        query = rest.count == 2 ? Query(String(rest[1])) : Query()
        zooms = try Self.zooms(of: tree)
        box = Self.box(of: tree)
        credit = Self.credit(of: tree)
        if body.count <= Self.mostKept { description = body }
    }

    private static func malformed(_ words: String) -> ProviderRefusal {
        ProviderRefusal(.malformed, "the source of tiles \(words)")
    }

    private static func zooms(of tree: JSONTree) throws(ProviderRefusal) -> ClosedRange<Int32> {
        let least = tree["minzoom"].map { $0.scaled32(0) ?? -1 } ?? 0
        let most = tree["maxzoom"].map { $0.scaled32(0) ?? -1 } ?? 14
        guard 0 <= least, least <= most, most <= 30, least <= usableZooms.upperBound else {
            throw malformed("has zooms that make no sense")
        }
        return least...min(most, usableZooms.upperBound)
    }

    /// The world, where it says nothing that makes sense.
    private static func box(of tree: JSONTree) -> Box {
        let sides = tree.elements("bounds").compactMap { $0.scaled32(6) }
        guard sides.count == 4, sides[0] < sides[2], sides[1] < sides[3],
            let box = Box(
                westMicrodegrees: max(-180_000_000, sides[0]),
                southMicrodegrees: max(-90_000_000, sides[1]),
                eastMicrodegrees: min(180_000_000, sides[2]),
                northMicrodegrees: min(90_000_000, sides[3])
            )
        else { return .world }
        return box
    }

    /// Its own words, and those of OpenStreetMap, which all of them owe.
    private static func credit(of tree: JSONTree) -> String {
        let owed = "© OpenStreetMap contributors"
        let words = plainText(ofHTML: String(tree.text("attribution").prefix(2_000)))
        guard !words.isEmpty else { return owed }
        let own = String(words.prefix(160))
        return own.contains("OpenStreetMap") ? own : own + " " + owed
    }
}

/// Sources of tiles that describe themselves in TileJSON 2 or 3, as OpenFreeMap does.
enum TileJSON {
    static func request(_ provider: Provider, _ settings: ProviderSettings) -> ProviderRequest? {
        guard let origin = settings.origin(provider) else { return nil }
        let parts = settings.tilesPath.split(separator: "?", maxSplits: 1)
        let query = parts.count == 2 ? Query(String(parts[1])) : Query()
        return ProviderRequest(provider, origin, String(parts[0]), query)
    }

    static func source(
        _ body: [UInt8],
        from origin: Origin
    ) throws(ProviderRefusal) -> TileSource {
        let found = body.withUnsafeBytes { buffer -> Result<JSONTree, ProviderRefusal> in
            do throws(ProviderRefusal) {
                return .success(try tree(ByteSlice(buffer), from: "the source of tiles"))
            } catch { return .failure(error) }
        }
        return try TileSource(try found.get(), from: origin, body)
    }

    static func request(
        _ tile: TileAddress,
        of source: TileSource,
        _ provider: Provider
    ) -> ProviderRequest {
        func filled(_ text: String) -> String {
            text.replacing("{z}", with: "\(tile.z)").replacing("{x}", with: "\(tile.x)")
                .replacing("{y}", with: "\(tile.y)")
        }
        var query = Query()
        for item in source.query.items { query.append(item.name, filled(item.value)) }
        var request = ProviderRequest(provider, source.origin, filled(source.path), query)
        request.expected = .tile
        return request
    }
}
