package import Base

/// An area: rings, of which inner ones are cut out.
package struct StreetArea: Sendable {
    package let kind: AreaKind
    package let parts: Range<Int32>
}

/// A line on the map.
package struct StreetLine: Sendable {
    package let kind: LineKind
    package var level = LineLevel.ground
    /// 1 along the line only, -1 against it only, 0 both ways.
    package var direction: Int8 = 0
    /// A slip road: drawn a little narrower.
    package var isRamp = false
    package let parts: Range<Int32>
}

/// A border; 2 is that of a country, 4 of a first division, and so on.
package struct StreetBorder: Sendable {
    package let level: UInt8
    package let isDisputed: Bool
    package let parts: Range<Int32>
}

/// A line with a name to be written along it.
package struct StreetName: Sendable {
    package let kind: LineKind
    package let name: ByteSlice
    package let parts: Range<Int32>
}

/// A point with a name.
package struct StreetSpot: Sendable {
    package let kind: SpotKind
    package let name: ByteSlice
    /// From 1, the most important; 0 is unknown.
    package let rank: Int32
    package let point: StreetPoint
}

/// What a vector tile shows, whichever schema it came in: the small model that is drawn.
///
/// Names point into the bytes of the tile, which the caller keeps alive.
package struct StreetTile {
    package private(set) var shapes = StreetShapes()
    /// Units to a side of the layer being read.
    private var extent = StreetShapes.unitsOfTile
    package var areas: [StreetArea] = []
    package var lines: [StreetLine] = []
    package var borders: [StreetBorder] = []
    package var names: [StreetName] = []
    package var spots: [StreetSpot] = []
    /// Whether the tile tells sea from land by itself.
    package var knowsSea = false

    /// Reads a tile, unpacked, in either schema.
    package init(_ bytes: ByteSlice) throws(StreetFailure) {
        var tile = Self()
        try readLayers(of: bytes) { (layer) throws(StreetFailure) in try tile.take(layer) }
        self = tile
    }

    private init() {}

    private mutating func take(_ layer: VectorLayer) throws(StreetFailure) {
        guard let theme = StreetTheme(layerNamed: layer.name) else { return }
        extent = layer.extent
        let reader = TagReader(layer)
        for message in layer.features {
            let feature = try VectorFeature(message)
            let tags = reader.tags(of: feature)
            switch theme.schema {
            case .openMapTiles: try takeOpenMapTiles(feature, tags, theme)
            case .protomaps: try takeProtomaps(feature, tags, theme)
            }
        }
    }
}

extension StreetTile {
    private mutating func parts(
        of feature: VectorFeature
    ) throws(StreetFailure) -> Range<Int32> {
        try shapes.append(feature, extent: extent)
    }

    mutating func add(_ kind: AreaKind, _ feature: VectorFeature) throws(StreetFailure) {
        guard feature.shape == .polygon else { return }
        areas.append(StreetArea(kind: kind, parts: try parts(of: feature)))
    }

    /// A line, with a name along it where it has one.
    mutating func add(
        _ kind: LineKind,
        _ feature: VectorFeature,
        _ tags: Tags
    ) throws(StreetFailure) {
        guard feature.shape == .line else { return }
        let parts = try parts(of: feature)
        var line = StreetLine(kind: kind, parts: parts)
        line.level = tags.isTunnel ? .tunnel : tags.isBridge ? .bridge : .ground
        line.direction = tags.direction
        line.isRamp = tags.isRamp
        lines.append(line)
        if !tags.shownName.isEmpty {
            names.append(StreetName(kind: kind, name: tags.shownName, parts: parts))
        }
    }

    mutating func addName(
        _ kind: LineKind,
        _ feature: VectorFeature,
        _ tags: Tags
    ) throws(StreetFailure) {
        guard feature.shape == .line, !tags.shownName.isEmpty else { return }
        names.append(
            StreetName(kind: kind, name: tags.shownName, parts: try parts(of: feature))
        )
    }

    mutating func add(
        _ kind: SpotKind,
        _ feature: VectorFeature,
        _ tags: Tags,
        rank: Int32
    ) throws(StreetFailure) {
        let name = kind == .houseNumber ? tags.houseNumber : tags.shownName
        guard feature.shape == .point, !name.isEmpty, name.count <= 200 else { return }
        for part in try parts(of: feature) {
            guard let point = shapes.part(part).first else { continue }
            spots.append(
                StreetSpot(kind: kind, name: name, rank: rank, point: shapes.points[point])
            )
        }
    }

    mutating func addBorder(
        _ feature: VectorFeature,
        level: Int32,
        isDisputed: Bool
    ) throws(StreetFailure) {
        guard feature.shape == .line, (1...12).contains(level) else { return }
        borders.append(
            StreetBorder(
                level: UInt8(level),
                isDisputed: isDisputed,
                parts: try parts(of: feature)
            )
        )
    }
}
