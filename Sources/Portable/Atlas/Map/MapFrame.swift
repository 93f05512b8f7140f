import Base

/// The part of the Mercator square that a drawing shows, and how it is scaled.
struct MapFrame: Equatable {
    /// North-west corner, in units of the Mercator square; west of the date line it is negative.
    let originX: Int64
    let originY: Int64
    /// Units of the drawing for a unit of the Mercator square, times 2³².
    let scale: Int64

    /// The frame of a tile, 1024 units wide.
    init(z: Int32, x: Int32, y: Int32) {
        let side = Int64(Mercator.worldWidth) >> Int64(z)
        originX = Int64(x) * side
        originY = Int64(y) * side
        scale = (1024 << 32) / side
    }

    /// The frame that puts `centre` at (x, y) of the drawing.
    /// - Parameters:
    ///   - centre: on the Mercator square.
    ///   - x: in units of the drawing.
    ///   - y: in units of the drawing.
    ///   - spanUnits: width in units of the Mercator square of what `width` shows.
    ///   - width: in units of the drawing.
    init(centre: MapPoint, atX x: Int32, y: Int32, spanUnits: Int64, width: Int32) {
        let span = max(spanUnits, 4096)
        scale = (Int64(width) << 32) / span
        originX = Int64(centre.x) - Int64(x) * span / Int64(width)
        originY = Int64(centre.y) - Int64(y) * span / Int64(width)
    }

    /// A point with `bits` bits, in units of the drawing.
    @inline(__always)
    func point(_ point: MapPoint, bits: Int32) -> MapPoint {
        let raise = Int64(Mercator.worldBits &- bits)
        let half: Int64 = 1 << 31
        let x = ((Int64(point.x) &<< raise) &- originX) &* scale &+ half
        let y = ((Int64(point.y) &<< raise) &- originY) &* scale &+ half
        return MapPoint(
            x: Int32(truncatingIfNeeded: max(-Self.limit, min(Self.limit, x >> 32))),
            y: Int32(truncatingIfNeeded: max(-Self.limit, min(Self.limit, y >> 32)))
        )
    }

    /// Far enough out, near enough to multiply two of them.
    private static let limit: Int64 = 1 << 29

    /// The cells that a rectangle of the drawing covers, one more on each side.
    func cells(under clip: DrawnBox) -> MapBoxCells {
        let shift = Int64(Mercator.worldBits - MapFormat.boxBits)
        func cell(_ units: Int32, _ origin: Int64) -> Int32 {
            Int32(clamping: (origin &+ (Int64(units) << 32) / max(1, scale)) >> shift)
        }
        return MapBoxCells(
            west: cell(clip.west, originX) - 1,
            north: cell(clip.north, originY) - 1,
            east: cell(clip.east, originX) + 1,
            south: cell(clip.south, originY) + 1
        )
    }
}
