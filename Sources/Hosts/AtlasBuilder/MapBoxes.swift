import Geodesy

/// Where the people of a country live.
enum MapBoxes {
    /// The box from the half per cent of the people farthest west to the half per cent farthest
    /// east, and likewise from south to north, with a margin.
    ///
    /// The country's own box when there are fewer than three cities with people.
    static func citiesBox(of cities: [MapCity], within box: Box) -> Box {
        let peopled = cities.filter { $0.population > 0 }
        guard peopled.count >= 3 else { return box }
        let start = Int64(box.westMicrodegrees)
        let eastward = trimmed(peopled) { city in
            // From the western edge onward, so that both sides of the date line stay together;
            // what lies a little outside the outline counts as west of the edge.
            let offset = (Int64(city.longitudeMicrodegrees) - start + 720_000_000) % 360_000_000
            return offset > 350_000_000 ? offset - 360_000_000 : offset
        }
        let northward = trimmed(peopled) { Int64($0.latitudeMicrodegrees) }
        let trimmed = Box(
            westMicrodegrees: turned(start + eastward.low),
            southMicrodegrees: Int32(max(northward.low, -90_000_000)),
            eastMicrodegrees: turned(start + eastward.high),
            northMicrodegrees: Int32(min(northward.high, 90_000_000))
        )
        return trimmed ?? box
    }

    private static func trimmed(
        _ cities: [MapCity],
        by position: (MapCity) -> Int64
    ) -> (low: Int64, high: Int64) {
        let ordered = cities.map { (position($0), Int64($0.population)) }.sorted { $0 < $1 }
        let total = ordered.reduce(0) { $0 + $1.1 }
        var passed: Int64 = 0
        var low = ordered[0].0
        var high = low
        for (place, people) in ordered {
            if passed * 200 <= total { low = place }
            if passed * 200 < total * 199 { high = place }
            passed += people
        }
        let margin = max(50_000, (high - low) / 20)
        return (low - margin, high + margin)
    }

    private static func turned(_ longitude: Int64) -> Int32 {
        Int32((longitude + 540_000_000) % 360_000_000 - 180_000_000)
    }
}
