import Atlas
import Base
import Chronology
import Itinerary
import Merge
import TestKit

@testable import Sync

/// What people do to trips in a simulation, and what they may expect of it.
struct TripHistory {
    /// A thing that somebody put on a trip, with the replica's word that it was kept.
    var added: Set<Identifier> = []
    /// What somebody deleted, or took back, knowing it.
    var deleted: Set<Identifier> = []
    /// What each deed of a device left behind, with the way to take it back.
    var undos: [(device: Int, undo: Undo, left: [RecordID: [UInt16: [UInt8]]])] = []
    private var last: UInt64 = 0

    mutating func next() -> UInt64 {
        last += 1
        return last
    }
}

extension Simulation {
    func trips(on number: Int) -> Trips {
        Trips(records: devices[number].replica.records.filter { $0.kind != ParkedValue.kind })
    }

    /// Does one thing of all that a person can do to trips.
    mutating func doTripDeed(on number: Int) throws(Violation) {
        let trips = trips(on: number)
        let all = trips.all.sorted { $0.id < $1.id }
        if all.isEmpty || (all.count < 3 && chance(12) == 0) { return try makeTrip(on: number) }
        let trip = pick(all)
        let activities = trips.activities(of: trip.id).sorted { $0.id < $1.id }
        switch chance(14) {
        case ..<4: try addActivity(to: trip, trips, on: number)
        case ..<6 where !activities.isEmpty: try edit(pick(activities), trips, on: number)
        case ..<8 where !activities.isEmpty: try move(pick(activities), trip, trips, on: number)
        case 8 where !activities.isEmpty:
            let id = pick(activities).id
            if try perform(trips.deleting(activity: id), on: number) {
                tripHistory.deleted.insert(id)
            }
        case 9: try changeDays(of: trip, trips, on: number)
        case 10: try perform(trips.deleting(trip.id), on: number)
        case 11 where !trips.bin.isEmpty:
            let binned = pick(trips.bin.sorted { $0.id < $1.id })
            let changes =
                chance(4) == 0 ? trips.erasing(binned.id) : trips.restoring(binned.id)
            try perform(changes, on: number)
        case 12, 13: try takeBack(trips, on: number)
        default: try addActivity(to: trip, trips, on: number)
        }
    }

    private mutating func makeTrip(on number: Int) throws(Violation) {
        let start = CivilDate(daysSinceEpoch: 20_000 + Int32(chance(40)))
        let days = TripDays(
            start: chance(4) == 0 ? nil : start,
            count: 1 + Int32(chance(4)),
            seed: random.next()
        )
        let content = TripContent(title: "Trip \(tripHistory.next())", days: days)
        let id = Identifier(high: random.next(), low: random.next())
        try perform(trips(on: number).creating(content, id: id), on: number)
    }

    private mutating func addActivity(
        to trip: Trip,
        _ trips: Trips,
        on number: Int
    ) throws(Violation) {
        let id = Identifier(high: random.next(), low: random.next())
        var content = ActivityContent(title: "Activity \(tripHistory.next())")
        if chance(2) == 0 { content.when.start = Int32(chance(1_440)) }
        let changes = trips.adding(
            content,
            id: id,
            to: trip.id,
            day: trip.days.id(at: Int32(chance(5))) ?? 0,
            random: random.next()
        )
        if try perform(changes, on: number) { tripHistory.added.insert(id) }
    }

    private mutating func edit(
        _ activity: Activity,
        _ trips: Trips,
        on number: Int
    ) throws(Violation) {
        var content = activity.content
        if chance(2) == 0 { content.notes = "Notes \(tripHistory.next())" }
        content.title = "Activity \(tripHistory.next())"
        try perform(trips.editing(activity.id, to: content), on: number)
    }

    private mutating func move(
        _ activity: Activity,
        _ trip: Trip,
        _ trips: Trips,
        on number: Int
    ) throws(Violation) {
        let others = trips.activities(of: trip.id).sorted { $0.id < $1.id }
        let changes = trips.moving(
            activity.id,
            to: trip.days.id(at: Int32(chance(5))) ?? 0,
            before: chance(2) == 0 ? nil : pick(others).id,
            random: random.next()
        )
        try perform(changes, on: number)
    }

    private mutating func changeDays(
        of trip: Trip,
        _ trips: Trips,
        on number: Int
    ) throws(Violation) {
        var content = trip.content
        let seed = random.next()
        let start = CivilDate(daysSinceEpoch: 20_000 + Int32(chance(40)))
        switch chance(5) {
        case 0: content.days.insert(at: Int32(chance(4)), seed: seed)
        case 1: content.days.remove(at: Int32(chance(4)))
        case 2: content.days.resize(to: Int32(chance(6)), seed: seed)
        case 3: content.days = content.days.moved(to: start, count: 3, seed: seed)
        default: content.days = content.days.shifted(to: start, count: 2, seed: seed)
        }
        try perform(trips.editing(trip.id, to: content), on: number)
    }

    /// Presses an undo, however old: it must not write over what was changed since.
    private mutating func takeBack(_ trips: Trips, on number: Int) throws(Violation) {
        let mine = tripHistory.undos.filter { $0.device == number }
        guard !mine.isEmpty else { return }
        let deed = pick(mine)
        // Nobody is offered to take back that a trip was erased.
        let isErasure = deed.undo.changes.contains { change in
            change.kind == TripKind.trip && change.number == TripField.isErased
        }
        guard !isErasure else { return }
        let changes = trips.restoring(deed.undo)
        for change in changes where change.number != Record.deletion {
            let shown = devices[number].shown(change.id, change.number)?.value ?? []
            let left = deed.left[change.id]?[change.number] ?? []
            if shown != left { throw Violation("an undo wrote over \(change.id.text)") }
        }
        let deletes = changes.filter {
            $0.kind == TripKind.activity && $0.number == Record.deletion
                && $0.value == .flag(true)
        }
        if try perform(changes, on: number) {
            for change in deletes {
                if let id = Identifier(change.id.text) { tripHistory.deleted.insert(id) }
            }
        }
    }

    /// Writes what a form decided, in one piece; tells whether the device has kept it.
    @discardableResult
    private mutating func perform(_ changes: [Change], on number: Int) throws(Violation) -> Bool {
        guard !changes.isEmpty else { return false }
        let undo = trips(on: number).undo(of: changes)
        var device = devices[number]
        let entry = device.replica.write(changes, deviceMilliseconds: device.clock(time))
        note(entry)
        let isKept = try device.keep(entry, &random)
        devices[number] = device
        guard isKept else { return false }
        var left: [RecordID: [UInt16: [UInt8]]] = [:]
        for change in changes {
            left[change.id, default: [:]][change.number] = change.value.encoded
        }
        tripHistory.undos.append((number, undo, left))
        return true
    }
}

extension Simulation {
    /// What holds of trips when everybody has heard everything.
    func checkTrips() throws(Violation) {
        let records = server.space.rows.values.map { $0.record }.sorted { $0.id < $1.id }
        let trips = Trips(records: records)
        for trip in trips.all + trips.bin {
            let activities = trips.activities(of: trip.id)
            let plan = Plan(trip, activities, .sample)
            let shown = plan.all.map { $0.id }
            guard Set(shown).count == shown.count, shown.count == activities.count else {
                throw Violation("\(trip.title) loses or doubles something")
            }
            for number in devices.indices {
                let theirs = self.trips(on: number)
                guard let same = (theirs.all + theirs.bin).first(where: { $0.id == trip.id }) else {
                    throw Violation("\(trip.title) is not on device \(number)")
                }
                let mixed = Array(theirs.activities(of: trip.id).reversed())
                let isSame = Plan(same, mixed, .sample).all.elementsEqual(plan.all) {
                    $0.id == $1.id && $0.slot == $1.slot && $0.content == $1.content
                }
                guard isSame else {
                    throw Violation("\(trip.title) has another order on device \(number)")
                }
            }
        }
        try checkBelongings(records)
    }

    private func checkBelongings(_ records: [Record]) throws(Violation) {
        let gone = Set(records.filter { Belongings.isGone($0) }.map { $0.id })
        var known: [RecordID: Record] = [:]
        for record in records { known[record.id] = record }
        for record in records where record.isVisible {
            if let trip = Belongings.trip(of: record), gone.contains(trip) {
                throw Violation("\(record.id.text) stays although its trip is gone")
            }
        }
        for id in tripHistory.added.sorted() {
            let parked = devices.contains { device in
                device.replica.parked.contains { $0.target == RecordID(id) }
            }
            guard let record = known[RecordID(id)] else {
                if parked { continue }
                throw Violation("\(id.text) was added and is lost")
            }
            if record.isVisible || record.isTombstone || tripHistory.deleted.contains(id) {
                continue
            }
            let trip = Belongings.trip(of: record)
            if trip.map({ gone.contains($0) || isErased(known[$0]) }) == true { continue }
            throw Violation("\(id.text) is deleted, and nobody did it")
        }
        try checkEditsStay(records, gone.union(known.keys.filter { isErased(known[$0]) }))
    }

    /// Somebody erased the trip, for all to see, and somebody else took it out of the bin.
    private func isErased(_ trip: Record?) -> Bool { trip?[TripField.isErased]?.flag == true }

    /// What was typed into an activity after it was deleted is not away with it.
    private func checkEditsStay(_ records: [Record], _ gone: Set<RecordID>) throws(Violation) {
        guard !mix.skews, !mix.jumps else { return }
        for record in records
        where record.kind == TripKind.activity && !record.isVisible && !record.isTombstone {
            guard let trip = Belongings.trip(of: record), !gone.contains(trip),
                let deletion = record[Record.deletion], deletion.stamp.replica != 0
            else { continue }
            let isLater = record.fields.contains { field in
                field.register.stamp > deletion.stamp
                    && field.register.stamp.replica != deletion.stamp.replica
            }
            if isLater { throw Violation("an edit of \(record.id.text) is away without a word") }
        }
    }
}
