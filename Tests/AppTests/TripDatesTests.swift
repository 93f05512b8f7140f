import Base
import Chronology
import Itinerary
import Merge
import Testing

@testable import App

/// Days that would lie after the last date that a trip may have.
@Suite struct TripDatesTests {
    @Test(
        "a trip that would end after the year 8999 is refused, however its days are said",
        arguments: [
            ("start=8999-06-01&end=9000-01-01", "end"),
            ("start=8999-06-01&end=&count=400", "count"),
            ("start=8999-12-31&end=&count=2", "count"),
        ]
    )
    func refused(fields: String, field: String) throws {
        var traveller = Traveller()
        let id = Identifier(high: 1, low: 8).text
        let answer = traveller.send("/do/create-trip", "trip=\(id)&title=Far&\(fields)")
        #expect(answer.status == 422)
        #expect(answer.html.contains("id=\"\(field)-problem\""))
        #expect(answer.html.contains("Far") && answer.html.contains("value=\"8999-"))
        #expect(traveller.trips.all.isEmpty)
    }

    @Test("one that ends on its last day is made, and its days go no further")
    func atTheEnd() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Far&start=8999-12-30&end=&count=2")
        #expect(trip.days.end?.text == "8999-12-31")
        for change in ["shift=1", "insert=1", "insert=3"] {
            let answer = traveller.send("/do/trip-days", "trip=\(trip.id.text)&\(change)")
            #expect(answer.status == 422, "\(change)")
            #expect(answer.html.contains("That would leave the calendar."), "\(change)")
            #expect(traveller.trips.trip(trip.id)?.days == trip.days, "\(change)")
        }
        #expect(traveller.send("/do/trip-days", "trip=\(trip.id.text)&shift=-1").status == 303)
        #expect(traveller.trips.trip(trip.id)?.days.end?.text == "8999-12-30")
    }
}
