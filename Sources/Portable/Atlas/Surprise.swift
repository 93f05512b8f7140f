internal import Base
package import Geodesy

/// What a surprise may be.
package struct SurpriseFilter: Equatable, Sendable {
    /// AF, AN, AS, EU, NA, OC or SA; nil for the whole world.
    package var continent: String?
    /// Cities with fewer people are left out; zero lets those of unknown population in.
    package var minimumPopulation: UInt32

    package init(continent: String? = nil, minimumPopulation: UInt32 = 0) {
        self.continent = continent
        self.minimumPopulation = minimumPopulation
    }

    package static var any: SurpriseFilter { SurpriseFilter() }
}

/// One throw of the dice on the way to a surprise.
package struct SurpriseTry: Equatable, Sendable {
    package let country: Country
    /// The random point in the country's box.
    package let point: Coordinate
    /// How far out cities were looked for.
    package let radiusMetres: Int32
}

/// Where the dice fell.
package struct Surprise: Equatable, Sendable {
    /// At most 30 cities of the country around the point, the nearest first: the most prominent
    /// where there are more; empty when four countries in a row had none.
    package let cities: [NearbyCity]
    /// How many the country has within the radius.
    package var cityCount = 0
    /// The other countries with cities within it: a box reaches across borders.
    package var otherCountries: [Country] = []
    /// Every country tried, the last one being the surprise when there are cities.
    package let tries: [SurpriseTry]

    package var country: Country? { cities.isEmpty ? nil : tries.last?.country }
    package var point: Coordinate? { cities.isEmpty ? nil : tries.last?.point }
}

extension Atlas {
    /// Picks a country, a random point in its box and the cities around it, all from `seed`.
    ///
    /// Countries in `history`, codes of the last ten surprises, are not picked again where the
    /// filter leaves others. A country without a city near the point is replaced by another, at
    /// most three times.
    ///
    /// A country counts by the number of digits of its number of cities, in base two: a large one
    /// comes up more often than an island, but not a thousand times as often.
    package func surprise(
        seed: UInt64,
        history: [String] = [],
        filter: SurpriseFilter = .any
    ) -> Surprise {
        var random = SeededRandom(seed: seed)
        var candidates = surprising(in: filter, except: history)
        if candidates.isEmpty { candidates = surprising(in: filter, except: []) }
        var tries: [SurpriseTry] = []
        while tries.count < Surprise.mostTries, !candidates.isEmpty {
            let country = candidates.remove(at: draw(from: candidates, using: &random))
            guard let box = country.box ?? country.citiesBox else { continue }
            let point = box.randomPoint(using: &random)
            let found = surroundings(of: country, around: point, filter: filter)
            tries.append(
                SurpriseTry(country: country, point: point, radiusMetres: found.radiusMetres)
            )
            guard !found.cities.isEmpty else { continue }
            return Surprise(
                cities: mostProminent(found, around: point),
                cityCount: found.cities.count,
                otherCountries: found.others.compactMap { Country(atlas: self, index: $0) },
                tries: tries
            )
        }
        return Surprise(cities: [], tries: tries)
    }
}

extension Surprise {
    /// How many countries are tried before giving up.
    package static let mostTries = 4
    package static let mostCities: Int32 = 30

    /// Cities are looked for ever farther out until there are a handful.
    static let radiiMetres: [Int32] = [10_000, 25_000, 50_000, 100_000]
    static let handful = 5
    /// Nowhere has one country more cities where it has but a handful half as far out.
    static let mostCounted: Int32 = 1_000

    /// What lies around one throw of the dice.
    struct Surroundings {
        var radiusMetres: Int32 = 0
        /// All of the country, the nearest first.
        var cities: [NearbyCity] = []
        /// The numbers of other countries with cities there.
        var others: [UInt16] = []
    }
}

private extension Atlas {
    func surprising(in filter: SurpriseFilter, except history: [String]) -> [Country] {
        countries.filter { country in
            guard country.cityCount > 0 else { return false }
            if let continent = filter.continent, !sameBytes(continent, country.continent) {
                return false
            }
            return !history.contains { sameBytes($0, country.code) }
        }
    }

    func draw(from candidates: [Country], using random: inout SeededRandom) -> Int {
        let weights = candidates.map { UInt64(32 - $0.cityCount.leadingZeroBitCount) }
        var rest = random.below(weights.reduce(0, +))
        for (place, weight) in weights.enumerated() {
            if rest < weight { return place }
            rest -= weight
        }
        return 0
    }

    func surroundings(
        of country: Country,
        around point: Coordinate,
        filter: SurpriseFilter
    ) -> Surprise.Surroundings {
        let owners = column(.cityCountries, UInt16.self)
        let populations = column(.populations, UInt32.self)
        var found = Surprise.Surroundings()
        for radiusMetres in Surprise.radiiMetres where found.cities.count < Surprise.handful {
            var others: [UInt16] = []
            found.cities = nearby(
                point,
                within: UnitVector.chordSquared(distanceMetres: Double(radiusMetres) + 0.5),
                limit: Surprise.mostCounted
            ) { row in
                guard populations[row] >= filter.minimumPopulation else { return false }
                let owner = owners[row]
                if owner != country.index, !others.contains(owner) { others.append(owner) }
                return owner == country.index
            }
            found.radiusMetres = radiusMetres
            found.others = others
        }
        return found
    }

    func mostProminent(
        _ found: Surprise.Surroundings,
        around point: Coordinate
    ) -> [NearbyCity] {
        guard found.cities.count > Int(Surprise.mostCities) else { return found.cities }
        let rows = Set(found.cities.map { $0.city.row })
        return prominent(
            point,
            radiusMetres: found.radiusMetres,
            limit: Surprise.mostCities
        ) { rows.contains($0.row) }.nearestFirst
    }

    /// Codes are ASCII, so their bytes decide; this spares the browser the Unicode tables' work.
    func sameBytes(_ left: String, _ right: String) -> Bool {
        left.utf8.elementsEqual(right.utf8)
    }
}
