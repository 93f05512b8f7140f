/// A square of the Web Mercator map.
///
/// At zoom z the world is 2^z squares wide; x counts from the west, y from the north.
package struct TileAddress: Equatable, Hashable, Sendable {
    /// The deepest zoom we know, one tile of which is 38 metres wide at the equator.
    package static let zoomLimit: Int32 = 20

    package let z: Int32
    package let x: Int32
    package let y: Int32

    /// Returns nil for a zoom beyond the limit and for a tile beside the world.
    package init?(z: Int32, x: Int32, y: Int32) {
        guard (0...TileAddress.zoomLimit).contains(z) else { return nil }
        let side: Int32 = 1 << z
        guard x >= 0, x < side, y >= 0, y < side else { return nil }
        self.z = z
        self.x = x
        self.y = y
    }

    /// The tile that a point lies in; a zoom beyond the limit counts as the limit.
    package init(containing point: Coordinate, zoom: Int32) {
        let world = WorldPoint(point)
        z = Swift.max(0, Swift.min(TileAddress.zoomLimit, zoom))
        x = world.x >> (30 - z)
        y = world.y >> (30 - z)
    }

    /// The width and height of the tile in world units.
    package var size: Int32 { WorldPoint.worldSize >> z }

    /// The north-western corner.
    package var origin: WorldPoint { WorldPoint(x: x * size, y: y * size) }

    /// The tile of the zoom before that holds this one; nil at zoom 0.
    package var parent: TileAddress? { TileAddress(z: z - 1, x: x >> 1, y: y >> 1) }

    /// What the tile shows.
    package var box: Box {
        let west = WorldPoint(x: x * size, y: 0).coordinate.longitudeMicrodegrees
        let isLast = x + 1 == 1 << z
        let east =
            isLast
            ? 180_000_000 : WorldPoint(x: (x + 1) * size, y: 0).coordinate.longitudeMicrodegrees
        let south = WorldPoint.latitudeMicrodegrees(y: (y + 1) * size)
        let north = WorldPoint.latitudeMicrodegrees(y: y * size)
        return Box(
            westMicrodegrees: west,
            southMicrodegrees: south,
            eastMicrodegrees: east,
            northMicrodegrees: north
        ) ?? .world
    }
}
