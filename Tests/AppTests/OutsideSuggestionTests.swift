@testable import App
import Base
import Atlas
import Library
import Questions
import TestKit
import Testing

@Suite struct OutsideSuggestionTests {
    private func world(_ places: [PlaceSuggestion], for text: String) -> World {
        let question = Question.suggestions(text, near: nil, .english)
        return outsideWorld([(question, OutsideSamples.answer(.suggestions(places)))])
    }

    private func place(_ id: String, _ name: String, at city: City? = nil) -> PlaceSuggestion {
        var place = PlaceSuggestion(id: id, name: name)
        place.coordinate = city?.coordinate
        place.detail = "somewhere"
        return place
    }

    @Test("the atlas answers at once, with a place below for what a source adds")
    func reserved() {
        let text = reply("/suggest?q=flor", in: outsideWorld()).response.text
        #expect(text.contains("/cities/3176959/florence"))
        #expect(text.contains("id=\"outside-suggestions\""))
        #expect(text.contains("hx-get=\"/parts/suggestions?q=flor\""))
        #expect(reply("/suggest?q=flor", in: outsideWorld()).wants == [])
    }

    @Test("nothing is asked for two letters, or where no source is switched on")
    func unasked() {
        #expect(!reply("/suggest?q=fl", in: outsideWorld()).response.text.contains("outside-"))
        let town = reply("/suggest?place=flor", in: outsideWorld()).response.text
        #expect(town.contains("/cities/3176959/florence") && !town.contains("outside-"))
        let off = outsideWorld(kinds: .weather)
        #expect(!reply("/suggest?q=flor", in: off).response.text.contains("outside-"))
        let part = reply("/parts/suggestions?q=flor", in: off, isFromScript: true)
        #expect(part.wants == [] && part.response.text.isEmpty)
    }

    @Test("cities of the atlas are not listed twice; others lead near themselves")
    func mixed() {
        let florence = OutsideSamples.florence
        let reply = reply(
            "/parts/suggestions?q=flor",
            in: world(
                [
                    place("geonames:3176959", "Firenze"), place("osm:1", "Florence", at: florence),
                    place("osm:2", "Piazza <b>", at: florence), place("google:abc", "Café Flora"),
                    place("", "mere words"),
                ],
                for: "flor"
            ),
            isFromScript: true
        )
        let text = reply.response.text
        #expect(PageChecker(text).complaints == [])
        #expect(text.components(of: "role=\"option\"") == 2)
        #expect(text.contains("Piazza &lt;b&gt;") && text.contains("href=\"/near?lat=43.77925"))
        #expect(text.contains("href=\"/parts/place?id=google%3Aabc\""))
        #expect(text.contains("Source &amp; Sons"))
    }

    @Test("a place without coordinates leads near itself once its source has told where it is")
    func place() {
        var details = PlaceDetails(id: "google:abc", name: "Café Flora")
        details.coordinate = OutsideSamples.florence.coordinate
        let question = Question.placeDetails(id: "google:abc", .english)
        let known = outsideWorld([(question, OutsideSamples.answer(.place(details)))])
        let found = reply("/parts/place?id=google%3Aabc", in: known)
        #expect(found.response.status == 303)
        #expect(found.response["location"]?.hasPrefix("/near?lat=43.77925") == true)
        let unknown = reply("/parts/place?id=google%3Aabc", in: outsideWorld())
        #expect(unknown.isPatient && unknown.response.status == 503)
        let gone = outsideWorld([(question, .none(.notFound))])
        #expect(reply("/parts/place?id=google%3Aabc", in: gone).response.status == 404)
        #expect(reply("/parts/place?id=", in: known).response.status == 400)
    }
}

@Suite struct DataSwitchTests {
    private func post(_ body: String, _ library: Library) -> Reply {
        var world = outsideWorld()
        world.library = library
        let request = Request(method: .post, target: "/do/data", form: FormData(Query(body)))
        return respond(to: request, given: world)
    }

    private func off(_ body: String, after before: UInt16 = 0) -> UInt16 {
        let first = Library().settingOutsideKindsOff(before)
        let changes = post(body, Library.applying(first)).changes
        return Library.applying(first + changes).preferences.outsideKindsOff
    }

    @Test("switches that are not on are off; kinds that were not shown stay as they are")
    func switches() {
        #expect(off("shown=63&on=1&on=4") == 58)
        #expect(off("shown=3&on=1", after: 16) == 18)
        #expect(off("shown=63&on=1&on=2&on=4&on=8&on=16&on=32", after: 63) == 0)
        #expect(off("shown=63&all=off") == Outside.Kinds.all.rawValue)
        #expect(off("shown=63&all=on", after: 127) == 0)
    }

    @Test("a form that makes no sense is refused and changes nothing")
    func refused() {
        for body in ["", "shown=x", "shown=63&on=x", "shown=70000"] {
            let reply = post(body, Library())
            #expect(reply.response.status == 400 && reply.changes == [])
        }
    }

    @Test("the page tells what is on, what others learn, and what was fetched")
    func page() {
        var world = outsideWorld(kinds: [.weather, .articles])
        world.library = Library.applying(Library().settingOutsideKindsOff(1))
        world.outside.counts = [
            Outside.Counted(source: "open-meteo", requests: 12, bytes: 3_456_789)
        ]
        let text = reply("/settings/data", in: world).response.text
        #expect(PageChecker(text).complaints == [])
        #expect(text.contains("value=\"2\" checked"))
        #expect(text.contains("value=\"1\" aria-describedby"))
        #expect(text.components(of: " disabled") == 8)
        #expect(text.contains("<td>12</td><td>3,457 kB</td>"))
        #expect(text.contains("Ask no third parties"))
        world.flight = FlightState()
        #expect(!reply("/settings/data", in: world).response.text.contains("What was fetched"))
    }
}
