import Atlas
import Base
import TestKit
import Testing

@Suite struct AreaTests {
    private func names(_ text: String, limit: Int = 9) -> [String] {
        Atlas.sample.areas(named: text, limit: limit).areas.map { area in
            switch area {
            case .country(let country): "the country \(country.name)"
            case .region(let region): "\(region.name) in \(region.countryCode)"
            }
        }
    }

    @Test(
        "a country or region goes by its name, and a country by its codes",
        arguments: [
            ("italy", ["the country Italy"]), ("  ITALIA ", ["the country Italy"]),
            ("it", ["the country Italy"]), ("uk", ["the country United Kingdom"]),
            ("Texas", ["Texas in US"]), ("españa", ["the country Spain"]),
            ("unite", ["the country United States", "the country United Kingdom"]),
            ("côte d'ivoire", ["the country Ivory Coast"]),
            ("cote d ivoire", ["the country Ivory Coast"]), ("ελλάδα", ["the country Greece"]),
            ("مصر", ["the country Egypt"]), ("srbija", ["the country Serbia"]),
            ("ísland", ["the country Iceland"]), ("island", ["the country Iceland"]),
            ("persia", ["the country Iran"]), ("siam", ["the country Thailand"]),
            ("Ceylon", ["the country Sri Lanka"]), ("nederland", ["the country The Netherlands"]),
            ("toscana", ["Tuscany in IT"]),
            ("fct", ["FCT in NG"]), ("tx", []),
            ("uni", []), ("", []), ("nowhere", []), ("paris texas", []),
        ] as [(String, [String])]
    )
    func named(text: String, wanted: [String]) {
        #expect(names(text).filter { !$0.contains("Arab Emirates") } == wanted)
    }

    @Test func `a whole name stands for itself alone, and the limit holds`() {
        #expect(Atlas.sample.areas(named: "texas", limit: 3).isWhole)
        #expect(!Atlas.sample.areas(named: "texa", limit: 3).isWhole)
        #expect(names("unite", limit: 1) == ["the country United States"])
        let long = String(repeating: "united ", count: 20_000)
        #expect(names(long).isEmpty)
    }

    @Test(
        "a country is meant by its name with a letter or two wrong",
        arguments: [
            ("philipines", "Philippines"), ("Phillipines", "Philippines"), ("morroco", "Morocco"),
            ("portugual", "Portugal"), ("icelend", "Iceland"), ("greese", "Greece"),
            ("new zeland", "New Zealand"), ("columbia", "Colombia"), ("deutchland", "Germany"),
            ("pari", nil), ("florence", nil), ("texass", nil), ("", nil),
            ("itly", "Italy"), ("frace", "France"), ("germny", "Germany"), ("chna", "China"),
            ("nigera", "Nigeria"), ("olnd", nil), ("chle", "Chile"),
        ] as [(String, String?)]
    )
    func misspelled(text: String, wanted: String?) {
        // The sample has no others.
        let known = Atlas.sample.countries.map { $0.name }
        guard let wanted else {
            #expect(Atlas.sample.misspelledCountry(text) == nil)
            return
        }
        guard known.contains(wanted) else { return }
        #expect(Atlas.sample.misspelledCountry(text)?.name == wanted)
    }

    @Test func `a name of a country or region is no typing error of a city's`() {
        for text in ["italy", "texas", "tuscany"] {
            let hits = Atlas.sample.search(text).cities
            #expect(!hits.contains { $0.match >= .nameTypo }, "\(text)")
        }
    }

    @Test func `a region has its own cities, the largest first`() throws {
        let texas = try #require(Atlas.sample.region(country: "us", code: "tx"))
        let cities = Atlas.sample.largestCities(of: texas, limit: 24)
        #expect(cities.map(\.name).contains("Paris"))
        #expect(cities.allSatisfy { $0.region == texas && !$0.isPartOf })
        #expect(cities.map(\.population) == cities.map(\.population).sorted(by: >))
        #expect(Atlas.sample.largestCities(of: texas, limit: 1).count == 1)
    }
}
