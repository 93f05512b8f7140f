@testable import App
import Foundation
import Itinerary
import Library
import Merge
import TestKit
import Testing

/// What pages say of the day that it is on a trip: noon of 1 June 2026 in Greenwich.
struct TripTodayTests {
    @Test func `on the way all pages have the same day, and where it ends`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Japan&start=2026-05-31&end=2026-06-03")
        try traveller.add(
            "title=Flight&category=flight&day=1&start=20:00&zone=America/Los_Angeles"
                + "&end-day=2&end=05:00&end-zone=Asia/Tokyo",
            to: trip
        )
        let days = traveller.look(at: "/trips/\(trip.id.text)").html
        #expect(days.contains("<b>Now</b> <bdi>Flight"))
        #expect(days.contains("<b>Next</b> <bdi>Arrive: Flight"))
        #expect(days.contains("day 2 of 4"))
        let mark = "Mon 1 Jun</a><span class='today-mark'>"
        #expect(days.contains(mark) && days.count(of: "class='today-mark'") == 1)
        #expect(days.count(of: "Nothing planned yet.") == 1, "the last day alone is empty")
        // Midnight in Tokyo, at three in the afternoon.
        #expect(days.contains("data-turns=\"1780326000000\""))
        let all = traveller.look(at: "/trips").html
        #expect(all.contains("Today, Monday, 1 June"))
        #expect(all.contains("trip-today") && all.contains("entry is-now"))
        #expect(all.contains("data-turns=\"1780326000000\""))
    }

    @Test func `the morning in Tokyo is no longer yesterday in Los Angeles`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Japan&start=2026-05-30&end=2026-06-03")
        try traveller.add(
            "title=Flight&category=flight&day=1&start=11:00&zone=America/Los_Angeles"
                + "&end-day=1&end=16:00&end-zone=Asia/Tokyo",
            to: trip
        )
        try traveller.add("title=Lunch&day=4&start=12:00", to: trip)
        // The second of June begins at 15:00 in Greenwich.
        traveller.wait(milliseconds: 4 * 3_600_000)
        let days = traveller.look(at: "/trips/\(trip.id.text)").html
        #expect(days.contains("day 4 of 5") && days.contains("<b>Next</b> <bdi>Lunch"))
        #expect(traveller.look(at: "/trips").html.contains("Today, Tuesday, 2 June"))
    }

    @Test func `what is over says nothing of when it turns`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Past&start=2026-05-01&end=2026-05-02")
        #expect(!traveller.look(at: "/trips/\(trip.id.text)").html.contains("data-turns"))
        #expect(!traveller.look(at: "/trips").html.contains("data-turns"))
    }

    @Test func `what overlaps is named, also from the day before`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Rome&start=2026-07-01&end=2026-07-02")
        try traveller.add("title=Vatican&day=1&start=09:00&end=11:00", to: trip)
        try traveller.add("title=Stop+1&day=1&start=09:05&duration=20+min", to: trip)
        try traveller.add("title=Stop+2&day=1&start=10:10&duration=20+min", to: trip)
        try traveller.add("title=Concert&day=1&start=22:00&duration=4+h", to: trip)
        try traveller.add("title=Taxi&day=2&start=01:00", to: trip)
        let days = traveller.look(at: "/trips/\(trip.id.text)").html
        #expect(days.count(of: "Vatican lasts until 11:00") == 2)
        #expect(days.count(of: "Concert lasts until 02:00") == 1)
    }

    @Test func `a calendar without a place has the clocks of home, or of wherever one is`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Camping&start=2026-11-27&end=2026-11-29")
        try traveller.add("title=Kayak&day=1&start=08:00", to: trip)
        let file = "/trips/\(trip.id.text)/trip.ics"
        #expect(traveller.look(at: file).html.contains("DTSTART:20261127T080000\r\n"))
        traveller.keep(traveller.library.settingHome(3_176_959))
        let atHome = traveller.look(at: file).html
        #expect(atHome.contains("DTSTART;TZID=Europe/Rome:20261127T080000\r\n"))
    }
}

extension String {
    /// How often a text stands in it.
    fileprivate func count(of text: String) -> Int { components(separatedBy: text).count - 1 }
}
