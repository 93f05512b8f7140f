package import Geodesy

/// A city and how far it is from the point asked for.
package struct NearbyCity: Equatable, Sendable {
    package let city: City
    /// Along the great circle.
    package let distanceMetres: Int32
}

extension Atlas {
    /// The cities within `radiusMetres` of a point, the nearest first, at most `limit`; equally
    /// near ones by GeoNames id.
    package func nearby(
        _ point: Coordinate,
        radiusMetres: Int32,
        limit: Int32
    ) -> [NearbyCity] {
        []
    }

    /// The city nearest to a point, however far; nil only in an empty atlas.
    package func nearest(_ point: Coordinate) -> NearbyCity? { nil }
}
