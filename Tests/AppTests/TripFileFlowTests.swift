@testable import App
import Base
import Foundation
import Itinerary
import Merge
import TestKit
import Testing

/// A file is looked into, and brought to a trip: once, twice, or by two windows at a time.
@Suite struct TripFileFlowTests {
    private static let trip = "0000000000000000000000000a"

    private static func calendar(_ titles: [String]) -> String {
        let events = titles.enumerated().map { place, title in
            """
            BEGIN:VEVENT
            UID:\(title)@calendar.example
            SUMMARY:\(title)
            DTSTART:2027051\(place + 2)T090000
            END:VEVENT

            """
        }
        return "BEGIN:VCALENDAR\n" + events.joined() + "END:VCALENDAR\n"
    }

    private func traveller() -> Traveller {
        var traveller = Traveller()
        let dates = "start=2027-05-12&end=2027-05-15"
        _ = traveller.send("/do/create-trip", "trip=\(Self.trip)&title=Tuscany&\(dates)")
        return traveller
    }

    /// The form that the preview of a calendar offers, filled in.
    private func form(
        _ titles: [String],
        _ traveller: inout Traveller
    ) throws -> (page: String, fields: Query) {
        let file = FormData.File(name: "file", bytes: Array(Self.calendar(titles).utf8))
        let page = traveller.send("/do/read-trip-file", "", files: [file]).html
        var fields = Query()
        for name in ["trip", "data"] { fields.append(name, try value(name, in: page)) }
        fields.append("into", Self.trip)
        return (page, fields)
    }

    private func value(_ name: String, in page: String) throws -> String {
        let text = try #require(page.components(separatedBy: "name=\"\(name)\" value=\"").last)
        return try #require(text.components(separatedBy: "\"").first)
            .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
    }

    private func titles(_ traveller: Traveller) throws -> [String] {
        let id = try #require(Identifier(Self.trip))
        return traveller.trips.activities(of: id).map { $0.content.title }.sorted()
    }

    @Test func `what is on a trip already is told, and left out unless somebody wants it`() throws {
        var traveller = traveller()
        let first = try form(["Arno", "Boboli"], &traveller)
        #expect(!first.page.contains("already") && !first.page.contains("name=\"all\""))
        let added = traveller.send("/do/add-trip-file", first.fields.text)
        #expect(traveller.follow(added).html.contains("2 things added"))
        let second = try form(["Arno", "Boboli", "Cascine"], &traveller)
        let words = "2 of the 3 things in it are on <strong>Tuscany</strong> already; 1 is new."
        #expect(second.page.contains(words))
        #expect(second.page.contains("<strong>Boboli</strong> <em>there already</em>"))
        #expect(second.page.contains("<strong>Cascine</strong></span>"))
        #expect(second.page.contains("value='\(Self.trip)' selected>Tuscany (has 2 of 3)</option>"))
        let again = traveller.send("/do/add-trip-file", second.fields.text)
        #expect(traveller.follow(again).html.contains("1 thing added"))
        #expect(try titles(traveller) == ["Arno", "Boboli", "Cascine"])
        // By the way back, and from another window that was open all the time.
        for fields in [second.fields, first.fields] {
            let nothing = traveller.send("/do/add-trip-file", fields.text)
            #expect(traveller.follow(nothing).html.contains("Nothing was new"))
        }
        #expect(try titles(traveller).count == 3)
        let all = try form(["Arno"], &traveller)
        #expect(all.page.contains("All of it is on <strong>Tuscany</strong> already."))
        _ = traveller.send("/do/add-trip-file", all.fields.text + "&all=1")
        #expect(try titles(traveller) == ["Arno", "Arno", "Boboli", "Cascine"])
    }

    @Test func `what goes on lists is counted and shown before it is brought`() throws {
        var traveller = traveller()
        let toDos = ["Buy a <map>", "Water the plants"].map { text in
            "BEGIN:VTODO\nUID:\(text.count)@calendar.example\nSUMMARY:\(text)\nEND:VTODO\n"
        }
        let text = Self.calendar(["Arno"])
            .replacing("END:VCALENDAR", with: toDos.joined() + "END:VCALENDAR")
        let file = FormData.File(name: "file", bytes: Array(text.utf8))
        let page = traveller.send("/do/read-trip-file", "", files: [file]).html
        #expect(PageChecker(page).complaints == [])
        #expect(page.contains("1 activity, 2 to-dos"))
        #expect(page.contains("Other · <strong>Buy a &lt;map&gt;</strong>"))
        #expect(page.contains("<strong>Water the plants</strong>"))
    }

    @Test func `what a file tells otherwise is told, changed by a tick, and taken back`() throws {
        var traveller = traveller()
        let first = try form(["Arno", "Boboli"], &traveller)
        #expect(!first.page.contains("name=\"changed\""))
        _ = traveller.send("/do/add-trip-file", first.fields.text)
        let text = Self.calendar(["Arno", "Boboli"]).replacing("T090000", with: "T113000")
            .replacing("DTSTART:20270513", with: "DTSTART:20270514")
        let file = FormData.File(name: "file", bytes: Array(text.utf8))
        let page = traveller.send("/do/read-trip-file", "", files: [file]).html
        #expect(PageChecker(page).complaints == [])
        #expect(page.contains("Change 2 of them, as the file tells them now"))
        #expect(page.contains("form=\"bring-file\"") && page.contains("id='bring-file'"))
        #expect(page.contains("<em>changed: 09:00 → 11:30</em>"))
        #expect(page.contains("<em>changed: Thu 13 May 09:00 → Fri 14 May 11:30</em>"))
        #expect(page.contains("name=\"changed\""))
        var fields = Query()
        for name in ["trip", "data"] { fields.append(name, try value(name, in: page)) }
        fields.append("into", Self.trip)
        let left = traveller.send("/do/add-trip-file", fields.text)
        #expect(traveller.follow(left).html.contains("Nothing was new"))
        let taken = traveller.send("/do/add-trip-file", fields.text + "&changed=1")
        #expect(traveller.follow(taken).html.contains("2 changed"))
        let id = try #require(Identifier(Self.trip))
        func starts() -> Set<Int32?> {
            Set(traveller.trips.activities(of: id).map { $0.content.when.start })
        }
        #expect(starts() == [690])
        #expect(try titles(traveller) == ["Arno", "Boboli"])
        traveller.undo(taken)
        #expect(starts() == [540])
    }

    @Test(
        arguments: [
            (nil, "Choose a file first."), ("", "Choose a file first."),
            ("just words", "This is no kind of file that can be read here."),
            ("{\"elsewhere\":1,\"trip\":{", "The file is damaged, or ends too early."),
            ("{\"a\":1}", "This is no kind of file that can be read here."),
            ("BEGIN:VCALENDAR\nEND:VCALENDAR\n", "There is no activity and no place in it."),
            ("<gpx></gpx>", "There is no activity and no place in it."),
            (
                "<gpx><metadata><name>Tuscany</name></metadata></gpx>",
                "There is no activity and no place in it."
            ),
        ] as [(String?, String)]
    )
    func `a file that is refused is told beside its field`(text: String?, words: String) {
        var traveller = traveller()
        let files = text.map { [FormData.File(name: "file", bytes: Array($0.utf8))] } ?? []
        let answer = traveller.send("/do/read-trip-file", "", files: files)
        #expect(answer.status == 422)
        #expect(answer.html.contains("aria-describedby=\"file-problem\""))
        #expect(answer.html.contains("id=\"file-problem\">\(words)"))
        #expect(PageChecker(answer.html).complaints == [])
    }

    @Test(arguments: [("", "Arno", 0), ("GEO:43.7685;11.2532\n", "Florence", 1)])
    func `a trip of a calendar has a name`(geo: String, name: String, placeCount: Int) throws {
        var traveller = Traveller()
        let text = Self.calendar(["Arno"]).replacing("DTSTART", with: geo + "DTSTART")
        let file = FormData.File(name: "file", bytes: Array(text.utf8))
        let page = traveller.send("/do/read-trip-file", "", files: [file]).html
        var fields = Query()
        for name in ["trip", "data"] { fields.append(name, try value(name, in: page)) }
        _ = traveller.send("/do/add-trip-file", fields.text)
        let trip = try #require(traveller.trips.all.first)
        #expect(trip.content.title == name && trip.content.places.count == placeCount)
    }

    @Test func `what is in a file is listed by date`() throws {
        var traveller = Traveller()
        let text = Self.calendar(["Arno", "Boboli"]).replacing("20270512", with: "20270515")
        let file = FormData.File(name: "file", bytes: Array(text.utf8))
        let page = traveller.send("/do/read-trip-file", "", files: [file]).html
        let arno = try #require(page.range(of: "<strong>Arno"))
        let boboli = try #require(page.range(of: "<strong>Boboli"))
        #expect(boboli.lowerBound < arno.lowerBound)
    }

    @Test func `a file of megabytes is brought in whole`() throws {
        var traveller = Traveller()
        let notes = String(repeating: "n", count: 700)
        let activities = (0..<3_000).map { "{\"title\":\"A\($0)\",\"notes\":\"\(notes)\"}" }
        let list = activities.joined(separator: ",")
        let text = "{\"elsewhere\":1,\"trip\":{\"title\":\"Large\"},\"activities\":[\(list)]}"
        let file = FormData.File(name: "file", bytes: Array(text.utf8))
        let page = traveller.send("/do/read-trip-file", "", files: [file]).html
        #expect(!page.contains("more than can be brought in at once"))
        var fields = Query()
        for name in ["trip", "data"] { fields.append(name, try value(name, in: page)) }
        #expect(fields.text.utf8.count > 2_000_000)
        _ = traveller.send("/do/add-trip-file", fields.text)
        let trip = try #require(traveller.trips.all.first)
        let kept = traveller.trips.activities(of: trip.id)
        #expect(kept.count == 3_000 && kept.allSatisfy { $0.content.notes == notes })
    }

    @Test func `a map of nothing that is anywhere is refused with a word`() throws {
        var traveller = traveller()
        let form = try form(["Arno"], &traveller)
        _ = traveller.send("/do/add-trip-file", form.fields.text)
        for name in ["gpx", "kml", "geojson"] {
            let answer = traveller.look(at: "/trips/\(Self.trip)/trip.\(name)")
            #expect(answer.status == 422)
            #expect(answer.html.contains("A map needs places"))
        }
        #expect(traveller.look(at: "/trips/\(Self.trip)/trip.json").status == 200)
    }

    @Test func `a file for a trip that has gone is kept for another one`() throws {
        var traveller = traveller()
        let form = try form(["Arno"], &traveller)
        _ = traveller.send("/do/delete-trip", "trip=\(Self.trip)")
        let answer = traveller.send("/do/add-trip-file", form.fields.text)
        #expect(answer.status == 422)
        #expect(answer.html.contains("id=\"into-problem\">That trip is gone."))
        #expect(try value("data", in: answer.html) == form.fields["data"])
        #expect(try value("trip", in: answer.html) == form.fields["trip"])
        #expect(PageChecker(answer.html).complaints == [])
    }

    @Test func `an import can be taken back and made again`() throws {
        var traveller = traveller()
        let form = try form(["Arno", "Boboli"], &traveller)
        let added = traveller.send("/do/add-trip-file", form.fields.text)
        let undo = try #require(Query(target: added["location"] ?? "")["undo"])
        _ = traveller.send("/do/restore", "undo=\(undo)")
        #expect(try titles(traveller).isEmpty)
        let fresh = try self.form(["Arno", "Boboli"], &traveller)
        #expect(!fresh.page.contains("already"))
        _ = traveller.send("/do/add-trip-file", fresh.fields.text)
        #expect(try titles(traveller) == ["Arno", "Boboli"])
    }
}
