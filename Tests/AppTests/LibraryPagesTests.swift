@testable import App
import Atlas
import Chronology
import Library
import Merge
import TestKit
import Testing

@Suite struct LibraryPagesTests {
    private static let navigation = [
        Header("sec-fetch-dest", "document"), Header("sec-fetch-site", "none"),
    ]

    @Test("a newcomer is led to the welcome; robots, programs and deep links are not")
    func firstMeeting() {
        var traveller = Traveller()
        #expect(traveller.look(at: "/").status == 200)
        let answer = traveller.look(at: "/", headers: Self.navigation)
        #expect(answer.status == 303 && answer["location"] == "/welcome")
        #expect(traveller.look(at: "/about", headers: Self.navigation).status == 200)
        let inside = [
            Header("sec-fetch-dest", "document"), Header("sec-fetch-site", "same-origin"),
        ]
        #expect(traveller.look(at: "/", headers: inside).status == 200)
        #expect(traveller.look(at: "/welcome").status == 200)
        #expect(traveller.library.preferences.isWelcomed)
        #expect(traveller.look(at: "/", headers: Self.navigation).status == 200)
    }

    @Test("the welcome takes a name and a home town, and says so when it knows no such town")
    func greeting() {
        var traveller = Traveller()
        let unknown = traveller.send("/do/greet", "name=Ada&place=qqqqqqq")
        #expect(unknown.status == 422)
        #expect(unknown.html.contains("value=\"Ada\"") && unknown.html.contains("qqqqqqq"))
        #expect(traveller.library == Library())
        #expect(traveller.send("/do/greet", "name=Ada&place=florence").status == 303)
        #expect(traveller.library.preferences.homeCity == 3_176_959)
        let page = traveller.look(at: "/", headers: Self.navigation)
        #expect(page.status == 200 && page.html.contains("Where to, Ada?"))
    }

    @Test("whoever gives nothing is asked for nothing")
    func greetingWithoutAnything() {
        var traveller = Traveller()
        #expect(traveller.send("/do/greet", "name=&place=").status == 303)
        #expect(traveller.library == Library())
    }

    @Test("saved cities, all of which have a star, are the largest first and offer no other such")
    func ordersOfSaved() {
        var traveller = Traveller()
        for id in [3_176_959, 3_169_070] { _ = traveller.send("/do/star", "star=\(id)") }
        let saved = traveller.look(at: "/saved").html
        #expect(!saved.contains("Favourites first"))
        let largest = "<a href='/saved?sort=population' aria-current='true'>Population</a>"
        #expect(saved.contains(largest))
        #expect(traveller.look(at: "/archive").html.contains("Favourites first") == false)
        let near = traveller.look(at: "/near?lat=43.7696&lon=11.2558&radius=1000").html
        #expect(near.contains(" aria-current='true'>Favourites first</a>"))
    }

    @Test("every deed is told on the next page, with an undo that is one")
    func deeds() throws {
        var traveller = Traveller()
        _ = traveller.look(at: "/cities/3176959/florence")
        let cleared = traveller.follow(traveller.send("/do/forget", ""))
        #expect(cleared.html.contains("Your recents are cleared"))
        #expect(traveller.library.recents.isEmpty)
        let undo = try #require(value(of: "undo", in: cleared.html))
        let restored = traveller.send("/do/restore", "undo=\(undo)&back=%2Frecents")
        #expect(traveller.follow(restored).html.contains("Undone"))
        #expect(traveller.library.recents == [3_176_959])
    }

    @Test("somebody else's link offers no undo")
    func foreignDeed() {
        var traveller = Traveller()
        let changes = Library().settingFavourite(true, city: 3_176_959)
        let undo = Library().undo(of: changes).text ?? ""
        let address = "/?done=imported.3&undo=\(undo)"
        let foreign = [Header("sec-fetch-site", "cross-site")]
        #expect(!traveller.look(at: address, headers: foreign).html.contains("/do/restore"))
        #expect(traveller.look(at: address).html.contains("/do/restore"))
        #expect(!traveller.look(at: "/?done=erased.1").html.contains("class='toast'"))
        #expect(!traveller.look(at: "/?done=nonsense").html.contains("class='toast'"))
    }

    @Test("undoing an import takes away what it brought and nothing else")
    func undoImport() throws {
        var traveller = Traveller()
        _ = traveller.send("/do/star", "id=3176959&on=1")
        let from = "from=%2Fnear%3Flat%3D43.7792%26lon%3D11.2463"
        let page = traveller.follow(traveller.send("/do/import", from))
        #expect(page.html.contains("imported"))
        #expect(!traveller.library.archive.isEmpty)
        let marks = try #require(value(of: "undo", in: page.html))
        _ = traveller.send("/do/restore", "undo=\(marks)")
        #expect(traveller.library.archive.isEmpty)
        #expect(traveller.library.favourites.map(\.id) == [3_176_959])
    }

    @Test("a step in the address is taken, told, and can be undone")
    func step() throws {
        var traveller = Traveller()
        let start = "/near?lat=43.7792&lon=11.2463&radius=50"
        #expect(!traveller.look(at: start).html.contains("class='toast'"))
        let starred = traveller.look(at: "\(start)&step=s3176959").html
        #expect(starred.contains("Florence is a favourite once you import"))
        #expect(starred.contains("name='steps' value='s3176959'"))
        #expect(traveller.look(at: "\(start)&step=x").status == 400)
        #expect(traveller.look(at: "\(start)&step=r").status == 200)
        let picked = traveller.look(at: "\(start)&step=r&pick=3176959&pick=2643743").html
        #expect(picked.contains("2 cities removed"))
        #expect(traveller.look(at: "\(start)&step=r&pick=x").status == 400)
    }

    @Test("a draft that is full says so and loses nothing")
    func fullDraft() {
        var traveller = Traveller()
        let steps = (0..<360).map { "s\(10_000_000 + $0)" }.joined(separator: ".")
        let page = traveller.look(at: "/archive?steps=\(steps)&step=r3176959")
        #expect(page.status == 200)
        #expect(page.html.contains("cannot hold any more changes"))
    }

    @Test("forms of the recents lead back to the view they were sent from")
    func viewStays() {
        var traveller = Traveller()
        _ = traveller.look(at: "/cities/3176959/florence")
        let page = traveller.look(at: "/recents?view=map").html
        #expect(page.contains("name=\"back\" value=\"/recents?view=map\""))
        let answer = traveller.send("/do/forget", "id=3176959&back=%2Frecents%3Fview%3Dmap")
        #expect(answer["location"]?.hasPrefix("/recents?view=map&done=forgot") == true)
        let saved = traveller.send("/do/save", "from=%2Farchive%3Fview%3Dmap%26steps%3Dt")
        #expect(saved["location"]?.hasPrefix("/archive?view=map&done=saved") == true)
    }

    @Test("a file is looked into first and added only then")
    func file() {
        var traveller = Traveller()
        let file = FormData.File(
            name: "file",
            bytes: Array("id,favourite\n3176959,true\n5,true\n".utf8)
        )
        let empty = FormData.File(name: "file", bytes: [])
        let shown = traveller.send("/do/read-file", "", files: [file])
        #expect(shown.status == 200 && shown.html.contains("Florence"))
        #expect(shown.html.contains("Line 3: the atlas has no city"))
        #expect(traveller.library == Library())
        let rows = "cities=id%2Cfavourite%2Carchived%0A3176959%2Ctrue%2Cfalse%0A"
        #expect(traveller.send("/do/add-file", rows).status == 303)
        #expect(traveller.library.favourites.map(\.id) == [3_176_959])
        let rowsOfBoth = "id,favourite\n3176959,true\n2643743,true\n"
        let both = FormData.File(name: "file", bytes: Array(rowsOfBoth.utf8))
        let partly = traveller.send("/do/read-file", "", files: [both]).html
        #expect(partly.contains("2 cities, 1 of them new here or marked differently."))
        #expect(traveller.send("/do/add-file", "cities=id%0Ax%0A").status == 400)
        #expect(traveller.send("/do/read-file", "").status == 422)
        #expect(traveller.send("/do/read-file", "", files: [empty]).status == 422)
    }

    @Test("clocks count as the person likes, or as their language does")
    func clocks() {
        let american = [Header("accept-language", "en-US")]
        let city = "/cities/3176959/florence"
        #expect(ask(city, headers: american).text.contains("data-hours='12'"))
        #expect(!ask(city).text.contains("data-hours='12'"))
    }

    @Test("settings take the home town by name or by choice, and let it go")
    func homeInSettings() {
        var traveller = Traveller()
        _ = traveller.send("/do/settings", "name=Ada&place=florence")
        #expect(traveller.library.preferences.homeCity == 3_176_959)
        #expect(traveller.send("/do/settings", "place=qqqqqqqq").status == 422)
        #expect(traveller.library.preferences.homeCity == 3_176_959)
        _ = traveller.send("/do/settings", "id=2643743&place=x")
        #expect(traveller.library.preferences.homeCity == 2_643_743)
        _ = traveller.send("/do/settings", "name=Ada&place=")
        #expect(traveller.library.preferences.homeCity == nil)
    }

    private func value(of field: String, in page: String) -> String? {
        guard let start = page.firstRange(of: "name=\"\(field)\" value=\"")?.upperBound else {
            return nil
        }
        return String(page[start...].prefix { $0 != "\"" })
    }
}
