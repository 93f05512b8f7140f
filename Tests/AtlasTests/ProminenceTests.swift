import Atlas
import Base
import Geodesy
import TestKit
import Testing

@Suite struct ProminenceTests {
    private static let cities = (0..<Atlas.sample.cityCount).map {
        Atlas.sample.city(CityIndex(rawValue: $0))
    }

    /// People over metres, the plain way: every city is looked at.
    private func reference(_ point: Coordinate, _ radius: Int32, _ limit: Int) -> [UInt32] {
        let near = max(1_000, radius / 4)
        var found: [(score: UInt64, id: UInt32)] = []
        for city in Self.cities {
            let metres = distanceMetres(from: point, to: city.coordinate)
            guard metres <= radius else { continue }
            let chord = UnitVector(point).chordSquared(to: UnitVector(city.coordinate))
            let line = Double(chord).squareRoot() / UnitVector.scale * earthRadiusMetres
            let people = UInt64(max(city.population, 100)) * (city.isPartOf ? 1 : 4)
            found.append((people * 1_000_000 / max(UInt64(near), UInt64(line)), city.id))
        }
        found.sort { $0.score == $1.score ? $0.id < $1.id : $0.score > $1.score }
        return found.prefix(limit).map { $0.id }
    }

    @Test("the most prominent are those of a look at every city")
    func plain() {
        var random = SeededRandom(seed: 23)
        for round in 0..<200 {
            let point =
                round % 2 == 0
                ? Box.world.randomPoint(using: &random)
                : Self.cities[Int(random.below(UInt64(Self.cities.count)))].coordinate
            let radius = [10_000, 80_467, 200_000, 1_000_000][round % 4]
            let found = Atlas.sample.prominent(point, radiusMetres: Int32(radius), limit: 7)
            #expect(found.map { $0.city.id } == reference(point, Int32(radius), 7))
        }
    }

    @Test("a narrow, a wider and a wide look show different cities, all within")
    func radii() throws {
        let florence = try #require(Atlas.sample.city(id: 3_176_959)).coordinate
        var lists: [[UInt32]] = []
        for radius in [Int32(10_000), 80_467, 200_000] {
            let found = Atlas.sample.prominent(florence, radiusMetres: radius, limit: 5)
            #expect(found.allSatisfy { $0.distanceMetres <= radius })
            lists.append(found.map { $0.city.id })
        }
        #expect(Set(lists).count == 3)
        #expect(Atlas.sample.prominent(florence, radiusMetres: -1, limit: 5).isEmpty)
        #expect(Atlas.sample.prominent(florence, radiusMetres: 10_000, limit: 0).isEmpty)
    }

    @Test("around a city stand others, the nearest first, itself never")
    func around() throws {
        for city in Self.cities {
            let around = Atlas.sample.around(city, limit: 6)
            #expect(around.count <= 6)
            #expect(!around.contains { $0.city.id == city.id })
            #expect(Set(around.map { $0.city.id }).count == around.count)
            let metres = around.map { $0.distanceMetres }
            #expect(metres == metres.sorted())
        }
    }
}
