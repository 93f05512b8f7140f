/// A rectangle of a drawing, in units that depend on the drawing.
package struct DrawnBox: Equatable, Sendable {
    package var west: Int32
    package var north: Int32
    package var east: Int32
    package var south: Int32

    package init(west: Int32, north: Int32, east: Int32, south: Int32) {
        self.west = west
        self.north = north
        self.east = east
        self.south = south
    }

    /// Whether both share more than an edge.
    package func overlaps(_ other: DrawnBox) -> Bool {
        west < other.east && other.west < east && north < other.south && other.north < south
    }

    package func joined(_ other: DrawnBox) -> DrawnBox {
        DrawnBox(
            west: Swift.min(west, other.west),
            north: Swift.min(north, other.north),
            east: Swift.max(east, other.east),
            south: Swift.max(south, other.south)
        )
    }

    package func moved(x: Int32, y: Int32) -> DrawnBox {
        DrawnBox(west: west &+ x, north: north &+ y, east: east &+ x, south: south &+ y)
    }
}
