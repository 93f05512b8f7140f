import Base

/// Which of the gazetteer's divisions each feature of the source belongs to.
struct MapDivisions: Sendable {
    struct Division: Hashable, Sendable {
        var countryCode: String
        /// The gazetteer's code, or `#` and the feature's own number where no city tells.
        var code: String
        /// Whether the gazetteer knows the division.
        var isNamed: Bool { !code.hasPrefix("#") }
    }

    /// In order of country and code, without repetition.
    private(set) var divisions: [Division] = []
    /// For each feature its place in `divisions`.
    private(set) var groups: [Int32] = []

    /// The source cuts some countries finer than the gazetteer does, so each feature takes the
    /// code of most of the cities inside it; features with the same code become one division.
    init(_ features: [MapFeature], cities: [MapCity]) {
        let index = MapCityIndex(cities)
        let found = features.map { feature in
            let code = index.commonestDivision(in: feature) ?? "#\(feature.id)"
            return Division(countryCode: feature.countryCode, code: code)
        }
        divisions = Set(found).sorted { ($0.countryCode, $0.code) < ($1.countryCode, $1.code) }
        var places: [Division: Int32] = [:]
        for (place, division) in divisions.enumerated() { places[division] = Int32(place) }
        groups = found.map { places[$0] ?? 0 }
    }
}

/// Cities in order of latitude.
private struct MapCityIndex {
    private let cities: [MapCity]

    init(_ cities: [MapCity]) {
        self.cities = cities.sorted {
            ($0.latitudeMicrodegrees, $0.id) < ($1.latitudeMicrodegrees, $1.id)
        }
    }

    /// The division code of most cities of the feature's country inside it; the lowest code when
    /// several are equally common, nil when there is none.
    func commonestDivision(in feature: MapFeature) -> String? {
        var counts: [String: Int] = [:]
        for polygon in feature.polygons {
            guard let outer = polygon.first, outer.count > 2 else { continue }
            for city in cities(around: outer) where city.countryCode == feature.countryCode {
                guard !["", "00"].contains(city.admin1Code), contains(polygon, city) else {
                    continue
                }
                counts[city.admin1Code, default: 0] += 1
            }
        }
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }

    private func cities(around ring: [MapVertex]) -> some Sequence<MapCity> {
        let west = (ring.map { $0.x }.min() ?? 0) * 1000
        let east = (ring.map { $0.x }.max() ?? 0) * 1000
        let south = (ring.map { $0.y }.min() ?? 0) * 1000
        let north = (ring.map { $0.y }.max() ?? 0) * 1000
        let first = firstPlace(count: cities.count) { cities[$0].latitudeMicrodegrees < south }
        let last = firstPlace(count: cities.count) { cities[$0].latitudeMicrodegrees <= north }
        return cities[first..<max(first, last)].lazy.filter {
            (west...east).contains($0.longitudeMicrodegrees)
        }
    }

    /// Even-odd, over all rings of the polygon.
    private func contains(_ polygon: [[MapVertex]], _ city: MapCity) -> Bool {
        let x = Int64(city.longitudeMicrodegrees)
        let y = Int64(city.latitudeMicrodegrees)
        var isInside = false
        for ring in polygon where ring.count > 2 {
            var from = ring[ring.count - 1]
            for to in ring {
                defer { from = to }
                let fromY = Int64(from.y) * 1000
                let toY = Int64(to.y) * 1000
                guard (fromY > y) != (toY > y) else { continue }
                let fromX = Int64(from.x) * 1000
                let slope = Double(Int64(to.x) * 1000 - fromX) / Double(toY - fromY)
                if Double(x - fromX) < slope * Double(y - fromY) { isInside.toggle() }
            }
        }
        return isInside
    }
}
