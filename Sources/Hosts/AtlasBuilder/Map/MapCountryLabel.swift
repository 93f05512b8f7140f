import Atlas
import Base

/// The name of a country, where it stands and at which zooms.
struct MapCountryLabel: Sendable {
    /// In capitals, cut into lines.
    var lines: [String]
    /// Middle of the text, on a grid of `MapFormat.labelBits`.
    var position: MapPoint
    var firstZoom: Int32
    var lastZoom: Int32
    /// An index into `LabelMetrics.countrySizes`.
    var tier: UInt8

    /// Chooses a place for every country with an outline, the largest first.
    static func choose(
        _ countries: [CountryRow],
        _ outlines: [[[MapVertex]]]
    ) -> [MapCountryLabel] {
        var found: [(area: Double, label: MapCountryLabel)] = []
        for (country, outline) in zip(countries, outlines) {
            guard let spot = MapLabelSpot(outline, aspect: 3) else { continue }
            found.append((spot.area, label(of: country, at: spot)))
        }
        found.sort { ($1.area, $0.label.lines[0]) < ($0.area, $1.label.lines[0]) }
        var grids = (0...BaseMap.deepestZoom).map { MapLabelGrid(zoom: $0) }
        var chosen: [MapCountryLabel] = []
        for (_, candidate) in found {
            var label = candidate
            while label.firstZoom <= label.lastZoom,
                !(label.firstZoom...label.lastZoom).allSatisfy({
                    grids[Int($0)].isFree(label.box(at: $0))
                })
            { label.firstZoom += 1 }
            guard label.firstZoom <= label.lastZoom else { continue }
            for zoom in label.firstZoom...label.lastZoom {
                grids[Int(zoom)].insert(label.box(at: zoom))
            }
            chosen.append(label)
        }
        return chosen
    }

    private static func label(of country: CountryRow, at spot: MapLabelSpot) -> MapCountryLabel {
        var label = MapCountryLabel(
            lines: lines(of: country.name),
            position: spot.position,
            firstZoom: 6,
            lastZoom: 6,
            tier: spot.area > 40_000_000 ? 0 : spot.area > 2_000_000 ? 1 : 2
        )
        // From the zoom at which the name about fits into the country until the country is
        // several times as wide as a screen.
        let room = spot.reach * 2
        let needed = Double(label.width)
        var zoom: Int32 = 1
        while zoom < 5, room / Double(1 << (8 - zoom)) < needed * 0.8 { zoom += 1 }
        label.firstZoom = zoom
        label.lastZoom = min(6, zoom + 3)
        return label
    }

    /// Long names go on two lines.
    private static func lines(of name: String) -> [String] {
        let text = name.uppercased()
        guard text.count > 12 else { return [text] }
        let words = text.split(separator: " ")
        guard words.count > 1 else { return [text] }
        let cuts = (1..<words.count).map { cut in
            [words[..<cut], words[cut...]].map { $0.joined(separator: " ") }
        }
        return cuts.min { ($0.map(\.count).max() ?? 0) < ($1.map(\.count).max() ?? 0) } ?? [text]
    }

    /// The widest line, in quarters of a pixel.
    var width: Int32 {
        lines.map { line in
            Array(line.utf8).withUnsafeBytes { bytes in
                LabelMetrics.countryWidth(of: ByteSlice(bytes), tier: tier)
            }
        }.max() ?? 0
    }

    /// The rectangle the name takes at a zoom.
    func box(at zoom: Int32) -> DrawnBox {
        let size = LabelMetrics.countrySizes[Int(tier)]
        let halfHeight = size * Int32(lines.count) * 3 / 5
        let shift = BaseMap.deepestZoom - zoom
        return DrawnBox(
            west: -width / 2 - 8,
            north: -halfHeight,
            east: width / 2 + 8,
            south: halfHeight
        ).moved(x: position.x >> shift, y: position.y >> shift)
    }

    static func encode(_ labels: [MapCountryLabel]) -> [UInt8] {
        var writer = ByteWriter()
        writer.integer(UInt32(labels.count))
        for label in labels {
            writer.integer(label.position.x)
            writer.integer(label.position.y)
            writer.byte(UInt8(label.firstZoom))
            writer.byte(UInt8(label.lastZoom))
            writer.byte(label.tier)
            writer.byte(UInt8(label.lines.count))
            for line in label.lines { writer.text(line) }
        }
        return writer.bytes
    }
}

/// The spot inside a country's largest part that has most room for a wide, flat text.
struct MapLabelSpot {
    /// On a grid of `MapFormat.labelBits`.
    private(set) var position = MapPoint(x: 0, y: 0)
    /// From the middle of the text to the nearest border, measured along the text.
    private(set) var reach = 0.0
    /// Of the largest part, in square units of the grid.
    private(set) var area = 0.0

    /// - Parameters:
    ///   - rings: of a country.
    ///   - aspect: how many times wider than high the text is.
    init?(_ rings: [[MapVertex]], aspect: Double) {
        let plan = MapLevelPlan.all[1]
        let scale = Double(Int32(1) << (MapFormat.labelBits - plan.bits))
        let outlines = rings.map { ring in
            plan.line(ring + ring.prefix(1)).map { point in
                (x: Double(point.x) * scale / aspect, y: Double(point.y) * scale)
            }
        }
        let areas = outlines.map { Self.area(of: $0) }
        guard let largest = areas.indices.max(by: { areas[$0] < areas[$1] }) else { return nil }
        area = areas[largest] * aspect
        let outline = outlines[largest]
        guard let middle = outline.first else { return nil }
        position = MapPoint(x: Int32(middle.x * aspect), y: Int32(middle.y))
        search(outline, aspect: aspect)
    }

    /// Tries a lattice over the outline's box, then finer ones around the best spot found.
    private mutating func search(_ outline: [(x: Double, y: Double)], aspect: Double) {
        let xs = outline.map { $0.x }
        let ys = outline.map { $0.y }
        var west = xs.min() ?? 0
        var east = xs.max() ?? 0
        var north = ys.min() ?? 0
        var south = ys.max() ?? 0
        var best = -1.0
        let steps = 24
        for _ in 0..<3 {
            let stepX = (east - west) / Double(steps)
            let stepY = (south - north) / Double(steps)
            var found = (x: (west + east) / 2, y: (north + south) / 2)
            for row in 1..<steps {
                for column in 1..<steps {
                    let spot = (x: west + stepX * Double(column), y: north + stepY * Double(row))
                    let room = Self.room(around: spot, in: outline)
                    guard room > best else { continue }
                    best = room
                    found = spot
                    position = MapPoint(x: Int32(spot.x * aspect), y: Int32(spot.y))
                    reach = room * aspect
                }
            }
            (west, east) = (found.x - stepX, found.x + stepX)
            (north, south) = (found.y - stepY, found.y + stepY)
        }
    }

    private static func area(of ring: [(x: Double, y: Double)]) -> Double {
        guard var from = ring.last else { return 0 }
        var area = 0.0
        for to in ring {
            area += from.x * to.y - to.x * from.y
            from = to
        }
        return abs(area) / 2
    }

    /// The distance to the outline, negative outside.
    private static func room(
        around spot: (x: Double, y: Double),
        in ring: [(x: Double, y: Double)]
    ) -> Double {
        guard var from = ring.last else { return -1 }
        var nearest = Double.infinity
        var isInside = false
        for to in ring {
            let dx = to.x - from.x
            let dy = to.y - from.y
            let length = dx * dx + dy * dy
            let along = ((spot.x - from.x) * dx + (spot.y - from.y) * dy) / max(length, 1e-9)
            let share = min(1, max(0, along))
            let offX = spot.x - from.x - share * dx
            let offY = spot.y - from.y - share * dy
            nearest = min(nearest, offX * offX + offY * offY)
            if (from.y > spot.y) != (to.y > spot.y),
                spot.x < from.x + dx * (spot.y - from.y) / dy
            {
                isInside.toggle()
            }
            from = to
        }
        return isInside ? nearest.squareRoot() : -nearest.squareRoot()
    }
}
