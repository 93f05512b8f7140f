internal import Atlas
internal import Base
internal import Geodesy
internal import Itinerary
internal import Markup

/// Where a trip leads, for telling what lies near it among all that has a name.
struct TripSurroundings {
    static let nearMetres: Int32 = 150_000
    /// From here on it is said how far something is.
    private static let farMetres: Int32 = 300_000
    /// A name with a slip of the finger is not looked for farther away.
    private static let guessMetres: Int32 = 2_000_000
    /// What lies closer together counts as one place.
    private static let closeMetres: Int32 = 30_000
    private static let mostPoints = 8
    private static let mostTowns = 5
    private static let mostGuesses = 2

    private let atlas: Atlas
    private var points: [Coordinate] = []
    /// The countries of these, by their numbers.
    private var countries: [UInt16] = []

    init(_ plan: Plan, _ atlas: Atlas) {
        self.atlas = atlas
        for id in plan.trip.content.places { add(atlas.city(id: id)?.coordinate) }
        // Flights lead home, too.
        for areFlights in [false, true] where !areFlights || isEmpty {
            for activity in plan.all where !plan.outliers.contains(activity.id) {
                let content = activity.content
                guard (content.category == .flight) == areFlights else { continue }
                add(content.place?.point)
                add(content.destination?.point)
            }
        }
    }

    var isEmpty: Bool { points.isEmpty }

    private mutating func add(_ point: Coordinate?) {
        guard let point, points.count < Self.mostPoints,
            !points.contains(where: { distanceMetres(from: $0, to: point) < Self.closeMetres })
        else { return }
        points.append(point)
        if let country = atlas.nearest(point)?.city.country { countries.append(country.index) }
    }

    /// How far it is to the nearest of them, and which that is.
    private func nearest(to point: Coordinate) -> (metres: Int32, point: Coordinate)? {
        var found: (metres: Int32, point: Coordinate)?
        for one in points {
            let metres = distanceMetres(from: one, to: point)
            if metres < found?.metres ?? .max { found = (metres, one) }
        }
        return found
    }

    /// `6,300 km from Lisbon`; nil where it is not far.
    func distance(to point: Coordinate, in unit: LengthUnit) -> HTML? {
        guard let (metres, there) = nearest(to: point), metres > Self.farMetres,
            let town = atlas.town(near: there) ?? atlas.nearest(there)?.city
        else { return nil }
        return say("\(metres: metres, in: unit) from \(town.nameBytes)")
    }

    /// Whole names nearby (0), what begins so nearby (1), whole names elsewhere (2), of which the
    /// famous one comes first in any country, what begins so in the country (3) and elsewhere (4).
    private func rank(_ city: City, isExact: Bool) -> Int32 {
        guard let metres = nearest(to: city.coordinate)?.metres else { return 0 }
        if metres <= Self.nearMetres { return isExact ? 0 : 1 }
        if isExact { return 2 }
        let isInCountry = city.country.map { countries.contains($0.index) } ?? false
        return isInCountry ? 3 : 4
    }

    /// The towns and quarters around whose name begins with some letters, the largest first.
    private func towns(_ words: [UInt8]) -> [City] {
        guard let first = words.first else { return [] }
        var towns: [City] = []
        for point in points {
            let found = atlas.prominent(
                point,
                radiusMetres: Self.nearMetres,
                limit: Int32(Self.mostTowns)
            ) { city in
                // There are thousands, and most begin with another letter.
                let letter = city.nameBytes.buffer.first ?? 0
                guard letter | 0x20 == first || letter >= 0x80 else { return false }
                return fold(city.name).utf8.starts(with: words)
            }
            for one in found where !towns.contains(one.city) { towns.append(one.city) }
        }
        return sortedOrder(count: towns.count) { towns[$0].population > towns[$1].population }
            .prefix(Self.mostTowns).map { towns[$0] }
    }

    /// The cities that may be meant by some words, and the first one whose whole name they are:
    /// those nearby before those of the same country before the rest, but whole names before begun
    /// ones far away; each in the usual order, guesses last.
    func cities(
        _ text: String,
        near point: Coordinate?,
        besides kept: [City] = []
    ) -> (all: [City], named: City?) {
        let words = Array(fold(text).utf8)
        var (found, ranks, exact): ([City], [Int32], [Bool]) = ([], [], [])
        var begunCount = 0
        func add(_ city: City, isExact: Bool) {
            guard !found.contains(city) else { return }
            var rank = rank(city, isExact: isExact)
            if rank == 1 { begunCount += 1 }
            // What lies elsewhere has some room.
            if rank == 1, begunCount > Self.mostTowns { rank = 4 }
            found.append(city)
            ranks.append(rank)
            exact.append(isExact)
        }
        for city in kept { add(city, isExact: isName(words, of: city)) }
        var guesses: [City] = []
        if case .cities(let hits) = atlas.search(text, near: point, limit: isEmpty ? 6 : 24) {
            for hit in hits {
                if hit.match < .nameTypo {
                    add(hit.city, isExact: hit.match == .exact)
                } else if guesses.count < Self.mostGuesses, mayBeMeant(hit.city) {
                    // Few: what others know of that very name comes below.
                    guesses.append(hit.city)
                }
            }
        }
        for city in towns(words) { add(city, isExact: isName(words, of: city)) }
        let order = sortedOrder(count: found.count) { ranks[$0] < ranks[$1] }
        let named = order.first { exact[$0] }.map { found[$0] }
        return (order.map { found[$0] } + guesses, named)
    }

    private func isName(_ words: [UInt8], of city: City) -> Bool {
        fold(city.name).utf8.elementsEqual(words)
    }

    private func mayBeMeant(_ guess: City) -> Bool {
        (nearest(to: guess.coordinate)?.metres ?? 0) <= Self.guessMetres
    }
}
