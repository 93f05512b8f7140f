import Base
import Chronology
import Geodesy
import Testing

@testable import Providers
@testable import Questions

/// Shapes that museums and Ticketmaster send, or might, beside those that were recorded.
@Suite struct ShowShapeTests {
    private func event(_ members: String) throws(ProviderRefusal) -> Event {
        try reading(Array(("{\"id\":\"A1\",\"name\":\"Jazz\"" + members + "}").utf8)) {
            (bytes) throws(ProviderRefusal) in
            try Ticketmaster.details(bytes)
        }
    }

    @Test("one thing stands where a list was meant, and numbers and flags stand in quotes")
    func singles() throws {
        let venue =
            #"{"name":"Hall","city":{"name":"Delft"},"location":"#
            + #"{"latitude":52.01,"longitude":"4.36"}}"#
        let event = try event(
            #","classifications":{"primary":"true","segment":{"name":"Music"}},"#
                + #""priceRanges":{"currency":"eur","min":"18.5","max":"64"},"#
                + #""images":{"url":"http://s1.ticketm.net/a.jpg"},"#
                + #""_embedded":{"venues":\#(venue),"attractions":{"name":"Trio"}},"#
                + #""dates":{"start":{"localDate":"2030-05-01","timeTBA":"true"}}"#
        ).plausible
        #expect(event.category == "Music" && event.performers == ["Trio"])
        #expect(event.prices.first?.lowestHundredths == 1_850)
        #expect(event.prices.first?.currency == "EUR")
        #expect(event.picture?.address == "https://s1.ticketm.net/a.jpg")
        #expect(event.venue?.city == "Delft")
        #expect(event.venue?.coordinate?.latitudeMicrodegrees == 52_010_000)
        #expect(event.start.timePrecision == .announcedLater)
    }

    @Test(
        "what cannot be is absent: prices, places, days",
        arguments: [
            #""priceRanges":[{"currency":"EUR","min":9,"max":3}]"#,
            #""priceRanges":[{"currency":"EUR","min":-5,"max":3}]"#,
            #""priceRanges":[{"currency":"EUR","min":0,"max":0}]"#,
            #""priceRanges":[{"min":3,"max":9}]"#,
            #""priceRanges":[null,{},"free"]"#,
            #""_embedded":{"venues":[{"location":{"latitude":"0.0","longitude":"0.0"}}]}"#,
            #""_embedded":{"venues":[{"location":{"latitude":"","longitude":null}}]}"#,
            #""_embedded":{"venues":[null]},"images":null,"classifications":[null]"#,
            #""dates":{"start":{"localDate":"2030-02-31","localTime":"25:00"}}"#,
            #""dates":null,"sales":null,"_embedded":null,"url":"javascript:alert(1)""#,
        ]
    )
    func absurd(_ members: String) throws {
        let event = try event("," + members).plausible
        #expect(event.prices.isEmpty && event.venue == nil && event.start.date == nil)
        #expect(event.pageAddress.isEmpty && event.picture == nil)
    }

    @Test("days come with a time behind them, times without seconds, and either alone")
    func moments() throws {
        func start(_ text: String) throws -> EventStart {
            try event(",\"dates\":{\"start\":{\(text)}}").plausible.start
        }
        let short = try start(#""localDate":"2030-05-01T00:00:00","localTime":"19:30""#)
        #expect(short.date?.text == "2030-05-01")
        #expect(short.time?.secondsSinceMidnight == 70_200)
        let alone = try start(#""localDate":"2030-05-01""#)
        #expect(alone.date != nil && alone.time == nil && alone.timePrecision == .none)
        let time = try start(#""localTime":"19:30:00""#)
        #expect(time.time == nil && time.datePrecision == .none)
        let later = try start(#""localDate":"2030-12-31","dateTBA":true"#)
        #expect(later.date == nil && later.datePrecision == .announcedLater)
    }

    @Test("a moment alone tells day and time as the venue's clocks show them")
    func momentAlone() throws {
        func start(_ text: String, zone: String) throws -> EventStart {
            let venue = #","_embedded":{"venues":[{"name":"Hall","timezone":"\#(zone)"}]}"#
            return try event(#","dates":{"start":{\#(text)}}"# + venue).plausible.start
        }
        let moment = #""dateTime":"2027-05-09T02:30:00Z""#
        let chicago = try start(moment, zone: "America/Chicago")
        #expect(chicago.date == CivilDate("2027-05-08") && chicago.time == ClockTime("21:30"))
        #expect(chicago.datePrecision == .known && chicago.timePrecision == .known)
        #expect(chicago.zone == "America/Chicago" && chicago.instant != nil)
        for zone in ["", "Nowhere/Town", "../../etc/passwd", "/etc/localtime"] {
            let start = try start(moment, zone: zone)
            #expect(start.date == nil && start.datePrecision == .none, "\(zone)")
        }
        let open = try start(moment + #","noSpecificTime":true"#, zone: "America/Chicago")
        #expect(open.date == CivilDate("2027-05-08") && open.time == nil)
        let later = try start(moment + #","dateTBA":true"#, zone: "America/Chicago")
        #expect(later.date == nil && later.datePrecision == .announcedLater)
    }

    @Test("HTML in a text is read, and a bracket that is none stays")
    func markup() throws {
        let event = try event(
            #","info":"<p>Doors &amp; bar at 6<br>Bring <b>ID</b></p><script>x()</script>""#
        )
        #expect(event.info == "Doors & bar at 6 Bring ID")
        #expect(said("a < b, and 3 <4> 5") == "a < b, and 3 <4> 5")
        #expect(said("R&B at <The Hall>") == "R&B at <The Hall>")
        #expect(said("<I>Wheat Field</I> &#8211; study") == "Wheat Field – study")
    }

    @Test("a body is read with a mark of its byte order, in Latin-1, and without counts")
    func codings() throws {
        let list = #"{"_embedded":{"events":[{"id":"A1","name":"Caf\#u{E9}"}]}}"#
        let latin = list.unicodeScalars.map { UInt8($0.value) }
        for body in [[0xEF, 0xBB, 0xBF] + Array(list.utf8), latin, Array(list.utf8)] {
            let found = try reading(body, Ticketmaster.list)
            #expect(found.events.map { $0.name } == ["Café"] && found.nextPage == nil)
        }
        let huge = #"{"page":{"totalElements":1e18,"totalPages":"9e99","number":-1,"size":0}}"#
        let found = try reading(Array(huge.utf8), Ticketmaster.list)
        #expect(found.events.isEmpty && found.total == nil && found.nextPage == nil)
    }

    @Test(
        "what is no answer is refused with its reason",
        arguments: [
            "", "null", "[]", "7", "\"busy\"", "<!DOCTYPE html><title>Access Denied</title>",
            "<?xml version=\"1.0\"?><fault/>", "{\"page\":", "{}", "{\"data\":null}", "\u{FEFF}",
            #"{"errors":{"code":"DIS1035","detail":"Max paging depth","status":"400"}}"#,
            "{\"fault\":{\"faultstring\":\"Quota\",\"detail\":{\"errorcode\":"
                + "\"policies.ratelimit.QuotaViolation\"}}}",
            "{\"message\":\"Too Many Attempts.\"}", "{\"message\":\"Rate limit exceeded\"}",
        ]
    )
    func noAnswer(_ body: String) {
        for (folder, readings) in RecordedFixtureTests.showReadings {
            for reading in readings where !["file", "picture"].contains(reading.file) {
                let outcome = reading.outcome(Array(body.utf8))
                #expect(outcome.hasPrefix("refused, "), "\(folder) \(reading.file)")
                #expect(!outcome.hasSuffix(": "), "\(folder) \(reading.file)")
                let isMuch = body.contains("Too Many") || body.contains("Rate limit")
                guard isMuch, folder == "metmuseum" else { continue }
                #expect(outcome.hasPrefix("refused, throttled"))
            }
        }
    }

    @Test("years tell the date where no words do, before Christ as well")
    func dates() throws {
        func met(_ members: String) throws -> String {
            let body = Array(("{\"objectID\":\"7\",\"isPublicDomain\":null," + members + "}").utf8)
            return try reading(body, MetMuseum.object).plausible.date
        }
        #expect(try met(#""objectDate":"ca. 1503–5""#) == "ca. 1503–5")
        #expect(try met(#""objectBeginDate":-500,"objectEndDate":"-450""#) == "500 BC – 450 BC")
        #expect(try met(#""objectBeginDate":-20,"objectEndDate":30"#) == "20 BC – AD 30")
        #expect(try met(#""objectBeginDate":1851,"objectEndDate":1851"#) == "1851")
        #expect(try met(#""objectBeginDate":0,"objectEndDate":0"#) == "")
        #expect(try met(#""objectBeginDate":-999999999,"objectEndDate":5"#) == "")
    }

    @Test("a work in Chicago has a reason where it has no picture, and a name in one line")
    func chicago() throws {
        func work(_ members: String) throws -> Artwork {
            let body = Array(("{\"data\":{\"id\":\"27992\"," + members + "}}").utf8)
            return try reading(body, ArtInstitute.object).plausible
        }
        #expect(try work(#""thumbnail":[],"image_id":null"#).lack == .none)
        #expect(
            try work(#""thumbnail":null,"image_id":"a-b","is_public_domain":true"#).lack == .host
        )
        #expect(try work(#""image_id":"a-b","is_public_domain":false"#).lack == .rights)
        let bare = try work(#""title":null,"artist_display":"A. Sample\nSample, 1812–1889""#)
        #expect(bare.maker == "A. Sample, Sample, 1812–1889" && bare.title.isEmpty)
        #expect(try work(#""title":"<em>Nighthawks</em>""#).title == "Nighthawks")
    }

    @Test("Linked Art tells one type in a list, and a text in Dutch alone")
    func linkedArt() throws {
        let text =
            #"{"type":"LinguisticObject","content":"Alleen Nederlands","language":"#
            + #"[{"id":"http://vocab.getty.edu/aat/300388256"}],"#
            + #""classified_as":["http://vocab.getty.edu/aat/300048722"]}"#
        let body =
            #"{"type":["HumanMadeObject"],"identified_by":[null,7,{}],"shows":{},"#
            + #""produced_by":[],"subject_of":{"part":\#(text)}}"#
        let work = try reading(Array(body.utf8)) { (b) throws(ProviderRefusal) in
            try Rijksmuseum.object(b, id: "rijksmuseum/1").work
        }
        #expect(work.texts.map { $0.language.text } == ["nl"] && work.title.isEmpty)
    }
}
