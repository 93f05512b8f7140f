/// A point of the Web Mercator map (EPSG:3857) in whole units.
///
/// The world is 2^30 units wide and high, (0, 0) being its north-western corner; a unit is 3.7
/// centimetres at the equator.
package struct WorldPoint: Equatable, Hashable, Sendable {
    package var x: Int32
    package var y: Int32

    /// The width and height of the world.
    package static let worldSize: Int32 = 1 << 30
    /// The latitude where the map ends in the north, and with a minus in the south.
    package static let latitudeLimitMicrodegrees: Int32 = 85_051_129

    package init(x: Int32, y: Int32) {
        self.x = x
        self.y = y
    }

    /// Where a point lies on the map; beyond 85° its latitude counts as the limit.
    package init(_ point: Coordinate) {
        let east = Int64(point.longitudeMicrodegrees) + 180_000_000
        x = Int32(east << 30 / 360_000_000)
        y = WorldPoint.y(latitudeMicrodegrees: point.latitudeMicrodegrees)
    }

    /// The point at this place of the map; an x beyond the edges goes around the world.
    package var coordinate: Coordinate {
        let east = Int64(x) * 360_000_000
        let longitude = (east + (1 << 29)) >> 30 - 180_000_000
        return Coordinate(
            clampingLatitudeMicrodegrees: WorldPoint.latitudeMicrodegrees(y: y),
            longitudeMicrodegrees: Int32(truncatingIfNeeded: longitude)
        )
    }

    /// The row of a latitude, from 0 in the north to 2^30 - 1.
    package static func y(latitudeMicrodegrees: Int32) -> Int32 {
        let limit = latitudeLimitMicrodegrees
        let latitude = Swift.max(-limit, Swift.min(limit, latitudeMicrodegrees))
        // artanh(sin(latitude)) is ln(tan(45° + latitude / 2)), without its pole.
        let sineOfLatitude = sine(radians(microdegrees: Int64(latitude)))
        let north = logarithm((1 + sineOfLatitude) / (1 - sineOfLatitude)) / 2
        let y = (0.5 - north / (2 * Double.pi)) * Double(worldSize)
        return Swift.max(0, Swift.min(worldSize - 1, Int32(y)))
    }

    /// The latitude of a row; rows beyond the map count as its edge.
    package static func latitudeMicrodegrees(y: Int32) -> Int32 {
        let bounded = Double(Swift.max(0, Swift.min(worldSize, y)))
        let north = (0.5 - bounded / Double(worldSize)) * (2 * Double.pi)
        let doubled = exponential(2 * north)
        let latitude = arcsine((doubled - 1) / (doubled + 1))
        return Coordinate(latitudeRadians: latitude, longitudeRadians: 0).latitudeMicrodegrees
    }
}
