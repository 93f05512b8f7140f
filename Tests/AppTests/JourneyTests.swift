@testable import App
import Itinerary
import Merge
import TestKit
import Testing

/// What the form of an activity presumes of where its trip leads, and what it asks about.
@Suite struct JourneyTests {
    @Test(
        "a journey that ends before it starts is asked about, unless clocks differ there",
        arguments: [
            ("place=Florence&place-point=43.78,11.25&to=Vienna&to-point=48.21,16.37", 422),
            ("place=Florence&to=Vienna", 422),
            ("place=Tokyo&place-point=35.68,139.69&to=Paris&to-point=48.86,2.35", 303),
            ("place=Florence&to=Vienna&end-zone=America/New_York", 303),
            ("place=Florence&to=Vienna&end-day=1", 303),
        ]
    )
    func nightTrain(fields: String, status: UInt16) throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Vienna&start=2027-05-12&end=2027-05-14")
        let id = Identifier(high: 4, low: 1).text
        let body =
            "trip=\(trip.id.text)&activity=\(id)&title=Night+train&category=train&day=1"
            + "&start=14:00&end=08:30&\(fields)"
        let answer = traveller.send("/do/save-activity", body)
        #expect(answer.status == status)
        if status == 422 {
            #expect(answer.html.contains("Is it the next day, or in another time zone?"))
        }
    }

    @Test(arguments: [
        ("22:00", "07:00", Int32(1)), ("21:00", "11:00", 1), ("22:00", "23:30", 0),
    ])
    func `what ends in the morning after an evening ends on the next day`(
        start: String,
        end: String,
        day: Int32
    ) throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Vienna&start=2027-05-12&end=2027-05-14")
        try traveller.add(
            "title=Bus&category=bus&day=1&start=\(start)&end=\(end)&end-day=0",
            to: trip
        )
        guard case .at(let told, _?, _) = traveller.activity("Bus")?.content.when.end else {
            Issue.record("no end")
            return
        }
        #expect(told == day)
    }

    @Test func `a flight told by how long it takes arrives by the clocks there`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Japan&start=2027-06-10&end=2027-06-11")
        try traveller.add(
            "title=Fly&category=flight&day=1&start=21:00&duration=12+h&place=Paris"
                + "&place-point=48.86,2.35&to=Tokyo&to-point=35.68,139.69",
            to: trip
        )
        try traveller.add("title=Night+bus&category=bus&day=2&start=22:00&duration=9+h", to: trip)
        try traveller.add("title=Tram&category=bus&day=2&start=10:00&duration=25", to: trip)
        let days = traveller.look(at: "/trips/\(trip.id.text)").html
        let words =
            "<li>until 16:00 <span class='day-shift'>+1 day</span> Tokyo "
            + "<span class='lasting'>(12 h)</span></li>"
        #expect(days.contains(words) && days.contains("Arrive: Fly"))
        #expect(days.contains("<li>25 min</li>"), "by the same clocks nothing more is told")
        #expect(days.contains("until 07:00") && days.contains("Ends after the trip"))
        let id = try #require(traveller.activity("Fly")).id.text
        #expect(traveller.look(at: "/trips/\(trip.id.text)/activities/\(id)").html.contains(words))
    }

    @Test func `a line whose number is no time says that it has none`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Lines&count=3")
        for (line, words) in [
            ("9:30+Uffizi", "Added to day 3<"), ("Uffizi", "Added to day 3<"),
            ("9am", "Added to day 3, without a time<"),
        ] {
            traveller.seed += 1
            let id = Identifier(high: 5, low: traveller.seed).text
            let body = "trip=\(trip.id.text)&id=\(id)&day=3&line=\(line)"
            let page = traveller.follow(traveller.send("/do/quick-add", body)).html
            #expect(page.contains(words), "\(line)")
        }
    }

    @Test(arguments: [
        ("12,50+%E2%82%AC", Int64(1_250)), ("%E2%82%AC45", 4_500), ("1.234,56", 123_456),
    ])
    func `a cost is read as quick add reads it`(typed: String, units: Int64) throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=T&count=1")
        try traveller.add("title=Tea&day=1&cost=\(typed)&currency=EUR", to: trip)
        #expect(traveller.activity("Tea")?.content.cost?.minorUnits == units)
    }

    @Test("a cost is presumed to be in the money of the country, and the trip's counts first")
    func currency() throws {
        var traveller = Traveller()
        let london = try traveller.makeTrip("title=L&place=London&start=2027-05-12&end=2027-05-14")
        let form = "/trips/\(london.id.text)/add"
        #expect(
            traveller.look(at: form).html.contains(
                "name=\"currency\" class=\"short\" value=\"GBP\""
            )
        )
        try traveller.add("title=Tea&category=food&day=1&cost=&currency=GBP", to: london)
        #expect(traveller.activity("Tea")?.content.cost == nil)
    }
}
