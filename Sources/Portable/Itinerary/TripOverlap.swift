internal import Base
internal import Geodesy
internal import Merge

/// Which things of a file stand on a trip already.
package struct TripOverlap: Equatable, Sendable {
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
    /// For each line of a list whether it is there.
    package fileprivate(set) var items: [Bool]

    /// How many things the file has.
    package var count: Int32 { Int32(truncatingIfNeeded: activities.count + items.count) }

    /// How many of them are there already.
    package var knownCount: Int32 {
        let known = activities.count { $0 != .new } + items.count { $0 }
        return Int32(truncatingIfNeeded: known)
    }
}

extension Trips {
    /// Each thing of the trip is found in the file once: two breakfasts are not one.
    ///
    /// What its file names is known by that, everything else by title, time and place; of these a
    /// file need not tell more than the title.
    package func overlap(of draft: TripDraft, with trip: Trip) -> TripOverlap {
        var there = activities(of: trip.id).map { KnownActivity($0, of: trip) }
        let lines = items(of: trip.id).map { nameKey($0.list + "\n" + $0.text) }
        var overlap = TripOverlap(
            activities: Array(repeating: .new, count: draft.activities.count),
            names: Array(repeating: nil, count: draft.activities.count),
            items: draft.items.map { lines.contains(nameKey($0.list + "\n" + $0.text)) }
        )
        let wanted = zip(draft.activities, draft.placed(in: trip.days)).map { activity, place in
            WantedActivity(activity, day: place.day)
        }
        for (index, activity) in wanted.enumerated() where activity.uid != 0 {
            let named = there.firstIndex { $0.isNamed(activity.uid) }
            guard let place = named else { continue }
            overlap.activities[index] = there[place].isSame(as: activity) ? .there : .changed
            overlap.names[index] = there[place].name
            there[place].isTaken = true
        }
        for (index, activity) in wanted.enumerated() where overlap.activities[index] == .new {
            guard let place = there.firstIndex(where: { $0.isSame(as: activity) }) else {
                // Where a journey ends is a place of its own in files of maps.
                if there.contains(where: { $0.ends(at: activity) }) {
                    overlap.activities[index] = .there
                }
                continue
            }
            overlap.activities[index] = .there
            overlap.names[index] = there[place].name
            there[place].isTaken = true
        }
        return overlap
    }
}

/// Numbers stand for texts: thousands are compared with thousands.
private func nameKey(_ text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { checksum64(ByteSlice(UnsafeRawBufferPointer($0))) }
}

private struct WantedActivity {
    let uid: UInt64
    let title: UInt64
    let start: Int32?
    /// Nil where the file names none; 0 for one that the trip has not.
    let day: UInt32?
    let place: Spot?

    init(_ activity: ActivityDraft, day: UInt32) {
        uid = activity.uid.isEmpty ? 0 : nameKey(activity.uid)
        title = nameKey(fold(activity.content.title))
        start = activity.content.when.start
        self.day = activity.day == .none ? nil : day
        place = activity.content.place
    }
}

private struct KnownActivity {
    var isTaken = false
    let name: Identifier
    private let id: UInt64
    private let uid: UInt64
    private let title: UInt64
    private let start: Int32?
    private let day: UInt32
    private let place: Spot?
    private let destination: Spot?

    init(_ activity: Activity, of trip: Trip) {
        name = activity.id
        id = nameKey(activity.id.text)
        uid = nameKey(activity.uid)
        title = nameKey(fold(activity.content.title))
        start = activity.content.when.start
        let day = activity.slot.day
        self.day = trip.days.index(of: day) == nil ? 0 : day
        place = activity.content.place
        destination = activity.content.destination
    }

    func isNamed(_ name: UInt64) -> Bool { !isTaken && (id == name || uid == name) }

    /// What a file does not tell is not held against it.
    func isSame(as other: WantedActivity) -> Bool {
        title == other.title && !isTaken
            && (other.day == nil || other.day == day)
            && (other.start == nil || other.start == start)
            && KnownActivity.isNear(place, other.place)
    }

    func ends(at other: WantedActivity) -> Bool {
        guard let destination, other.place?.point != nil else { return false }
        return nameKey(fold(destination.name)) == other.title
            && KnownActivity.isNear(destination, other.place)
    }

    private static func isNear(_ place: Spot?, _ other: Spot?) -> Bool {
        guard let place, let other else { return true }
        if let point = place.point, let there = other.point {
            return distanceMetres(from: point, to: there) < 100
        }
        if place.name.isEmpty || other.name.isEmpty { return true }
        return nameKey(fold(place.name)) == nameKey(fold(other.name))
    }
}
