package import App
import Base
import Dispatch
package import Geodesy
import Packing
import Providers
import Streets

/// Answers whoever asks for streets: from what was drawn before, else by drawing.
package final class StreetEndpoint: Sendable {
    package typealias Completion = @Sendable (Response) -> Void

    private static let cacheBytes = 64 << 20
    /// Shown by maps wherever streets are.
    package static let credit = "© OpenStreetMap contributors, OpenMapTiles"

    private let folder: StreetFolder
    /// Asked for what no file knows, where the owner allows it.
    let network: StreetNetwork?
    private let workers = DispatchQueue(label: "streets", attributes: .concurrent)
    private let drawn = DrawnTiles(byteLimit: StreetEndpoint.cacheBytes)
    private let gzip = Gzip(level: 6)
    private let names = StreetNamesNearby()
    /// Told of damaged files, each time one is met.
    private let complain: @Sendable (String) -> Void

    package init(
        _ folder: StreetFolder,
        network: StreetNetwork? = nil,
        complain: @escaping @Sendable (String) -> Void
    ) {
        self.folder = folder
        self.network = network
        self.complain = complain
    }

    /// Where files have streets, as far as their bounds tell.
    package var areas: StreetAreas {
        let contents = folder.contents
        guard !contents.boxes.isEmpty else { return StreetAreas() }
        return StreetAreas(
            version: contents.version,
            credit: Self.credit,
            boxes: contents.boxes
        )
    }

    /// Answers at once, or takes the postponement and answers later.
    package func answer(_ request: Request, _ postpone: () -> Completion) -> Response? {
        let contents = folder.contents
        switch StreetAddress(target: request.target) {
        case nil: return Self.plain(404, "There are no streets at this address.")
        case .index:
            guard let network, !request.target.hasSuffix("?own") else {
                return index(of: contents, nil, isAway: false)
            }
            let completion = postpone()
            network.source { [self] source in
                completion(index(of: contents, source, isAway: source == nil))
            }
            return nil
        case .tile(let tile, let colours):
            return answer(StreetWish(request, tile, colours), contents, postpone)
        case .find(let text, let point):
            let completion = postpone()
            workers.async { [self] in
                completion(Self.found(names.find(text, near: point, in: contents)))
            }
            return nil
        case .thing(let point, let zoom):
            let completion = postpone()
            workers.async { [self] in thing(at: point, zoom: zoom, contents, completion) }
            return nil
        case .here(let point):
            let completion = postpone()
            workers.async { [self] in
                completion(Self.fact("isKnown", isKnown(at: point, contents)))
            }
            return nil
        case .packSize(let box):
            let completion = postpone()
            workers.async { [self] in completion(packSize(box, contents)) }
            return nil
        case .pack(let box):
            let completion = postpone()
            pack(box, contents, completion)
            return nil
        }
    }

    static func plain(_ status: UInt16, _ sentence: String) -> Response {
        Response(
            status: status,
            contentType: "text/plain; charset=utf-8",
            headers: [Header("cache-control", "no-store")],
            body: Array((sentence + "\n").utf8)
        )
    }

    private func pack(
        _ box: Box,
        _ contents: StreetFolder.Contents,
        _ completion: @escaping Completion
    ) {
        guard let tiles = StreetPack.tiles(of: box) else {
            return completion(Self.plain(404, "The area is too large."))
        }
        let gathering = StreetGathering(tiles, contents, network)
        workers.async { [self] in
            gathering.begin { [self] result in
                workers.async { [self] in completion(packed(box, result)) }
            }
        }
    }

    private func packed(
        _ box: Box,
        _ result: Result<[TileAddress: StreetData], StreetFileFailure>
    ) -> Response {
        switch result {
        case .failure(let failure):
            complain(failure.sentence)
            return Self.plain(503, failure.sentence)
        case .success(let data):
            guard let pack = StreetPack(box, data, gzip) else {
                return Self.plain(404, "No streets are known there, or the area is too large.")
            }
            return Response(
                contentType: "application/octet-stream",
                headers: [Header("cache-control", "no-cache")],
                body: pack.bytes
            )
        }
    }

    /// Where there are streets: in files, and from a source that knows more than they.
    private func index(
        of contents: StreetFolder.Contents,
        _ source: TileSource?,
        isAway: Bool
    ) -> Response {
        var version = contents.version
        if let source, let network { version += "." + network.version(of: source) }
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("version")
        writer.string(version)
        writer.key("credit")
        writer.string(Self.credit)
        if let source {
            writer.key("outsideCredit")
            writer.string(boundedText(source.credit, mostBytes: 300))
        }
        writer.key("isAway")
        writer.boolean(isAway)
        writer.key("areas")
        writer.beginArray()
        for file in contents.files {
            // Of maps whose tiles are 256 pixels wide.
            writer.area(file.box, zoom: max(10, file.zooms.lowerBound + 1), isOutside: false)
        }
        if let source {
            let zoom = max(StreetNetwork.leastZoom, source.zooms.lowerBound) + 1
            writer.area(source.box, zoom: zoom, isOutside: true)
        }
        writer.endArray()
        writer.endObject()
        return Response(
            contentType: "application/json",
            headers: [Header("cache-control", "no-cache")],
            body: writer.bytes
        )
    }
}

extension JSONWriter {
    fileprivate mutating func area(_ box: Box, zoom: Int32, isOutside: Bool) {
        beginObject()
        key("box")
        beginArray()
        for side in box.sides { integer(side) }
        endArray()
        key("zoom")
        integer(zoom)
        if isOutside {
            key("isOutside")
            boolean(true)
        }
        endObject()
    }
}

/// A tile that somebody wants to see.
private struct StreetWish: Sendable {
    let request: Request
    let tile: TileAddress
    let colours: StreetColours

    init(_ request: Request, _ tile: TileAddress, _ colours: StreetColours) {
        self.request = request
        self.tile = tile
        self.colours = colours
    }

    /// Under the address with the version a tile keeps for ever.
    var version: Substring? {
        let parts = request.target.split(separator: "?v=", maxSplits: 1)
        return parts.count == 2 && parts[1].utf8.count <= 80 ? parts[1] : nil
    }

    /// Versions of pages that want no third parties asked name only what the files are.
    var mayAskOutside: Bool { version?.contains(".") == true }

    func key(_ version: String) -> DrawnTiles.Key {
        let path = "\(colours.name)/\(tile.z)/\(tile.x)/\(tile.y)"
        return DrawnTiles.Key(version: version, path: path)
    }
}

extension StreetEndpoint {
    private func answer(
        _ wish: StreetWish,
        _ contents: StreetFolder.Contents,
        _ postpone: () -> Completion
    ) -> Response? {
        let key = wish.key(contents.version)
        if let packed = drawn[key] { return reply(wish, packed, contents) }
        let completion = postpone()
        // Files may be slow, and whoever serves pages must not wait for them.
        workers.async { [self] in read(wish, contents, key, completion) }
        return nil
    }

    private func read(
        _ wish: StreetWish,
        _ contents: StreetFolder.Contents,
        _ key: DrawnTiles.Key,
        _ completion: @escaping Completion
    ) {
        do throws(StreetFileFailure) {
            let data = try contents.data(for: wish.tile)
            guard data == nil, let network, wish.mayAskOutside else {
                return completion(drawing(wish, data, contents, key))
            }
            let outside = wish.key("\(contents.version) \(wish.version ?? "")")
            if let packed = drawn[outside] { return completion(reply(wish, packed, contents)) }
            network.data(for: wish.tile) { [self] result in
                workers.async { [self] in
                    switch result {
                    case .success(let data):
                        completion(drawing(wish, data, contents, outside))
                    case .failure: completion(Self.away)
                    }
                }
            }
        } catch {
            complain(error.sentence)
            completion(Self.plain(500, error.sentence))
        }
    }

    /// Maps show what lies below, and say that streets are out of reach.
    private static var away: Response {
        var response = plain(503, "Streets are out of reach just now.")
        response.headers.append(Header("retry-after", "30"))
        return response
    }

    private func drawing(
        _ wish: StreetWish,
        _ data: StreetData?,
        _ contents: StreetFolder.Contents,
        _ key: DrawnTiles.Key
    ) -> Response {
        let bytes = draw(wish.tile, wish.colours, data)
        guard let packed = gzip.pack(bytes) else { return Self.svg(bytes) }
        drawn.keep(packed, for: key)
        return reply(wish, packed, contents)
    }

    /// A tile that is damaged, or of which nothing is known, is an empty one: the base map shows.
    private func draw(
        _ tile: TileAddress,
        _ colours: StreetColours,
        _ data: StreetData?
    ) -> [UInt8] {
        guard let data else { return StreetDrawing.empty }
        guard let drawing = StreetDrawing.svg(of: tile, from: data, colours) else {
            complain("The tile \(data.address.z)/\(data.address.x)/\(data.address.y) is damaged.")
            return StreetDrawing.empty
        }
        return drawing
    }

    private func reply(
        _ wish: StreetWish,
        _ packed: [UInt8],
        _ contents: StreetFolder.Contents
    ) -> Response {
        let isNamed = wish.version.map { $0.hasPrefix(contents.version) } ?? false
        let caching = isNamed ? "public, max-age=31536000, immutable" : "public, max-age=600"
        let accepted = wish.request.headers.first { $0.name == "accept-encoding" }?.value ?? ""
        guard accepted.contains("gzip") else {
            let bytes = packed.withUnsafeBytes { buffer in
                try? inflated(ByteSlice(buffer), limitBytes: 64 << 20)
            }
            return Self.svg(bytes ?? StreetDrawing.empty, caching)
        }
        var response = Self.svg(packed, caching)
        response.headers.append(Header("content-encoding", "gzip"))
        return response
    }

    private static func svg(_ bytes: [UInt8], _ caching: String = "no-store") -> Response {
        Response(
            contentType: "image/svg+xml",
            headers: [Header("cache-control", caching)],
            body: bytes
        )
    }
}

extension StreetDrawing {
    /// The drawing of a tile out of data; nil where they are damaged.
    static func svg(
        of tile: TileAddress,
        from data: StreetData,
        _ colours: StreetColours
    ) -> [UInt8]? {
        data.bytes.withUnsafeBytes { buffer in
            svg(
                of: tile,
                from: ByteSlice(buffer),
                at: data.address,
                colours,
                ground: data.ground
            )
        }
    }
}

extension Box {
    /// West, south, east, north in microdegrees.
    package var sides: [Int32] {
        [westMicrodegrees, southMicrodegrees, eastMicrodegrees, northMicrodegrees]
    }
}
