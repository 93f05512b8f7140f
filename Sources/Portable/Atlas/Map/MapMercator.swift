package import Geodesy

/// A point of the Web Mercator square, in units that depend on the context.
package struct MapPoint: Equatable, Hashable, Sendable {
    package var x: Int32
    package var y: Int32

    @inline(__always)
    package init(x: Int32, y: Int32) {
        self.x = x
        self.y = y
    }
}

/// The Web Mercator square, 2²⁸ units wide, x from the date line eastward and y from the north.
///
/// The polar caps lie above and below the square: the poles themselves, which Mercator puts
/// infinitely far away, are drawn in to latitude 89.9°.
package enum Mercator {
    package static let worldBits: Int32 = 28
    package static let worldWidth: Int32 = 1 << worldBits

    /// The point of a coordinate given in microdegrees; the longitude may be 180° itself.
    package static func point(
        latitudeMicrodegrees: Int32,
        longitudeMicrodegrees: Int32
    ) -> MapPoint {
        let x = (Int64(longitudeMicrodegrees) + 180_000_000) << 28 / 360_000_000
        let latitude = max(-89_900_000, min(89_900_000, latitudeMicrodegrees))
        let sine = sine(mapRadians(latitude))
        let y = 0.5 - logarithm((1 + sine) / (1 - sine)) / (4 * Double.pi)
        return MapPoint(x: Int32(clamping: x), y: Int32((y * 268_435_456).rounded()))
    }

    package static func point(_ coordinate: Coordinate) -> MapPoint {
        point(
            latitudeMicrodegrees: coordinate.latitudeMicrodegrees,
            longitudeMicrodegrees: coordinate.longitudeMicrodegrees
        )
    }
}

/// An angle of whole microdegrees in radians.
func mapRadians(_ microdegrees: Int32) -> Double {
    Double(microdegrees) * (Double.pi / 180_000_000)
}
