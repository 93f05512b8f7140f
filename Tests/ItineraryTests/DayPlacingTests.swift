import Base
import Itinerary
import Merge
import TestKit
import Testing

/// What is put somewhere on a day stands where people see that place.
struct DayPlacingTests {
    private static func name(_ number: UInt64) -> Identifier { Identifier(high: 3, low: number) }

    /// Times in the order in which somebody thought of them, things without a time between them,
    /// and the end of a stay.
    private static func board(_ random: inout SeededRandom) throws -> Board {
        var board = Board(seed: 1)
        let days = try #require(board.trips.trip(Board.trip)).days
        var hotel = ActivityContent(title: "Hotel", category: .lodging)
        hotel.when = When(start: 900, end: .at(day: 1, minute: 660, zone: ""))
        var contents = [(hotel, days.ids[0])]
        for number in 1...6 as ClosedRange<UInt64> {
            var content = ActivityContent(title: "\(number)")
            if random.below(2 as Int32) == 0 { content.when.start = random.below(1_440 as Int32) }
            contents.append((content, days.ids[1]))
        }
        for (number, one) in contents.enumerated() {
            let changes = board.trips.adding(
                one.0,
                id: name(UInt64(number)),
                to: Board.trip,
                day: one.1,
                random: random.next()
            )
            board.keep(changes)
        }
        return board
    }

    /// The names on the second day as people see them.
    private static func shown(_ board: Board) throws -> [String] { try board.plan().titles(1) }

    @Test func `a time typed late does not put what is dropped elsewhere`() throws {
        var random = SeededRandom(seed: 9)
        for _ in 0..<300 {
            var board = try Self.board(&random)
            let before = try Self.shown(board)
            let untimed = try board.plan().days[1].entries
                .filter { $0.start == nil }.map { $0.activity }
            guard let moved = untimed.first else { continue }
            let targets = before.filter { $0 != moved.content.title }
            let target = targets[Int(random.below(UInt64(targets.count)))]
            var wanted = targets
            wanted.insert(moved.content.title, at: try #require(wanted.firstIndex(of: target)))
            let plan = try board.plan()
            let entry = try #require(
                plan.days[1].entries.first { $0.activity.content.title == target }
            )
            let day = plan.days[1].id
            let next = plan.next(at: .before(entry.activity.id), on: day, moving: moved.id)
            board.keep(board.trips.moving(moved.id, to: day, before: next, random: random.next()))
            let found = try Self.shown(board)
            // The end of a stay stands behind what begins before it, whatever else is there.
            if target == "Hotel" { continue }
            #expect(found == wanted, "\(before): \(moved.content.title) before \(target)")
        }
    }

    @Test func `something new follows what it is to follow`() throws {
        var random = SeededRandom(seed: 11)
        for _ in 0..<300 {
            var board = try Self.board(&random)
            var wanted = try Self.shown(board)
            let place = Int(random.below(UInt64(wanted.count)))
            let plan = try board.plan()
            let previous = plan.days[1].entries[place].activity.id
            if place + 1 < wanted.count, wanted[place + 1] == "Hotel" { continue }
            wanted.insert("new", at: place + 1)
            let day = plan.days[1].id
            let changes = board.trips.adding(
                ActivityContent(title: "new"),
                id: Self.name(99),
                to: Board.trip,
                day: day,
                before: plan.next(at: .after(previous), on: day),
                random: random.next()
            )
            board.keep(changes)
            #expect(try Self.shown(board) == wanted)
        }
    }

    @Test func `an end takes no place from what somebody has ordered`() throws {
        var board = Board(seed: 1)
        let days = try #require(board.trips.trip(Board.trip)).days
        func thing(_ title: String, _ start: Int32?, _ category: Itinerary.Category = .other) {
            var content = ActivityContent(title: title, category: category)
            content.when.start = start
            add(content, days.ids[1])
        }
        func add(_ content: ActivityContent, _ day: UInt32) {
            let id = Identifier(high: 5, low: UInt64(content.title.utf8.count))
            board.keep(board.trips.adding(content, id: id, to: Board.trip, day: day, random: 1))
        }
        func stay(_ title: String, _ category: Itinerary.Category, until minute: Int32?) {
            var content = ActivityContent(title: title, category: category)
            content.when.end = .at(day: 1, minute: minute, zone: "")
            add(content, days.ids[0])
        }
        stay("Hotel", .lodging, until: 660)
        stay("Car", .car, until: nil)
        thing("Breakfast", nil)
        thing("Museum", 540, .museum)
        thing("Evening show", 1_200)
        #expect(try Self.shown(board) == ["Breakfast", "Museum", "Hotel", "Evening show", "Car"])
        // One wakes up where one stays, also where nobody says until when.
        stay("Tent", .lodging, until: nil)
        #expect(
            try Self.shown(board)
                == ["Tent", "Breakfast", "Museum", "Hotel", "Evening show", "Car"]
        )
    }

    @Test func `what is on no day stands in the order by hand`() throws {
        var random = SeededRandom(seed: 3)
        var board = try Self.board(&random)
        for number in [1, 2, 3] as [UInt64] {
            board.keep(board.trips.moving(Self.name(number), to: 0, before: nil, random: number))
        }
        let plan = try board.plan()
        #expect(plan.next(at: .before(Self.name(2)), on: 0) == Self.name(2))
        #expect(plan.next(at: .after(Self.name(2)), on: 0) == Self.name(3))
        #expect(plan.next(at: .after(Self.name(3)), on: 0) == nil)
        #expect(plan.next(at: .after(Self.name(2)), on: 0, moving: Self.name(3)) == nil)
        #expect(plan.next(at: .before(Self.name(77)), on: plan.days[1].id) == nil)
    }
}
