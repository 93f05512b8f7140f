import Base
import Chronology
import Itinerary
import Merge
import TestKit
import Testing

/// What devices keep, each with a clock of its own.
struct BringingDevice {
    var records: [RecordID: Record] = [:]
    var clock: HybridClock

    init(replica: UInt64) { clock = HybridClock(replica: replica) }

    var trips: Trips { Trips(records: Array(records.values)) }

    @discardableResult
    mutating func keep(_ changes: [Change], at milliseconds: Int64 = 1) -> [Edit] {
        changes.map { change in
            let stamp = clock.tick(deviceMilliseconds: milliseconds)
            let edit = change.edit(stamp: stamp, replacing: records[change.id])
            take(edit)
            return edit
        }
    }

    mutating func take(_ edit: Edit) {
        // What lost changes nothing.
        if let record = receive(edit, into: records[edit.id]).changed {
            records[edit.id] = record
        }
    }

    mutating func bring(
        _ draft: TripDraft,
        form: UInt64,
        isWhole: Bool = false,
        changesKnown: Bool = false,
        day: Int64 = 20_000
    ) -> [Edit] {
        let changes = trips.bringing(
            draft,
            to: trips.trip(BringingDevice.trip),
            id: Identifier(high: 9, low: form),
            seed: form,
            isWhole: isWhole,
            changesKnown: changesKnown,
            atMilliseconds: day * 86_400_000
        )
        return keep(changes)
    }

    var titles: [String] {
        trips.activities(of: BringingDevice.trip).map { $0.content.title }.sorted()
    }

    func overlap(_ draft: TripDraft) throws -> TripOverlap {
        trips.overlap(of: draft, with: try #require(trips.trip(BringingDevice.trip)))
    }

    static let trip = Identifier(high: 1, low: 1)

    /// One with a trip of three days that holds nothing yet.
    static func withTrip(replica: UInt64 = 1) -> BringingDevice {
        var device = BringingDevice(replica: replica)
        let start = CivilDate(year: 2027, month: 5, day: 12)
        let days = TripDays(start: start, count: 3, seed: 1)
        device.keep(device.trips.creating(TripContent(title: "Florence", days: days), id: trip))
        return device
    }
}
