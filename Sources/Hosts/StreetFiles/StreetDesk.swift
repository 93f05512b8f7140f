package import App
import Base
package import Geodesy
import Packing
import Streets

/// Answers whoever asks for streets: from what was drawn before, else by drawing.
package final class StreetDesk: Sendable {
    package typealias Completion = @Sendable (Response) -> Void

    private static let cacheBytes = 64 << 20
    /// Shown by maps wherever streets are.
    package static let credit = "© OpenStreetMap contributors, OpenMapTiles"

    private let shelf: StreetShelf
    private let drawn = DrawnTiles(byteLimit: StreetDesk.cacheBytes)
    private let gzip = Gzip(level: 6)
    /// Told of damaged files, each time one is met.
    private let complain: @Sendable (String) -> Void

    package init(_ shelf: StreetShelf, complain: @escaping @Sendable (String) -> Void) {
        self.shelf = shelf
        self.complain = complain
    }

    /// Answers at once, or takes the postponement and answers later.
    package func answer(_ request: Request, _ postpone: () -> Completion) -> Response? {
        let contents = shelf.contents
        switch StreetAddress(target: request.target) {
        case nil: return Self.plain(404, "There are no streets at this address.")
        case .index: return index(of: contents)
        case .tile(let tile, let colours):
            return answer(request, tile, colours, contents)
        case .pack(let box): return pack(box, contents)
        }
    }

    private static func plain(_ status: UInt16, _ sentence: String) -> Response {
        Response(
            status: status,
            contentType: "text/plain; charset=utf-8",
            headers: [Header("cache-control", "no-store")],
            body: Array((sentence + "\n").utf8)
        )
    }

    private func pack(_ box: Box, _ contents: StreetShelf.Contents) -> Response {
        do throws(StreetFileFailure) {
            guard let pack = try StreetPack(box, contents, gzip) else {
                return Self.plain(404, "No streets are known there, or the area is too large.")
            }
            return Response(
                contentType: "application/octet-stream",
                headers: [Header("cache-control", "no-cache")],
                body: pack.bytes
            )
        } catch {
            complain(error.sentence)
            return Self.plain(500, error.sentence)
        }
    }

    private func index(of contents: StreetShelf.Contents) -> Response {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("version")
        writer.string(contents.version)
        writer.key("credit")
        writer.string(Self.credit)
        writer.key("areas")
        writer.beginArray()
        for file in contents.files {
            writer.beginObject()
            writer.key("box")
            writer.beginArray()
            for side in file.box.sides { writer.integer(side) }
            writer.endArray()
            writer.key("zoom")
            // Of maps whose tiles are 256 pixels wide.
            writer.integer(max(10, file.zooms.lowerBound + 1))
            writer.endObject()
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

extension StreetDesk {
    private func answer(
        _ request: Request,
        _ tile: TileAddress,
        _ colours: StreetColours,
        _ contents: StreetShelf.Contents
    ) -> Response {
        let path = "\(colours.name)/\(tile.z)/\(tile.x)/\(tile.y)"
        let key = DrawnTiles.Key(version: contents.version, path: path)
        if let packed = drawn[key] { return reply(request, packed, contents.version) }
        do throws(StreetFileFailure) {
            let bytes = draw(tile, colours, try contents.data(for: tile))
            guard let packed = gzip.pack(bytes) else { return Self.svg(bytes) }
            drawn.keep(packed, for: key)
            return reply(request, packed, contents.version)
        } catch {
            complain(error.sentence)
            return Self.plain(500, error.sentence)
        }
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

    /// Under the address with the version a tile keeps for ever.
    private func reply(_ request: Request, _ packed: [UInt8], _ version: String) -> Response {
        let isNamed = request.target.hasSuffix("?v=" + version)
        let caching = isNamed ? "public, max-age=31536000, immutable" : "public, max-age=600"
        let accepted = request.headers.first { $0.name == "accept-encoding" }?.value ?? ""
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
