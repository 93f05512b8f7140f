import App
import Atlas
import Screens
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

    @Test("a country that surprised is none of the next ten")
    func remembers() throws {
        var cookies = ""
        var latest: [String] = []
        for seed in UInt64(0)..<200 {
            let location = try #require(
                ask("/surprise", cookies: cookies, seed: seed &* 0x9E37_79B9_7F4A_7C15)["location"]
            )
            let page = ask(location, cookies: cookies)
            guard let remembered = page.cookie("surprises") else { continue }
            let country = String(remembered.prefix(2))
            #expect(!latest.suffix(10).contains(country))
            latest.append(country)
            cookies = "surprises=\(remembered)"
        }
        #expect(Set(latest).count > 10)
    }
}
