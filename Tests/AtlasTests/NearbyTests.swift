import Atlas
import Base
import Geodesy
import TestKit
import Testing

@Suite struct NearbyTests {
    /// Every city by the distance formula, the plain way.
    private func reference(_ point: Coordinate, _ radius: Int32, _ limit: Int) -> [NearbyCity] {
        var all: [NearbyCity] = []
        for row in 0..<Atlas.sample.cityCount {
            let city = Atlas.sample.city(CityIndex(rawValue: row))
            let metres = distanceMetres(from: point, to: city.coordinate)
            if metres <= radius { all.append(NearbyCity(city: city, distanceMetres: metres)) }
        }
        all.sort { left, right in
            if left.distanceMetres != right.distanceMetres {
                return left.distanceMetres < right.distanceMetres
            }
            return left.city.id < right.city.id
        }
        return Array(all.prefix(limit))
    }

    @Test(
        "what is near comes nearest first, at poles and across the antimeridian too",
        arguments: [
            (43.77, 11.25), (0, 0), (90, 0), (-90, 0), (-16.85, 179.99), (66, -179.9),
            (30, -40), (-48.876, -123.393), (40.7, -74.0), (21.3, -157.9),
        ]
    )
    func order(latitude: Double, longitude: Double) throws {
        let point = try #require(
            Coordinate(
                latitudeMicrodegrees: Int32(latitude * 1_000_000),
                longitudeMicrodegrees: Int32(longitude * 1_000_000)
            )
        )
        for (radius, limit) in [(10_000, 30), (80_000, 30), (3_000_000, 7), (20_100_000, 1000)] {
            let found = Atlas.sample.nearby(point, radiusMetres: Int32(radius), limit: Int32(limit))
            #expect(found == reference(point, Int32(radius), limit))
        }
        #expect(Atlas.sample.nearest(point) == reference(point, .max, 1).first)
    }

    @Test("points anywhere agree with the plain way")
    func anywhere() throws {
        var random = SeededRandom(seed: 7)
        for _ in 0..<200 {
            let point = Box.world.randomPoint(using: &random)
            let found = Atlas.sample.nearby(point, radiusMetres: 2_000_000, limit: 30)
            #expect(found == reference(point, 2_000_000, 30))
        }
    }

    @Test("nothing is within a negative radius, nor is nothing more than asked for")
    func limits() throws {
        let florence = try #require(Atlas.sample.city(id: 3_176_959)).coordinate
        #expect(Atlas.sample.nearby(florence, radiusMetres: -1, limit: 30).isEmpty)
        #expect(Atlas.sample.nearby(florence, radiusMetres: 10_000, limit: 0).isEmpty)
        #expect(Atlas.sample.nearby(florence, radiusMetres: 10_000, limit: -5).isEmpty)
        let itself = Atlas.sample.nearby(florence, radiusMetres: 0, limit: 30)
        #expect(itself.map { $0.city.id } == [3_176_959])
        #expect(itself.map { $0.distanceMetres } == [0])
    }
}
