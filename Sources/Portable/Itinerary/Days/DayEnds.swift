internal import Base
internal import Merge

/// Where each day of a trip ends in the order by hand, for what is put there one after the other.
///
/// Reads the trip once: whoever asks for the order of a day anew for each of thousands of things
/// reads all of it each time.
struct DayEnds {
    private var days: [UInt32] = []
    /// The last key of each of them.
    private var keys: [[UInt8]] = []
    private var random: SeededRandom

    init(of trip: Identifier, in trips: Trips, seed: UInt64) {
        random = SeededRandom(seed: seed)
        let known = trips.trip(trip)?.days
        for activity in trips.activities(of: trip) {
            let slot = activity.slot
            note(slot.key, on: slot.day)
            // What is on a day that was taken out of the trip is on none.
            if slot.day != 0, known?.index(of: slot.day) == nil { note(slot.key, on: 0) }
        }
    }

    /// The place behind all that is on a day, or was put there before.
    mutating func next(on day: UInt32) -> Slot {
        let place = days.firstIndex(of: day)
        let slot = Slot(day: day, key: place.map { keys[$0] }, random.next())
        if let place { keys[place] = slot.key } else { add(slot.key, day) }
        return slot
    }

    private mutating func note(_ key: [UInt8], on day: UInt32) {
        guard let place = days.firstIndex(of: day) else { return add(key, day) }
        if keys[place].lexicographicallyPrecedes(key) { keys[place] = key }
    }

    private mutating func add(_ key: [UInt8], _ day: UInt32) {
        days.append(day)
        keys.append(key)
    }
}
