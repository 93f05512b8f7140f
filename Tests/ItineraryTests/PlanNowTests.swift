import Atlas
import Chronology
import Geodesy
import Itinerary
import Merge
import TestKit
import Testing

/// Which clocks count at a moment of a trip, worked out by hand.
struct PlanNowTests {
    /// From 11:00 in Los Angeles on 24 November 2026 to 16:00 of the next day in Tokyo, 12 hours.
    private static let overThePacific = thing(
        "Flight",
        day: 0,
        When(
            start: 660,
            zone: "America/Los_Angeles",
            end: .at(day: 1, minute: 960, zone: "Asia/Tokyo")
        ),
        .flight
    )

    @Test(arguments: [
        ("2026-11-24T15:00", "2026-11-24", "America/Los_Angeles", "in Tokyo it is the 25th"),
        ("2026-11-25T06:59", "2026-11-24", "America/Los_Angeles", "on the way"),
        ("2026-11-25T07:00", "2026-11-25", "Asia/Tokyo", "landed"),
        ("2026-11-25T14:59", "2026-11-25", "Asia/Tokyo", "the last minute of the day"),
        ("2026-11-27T02:00", "2026-11-27", "Asia/Tokyo", "Los Angeles still has the 26th"),
        ("2026-12-20T16:00", "2026-12-21", "Asia/Tokyo", "after the trip"),
    ])
    func `today is that of where one is`(
        moment: String,
        date: String,
        zone: String,
        why: String
    ) throws {
        let lunch = Self.thing("Lunch", day: 3, When(start: 720, zone: "Asia/Tokyo"))
        let plan = Self.plan("2026-11-24", days: 6, [Self.overThePacific, lunch])
        let now = try #require(Self.instant(moment))
        #expect(plan.date(at: now).text == date, "\(why)")
        #expect(plan.zone(at: now) == zone, "\(why)")
    }

    @Test func `over the date line a day does not come before its time`() throws {
        // Leaves on Friday at 20:00 by the clocks of Tokyo and lands on Friday at 7:30.
        let flight = Self.thing(
            "Flight",
            day: 0,
            When(
                start: 1_200,
                zone: "Asia/Tokyo",
                end: .at(day: 0, minute: 450, zone: "Pacific/Honolulu")
            ),
            .flight
        )
        let plan = Self.plan("2027-11-05", days: 3, [flight])
        let dates = try ["2027-11-05T14:00", "2027-11-05T15:30", "2027-11-06T09:30"].map {
            plan.date(at: try #require(Self.instant($0))).text
        }
        #expect(dates == ["2027-11-05", "2027-11-05", "2027-11-05"])
        #expect(
            plan.date(at: try #require(Self.instant("2027-11-06T10:00"))).text == "2027-11-06"
        )
    }

    @Test func `what tells of no place is where one is at its time, whenever it was added`() {
        let flight = Self.thing(
            "Flight",
            day: 0,
            When(
                start: 1_200,
                zone: "Asia/Tokyo",
                end: .at(day: 0, minute: 450, zone: "Pacific/Honolulu")
            ),
            .flight
        )
        let plan = Self.plan(
            "2027-11-05",
            days: 2,
            [
                flight, Self.thing("Sushi", day: 0, When(start: 720)),
                Self.thing("Market", day: 0, When(start: 510)),
                Self.thing("Bar", day: 0, When(start: 1_260)),
                Self.thing("Beach", day: 1, When(start: 600)),
            ]
        )
        // The flight ends on its own date, too: the second of them is that.
        #expect(plan.titles(0) == ["Market", "Sushi", "Flight", "Flight", "Bar"])
        #expect(
            plan.days[0].entries.map(\.zone) == [
                "Asia/Tokyo", "Asia/Tokyo", "Asia/Tokyo", "Pacific/Honolulu", "Pacific/Honolulu",
            ]
        )
        #expect(plan.days[1].entries.map(\.zone) == ["Pacific/Honolulu"])
    }

    @Test func `the way to the airport is where the airport is`() {
        let florence: [UInt32] = [3_176_959]
        let taxi = Self.thing("Taxi", day: 0, When(start: 300))
        let plan = Self.plan("2026-11-24", days: 3, [Self.overThePacific, taxi], florence)
        #expect(plan.days.map(\.zone) == ["America/Los_Angeles", "Asia/Tokyo", "Asia/Tokyo"])
        #expect(plan.days[0].entries.map(\.zone).first == "America/Los_Angeles")
    }

    @Test func `a day begins where the one before ended, whatever was added last`() {
        var flight = ActivityContent(title: "Train", category: .train)
        flight.when = When(start: 1_320, zone: "Europe/Rome", end: .after(minutes: 300))
        flight.destination = Spot(
            name: "Milan",
            point: Coordinate(latitudeMicrodegrees: 45_464_200, longitudeMicrodegrees: 9_190_000)
        )
        var louvre = ActivityContent(title: "Uffizi")
        louvre.when = When(start: 600, zone: "Europe/Rome")
        louvre.place = Spot(
            name: "Uffizi",
            point: Coordinate(latitudeMicrodegrees: 43_768_000, longitudeMicrodegrees: 11_255_000)
        )
        let plan = Self.plan("2027-11-05", days: 2, [(flight, 0), (louvre, 0)])
        #expect(plan.days[1].start == flight.destination?.point)
    }

    @Test func `a journey told by how long it takes arrives on the day that it is there`() throws {
        let tokyo = Spot(
            name: "Tokyo",
            point: Coordinate(latitudeMicrodegrees: 35_689_500, longitudeMicrodegrees: 139_691_700)
        )
        var flight = Self.thing(
            "Flight",
            day: 0,
            When(start: 660, zone: "America/Los_Angeles", end: .after(minutes: 720)),
            .flight
        )
        flight.content.destination = tokyo
        let plan = Self.plan(
            "2026-11-24",
            days: 3,
            [flight, Self.thing("Ramen", day: 1, When(start: 1_200))]
        )
        #expect(plan.titles(1) == ["Flight", "Ramen"])
        let arrival = plan.days[1].entries[0]
        #expect(arrival.part == .end && arrival.minute == 960 && arrival.zone == "Asia/Tokyo")
        #expect(arrival.start == Self.instant("2026-11-25T07:00"))
        #expect(plan.days[1].entries[1].start == Self.instant("2026-11-25T11:00"))
        #expect(plan.days[2].start == tokyo?.point)
        #expect(plan.zone(at: try #require(Self.instant("2026-11-25T07:00"))) == "Asia/Tokyo")
        #expect(plan.all.map(\.content.when.durationMinutes) == [720, nil], "kept as it was told")
        // By the clocks of Honolulu it is still the day before.
        let back = Self.thing(
            "Back",
            day: 0,
            When(start: 480, zone: "Pacific/Kiritimati", end: .after(minutes: 220)),
            .flight
        )
        var home = back
        home.content.destination = Spot(
            name: "Honolulu",
            point: Coordinate(latitudeMicrodegrees: 21_306_900, longitudeMicrodegrees: -157_858_300)
        )
        #expect(Self.plan("2027-02-01", days: 2, [home]).days.map { $0.entries.count } == [1, 0])
    }

    @Test func `who lands on the date of the departure is there for what comes later on it`() {
        let florence: [UInt32] = [3_176_959]
        let flight = Self.thing(
            "Flight",
            day: 0,
            When(
                start: 1_200,
                zone: "Pacific/Auckland",
                end: .at(day: 0, minute: 780, zone: "Europe/Rome")
            ),
            .flight
        )
        let things = [
            flight, Self.thing("Lunch", day: 0, When(start: 900)),
            Self.thing("Packing", day: 0, When(start: 480)),
            Self.thing("Walk", day: 1, When(start: 480)),
        ]
        // No flight is that fast, but it lands where the trip leads.
        let plan = Self.plan("2027-06-10", days: 2, things, florence)
        #expect(plan.titles(0) == ["Packing", "Flight", "Flight", "Lunch"])
        #expect(plan.days[0].entries.map { $0.part } == [.all, .all, .end, .all])
        #expect(plan.days[0].entries.map { $0.minute } == [480, 1_200, 780, 900])
        let zones = ["Pacific/Auckland", "Pacific/Auckland", "Europe/Rome", "Europe/Rome"]
        #expect(plan.days[0].entries.map { $0.zone } == zones)
        #expect(plan.all.count == 4, "each once")
        // On the way home what tells of no place is before the flight.
        let back = Self.plan("2027-06-10", days: 2, things)
        #expect(back.titles(0) == ["Packing", "Lunch", "Flight", "Flight"])
    }

    @Test func `an arrival overlaps nothing that began after it`() {
        let osaka = Self.thing(
            "Ferry",
            day: 0,
            When(start: 1_410, zone: "Asia/Tokyo", end: .after(minutes: 180)),
            .boat
        )
        let narita = Self.thing(
            "Flight",
            day: 0,
            When(
                start: 660,
                zone: "America/Los_Angeles",
                end: .at(day: 1, minute: 870, zone: "Asia/Tokyo")
            ),
            .flight
        )
        let plan = Self.plan("2026-11-24", days: 2, [osaka, narita])
        #expect(plan.titles(1) == ["Ferry", "Flight"])
        #expect(Self.clashes(plan, 1) == [nil, nil])
    }

    @Test func `a room overlaps nothing, be it taken or left`() {
        let rome = "Europe/Rome"
        let plan = Self.plan(
            "2027-05-12",
            days: 2,
            [
                Self.thing(
                    "Hotel",
                    day: 0,
                    When(start: 900, zone: rome, end: .at(day: 1, minute: 660, zone: "")),
                    .lodging
                ),
                Self.thing(
                    "Uffizi",
                    day: 0,
                    When(start: 840, zone: rome, end: .after(minutes: 90))
                ),
                Self.thing(
                    "Accademia",
                    day: 1,
                    When(start: 600, zone: rome, end: .after(minutes: 120))
                ),
            ]
        )
        #expect(Self.clashes(plan, 0) == [nil, nil])
        #expect(Self.clashes(plan, 1) == [nil, nil])
    }

    @Test func `without a place the clocks are those at home, or none`() {
        let kayak = Self.thing("Kayak", day: 0, When(start: 480))
        let unknown = Self.plan("2026-11-27", days: 1, [kayak])
        #expect(unknown.days.map(\.zone) == [""])
        #expect(unknown.all[0].content.when.zone.isEmpty)
        let known = Self.plan("2026-11-27", days: 1, [kayak], home: 3_176_959)
        #expect(known.days.map(\.zone) == ["Europe/Rome"])
    }

    @Test func `what lasts past midnight overlaps what begins before it is over`() {
        let plan = Self.plan(
            "2027-05-12",
            days: 3,
            [
                Self.thing(
                    "Concert",
                    day: 0,
                    When(start: 1_320, zone: "Europe/Rome", end: .after(minutes: 240))
                ),
                Self.thing("Taxi", day: 1, When(start: 60, zone: "Europe/Rome")),
                Self.thing("Walk", day: 1, When(start: 150, zone: "Europe/Rome")),
                Self.thing(
                    "Train",
                    day: 1,
                    When(
                        start: 1_260,
                        zone: "Europe/Rome",
                        end: .at(day: 1, minute: 420, zone: "")
                    ),
                    .train
                ),
                Self.thing("Breakfast", day: 2, When(start: 300, zone: "Europe/Rome")),
            ]
        )
        #expect(Self.clashes(plan, 1) == ["Concert", nil, nil])
        #expect(plan.titles(2) == ["Breakfast", "Train"])
        #expect(Self.clashes(plan, 2) == ["Train", nil])
    }

    @Test func `a hired car and a pass for days leave time for other things`() {
        let plan = Self.plan(
            "2027-05-12",
            days: 4,
            [
                Self.thing(
                    "Car",
                    day: 0,
                    When(
                        start: 540,
                        zone: "Europe/Rome",
                        end: .at(day: 2, minute: 600, zone: "")
                    ),
                    .car
                ),
                Self.thing(
                    "Museum pass",
                    day: 0,
                    When(start: 560, zone: "Europe/Rome", end: .after(minutes: 4_320))
                ),
                Self.thing("Lunch", day: 0, When(start: 720, zone: "Europe/Rome")),
                Self.thing("Lunch", day: 1, When(start: 720, zone: "Europe/Rome")),
            ]
        )
        #expect(Self.clashes(plan, 0) == [nil, nil, nil])
        #expect(Self.clashes(plan, 1) == [nil])
    }

    @Test func `a page turns with what comes next, or with the day`() throws {
        let lunch = Self.thing(
            "Lunch",
            day: 0,
            When(start: 720, zone: "Europe/Rome", end: .after(minutes: 60))
        )
        let plan = Self.plan("2027-05-12", days: 2, [lunch])
        for (now, turn) in [
            ("2027-05-12T08:00", "2027-05-12T10:00"), ("2027-05-12T10:00", "2027-05-12T11:00"),
            ("2027-05-12T11:00", "2027-05-12T22:00"), ("2027-05-01T11:00", "2027-05-01T22:00"),
        ] {
            let now = try #require(Self.instant(now))
            #expect(plan.turn(after: now) == Self.instant(turn))
        }
    }

    private static func clashes(_ plan: Plan, _ day: Int) -> [String?] {
        plan.days[day].entries.map { $0.clash?.activity.content.title }
    }

    private static func thing(
        _ title: String,
        day: Int,
        _ when: When,
        _ category: Itinerary.Category = .other
    ) -> (content: ActivityContent, day: Int) {
        var content = ActivityContent(title: title, category: category)
        content.when = when
        return (content, day)
    }

    /// Reads `2027-05-12T08:00` by the clock of Greenwich.
    private static func instant(_ text: String) -> Instant? {
        let parts = text.split { "-T:".contains($0) }.compactMap { Int64($0) }
        guard parts.count == 5,
            let date = CivilDate(
                year: Int32(parts[0]),
                month: Int32(parts[1]),
                day: Int32(parts[2])
            )
        else { return nil }
        let minutes = Int64(date.daysSinceEpoch) * 1_440 + parts[3] * 60 + parts[4]
        return Instant(millisecondsSinceEpoch: minutes * 60_000)
    }

    /// A trip with things in the order in which they were added.
    private static func plan(
        _ start: String,
        days: Int32,
        _ things: [(content: ActivityContent, day: Int)],
        _ places: [UInt32] = [],
        home: UInt32? = nil
    ) -> Plan {
        let days = TripDays(start: CivilDate(start), count: days, seed: 1)
        let content = TripContent(title: "T", days: days, places: places)
        let keys = OrderKey.spread(9, random: 1)
        let activities = things.enumerated().map { number, thing in
            Activity(
                id: Identifier(high: 2, low: UInt64(number) + 1),
                trip: Board.trip,
                slot: Slot(day: days.ids[thing.day], key: keys[number].ascii),
                content: thing.content
            )
        }
        return Plan(Trip(id: Board.trip, content: content), activities, .sample, home: home)
    }
}
