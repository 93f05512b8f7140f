@testable import App
import Atlas
import Itinerary
import Merge
import TestKit
import Testing

/// One's own trips in the search of cities.
@Suite struct NamedTripsTests {
    private let florence = "/cities/3176959"

    private func address(_ trip: Trip) -> String { "/trips/\(trip.id.text)" }

    @Test func `a trip is found by its title and by where it leads`() throws {
        var traveller = Traveller()
        let overland = try traveller.makeTrip("title=Overland+%3Cb%3E&count=2")
        let summer = try traveller.makeTrip("title=Summer+with+Ana&count=2&keep=3176959")
        for (text, trip) in [("OVERL", overland), ("ana", summer), ("florence", summer)] {
            for page in ["/suggest?q=\(text)", "/search?q=\(text)"] {
                let html = traveller.look(at: page).html
                #expect(PageChecker(html).complaints == [])
                #expect(html.contains("href=\"\(address(trip))\""), "\(page)")
                #expect(!html.contains("Overland <b>"))
                let other = trip.id == summer.id ? overland : summer
                #expect(!html.contains(address(other)), "\(page)")
            }
        }
        #expect(!traveller.look(at: "/search?q=overland").html.contains("Check the spelling"))
        #expect(!traveller.look(at: "/suggest?place=overland").html.contains("/trips/"))
        #expect(!traveller.look(at: "/suggest?q=o").html.contains("/trips/"))
        #expect(!traveller.look(at: "/suggest?q=verland").html.contains("/trips/"))
        _ = traveller.send("/do/delete-trip", "trip=\(overland.id.text)")
        #expect(!traveller.look(at: "/suggest?q=overland").html.contains("/trips/"))
    }

    @Test func `a large city that is called just so stands before a trip there`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Florence+in+May&count=2")
        for (text, isFirst) in [("florenc", true), ("florence", false), ("florence+in", true)] {
            let html = traveller.look(at: "/suggest?q=\(text)").html
            let place = try #require(html.utf8.offset(of: address(trip)), "\(text)")
            let city = html.utf8.offset(of: florence) ?? .max
            #expect((place < city) == isFirst, "\(text)")
        }
    }
}
