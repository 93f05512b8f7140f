@testable import App
import Atlas
import Foundation
import Library
import TestKit
import Testing

@Suite struct PagesTests {
    static let targets = [
        "/", "/search?q=paris", "/search?q=", "/search?q=qqqqqqqq", "/search?q=48.85,2.35",
        "/search?q=san&sort=population&filter=jo&view=map", "/near",
        "/near?lat=48.85&lon=2.35&radius=600", "/near?place=Paris&within=50mi",
        "/near?lat=0&lon=-140", "/near?place=qqqqqqqq", "/surprise?seed=1", "/surprise?seed=2",
        "/cities/3176959/florence", "/cities/1850147", "/countries/IT", "/countries/US",
        "/about", "/trips", "/past", "/art", "/you", "/nowhere", "/surprise?seed=x",
        "/cities/1/nothing", "/countries/QQ", "/saved", "/recents", "/archive", "/archive?steps=t",
        "/recents?view=map", "/settings", "/settings/data", "/replaced", "/welcome",
    ]
    static let libraries: [Library] = [
        Library(),
        .with(home: 3_176_959, theme: .dark, unit: .miles, recents: [1_850_147, 2_643_743]),
        .with(home: 1, theme: .light, unit: .kilometres),
    ]

    @Test("every page is well formed, and all its links lead somewhere", arguments: targets)
    func wellFormed(target: String) throws {
        for library in Self.libraries {
            let response = ask(target, keeping: library)
            #expect(response.contentType == "text/html; charset=utf-8")
            #expect(response.text.hasPrefix("<!doctype html>"))
            try checkPage(response, of: target) { ask($0, keeping: library) }
        }
    }

    @Test(
        "pages answer with the status that says what happened",
        arguments: [
            ("/", 200), ("/cities/3176959", 200), ("/cities/3176959/florence", 200),
            ("/cities/3176959/florenz", 308), ("/countries/it", 308), ("/cities/99/x", 404),
            ("/countries/ZZ", 404), ("/nowhere", 404), ("/near?lat=100&lon=0", 400),
            ("/search?q=x&sort=y", 400), ("/near?place=qqqqqqqq", 422), ("/surprise", 303),
            ("/do/home", 405), ("/do/star", 405), ("/do/data", 405), ("/do/nothing", 404),
            ("/tiles/light/0/0/0.svg", 200),
            ("/tiles/light/9/0/0.svg", 404), ("/cities/3176959/locator.svg", 200),
            ("/cities/1/locator.svg", 404), ("/countries/IT/picture.svg", 200),
            ("/cities/3176959/pin.svg?lat=43.9&lon=11.3", 200),
            ("/cities/3176959/pin.svg?lat=90&lon=11.3", 404), ("/cities/3176959/pin.svg", 400),
            ("/countries/ZZ/picture.svg", 404),
        ] as [(String, UInt16)]
    )
    func statuses(target: String, status: UInt16) {
        #expect(ask(target).status == status)
    }

    @Test("an address with a slug of old leads to the one of today")
    func canonical() {
        #expect(ask("/cities/3176959/florenz")["location"] == "/cities/3176959/florence")
        #expect(ask("/countries/it")["location"] == "/countries/IT")
        let page = ask("/cities/3176959").text
        #expect(page.contains("<link rel='canonical' href='/cities/3176959/florence'>"))
    }

    @Test("a list is shared as what was asked for, and never where it says where one is")
    func sharedLists() {
        let found = ask("/search?q=florence&sort=name&filter=f").text
        #expect(found.contains("class=\"round share\""))
        #expect(found.contains("<link rel='canonical' href='/search?q=florence'>"))
        #expect(ask("/near?place=florence").text.contains("class=\"round share\""))
        let here = ask("/near?lat=43.7696&lon=11.2558").text
        #expect(here.contains("id='list'"))
        #expect(!here.contains("class=\"round share\"") && !here.contains("rel='canonical'"))
    }

    @Test("what a visitor types comes back as text, never as markup")
    func hostileText() {
        let word = "%3Cscript%3Ealert(1)%3C/script%3E%22'"
        let targets = [
            "/search?q=\(word)", "/near?place=\(word)", "/search?q=paris&filter=\(word)",
            "/suggest?q=\(word)", "/\(word)", "/surprise?seed=\(word)",
        ]
        for target in targets {
            let text = ask(target).text
            #expect(!text.contains("<script>alert"), "\(target)")
            #expect(!text.contains("\"'>") || PageChecker(text).complaints.isEmpty)
        }
    }

    @Test("a search finds its city, and its row points at the map")
    func search() throws {
        let page = ask("/search?q=firenze").text
        #expect(page.contains("<li class=\"place\" id=\"c3176959\" data-at=\"43."))
        #expect(page.contains("href=\"/cities/3176959/florence\""))
        // Whoever typed another name sees why this one came.
        #expect(page.contains("<small><bdi>Firenze</bdi> · Tuscany, Italy"))
        #expect(ask("/search?q=florence").text.contains("<small>Tuscany, Italy"))
    }

    @Test("a city shows the first of its other names, and the rest to those who ask")
    func otherNames() throws {
        let cities = (0..<Atlas.sample.cityCount).map {
            Atlas.sample.city(CityIndex(rawValue: $0))
        }
        let city = try #require(cities.first { ($0.shownNames?.count ?? 0) > 4 })
        let names = try #require(city.shownNames)
        let page = ask("/cities/\(city.id)").text
        let parts = page.components(separatedBy: "<details class=\"more-names\">")
        try #require(parts.count == 2)
        for (place, name) in names.enumerated() {
            let isShown = parts[0].contains("<li>\(name)</li>")
            #expect(isShown == (place < 4), "\(name)")
            #expect(parts[1].contains("<li>\(name)</li>") != isShown, "\(name)")
        }
    }

    @Test(
        "the map of a city says which city it is about, and where that lies",
        arguments: [
            ("3176959", "Florence", "43.77925", "11.24626"),
            ("1850147", "Tokyo", "35.68950", "139.69171"),
        ]
    )
    func ownMarker(id: String, name: String, north: String, east: String) throws {
        let page = ask("/cities/\(id)").text
        let start = try #require(page.range(of: "<div class=\"map\" data-map"))
        let map = page[start.upperBound...].prefix { $0 != ">" }
        #expect(map.contains(" data-lat=\"\(north)\" data-lon=\"\(east)\" data-name='\(name)' "))
    }

    @Test(
        "beside the search stands the way up, to what the page belongs to",
        arguments: [
            ("/cities/3176959/florence", "/", "Discover"), ("/search?q=paris", "/", "Discover"),
            ("/near?place=Paris&within=50mi", "/", "Discover"),
            ("/surprise?seed=1", "/", "Discover"),
            ("/countries/IT", "/", "Discover"), ("/about", "/", "Discover"),
            ("/saved", "/you", "You"), ("/recents", "/you", "You"), ("/archive", "/you", "You"),
            ("/favourites", "/you", "You"),
        ]
    )
    func wayUp(target: String, path: String, name: String) throws {
        let page = ask(target).text
        let link = "<header class='bar'><p class=\"way-up\"><a href=\"\(path)\">"
        let start = try #require(page.range(of: link))
        let words = page[start.upperBound...].prefix { $0 != "\n" }
        #expect(words.hasSuffix("</svg>\(name)</a></p>"))
    }

    @Test("the first page of a tab leads nowhere up", arguments: ["/", "/you", "/trips", "/past"])
    func top(target: String) {
        #expect(!ask(target).text.contains("way-up"))
    }

    @Test("the tab of a page is marked as the current one")
    func tabs() {
        #expect(ask("/trips").text.contains("<a href=\"/trips\" aria-current='page'>"))
        #expect(ask("/").text.contains("<a href=\"/\" aria-current='page'>"))
        #expect(!ask("/nowhere").text.contains("aria-current"))
    }
}
