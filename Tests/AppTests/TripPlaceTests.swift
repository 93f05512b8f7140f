@testable import App
import Atlas
import Itinerary
import Merge
import TestKit
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

    @Test func `of cities that only resemble what is typed two are offered`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Walk&count=1")
        var most = 0
        for text in ["sax", "pas", "mex", "lex", "bax", "santo", "maro", "rox", "sanx", "lonx"] {
            guard case .cities(let hits) = Atlas.sample.search(text, limit: 6) else { continue }
            let guesses = hits.count { $0.match >= .nameTypo }
            most = max(most, guesses)
            let page = traveller.look(at: "/trips/\(trip.id.text)/places?q=\(text)").html
            let offered = page.split(separator: "place-name").count - 1
            #expect(offered == hits.count - guesses + min(guesses, 2), "\(text)")
        }
        #expect(most > 2)
    }

    @Test func `what is dropped between two times stands there, whichever was typed last`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Move&count=1")
        for (name, start) in [("Dinner", "19:30"), ("Uffizi", "09:30"), ("Gelato", "")] {
            try traveller.add("title=\(name)&day=1&start=\(start)", to: trip)
        }
        func titles() throws -> [String] {
            try traveller.plan(trip.id).days[0].entries.map(\.activity.content.title)
        }
        #expect(try titles() == ["Uffizi", "Dinner", "Gelato"])
        let gelato = try #require(traveller.activity("Gelato")).id.text
        let dinner = try #require(traveller.activity("Dinner")).id.text
        _ = traveller.send("/do/move-activity", "activity=\(gelato)&day=1&before=\(dinner)")
        #expect(try titles() == ["Uffizi", "Gelato", "Dinner"])
        let uffizi = try #require(traveller.activity("Uffizi")).id.text
        try traveller.add("title=Coffee&day=1&after=\(uffizi)", to: trip)
        #expect(try titles() == ["Uffizi", "Coffee", "Gelato", "Dinner"])
    }
}
