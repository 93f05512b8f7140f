@testable import App
import Base
import Library
import Questions
import TestKit
import Testing

/// The first pages of art and of events, and what stands where nobody can be asked.
@Suite struct ShowsBeginningTests {
    private func text(_ target: String, in world: World) -> String {
        reply(target, in: world).response.text
    }

    private static var vermeer: Question {
        var search = ArtSearch()
        search.text = "Johannes Vermeer"
        search.museum = .rijksmuseum
        return .artworks(search)
    }

    @Test func `one tab is lit for art and events, and is offered to what it does not open`() {
        for address in ["/art", "/events", "/events/favourites"] {
            let text = ask(address).text
            #expect(text.contains("<a href=\"/art\" aria-current='page'>"), "\(address)")
            #expect(!text.contains("What should this tab show?"))
        }
        #expect(ask("/events").text.contains("Open this tab with events"))
        #expect(!ask("/art").text.contains("Open this tab with"))
    }

    @Test func `an example has its picture where it is at hand, and nobody is asked for it`() {
        let answer = OutsideSamples.answer(.artworks(ShowSamples.works))
        let picture = "?w=320' alt='' decoding='async'>"
        let reply = reply("/art", in: outsideWorld([(Self.vermeer, answer)]))
        #expect(reply.wants == [] && reply.response.text.contains(picture))
        #expect(PageChecker(reply.response.text).complaints == [])
        #expect(!text("/art", in: outsideWorld()).contains(picture))
        #expect(text("/events", in: outsideWorld()).contains("Near New York City"))
    }

    @Test func `favourites stand first, and where a search cannot be made`() throws {
        var traveller = Traveller()
        let keepsake = try #require(ShowSamples.work.keepsake)
        #expect(traveller.send("/do/star", "keep=" + percentEncode(keepsake.code)).status == 303)
        var world = outsideWorld([(Self.vermeer, .none(.offline))])
        world.library = traveller.library
        let search = "/art?q=Johannes%20Vermeer&museum=rijksmuseum"
        for address in ["/art", search] {
            let page = text(address, in: world)
            #expect(page.contains("shows-kept") && page.contains("The Night Watch"))
            #expect(page.contains("class=\"shows-before\""), "\(address)")
            #expect(PageChecker(page).complaints == [], "\(address)")
        }
        #expect(text(search, in: world).contains("You are offline"))
        #expect(!text("/events", in: world).contains("shows-kept"))
    }

    @Test func `filters of an example are folded, and counted`() {
        let example = text("/art?q=Nachtwacht&museum=rijksmuseum", in: outsideWorld())
        #expect(example.contains("type=\"checkbox\"><span>Filters · 1</span>"))
        let kind = text("/events?kind=music", in: outsideWorld())
        #expect(kind.contains("type=\"checkbox\"><span>Filters · 1</span>"))
        let own = text("/art?q=canal&type=painting&by=anna", in: outsideWorld())
        #expect(own.contains("type=\"checkbox\" checked><span>Filters · 2</span>"))
        #expect(text("/art", in: outsideWorld()).contains("type=\"checkbox\"><span>Filters<"))
    }
}
