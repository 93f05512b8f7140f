@testable import App
import Atlas
import Geodesy
import Library
import TestKit
import Testing

/// The filter of near me looks at all cities within the radius, not at the thirty that are shown.
@Suite struct NearFilterTests {
    private static let near = "/near?lat=43.7696&lon=11.2558&radius=1000"
    private static let florence = Coordinate(
        clampingLatitudeMicrodegrees: 43_769_600,
        longitudeMicrodegrees: 11_255_800
    )

    /// A city within the radius that is not among the thirty.
    private func hidden() throws -> City {
        let shown = ask(Self.near).text
        let all = Atlas.sample.nearby(Self.florence, radiusMetres: 1_000_000, limit: 2_000)
        return try #require(all.map { $0.city }.last { !shown.contains("id=\"c\($0.id)\"") })
    }

    @Test("the thirty most prominent stand there, or the thirty nearest where those come first")
    func chosen() {
        let reach: Int32 = 1_000_000
        let prominent = Atlas.sample.prominent(Self.florence, radiusMetres: reach, limit: 30)
        let nearest = Atlas.sample.nearby(Self.florence, radiusMetres: reach, limit: 30)
        #expect(Set(prominent.map { $0.city.id }) != Set(nearest.map { $0.city.id }))
        for (sort, cities) in [("", prominent), ("&sort=distance", nearest)] {
            let page = ask(Self.near + sort).text
            #expect(page.components(of: "<li class=\"place\"") == cities.count)
            for near in cities { #expect(page.contains("id=\"c\(near.city.id)\""), "\(sort)") }
        }
    }

    @Test("a city that is not shown is found by its name, in every order")
    func found() throws {
        let city = try hidden()
        let name = city.name.replacing(" ", with: "+")
        for sort in ["", "&sort=name", "&sort=distance"] {
            let page = ask(Self.near + sort + "&filter=" + name).text
            #expect(page.contains("id=\"c\(city.id)\""))
            #expect(page.contains("with “\(city.name)” in"))
            #expect(PageChecker(page).complaints == [])
        }
    }

    @Test("one or two letters are looked for in the name that is shown")
    func fewLetters() throws {
        let florence = try #require(Atlas.sample.city(id: 3_176_959))
        // Of Firenze, and of Florenz.
        for (text, isFound) in [
            ("fl", true), ("nce", true), ("ze", false), ("z", false), ("fire", true),
            ("enze", false), ("florenz", true),
        ] {
            var filter = NameFilter(text)
            #expect(filter.accepts(florence) == isFound, "\(text)")
        }
    }

    @Test("of many that fit the thirty most prominent stand there, and the sentence says so")
    func many() {
        let page = ask(Self.near + "&filter=a").text
        #expect(page.components(of: "<li class=\"place\"") == 30)
        let held = "The 30 most prominent cities within 1,000 km with “a” in their names"
        #expect(page.contains(held))
    }

    @Test(
        "a filter that leaves nothing stays, and says so",
        arguments: [near, "/search?q=43.7,11.2"]
    )
    func nothing(target: String) {
        let page = ask(target + "&filter=qqqq").text
        #expect(page.contains("There is no city within"))
        #expect(page.contains("with “qqqq” in its name"))
        #expect(page.contains("id=\"filter\"") && page.contains(">Show all</a>"))
        #expect(PageChecker(page).complaints == [])
    }

    @Test("an import takes what the list holds, and stars that the filter hides")
    func imports() throws {
        let city = try hidden()
        var traveller = Traveller()
        let from = Self.near + "&filter=\(city.name)&steps=s3176959"
        let escaped = from.replacing("&", with: "%26").replacing("+", with: "%2B")
        #expect(traveller.send("/do/import", "from=\(escaped)").status == 303)
        let kept = traveller.library.archive.map(\.id)
        #expect(kept.contains(city.id) && kept.contains(3_176_959))
        #expect(traveller.library.city(3_176_959)?.isFavourite == true)
        #expect(kept.count < 30)
    }
}
