@testable import App
import Atlas
import Base
import Chronology
import Geodesy
import Library
import Questions
import TestKit
import Testing

/// Art and events: lists, one thing, favourites, and what a city has of both.
@Suite struct ShowsTests {
    private static let work = "/art/rijksmuseum/200107928"
    private static let event = "/events/ticketmaster/G5vYZ_GzP0DLP"

    private static var paintings: Question {
        var search = ArtSearch()
        search.type = "painting"
        return .artworks(search)
    }

    private static var jazz: Question {
        var search = EventSearch()
        search.text = "jazz"
        return .events(search)
    }

    /// A page of each kind, what it asks, and what it may be answered.
    static let pages: [(target: String, question: Question, content: AnswerContent)] = [
        ("/art?type=painting", paintings, .artworks(ShowSamples.works)),
        (work, .artwork(id: "rijksmuseum/200107928"), .artwork(ShowSamples.work)),
        ("/events?q=jazz", jazz, .events(ShowSamples.events)),
        (event, .event(id: "ticketmaster/G5vYZ_GzP0DLP"), .event(ShowSamples.event)),
    ]

    private func world(_ number: Int, _ outcome: Outcome? = nil, isSample: Bool = false) -> World {
        let (_, question, content) = Self.pages[number]
        let answer = OutsideSamples.answer(content, isSample: isSample)
        return outsideWorld([(question, outcome ?? answer)])
    }

    @Test func `a town that is typed counts for more than where somebody was`() throws {
        let near = "lat=52.37&lon=4.89&within=50"
        for (address, place, hasPoint) in [
            ("/events?\(near)", "", true), ("/events?place=10003&\(near)", "10003", false),
            ("/events?lost=1&\(near)", "", true),
        ] {
            guard case .shows(.eventList(let query)) = try Route(target: address) else {
                Issue.record("no list of events: \(address)")
                continue
            }
            #expect(query.place == place && (query.point != nil) == hasPoint)
            #expect(query.radiusKilometres == 50)
        }
    }

    @Test func `of days in the wrong order nobody is asked, and the page says so`() {
        let days = "since=2026-12-10&until=2026-12-01"
        let page = ask("/events?id=3176959&\(days)")
        #expect(page.status == 422)
        #expect(page.text.contains("The last day is before the first."))
        // What was chosen stays.
        #expect(page.text.contains("value=\"2026-12-10\"") && page.text.contains("Florence"))
        #expect(!page.text.contains("hx-get=\"/parts/events"))
        let oneDay = ask("/events?id=3176959&since=2026-12-10&until=2026-12-10")
        #expect(oneDay.status == 200 && !oneDay.text.contains("The last day"))
    }

    @Test func `a field for a town does not lead to a search`() {
        let town = ask("/suggest?place=qzqzqz").text
        #expect(town.contains("No city by that name. Try another spelling"))
        #expect(ask("/suggest?q=qzqzqz").text.contains("Search to look further"))
    }

    @Test func `below a postal code stands what it leads to, in the field that takes one`() {
        let events = [Header("hx-target", "event-suggestions")]
        let code = ask("/suggest?place=10001", headers: events).text
        #expect(code.contains("Search to see events at this postal code."))
        #expect(!code.contains("No city by that name"))
        #expect(!ask("/suggest?place=10001").text.contains("postal code"))
        #expect(!ask("/suggest?place=qzqzqz", headers: events).text.contains("postal code"))
    }

    @Test func `how far away events may be is offered in round numbers of one's own unit`() {
        let inMiles = ask("/events?within=25", keeping: .with(unit: .miles)).text
        for (kilometres, state, miles) in [
            (8, "", 5), (24, " selected", 15), (48, "", 30), (97, "", 60),
        ] {
            let option = "<option value=\"\(kilometres)\"\(state)>\(miles) mi</option>"
            #expect(inMiles.contains(option))
        }
        let usual = ask("/events?within=24", keeping: .with(unit: .kilometres)).text
        #expect(usual.contains("<option value=\"25\" selected>25 km</option>"))
    }

    @Test("a page whose answer is not at hand asks for it, keeps its place, and loads by itself")
    func missing() {
        for (target, question, _) in Self.pages {
            let page = reply(target, in: outsideWorld())
            #expect(page.wants == [question.canonical], "\(target)")
            #expect(!page.isPatient)
            #expect(PageChecker(page.response.text).complaints == [])
            let part = "/parts" + target
            #expect(page.response.text.contains("hx-get=\"\(part)\""), "\(target)")
            let late = reply(part, in: outsideWorld(), isFromScript: true)
            #expect(late.isPatient && late.wants == [question.canonical], "\(target)")
            #expect(late.response.text.contains("Try again"))
            let newest = reply(
                part + (part.contains("?") ? "&" : "?") + "newest=1",
                in: outsideWorld()
            )
            #expect(newest.wantsNewest && newest.response.text.hasPrefix("<!doctype html>"))
        }
    }

    @Test("a page whose answer is at hand is whole, and asks for nothing")
    func atHand() {
        for (number, page) in Self.pages.enumerated() {
            let reply = reply(page.target, in: world(number))
            let text = reply.response.text
            #expect(reply.wants == [] && PageChecker(text).complaints == [], "\(page.target)")
            #expect(text.contains("Source &amp; Sons") && text.contains("11 min ago"))
            #expect(text.contains("name=\"keep\"") && !text.contains("src=\"https:"))
            #expect(!text.contains("class='sample'"))
            let sample = self.text(page.target, in: world(number, isSample: true))
            #expect(sample.contains("class='sample'"), "\(page.target)")
        }
    }

    private func text(_ target: String, in world: World) -> String {
        reply(target, in: world).response.text
    }

    @Test("every reason has its sentence, and a retry where one may help")
    func reasons() {
        for (number, page) in Self.pages.enumerated() {
            for reason in Unavailability.allCases {
                let text = self.text(page.target, in: world(number, .some(.none(reason))))
                #expect(PageChecker(text).complaints == [])
                #expect(text.contains("class=\"no-answer\"") || text.contains("class='no-answer'"))
                let mayHelp = ![.notFound, .switchedOff, .badQuestion].contains(reason)
                #expect(text.contains("Try again") == mayHelp, "\(page.target) \(reason)")
            }
        }
    }

    @Test("a work or an event that nobody knows is not found")
    func unknown() {
        for number in [1, 3] {
            let target = Self.pages[number].target
            let unknown = world(number, .some(.none(.notFound)))
            #expect(reply(target, in: unknown).response.status == 404)
            #expect(reply(target, in: world(number)).response.status == 200)
        }
    }

    @Test("a list goes on where its museum said, and ends with a sentence")
    func goesOn() {
        let art = text("/art?type=painting", in: world(0))
        #expect(art.contains("from=m12.abc"))
        #expect(art.contains("2 more works were found"))
        let events = text("/events?q=jazz", in: world(2))
        #expect(events.contains("hx-get=\"/parts/events?q=jazz&amp;page=1\""))
        #expect(events.contains("There are more than Ticketmaster hands out at once."))
        let last = world(2, .some(.none(.notFound)))
        #expect(text("/events?q=jazz", in: last).contains("No event fits."))
    }

    @Test("what is not known of a thing is said, and nothing stands empty")
    func bare() {
        let work = Artwork(id: "met/1", title: "")
        let event = Event(id: "ticketmaster/A", name: "Evening")
        let world = outsideWorld([
            (.artwork(id: "met/1"), OutsideSamples.answer(.artwork(work))),
            (.event(id: "ticketmaster/A"), OutsideSamples.answer(.event(event))),
        ])
        let art = text("/art/met/1", in: world)
        for words in ["Untitled", "The museum has no picture of it.", "tells no story about it."] {
            #expect(art.contains(words), "\(words)")
        }
        let evening = text("/events/ticketmaster/A", in: world)
        for words in [
            "Date unknown", "Not told here; the ticket page has it.",
            "Ticketmaster tells no more about it.", "does not say where it takes place.",
        ] {
            #expect(evening.contains(words), "\(words)")
        }
        for page in [art, evening] {
            #expect(PageChecker(page).complaints == [])
            #expect(!page.contains("<dd></dd>") && !page.contains("href=\"\""))
        }
    }

    @Test("a favourite shows what is kept of it where nobody can be asked")
    func kept() throws {
        var traveller = Traveller()
        let keepsake = try #require(ShowSamples.work.keepsake)
        let sent = "keep=" + percentEncode(keepsake.code)
        #expect(traveller.send("/do/star", sent).status == 303)
        var world = world(1, .some(.none(.offline)))
        world.library = traveller.library
        let text = self.text(Self.work, in: world)
        #expect(text.contains("<h1>The Night Watch</h1>") && text.contains("Rembrandt van Rijn"))
        #expect(text.contains("name=\"let-go\"") && text.contains("You are offline"))
        let list = self.text("/art/favourites", in: world)
        #expect(list.contains("The Night Watch") && PageChecker(list).complaints == [])
        let cleared = traveller.send("/do/star", "let-go=" + percentEncode(keepsake.code))
        #expect(cleared.status == 303 && traveller.library.keepsakes(.artwork).isEmpty)
    }

    @Test("thousands of favourites come in parts, and each list leads back to all there is")
    func parts() throws {
        var traveller = Traveller()
        for number in 1...205 {
            let kept = try #require(
                Keepsake(.event, source: "ticketmaster/A\(number)", title: "Evening \(number)")
            )
            _ = traveller.send("/do/star", "keep=" + percentEncode(kept.code))
        }
        for (page, count) in [("", 100), ("?page=3", 5), ("?page=999", 5)] {
            let list = traveller.look(at: "/events/favourites" + page).html
            #expect(list.split(separator: "class=\"thing\"").count == count + 1)
            #expect(list.contains("href=\"/events\"") && list.contains("href=\"/favourites\""))
            #expect(PageChecker(list).complaints == [])
        }
        #expect(traveller.look(at: "/events/favourites?page=0").status == 400)
    }

    @Test("the town of a venue is the one its source names, or else a large one nearby")
    func towns() {
        let place = Coordinate(
            clampingLatitudeMicrodegrees: 40_750_500,
            longitudeMicrodegrees: -73_993_400
        )
        for (name, told) in [("New York", "New York City"), ("", "New York City")] {
            var event = Event(id: "ticketmaster/A", name: "Evening")
            event.venue = EventVenue(name: "Garden")
            event.venue?.city = name
            event.venue?.coordinate = place
            let answer = OutsideSamples.answer(.event(event))
            let world = outsideWorld([(.event(id: "ticketmaster/A"), answer)])
            let text = self.text("/events/ticketmaster/A", in: world)
            #expect(text.contains("Everything about \(told)</a>"), "\(name)")
        }
    }

    @Test("addresses that lead to no thing are refused before anybody is asked")
    func refused() {
        for target in [
            "/art/met", "/art/met/1/2", "/art/met/%2E%2E%2F1", "/art/met/a%20b", "/events/a%00/b",
            "/art?museum=louvre", "/events?since=2027-02-30", "/events?kind=opera",
            "/events?page=-1", "/events?within=0", "/events?lat=91&lon=0", "/events?lat=1&lon=NaN",
            "/art?from=" + String(repeating: "a", count: 701),
        ] {
            let reply = reply(target, in: outsideWorld())
            #expect([400, 404, 422].contains(reply.response.status), "\(target)")
            #expect(reply.wants == [], "\(target)")
            #expect(PageChecker(reply.response.text).complaints == [])
        }
    }

    @Test("a city with a museum shows some of its paintings, and leads to the rest")
    func museums() {
        let question = CityPart.art.question(about: Self.newYork)
        let answer = OutsideSamples.answer(.artworks(ShowSamples.works))
        let text = self.text(
            "/cities/5128581/new-york-city",
            in: outsideWorld([(question, answer)])
        )
        #expect(text.contains("id='part-art'") && text.contains("The Night Watch"))
        #expect(text.contains("More paintings in the museums of New York City"))
        let none = reply("/parts/city/3176959/art", in: outsideWorld())
        #expect(none.response.status == 404 && none.wants == [])
    }

    private static var newYork: City {
        guard let city = Atlas.sample.city(id: 5_128_581) else {
            fatalError("the sample lost New York")
        }
        return city
    }

    @Test("a city shows its coming events, from the answer that the list of events shows")
    func cityEvents() {
        let page = reply("/events?id=3176959", in: outsideWorld())
        #expect(page.wants == [CityPart.events.question(about: OutsideSamples.florence).canonical])
        let text = self.text("/cities/3176959/florence", in: worldOfFlorence())
        #expect(text.contains("Gimme Gimme Disco") && text.contains("All events near Florence"))
        #expect(text.contains("Rescheduled from"))
    }
}
