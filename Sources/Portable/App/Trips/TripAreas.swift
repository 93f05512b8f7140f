internal import Geodesy

/// The areas of a trip whose streets can be taken along: stops that are near each other together.
struct TripAreas {
    /// Of a trip around the world the map offers nothing.
    private static let most = 12
    private static let stopMetres: Int32 = 1_500
    /// A trip without stops leads to its places.
    private static let placeMetres: Int32 = 6_000
    /// Of data tiles; three thousand of all zooms is more than any area may have.
    private static let mostTiles = 1_800.0
    private static let tileMicrodegrees = 360_000_000.0 / 16_384

    private(set) var boxes: [Box] = []

    init(stops: [Coordinate], places: [Coordinate]) {
        let metres = stops.isEmpty ? Self.placeMetres : Self.stopMetres
        for point in stops.isEmpty ? places : stops {
            guard let alone = Box(around: [point])?.expanded(byMetres: metres),
                !alone.crossesAntimeridian
            else { continue }
            add(alone)
            if boxes.count > Self.most { break }
        }
        if boxes.count > Self.most { boxes = [] }
    }

    private mutating func add(_ box: Box) {
        for (index, known) in boxes.enumerated() {
            guard let both = known.united(with: box), Self.isOneArea(both) else { continue }
            boxes[index] = both
            return
        }
        boxes.append(box)
    }

    private static func isOneArea(_ box: Box) -> Bool {
        // Towards the poles tiles show less.
        let edge =
            box.southMicrodegrees.magnitude < box.northMicrodegrees.magnitude
            ? box.northMicrodegrees : box.southMicrodegrees
        let shrink = max(0.1, cosine(Double(edge) / 180_000_000 * Double.pi))
        let columns = Double(box.widthMicrodegrees) / tileMicrodegrees + 1
        let rows = Double(box.heightMicrodegrees) / tileMicrodegrees / shrink + 1
        return columns * rows <= mostTiles
    }
}

extension Box {
    /// The smallest around both, where neither crosses the date line.
    fileprivate func united(with other: Box) -> Box? {
        Box(
            westMicrodegrees: min(westMicrodegrees, other.westMicrodegrees),
            southMicrodegrees: min(southMicrodegrees, other.southMicrodegrees),
            eastMicrodegrees: max(eastMicrodegrees, other.eastMicrodegrees),
            northMicrodegrees: max(northMicrodegrees, other.northMicrodegrees)
        )
    }
}
