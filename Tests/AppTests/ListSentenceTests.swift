@testable import App
import Atlas
import Base
import Geodesy
import Library
import Markup
import Questions
import TestKit
import Testing

/// What stands above a list is true of the rows below it, and an empty list leads somewhere.
@Suite struct ListSentenceTests {
    private static let florence = Atlas.sample.city(id: 3_176_959)

    private func rows(_ page: String) -> Int { page.components(of: "<li class=\"place\"") }

    @Test("a search that finds more than a list shows says that these match best")
    func cut() throws {
        let words = ["a", "b", "k", "m", "s", "san", "t"]
        let pages = words.map { ask("/search?q=\($0)").text }
        let long = try #require(pages.first { rows($0) == 30 })
        #expect(long.contains("The 30 cities that match best."))
        let short = ask("/search?q=floren").text
        #expect((1...29).contains(rows(short)) && !short.contains("match best"))
    }

    @Test(
        "a filter and a scope say what they leave",
        arguments: [
            ("/search?q=s&filter=zzz", 0, "None of them has “zzz” in its name."),
            ("/near?place=Florence&radius=500&scope=favourites", 0, "None of them is a favourite."),
            ("/near?place=Florence&radius=500&scope=others", 28, "28 of them are not favourites."),
        ]
    )
    func narrowed(target: String, count: Int, words: String) {
        let page = ask(target).text
        #expect(rows(page) == count)
        #expect(page.contains(words))
    }

    @Test("one and several of a narrowed list are told apart")
    func amounts() throws {
        let florence = try #require(Self.florence)
        let starred = "/near?place=Florence&radius=500&steps=s\(florence.id)&scope=favourites"
        #expect(ask(starred).text.contains("One of them is a favourite."))
        #expect(!ask("/near?place=Florence&radius=500").text.contains(" of them "))
        let named = ask(starred + "&filter=flor").text
        #expect(!named.contains("None of them"))
    }

    @Test("the middle of a city has its name; elsewhere it is you who stands there")
    func title() throws {
        let point = try #require(Self.florence).coordinate
        func title(_ latitude: Int32) -> String {
            let text = decimalText(Int64(latitude), places: 6)
            let longitude = decimalText(Int64(point.longitudeMicrodegrees), places: 6)
            return ask("/near?lat=\(text)&lon=\(longitude)").text
        }
        #expect(title(point.latitudeMicrodegrees).contains(">Near Florence</h1>"))
        #expect(title(point.latitudeMicrodegrees + 9_000).contains(">Near you</h1>"))
    }

    @Test("whoever reads miles is offered miles")
    func miles() throws {
        let page = "/cities/3176959/florence"
        #expect(ask(page).text.contains("Within 50 km"))
        var traveller = Traveller()
        _ = traveller.send("/do/settings", "unit=2")
        let text = traveller.look(at: page).text
        #expect(text.contains("Within 50 miles") && !text.contains("Within 50 km"))
        #expect(text.contains("unit=mi\""))
    }

    @Test(
        "whoever found nothing is led on",
        arguments: ["/search?q=zzzzqqqq", "/saved", "/recents", "/archive"]
    )
    func nothing(target: String) {
        let page = ask(target).text
        #expect(rows(page) == 0)
        #expect(page.contains("class=\"actions\"><a class=\"button\" href=\"/near\""))
        #expect(page.contains("href=\"/surprise\""))
    }

    @Test("one city that was looked at is not counted, several are")
    func recents() {
        let one = ask("/recents", keeping: .with(recents: [1_850_147])).text
        #expect(rows(one) == 1)
        #expect(one.contains("<p>The last city you looked at.</p>"))
        let two = ask("/recents", keeping: .with(recents: [1_850_147, 3_176_959])).text
        #expect(rows(two) == 2)
        #expect(two.contains("<p>The last 2 cities you looked at.</p>"))
        #expect(!ask("/recents").text.contains("you looked at"))
    }

    @Test("an archive that was emptied is told of once")
    func emptied() {
        var traveller = Traveller()
        let near = "/near?place=Florence&radius=100"
        var from = Query()
        from.append("from", near)
        _ = traveller.send("/do/import", from.text)
        #expect(!traveller.library.archive.isEmpty)
        let emptied = traveller.look(at: "/archive?steps=d").text
        #expect(emptied.contains("Nothing is left. Save to empty the archive."))
        #expect(!emptied.contains("Nothing here yet"))
    }

    @Test("that a city has no article is not blamed on its spelling")
    func article() throws {
        let subject = ReaderSubject.city(.wikipedia, 3_176_959)
        let screen = ReaderScreen(
            subject,
            title: "Florence",
            .some(.none(.notFound)),
            now: .t0,
            isInPage: true
        )
        let words = HTML.answering { screen.html.string }
        #expect(words.contains("Nobody has an article about this city in English."))
        #expect(!words.contains("spelling"))
    }

    @Test("near a country or a region is around its largest city")
    func nearAnArea() {
        var traveller = Traveller()
        for (area, city) in [("Tuscany", "Florence"), ("italy", "Rome")] {
            let page = traveller.look(at: "/near?place=\(area)").html
            #expect(page.contains("Near \(city)"), "\(area)")
        }
    }
}
