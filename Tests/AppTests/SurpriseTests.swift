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

    @Test("what was found stands above a surprise, how it came about below it")
    func order() throws {
        let seed = try #require(
            (UInt64(0)..<40).first { Atlas.sample.surprise(seed: $0).cities.count > 1 }
        )
        let page = ask("/surprise?seed=\(seed)").text
        let parts = page.split(separator: "<ol class='places'", maxSplits: 1)
        #expect(parts.count == 2 && parts[0].contains(" of a random pin, favourites first"))
        #expect(!parts[0].contains("at random"))
        // The nearest city may be a hundred kilometres from the pin, which the picture marks.
        let surprise = Atlas.sample.surprise(seed: seed)
        let nearest = try #require(surprise.cities.first?.city)
        let path = Drawing.pin(try #require(surprise.point), near: nearest.id).path
        let source = path.replacing("&", with: "&amp;")
        #expect(parts[1].contains("<img class=\"locator\" src=\"\(source)\""))
        let picture = ask(path)
        #expect(picture.status == 200 && picture.text.hasPrefix("<svg"))
        #expect(parts[1].contains("at random and dropped a pin at"))
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
            let name = country.name.replacing("&", with: "&amp;")
            let start =
                switch own {
                case 1: "The only city in \(name) within "
                case 2: "Both cities in \(name) within "
                case 3...30: "All \(own) cities in \(name) within "
                default: "The 30 most prominent cities in \(name) within "
                }
            #expect(page.contains(start), "\(seed)")
            #expect(page.components(of: "<li class=\"place\"") == min(own, 30))
            let others = Set(around.map(\.city.countryCode)).subtracting([country.code, ""])
            #expect(Set(surprise.otherCountries.map(\.code)) == others)
            #expect(page.contains("Some cities within that distance are in ") == !others.isEmpty)
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
