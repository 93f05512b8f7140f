import Atlas
import Geodesy
import TestKit
import Testing

@Suite struct SurpriseTests {
    @Test("the same seed gives the same surprise, so that an address can be shared")
    func repeatable() {
        for seed in 0..<100 as Range<UInt64> {
            #expect(Atlas.sample.surprise(seed: seed) == Atlas.sample.surprise(seed: seed))
        }
    }

    @Test("a thousand surprises in a row never lead to one of the last ten countries")
    func neverRepeats() {
        var history: [String] = []
        var seen: Set<String> = []
        for seed in 0..<1_000 as Range<UInt64> {
            let surprise = Atlas.sample.surprise(seed: seed, history: history)
            for attempt in surprise.tries { #expect(!history.contains(attempt.country.code)) }
            guard let country = surprise.country else { continue }
            seen.insert(country.code)
            history = Array(([country.code] + history).prefix(10))
        }
        #expect(seen.count > 20)
    }

    @Test("cities are of the country, around the point, the nearest first, at most thirty")
    func cities() throws {
        for seed in 0..<300 as Range<UInt64> {
            let surprise = Atlas.sample.surprise(seed: seed)
            guard let country = surprise.country, let last = surprise.tries.last else { continue }
            #expect(surprise.cities.count <= 30)
            #expect(surprise.cities.allSatisfy { $0.city.countryCode == country.code })
            #expect(surprise.cities.allSatisfy { $0.distanceMetres <= last.radiusMetres })
            let distances = surprise.cities.map(\.distanceMetres)
            #expect(distances == distances.sorted())
            #expect(country.box?.contains(last.point) == true)
        }
    }

    @Test("at most four countries are tried, each once; an empty answer says which")
    func tries() {
        var misses = 0
        for seed in 0..<500 as Range<UInt64> {
            let surprise = Atlas.sample.surprise(seed: seed)
            let codes = surprise.tries.map(\.country.code)
            #expect((1...4).contains(codes.count))
            #expect(Set(codes).count == codes.count)
            if surprise.cities.isEmpty {
                misses += 1
                #expect(codes.count == 4)
                #expect(surprise.country == nil && surprise.point == nil)
            }
        }
        // The sample has few cities, so that some throws miss four times.
        #expect(misses > 0)
    }

    @Test("a continent narrows the choice")
    func continent() {
        for seed in 0..<200 as Range<UInt64> {
            let filter = SurpriseFilter(continent: "EU")
            let surprise = Atlas.sample.surprise(seed: seed, filter: filter)
            #expect(surprise.tries.allSatisfy { $0.country.continent == "EU" })
        }
        let nowhere = SurpriseFilter(continent: "XX")
        #expect(Atlas.sample.surprise(seed: 1, filter: nowhere).tries.isEmpty)
    }

    @Test("a smallest population leaves villages out")
    func minimumPopulation() {
        for seed in 0..<200 as Range<UInt64> {
            let filter = SurpriseFilter(minimumPopulation: 500_000)
            let surprise = Atlas.sample.surprise(seed: seed, filter: filter)
            #expect(surprise.cities.allSatisfy { $0.city.population >= 500_000 })
        }
    }

    @Test("when history covers every country the choice is free again")
    func exhaustedHistory() {
        let all = Atlas.sample.countries.map(\.code)
        #expect(!Atlas.sample.surprise(seed: 5, history: all).tries.isEmpty)
    }
}
