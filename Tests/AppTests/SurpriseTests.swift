@testable import App
import Atlas
import Library
import TestKit
import Testing

@Suite struct SurpriseTests {
    @Test("a surprise has an address that gives the same again")
    func repeats() throws {
        let location = try #require(ask("/surprise")["location"])
        guard case .surprise(let seed?, _) = try Route(target: location) else {
            Issue.record("\(location) has no seed")
            return
        }
        #expect(seed < 1 << 53)
        #expect(ask(location).body == ask(location, seed: 99).body)
        #expect(ask("/surprise", seed: 8)["location"] != location)
    }

    @Test("a surprise says how it came about")
    func explains() throws {
        for seed in UInt64(0)..<40 {
            let page = ask("/surprise?seed=\(seed)").text
            let surprise = Atlas.sample.surprise(seed: seed)
            if let country = surprise.country {
                #expect(page.contains("at random"))
                #expect(page.contains("href=\"/countries/\(country.code)\""))
                #expect(page.contains(surprise.tries.count == 1 ? "1 try" : "tries"))
            } else {
                #expect(page.contains("Try again"))
            }
        }
    }

    @Test("the sentence counts the country's own cities and names who else has some, 200 times")
    func counts() throws {
        for seed in UInt64(0)..<200 {
            let surprise = Atlas.sample.surprise(seed: seed)
            guard let country = surprise.country, let last = surprise.tries.last else { continue }
            let around = Atlas.sample.nearby(
                last.point,
                radiusMetres: last.radiusMetres,
                limit: 10_000
            )
            let own = around.count { $0.city.countryCode == country.code }
            let page = ask("/surprise?seed=\(seed)").text
            #expect(page.contains(" \(own) of its cities within "))
            #expect(page.contains("The 30 most prominent of") == (own > 30))
            #expect(page.contains("All of them are listed") == (2...30).contains(own))
            #expect(page.components(of: "<li class=\"place\"") == min(own, 30))
            let others = Set(around.map(\.city.countryCode)).subtracting([country.code, ""])
            #expect(Set(surprise.otherCountries.map(\.code)) == others)
            #expect(page.contains("Some of what is that near lies in ") == !others.isEmpty)
        }
    }

    @Test("a country that surprised is none of the next ten")
    func remembers() throws {
        var surprises: [String] = []
        var latest: [String] = []
        for seed in UInt64(0)..<200 {
            let library = Library.with(surprises: surprises)
            let fresh = seed &* 0x9E37_79B9_7F4A_7C15
            let location = try #require(
                ask("/surprise", keeping: library, seed: fresh)["location"]
            )
            let changes = reply(location, keeping: library).changes
            guard !changes.isEmpty else { continue }
            surprises = Library(changes).preferences.surpriseHistory.countryCodes
            let country = try #require(surprises.first)
            #expect(!latest.suffix(10).contains(country))
            latest.append(country)
        }
        #expect(Set(latest).count > 10)
    }
}
