import App
import Itinerary
import Merge
import TestKit
import Testing

/// What somebody keeps within its bounds may still be too much for one page.
@Suite struct TooLongTests {
    @Test(arguments: ["", "/print", "?day=2", "/calendar", "/overview"])
    func `a thousand things that last for a year make no endless page`(view: String) throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=T&start=2027-01-01&end=2027-12-31")
        let day = try #require(trip.days.id(at: 0))
        for number in 0..<990 {
            var stay = ActivityContent(title: "\(number)" + String(repeating: "&", count: 120))
            stay.when = When(end: .at(day: 366, minute: 60, zone: ""))
            traveller.put(stay, on: trip.id, day: day, number: number)
        }
        let answer = traveller.look(at: "/trips/\(trip.id.text)\(view)")
        #expect(answer.status == 200)
        #expect(answer.body.count < 8_000_000)
        if ["/print", "?day=2"].contains(view) {
            #expect(answer.html.contains("978 more are still on"))
        }
    }

    @Test func `a page that would be too long says so, and the next one is whole`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=T&count=1")
        let day = try #require(trip.days.id(at: 0))
        for number in 0..<4_000 {
            var content = ActivityContent(title: "\(number)")
            content.notes = String(repeating: "\"", count: 900)
            content.bookingCode = String(repeating: "&", count: 100)
            traveller.put(content, on: trip.id, day: day, number: number)
        }
        let answer = traveller.look(at: "/trips/\(trip.id.text)/print")
        #expect(answer.status == 422)
        #expect(answer.html.contains("That is more than one page can show"))
        #expect(answer.html.contains("</html>"))
        #expect(traveller.look(at: "/trips").status == 200)
    }
}

extension Traveller {
    fileprivate mutating func put(
        _ content: ActivityContent,
        on trip: Identifier,
        day: UInt32,
        number: Int
    ) {
        let id = RecordID(Identifier(high: 9, low: UInt64(number)))
        let values: [(UInt16, FieldValue)] = [
            (ActivityField.trip, .text(trip.text)),
            (ActivityField.title, .text(content.title)),
            (ActivityField.slot, .bytes(Slot(day: day).bytes)),
            (ActivityField.when, .bytes(content.when.bytes)),
            (ActivityField.notes, .text(content.notes)),
            (ActivityField.bookingCode, .text(content.bookingCode)),
        ]
        var record = Record(kind: TripKind.activity, id: id)
        for (field, value) in values {
            let stamp = Stamp(milliseconds: 1, counter: field, replica: 1)
            let register = Register(
                wireType: value.wireType,
                value: value.encoded,
                stamp: stamp
            )
            record.set(field, to: register)
        }
        takeIn(record)
    }
}
