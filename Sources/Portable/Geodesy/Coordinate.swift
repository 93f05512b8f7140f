/// A point on the earth, in whole microdegrees (about 11 centimetres), so that both builds agree.
package struct Coordinate: Equatable, Hashable, Sendable {
    /// From -90,000,000 at the south pole to 90,000,000 at the north pole.
    package let latitudeMicrodegrees: Int32
    /// From -180,000,000 up to, not including, 180,000,000.
    package let longitudeMicrodegrees: Int32

    /// Returns nil for a latitude beyond a pole; a longitude is brought into range.
    package init?(latitudeMicrodegrees: Int32, longitudeMicrodegrees: Int32) {
        guard (-90_000_000...90_000_000).contains(latitudeMicrodegrees) else { return nil }
        self.latitudeMicrodegrees = latitudeMicrodegrees
        let turned = (Int64(longitudeMicrodegrees) + 180_000_000) % 360_000_000
        self.longitudeMicrodegrees = Int32((turned + 360_000_000) % 360_000_000 - 180_000_000)
    }
}
