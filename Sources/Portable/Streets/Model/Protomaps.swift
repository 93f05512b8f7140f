internal import Base

/// Layers that only the Protomaps basemap (version 4) has.
extension StreetTile {
    mutating func takeProtomaps(
        _ feature: VectorFeature,
        _ tags: Tags,
        _ theme: StreetTheme
    ) throws(StreetFailure) {
        switch theme.subject {
        case .land:
            knowsSea = true
            if !(tags.kind == "cliff") { try add(.earth, feature) }
        case .roads: try takeRoad(feature, tags)
        case .buildings:
            if tags.kind == "address" {
                try add(.houseNumber, feature, tags, rank: 1)
            } else {
                try add(.building, feature)
            }
        case .borders: try takeBorder(feature, tags)
        case .places: try takeProtomapsPlace(feature, tags)
        default: try takeSpot(feature, tags, rank: Swift.max(1, (tags.leastZoom - 11) * 5))
        }
    }

    private mutating func takeRoad(_ feature: VectorFeature, _ tags: Tags) throws(StreetFailure) {
        // Its kinds are few; OpenStreetMap's own word says more.
        if let kind = LineKind(wayOf: tags.detail, detail: tags.kind), feature.shape == .line {
            return try add(kind, feature, tags)
        }
        try takeWay(feature, tags)
    }

    private mutating func takeBorder(_ feature: VectorFeature, _ tags: Tags) throws(StreetFailure) {
        let level: Int32
        switch tags.kind {
        case "country": level = 2
        case "region": level = 4
        case "county": level = 6
        case "locality": level = 8
        default: return
        }
        try addBorder(feature, level: level, isDisputed: tags.isDisputed)
    }

    private mutating func takeProtomapsPlace(
        _ feature: VectorFeature,
        _ tags: Tags
    ) throws(StreetFailure) {
        let kind: SpotKind
        switch tags.kind {
        case "country": kind = .country
        case "region": kind = .region
        case "macrohood": kind = .suburb
        case "neighbourhood": kind = .quarter
        case "locality":
            switch tags.detail {
            case "city": kind = .city
            case "town": kind = .town
            default: kind = .village
            }
        default: return
        }
        // There a larger number is a larger place.
        try add(kind, feature, tags, rank: Swift.max(1, 18 - tags.rank))
    }
}
