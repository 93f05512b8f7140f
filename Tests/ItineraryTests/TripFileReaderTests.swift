import Base
import Chronology
import Geodesy
import Itinerary
import TestKit
import Testing

struct TripFileReaderTests {
    @Test func `our own JSON reads back what was written`() throws {
        var trips = RandomTrips(seed: 3)
        for _ in 0..<300 {
            let file = trips.trip()
            let draft = Reading.draft(file.bytes(as: .json))
            #expect(draft.title == file.trip.title)
            #expect(draft.notes == file.trip.notes)
            #expect(draft.currency == file.trip.currency)
            #expect(draft.places == file.trip.places)
            #expect(draft.start == file.trip.days.start)
            #expect(draft.dayCount == file.trip.days.count)
            #expect(draft.activities.map(\.content) == file.entries.map(\.content))
            let days = file.entries.map { $0.day.map { ActivityDraft.Day.numbered($0) } ?? .none }
            #expect(draft.activities.map(\.day) == days)
            #expect(draft.items == file.items)
            #expect(draft.problems.isEmpty)
        }
    }

    @Test(arguments: [
        ("8999-12-31", 1, 1), ("8999-12-30", 10, 2), ("8999-01-01", 400, 365),
        ("8998-11-27", 400, 400),
    ])
    func `no trip has days that its form would refuse`(start: String, count: Int, kept: Int32) {
        let draft = Reading.draft(
            """
            {"elsewhere": 1, "trip": {"title": "Late", "start": "\(start)", "days": \(count)},
             "activities": [{"title": "A", "day": 1}, {"title": "B", "day": 2},
              {"title": "C", "day": 3}]}
            """
        )
        #expect(draft.dayCount == kept)
        let days: [ActivityDraft.Day] = [.numbered(0), .numbered(1), .numbered(2)]
        #expect(draft.activities.map(\.day) == days.enumerated().map { $0 < kept ? $1 : .none })
        let isCut = kept < 3 || count > kept
        #expect(draft.problems.map(\.reason) == (isCut ? [.noSuchDays] : []))
        #expect(draft.days(seed: 1).isInCalendar)
    }

    @Test func `what is longer than is kept is told once where it stands`() {
        let long = String(repeating: "ab ", count: 3_000)
        let links = (0..<9).map { "\"https://example.org/\($0)\"" }.joined(separator: ", ")
        let draft = Reading.draft(
            """
            {"elsewhere": 1, "trip": {"title": "T", "notes": "\(long)",
              "places": [\((1...40).map { "\($0)" }.joined(separator: ", "))]},
             "activities": [{"title": "A", "notes": "\(long)"},
              {"title": "\(long.prefix(1_000))"},
              {"title": "B", "booking_code": "\(long.prefix(200))"},
              {"title": "C", "links": [\(links)]}],
             "checklist": [{"list": "L", "text": "\(long)"}, {"list": "L", "text": "Socks"}]}
            """
        )
        // The second one's long title begins its notes.
        let told = draft.problems.map { "\($0.line) \($0.reason)" }
        #expect(told == ["2 cut", "3 cut", "5 cut", "6 cut", "7 cut", "0 cut"])
        #expect(draft.activities.count == 4 && draft.items.count == 2)
    }

    @Test func `what is longer than is kept of a calendar is told`() {
        let long = String(repeating: "ab ", count: 3_000)
        let draft = Reading.draft(
            """
            BEGIN:VCALENDAR
            BEGIN:VEVENT
            DTSTART:20270512T100000
            SUMMARY:A
            DESCRIPTION:\(long)
            END:VEVENT
            BEGIN:VEVENT
            DTSTART:20270512T100000
            SUMMARY:B
            END:VEVENT
            END:VCALENDAR

            """
        )
        #expect(draft.problems.map { "\($0.line) \($0.reason)" } == ["2 cut"])
    }

    @Test(arguments: ["10000101T000000Z\nGEO:21.3;-157.8", "89991231T130000Z\nGEO:-40;176"])
    func `no clock of a place leads beyond the years that trips have`(start: String) {
        let draft = Reading.draft(
            """
            BEGIN:VCALENDAR
            BEGIN:VEVENT
            DTSTART:\(start)
            SUMMARY:A
            END:VEVENT
            END:VCALENDAR

            """
        )
        #expect(draft.days(seed: 1).isInCalendar)
        #expect(draft.days(seed: 1).count == 0 || draft.problems.isEmpty)
    }

    @Test func `what makes no sense is told, and the rest is read`() {
        let draft = Reading.draft(
            """
            {"elsewhere": 1, "future": {"a": [1]},
             "trip": {"title": 5, "start": "2027-02-30", "days": 500, "currency": "euro",
              "places": [1, "x", 99999999999]},
             "activities": [
              {"title": "A", "day": 0, "start": "9:30", "minutes": 1e99, "category": "spaceship"},
              {"title": "", "notes": "no title"}, 3, null,
              {"title": "B", "date": "2027-07-12", "end": {"days_later": 400},
               "cost": {"amount": -1, "currency": "EUR"}, "links": ["javascript:alert(1)"],
               "place": {"name": "P", "latitude": 91, "longitude": 0}}],
             "checklist": [{"text": "Socks"}, {"list": "L"}, 7]}
            """
        )
        #expect(draft.title.isEmpty)
        #expect(draft.start == nil)
        #expect(draft.dayCount == 400)
        #expect(draft.currency.isEmpty)
        #expect(draft.places == [1])
        #expect(draft.activities.map { Reading.told($0) } == ["A", "B | 2027-07-12 | @P"])
        #expect(draft.items == [ItemDraft(list: "", text: "Socks", isDone: false)])
        let lines = draft.problems.map { "\($0.line) \($0.reason)" }
        #expect(
            lines == [
                "2 badTime", "2 badTime", "2 badValue", "3 badPlace", "3 badPlace", "5 badTime",
                "5 badValue", "6 noTitle", "6 badValue", "6 noTitle", "6 badValue", "6 noTitle",
                "7 badTime", "7 badValue", "7 badPlace", "10 noTitle", "10 badValue",
            ]
        )
    }

    @Test(arguments: [
        ("", ImportProblem.Reason.nothingFound), (" \n\t", .nothingFound),
        ("Hello", .unknownFormat),
        ("{}", .unknownFormat), ("[]", .nothingFound), ("[1,2]", .nothingFound), ("{", .unreadable),
        (#"{"elsewhere":1,"trip":"#, .unreadable), (#"{"elsewhere":2}"#, .unknownFormat),
        (#"{"elsewhere":1}x"#, .unreadable), ("\u{FEFF}{}", .unknownFormat),
        ("a,b\n1,2", .unknownFormat), ("PK\u{3}\u{4}", .unknownFormat), ("<a/>", .unknownFormat),
        ("<gpx/>", .nothingFound), ("<kml></kml>", .nothingFound), ("title,notes\n", .nothingFound),
        ("title,notes\n\"a", .unreadable), (#"{"features":[]}"#, .nothingFound),
    ])
    func `what is no trip is told as a problem`(text: String, reason: ImportProblem.Reason) {
        let draft = Reading.draft(text)
        #expect(draft.problems.map(\.reason) == [reason])
        #expect(draft.activities.isEmpty)
    }

    private static let calendar = """
        BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Uffizi\r\n\
        DTSTART:20270714T093000\r\nDURATION:PT2H\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n
        """

    @Test func `a calendar is known by its first line, and in a mail by its type`() {
        let calendar = Self.calendar
        #expect(Reading.told(calendar) == ["Uffizi | 2027-07-14 | 9:30 | 120 min"])
        let mail = "MIME-Version: 1.0\nContent-Type: text/calendar; method=REQUEST\n\n" + calendar
        #expect(Reading.told(mail) == ["Uffizi | 2027-07-14 | 9:30 | 120 min"])
        #expect(Reading.draft(calendar).start == CivilDate(year: 2027, month: 7, day: 14))
    }

    @Test func `the work of reading a GPX file does not grow with the square of its points`() {
        let growth = Growth.ofFourfold(2_500) { count -> String in
            let points = (0..<count).map { index in
                "<trkpt lat=\"43.\(index)\" lon=\"11.\(index)\"><ele>1</ele></trkpt>\n"
            }
            return "<gpx><trk><name>A</name><trkseg>\n\(points.joined())</trkseg></trk></gpx>"
        } work: { text in
            #expect(Reading.told(text).count == 1)
        }
        #expect(growth < Growth.belowSquare)
    }
}

extension TripFileReaderTests {
    @Test func `a trip as large as a library may be comes back whole from its own file`() {
        let count = 5_000
        var trip = TripContent(title: "Long")
        trip.days = TripDays(start: nil, count: TripDays.most, seed: 1)
        let entries = (0..<count).map { place in
            TripFile.Entry(
                day: Int32(place) % (TripDays.most + 1) < TripDays.most
                    ? Int32(place) % (TripDays.most + 1) : nil,
                content: ActivityContent(title: "Stop \(place)")
            )
        }
        let items = (0..<count).map { ItemDraft(list: "L", text: "\($0)", isDone: $0 % 2 == 0) }
        let file = TripFile(trip: trip, entries: entries, items: items)
        let draft = file.bytes(as: .json).withUnsafeBytes { TripFileReader.read(ByteSlice($0)) }
        #expect(draft.problems.isEmpty)
        #expect(draft.items == items)
        #expect(draft.file(in: trip.days).entries == file.entries)
    }

    /// Files of every kind, whole.
    private static func samples() throws -> [[UInt8]] {
        let file = try TripFileTests.florence()
        let event =
            #"{"@type":"EventReservation","reservationFor":{"name":"A","startDate":"2027-07-12"}}"#
        let page = "<html><script type=\"application/ld+json\">\(event)</script></html>"
        let mail =
            "MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n--b\n"
            + "Content-Type: text/html\nContent-Transfer-Encoding: quoted-printable\n\n"
            + page.replacing("=", with: "=3D") + "\n--b--\n"
        return TripFormat.allCases.filter { $0 != .calendar }.map { file.bytes(as: $0) }
            + [calendar, event, "[\(event)]", page, mail].map { Array($0.utf8) }
    }

    private static func check(_ draft: TripDraft) {
        #expect(draft.activities.count <= TripDraft.mostActivities)
        #expect(draft.problems.count <= TripDraft.mostProblems)
        #expect(draft.dayCount >= 0 && draft.dayCount <= TripDays.most)
        for activity in draft.activities {
            #expect(activity.content == activity.content.bounded)
            #expect(!activity.content.title.isEmpty)
            #expect(When(activity.content.when.bytes) == activity.content.when)
        }
    }

    @Test func `no file that ends early makes it trap`() throws {
        for sample in try Self.samples() {
            for step in 0..<200 {
                Self.check(Reading.draft(Array(sample.prefix(sample.count * step / 200))))
            }
        }
    }

    @Test func `no file with bytes turned makes it trap`() throws {
        var random = SeededRandom(seed: 8)
        for sample in try Self.samples() {
            for _ in 0..<400 {
                var bytes = sample
                for _ in 0..<(1 + random.below(4 as Int32)) {
                    let place = Int(random.below(Int32(bytes.count)))
                    switch random.below(4 as Int32) {
                    case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
                    case 1: bytes.remove(at: place)
                    case 2: bytes.insert(contentsOf: Array("<\"{[&=-".utf8), at: place)
                    default: bytes[place] ^= 1 << UInt8(random.below(8 as Int32))
                    }
                }
                Self.check(Reading.draft(bytes))
            }
        }
    }

    @Test func `no bytes make it trap`() {
        var random = SeededRandom(seed: 9)
        let openings = [
            "", "{\"elsewhere\":", "<gpx>", "<kml>", "{\"features\":[", "{\"@type\":",
            "title,url\n",
            "MIME-Version: 1.0\nContent-Type: text/html\n\n<script type=application/ld+json>",
            "BEGIN:VCALENDAR",
        ]
        for index in 0..<3_000 {
            var bytes = Array(openings[index % openings.count].utf8)
            for _ in 0..<random.below(200 as Int32) {
                bytes.append(UInt8(truncatingIfNeeded: random.next()))
            }
            Self.check(Reading.draft(bytes))
        }
    }
}

/// Rows that come to nothing, as spreadsheets write them and attackers send them.
extension TripFileReaderTests {
    @Test func `what stands behind empty rows is read, and its line is told`() {
        let empty = String(repeating: ",,\r\n", count: 7_000) + "\"\",\"\",\n\n"
        let draft = Reading.draft("Title,Note,URL\r\n\(empty)Uffizi,,\n\(empty),Book,\n,,")
        #expect(draft.activities.map { Reading.told($0) } == ["Uffizi"])
        #expect(draft.problems == [ImportProblem(line: 14_007, reason: .noTitle)])
    }

    @Test(
        arguments: ["Title,Note\n", "A,Title,Note\n", "Title,Note"],
        [",\n", "\"\",\"\"\n", "x\n", ","]
    )
    func `rows and cells without anything take hardly longer than one long text`(
        head: String,
        row: String
    ) {
        let size = 400_000
        // There it is a title.
        if head.hasPrefix("Title"), row == "x\n" { return }
        let rows = head + String(repeating: row, count: size / row.utf8.count)
        let text = "Title,Note\nUffizi,\"" + String(repeating: "a", count: size) + "\"\n"
        let ratio = Growth.ratio(of: Array(rows.utf8), to: Array(text.utf8)) {
            #expect(Reading.draft($0).activities.count <= 1)
        }
        #expect(ratio < 40)
    }

    @Test(arguments: [",x\n", "<Placemark><name> </name></Placemark>", "{\"notes\":\"x\"},"])
    func `no more things without a name are looked at than a file may hold`(thing: String) {
        let most = TripDraft.mostActivities * 4
        let things = String(repeating: thing, count: most + 500)
        let file =
            switch thing {
            case ",x\n": "Title,Note\n" + things
            case "{\"notes\":\"x\"},": "{\"elsewhere\":1,\"activities\":[" + things + "{}]}"
            default: "<kml><Document>" + things + "</Document></kml>"
            }
        let draft = Reading.draft(file)
        #expect(draft.activities.isEmpty)
        #expect(draft.problems.count + Int(draft.untoldProblemCount) == most + 1)
    }

    @Test func `names of folders are read as days up to a bound`() {
        func day(after names: String) -> ActivityDraft.Day? {
            let place = """
                <Placemark><name>Uffizi</name><Point><coordinates>11.2,43.7</coordinates></Point>\
                </Placemark>
                """
            let file = "<kml><Document><Folder>\(names)\(place)</Folder></Document></kml>"
            return Reading.draft(file).activities.first?.day
        }
        let name = "<name>Day 2</name>"
        let most = TripDraft.mostActivities
        #expect(
            day(after: String(repeating: "<name>9</name>", count: most - 1) + name) == .numbered(1)
        )
        #expect(
            day(after: String(repeating: "<name>9</name>", count: most) + name)
                == ActivityDraft.Day.none
        )
        #expect(
            day(after: "<name>Day 2 \(String(repeating: "a", count: 80))</name>")
                == ActivityDraft.Day.none
        )
    }
}
