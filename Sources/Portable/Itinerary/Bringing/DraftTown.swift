package import Atlas
internal import Base

extension TripDraft {
    private static let mostLookedUp = 40

    /// The town that most of it is in, by points or else by what its places are called; of
    /// journeys alone where the first leads; nil where nothing tells.
    package func town(_ atlas: Atlas) -> City? {
        var towns: [(city: City, count: Int32)] = []
        var arrival: City?
        for one in activities.prefix(Self.mostLookedUp) {
            let content = one.content
            let isFlight = content.category == .flight
            guard
                let town = atlas.town(of: content.destination, isAirport: isFlight)
                    ?? atlas.town(of: content.place, isAirport: isFlight)
            else { continue }
            if content.category.isTransport {
                arrival = arrival ?? town
            } else if let place = towns.firstIndex(where: { $0.city.id == town.id }) {
                towns[place].count += 1
            } else {
                towns.append((town, 1))
            }
        }
        var best: (city: City, count: Int32)?
        for one in towns where one.count > best?.count ?? 0 { best = one }
        return best?.city ?? arrival
    }
}

extension Atlas {
    /// Fewer people are no reason to take any words for a town.
    private static var leastPopulation: UInt32 { 15_000 }

    fileprivate func town(of spot: Spot?, isAirport: Bool) -> City? {
        guard let spot else { return nil }
        guard let point = spot.point else { return town(called: spot.name) }
        return isAirport || spot.isAirport ? city(ofAirport: point) : town(near: point)
    }

    /// The town of an address: all of it is a name, or what stands behind a comma and a postcode.
    private func town(called words: String) -> City? {
        var rest = Array(words.utf8)[...]
        for _ in 0..<5 {
            rest = rest.drop { $0 == 0x20 || $0 &- 0x30 < 10 }
            guard !rest.isEmpty else { return nil }
            if case .cities(let hits) = search(String(decoding: rest, as: UTF8.self), limit: 1),
                let hit = hits.first, hit.match == .exact,
                hit.city.population >= Self.leastPopulation
            {
                return hit.city
            }
            rest = rest.drop { $0 != 0x2C }.dropFirst()
        }
        return nil
    }
}

extension Spot {
    /// Whether its name says that one arrives by air.
    var isAirport: Bool { name.withBytes { $0.contains("airport") } }
}
