package import Atlas
internal import Base
internal import Geodesy
internal import Merge

/// Which things of a file stand on a trip already.
package struct TripOverlap: Sendable {
    package enum Standing: Equatable, Sendable {
        case new
        case there
        /// The same thing, which the trip tells otherwise.
        case changed
    }

    /// One for each activity of the file.
    package fileprivate(set) var activities: [Standing]
    /// For each activity of the file what it is called on the trip; nil where it is new.
    fileprivate(set) var names: [Identifier?]
    /// For each activity of the file what that tells otherwise; nil where it tells nothing.
    package fileprivate(set) var changes: [FileChange?]
    /// For each line of a list whether it is there.
    package fileprivate(set) var items: [Bool]

    /// How many things the file has.
    package var count: Int32 { Int32(truncatingIfNeeded: activities.count + items.count) }

    /// How many of them are there already.
    package var knownCount: Int32 {
        let known = activities.count { $0 != .new } + items.count { $0 }
        return Int32(truncatingIfNeeded: known)
    }

    /// How many of these the file tells otherwise.
    package var changedCount: Int32 {
        Int32(truncatingIfNeeded: activities.count { $0 == .changed })
    }
}

extension Trips {
    /// Each thing of the trip is found in the file once: two breakfasts are not one.
    ///
    /// What its file names is known by that, everything else by title, time and place; of these a
    /// file need not tell more than the title.
    package func overlap(
        of draft: TripDraft,
        with trip: Trip,
        _ atlas: Atlas? = nil
    ) -> TripOverlap {
        let clocks = atlas.map { Clocks(trip.content, $0) }
        var there = KnownActivities(activities(of: trip.id).map { KnownActivity($0, of: trip) })
        let lines = Set(items(of: trip.id).map { nameKey($0.list + "\n" + $0.text) })
        var overlap = TripOverlap(
            activities: Array(repeating: .new, count: draft.activities.count),
            names: Array(repeating: nil, count: draft.activities.count),
            changes: Array(repeating: nil, count: draft.activities.count),
            items: draft.items.map { lines.contains(nameKey($0.list + "\n" + $0.text)) }
        )
        let wanted = zip(draft.activities, draft.placed(in: trip.days)).map { activity, place in
            WantedActivity(activity, day: place.day)
        }
        for (index, activity) in wanted.enumerated() where activity.uid != 0 {
            guard let known = there.takeNamed(activity.uid) else { continue }
            let (draft, day) = (draft.activities[index], activity.day ?? 0)
            let change = FileChange(known.activity, draft, day: day, among: trip.days, clocks)
            overlap.activities[index] = change == nil ? .there : .changed
            overlap.changes[index] = change
            overlap.names[index] = known.name
        }
        for (index, activity) in wanted.enumerated() where overlap.activities[index] == .new {
            if let known = there.takeSame(as: activity) {
                overlap.activities[index] = .there
                overlap.names[index] = known.name
            } else if there.endAt(activity) {
                // Where a journey ends is a place of its own in files of maps.
                overlap.activities[index] = .there
            }
        }
        return overlap
    }
}

/// Numbers stand for texts: thousands are compared with thousands.
private func nameKey(_ text: String) -> UInt64 {
    checksum64(text)
}

private struct WantedActivity {
    let uid: UInt64
    let title: UInt64
    let start: Int32?
    /// Nil where the file names none; 0 for one that the trip has not.
    let day: UInt32?
    let place: PlaceKey?

    init(_ activity: ActivityDraft, day: UInt32) {
        uid = activity.uid.isEmpty ? 0 : nameKey(activity.uid)
        title = nameKey(fold(activity.content.title))
        start = activity.content.when.start
        self.day = activity.day == .none ? nil : day
        place = activity.content.place.map { PlaceKey($0) }
    }
}

/// A place as far as it is compared.
private struct PlaceKey {
    let point: Coordinate?
    /// Zero for a place without a name.
    let name: UInt64

    init(_ spot: Spot) {
        point = spot.point
        name = spot.name.isEmpty ? 0 : nameKey(fold(spot.name))
    }

    /// What one of them does not tell is not held against it.
    static func isNear(_ place: PlaceKey?, _ other: PlaceKey?) -> Bool {
        guard let place, let other else { return true }
        if let point = place.point, let there = other.point {
            return distanceMetres(from: point, to: there) < 100
        }
        return place.name == 0 || other.name == 0 || place.name == other.name
    }
}

/// The activities of a trip by what they are looked up by: each of thousands is looked for.
private struct KnownActivities {
    private let all: [KnownActivity]
    private var isTaken: [Bool]
    private var byName: [UInt64: [Int]] = [:]
    private var byTitle: [UInt64: [Int]] = [:]
    private var byDestination: [UInt64: [Int]] = [:]

    init(_ all: [KnownActivity]) {
        self.all = all
        isTaken = Array(repeating: false, count: all.count)
        for (index, activity) in all.enumerated() {
            byName[activity.id, default: []].append(index)
            if activity.uid != activity.id { byName[activity.uid, default: []].append(index) }
            byTitle[activity.title, default: []].append(index)
            guard let end = activity.destination?.name, end != 0 else { continue }
            byDestination[end, default: []].append(index)
        }
    }

    mutating func takeNamed(_ name: UInt64) -> KnownActivity? {
        take(byName[name]?.first { !isTaken[$0] })
    }

    mutating func takeSame(as other: WantedActivity) -> KnownActivity? {
        take(byTitle[other.title]?.first { !isTaken[$0] && all[$0].isSame(as: other) })
    }

    private mutating func take(_ index: Int?) -> KnownActivity? {
        guard let index else { return nil }
        isTaken[index] = true
        return all[index]
    }

    /// Whether one of them leads to where the other is.
    func endAt(_ other: WantedActivity) -> Bool {
        guard other.place?.point != nil, let ends = byDestination[other.title] else { return false }
        return ends.contains { PlaceKey.isNear(all[$0].destination, other.place) }
    }
}

private struct KnownActivity {
    let activity: Activity
    let id: UInt64
    let uid: UInt64
    let title: UInt64
    let destination: PlaceKey?
    private let start: Int32?
    private let day: UInt32
    private let place: PlaceKey?

    init(_ activity: Activity, of trip: Trip) {
        self.activity = activity
        id = nameKey(activity.id.text)
        uid = nameKey(activity.uid)
        title = nameKey(fold(activity.content.title))
        start = activity.content.when.start
        let day = activity.slot.day
        self.day = trip.days.index(of: day) == nil ? 0 : day
        place = activity.content.place.map { PlaceKey($0) }
        destination = activity.content.destination.map { PlaceKey($0) }
    }

    var name: Identifier { activity.id }

    /// What a file does not tell is not held against it.
    func isSame(as other: WantedActivity) -> Bool {
        title == other.title
            && (other.day == nil || other.day == day)
            && (other.start == nil || other.start == start)
            && PlaceKey.isNear(place, other.place)
    }
}
