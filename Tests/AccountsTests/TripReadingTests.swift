import Accounts
import App
import Base
import Foundation
import Server
import Storage
import Testing

/// Files of all kinds that programs bring.
@Suite struct TripReadingTests {
    private static let calendar = """
        BEGIN:VCALENDAR
        BEGIN:VEVENT
        UID:one@museum.example
        SUMMARY:Uffizi
        DTSTART;TZID=Europe/Rome:20270712T100000
        GEO:43.7678;11.2553
        END:VEVENT
        BEGIN:VEVENT
        UID:two@museum.example
        SUMMARY:Bargello
        DTSTART;TZID=Europe/Rome:20270713T100000
        RRULE:FREQ=DAILY
        END:VEVENT
        END:VCALENDAR
        """

    /// One of each kind that the page of files names, with one thing in it that is called Uffizi.
    private static let files: [(type: String, text: String)] = [
        ("text/calendar", calendar),
        (
            "application/gpx+xml",
            """
            <gpx version="1.1"><wpt lat="43.7678" lon="11.2553"><name>Uffizi</name></wpt></gpx>
            """
        ),
        (
            "application/vnd.google-earth.kml+xml",
            """
            <kml><Document><Placemark><name>Uffizi</name><Point><coordinates>11.2553,43.7678
            </coordinates></Point></Placemark></Document></kml>
            """
        ),
        (
            "application/geo+json",
            """
            {"type": "FeatureCollection", "features": [{"type": "Feature",
             "properties": {"name": "Uffizi"},
             "geometry": {"type": "Point", "coordinates": [11.2553, 43.7678]}}]}
            """
        ),
        (
            "application/json",
            "{\"elsewhere\": 1, \"trip\": {}, \"activities\": [{\"title\": \"Uffizi\"}]}"
        ),
        (
            "text/csv",
            """
            Title,Note,URL
            Uffizi,,https://www.google.com/maps/place/Uffizi/@43.7678,11.2553,17z
            """
        ),
        (
            "text/html",
            """
            <html><script type="application/ld+json">{"@type": "EventReservation",
            "reservationFor": {"@type": "Event", "name": "Uffizi",
            "startDate": "2027-07-12T10:00:00+02:00"}}</script></html>
            """
        ),
        (
            "message/rfc822",
            """
            From: tickets@museum.example
            Subject: Your tickets
            MIME-Version: 1.0
            Content-Type: text/html

            <html><script type="application/ld+json">{"@type": "EventReservation",
            "reservationFor": {"@type": "Event", "name": "Uffizi",
            "startDate": "2027-07-12T10:00:00+02:00"}}</script></html>
            """
        ),
    ]

    private func program() throws -> Program {
        let site = try AccountSite()
        var browser = Browser(site)
        browser.signUp()
        return try Program(site, of: "ada@example.org")
    }

    private func things(_ answer: Response) -> [String] {
        answer.activities.map { "\($0["title"] ?? "") \($0["standing"] ?? "")" }
    }

    private func count(of program: Program) -> Int? {
        (program.get().json["results"] as? [Any])?.count
    }

    @Test("every kind of file becomes a trip", arguments: files.map { $0.type })
    func kinds(type: String) throws {
        var program = try self.program()
        program.further = [Header("content-type", type)]
        let file = try #require(Self.files.first { $0.type == type })
        let preview = program.post("/import?preview=true", file.text)
        preview.expect(200)
        #expect(preview.json["written"] as? Bool == false && preview.json["trip"] is NSNull)
        #expect(things(preview).contains("Uffizi new"), "\(preview.text)")
        #expect(count(of: program) == 0, "nothing is changed yet")
        let made = program.post("/import", file.text)
        made.expect(201)
        let id = try #require(made.json["trip"] as? String)
        #expect(made["location"] == "/api/v1/trips/" + id)
        #expect(program.get("/" + id).titles.contains("Uffizi"))
    }

    @Test("a calendar that comes again brings what is new, and changes what one wants changed")
    func again() throws {
        let program = try self.program()
        let first = program.post("/import?id=01ARZ3NDEKTSV4RRFFQ69G5FAV", Self.calendar)
        first.expect(201)
        #expect(first.json["title"] as? String == "Florence" && first.json["days"] as? Int == 2)
        let problems = first.json["problems"] as? [[String: Any]] ?? []
        #expect(problems.map { $0["line"] as? Int } == [12])
        let detail = problems.first?["detail"] as? String
        #expect(detail == "Something that comes again and again is brought once.")
        let second = program.post("/import?id=01ARZ3NDEKTSV4RRFFQ69G5FAV", Self.calendar)
        second.expect(200)
        #expect(count(of: program) == 1, "sent twice, it is one trip")
        let path = "/01ARZ3NDEKTSV4RRFFQ69G5FAV"
        // The same moment by other clocks is no change; another moment is.
        let utc = Self.calendar.replacing(
            ";TZID=Europe/Rome:20270712T100000",
            with: ":20270712T080000Z"
        )
        let same = program.post(path + "/import?preview=true", utc)
        #expect(things(same) == ["Uffizi there", "Bargello there"])
        let later = Self.calendar.replacing("20270713T100000", with: "20270713T113000")
        let changed = program.post(path + "/import?preview=true", later)
        #expect(things(changed) == ["Uffizi there", "Bargello changed"])
        program.post(path + "/import", later).expect(200)
        func starts() -> [String] {
            program.get(path).activities.compactMap { $0["start"] as? String }
        }
        #expect(starts() == ["10:00", "10:00"], "nobody asked for it")
        program.post(path + "/import?changed=true", later).expect(200)
        #expect(starts() == ["10:00", "11:30"])
        program.post(path + "/import?all=true", later).expect(200)
        #expect(starts().count == 4)
    }

    @Test("what cannot be read is refused with a sentence, and nothing is written")
    func refusals() throws {
        var program = try self.program()
        let trip = program.makeTrip()
        for (path, body, status, words) in [
            ("/import", "", 400 as UInt16, "Send the file itself"),
            ("/import", "hello", 422, "no kind of file"),
            ("/import", "{\"elsewhere\": 1, \"act", 422, "damaged"),
            ("/import", "<gpx></gpx>", 422, "no activity"),
            ("/import?preview=yes", Self.calendar, 400, "true or false"),
            ("/import?dry=true", Self.calendar, 400, "no parameter"),
            ("/import?id=7", Self.calendar, 400, "base 32"),
            ("/01ARZ3NDEKTSV4RRFFQ69G5FAV/import", Self.calendar, 404, "no trip"),
        ] {
            let answer = program.post(path, body)
            #expect(answer.status == status, "\(path) \(answer.text)")
            #expect(answer.detail.contains(words), "\(path) \(answer.text)")
        }
        #expect(program.get("/import").status == 405)
        program.further = [Header("content-type", "multipart/form-data; boundary=x")]
        program.post("/import", Self.calendar).expect(415)
        program.further = []
        #expect(program.get("/" + trip).titles == ["Uffizi"])
        let scope = TokenScope(trips: .reading)
        let reader = try Program(program.site, of: "ada@example.org", scope: scope)
        reader.post("/import", Self.calendar).expect(403)
        #expect(count(of: program) == 1)
    }

    @Test("photos that a file claims to have here are not there")
    func photos() throws {
        let program = try self.program()
        let hash = String(repeating: "0a", count: 32)
        let file = """
            {"elsewhere": 1, "trip": {"title": "F"}, "activities": [{"title": "Uffizi", "photos":
             [{"sha256": "\(hash)", "width": 4, "height": 3, "here": true}]}]}
            """
        let made = program.post("/import", file)
        made.expect(201)
        let id = try #require(made.json["trip"] as? String)
        #expect(!program.get("/" + id).has(hash))
    }
}
