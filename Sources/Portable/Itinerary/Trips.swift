internal import Base
package import Chronology
package import Merge

/// The trips of a person, read from their records.
///
/// Activities are read when a trip is looked at: thousands of them on other trips cost nothing.
package struct Trips: Sendable {
    /// All but those in the bin, in no particular order.
    package private(set) var all: [Trip] = []
    /// Those in the bin.
    package private(set) var bin: [Trip] = []
    /// What belongs to a trip, read when it is wanted.
    private var belongings: [Record] = []
    private var tripRecords: [Record] = []
    /// Names of trips that were deleted for good.
    private var erased: [RecordID] = []
    /// What things held before they were changed, read when it is wanted.
    private(set) var earlier: [Record] = []

    package init() {}

    /// Reads the records of a space; those of other kinds are passed over.
    package init(records: [Record]) {
        for record in records where !record.isTombstone {
            switch record.kind {
            case TripKind.trip:
                guard let trip = Trip(record) else { continue }
                if !record.isVisible, record[TripField.isErased]?.flag == true {
                    erased.append(record.id)
                    continue
                }
                tripRecords.append(record)
                if trip.deletedMilliseconds == nil { all.append(trip) } else { bin.append(trip) }
            case TripKind.activity, TripKind.checklistItem, TripKind.attachment:
                belongings.append(record)
            case SetAside.earlierKind: earlier.append(record)
            default: break
            }
        }
    }

    /// Whether a trip of that name was deleted for good: no other can have the name.
    package func isErased(_ id: Identifier) -> Bool { erased.contains(RecordID(id)) }

    /// The trip, unless it is in the bin or gone.
    package func trip(_ id: Identifier) -> Trip? { all.first { $0.id == id } }

    package func binned(_ id: Identifier) -> Trip? { bin.first { $0.id == id } }

    /// The trip that was copied last from somebody else's of that name, and when, in milliseconds
    /// since 1970; nil where none is left but in the bin.
    package func latestCopy(of origin: Identifier) -> (trip: Identifier, milliseconds: Int64)? {
        var latest: (trip: Identifier, milliseconds: Int64)?
        for record in tripRecords where record.isVisible {
            guard let register = record[TripField.origin], register.value == origin.ascii,
                register.stamp.milliseconds > latest?.milliseconds ?? -1,
                let id = Identifier(record.id.text)
            else { continue }
            latest = (id, register.stamp.milliseconds)
        }
        return latest
    }

    /// What is on a trip, days and orders mixed; the order of `Plan` is the one to show.
    package func activities(of trip: Identifier) -> [Activity] {
        belongings(of: trip, kind: TripKind.activity).compactMap { Activity($0) }
    }

    /// What is on all trips but those in the bin, in no particular order.
    package var allActivities: [Activity] {
        let trips = Set(all.map { RecordID($0.id) })
        return belongings.compactMap { record in
            guard record.kind == TripKind.activity, record.isVisible,
                let trip = Belongings.trip(of: record), trips.contains(trip)
            else { return nil }
            return Activity(record)
        }
    }

    package func activityCount(of trip: Identifier) -> Int32 {
        Int32(truncatingIfNeeded: belongings(of: trip, kind: TripKind.activity).count)
    }

    /// The activity, unless it was deleted.
    package func activity(_ id: Identifier) -> Activity? {
        let name = RecordID(id)
        guard let record = belongings.first(where: { $0.id == name }), record.isVisible else {
            return nil
        }
        return Activity(record)
    }

    /// The lines of a trip's lists, in their order.
    package func items(of trip: Identifier) -> [ChecklistItem] {
        let items = belongings(of: trip, kind: TripKind.checklistItem)
            .compactMap { ChecklistItem($0) }
        let order = sortedOrder(count: items.count) { one, other in
            if items[one].key != items[other].key {
                return items[one].key.lexicographicallyPrecedes(items[other].key)
            }
            return items[one].id < items[other].id
        }
        return order.map { items[$0] }
    }

    /// The record of a trip or of a thing of one, deleted or not.
    func record(_ id: RecordID) -> Record? {
        belongings.first { $0.id == id } ?? tripRecords.first { $0.id == id }
    }

    /// When a trip was put into the bin.
    package func deletionMilliseconds(of trip: Identifier) -> Int64? {
        record(RecordID(trip))?[Record.deletion]?.stamp.milliseconds
    }

    /// The trip's own record and those of all that is or was on it.
    package func records(of trip: Identifier) -> [Record] {
        let (own, name) = (RecordID(trip), trip.ascii)
        return tripRecords.filter { $0.id == own }
            + belongings.filter { $0[ActivityField.trip]?.value == name }
    }

    /// The checksums of all photos and documents, deleted or not.
    var attachmentHashes: Set<[UInt8]> {
        let all = belongings.filter { $0.kind == TripKind.attachment }
        return Set(all.map { $0[AttachmentField.hash]?.value ?? [] })
    }

    /// The names of all that belongs to trips, deleted or not.
    var names: Set<RecordID> { Set(belongings.map { $0.id }) }

    func belongings(of trip: Identifier, kind: UInt16) -> [Record] {
        let name = trip.ascii
        return belongings.filter { record in
            record.kind == kind && record.isVisible
                && record[ActivityField.trip]?.value == name
        }
    }
}

extension Trips {
    /// The trips that the page of all trips shows, the most urgent first: under way, then soon,
    /// then without dates, then past with the latest first.
    package func listed(on today: CivilDate) -> [Trip] {
        let trips = all
        let order = sortedOrder(count: trips.count) { one, other in
            Trips.precedes(trips[one], trips[other], today)
        }
        return order.map { trips[$0] }
    }

    private static func precedes(_ one: Trip, _ other: Trip, _ today: CivilDate) -> Bool {
        let (mine, theirs) = (one.phase(on: today), other.phase(on: today))
        if mine != theirs { return mine.rawValue < theirs.rawValue }
        let (start, otherStart) = (one.startNumber, other.startNumber)
        if start != otherStart { return mine == .past ? start > otherStart : start < otherStart }
        return one.id < other.id
    }
}

extension Trip {
    fileprivate var startNumber: Int32 { days.start?.daysSinceEpoch ?? 0 }
}
