internal import Base

/// The OpenMapTiles schema, and the layers that Protomaps names alike.
extension StreetTile {
    mutating func takeOpenMapTiles(
        _ feature: VectorFeature,
        _ tags: Tags,
        _ theme: StreetTheme
    ) throws(StreetFailure) {
        switch theme.subject {
        case .use, .cover:
            if let kind = AreaKind(tags: tags) { try add(kind, feature) }
        case .parks: try add(.park, feature)
        case .water: try takeWater(feature, tags)
        case .waterNames: try add(.water, feature, tags, rank: 1)
        case .waterways:
            try add(tags.kind == "river" || tags.kind == "canal" ? .river : .stream, feature, tags)
        case .roads, .airfields: try takeWay(feature, tags)
        case .roadNames:
            if let kind = LineKind(wayOf: tags.kind, detail: tags.detail), !kind.isRail {
                try addName(kind, feature, tags)
            }
        case .buildings: try add(.building, feature)
        case .borders:
            if !tags.isAtSea {
                try addBorder(feature, level: tags.level, isDisputed: tags.isDisputed)
            }
        case .places: try takePlace(feature, tags)
        case .spots: try takeSpot(feature, tags, rank: tags.rank)
        case .numbers: try add(.houseNumber, feature, tags, rank: 1)
        case .land: break
        }
    }

    /// Areas, lines and names of water, which Protomaps has in one layer.
    mutating func takeWater(_ feature: VectorFeature, _ tags: Tags) throws(StreetFailure) {
        if tags.kind == "ocean" { knowsSea = true }
        switch feature.shape {
        case .polygon: try add(.water, feature)
        case .line:
            try add(tags.kind == "river" || tags.kind == "canal" ? .river : .stream, feature, tags)
        default: try add(.water, feature, tags, rank: 1)
        }
    }

    mutating func takeWay(_ feature: VectorFeature, _ tags: Tags) throws(StreetFailure) {
        if feature.shape == .polygon {
            guard let kind = AreaKind(tags: tags) else { return }
            return try add(kind == .square || kind == .airfield ? kind : .pier, feature)
        }
        guard let kind = LineKind(wayOf: tags.kind, detail: tags.detail) else { return }
        try add(kind, feature, tags)
    }

    private mutating func takePlace(_ feature: VectorFeature, _ tags: Tags) throws(StreetFailure) {
        let kind: SpotKind
        switch tags.kind {
        case "country": kind = .country
        case "state", "province": kind = .region
        case "city": kind = .city
        case "town": kind = .town
        case "village": kind = .village
        case "suburb", "borough": kind = .suburb
        case "hamlet", "quarter", "neighbourhood", "isolated_dwelling": kind = .quarter
        case "island": kind = .island
        default: return
        }
        try add(kind, feature, tags, rank: tags.rank)
    }

    mutating func takeSpot(
        _ feature: VectorFeature,
        _ tags: Tags,
        rank: Int32
    ) throws(StreetFailure) {
        guard let kind = SpotKind(kind: tags.kind, detail: tags.detail) else { return }
        try add(kind, feature, tags, rank: rank)
    }
}
