import Atlas
import Geodesy
import TestKit
import Testing

@Suite struct LookupTests {
    @Test("a city is found by its id with everything the gazetteer knows")
    func city() throws {
        let florence = try #require(Atlas.sample.city(id: 3_176_959))
        #expect(florence.name == "Florence")
        #expect(florence.coordinate.latitudeMicrodegrees == 43_779_250)
        #expect(florence.coordinate.longitudeMicrodegrees == 11_246_260)
        #expect(florence.population == 367_150)
        #expect(florence.countryCode == "IT")
        #expect(florence.region?.name == "Tuscany")
        #expect(florence.county == "Province of Florence")
        #expect(florence.zoneName == "Europe/Rome")
        #expect(florence.names.contains("Firenze"))
        #expect(florence.slug == "florence")
        #expect(!florence.isCapital && !florence.isPartOf)
    }

    @Test("ids that nobody has find nothing", arguments: [0, 1, 3_176_958, UInt32.max])
    func unknown(id: UInt32) {
        #expect(Atlas.sample.city(id: id) == nil)
    }

    @Test("every city is found by its own id")
    func everyCity() {
        for row in 0..<Atlas.sample.cityCount {
            let city = Atlas.sample.city(CityIndex(rawValue: row))
            #expect(Atlas.sample.city(id: city.id) == city)
            #expect(!city.name.isEmpty && city.zone < UInt16(Atlas.sample.zoneCount))
        }
    }

    @Test("a country has its facts, its capital and its largest cities")
    func country() throws {
        let italy = try #require(Atlas.sample.country(code: "it"))
        #expect(italy.code == "IT" && italy.iso3 == "ITA" && italy.numeric == 380)
        #expect(italy.name == "Italy" && italy.continent == "EU")
        #expect(italy.currencyCode == "EUR" && italy.topLevelDomain == ".it")
        #expect(italy.phone == "+39" && italy.languages.first == "it-IT")
        #expect(italy.neighbours == ["CH", "VA", "SI", "SM", "FR", "AT"])
        #expect(italy.capital?.name == "Rome" && italy.capital?.isCapital == true)
        #expect(italy.largestCities(limit: 3).map { $0.name } == ["Rome", "Milan", "Naples"])
        #expect(Atlas.sample.country(code: "ZZ") == nil)
    }

    @Test("a region is found by its country and code")
    func region() {
        #expect(Atlas.sample.region(country: "US", code: "ca")?.name == "California")
        #expect(Atlas.sample.region(country: "GB", code: "ENG")?.name == "England")
        #expect(Atlas.sample.region(country: "US", code: "ENG") == nil)
    }

    @Test("a quarter of a larger city is marked, and so are namesakes in one region")
    func flags() throws {
        let quarter = try #require(Atlas.sample.city(id: 2_988_507))
        #expect(!quarter.isPartOf)
        let square = try #require(Atlas.sample.search("times square").cities.first)
        #expect(square.city.isPartOf)
        let heights = try #require(Atlas.sample.city(id: 5_143_307))
        #expect(heights.sharesName)
    }
}
