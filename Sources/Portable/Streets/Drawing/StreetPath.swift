internal import Base

extension SVGPath {
    /// Starts a line; the first step must follow.
    mutating func move(to point: StreetPoint) { move(x: point.x, y: point.y) }

    mutating func step(to point: StreetPoint) { step(x: point.x, y: point.y) }
}
