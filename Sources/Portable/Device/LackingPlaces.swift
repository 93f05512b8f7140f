internal import Atlas
package import Base
internal import Itinerary
internal import Library

/// The villages that a person keeps and that an atlas of towns lacks: their facts come from the
/// server once, and then are here as the towns are.
extension Device {
    /// Ids of kept places that nothing is known of here, not even that nobody knows them.
    package mutating func lackingPlaces() -> [UInt32] {
        guard let atlas else { return [] }
        let room = min(PlaceFacts.mostAskedAtOnce, PlaceFacts.most - facts.count)
        var lacking: [UInt32] = []
        for id in keptIDs() where lacking.count < room && lacks(id, in: atlas) {
            lacking.append(id)
        }
        return lacking
    }

    /// Takes the facts that the server has sent; returns all that there are now, to be kept.
    ///
    /// Those of places that are kept no more go.
    package mutating func take(facts bytes: ByteSlice) throws(ByteFailure) -> [UInt8] {
        let new = try PlaceFacts.read(bytes)
        var all: [PlaceFacts] = []
        for id in keptIDs() where all.count < PlaceFacts.most {
            if let known = place(of: id, in: new).map({ new[$0] })
                ?? place(of: id, in: facts).map({ facts[$0] })
            {
                all.append(known)
            }
        }
        replace(facts: all)
        return PlaceFacts.bytes(of: all)
    }

    /// Takes in what was kept; of what nobody knew then, somebody may know by now.
    package mutating func load(facts bytes: ByteSlice) throws(ByteFailure) {
        var known: [PlaceFacts] = []
        for facts in try PlaceFacts.read(bytes) where facts.isKnown { known.append(facts) }
        replace(facts: known)
    }

    private func place(of id: UInt32, in facts: [PlaceFacts]) -> Int? {
        facts.firstIndex { $0.id == id }
    }

    /// Whether a place would be found in a larger atlas.
    func lacks(_ id: UInt32, in atlas: Atlas) -> Bool {
        atlas.city(id: id) == nil && place(of: id, in: facts) == nil
    }

    /// In the order in which they are missed.
    private mutating func keptIDs() -> [UInt32] {
        let (library, trips) = (kept, trips)
        var ids: [UInt32] = []
        if let home = library.preferences.homeCity { ids.append(home) }
        for trip in trips.all { ids += trip.content.places }
        for activity in trips.allActivities {
            if let city = activity.content.place?.city { ids.append(city) }
            if let city = activity.content.destination?.city { ids.append(city) }
        }
        ids += library.favourites.map { $0.id } + library.archive.map { $0.id } + library.recents
        var seen: Set<UInt32> = []
        return ids.filter { seen.insert($0).inserted }
    }
}
