import Base
import Geodesy
import Testing

@testable import AtlasBuilder

@Suite struct PlacePartsTests {
    private func point(_ latitude: Int32, _ longitude: Int32) throws -> Coordinate {
        try #require(
            Coordinate(latitudeMicrodegrees: latitude, longitudeMicrodegrees: longitude)
        )
    }

    /// A million people at 2,500 a square kilometre fill a circle of 11.28 kilometres.
    private func million(at centre: Coordinate) -> PlaceParts {
        var parts = PlaceParts()
        parts.add(.init(coordinate: centre, countryCode: "FR", population: 1_000_000))
        return parts
    }

    @Test("a quarter lies within the circle that would hold the city's people")
    func radius() throws {
        let parts = million(at: try point(48_000_000, 2_000_000))
        // 0.1° of latitude are 11.1 kilometres.
        let inside = try point(48_100_000, 2_000_000)
        let outside = try point(48_103_000, 2_000_000)
        #expect(parts.contains(inside, countryCode: "FR", population: 500_000))
        #expect(!parts.contains(outside, countryCode: "FR", population: 500_000))
    }

    @Test("the city has twice the people and the same country")
    func rules() throws {
        let centre = try point(48_000_000, 2_000_000)
        let parts = million(at: centre)
        #expect(!parts.contains(centre, countryCode: "FR", population: 500_001))
        #expect(!parts.contains(centre, countryCode: "FR", population: 1_000_000))
        #expect(!parts.contains(centre, countryCode: "BE", population: 10))
    }

    @Test("the grid finds what a look at every city finds, across the date line too")
    func reference() throws {
        var random = SeededRandom(seed: 5)
        var towns: [PlaceParts.Town] = []
        var parts = PlaceParts()
        for _ in 0..<300 {
            let latitude = random.below(Int32(160_000_000)) - 80_000_000
            let longitude = random.below(Int32(3_000_000)) + 178_500_000
            let town = PlaceParts.Town(
                coordinate: try point(latitude, longitude),
                countryCode: "FJ",
                population: UInt32(random.below(Int32(20_000_000))) + 100_000
            )
            towns.append(town)
            parts.add(town)
        }
        var found = 0
        for _ in 0..<5_000 {
            let near = towns[Int(random.below(Int32(300)))].coordinate
            let place = try point(
                near.latitudeMicrodegrees + random.below(Int32(1_000_000)) - 500_000,
                near.longitudeMicrodegrees + random.below(Int32(4_000_000)) - 2_000_000
            )
            let expected = towns.contains { town in
                town.population >= 200_000
                    && distanceMetres(from: town.coordinate, to: place) <= town.radiusMetres
            }
            #expect(parts.contains(place, countryCode: "FJ", population: 100_000) == expected)
            found += expected ? 1 : 0
        }
        #expect(found > 500)
    }
}
