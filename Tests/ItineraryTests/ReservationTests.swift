import Base
import Chronology
import Foundation
import Itinerary
import TestKit
import Testing

struct ReservationTests {
    private static let flight = """
        {"@context":"http://schema.org","@type":"FlightReservation","reservationNumber":"RXJ34P",
        "reservationStatus":"http://schema.org/ReservationConfirmed","url":"https://air.example/b",
        "totalPrice":"189.50","priceCurrency":"EUR",
        "reservationFor":{"@type":"Flight","flightNumber":"110","airline":{"@type":"Airline",
        "name":"Air","iataCode":"EX"},"departureAirport":{"@type":"Airport","name":"Frankfurt",
        "iataCode":"FRA"},"departureTime":"2027-07-12T23:10:00+02:00","arrivalAirport":{"@type":
        "Airport","name":"Haneda","iataCode":"HND"},"arrivalTime":"2027-07-13T18:20:00+09:00"}}
        """
    private static let told =
        "EX 110 FRA – HND | 2027-07-12 | 23:10 | to +1 18:20 | flight | @Frankfurt | to Haneda"
        + " | 18950 EUR | #RXJ34P | https://air.example/b"

    @Test func `a flight keeps the clocks of both its airports`() {
        #expect(Reading.told(Self.flight) == [Self.told])
        #expect(Reading.draft(Self.flight).problems.isEmpty)
    }

    @Test func `of thousands of bookings each stands once, also where little tells them apart`() {
        let count = 2_000
        let bookings = (0..<count).map { number in
            """
            {"@type":"EventReservation","reservationFor":{"name":"Opera",
            "location":{"name":"Teatro","geo":{"latitude":43.77,"longitude":\(number % 100).25}},
            "startDate":"2027-07-12T20:00:00"},"reservationNumber":"\(number / 100)"}
            """
        }
        let draft = Reading.draft("[" + (bookings + bookings).joined(separator: ",") + "]")
        #expect(draft.activities.count == count)
    }

    @Test(arguments: [
        (
            """
            {"@type":"LodgingReservation","reservationNumber":7,"checkinTime":"2027-07-12T15:00:00",
            "checkoutTime":"2027-07-15T11:00:00","reservationFor":{"@type":"LodgingBusiness",
            "name":"Plaza","address":{"streetAddress":"Via 1","addressLocality":"Firenze"},
            "geo":{"latitude":43.77,"longitude":"11.25"}}}
            """,
            "Plaza | 2027-07-12 | 15:0 | to +3 11:0 | lodging"
                + " | @Plaza, Via 1, Firenze [43.77, 11.25] | #7"
        ),
        (
            """
            {"@type":"http://schema.org/TrainReservation","reservationFor":{"trainName":"FR",
            "trainNumber":"9412","departureStation":{"name":"Firenze SMN"},
            "departureTime":"2027-07-12T09:00:00+02:00","arrivalStation":{"name":"Roma Termini"},
            "arrivalTime":"2027-07-12T10:30:00+02:00"}}
            """,
            "FR 9412 Firenze SMN – Roma Termini | 2027-07-12 | 9:0 | to +0 10:30 | train"
                + " | @Firenze SMN | to Roma Termini"
        ),
        (
            """
            {"@type":["Reservation","BusReservation"],"reservationFor":{
            "busNumber":"131","departureBusStop":{"name":"A"},"arrivalBusStop":{"name":"B"},
            "departureTime":"2027-07-12T09:00"}}
            """,
            "131 A – B | 2027-07-12 | 9:0 | bus | @A | to B"
        ),
        (
            """
            {"@type":"EventReservation","reservationFor":{"@type":"Event","name":"Opera",
            "startDate":"2027-07-12T20:00:00+02:00","endDate":"2027-07-12T22:30:00+02:00",
            "location":{"name":"Teatro","address":"Piazza 2"}}}
            """,
            "Opera | 2027-07-12 | 20:0 | 150 min | event | @Teatro, Piazza 2"
        ),
        (
            """
            {"@type":"FoodEstablishmentReservation","startTime":"2027-07-12T19:30:00",
            "partySize":"2","reservationFor":{"name":"Mario"}}
            """,
            "Mario | 2027-07-12 | 19:30 | food | @Mario"
        ),
        (
            """
            {"@type":"RentalCarReservation","pickupTime":"2027-07-12T10:00:00",
            "dropoffTime":"2027-07-14T10:00:00","pickupLocation":{"name":"Airport"},
            "dropoffLocation":{"name":"Station"},"reservationFor":{"name":"Small car",
            "rentalCompany":{"name":"Cars"}}}
            """,
            "Cars | 2027-07-12 | 10:0 | to +2 10:0 | car | @Airport | to Station | (Small car)"
        ),
    ])
    func `each kind of reservation becomes an activity`(json: String, told: String) {
        #expect(Reading.told(json) == [told])
    }

    @Test func `several stand in an array, a graph, or as legs of one booking`() {
        let event = #"{"@type":"EventReservation","reservationFor":{"name":"#
        let times = #","startDate":"2027-07-12T20:00"}}"#
        #expect(
            Reading.told("[\(event)\"A\"\(times),\(event)\"B\"\(times),{\"@type\":\"Person\"}]")
                .count == 2
        )
        #expect(
            Reading.told("{\"@context\":\"x\",\"@graph\":[\(event)\"A\"\(times)]}").count == 1
        )
        let legs =
            #"{"@type":"EventReservation","reservationFor":[{"name":"A","startDate":"#
            + #""2027-07-12"},{"name":"B","startDate":"2027-07-13"}]}"#
        #expect(
            Reading.told(legs) == ["A | 2027-07-12 | event | @A", "B | 2027-07-13 | event | @B"]
        )
    }

    @Test func `what was cancelled, or is nothing of the kind, is not brought`() {
        let cancelled = Self.flight.replacingOccurrences(of: "Confirmed", with: "Cancelled")
        #expect(Reading.told(cancelled).isEmpty)
        #expect(Reading.draft(cancelled).problems.map(\.reason) == [.nothingFound])
        #expect(
            Reading.draft(#"{"@type":"Recipe","name":"Soup"}"#).problems.map(\.reason)
                == [.nothingFound]
        )
    }

    private static func page(_ json: String) -> String {
        """
        <!DOCTYPE html><html><head><title>x</title><script>var a = "<b>";</script>
        <SCRIPT nonce="a" type='application/ld+json'>\(json)</SCRIPT>
        <script type="application/ld+json">{"broken":</script></head><body>é</body></html>
        """
    }

    @Test func `a saved page is searched for what it says to machines`() {
        let draft = Reading.draft(Self.page(Self.flight))
        #expect(draft.activities.map { Reading.told($0) } == [Self.told])
        #expect(draft.problems == [ImportProblem(line: 9, reason: .unreadable)])
        let none = Reading.draft("<html><body>Hello</body></html>")
        #expect(none.problems == [ImportProblem(line: 0, reason: .unknownFormat)])
    }

    private static func mail(_ encoding: String, _ body: String) -> String {
        """
        Received: from a by b;
         Mon, 1 Jan 2027 00:00:00 +0000
        From: air@example.com
        MIME-Version: 1.0
        Content-Type: multipart/mixed;
          boundary="outer"

        no part
        --outer
        Content-Type: multipart/alternative; boundary=inner

        --inner
        Content-Type: text/plain; charset=utf-8

        Your flight
        --inner
        Content-Type: text/html; charset=utf-8
        Content-Transfer-Encoding: \(encoding)

        \(body)
        --inner--
        --outer
        Content-Type: image/png
        Content-Transfer-Encoding: base64

        iVBORw0KGgo=
        --outer--

        """
    }

    /// As mail programs write it: `=` as "=3D", long lines broken; or each byte so.
    private static func quoted(_ text: String, isWhole: Bool = false) -> String {
        var lines = ""
        var length = 0
        for byte in text.utf8 {
            let isPlain =
                byte >= 0x20 && byte < 0x7F && byte != 0x3D && !isWhole || byte == 0x0A
            let hex = String(byte, radix: 16, uppercase: true)
            let letter =
                isPlain ? String(UnicodeScalar(byte)) : "=" + (hex.count < 2 ? "0" : "") + hex
            if byte != 0x0A, length + letter.count > 75 {
                lines += "=\n"
                length = 0
            }
            lines += letter
            length = byte == 0x0A ? 0 : length + letter.count
        }
        return lines
    }

    /// "é" is "=C3=A9", whose second byte once came out as another.
    @Test func `every byte of a mail can be quoted`() {
        let letters = (0xA1...0x17F).compactMap { Unicode.Scalar($0) }.map { String($0) }.joined()
        let name = letters + "東京 😀 !#$%&'()*+,-./0123456789:;=?@ABCXYZ[]^_`abcxyz{|}~"
        let page = Self.page(
            """
            {"@type":"EventReservation","reservationFor":{"@type":"Event","name":"\(name)",
            "startDate":"2027-07-12T20:00:00+02:00"}}
            """
        )
        let plain = Reading.told(Self.mail("8bit", page))
        // Names that are too long stand in the notes.
        #expect(plain.count == 1 && plain[0].hasSuffix("(\(name))"))
        for isWhole in [false, true] {
            let body = Self.quoted(page, isWhole: isWhole)
            #expect(Reading.told(Self.mail("quoted-printable", body)) == plain)
        }
    }

    @Test func `a mail is searched through its parts and encodings`() {
        let page = Self.page(Self.flight)
        let base64 = Data(page.utf8).base64EncodedString(options: .lineLength76Characters)
        let mails = [
            Self.mail("8bit", page), Self.mail("quoted-printable", Self.quoted(page)),
            Self.mail("base64", base64),
            Self.mail("base64", base64).replacingOccurrences(of: "\n", with: "\r\n"),
        ]
        for mail in mails {
            #expect(Reading.told(mail) == [Self.told])
            let forwarded = "From: b@c\nContent-Type: message/rfc822\n\n" + mail
            #expect(Reading.told(forwarded) == [Self.told])
        }
        let plain = Reading.draft("From: a@b\nContent-Type: text/plain\n\nHello")
        #expect(plain.problems.map(\.reason) == [.nothingFound])
    }
}
