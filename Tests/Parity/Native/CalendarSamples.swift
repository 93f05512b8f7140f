import Atlas
import Base
import Chronology
import Foundation
import Geodesy
import Itinerary
import Merge

/// Trips as calendars, and what other programs must read in them.
///
/// Leaves `NAME.ics` and `NAME.json` in a directory for each: the events in their order with the
/// moments that the plan of the trip has for them.
struct CalendarSamples {
    private static let hostile = [
        "Uffizi", "<b>x</b> & \"y\"", "a, b; c\\n \\ d", "BEGIN:VEVENT", "é日本👩‍👩‍👧 𝄞",
        "X: y", "\u{202E}txet", "=SUM(A1)", String(repeating: "Ünïcödé ", count: 20), "%0D%0A",
        ":;,",
    ]
    private static let zones = [
        "", "", "Europe/Rome", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu",
        "Pacific/Chatham", "America/St_Johns", "Europe/Dublin", "Africa/Casablanca",
        "Antarctica/Troll", "Pacific/Kiritimati", "America/Nuuk", "UTC", "US/Pacific",
        "Asia/Jerusalem",
    ]

    let atlas: Atlas
    let directory: URL
    private var random = SeededRandom(seed: 5_545)

    init(_ atlas: Atlas, directory: URL) {
        self.atlas = atlas
        self.directory = directory
    }

    mutating func write() throws {
        // The days around which clocks are set, this year and in a century.
        for (number, start) in ["2026-03-25", "2026-10-21", "2026-04-01", "2099-12-28"].enumerated()
        {
            try write("trip-\(number)", from: start, count: 60)
        }
        try write("one", from: "2027-02-28", count: 1)
    }

    private mutating func write(_ name: String, from start: String, count: Int) throws {
        let days = TripDays(start: CivilDate(start), count: 12, seed: 1)
        var trip = TripContent(title: "Trip, \(name); \\", days: days)
        // Florence, so that no clock floats; and none, so that all may.
        trip.places = name == "trip-2" ? [] : [3_176_959]
        let activities = (0..<count).map { _ in activity(days) }
        let plan = Plan(Trip(id: Identifier(high: 1, low: 1), content: trip), activities, atlas)
        var file = CalendarFile(
            trip,
            plan.all,
            Clocks(trip, atlas),
            now: Instant(millisecondsSinceEpoch: 1_780_315_200_000)
        )
        file.reminderMinutes = 15
        guard let bytes = file.bytes else { return }
        try Data(bytes).write(to: directory.appending(path: name + ".ics"))
        let told = Told(trip, activities, atlas).json
        try Data(told).write(to: directory.appending(path: name + ".json"))
    }

    private mutating func activity(_ days: TripDays) -> Activity {
        var content = ActivityContent(title: text())
        content.category = Category(rawValue: Int64(random.below(14 as Int32))) ?? .other
        content.when = when()
        if random.below(2 as Int32) == 0 {
            let point = Coordinate(
                clampingLatitudeMicrodegrees: random.below(120_000_000 as Int32) - 60_000_000,
                longitudeMicrodegrees: random.below(360_000_000 as Int32) - 180_000_000
            )
            content.place = Spot(name: text(), point: point)
        }
        content.notes = (0..<random.below(4 as Int32)).map { _ in text() }.joined(separator: "\n")
        content.links = (0..<random.below(3 as Int32)).map { "https://a.example/\($0)?x=1,2;3" }
        return Activity(
            id: Identifier(high: random.next() >> 1, low: random.next()),
            trip: Identifier(high: 1, low: 1),
            slot: Slot(day: days.id(at: random.below(days.count)) ?? 0),
            content: content.bounded
        )
    }

    private mutating func text() -> String {
        Self.hostile[Int(random.below(Int32(Self.hostile.count)))]
    }

    private mutating func when() -> When {
        guard random.below(6 as Int32) > 0 else {
            let nights = random.below(5 as Int32)
            return When(end: nights == 0 ? .open : .at(day: nights, minute: nil, zone: ""))
        }
        var when = When(start: random.below(288 as Int32) * 5)
        when.zone = Self.zones[Int(random.below(Int32(Self.zones.count)))]
        switch random.below(3 as Int32) {
        case 0: break
        case 1: when.end = .after(minutes: 1 + random.below(3_000 as Int32))
        default:
            when.end = .at(
                day: random.below(4 as Int32) - 1,
                minute: random.below(1_440 as Int32),
                zone: Self.zones[Int(random.below(Int32(Self.zones.count)))]
            )
        }
        return when
    }
}

/// What a plan tells of the activities, as JSON.
private struct Told {
    private let plan: Plan

    init(_ trip: TripContent, _ activities: [Activity], _ atlas: Atlas) {
        plan = Plan(Trip(id: Identifier(high: 1, low: 1), content: trip), activities, atlas)
    }

    var json: [UInt8] {
        var writer = JSONWriter(capacity: 10_000)
        writer.beginArray()
        for day in plan.days {
            for entry in day.entries where entry.part == .all { write(entry, day, in: &writer) }
        }
        writer.endArray()
        return writer.bytes
    }

    private func write(_ entry: Itinerary.Entry, _ day: PlannedDay, in writer: inout JSONWriter) {
        let content = entry.activity.content
        writer.beginObject()
        writer.key("uid")
        writer.string(entry.activity.id.text + "@elsewhere")
        writer.key("title")
        writer.string(content.title)
        writer.key("notes")
        writer.string(content.notes)
        writer.key("place")
        writer.string(content.place?.name ?? "")
        writer.key("date")
        writer.string(day.date?.text ?? "")
        writer.key("nights")
        writer.integer(content.when.start == nil ? content.when.nights : 0)
        if let start = entry.start {
            writer.key("start")
            writer.integer(start.millisecondsSinceEpoch / 1_000)
        }
        if let start = entry.start, let end = entry.end, start < end {
            writer.key("end")
            writer.integer(end.millisecondsSinceEpoch / 1_000)
        }
        writer.endObject()
    }
}
