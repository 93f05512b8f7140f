package import Geodesy

extension Coordinate {
    /// The point on the other side of the globe.
    package var antipode: Coordinate {
        Coordinate(
            clampingLatitudeMicrodegrees: -latitudeMicrodegrees,
            longitudeMicrodegrees: longitudeMicrodegrees < 0
                ? longitudeMicrodegrees + 180_000_000 : longitudeMicrodegrees - 180_000_000
        )
    }
}
