@testable import App
import Atlas
import Library
import Questions
import TestKit
import Testing

/// The first page of somebody who has a home town.
@Suite struct HomeTests {
    private func page(
        _ answers: [(Question, Outcome)] = [],
        kinds: Outside.Kinds = .all,
        off: Outside.Kinds = []
    ) -> Reply {
        var world = outsideWorld(answers, kinds: kinds)
        let home = Library().settingHome(OutsideSamples.id)
        world.library = .applying(home + Library().settingOutsideKindsOff(off.rawValue))
        return respond(to: Request(target: "/"), given: world)
    }

    private var place: Question { .weatherOfPlaces([OutsideSamples.florence.coordinate]) }
    private var pictures: Question { CityPart.pictures.question(about: OutsideSamples.florence) }

    @Test("the home town comes first: name, way, clock, and places for what is on its way")
    func first() throws {
        let reply = page()
        let text = reply.response.text
        #expect(PageChecker(text).complaints == [])
        let home = try #require(text.firstRange(of: "id=\"home\""))
        let search = try #require(text.firstRange(of: "role=\"search\""))
        #expect(home.lowerBound < search.lowerBound)
        #expect(text.contains("id=\"home-title\"><a href=\"/cities/3176959/florence\">Florence"))
        #expect(text.contains("<time class=\"clock\""))
        #expect(text.contains("<span class='weather-sign' id='w3176959'></span>"))
        #expect(text.contains("hx-get='/parts/city/3176959/pictures' hx-trigger='load'"))
        #expect(text.contains("/cities/3176959/locator.svg?size=hero"))
        #expect(Set(reply.wants) == [place.canonical, pictures.canonical])
        #expect(!reply.isPatient)
    }

    @Test("what is at hand stands there at once, and nobody is asked again")
    func atHand() {
        let now = OutsideSamples.now(tenths: 214, .clear)
        let reply = page([
            (place, OutsideSamples.answer(.weatherOfPlaces([now]))),
            (pictures, OutsideSamples.answer(OutsideSamples.content(of: .pictures))),
        ])
        let text = reply.response.text
        #expect(PageChecker(text).complaints == [])
        #expect(text.contains("aria-label=\"Clear, 21 °C\""))
        #expect(text.contains("has-photograph") && text.contains("A. &lt;b&gt;Photographer"))
        #expect(!text.contains("hx-get='/parts/city/3176959/pictures'"))
        #expect(reply.wants == [])
    }

    @Test("a town without pictures keeps the drawing and does not ask again and again")
    func noPictures() {
        let text = page([(pictures, .none(.notFound))]).response.text
        #expect(text.contains("locator.svg?size=hero"))
        #expect(!text.contains("/parts/city/3176959/pictures"))
    }

    @Test(
        "with nobody to ask the town, its clock and its drawing stand there, and nothing waits",
        arguments: [(Outside.Kinds(), Outside.Kinds()), (Outside.Kinds.all, Outside.Kinds.all)]
    )
    func nobody(kinds: Outside.Kinds, off: Outside.Kinds) {
        let reply = page(kinds: kinds, off: off)
        let text = reply.response.text
        #expect(text.contains(">Florence</a></h2>") && text.contains("<time class=\"clock\""))
        #expect(text.contains("locator.svg?size=hero"))
        #expect(!text.contains("weather-sign") && !text.contains("/parts/"))
        #expect(reply.wants == [])
    }

    @Test("each kind has its own switch", arguments: [Outside.Kinds.weather, .pictures])
    func switches(off: Outside.Kinds) {
        let reply = page(off: off)
        #expect(reply.wants.count == 1)
        #expect(reply.response.text.contains("weather-sign") == (off == .pictures))
    }
}
