import Atlas
import Base
import Chronology
import Itinerary
import Merge
import TestKit
import Testing

/// Out and in again, and whatever comes instead.
@Suite struct CalendarExchangeTests {
    private static func draft(_ bytes: [UInt8]) -> TripDraft {
        var draft = TripDraft()
        bytes.withUnsafeBytes { CalendarReader.read(ByteSlice($0), into: &draft, Atlas.sample) }
        return draft
    }

    /// With a title, as an event without one gets that of its place.
    private static func named(_ content: ActivityContent) -> ActivityContent {
        var content = content
        content.title = content.title.isEmpty ? "x" : content.title
        return content
    }

    private static func isSame(_ one: Entry, _ other: Entry) -> Bool {
        // What takes no time has no end in a calendar.
        one.start == other.start && (one.end ?? one.start) == (other.end ?? other.start)
    }

    @Test(arguments: 0..<20)
    func `what is written comes back`(seed: UInt64) throws {
        var trips = RandomTrips(seed: seed)
        let days = CalendarFileTests.days(2)
        let contents = (0..<20).map { _ in
            (day: Int32(0) as Int32?, content: Self.named(trips.activity()))
        }
        let file = CalendarFileTests.calendar(contents, days: days)
        let draft = Self.draft(try #require(file.bytes))
        #expect(draft.problems.isEmpty)
        #expect(draft.title == "Tuscany; and, more")
        try #require(draft.activities.count == contents.count)
        for (before, after) in zip(contents.map(\.content), draft.activities.map(\.content)) {
            #expect(after.title == before.title && after.category == before.category)
            #expect(after.place?.name == before.place?.name)
            #expect(after.place?.point == before.place?.point)
            #expect(after.destination?.name == before.destination?.name)
            #expect(after.links == before.links && after.cost == before.cost)
            #expect(after.bookingCode == before.bookingCode && after.notes == before.notes)
        }
    }

    @Test(arguments: 0..<20)
    func `times come back as the same moments`(seed: UInt64) throws {
        var trips = RandomTrips(seed: seed)
        let days = CalendarFileTests.days(1)
        for _ in 0..<20 {
            var content = Self.named(trips.activity())
            // A calendar has times at both ends or at none.
            if case .at(let day, let minute, let zone) = content.when.end {
                let isTimed = content.when.start != nil
                content.when.end = .at(day: day, minute: isTimed ? minute ?? 0 : nil, zone: zone)
            }
            let file = CalendarFileTests.calendar([(0, content)], days: days)
            let draft = Self.draft(try #require(file.bytes))
            let read = try #require(draft.activities.first)
            let entry = try #require(Self.entry(of: content, days))
            let again = try #require(Self.entry(of: read.content, draft.days(seed: 1)))
            #expect(Self.isSame(entry, again), "\(content.when) \(read.content.when)")
        }
    }

    /// What the plan of a trip makes of an activity.
    private static func entry(of content: ActivityContent, _ days: TripDays) -> Entry? {
        var made: [(day: Int32?, content: ActivityContent)] = [(0, content)]
        made[0].content = content
        let plan = CalendarFileTests.plan(made, days)
        return plan.days.first?.entries.first { $0.part == .all }
    }

    @Test(arguments: 0..<30)
    func `a damaged calendar is read as far as it goes`(seed: UInt64) throws {
        var trips = RandomTrips(seed: seed)
        let contents = (0..<6).map { _ in (day: Int32(0) as Int32?, content: trips.activity()) }
        let whole = try #require(CalendarFileTests.calendar(contents).bytes)
        var random = SeededRandom(seed: seed)
        for _ in 0..<40 {
            var bytes = whole
            for _ in 0...random.below(6 as UInt64) {
                let marks: [UInt8] = [0x0A, 0x3A, 0x3B, 0x22, 0x5C, 0x2C, 0, 0xFF, 0x39, 0x2D]
                let place = Int(random.below(UInt64(bytes.count)))
                bytes[place] = marks[Int(random.below(10 as UInt64))]
            }
            if random.below(4 as UInt64) == 0 {
                bytes.removeLast(Int(random.below(UInt64(bytes.count))))
            }
            let draft = Self.draft(bytes)
            #expect(draft.activities.count <= contents.count)
            #expect(draft.problems.count <= TripDraft.mostProblems)
            for activity in draft.activities {
                #expect(activity.content == activity.content.bounded)
            }
        }
    }

    @Test func `long and endless things have bounds`() {
        let long = String(repeating: "a", count: 300_000)
        for text in [
            long, "BEGIN:VCALENDAR\n" + long, "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:" + long,
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY" + String(repeating: ";A=B", count: 90_000)
                + ":x\n",
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:" + String(repeating: "a\n ", count: 90_000),
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDURATION:P" + String(repeating: "9W", count: 90_000),
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nCATEGORIES:" + String(repeating: ",", count: 90_000),
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;TZID=" + String(repeating: "/", count: 90_000)
                + ":20270712T000000\n",
            String(repeating: "\n", count: 300_000),
            String(repeating: "BEGIN:VEVENT\n", count: 9_000),
        ] {
            let draft = Self.draft(Array((text + "\nEND:VEVENT\nEND:VCALENDAR\n").utf8))
            #expect(draft.activities.count <= 1)
            // What has a name and no date is kept, on no day; of all else somebody is told.
            let title = draft.activities.first?.content.title ?? ""
            #expect(!draft.problems.isEmpty || !title.isEmpty)
        }
    }
}

extension CalendarFileTests {
    static func plan(
        _ contents: [(day: Int32?, content: ActivityContent)],
        _ days: TripDays
    ) -> Plan {
        let activities = contents.map { one in
            Activity(
                id: .init(high: 1, low: 2),
                trip: .init(high: 1, low: 1),
                slot: Slot(day: one.day.flatMap { days.id(at: $0) } ?? 0),
                content: one.content
            )
        }
        let content = TripContent(title: "x", days: days, places: [3_176_959])
        return Plan(Trip(id: .init(high: 1, low: 1), content: content), activities, Atlas.sample)
    }
}
