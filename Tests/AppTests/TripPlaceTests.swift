@testable import App
import Itinerary
import TestKit
import Merge
import Testing

/// Where in the order of a day something new is put.
@Suite struct TripPlaceTests {
    @Test func `what is added behind a stop stands behind it, and else last`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Walk&count=2")
        for name in ["First", "Second"] { try traveller.add("title=\(name)&day=1", to: trip) }
        let first = try #require(traveller.activity("First")).id.text
        let add = "/trips/\(trip.id.text)/add?after=\(first)&place=Hall&lat=1&lon=2"
        let form = traveller.look(at: add)
        #expect(form.html.contains("name='after' value='\(first)'"))
        #expect(form.html.contains("value=\"Hall\""))
        try traveller.add("title=Between&day=1&after=\(first)", to: trip)
        try traveller.add("title=Elsewhere&day=1&after=\(trip.id.text)", to: trip)
        let activities = traveller.trips.activities(of: trip.id)
        let keys = activities.sorted { $0.slot.key.lexicographicallyPrecedes($1.slot.key) }
        #expect(keys.map(\.content.title) == ["First", "Between", "Second", "Elsewhere"])
    }
}
