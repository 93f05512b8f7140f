@testable import App
import Atlas
import Base
import Chronology
import Foundation
@testable import Library
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
        let largest = " href='/saved?sort=population' aria-current='true'>Population</a>"
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
        #expect(page.html.contains("<a class=\"toast-undo\" href=\"/archive\">"), "what came of it")
        #expect(!traveller.library.archive.isEmpty)
        let unstarred = traveller.look(at: "/archive?step=u3176959").html
        #expect(unstarred.contains("Florence is no longer a favourite once you save"))
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
        let undone = traveller.look(at: "\(start)&steps=t").html
        #expect(starred.contains("data-changed=\"1\""))
        #expect(undone.contains("data-changed=\"\""))
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
            bytes: Array("id,favourite\n3176959,true\n5,true\nx,true\n".utf8)
        )
        let empty = FormData.File(name: "file", bytes: [])
        let shown = traveller.send("/do/read-file", "", files: [file])
        #expect(shown.status == 200 && shown.html.contains("Florence"))
        let unread = shown.html.components(separatedBy: "<li>Line ").dropFirst()
        #expect(unread.map { $0.prefix(2) } == ["3:", "4:"])
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

    @Test("what a person takes away comes back whole to another device, which may know towns only")
    func thereAndBack() throws {
        var traveller = Traveller()
        let village: UInt32 = 7
        _ = traveller.look(at: "/cities/3176959/florence")
        traveller.keep(traveller.library.settingArchived(true, city: village))
        traveller.keep(traveller.library.settingHome(2_643_743))
        for form in ["name=Ada", "theme=2", "clock=1"] {
            #expect(traveller.send("/do/settings", form).status == 303)
        }
        // Of what was taken off again nothing is told.
        traveller.keep(traveller.library.settingFavourite(true, city: 5_128_581))
        traveller.keep(traveller.library.settingFavourite(false, city: 5_128_581))
        let export = traveller.look(at: "/library.json").html
        #expect(!export.contains("5128581"))

        var other = Traveller()
        other.atlas = .compactSample
        other.flight = FlightState()
        let file = FormData.File(name: "file", bytes: Array(export.utf8))
        let shown = other.send("/do/read-file", "", files: [file]).html
        for words in [
            "Florence", "1 place that is not in the atlas on this device", "Your name: Ada",
            "Home town: London", "2 settings", "1 recently viewed city",
        ] { #expect(shown.contains(words), "\(words)") }
        #expect(other.library == Library())
        let form = try #require(shown.hiddenFields(of: "/do/add-file"))
        #expect(other.send("/do/add-file", form).status == 303)
        let (first, second) = (traveller.library, other.library)
        #expect(second.cities == first.cities.filter { $0.id != 5_128_581 })
        #expect(second.recents == [3_176_959] && second.archive.map(\.id) == [village])
        #expect(second.preferences.name == "Ada")
        #expect(second.preferences.homeCity == 2_643_743)
        for choice in Preferences.choices {
            let kept = first.preferences.chosen(choice.number)
            #expect(second.preferences.chosen(choice.number) == kept)
        }
        // What is there already stays.
        #expect(other.send("/do/settings", "theme=1&name=Eve").status == 303)
        #expect(other.send("/do/add-file", form).status == 303)
        #expect(other.library.preferences.name == "Eve")
        #expect(other.library.preferences.chosen(Preferences.choices[0].number) == 1)
    }

    @Test("moments of a file that cannot be, and settings of another version, are left out")
    func strangeFile() {
        let text = """
            {"settings":{"theme":"purple","clock":7,"unknown":"dark","text_size":"large"},"cities":[
            {"id":3176959,"favourite":true,"last_opened_ms":-5},
            {"id":2643743,"archived":true,"last_opened_ms":9223372036854775807},
            {"id":5128581,"favourite":false,"archived":false,"last_opened_ms":null}]}
            """
        let file = Array(text.utf8).withUnsafeBytes { ImportFile(ByteSlice($0)) }
        #expect(file.problems.isEmpty)
        #expect(file.cities.map(\.lastOpenedMilliseconds) == [0, 0, 0])
        #expect(file.settings == [ImportFile.Setting(key: "text_size", word: "large")])
        let library = Library()
        #expect(library.newRecents(of: file).isEmpty && library.newSettings(of: file).count == 1)
    }

    @Test("erasing tells of what there was, and of nothing else")
    func erasing() {
        var traveller = Traveller()
        traveller.keep(traveller.library.settingArchived(true, city: 3_176_959))
        let answer = traveller.send("/do/reset", "word=erase")
        let words = "Everything is erased: 1 archived city, your name, home town and settings."
        #expect(traveller.follow(answer).html.contains(words))
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

extension String {
    /// What the hidden fields of the form that posts to `action` hold; nil without such a form.
    fileprivate func hiddenFields(of action: String) -> String? {
        let forms = components(separatedBy: "action='\(action)'").dropFirst()
        guard let form = forms.first?.components(separatedBy: "</form>").first else { return nil }
        var fields = Query()
        let pattern =
            #/<input type=["']hidden["'] name=["']([^"']*)["'] value=(?:"([^"]*)"|'([^']*)')>/#
        for match in form.matches(of: pattern) {
            let value = String(match.output.2 ?? match.output.3 ?? "")
            fields.append(String(match.output.1), value.replacing("&amp;", with: "&"))
        }
        return fields.text
    }
}
