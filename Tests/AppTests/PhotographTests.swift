@testable import App
import Atlas
import Library
import Questions
import Replica
import TestKit
import Testing

private let near = "/near?lat=43.7696&lon=11.2558&radius=1000"

/// Photographs in rows and on cards, where they are at hand.
@Suite struct PhotographTests {
    private static let question = CityPart.pictures.question(about: OutsideSamples.florence)
    private static let pictures = OutsideSamples.answer(OutsideSamples.content(of: .pictures))
    private let path = "/pictures/upload.wikimedia.org/a/dome.jpg"

    private func world(
        _ answers: [(Question, Outcome)] = [(question, pictures)],
        kinds: Outside.Kinds = .pictures
    ) -> World {
        var world = outsideWorld(answers, kinds: kinds)
        let home = Library().settingHome(3_173_435)
        let star = Library().settingFavourite(true, city: OutsideSamples.id)
        let opened = Library().opening(city: OutsideSamples.id, atMilliseconds: 1)
        let entry = Curation.Entry(
            id: OutsideSamples.id,
            isFavourite: true,
            population: 1,
            sortName: []
        )
        let archived = Library().importing(Curation([entry]))
        world.library = .applying(home + star + opened + archived)
        return world
    }

    @Test(
        "a row shows the photograph that is at hand, and nobody is asked for one",
        arguments: ["/search?q=florence", near, "/saved", "/recents", "/archive", "/countries/IT"]
    )
    func rows(target: String) {
        let reply = reply(target, in: world())
        let page = reply.response.text
        #expect(PageChecker(page).complaints == [])
        let image = "<img class=\"photograph\" src=\"\(path)?w=160\" alt=\"\" loading=\"lazy\">"
        #expect(page.components(of: image) == 1)
        #expect(!page.contains("/cities/3176959/locator.svg\""))
        #expect(!reply.wants.contains(Self.question.canonical))
    }

    @Test("a card shows it twice as fine where the screen is")
    func cards() {
        let page = reply("/", in: world()).response.text
        #expect(PageChecker(page).complaints == [])
        #expect(page.contains("src=\"\(path)?w=320\" srcset=\"\(path)?w=640 2x\" alt=\"\""))
    }

    @Test("where none is at hand, or none wanted, the drawing of where it lies stands there")
    func drawings() {
        let missing = reply("/saved", in: world([]))
        #expect(missing.response.text.contains("/cities/3176959/locator.svg\""))
        #expect(missing.welcome == [Self.question] && missing.wants == [])
        for answers in [[(Self.question, Outcome.none(.notFound))], []] {
            #expect(!reply("/saved", in: world(answers)).response.text.contains("photograph"))
        }
        let off = reply("/saved", in: world(kinds: .weather))
        #expect(!off.response.text.contains("photograph") && off.welcome == [])
    }

    @Test("an article is not offered any more once nothing was found, and nobody is asked")
    func articles() {
        let identity = Question.identity(geonamesID: OutsideSamples.id)
        var known = PlaceIdentity(wikidataID: "Q2044")
        let without = OutsideSamples.answer(.identity(known))
        known.articles = [OutsideSamples.title]
        let with = OutsideSamples.answer(.identity(known))
        for (outcome, isOffered) in [
            (nil, true), (with, true), (Outcome.none(.offline), true),
            (Outcome.none(.notFound), false), (without, false),
        ] as [(Outcome?, Bool)] {
            let answers = outcome.map { [(identity, $0)] } ?? []
            let page = reply("/saved", in: world(answers, kinds: .articles))
            #expect(page.response.text.contains("data-read") == isOffered)
            #expect(page.wants == [])
        }
    }

    @Test("a host looks for them once, whatever it finds")
    func once() {
        var turn = Turn(Request(target: near), given: world([]))
        guard case .lookUp(let questions) = turn.next(hasTime: true) else {
            Issue.record("nothing was looked up")
            return
        }
        #expect(questions == [] && turn.welcome.count == 30)
        turn.take([Outside.Answered(Self.question, Self.pictures)])
        #expect(turn.welcome == [])
        guard case .answer(let response) = turn.next(hasTime: true) else {
            Issue.record("the page waits")
            return
        }
        #expect(response.text.components(of: "class=\"photograph\"") == 1)
    }
}
