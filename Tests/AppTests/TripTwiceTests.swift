@testable import App
import Base
import Itinerary
import Merge
import TestKit
import Testing

/// What a form of trips does that comes twice, comes late, or brings more than is kept.
@Suite struct TripTwiceTests {
    @Test func `places go where they were unticked, not where the form did not show them`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=T&count=2&keep=3176959&keep=2988507")
        let name = "trip=\(trip.id.text)&title=T&count=2"
        let form = traveller.look(at: "/trips/\(trip.id.text)/edit").html
        #expect(form.contains("name='shown' value='2988507'"))
        let refused = name + "&currency=1&shown=3176959&shown=2988507&keep=3176959"
        let again = traveller.send("/do/save-trip", refused)
        #expect(again.html.contains("name='shown' value='2988507'"))
        _ = traveller.send("/do/save-trip", name + "&shown=3176959&keep=3176959")
        #expect(traveller.trips.trip(trip.id)?.content.places == [3_176_959, 2_988_507])
        let unticked = name + "&shown=3176959&shown=2988507&keep=3176959"
        _ = traveller.send("/do/save-trip", unticked)
        #expect(traveller.trips.trip(trip.id)?.content.places == [3_176_959])
    }

    @Test func `a copy asked for twice at one moment is made once`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Once&count=2")
        for name in ["A", "B"] { try traveller.add("title=\(name)&day=1", to: trip) }
        let list = "trip=\(trip.id.text)&list=Packing&text=Socks"
        #expect(traveller.send("/do/add-item", list).status == 303)
        let id = Identifier(high: 8, low: UInt64.max - 1)
        // Neither request knows of the other.
        var other = traveller
        other.seed = 2
        var things: [Set<Identifier>] = []
        for var device in [traveller, other] {
            let copy = "trip=\(trip.id.text)&copy=\(id.text)"
            #expect(device.send("/do/copy-trip", copy).status == 303)
            let (activities, items) = (device.trips.activities(of: id), device.trips.items(of: id))
            #expect(activities.count == 2 && items.count == 1)
            things.append(Set(activities.map(\.id) + items.map(\.id)))
        }
        #expect(things[0] == things[1] && things[0].count == 3)
    }

    @Test(arguments: ["insert=1", "remove=1", "shift=1"])
    func `a button for days that is pressed twice counts once`(deed: String) throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=T&start=2027-05-12&end=2027-05-14")
        for day in 1...3 { try traveller.add("title=On+\(day)&day=\(day)", to: trip) }
        let page = traveller.look(at: "/trips/\(trip.id.text)/edit").html
        let seen = trip.days.mark
        #expect(page.contains("name=\"seen\" value=\"\(seen)\""))
        let body = "trip=\(trip.id.text)&seen=\(seen)&\(deed)"
        #expect(traveller.send("/do/trip-days", body).status == 303)
        let once = try #require(traveller.trips.trip(trip.id)?.days)
        #expect(once != trip.days)
        traveller.seed = 2
        let again = traveller.send("/do/trip-days", body)
        #expect(again.status == 303)
        let words = "The days have already changed: look at them first"
        #expect(traveller.follow(again).html.contains(words))
        #expect(traveller.trips.trip(trip.id)?.days == once)
        // A page that was shown since knows the days as they are.
        let later = "trip=\(trip.id.text)&seen=\(once.mark)&\(deed)"
        _ = traveller.send("/do/trip-days", later)
        #expect(traveller.trips.trip(trip.id)?.days != once)
    }

    @Test(arguments: ["notes", "code", "place", "to"])
    func `what is too long to be kept is told of, not cut`(field: String) throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=T&count=1")
        // Within what a browser lets one type, as it counts letters: three bytes each.
        let count = ["notes": 2_001, "code": 34][field] ?? 67
        let text = String(repeating: "\u{65C5}", count: count)
        let body =
            "trip=\(trip.id.text)&activity=\(Identifier(high: 7, low: 7).text)&title=Walk"
            + "&day=1&\(field)=" + percentEncode(text)
        let answer = traveller.send("/do/save-activity", body)
        #expect(answer.status == 422)
        #expect(answer.html.contains("too long to be kept"))
        #expect(answer.html.contains(text), "nothing that was typed is lost")
        #expect(traveller.trips.activities(of: trip.id).isEmpty)
    }

    @Test func `notes have to leave room for a title that begins them`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=T&count=1")
        let title = String(repeating: "t", count: 400)
        for (count, status) in [(5_599, 422), (5_598, 303)] as [(Int, UInt16)] {
            let notes = String(repeating: "n", count: count - 3) + "END"
            let body =
                "trip=\(trip.id.text)&activity=\(Identifier(high: 7, low: 7).text)&day=1"
                + "&title=\(title)&notes=\(notes)"
            let answer = traveller.send("/do/save-activity", body)
            #expect(answer.status == status)
            #expect(status == 303 || answer.html.contains(notes))
        }
        let kept = try #require(traveller.trips.activities(of: trip.id).first)
        #expect(kept.content.notes.hasSuffix("END") && kept.content.notes.hasPrefix(title))
    }

    @Test func `a trip's name and notes are not cut either`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=T&count=1")
        var kept = trip.content
        for (field, count) in [("title", 61), ("notes", 3_001)] {
            let text = String(repeating: "\u{44F}", count: count)
            let body = "trip=\(trip.id.text)&\(field)=" + percentEncode(text)
            let answer = traveller.send("/do/save-trip", body)
            #expect(answer.status == 422 && answer.html.contains(text))
            #expect(traveller.trips.trip(trip.id)?.content == kept)
            let fits = "trip=\(trip.id.text)&\(field)=" + percentEncode(String(text.dropLast()))
            #expect(traveller.send("/do/save-trip", fits).status == 303)
            kept = try #require(traveller.trips.trip(trip.id)?.content)
            #expect(kept != trip.content)
        }
    }
}
