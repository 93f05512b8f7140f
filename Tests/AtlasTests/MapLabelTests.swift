import Base
import Testing

@testable import Atlas
@testable import AtlasBuilder

@Suite struct MapLabelTests {
    /// Crowded around the date line and the equator, so that many must give way.
    static let cities: [MapCity] = {
        var random = SeededRandom(seed: 11)
        return (1...600).map { number in
            let east = Int32(truncatingIfNeeded: random.below(UInt64(8_000_000)))
            let longitude = number % 2 == 0 ? 176_000_000 + east : east - 4_000_000
            var place = PlaceRow(
                id: UInt32(number),
                name: String("Somewhere on earth".prefix(2 + Int(random.below(UInt64(16))))),
                latitudeMicrodegrees: Int32(truncatingIfNeeded: random.below(UInt64(8_000_000)))
                    - 4_000_000,
                longitudeMicrodegrees: longitude > 180_000_000 ? longitude - 360_000_000 : longitude
            )
            place.population = UInt32(random.below(UInt64(1000)) * random.below(UInt64(10_000)))
            place.isPartOf = number % 50 == 0
            return MapCity(place, isCapital: number % 70 == 0)
        }
    }()

    static let map = MapWorld.pinned(
        MapEncoder(
            MapSources(features: MapWorld.features),
            cities: cities,
            countries: MapWorld.codes.map { CountryRow(code: $0, name: $0) }
        ).section()
    )

    @Test("labels never touch, also across the edges of tiles", arguments: Int32(2)...8)
    func collisions(zoom: Int32) {
        let labels = Self.labels(zoom: zoom)
        #expect(zoom < 5 || labels.count > 10)
        for (index, label) in labels.enumerated() {
            for other in labels[..<index] { #expect(!label.box.overlaps(other.box)) }
        }
    }

    @Test("a label that has appeared stays at deeper zooms, at the same side of its city")
    func persistence() {
        var previous: [String] = []
        for zoom in Int32(2)...8 {
            let labels = Self.labels(zoom: zoom).map { $0.signature(zoom: zoom) }
            #expect(Set(previous).isSubset(of: Set(labels)))
            previous = labels
        }
    }

    @Test("every tile that a label reaches into draws it")
    func everyTile() {
        do {
            let map = Self.map
            for zoom in Int32(4)...7 {
                let side = Int32(1) << zoom
                for label in Self.labels(zoom: zoom) {
                    let first = label.box.west.flooredQuotient(1024)
                    let last = (label.box.east - 1).flooredQuotient(1024)
                    for column in first...last {
                        let row = label.y / 1024
                        let x = (column + side) % side
                        let names = map.cityLabels(z: zoom, x: x, y: row).map { $0.name.string }
                        #expect(names.contains(label.name.string))
                    }
                }
            }
        }
    }

    @Test("quarters of cities get no label")
    func parts() {
        var sections: [[UInt8]] = []
        for isPartOf in [false, true] {
            var city = Self.cities[0]
            city.isPartOf = isPartOf
            city.population = 1_000_000
            sections.append(MapCityLabel.encode(MapCityLabel.choose([city], below: [])))
        }
        #expect(sections[0].count > sections[1].count)
    }

    /// All labels of a zoom on the plane of the whole world, each once.
    static func labels(zoom: Int32) -> [CityLabel] {
        do {
            let side = Int32(1) << zoom
            var found: [String: CityLabel] = [:]
            for y in (side / 2 - 8)...(side / 2 + 8) where y >= 0 && y < side {
                for x in 0..<side where side < 32 || abs(x - side / 2) < 6 || x < 6 || x > side - 6
                {
                    for label in map.cityLabels(z: zoom, x: x, y: y) {
                        let world = CityLabel(
                            x: (label.x + x * 1024) & (side * 1024 - 1),
                            y: label.y + y * 1024,
                            tier: label.tier,
                            placement: label.placement,
                            name: label.name
                        )
                        found[world.signature(zoom: 8)] = world
                    }
                }
            }
            return found.sorted { $0.key < $1.key }.map(\.value)
        }
    }
}

extension CityLabel {
    /// Names the label the same at all zooms, as far as its position can be told.
    fileprivate func signature(zoom: Int32) -> String {
        "\(name.string) \(tier) \(placement.rawValue) \(x >> (zoom - 2)) \(y >> (zoom - 2))"
    }
}
