import Base
import Geodesy
import Streets

// What the service worker calls to draw streets: bytes in, bytes out, as in the app's own module.

/// Room for `count` bytes, which the caller releases.
@_expose(wasm, "allocate")
@c
func allocate(_ count: Int32) -> UnsafeMutableRawPointer? {
    .allocate(byteCount: max(1, Int(count)), alignment: 16)
}

@_expose(wasm, "release")
@c
func release(_ pointer: UnsafeMutableRawPointer?) { pointer?.deallocate() }

/// Draws the tile z/x/y out of unpacked data, those of itself or of a tile that holds it
/// `zoomsUp` zooms higher.
///
/// Answers in room that the caller releases: the length as a UInt32, then the drawing; a length of
/// 0 where the data are damaged.
@_expose(wasm, "draw")
@c
func draw(
    _ pointer: UnsafeRawPointer?,
    _ count: Int32,
    _ z: Int32,
    _ x: Int32,
    _ y: Int32,
    _ zoomsUp: Int32,
    _ colours: Int32,
    _ isOnBaseMap: Int32
) -> UnsafeMutableRawPointer? {
    var drawing: [UInt8] = []
    let up = max(0, min(20, zoomsUp))
    if let shown = TileAddress(z: z, x: x, y: y),
        let data = TileAddress(z: z - up, x: x >> up, y: y >> up),
        let theme = StreetColours(rawValue: UInt8(clamping: colours))
    {
        drawing =
            StreetDrawing.svg(
                of: shown,
                from: ByteSlice(start: pointer, count: Int(count)),
                at: data,
                theme,
                ground: isOnBaseMap == 0 ? .own : .baseMap
            ) ?? []
    }
    return room(for: drawing)
}

/// Finds names in an unpacked index of names, nearest to a point in microdegrees, at most eight.
///
/// Answers JSON in room that the caller releases: the length as a UInt32, then the text.
@_expose(wasm, "find")
@c
func find(
    _ index: UnsafeRawPointer?,
    _ indexCount: Int32,
    _ text: UnsafeRawPointer?,
    _ textCount: Int32,
    _ latitude: Int32,
    _ longitude: Int32
) -> UnsafeMutableRawPointer? {
    let search = NameSearch(ByteSlice(start: index, count: Int(indexCount)))
    let point = Coordinate(
        clampingLatitudeMicrodegrees: latitude,
        longitudeMicrodegrees: longitude
    )
    let words = ByteSlice(start: text, count: Int(textCount))
    return room(for: json(of: search.find(words, near: point, limit: 8)))
}

/// Tells what is at a point of a map of some zoom, out of the unpacked data of the tile z/x/y;
/// answers as `find` does.
@_expose(wasm, "identify")
@c
func identify(
    _ pointer: UnsafeRawPointer?,
    _ count: Int32,
    _ z: Int32,
    _ x: Int32,
    _ y: Int32,
    _ latitude: Int32,
    _ longitude: Int32,
    _ zoom: Int32
) -> UnsafeMutableRawPointer? {
    let point = Coordinate(
        clampingLatitudeMicrodegrees: latitude,
        longitudeMicrodegrees: longitude
    )
    guard let address = TileAddress(z: z, x: x, y: y),
        let tile = try? StreetTile(ByteSlice(start: pointer, count: Int(count)))
    else { return room(for: json(of: [])) }
    let reach = reachOfTap(22, zoom: zoom, dataZoom: z)
    let found = tile.thing(at: point, in: address, reach: reach)
    return room(for: json(of: found.map { [$0] } ?? []))
}

/// Whether the unpacked data of the tile z/x/y show anything around a point: 1, else 0.
@_expose(wasm, "isKnown")
@c
func isKnown(
    _ pointer: UnsafeRawPointer?,
    _ count: Int32,
    _ z: Int32,
    _ x: Int32,
    _ y: Int32,
    _ latitude: Int32,
    _ longitude: Int32
) -> Int32 {
    let point = Coordinate(
        clampingLatitudeMicrodegrees: latitude,
        longitudeMicrodegrees: longitude
    )
    guard let address = TileAddress(z: z, x: x, y: y),
        let tile = try? StreetTile(ByteSlice(start: pointer, count: Int(count)))
    else { return 0 }
    return tile.isKnown(at: point, in: address) ? 1 : 0
}

private func room(for bytes: [UInt8]) -> UnsafeMutableRawPointer {
    let room = UnsafeMutableRawPointer.allocate(byteCount: bytes.count + 4, alignment: 16)
    room.storeBytes(of: UInt32(bytes.count).littleEndian, as: UInt32.self)
    bytes.withUnsafeBytes { bytes in
        guard let first = bytes.baseAddress else { return }
        (room + 4).copyMemory(from: first, byteCount: bytes.count)
    }
    return room
}

@main struct StreetsBrowser { static func main() {} }
