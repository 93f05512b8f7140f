import Atlas
import Base
import Chronology
import Foundation
import Geodesy
import Itinerary
import TestKit
import Testing

/// Calendars of all kinds of programs, and of none.
@Suite struct CalendarReaderTests {
    private static func draft(_ text: String, atlas: Atlas? = Atlas.sample) -> TripDraft {
        var draft = TripDraft()
        var text = text
        text.withUTF8 {
            let bytes = ByteSlice(UnsafeRawBufferPointer($0))
            CalendarReader.read(bytes, into: &draft, atlas)
        }
        return draft
    }

    private static func event(_ lines: String..., head: String = "") -> TripDraft {
        draft(
            "BEGIN:VCALENDAR\r\n\(head)BEGIN:VEVENT\r\nSUMMARY:x\r\n"
                + lines.map { $0 + "\r\n" }.joined() + "END:VEVENT\r\nEND:VCALENDAR\r\n"
        )
    }

    private static func first(_ draft: TripDraft) throws -> ActivityDraft {
        try #require(draft.activities.first, "\(draft.problems)")
    }

    private static func day(_ text: String) throws -> ActivityDraft.Day {
        .on(try #require(CivilDate(text)))
    }

    @Test func `an event is an activity with the clock of its zone`() throws {
        let draft = Self.event(
            "DTSTART;TZID=Europe/Rome:20270712T093000",
            "DTEND;TZID=Europe/Rome:20270712T113000",
            "LOCATION:Piazzale\\, Firenze",
            "GEO:43.7677;11.2553",
            "DESCRIPTION:Two\\nlines\\; with \\\\",
            "URL:https://www.uffizi.it/",
            "CATEGORIES:ART,Museum",
            "BEGIN:VALARM",
            "DESCRIPTION:no",
            "END:VALARM",
            head: "X-WR-CALNAME:Tuscany\r\nX-WR-CALDESC:Sun\r\n"
        )
        #expect(draft.problems.isEmpty)
        #expect(draft.title == "Tuscany" && draft.notes == "Sun")
        let found = try Self.first(draft)
        let content = found.content
        #expect(try found.day == Self.day("2027-07-12"))
        #expect(content.when == When(start: 570, zone: "Europe/Rome", end: .after(minutes: 120)))
        #expect(content.place?.name == "Piazzale, Firenze")
        #expect(content.place?.point?.latitudeMicrodegrees == 43_767_700)
        #expect(content.notes == "Two\nlines; with \\")
        #expect(content.links == ["https://www.uffizi.it/"])
        #expect(content.category == .museum)
    }

    @Test(arguments: [
        ("TZID=W. Europe Standard Time", "Europe/Berlin"),
        ("TZID=US/Pacific", "America/Los_Angeles"),
        ("TZID=\"Europe/Rome\"", "Europe/Rome"), ("X=\"a:b;c\";TZID=Asia/Calcutta", "Asia/Kolkata"),
        ("TZID=/mozilla.org/20050126_1/Europe/Berlin", "Europe/Berlin"),
        (
            "TZID=/freeassociation.sourceforge.net/America/Argentina/Cordoba",
            "America/Argentina/Cordoba"
        ),
        ("TZID=My own", "Asia/Tokyo"),
    ])
    func `a zone is found by whatever name`(parameters: String, zone: String) throws {
        let draft = Self.event(
            "DTSTART;\(parameters):20270712T093000",
            head:
                "BEGIN:VTIMEZONE\r\nTZID:My own\r\nX-LIC-LOCATION:Asia/Tokyo\r\nBEGIN:STANDARD\r\n"
                + "DTSTART:19700101T000000\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n"
        )
        #expect(draft.problems.isEmpty)
        #expect(try Self.first(draft).content.when.zone == zone)
    }

    @Test func `a zone that nobody knows is told once, and the time kept`() throws {
        let draft = Self.event(
            "DTSTART;TZID=Mars/Olympus:20270712T093000",
            "DTEND;TZID=Mars/Olympus:20270712T103000"
        )
        #expect(draft.problems == [ImportProblem(line: 4, reason: .unknownZone)])
        #expect(try Self.first(draft).content.when == When(start: 570, end: .after(minutes: 60)))
    }

    @Test func `the clock of Greenwich is told by the one of the place, or of the owner`() throws {
        let start = "DTSTART:20270712T233000Z"
        let end = "DTEND:20270713T003000Z"
        var found = try Self.first(Self.event(start, end, "GEO:43.7677;11.2553"))
        #expect(try found.day == Self.day("2027-07-13"))
        #expect(
            found.content.when == When(start: 90, zone: "Europe/Rome", end: .after(minutes: 60))
        )
        found = try Self.first(Self.event(start, end, head: "X-WR-TIMEZONE:Asia/Tokyo\r\n"))
        #expect(found.content.when.zone == "Asia/Tokyo" && found.content.when.start == 510)
        found = try Self.first(Self.event(start, end))
        #expect(found.content.when.zone == "Etc/UTC" && found.content.when.start == 1_410)
    }

    @Test(arguments: [
        "LOCATION:Paris", "LOCATION:Rue 1\\, 75001 Paris\\, France", "GEO:48.86;2.34",
    ])
    func `where the rest is tells the place and the clock of what is silent`(there: String) throws {
        let draft = Self.event(
            "DTSTART:20270313T233000Z",
            "DTEND:20270314T003000Z",
            "END:VEVENT",
            "BEGIN:VEVENT",
            "SUMMARY:Louvre",
            "DTSTART:20270313T180000Z",
            there,
            head: "X-WR-CALNAME:Weekend\r\n"
        )
        let bar = try Self.first(draft)
        #expect(try bar.day == Self.day("2027-03-14"))
        #expect(bar.content.when == When(start: 30, zone: "Europe/Paris", end: .after(minutes: 60)))
        #expect(draft.activities[1].content.when.start == 1_140)
        #expect(draft.places == [2_988_507] && draft.title == "Weekend")
    }

    @Test func `an airport is of the city that it serves, and most things tell where a trip is`() {
        let start = "DTSTART:20270313T005000"
        let haneda = ["GEO:35.5494;139.7798", "LOCATION:Haneda Airport", start, "END:VEVENT"]
        let next = ["BEGIN:VEVENT", "SUMMARY:y", start, "GEO:35.02;135.75"]
        func places(_ lines: [String]) -> [UInt32] {
            let text = lines.map { $0 + "\r\n" }.joined()
            return Self.draft(
                "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:x\r\n\(text)END:VCALENDAR\r\n"
            ).places
        }
        #expect(places(haneda) == [1_850_147])
        #expect(places(haneda + next + haneda.suffix(1) + next + haneda.suffix(1)) == [1_857_910])
    }

    @Test(
        arguments: [
            ("NH 203 Tokyo → Frankfurt", Category.flight, "Frankfurt"),
            ("Flight to Rome (AZ 1234)", .flight, "Rome"), ("LH716", .flight, ""),
            ("ICE 203 Berlin → Paris", .other, ""), ("NH 20345 x", .other, ""),
            ("Flight simulator", .other, ""),
        ] as [(String, Category, String)]
    )
    func `titles tell of flights`(title: String, kind: Category, arrival: String) throws {
        let isPlain = title.hasPrefix("Flight ")
        let draft = Self.event(
            "SUMMARY:" + title,
            "DTSTART;TZID=Asia/Tokyo:20270313T005000",
            isPlain ? "DURATION:PT1H" : "DTEND;TZID=Europe/Berlin:20270313T061500"
        )
        let content = try Self.first(draft).content
        #expect(content.category == kind && (content.destination?.name ?? "") == arrival)
    }

    @Test(
        arguments: [
            ("Dinner", "CATEGORIES:Private", Category.food), ("Hotel Plaza", "", .lodging),
            ("Night train to Vienna", "", .other), ("Train to Vienna", "", .train),
            ("Dinner", "CATEGORIES:other", .other), ("Dinner", "CATEGORIES:event", .event),
            ("Flight simulator", "", .other), ("Uffizi", "", .other),
        ] as [(String, String, Category)]
    )
    func `what names no kind has that of its title's words`(
        title: String,
        line: String,
        kind: Category
    ) throws {
        let lines = ["SUMMARY:" + title, line.isEmpty ? "PRIORITY:1" : line]
        let draft = Self.event(lines[0], lines[1], "DTSTART:20270712T193000")
        #expect(try Self.first(draft).content.category == kind)
    }

    @Test(arguments: [
        ("DTSTART;VALUE=DATE:20270712", "", When()),
        ("DTSTART;VALUE=DATE:20270712", "DTEND;VALUE=DATE:20270713", When()),
        (
            "DTSTART;VALUE=DATE:20270712", "DTEND;VALUE=DATE:20270715",
            When(end: .at(day: 2, minute: nil, zone: ""))
        ),
        (
            "DTSTART:20270712", "DURATION:P3D",
            When(end: .at(day: 2, minute: nil, zone: ""))
        ),
        ("DTSTART:20270712T0930", "", When(start: 570)),
        ("DTSTART:20270712T093000", "DURATION:PT1H30M", When(start: 570, end: .after(minutes: 90))),
        ("DTSTART:20270712T093000", "DURATION:P1W", When(start: 570, end: .after(minutes: 10_080))),
        (
            "DTSTART:20270712T150000", "DTEND:20270715T110000",
            When(start: 900, end: .at(day: 3, minute: 660, zone: ""))
        ),
        ("DTSTART:20270712T093000", "DTEND:20270712T093000", When(start: 570)),
        (
            "DTSTART;TZID=Pacific/Auckland:20270712T100000",
            "DTEND;TZID=America/Los_Angeles:20270711T230000",
            When(
                start: 600,
                zone: "Pacific/Auckland",
                end: .at(day: -1, minute: 1_380, zone: "America/Los_Angeles")
            )
        ),
        // Two hours by the clock, one in truth.
        (
            "DTSTART;TZID=Europe/Rome:20270328T010000", "DTEND;TZID=Europe/Rome:20270328T030000",
            When(start: 60, zone: "Europe/Rome", end: .after(minutes: 60))
        ),
    ])
    func `times are what they say`(start: String, end: String, when: When) throws {
        let draft = end.isEmpty ? Self.event(start) : Self.event(start, end)
        #expect(draft.problems.isEmpty)
        #expect(try Self.first(draft).content.when == when)
    }

    @Test(arguments: [
        ("DTSTART:20270230", "", 4), ("DTSTART:20270712T250000", "", 4), ("DTSTART:now", "", 4),
        ("DTSTART:00010101", "", 4), ("DTSTART:20270712T093000+0200", "", 4),
        ("DTSTART:20270712T093000", "DTEND:20270712T083000", 5),
        ("DTSTART:20270712T093000", "DTEND;VALUE=DATE:20270713", 5),
        ("DTSTART:20270712", "DTEND:20270711", 5), ("DTSTART:20270712T093000", "DURATION:-PT5M", 5),
        ("DTSTART:20270712T093000", "DURATION:P99999999999999D", 5),
        ("DTSTART:20270712T093000", "DURATION:P500D", 5),
        ("DTSTART:20270712T093000Z", "DTEND:20270712T103000", 5),
        ("DTSTART:20270712", "DTEND:20900711", 5),
    ])
    func `a time that makes no sense is told, and the event kept`(
        start: String,
        end: String,
        line: Int32
    ) throws {
        let draft = end.isEmpty ? Self.event(start) : Self.event(start, end)
        #expect(draft.problems == [ImportProblem(line: line, reason: .badTime)])
        #expect(draft.activities.count == 1)
    }

    @Test func `an event without a date is on no day, and what is to be done goes on a list`() {
        let undated = Self.event("LOCATION:Porto")
        #expect(undated.problems.isEmpty && undated.activities.map(\.day) == [.none])
        let draft = Self.draft(
            "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:Print tickets\nEND:VTODO\nBEGIN:VTODO\n"
                + "SUMMARY:Pack\nSTATUS:COMPLETED\nEND:VTODO\nEND:VCALENDAR\n"
        )
        #expect(draft.problems.isEmpty && draft.activities.isEmpty)
        #expect(
            draft.items == [
                ItemDraft(list: "", text: "Print tickets", isDone: false),
                ItemDraft(list: "", text: "Pack", isDone: true),
            ]
        )
    }

    @Test(arguments: [
        "DESCRIPTION:At the counter", "LOCATION:Porto", "GEO:41.15;-8.61", "URL:https://a.example/",
        "SUMMARY:Buy " + String(repeating: "tickets ", count: 30), "DUE:20270712T180000",
        "DTSTART;VALUE=DATE:20270712",
    ])
    func `what is to be done and tells more than a line is an activity`(line: String) throws {
        let draft = Self.draft(
            "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:Tickets\n\(line)\nEND:VTODO\nEND:VCALENDAR\n"
        )
        #expect(draft.problems.isEmpty && draft.items.isEmpty)
        let activity = try Self.first(draft)
        let isDated = line.hasPrefix("D") && !line.hasPrefix("DESCRIPTION")
        #expect(try activity.day == (isDated ? Self.day("2027-07-12") : .none))
        let content = activity.content
        switch line.prefix(3) {
        case "DES": #expect(content.notes == "At the counter")
        case "SUM":
            #expect(content.notes.hasPrefix("Buy tickets") && content.notes.utf8.count > 200)
        case "URL": #expect(content.links == ["https://a.example/"])
        case "DUE": #expect(content.when == When(start: 1_080))
        case "DTS": #expect(content.when == When())
        default: #expect(content.place != nil)
        }
    }

    @Test func `what repeats comes once, what was called off not at all`() throws {
        let repeated = Self.event("DTSTART:20270712", "RRULE:FREQ=DAILY")
        #expect(repeated.problems == [ImportProblem(line: 5, reason: .repetition)])
        #expect(repeated.activities.count == 1)
        #expect(Self.event("DTSTART:20270712", "STATUS:CANCELLED").activities.isEmpty)
    }

    @Test func `folded lines are one, whatever ends them, and keep their numbers`() throws {
        let draft = Self.draft(
            "begin:vcalendar\nBEGIN:VEVENT\nSUMMARY;LANGUAGE=de:Gr\n üß\n\te\n\nDTSTART:2\n"
                + " 0270712\nGEO:91;0\nEND:VEVENT\nEND:VCALENDAR"
        )
        #expect(try Self.first(draft).content.title == "Grüße")
        #expect(try Self.first(draft).day == Self.day("2027-07-12"))
        #expect(draft.problems == [ImportProblem(line: 9, reason: .badPlace)])
    }

    @Test(arguments: [
        ("", ImportProblem.Reason.nothingFound, 0), ("BEGIN:VCARD\nEND:VCARD\n", .unknownFormat, 1),
        ("BEGIN:VCALENDAR\nEND:VCALENDAR", .nothingFound, 0),
        ("BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:x\n", .unreadable, 3),
        ("BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR\n", .unreadable, 3),
        ("BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20270712\nEND:VEVENT\nEND:VCALENDAR", .noTitle, 2),
        (String(repeating: "BEGIN:VCALENDAR\n", count: 99), .unreadable, 9),
    ])
    func `what is no calendar, or no whole one, is told`(
        text: String,
        reason: ImportProblem.Reason,
        line: Int32
    ) {
        let draft = Self.draft(text)
        #expect(draft.problems == [ImportProblem(line: line, reason: reason)])
        #expect(draft.activities.isEmpty)
    }

    @Test func `more events than are read are told once`() {
        let event = "BEGIN:VEVENT\nSUMMARY:x\nDTSTART:20270712\nEND:VEVENT\n"
        let draft = Self.draft("BEGIN:VCALENDAR\n" + String(repeating: event, count: 5_100))
        #expect(draft.activities.count == Int(TripDraft.mostActivities))
        #expect(draft.problems.map(\.reason) == [.tooMany])
    }

    @Test func `without an atlas, zones are taken as they stand there`() throws {
        let text =
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:x\nDTSTART;TZID=Europe/Rome:20270712T0930\n"
        let draft = Self.draft(text + "END:VEVENT\nEND:VCALENDAR\n", atlas: nil)
        #expect(try Self.first(draft).content.when == When(start: 570, zone: "Europe/Rome"))
    }
}
