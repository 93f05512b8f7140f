internal import Base
package import Geodesy

/// A city and how far it is from the point asked for.
package struct NearbyCity: Equatable, Sendable {
    package let city: City
    /// Along the great circle.
    package let distanceMetres: Int32

    package init(city: City, distanceMetres: Int32) {
        self.city = city
        self.distanceMetres = distanceMetres
    }
}

extension Atlas {
    /// The cities within `radiusMetres` of a point, the nearest first, at most `limit`; equally
    /// near ones by GeoNames id; only those that `accepts` wants.
    package func nearby(
        _ point: Coordinate,
        radiusMetres: Int32,
        limit: Int32,
        where accepts: (City) -> Bool = { _ in true }
    ) -> [NearbyCity] {
        // Distances are rounded to the metre, so half a metre more still counts.
        let reach = UnitVector.chordSquared(distanceMetres: Double(radiusMetres) + 0.5)
        return nearby(point, within: radiusMetres < 0 ? -1 : reach, limit: limit) { row in
            accepts(city(CityIndex(rawValue: row)))
        }
    }

    /// The city nearest to a point, however far; nil only in an empty atlas.
    package func nearest(_ point: Coordinate) -> NearbyCity? {
        nearby(point, within: .max, limit: 1) { _ in true }.first
    }

    /// The cities' places in space, for searches by distance.
    package var pointIndex: PointIndex {
        let (vectors, tree, ids) = (section(.vectors), section(.pointTree), section(.ids))
        return vectors.isEmpty
            ? PointIndex(
                latitudes: section(.latitudes),
                longitudes: section(.longitudes),
                tree: tree,
                labels: ids
            ) : PointIndex(vectors: vectors, tree: tree, labels: ids)
    }
}

extension Atlas {
    func nearby(
        _ point: Coordinate,
        within chordSquared: Int64,
        limit: Int32,
        where accepts: (UInt32) -> Bool
    ) -> [NearbyCity] {
        let wanted = Swift.min(UInt32(Swift.max(0, limit)), cityCount)
        guard wanted > 0 else { return [] }
        let index = pointIndex
        let centre = UnitVector(point)
        return withUnsafeTemporaryAllocation(
            of: FoundPoint.self,
            capacity: Int(truncatingIfNeeded: wanted)
        ) { room in
            let count = index.nearest(to: centre, within: chordSquared, into: room, where: accepts)
            var cities: [NearbyCity] = []
            cities.reserveCapacity(count)
            for found in room[..<count] {
                let city = city(CityIndex(rawValue: found.index))
                cities.append(
                    NearbyCity(
                        city: city,
                        distanceMetres: distanceMetres(from: point, to: city.coordinate)
                    )
                )
            }
            return cities
        }
    }
}
