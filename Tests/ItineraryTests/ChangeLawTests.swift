import Atlas
import Base
import Chronology
import Itinerary
import Merge
import TestKit
import Testing

/// What nobody may ever see happen to a trip, whatever is done to it.
struct ChangeLawTests {
    @Test(arguments: 0..<40 as Range<UInt64>)
    func `no change of days and no move loses or doubles an activity`(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var board = Board(seed: seed)
        let names = Set((0..<12).map { board.add(number: $0, day: $0 % 5) })
        for _ in 0..<60 {
            board.disturb(&random)
            let plan = try board.plan()
            let shown = plan.all.map(\.id)
            #expect(shown.count == names.count && Set(shown) == names)
            #expect(plan.days.map(\.index) == Array(0..<Int32(plan.days.count)))
        }
    }

    @Test(arguments: 100..<130 as Range<UInt64>)
    func `two devices that changed a trip apart show the same once merged`(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var one = Board(seed: seed)
        for number in 0..<8 { _ = one.add(number: number, day: number % 3) }
        var other = one
        other.clock = HybridClock(replica: 2, last: one.clock.last)
        for _ in 0..<20 {
            one.disturb(&random)
            other.disturb(&random)
        }
        let (mine, theirs) = (one.merged(with: other), other.merged(with: one))
        #expect(try mine.plan().all == theirs.plan().all)
        #expect(try mine.plan().trip == theirs.plan().trip)
        #expect(try mine.plan().all.count == 8)
    }

    @Test(arguments: 200..<240 as Range<UInt64>)
    func `an undo brings back how things stood`(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var board = Board(seed: seed)
        for number in 0..<6 { _ = board.add(number: number, day: number % 3) }
        for _ in 0..<20 {
            let before = try board.plan()
            let undo = board.disturb(&random)
            if let text = undo.text {
                #expect(Undo(text) == undo)
                board.keep(board.trips.restoring(undo))
            }
            let after = try board.plan()
            #expect(after.trip == before.trip)
            #expect(after.all == before.all)
        }
    }

    @Test func `an undo that no form could have made changes nothing`() throws {
        var board = Board(seed: 1)
        let id = board.add(number: 0, day: 0)
        let bad: [(UInt16, FieldValue)] = [
            (ActivityField.slot, .bytes([1])), (ActivityField.when, .bytes([255])),
            (ActivityField.category, .integer(99)), (ActivityField.title, .integer(1)),
            (ActivityField.title, .text(String(repeating: "x", count: 7_000))),
            (77, .text("x")),
        ]
        for (number, value) in bad {
            let change = Change(
                kind: TripKind.activity,
                id: RecordID(id),
                number: number,
                value: value
            )
            #expect(board.trips.restoring(Undo([change])).isEmpty, "\(number)")
        }
        let elsewhere = Change(kind: 4, id: .init("city:1")!, number: 1, value: .flag(true))
        #expect(board.trips.restoring(Undo([elsewhere])).isEmpty)
    }
}

/// One trip on one device.
struct Board {
    static let trip = Identifier(high: 1, low: 1)

    var records: [RecordID: Record] = [:]
    var clock = HybridClock(replica: 1)
    var now: Int64 = 1_000_000

    init(seed: UInt64) {
        let days = TripDays(start: CivilDate(year: 2027, month: 5, day: 1), count: 5, seed: seed)
        keep(trips.creating(TripContent(title: "Trip", days: days), id: Board.trip))
    }

    var trips: Trips { Trips(records: Array(records.values)) }

    func plan() throws -> Plan {
        Plan(
            try #require(trips.trip(Board.trip)),
            trips.activities(of: Board.trip),
            .sample
        )
    }

    mutating func keep(_ changes: [Change]) {
        for change in changes {
            now += 1
            let stamp = clock.tick(deviceMilliseconds: now)
            let edit = change.edit(stamp: stamp, replacing: records[change.id])
            if let changed = receive(edit, into: records[change.id]).changed {
                records[change.id] = changed
            }
        }
    }

    mutating func add(number: Int, day: Int) -> Identifier {
        let id = Identifier(high: 9, low: UInt64(number))
        var content = ActivityContent(title: "Activity \(number)")
        if number % 3 == 0 { content.when.start = Int32(number * 40) }
        let days = trips.trip(Board.trip)?.days
        keep(
            trips.adding(
                content,
                id: id,
                to: Board.trip,
                day: days?.id(at: Int32(day)) ?? 0,
                random: UInt64(number)
            )
        )
        return id
    }

    /// Does one thing of all that can be done; returns what takes it back.
    @discardableResult
    mutating func disturb(_ random: inout SeededRandom) -> Undo {
        let changes = disturbance(&random)
        let undo = trips.undo(of: changes)
        keep(changes)
        return undo
    }

    private func disturbance(_ random: inout SeededRandom) -> [Change] {
        guard let trip = trips.trip(Board.trip) else { return [] }
        let activities = trips.activities(of: Board.trip).sorted { $0.id < $1.id }
        var content = trip.content
        let picked = activities[Int(random.below(UInt64(activities.count)))]
        switch random.below(7 as UInt64) {
        case 0:
            let start = content.days.start?.adding(days: random.below(9 as Int32) - 4)
            content.days = content.days.moved(
                to: start ?? CivilDate(daysSinceEpoch: 20_000),
                count: random.below(8 as Int32) + 1,
                seed: random.next()
            )
            return trips.editing(Board.trip, to: content)
        case 1:
            content.days.resize(to: random.below(9 as Int32), seed: random.next())
            return trips.editing(Board.trip, to: content)
        case 2:
            content.days.insert(at: random.below(6 as Int32), seed: random.next())
            return trips.editing(Board.trip, to: content)
        case 3:
            content.days.remove(at: random.below(6 as Int32))
            return trips.editing(Board.trip, to: content)
        case 4:
            var changed = picked.content
            changed.when.start = random.below(1_440 as Int32)
            return trips.editing(picked.id, to: changed)
        default:
            let day = content.days.id(at: random.below(7 as Int32)) ?? 0
            let next = activities[Int(random.below(UInt64(activities.count)))].id
            return trips.moving(picked.id, to: day, before: next, random: random.next())
        }
    }

    func merged(with other: Board) -> Board {
        var board = self
        for (id, record) in other.records {
            guard var mine = board.records[id] else {
                board.records[id] = record
                continue
            }
            mine.merge(record)
            board.records[id] = mine
        }
        return board
    }
}
