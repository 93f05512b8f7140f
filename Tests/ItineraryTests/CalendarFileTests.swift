import Atlas
import Base
import Chronology
import Foundation
import Geodesy
import Itinerary
import Merge
import TestKit
import Testing

/// Trips as calendars: what other programs get to read.
@Suite struct CalendarFileTests {
    /// Two days in Florence from 28 March 2026 on, over the night in which clocks are set forward.
    static func days(_ count: Int32 = 3) -> TripDays {
        TripDays(start: CivilDate(year: 2026, month: 3, day: 28), count: count, seed: 1)
    }

    static func calendar(
        _ contents: [(day: Int32?, content: ActivityContent)],
        days: TripDays = CalendarFileTests.days(),
        places: [UInt32] = [3_176_959]
    ) -> CalendarFile {
        let trip = TripContent(title: "Tuscany; and, more", days: days, places: places)
        let activities = contents.enumerated().map { number, one in
            Activity(
                id: Identifier(high: 7, low: UInt64(number)),
                trip: Identifier(high: 1, low: 1),
                slot: Slot(day: one.day.flatMap { days.id(at: $0) } ?? 0),
                content: one.content
            )
        }
        let now = Instant(millisecondsSinceEpoch: 1_770_000_000_000)
        return CalendarFile(trip, activities, Clocks(trip, Atlas.sample), now: now)
    }

    /// The lines of a calendar, unfolded.
    static func lines(_ file: CalendarFile) throws -> [String] {
        let text = String(decoding: try #require(file.bytes), as: UTF8.self)
        return text.replacing("\r\n ", with: "").components(separatedBy: "\r\n")
    }

    private static func content(_ title: String, _ when: When) -> ActivityContent {
        var content = ActivityContent(title: title)
        content.when = when
        return content
    }

    private static func times(_ when: When, day: Int32 = 0) throws -> [String] {
        let file = calendar([(day, content("x", when))])
        let lines = try lines(file)
        let event = try #require(lines.firstIndex(of: "BEGIN:VEVENT"))
        return lines[event...].filter { $0.hasPrefix("DTSTART") || $0.hasPrefix("DTEND") }
    }

    @Test func `an event has the clock of its zone, and a name that lasts`() throws {
        let lines = try Self.lines(
            Self.calendar([(0, Self.content("Uffizi", When(start: 570, end: .after(minutes: 90))))])
        )
        #expect(lines.starts(with: ["BEGIN:VCALENDAR", "VERSION:2.0"]))
        #expect(lines.contains("X-WR-CALNAME:Tuscany\\; and\\, more"))
        #expect(lines.contains("UID:\(Identifier(high: 7, low: 0).text)@elsewhere"))
        #expect(lines.contains("DTSTAMP:20260202T024000Z"))
        #expect(lines.contains("DTSTART;TZID=Europe/Rome:20260328T093000"))
        #expect(lines.contains("DTEND;TZID=Europe/Rome:20260328T110000"))
        #expect(lines.suffix(3) == ["END:VEVENT", "END:VCALENDAR", ""])
    }

    private static func zone(_ zone: String) throws -> [String] {
        let when = When(start: 600, zone: zone)
        let lines = try lines(calendar([(1, content("x", when))]))
        let start = try #require(lines.firstIndex(of: "BEGIN:VTIMEZONE"))
        let end = try #require(lines.firstIndex(of: "END:VTIMEZONE"))
        return lines[start...end].filter {
            $0.hasPrefix("DTSTART") || $0.hasPrefix("RRULE") || $0.hasPrefix("TZ")
        }
    }

    @Test func `a zone tells how its clocks are set every year`() throws {
        #expect(
            try Self.zone("Europe/Rome") == [
                "TZID:Europe/Rome", "DTSTART:19961027T030000", "TZOFFSETFROM:+0200",
                "TZOFFSETTO:+0100", "TZNAME:CET", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
                "DTSTART:19970330T020000", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200", "TZNAME:CEST",
                "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
            ]
        )
        // An hour before midnight of the last Sunday.
        let nuuk = "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=SA;BYMONTHDAY=24,25,26,27,28,29,30"
        #expect(try Self.zone("America/Nuuk").contains(nuuk))
        // The second Sunday.
        #expect(
            try Self.zone("US/Eastern").contains("RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU")
        )
    }

    @Test func `a zone without such a rule tells every change that concerns the events`() throws {
        #expect(
            try Self.zone("Africa/Casablanca") == [
                "TZID:Africa/Casablanca", "DTSTART:20250222T100000", "TZOFFSETFROM:+0100",
                "TZOFFSETTO:+0100", "TZNAME:+01", "DTSTART:20250223T030000", "TZOFFSETFROM:+0100",
                "TZOFFSETTO:+0000", "TZNAME:+00", "DTSTART:20250406T020000", "TZOFFSETFROM:+0000",
                "TZOFFSETTO:+0100", "TZNAME:+01", "DTSTART:20260215T030000", "TZOFFSETFROM:+0100",
                "TZOFFSETTO:+0000", "TZNAME:+00", "DTSTART:20260322T020000", "TZOFFSETFROM:+0000",
                "TZOFFSETTO:+0100", "TZNAME:+01",
            ]
        )
        #expect(try Self.zone("Asia/Tokyo").count == 5)
    }

    @Test func `whole days end on the day after`() throws {
        #expect(try Self.times(When()) == ["DTSTART;VALUE=DATE:20260328"])
        #expect(
            try Self.times(When(end: .at(day: 2, minute: nil, zone: ""))) == [
                "DTSTART;VALUE=DATE:20260328", "DTEND;VALUE=DATE:20260331",
            ]
        )
    }

    @Test func `a time that clocks skip is later, and one over the change as long as it lasts`()
        throws
    {
        #expect(
            try Self.times(When(start: 150), day: 1) == ["DTSTART;TZID=Europe/Rome:20260329T033000"]
        )
        #expect(
            try Self.times(When(start: 90, end: .after(minutes: 60)), day: 1) == [
                "DTSTART;TZID=Europe/Rome:20260329T013000",
                "DTEND;TZID=Europe/Rome:20260329T033000",
            ]
        )
    }

    @Test func `a flight has the clocks of both ends`() throws {
        let when = When(
            start: 600,
            zone: "Pacific/Auckland",
            end: .at(day: -1, minute: 1_380, zone: "US/Pacific")
        )
        let file = Self.calendar([(1, Self.content("Home", when))])
        let lines = try Self.lines(file)
        #expect(lines.contains("DTSTART;TZID=Pacific/Auckland:20260329T100000"))
        #expect(lines.contains("DTEND;TZID=America/Los_Angeles:20260328T230000"))
        #expect(lines.filter { $0.hasPrefix("TZID:") }.count == 2)
    }

    @Test func `an end before the start is left out`() throws {
        let when = When(start: 600, end: .at(day: 0, minute: 500, zone: ""))
        #expect(try Self.times(when) == ["DTSTART;TZID=Europe/Rome:20260328T100000"])
    }

    @Test(arguments: [(.lodging, true), (.train, false)] as [(Category, Bool)])
    func `nights of a stay leave time for other things`(kind: Category, isFree: Bool) throws {
        let nights = When(start: 900, end: .at(day: 2, minute: 660, zone: ""))
        var content = Self.content("x", nights)
        content.category = kind
        let lines = try Self.lines(Self.calendar([(0, content)]))
        #expect(lines.contains("TRANSP:TRANSPARENT") == isFree)
    }

    @Test func `where nobody knows the place, clocks float`() throws {
        let content = Self.content("x", When(start: 600, end: .after(minutes: 30)))
        let lines = try Self.lines(Self.calendar([(0, content)], places: []))
        #expect(lines.contains("DTSTART:20260328T100000"))
        #expect(lines.contains("DTEND:20260328T103000"))
        #expect(!lines.contains("BEGIN:VTIMEZONE"))
        let greenwich = Self.content("x", When(start: 600, zone: "UTC"))
        #expect(
            try Self.lines(Self.calendar([(0, greenwich)])).contains("DTSTART:20260328T100000Z")
        )
    }

    @Test func `what has no date stays out, and nothing at all is no calendar`() throws {
        let content = ActivityContent(title: "Some day")
        #expect(Self.calendar([(nil, content)]).bytes == nil)
        #expect(Self.calendar([]).bytes == nil)
        let undated = TripDays(start: nil, count: 2, seed: 1)
        #expect(Self.calendar([(0, content)], days: undated).bytes == nil)
    }

    @Test func `places, links, category and a reminder go along`() throws {
        var content = Self.content("Train", When(start: 600))
        content.category = .train
        content.place = Spot(
            name: "Firenze SMN",
            point: Coordinate(latitudeMicrodegrees: 43_776_500, longitudeMicrodegrees: 11_248_000)
        )
        content.destination = Spot(name: "Roma")
        content.notes = "Seat 7\nCoach 3"
        content.links = ["https://a.example/x,y;z", "https://b.example/"]
        content.cost = Cost(minorUnits: 2_550, currency: "EUR")
        content.bookingCode = "AB12"
        var file = Self.calendar([(0, content)])
        file.reminderMinutes = 30
        let lines = try Self.lines(file)
        #expect(lines.contains("LOCATION:Firenze SMN") && lines.contains("GEO:43.7765;11.248"))
        #expect(lines.contains("URL:https://a.example/x,y;z"))
        #expect(lines.contains("ATTACH:https://b.example/"))
        #expect(lines.contains("CATEGORIES:train") && lines.contains("TRIGGER:-PT30M"))
        let notes = "DESCRIPTION:Seat 7\\nCoach 3\\n\\nFirenze SMN → Roma\\nAB12\\n25.50 EUR\\n"
        #expect(lines.contains { $0.hasPrefix(notes) })
    }

    @Test func `a place without a name is told by its coordinates, and comes back without one`()
        throws
    {
        var content = Self.content("Ferry", When(start: 600))
        let point = Coordinate(latitudeMicrodegrees: 43_776_500, longitudeMicrodegrees: 11_248_000)
        content.place = Spot(name: "", point: point)
        content.destination = content.place
        let file = Self.calendar([(0, content)])
        let lines = try Self.lines(file)
        #expect(lines.contains("LOCATION:43.7765\\, 11.248"))
        #expect(lines.contains("DESCRIPTION:43.7765\\, 11.248 → 43.7765\\, 11.248"))
        var draft = TripDraft()
        try #require(file.bytes).withUnsafeBytes {
            CalendarReader.read(ByteSlice($0), into: &draft, Atlas.sample)
        }
        let read = try #require(draft.activities.first?.content)
        #expect(read.place == content.place && read.destination == content.place)
        #expect(read.notes.isEmpty)
    }

    @Test func `no line has more than 75 octets, and no letter is cut`() throws {
        var trips = RandomTrips(seed: 5)
        for _ in 0..<100 {
            let contents = (0..<8).map { _ in (day: Int32(0) as Int32?, content: trips.activity()) }
            let bytes = try #require(Self.calendar(contents).bytes)
            #expect(String(validating: bytes, as: UTF8.self) != nil)
            for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast() {
                #expect(line.last == 0x0D && line.count <= 76)
                #expect(line.dropLast().allSatisfy { $0 >= 0x20 || $0 == 0x09 })
                #expect(String(validating: line.dropLast(), as: UTF8.self) != nil)
            }
        }
    }
}
