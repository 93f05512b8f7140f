import Atlas
import Base

/// A city that gets a label, and from which zoom on.
struct MapCityLabel: Sendable {
    var city: MapCity
    /// On a grid of `MapFormat.labelBits`.
    var position: MapPoint
    var zoom: Int32
    var tier: UInt8
    var placement: LabelPlacement

    /// Chooses labels so that no two of them touch at any zoom, the important ones first.
    ///
    /// Zoom by zoom and from the largest city down, a label is placed where it has room at this
    /// zoom and at all deeper ones, so what has appeared never disappears again.
    static func choose(
        _ cities: [MapCity],
        below countryLabels: [MapCountryLabel]
    ) -> [MapCityLabel] {
        var choice = MapLabelChoice(countryLabels)
        var waiting = cities.filter { !$0.isPartOf && abs($0.latitudeMicrodegrees) < 85_000_000 }
            .map { (city: $0, importance: importance(of: $0)) }
            .sorted { ($1.importance, $0.city.id) < ($0.importance, $1.city.id) }
        var chosen: [MapCityLabel] = []
        for zoom in 0...BaseMap.deepestZoom {
            var left: [(city: MapCity, importance: UInt64)] = []
            for (city, importance) in waiting {
                if let label = choice.place(city, importance, at: zoom) {
                    chosen.append(label)
                } else {
                    left.append((city, importance))
                }
            }
            waiting = left
        }
        return chosen
    }

    private static func importance(of city: MapCity) -> UInt64 {
        UInt64(max(city.population, 200)) * (city.isCapital ? 4 : 1)
    }
}

private struct MapLabelChoice {
    /// The least importance at each zoom for a label among others.
    private static let leastImportance: [UInt64] = [
        .max, .max, 8_000_000, 3_000_000, 900_000, 220_000, 70_000, 20_000, 4_000,
    ]
    /// So many times less important places still get a label where there is no other around.
    private static let lonelyFactor: UInt64 = 12
    /// Half the width and height of the empty land around a lonely place, in quarters of pixels.
    private static let lonelyReach: Int32 = 420

    /// Free space left and right of a label, in quarters of pixels; half of it above and below.
    private static let margins: [Int32] = [14, 14, 14, 14, 16, 18, 24, 32, 44]

    private var grids: [MapLabelGrid]

    init(_ countryLabels: [MapCountryLabel]) {
        grids = (0...BaseMap.deepestZoom).map { MapLabelGrid(zoom: $0) }
        for label in countryLabels {
            for zoom in label.firstZoom...label.lastZoom {
                grids[Int(zoom)].insert(label.box(at: zoom))
            }
        }
    }

    mutating func place(_ city: MapCity, _ importance: UInt64, at zoom: Int32) -> MapCityLabel? {
        let least = Self.leastImportance[Int(zoom)]
        guard importance >= least / Self.lonelyFactor else { return nil }
        let whole = Mercator.point(
            latitudeMicrodegrees: city.latitudeMicrodegrees,
            longitudeMicrodegrees: city.longitudeMicrodegrees
        )
        let shift = Mercator.worldBits - MapFormat.labelBits
        let position = MapPoint(x: whole.x >> shift, y: whole.y >> shift)
        guard importance >= least || isLonely(position, at: zoom) else { return nil }
        let tier = LabelMetrics.tier(population: city.population, isCapital: city.isCapital)
        let width = labelWidth(city.name, tier)
        for placement in LabelPlacement.allCases {
            let box = LabelMetrics.cityBox(width: width, tier: tier, placement: placement)
            guard isFree(box, tier, position, from: zoom) else { continue }
            insert(box, tier, position, from: zoom)
            return MapCityLabel(
                city: city,
                position: position,
                zoom: zoom,
                tier: tier,
                placement: placement
            )
        }
        return nil
    }

    private func labelWidth(_ name: String, _ tier: UInt8) -> Int32 {
        let size = LabelMetrics.citySizes[Int(tier)]
        return Array(name.utf8).withUnsafeBytes { bytes in
            LabelMetrics.width(of: ByteSlice(bytes), size: size)
        }
    }

    private func isLonely(_ position: MapPoint, at zoom: Int32) -> Bool {
        let reach = Self.lonelyReach
        let surroundings = DrawnBox(west: -reach, north: -reach, east: reach, south: reach)
        let spot = spot(position, zoom)
        return grids[Int(zoom)].isFree(surroundings.moved(x: spot.x, y: spot.y))
    }

    /// The position in quarters of a pixel; the label grid is just that at zoom 8.
    private func spot(_ position: MapPoint, _ zoom: Int32) -> MapPoint {
        let shift = BaseMap.deepestZoom - zoom
        return MapPoint(x: position.x >> shift, y: position.y >> shift)
    }

    private func dot(_ tier: UInt8) -> DrawnBox {
        let radius = LabelMetrics.dotRadii[Int(tier)] + 2
        return DrawnBox(west: -radius, north: -radius, east: radius, south: radius)
    }

    private func isFree(
        _ box: DrawnBox,
        _ tier: UInt8,
        _ position: MapPoint,
        from first: Int32
    ) -> Bool {
        for zoom in first...BaseMap.deepestZoom {
            let spot = spot(position, zoom)
            let margin = Self.margins[Int(zoom)]
            let padded = DrawnBox(
                west: box.west - margin,
                north: box.north - margin / 2,
                east: box.east + margin,
                south: box.south + margin / 2
            )
            guard
                grids[Int(zoom)].isFree(padded.moved(x: spot.x, y: spot.y)),
                grids[Int(zoom)].isFree(dot(tier).moved(x: spot.x, y: spot.y))
            else { return false }
        }
        return true
    }

    private mutating func insert(
        _ box: DrawnBox,
        _ tier: UInt8,
        _ position: MapPoint,
        from first: Int32
    ) {
        for zoom in first...BaseMap.deepestZoom {
            let spot = spot(position, zoom)
            grids[Int(zoom)].insert(box.moved(x: spot.x, y: spot.y))
            grids[Int(zoom)].insert(dot(tier).moved(x: spot.x, y: spot.y))
        }
    }
}

extension MapCityLabel {
    /// The labels by the tile of zoom 6 they lie in, those of low zooms first.
    static func encode(_ labels: [MapCityLabel]) -> [UInt8] {
        let cellBits = MapFormat.labelBits - MapFormat.labelCellZoom
        let cellCount = 1 << (2 * MapFormat.labelCellZoom)
        var cells = [[MapCityLabel]](repeating: [], count: cellCount)
        for label in labels {
            let row = label.position.y >> cellBits
            let column = label.position.x >> cellBits
            cells[Int(row << MapFormat.labelCellZoom + column)].append(label)
        }
        var table = ByteWriter()
        var body = ByteWriter()
        let bodyStart = (cellCount + 1) * 4
        for cell in cells {
            table.integer(UInt32(bodyStart + body.count))
            for label in cell { label.write(to: &body, mask: 1 << cellBits - 1) }
        }
        table.integer(UInt32(bodyStart + body.count))
        return table.bytes + body.bytes
    }

    private func write(to writer: inout ByteWriter, mask: Int32) {
        let name = city.name.utf8.prefix(255)
        writer.integer(UInt16(position.x & mask))
        writer.integer(UInt16(position.y & mask))
        writer.byte(
            UInt8(zoom) | placement.rawValue << 4 | tier << 6
        )
        writer.byte(UInt8(name.count))
        writer.run(Array(name))
    }
}
