internal import Base
package import Geodesy

// What stands out around a point: population over distance. The nearest places alone are hamlets,
// and the largest within a radius alone are far away.
extension Atlas {
    /// The most prominent cities within `radiusMetres` of a point, the most prominent first, at
    /// most `limit`; equally prominent ones by GeoNames id; only those that `accepts` wants.
    ///
    /// Nearer than a quarter of the radius all count as equally near, so that a wider look shows
    /// other cities than a narrow one. Quarters of larger cities count a sixteenth: those of Paris
    /// left no room for the towns around it.
    package func prominent(
        _ point: Coordinate,
        radiusMetres: Int32,
        limit: Int32,
        where accepts: (City) -> Bool = { _ in true }
    ) -> [NearbyCity] {
        guard radiusMetres >= 0 else { return [] }
        return prominent(
            Prominence(
                nearMetres: Swift.max(1_000, radiusMetres / 4),
                limit: limit
            ),
            around: point,
            within: UnitVector.chordSquared(distanceMetres: Double(radiusMetres) + 0.5)
        ) { row in accepts(city(CityIndex(rawValue: row))) }
    }

    /// The cities that one would name when asked what is around a city, the nearest first, at most
    /// `limit`.
    ///
    /// The most prominent outside of it, quarters of any city left out; of a village a third are
    /// its neighbours, however small.
    /// Half of them are picked with all in its wider surroundings as equally near: else suburbs
    /// alone would be left of a city that has grown together with them.
    package func around(_ city: City, limit: Int32) -> [NearbyCity] {
        let point = city.coordinate
        var found: [NearbyCity] = []
        let flags = column(.cityFlags, UInt8.self)
        if city.population < Prominence.townPopulation {
            let reach = UnitVector.chordSquared(distanceMetres: Prominence.neighbourMetres)
            found = nearby(point, within: reach, limit: limit / 3) { row in
                row != city.row && flags[row] & CityFlag.partOf == 0
            }
        }
        let radius = Prominence.radiusMetres(population: city.population)
        let surroundings = Swift.min(60_000, Swift.max(30_000, radius &* 3))
        for (nearMetres, scoops) in [(radius, Int32(2)), (surroundings, 1)] {
            let taken = found.map { $0.city.row }
            let prominence = Prominence(
                nearMetres: nearMetres,
                limit: (limit - Int32(found.count)) / scoops
            )
            var others: [NearbyCity] = []
            for reach in Prominence.reachMetres where others.count < prominence.limit {
                others = prominent(
                    prominence,
                    around: point,
                    within: UnitVector.chordSquared(distanceMetres: reach)
                ) { row in
                    row != city.row && !taken.contains(row) && flags[row] & CityFlag.partOf == 0
                }
            }
            found += others
        }
        return found.nearestFirst
    }

    private func prominent(
        _ prominence: Prominence,
        around point: Coordinate,
        within chordSquared: Int64,
        where accepts: (UInt32) -> Bool
    ) -> [NearbyCity] {
        var prominence = prominence
        let ids = column(.ids, UInt32.self)
        let populations = column(.populations, UInt32.self)
        let flags = column(.cityFlags, UInt8.self)
        pointIndex.forEach(
            around: UnitVector(point),
            within: chordSquared,
            values: section(.populations),
            largest: section(.pointPopulations),
            enters: { largest, nearest in
                prominence.score(largest, isQuarter: false, nearest) >= prominence.least
            },
            take: { row, chord in
                let population = populations[row]
                let isQuarter = flags[row] & CityFlag.partOf != 0
                if prominence.mayKeep(population, isQuarter: isQuarter) {
                    let score = prominence.score(population, isQuarter: isQuarter, chord)
                    if score >= prominence.least, accepts(row) {
                        prominence.keep(row, id: ids[row], score: score)
                    }
                }
                return prominence.leastPopulation
            }
        )
        return prominence.kept.map { kept in
            let city = city(CityIndex(rawValue: kept.row))
            let metres = distanceMetres(from: point, to: city.coordinate)
            return NearbyCity(city: city, distanceMetres: metres)
        }
    }
}

extension Atlas {
    /// Farther away than this nothing is around a city.
    package static var aroundMetres: Int32 { 500_000 }
}

extension [NearbyCity] {
    /// Equally near ones by GeoNames id.
    var nearestFirst: [NearbyCity] {
        sortedOrder(count: count) { left, right in
            let (mine, theirs) = (self[left], self[right])
            return mine.distanceMetres == theirs.distanceMetres
                ? mine.city.id < theirs.city.id : mine.distanceMetres < theirs.distanceMetres
        }.map { self[$0] }
    }
}

/// The most prominent cities so far.
private struct Prominence {
    static let townPopulation: UInt32 = 20_000
    static let neighbourMetres = 100_000.0
    /// In lonely places one looks farther.
    static let reachMetres = [150_000.0, Double(Atlas.aroundMetres)]
    /// What a city weighs beside a quarter.
    static let cityWeight: UInt64 = 16

    let nearMetres: UInt64
    let limit: Int
    private(set) var kept: [(row: UInt32, id: UInt32, score: UInt64)] = []
    /// Lower scores are of no use any more.
    private(set) var least: UInt64
    /// Nor are people of less weight, however near.
    private var leastWeight: UInt64
    /// Nor are fewer people, though they be no quarter.
    private(set) var leastPopulation: UInt32 = 0

    init(nearMetres: Int32, limit: Int32) {
        self.nearMetres = UInt64(nearMetres)
        self.limit = Int(Swift.max(0, limit))
        least = limit > 0 ? 0 : .max
        leastWeight = least
    }

    /// Whether so many people would do if they were as near as counts: most places have too few,
    /// and for them no root has to be drawn.
    @inline(__always)
    func mayKeep(_ population: UInt32, isQuarter: Bool) -> Bool {
        weight(population, isQuarter: isQuarter) >= leastWeight
    }

    @inline(__always)
    private func weight(_ population: UInt32, isQuarter: Bool) -> UInt64 {
        let people = UInt64(Swift.max(population, SearchWeight.leastPopulation))
        return people &* 1_000_000 &* (isQuarter ? 1 : Self.cityWeight)
    }

    /// People over metres; whole numbers, so that both builds agree.
    @inline(__always)
    func score(_ population: UInt32, isQuarter: Bool, _ chordSquared: Int64) -> UInt64 {
        // The straight line is shorter than the way along the ground, but orders alike.
        let chord = Double(chordSquared).squareRoot() / UnitVector.scale * earthRadiusMetres
        let metres = Swift.max(nearMetres, UInt64(chord))
        return weight(population, isQuarter: isQuarter) / metres
    }

    mutating func keep(_ row: UInt32, id: UInt32, score: UInt64) {
        var place = 0
        var end = kept.count
        while place < end {
            let middle = (place &+ end) / 2
            let other = kept[middle]
            if other.score > score || other.score == score && other.id < id {
                place = middle &+ 1
            } else {
                end = middle
            }
        }
        guard place < limit else { return }
        let found = (row: row, id: id, score: score)
        if kept.count < limit { kept.append(found) }
        kept.withUnsafeMutableBufferPointer { kept in
            // An array would move what follows through memory of its own.
            guard place < kept.count, let start = kept.baseAddress else { return }
            let behind = start + place
            (behind + 1).update(from: behind, count: kept.count &- place &- 1)
            behind.pointee = found
        }
        guard kept.count == limit, let last = kept.last else { return }
        least = last.score
        leastWeight = least &* nearMetres
        let unit = 1_000_000 &* Self.cityWeight
        let people = leastWeight / unit &+ (leastWeight % unit > 0 ? 1 : 0)
        leastPopulation =
            people <= UInt64(SearchWeight.leastPopulation) ? 0 : UInt32(clamping: people)
    }

    /// The radius of a circle that holds so many people at 2,500 a square kilometre.
    static func radiusMetres(population: UInt32) -> Int32 {
        let radius = (Double(population) / 2_500 / Double.pi).squareRoot() * 1_000
        return Swift.max(2_000, Int32(radius))
    }
}
