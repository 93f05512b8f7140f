import App
import Base
import Foundation
import Geodesy
import Itinerary
import Merge
import TestKit
import Testing

/// What happened to a trip meanwhile: forms of before say what is true by then.
@Suite struct TripAfterwardsTests {
    @Test func `a trip is deleted for good only once more, and not where it is back`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Tuscany&count=2")
        _ = traveller.send("/do/delete-trip", "trip=\(trip.id.text)")
        let bin = traveller.look(at: "/trips/bin").html
        let question = try #require(bin.components(separatedBy: "<details class=\"sure\">").last)
        #expect(question.contains("cannot be brought back"))
        #expect(question.contains("action='/do/erase-trip'"))
        #expect(bin.components(separatedBy: "/do/erase-trip").count == 2)

        _ = traveller.send("/do/restore-trip", "trip=\(trip.id.text)")
        let answer = traveller.send("/do/erase-trip", "trip=\(trip.id.text)")
        #expect(traveller.follow(answer).html.contains("Not deleted: the trip is back"))
        #expect(traveller.trips.trip(trip.id) != nil)

        _ = traveller.send("/do/delete-trip", "trip=\(trip.id.text)")
        for _ in 1...2 {
            let erased = traveller.send("/do/erase-trip", "trip=\(trip.id.text)")
            #expect(traveller.follow(erased).html.contains("The trip is deleted for good"))
        }
    }

    @Test func `a bin of before tells what has become of a trip meanwhile`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Tuscany&count=2")
        _ = traveller.send("/do/delete-trip", "trip=\(trip.id.text)")
        _ = traveller.send("/do/restore-trip", "trip=\(trip.id.text)")
        let back = traveller.send("/do/restore-trip", "trip=\(trip.id.text)")
        #expect(back["location"]?.hasPrefix("/trips/\(trip.id.text)?done=tripRestored") == true)
        #expect(traveller.follow(back).html.contains("The trip is back"))

        _ = traveller.send("/do/delete-trip", "trip=\(trip.id.text)")
        _ = traveller.send("/do/erase-trip", "trip=\(trip.id.text)")
        let gone = traveller.send("/do/restore-trip", "trip=\(trip.id.text)")
        #expect(gone["location"]?.hasPrefix("/trips/bin?") == true)
        let words = "Not restored: the trip is deleted for good"
        #expect(traveller.follow(gone).html.contains(words))
        // Of one that is not known here, nobody could tell what became of it.
        let other = Identifier(high: 5, low: 5).text
        let unknown = traveller.send("/do/restore-trip", "trip=\(other)")
        #expect(unknown.status == 404 && unknown.html.contains("There is no such trip"))
    }

    @Test func `what comes back by being saved stands at its old place on its day`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Porto&count=2")
        for name in ["Lookout", "Old+town", "Cellar"] {
            try traveller.add("title=\(name)&day=1", to: trip)
        }
        let lookout = try #require(traveller.activity("Lookout"))
        _ = traveller.send("/do/delete-activity", "activity=\(lookout.id.text)")
        try traveller.save(lookout, "title=Lookout&day=1&notes=Long")
        let titles = try traveller.plan(trip.id).days.map { day in
            day.entries.map { $0.activity.content.title }
        }
        #expect(titles == [["Lookout", "Old town", "Cellar"], []])
        // On another day it is the last.
        try traveller.add("title=Bridge&day=2", to: trip)
        _ = traveller.send("/do/delete-activity", "activity=\(lookout.id.text)")
        try traveller.save(lookout, "title=Lookout&day=2")
        let second = try traveller.plan(trip.id).days[1].entries
        #expect(second.map { $0.activity.content.title } == ["Bridge", "Lookout"])
    }

    @Test func `coordinates alone are shown again, and can be corrected`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Porto&count=1")
        try traveller.add("title=Lookout&day=1&place=41.1400,+-8.6110&to=41.15,-8.6", to: trip)
        let lookout = try #require(traveller.activity("Lookout"))
        #expect(lookout.content.place?.point?.latitudeMicrodegrees == 41_140_000)
        let page = "/trips/\(trip.id.text)/activities/\(lookout.id.text)"
        #expect(traveller.look(at: page).html.contains("41.14000, -8.61100"))
        let form = traveller.look(at: page + "/edit").html
        #expect(form.contains("name=\"place\" value=\"41.14000, -8.61100\""))
        #expect(form.contains("name=\"to\" value=\"41.15000, -8.60000\""))
        try traveller.save(lookout, "title=Lookout&day=1&place=41.14000,+-8.62000")
        let moved = traveller.activity("Lookout")?.content.place?.point
        #expect(moved?.longitudeMicrodegrees == -8_620_000)
    }

    @Test func `who was removed from many trips reads of three, and how many more there are`()
        throws
    {
        var traveller = Traveller()
        for number in 1...5 {
            let trip = try traveller.makeTrip("title=Trip+\(number)&count=1")
            traveller.keep([trip.telling(remover: "Ben")])
        }
        let list = traveller.look(at: "/trips").html
        #expect(list.components(separatedBy: "removed you from").count == 4)
        #expect(list.contains("You were removed from 2 more trips."))
    }

    @Test func `an undo of somebody else's trips does not say that it undid anything`() throws {
        var other = Traveller()
        let trip = try other.makeTrip("title=Theirs&count=1")
        let deleted = other.send("/do/delete-trip", "trip=\(trip.id.text)")
        var traveller = Traveller()
        let answer = traveller.undo(deleted)
        #expect(answer["location"]?.contains("done=notUndone") == true)
        // One's own, twice: it is undone.
        for _ in 1...2 {
            #expect(other.undo(deleted)["location"]?.contains("done=restored") == true)
        }
    }
}
