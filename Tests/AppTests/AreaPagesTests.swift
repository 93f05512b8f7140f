@testable import App
import Atlas
import Foundation
import Library
import TestKit
import Testing

/// Countries and regions: found by their names, and a page of each.
@Suite struct AreaPagesTests {
    @Test func `a search for a country or region leads to its page`() {
        let italy = ask("/search?q=italy").text
        #expect(italy.contains("href=\"/countries/IT\""))
        let texas = ask("/search?q=Texas").text
        #expect(texas.contains("href=\"/countries/US/TX\"") && texas.contains("Region, United"))
        #expect(!ask("/search?q=florence").text.contains("Countries and regions"))
    }

    @Test func `suggestions have them first, but after a well-known city of the name`() throws {
        let texas = ask("/suggest?q=texa").text
        let region = try #require(texas.range(of: "href=\"/countries/US/TX\""))
        if let city = texas.range(of: "href=\"/cities/") {
            #expect(region.lowerBound < city.lowerBound)
        }
        let paris = ask("/suggest?q=paris").text
        #expect(!paris.contains("/countries/"))
        // A home is a town.
        #expect(!ask("/suggest?place=texas").text.contains("/countries/"))
    }

    @Test func `a region in its own language comes before its largest city`() throws {
        let page = ask("/suggest?q=toscana").text
        let region = try #require(page.range(of: "href=\"/countries/IT/16\""))
        let city = try #require(page.range(of: "href=\"/cities/3176959"))
        #expect(region.lowerBound < city.lowerBound)
    }

    @Test func `the name of a country or region leads to one city wherever one is asked for`() {
        for (area, id) in [("italy", 3_169_070), ("tuscany", 3_176_959)] {
            for list in ["/suggest?place=\(area)", "/suggest?q=\(area)", "/search?q=\(area)"] {
                let text = ask(list).text
                let start = text.firstRange(of: "id='list'")?.upperBound ?? text.startIndex
                let first = text[start...].firstRange(of: "/cities/").map { range in
                    text[range.upperBound...].prefix { $0 != "/" }
                }
                #expect(first.map(String.init) == "\(id)", "\(list)")
            }
            let answer = ask("/api/v1/search?q=\(area)&limit=1").text
            #expect(answer.hasPrefix("{\"results\":[{\"id\":\(id),"))
            var traveller = Traveller()
            _ = traveller.send("/do/settings", "name=Ada&place=\(area)")
            #expect(traveller.library.preferences.homeCity == UInt32(id), "\(area)")
        }
    }

    @Test func `a code of a city and of a country means the city`() throws {
        let page = ask("/suggest?q=hk").text
        let city = try #require(page.range(of: "href=\"/cities/1819729"))
        let country = page.range(of: "href=\"/countries/HK\"")
        #expect(country.map { city.lowerBound < $0.lowerBound } ?? true)
    }

    @Test func `a short name of a country may have a letter wrong`() {
        #expect(ask("/suggest?q=itly").text.contains("href=\"/countries/IT\""))
        #expect(ask("/search?q=frace").text.contains("href=\"/countries/FR\""))
    }

    @Test func `a region shows its cities, under one address`() {
        let texas = ask("/countries/US/TX")
        #expect(texas.status == 200 && PageChecker(texas.text).complaints.isEmpty)
        #expect(texas.text.contains("<h1>Texas</h1>") && texas.text.contains(">Paris<"))
        let other = ask("/countries/us/tx")
        #expect(other.status == 308)
        #expect(other.headers.contains(Header("location", "/countries/US/TX")))
        for nowhere in ["/countries/US/QQQ", "/countries/QQ/TX", "/countries/US/%FF"] {
            #expect(ask(nowhere).status == 404, "\(nowhere)")
        }
    }

    @Test func `a country tells its languages by name`() {
        let italy = ask("/countries/IT").text
        #expect(italy.contains("Italian, German, French, Sardinian, Catalan, Corsican"))
        // Franco-Provençal has no name here.
        #expect(ask("/countries/FR").text.contains("French, Breton, Corsican, Catalan, Basque"))
    }

    @Test func `rows of a country or region do not repeat its name`() throws {
        for (address, names) in [
            ("/countries/IT", ["Italy"]), ("/countries/US/TX", ["Texas", "United States"]),
        ] {
            let page = ask(address).text
            let list = try #require(page.firstRange(of: "id='list'"))
            let rows = page[list.upperBound...].split(separator: "</ol>")[0]
            #expect(rows.contains("<small>"))
            for name in names { #expect(!rows.contains(name), "\(name)") }
        }
    }

    @Test func `a city with none around it says so, and which is the nearest`() {
        let island = ask("/cities/4030754/hanga-roa").text
        #expect(island.contains("There is no other city within 500 km. The nearest is <a"))
        #expect(island.contains(">Santiago</a>") && !island.contains("id='list'"))
        #expect(!ask("/cities/3176959/florence").text.contains("no other city"))
    }

    @Test func `the page of a city leads to its region`() throws {
        let city = try #require(Atlas.sample.city(id: 3_176_959))
        let region = try #require(city.region)
        let address = "/countries/IT/\(region.code)"
        #expect(ask("/cities/3176959/florence").text.contains("href='\(address)'"))
        #expect(ask(address).text.contains("Florence"))
    }
}
