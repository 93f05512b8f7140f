/// A point on the earth, in whole microdegrees (about 11 centimetres), so that both builds agree.
@frozen
public struct Coordinate: Equatable, Hashable, Sendable {
    /// From -90,000,000 at the south pole to 90,000,000 at the north pole.
    public let latitudeMicrodegrees: Int32
    /// From -180,000,000 up to, not including, 180,000,000.
    public let longitudeMicrodegrees: Int32

    /// Returns nil for a latitude beyond a pole; a longitude is brought into range.
    @inlinable
    public init?(latitudeMicrodegrees: Int32, longitudeMicrodegrees: Int32) {
        guard latitudeMicrodegrees.magnitude <= 90_000_000 else { return nil }
        self.init(
            clampingLatitudeMicrodegrees: latitudeMicrodegrees,
            longitudeMicrodegrees: longitudeMicrodegrees
        )
    }

    /// A latitude beyond a pole ends at the pole; a longitude is brought into range.
    @inlinable
    public init(clampingLatitudeMicrodegrees latitude: Int32, longitudeMicrodegrees: Int32) {
        latitudeMicrodegrees = Swift.max(-90_000_000, Swift.min(90_000_000, latitude))
        if longitudeMicrodegrees >= -180_000_000, longitudeMicrodegrees < 180_000_000 {
            self.longitudeMicrodegrees = longitudeMicrodegrees
        } else {
            let turned = (Int64(longitudeMicrodegrees) + 180_000_000) % 360_000_000
            self.longitudeMicrodegrees = Int32((turned + 360_000_000) % 360_000_000 - 180_000_000)
        }
    }
}
