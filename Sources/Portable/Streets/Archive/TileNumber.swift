package import Geodesy

/// Where PMTiles keeps a tile: all tiles of a zoom lie along a Hilbert curve, zoom after zoom.
///
/// By the PMTiles specification, version 3.
package func tileNumber(_ tile: TileAddress) -> UInt64 {
    var number = firstTileNumber(zoom: tile.z)
    var (x, y) = (UInt64(tile.x), UInt64(tile.y))
    var side: UInt64 = tile.z == 0 ? 0 : 1 << UInt64(tile.z - 1)
    while side > 0 {
        let (isRight, isLow) = (x & side != 0, y & side != 0)
        number += side * side * ((isRight ? 3 : 0) ^ (isLow ? 1 : 0))
        if !isLow {
            if isRight {
                // Only the bits below `side` are looked at from here on.
                x = (side &- 1) &- (x & (side &- 1))
                y = (side &- 1) &- (y & (side &- 1))
            }
            (x, y) = (y, x)
        }
        side >>= 1
    }
    return number
}

/// The tile of a number; nil beyond the deepest zoom that we know.
package func tileAddress(number: UInt64) -> TileAddress? {
    var zoom: Int32 = 0
    while zoom <= TileAddress.zoomLimit, firstTileNumber(zoom: zoom + 1) <= number { zoom += 1 }
    guard zoom <= TileAddress.zoomLimit else { return nil }
    var rest = number - firstTileNumber(zoom: zoom)
    var (x, y): (Int64, Int64) = (0, 0)
    var side: Int64 = 1
    while side < 1 << Int64(zoom) {
        let isRight = Int64(rest / 2 & 1)
        let isLow = Int64(rest & 1) ^ isRight
        if isLow == 0 {
            if isRight == 1 { (x, y) = (side - 1 - x, side - 1 - y) }
            (x, y) = (y, x)
        }
        x += side * isRight
        y += side * isLow
        rest /= 4
        side *= 2
    }
    return TileAddress(z: zoom, x: Int32(x), y: Int32(y))
}

/// How many tiles the zooms before this one have.
private func firstTileNumber(zoom: Int32) -> UInt64 {
    ((1 << UInt64(2 * zoom)) - 1) / 3
}
