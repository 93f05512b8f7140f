import Atlas
import Chronology
import Itinerary
import Merge
import TestKit
import Testing

/// Timelines worked out by hand, with the rules of the zones as IANA has them.
struct PlanTests {
    @Test func `what has a time stands in order of time, what has none where it was put`() {
        let plan = plan(
            from: "2027-05-12",
            days: 1,
            on: [
                activity("untimed first", 1), activity("noon", 2, start: 720),
                activity("untimed middle", 3), activity("morning", 4, start: 540),
                activity("untimed last", 5),
            ]
        )
        #expect(
            plan.titles(0) == [
                "untimed first", "morning", "untimed middle", "noon", "untimed last",
            ]
        )
    }

    @Test func `free hours and what overlaps are noted`() {
        let plan = plan(
            from: "2027-05-12",
            days: 1,
            on: [
                activity("a", 1, start: 540, end: .after(minutes: 60)),
                activity("b", 2, start: 720, end: .after(minutes: 90)),
                activity("c", 3, start: 780),
                activity("d", 4, start: 1_200),
            ]
        )
        let entries = plan.days[0].entries
        #expect(entries.map(\.freeMinutes) == [nil, 120, nil, nil])
        #expect(entries.map { $0.clash?.activity.content.title } == [nil, nil, "b", nil])
    }

    @Test func `hours of sleep are not free`() {
        let plan = plan(
            from: "2027-05-12",
            days: 1,
            on: [
                activity("bar", 1, start: 10, end: .after(minutes: 60)),
                activity("museum", 2, start: 570),
            ]
        )
        #expect(plan.days[0].entries.map(\.freeMinutes) == [nil, nil])
    }

    @Test func `a night's lodging stays between its days and ends with a checking out`() {
        let hotel = activity(
            "Hotel",
            1,
            start: 900,
            end: .at(day: 2, minute: 660, zone: ""),
            .lodging
        )
        let plan = plan(
            from: "2028-02-28",
            days: 4,
            on: [hotel, activity("Walk", 2, start: 600, day: 2)]
        )
        #expect(plan.days.map { $0.stays.count } == [0, 1, 0, 0])
        #expect(plan.days[2].date == CivilDate(year: 2028, month: 3, day: 1), "after 29 February")
        #expect(plan.titles(2) == ["Walk", "Hotel"])
        #expect(plan.days[2].entries.map(\.part) == [.all, .end])
        #expect(plan.all.map(\.content.title) == ["Hotel", "Walk"], "each once")
    }

    /// Zone and time of departure, days later, time and zone of arrival, and the minutes between.
    @Test(arguments: [
        // Over the date line: lands by its clocks ten hours before it left.
        ("2027-01-10", "Pacific/Auckland", 1_140, 0, 520, "Pacific/Honolulu", 760),
        // Clocks go forward in Rome on 28 March 2027 at 2:00.
        ("2027-03-27", "Europe/Rome", 1_380, 1, 420, "Europe/Rome", 420),
        // And back on 31 October 2027 at 3:00.
        ("2027-10-30", "Europe/Rome", 1_380, 1, 420, "Europe/Rome", 540),
        ("2027-06-01", "Asia/Kathmandu", 600, 0, 735, "Asia/Kolkata", 150),
        // Half an hour of daylight time ends on 4 April 2027.
        ("2027-04-03", "Australia/Lord_Howe", 1_380, 1, 360, "Australia/Lord_Howe", 450),
        ("2027-02-01", "Pacific/Kiritimati", 480, -1, 700, "Pacific/Honolulu", 220),
    ])
    func `a transport takes as long as it takes`(
        date: String,
        from: String,
        start: Int32,
        shift: Int32,
        arrival: Int32,
        to: String,
        minutes: Int64
    ) throws {
        let flight = activity(
            "Flight",
            1,
            start: start,
            zone: from,
            end: .at(day: shift, minute: arrival, zone: to),
            .flight
        )
        let entry = try #require(plan(from: date, days: 3, on: [flight]).days[0].entries.first)
        let (begin, end) = (try #require(entry.start), try #require(entry.end))
        #expect((end.millisecondsSinceEpoch - begin.millisecondsSinceEpoch) / 60_000 == minutes)
    }

    @Test func `a day that Apia never had is a day of the trip all the same`() throws {
        // Samoa went from 29 to 31 December 2011.
        let plan = plan(
            from: "2011-12-29",
            days: 3,
            on: (0..<3).map {
                activity("\($0)", UInt64($0) + 1, start: 720, "Pacific/Apia", day: $0)
            }
        )
        let noons = try plan.days.map { try #require($0.entries.first?.start) }
        let hours = zip(noons.dropFirst(), noons).map {
            ($0.millisecondsSinceEpoch - $1.millisecondsSinceEpoch) / 3_600_000
        }
        #expect(hours == [24, 0])
        #expect(plan.days.map { $0.entries.count } == [1, 1, 1])
    }

    @Test func `what begins in another zone stands where its moment is`() {
        let plan = plan(
            from: "2027-07-01",
            days: 1,
            on: [
                activity("lands in New York", 1, start: 780, "America/New_York"),
                activity("leaves Rome", 2, start: 1_080, "Europe/Rome"),
            ]
        )
        #expect(plan.titles(0) == ["leaves Rome", "lands in New York"])
    }

    @Test func `what tells of no place is where one is by then`() throws {
        let flight = activity(
            "Flight",
            1,
            start: 1_140,
            zone: "Pacific/Auckland",
            end: .at(day: 0, minute: 520, zone: "Pacific/Honolulu"),
            .flight
        )
        let head = activity("Diamond Head", 2, start: 540, zone: "", end: .open, day: 1)
        let plan = plan(from: "2027-01-10", days: 2, on: [flight, head])
        #expect(plan.days.map(\.zone) == ["Pacific/Auckland", "Pacific/Honolulu"])
        let start = try #require(plan.days[1].entries.first?.start)
        // Nine in the morning of the 11th, ten hours behind Greenwich.
        let midnight = Int64(try #require(plan.days[1].date).daysSinceEpoch) * 86_400_000
        #expect(start.millisecondsSinceEpoch - midnight == 19 * 3_600_000)
        #expect(plan.all[1].content.when.zone == "Pacific/Honolulu", "files say it")
    }

    @Test func `a trip of a file is as long as what is in it`() throws {
        var content = ActivityContent(title: "Night flight", category: .flight)
        content.when = When(start: 1_215, end: .at(day: 1, minute: 390, zone: ""))
        var draft = TripDraft()
        let date = try #require(CivilDate(year: 2027, month: 5, day: 12))
        draft.activities = [ActivityDraft(day: .on(date), content: content)]
        #expect(draft.days(seed: 1).count == 2)
        content.when = When(end: .at(day: 3, minute: nil, zone: ""))
        draft.activities.append(ActivityDraft(day: .on(date.adding(days: 1)), content: content))
        #expect(draft.days(seed: 1).end == CivilDate(year: 2027, month: 5, day: 16))
        content.when = When(start: 1_320, end: .after(minutes: 540))
        draft.activities = [ActivityDraft(day: .on(date), content: content)]
        #expect(draft.days(seed: 1).count == 2, "told by how long it takes")
    }

    @Test func `a file's dates stay, whichever day another trip begins on`() {
        var draft = TripDraft()
        draft.start = CivilDate(year: 2026, month: 12, day: 4)
        draft.dayCount = 2
        draft.activities = [
            ActivityDraft(day: .numbered(0), content: ActivityContent(title: "on the 4th")),
            ActivityDraft(day: .numbered(1), content: ActivityContent(title: "on the 5th")),
        ]
        let fifth = CivilDate(year: 2026, month: 12, day: 5)
        let days = TripDays(start: fifth, count: 1, seed: 1)
        #expect(draft.placed(in: days).map(\.day) == [0, days.ids[0]])
        let undated = TripDays(start: nil, count: 2, seed: 1)
        #expect(draft.placed(in: undated).map(\.day) == undated.ids)
    }

    private func activity(
        _ title: String,
        _ number: UInt64,
        start: Int32? = nil,
        _ zone: String = "Europe/Rome",
        day: Int = 0
    ) -> (Activity, Int) {
        activity(title, number, start: start, zone: zone, end: .open, .other, day: day)
    }

    private func activity(
        _ title: String,
        _ number: UInt64,
        start: Int32?,
        zone: String = "Europe/Rome",
        end: When.End,
        _ category: Itinerary.Category = .other,
        day: Int = 0
    ) -> (Activity, Int) {
        var content = ActivityContent(title: title, category: category)
        content.when = When(start: start, zone: zone, end: end)
        let id = Identifier(high: 2, low: number)
        let slot = Slot(day: 0, key: OrderKey.spread(9, random: 1)[Int(number)].ascii)
        return (Activity(id: id, trip: Board.trip, slot: slot, content: content), day)
    }

    private func plan(from date: String, days: Int32, on activities: [(Activity, Int)]) -> Plan {
        let parts = date.split(separator: "-").compactMap { Int32($0) }
        let start = CivilDate(year: parts[0], month: parts[1], day: parts[2])
        let days = TripDays(start: start, count: days, seed: 1)
        let trip = Trip(
            id: Board.trip,
            content: TripContent(title: "T", days: days)
        )
        let placed = activities.map { activity, day in
            Activity(
                id: activity.id,
                trip: activity.trip,
                slot: Slot(day: days.ids[day], key: activity.slot.key),
                content: activity.content
            )
        }
        return Plan(trip, placed, .sample)
    }
}

extension Plan {
    func titles(_ day: Int) -> [String] { days[day].entries.map(\.activity.content.title) }
}
