internal import Base
package import Geodesy

/// Which part of a data tile a drawn tile shows, and how large.
///
/// A drawn tile is 512 pixels wide and 1,024 units: half a pixel is one unit.
package struct StreetFrame: Sendable {
    package static let side: Int32 = 1024
    /// The deepest tile that is drawn, 19 on a map whose tiles are 256 pixels wide.
    package static let deepestZoom: Int32 = 18
    /// How far a tile is enlarged at most: 256 times.
    private static let greatestShift: Int32 = 8

    private let shift: Int32
    private let left: Int32
    private let top: Int32
    /// The zoom as maps count it whose tiles are half as wide.
    package let zoom: Int32
    /// Whether the data tile has an edge at that of the drawn one: west, north, east, south.
    let atEdge: (west: Bool, north: Bool, east: Bool, south: Bool)

    /// Nil where `shown` is no part of `data`.
    package init?(shown: TileAddress, data: TileAddress) {
        let shift = shown.z - data.z
        guard (0...Self.greatestShift).contains(shift), shown.z <= Self.deepestZoom,
            shown.x >> shift == data.x, shown.y >> shift == data.y
        else { return nil }
        self.shift = shift
        let (column, row) = (shown.x - data.x << shift, shown.y - data.y << shift)
        left = column * Self.side
        top = row * Self.side
        zoom = shown.z + 1
        let last = Int32(1) << shift - 1
        atEdge = (column == 0, row == 0, column == last, row == last)
    }

    /// A point of the data in units of the drawing.
    @inline(__always)
    package func point(_ point: StreetPoint) -> StreetPoint {
        StreetPoint(
            x: (point.x &<< shift &+ 2) >> 2 &- left,
            y: (point.y &<< shift &+ 2) >> 2 &- top
        )
    }
}

extension DrawnBox {
    /// The whole tile, in units of the drawing.
    static let tile = DrawnBox(
        west: 0,
        north: 0,
        east: StreetFrame.side,
        south: StreetFrame.side
    )

    func grown(by margin: Int32) -> DrawnBox {
        DrawnBox(
            west: west - margin,
            north: north - margin,
            east: east + margin,
            south: south + margin
        )
    }

    func contains(_ point: StreetPoint) -> Bool {
        point.x >= west && point.x < east && point.y >= north && point.y < south
    }
}
