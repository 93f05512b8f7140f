@testable import App
import Atlas
import Base
import Chronology
import Foundation
import Library
import Merge
import TestKit
import Testing

@Suite struct LibraryFlowTests {
    @Test("surprise, star, delete unfavourites, import, browse, remove, save")
    func exampleFlow() throws {
        var traveller = Traveller()
        let seed = try #require(seedWithCities(atLeast: 3))
        let found = Atlas.sample.surprise(seed: seed).cities.map(\.city.id)
        let start = "/surprise?seed=\(seed)"
        #expect(traveller.look(at: start).html.contains("/do/import"))

        let (first, second) = (found[0], found[1])
        let starred = "\(start)&steps=s\(first).s\(second)&edit=1"
        let editing = traveller.look(at: starred).html
        #expect(editing.contains("Remove unstarred (\(found.count - 2))"))
        let trimmed = "\(start)&steps=s\(first).s\(second).d&edit=1"
        #expect(!traveller.look(at: trimmed).html.contains("Remove unstarred"))

        let imported = traveller.send("/do/import", form("from", trimmed))
        #expect(imported.status == 303)
        #expect(traveller.library.archive.map(\.id).sorted() == [first, second].sorted())
        #expect(traveller.look(at: "/").html.contains("Browse 2 archived cities"))

        let browsing = traveller.look(at: "/archive").html
        #expect(browsing.contains("disabled>Save"))
        let removed = "/archive?steps=r\(first)"
        #expect(!traveller.look(at: removed).html.contains("disabled>Save"))
        #expect(traveller.library.archive.count == 2)
        #expect(traveller.send("/do/save", form("from", removed)).status == 303)
        #expect(traveller.library.archive.map(\.id) == [second])
    }

    @Test("importing again replaces the state of a city and makes no second one")
    func importReplaces() throws {
        var traveller = Traveller()
        let seed = try #require(seedWithCities(atLeast: 1))
        let id = Atlas.sample.surprise(seed: seed).cities[0].city.id
        _ = traveller.send("/do/import", form("from", "/surprise?seed=\(seed)"))
        let count = traveller.library.archive.count
        #expect(traveller.library.favourites.isEmpty)
        _ = traveller.send("/do/import", form("from", "/surprise?seed=\(seed)&steps=s\(id)"))
        #expect(traveller.library.archive.count == count)
        #expect(traveller.library.favourites.map(\.id) == [id])
    }

    @Test("save stays enabled when the change was taken back")
    func saveNeverDisabledAgain() throws {
        var traveller = Traveller()
        let seed = try #require(seedWithCities(atLeast: 1))
        let id = Atlas.sample.surprise(seed: seed).cities[0].city.id
        _ = traveller.send("/do/import", form("from", "/surprise?seed=\(seed)"))
        #expect(traveller.look(at: "/archive").html.contains("disabled>Save"))
        #expect(!traveller.look(at: "/archive?steps=u\(id)").html.contains("disabled>Save"))
        #expect(!traveller.look(at: "/archive?steps=t").html.contains("disabled>Save"))
    }

    @Test("a star is one form; it shows on the city's page and on the page of saved cities")
    func star() {
        var traveller = Traveller()
        let answer = traveller.send("/do/star", "id=3176959&on=1&back=%2Fsearch%3Fq%3Dflor")
        #expect(answer.status == 303)
        #expect(answer.headers.contains(Header("location", "/search?q=flor")))
        #expect(traveller.look(at: "/saved").html.contains("Florence"))
        #expect(
            traveller.look(at: "/cities/3176959/florence").html.contains("aria-pressed=\"true\"")
        )
        _ = traveller.send("/do/star", "id=3176959&on=0")
        #expect(!traveller.look(at: "/saved").html.contains("Florence"))
    }

    @Test("looking at a city puts it among the recents; they can be cleared")
    func recents() {
        var traveller = Traveller()
        _ = traveller.look(at: "/cities/3176959/florence")
        #expect(traveller.library.recents == [3_176_959])
        #expect(traveller.look(at: "/recents").html.contains("Florence"))
        traveller.wait(milliseconds: 1_000)
        _ = traveller.send("/do/forget", "")
        #expect(traveller.library.recents.isEmpty)
    }

    @Test("settings are kept and show on every page")
    func settings() {
        var traveller = Traveller()
        _ = traveller.send("/do/settings", "name=Ada&theme=2&unit=2&size=1")
        _ = traveller.send("/do/home", "id=3176959")
        let page = traveller.look(at: "/you").html
        #expect(page.contains("Hello, Ada"))
        #expect(page.contains("data-theme='dark' data-text='large'"))
        #expect(traveller.library.preferences.homeCity == 3_176_959)
        #expect(traveller.look(at: "/").html.contains("Florence"))
    }

    @Test("another home town is told of and can be taken back, and the first needs neither")
    func home() {
        var traveller = Traveller()
        #expect(traveller.send("/do/home", "id=3176959")["location"]?.contains("done=") == false)
        // It is home already.
        #expect(traveller.send("/do/home", "id=3176959")["location"]?.contains("done=") == false)
        let moved = traveller.send("/do/home", "id=2643743")
        #expect(moved["location"]?.contains("done=homeSet&undo=") == true)
        #expect(traveller.library.preferences.homeCity == 2_643_743)
        traveller.undo(moved)
        #expect(traveller.library.preferences.homeCity == 3_176_959)
    }

    @Test("a file that is none of ours is refused where it was chosen")
    func foreignFile() {
        for text in ["", "{\"a\":1}", "\u{FF}\u{D8} JFIF"] {
            var traveller = Traveller()
            let file = FormData.File(name: "file", bytes: Array(text.utf8))
            let answer = traveller.send("/do/read-file", "", files: [file])
            #expect(answer.status == 422)
            #expect(answer.html.contains("Nothing was added.</p>"))
            #expect(answer.html.components(separatedBy: "aria-invalid").count == 2)
        }
    }

    @Test("reset erases everything, but only after the word")
    func reset() {
        var traveller = Traveller()
        _ = traveller.send("/do/settings", "name=Ada")
        let refused = traveller.send("/do/reset", "word=yes")
        #expect(refused.status == 422)
        // Where the field is, not far above it.
        let section = refused.html.components(separatedBy: "danger-zone").last ?? ""
        #expect(section.contains("role='alert' id='settings-problem'>Nothing was erased"))
        #expect(section.contains("aria-describedby='settings-problem' autofocus>"))
        #expect(refused.html.components(separatedBy: "aria-invalid").count == 2)
        #expect(traveller.library.preferences.name == "Ada")
        #expect(traveller.send("/do/reset", "word=Erase").status == 303)
        #expect(traveller.library == Library())
    }

    @Test(
        "forms that make no sense change nothing",
        arguments: [
            ("/do/star", "id=1&on=1"), ("/do/star", "id=3176959&on=2"), ("/do/star", ""),
            ("/do/import", "from=%2F"), ("/do/import", "from=%2Fsurprise%3Fseed%3D1%26steps%3Dx"),
            ("/do/save", "from=%2Fsaved"), ("/do/settings", "theme=9"),
            ("/do/settings", "unit=x"), ("/do/forget", "id=x"),
        ]
    )
    func hostileForms(target: String, body: String) {
        var traveller = Traveller()
        #expect((400..<500).contains(traveller.send(target, body).status))
        #expect(traveller.library == Library())
    }

    @Test("a form sent from another site is refused")
    func crossSite() {
        let request = Request(
            method: .post,
            target: "/do/star",
            headers: [Header("sec-fetch-site", "cross-site")],
            form: FormData(Query("id=3176959&on=1"))
        )
        var world = World(
            now: .t0,
            seed: 1,
            atlas: .sample,
            zoneOffsetsSeconds: [],
            assetsVersion: "test"
        )
        world.library = Library()
        let reply = respond(to: request, given: world)
        #expect(reply.response.status == 403)
        #expect(reply.changes.isEmpty)
    }

    @Test("exports hold the settings, and the recents with their dates")
    func exportsOfEverything() {
        var traveller = Traveller()
        _ = traveller.send("/do/settings", "name=Ada&theme=2&unit=1")
        _ = traveller.look(at: "/cities/3176959/florence")
        let opened = traveller.library.city(3_176_959)?.lastOpenedMilliseconds ?? 0
        #expect(opened > 0)
        let json = traveller.look(at: "/library.json").html
        #expect(json.contains("\"settings\":{\"theme\":\"dark\",\"text_size\":\"standard\","))
        #expect(json.contains("\"last_opened_ms\":\(opened)"))
        #expect(traveller.look(at: "/library.csv").html.contains(",false,false,\(opened)\r\n"))
        #expect(traveller.look(at: "/library.geojson").html.contains("_opened_ms\":\(opened)"))
    }

    @Test("what somebody keeps says how far it is from home")
    func distancesFromHome() {
        var traveller = Traveller()
        _ = traveller.send("/do/star", "id=2643743&on=1")
        _ = traveller.look(at: "/cities/2643743/london")
        _ = traveller.send("/do/import", form("from", "/near?lat=51.5085&lon=-0.1257"))
        for page in ["/saved", "/recents", "/archive"] {
            #expect(!traveller.look(at: page).html.contains(" km</em>"), "\(page)")
        }
        _ = traveller.send("/do/home", "id=3176959")
        for page in ["/saved", "/recents", "/archive"] {
            #expect(traveller.look(at: page).html.contains(" km</em>"), "\(page)")
        }
    }

    @Test("an empty list leads to what fills it")
    func emptyLists() {
        var traveller = Traveller()
        for page in ["/saved", "/recents", "/archive"] {
            let text = traveller.look(at: page).html
            #expect(text.contains("<a class=\"button\" href=\"/near\">"), "\(page)")
            #expect(text.contains("<a class=\"button\" href=\"/surprise\">"), "\(page)")
        }
    }

    @Test("the welcome leads those who have an account to their sign-in")
    func welcomeSignIn() {
        var traveller = Traveller()
        #expect(traveller.look(at: "/welcome").html.contains("href=\"/account/sign-in\""))
    }

    @Test(
        "what a spreadsheet would take for a formula is made harmless",
        arguments: [
            ("=1+1", "\"'=1+1\""), ("+1", "\"'+1\""), ("-1", "\"'-1\""), ("@a", "\"'@a\""),
            ("\t=1", "\"'\t=1\""), ("\r=1", "\"'\r=1\""), ("a=1", "\"a=1\""), ("", "\"\""),
            ("=\"a\"", "\"'=\"\"a\"\"\""),
        ]
    )
    func formulas(name: String, cell: String) { #expect(Export.cell(name) == cell) }

    @Test("exports hold every kept city")
    func exports() {
        var traveller = Traveller()
        _ = traveller.send("/do/star", "id=3176959&on=1")
        #expect(traveller.look(at: "/library.csv").html.contains("3176959,\"Florence\",IT,43.7"))
        #expect(traveller.look(at: "/library.json").html.contains("\"favourite\":true"))
        let geo = traveller.look(at: "/library.geojson").html
        #expect(geo.contains("\"type\":\"FeatureCollection\""))
    }

    @Test("what the atlas does not know is told of, and goes into files all the same")
    func beyondTheAtlas() {
        var traveller = Traveller()
        traveller.keep(traveller.library.settingFavourite(true, city: 99))
        let words = "<p>1 place you keep is not in the atlas here.</p>"
        let alone = traveller.look(at: "/saved").html
        #expect(alone.contains(words) && !alone.contains("Star a city and you will find it here"))
        _ = traveller.send("/do/star", "id=3176959&on=1")
        let saved = traveller.look(at: "/saved").html
        #expect(saved.contains("1 favourite city.") && saved.contains(words))
        #expect(!traveller.look(at: "/archive").html.contains("in the atlas here"))

        #expect(traveller.look(at: "/library.csv").html.contains("\r\n99,,,,,,true,false,\r\n"))
        let json = traveller.look(at: "/library.json").html
        #expect(json.contains("{\"id\":99,\"favourite\":true"))
        let geo = traveller.look(at: "/library.geojson").html
        #expect(geo.contains("\"geometry\":null,\"properties\":{\"id\":99,"))
        for file in [traveller.look(at: "/library.csv").html, json, geo] {
            let kept = Array(file.utf8).withUnsafeBytes { ImportFile(ByteSlice($0)) }
            #expect(kept.cities.map { $0.id } == [99, 3_176_959], "\(kept.problems)")
        }
    }

    private func seedWithCities(atLeast count: Int) -> UInt64? {
        (0..<500 as Range<UInt64>).first { Atlas.sample.surprise(seed: $0).cities.count >= count }
    }

    private func form(_ name: String, _ value: String) -> String {
        var query = Query()
        query.append(name, value)
        return query.text
    }
}
