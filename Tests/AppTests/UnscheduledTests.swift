@testable import App
import Base
import Itinerary
import Merge
import TestKit
import Testing

/// What is on no day stands in an order of its own, wherever it came from.
@Suite struct UnscheduledTests {
    private func titles(_ traveller: Traveller, _ trip: Identifier) throws -> [String] {
        try traveller.plan(trip).unscheduled.map { $0.content.title }
    }

    @Test func `what is on no day is moved up and down, be it from a day that has gone`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Order&count=2")
        for name in ["A", "B"] { try traveller.add("title=\(name)&day=2", to: trip) }
        for name in ["X", "Y"] { try traveller.add("title=\(name)&day=0", to: trip) }
        try traveller.add("title=Timed&start=08:00&day=0", to: trip)
        #expect(try titles(traveller, trip.id) == ["X", "Y", "Timed"])
        let removed = traveller.send("/do/trip-days", "trip=\(trip.id.text)&remove=2")
        #expect(try titles(traveller, trip.id).sorted() == ["A", "B", "Timed", "X", "Y"])
        func move(_ title: String, before next: String?) throws {
            let id = try #require(traveller.activity(title)).id.text
            let before = try next.map { try #require(traveller.activity($0)).id.text } ?? "last"
            let fields = "activity=\(id)&day=0&before=\(before)"
            #expect(traveller.send("/do/move-activity", fields).status == 303)
        }
        try move("Y", before: nil)
        try move("B", before: "Y")
        try move("X", before: "B")
        try move("A", before: "X")
        try move("Timed", before: "A")
        #expect(try titles(traveller, trip.id) == ["Timed", "A", "X", "B", "Y"])
        let page = traveller.look(at: "/trips/\(trip.id.text)").html
        let rows = page.replacing("data-timed=", with: "")
        #expect(!rows.contains("data-timed"), "the clock does not order what is on no day")
        // What is added comes last, and the chosen order stays.
        try traveller.add("title=Z&day=0", to: trip)
        #expect(try titles(traveller, trip.id) == ["Timed", "A", "X", "B", "Y", "Z"])
        // The day comes back with what was on it.
        traveller.undo(removed)
        let plan = try traveller.plan(trip.id)
        #expect(plan.days[1].entries.map { $0.activity.content.title }.sorted() == ["A", "B"])
        #expect(plan.unscheduled.map { $0.content.title } == ["Timed", "X", "Y", "Z"])
    }

    @Test func `a row that has no room for another is numbered anew, days kept`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Order&count=2")
        for name in ["A", "B", "C"] { try traveller.add("title=\(name)&day=2", to: trip) }
        _ = traveller.send("/do/trip-days", "trip=\(trip.id.text)&remove=2")
        let day = try #require(traveller.activity("A")).slot.day
        var wanted = ["A", "B", "C"]
        for turn in 0..<60 {
            // Between the first two, again and again.
            let title = wanted.remove(at: turn % 2 == 0 ? 2 : 0)
            wanted.insert(title, at: 1)
            let next = try #require(traveller.activity(wanted[2])).id.text
            let id = try #require(traveller.activity(title)).id.text
            _ = traveller.send("/do/move-activity", "activity=\(id)&day=0&before=\(next)")
            #expect(try titles(traveller, trip.id) == wanted)
        }
        #expect(["A", "B", "C"].allSatisfy { traveller.activity($0)?.slot.day == day })
    }
}
