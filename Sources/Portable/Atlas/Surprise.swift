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
    /// At most 30 cities of the country around the point, the nearest first; empty when four
    /// countries in a row had none.
    package let cities: [NearbyCity]
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
    package func surprise(
        seed: UInt64,
        history: [String] = [],
        filter: SurpriseFilter = .any
    ) -> Surprise {
        Surprise(cities: [], tries: [])
    }
}
