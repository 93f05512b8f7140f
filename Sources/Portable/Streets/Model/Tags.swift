internal import Base

/// What the tags of a feature say, as far as either schema asks.
struct Tags {
    var kind = ByteSlice.empty
    var detail = ByteSlice.empty
    var name = ByteSlice.empty
    var latinName = ByteSlice.empty
    var reference = ByteSlice.empty
    var houseNumber = ByteSlice.empty
    var rank: Int32 = 0
    var level: Int32 = 0
    var leastZoom: Int32 = 0
    var isTunnel = false
    var isBridge = false
    var isRamp = false
    var isDisputed = false
    var isAtSea = false
    var direction: Int8 = 0

    /// In letters that most can read, else as people there write it.
    var shownName: ByteSlice { latinName.isEmpty ? name : latinName }
}

/// Reads the tags of a layer's features, having looked at each key once.
struct TagReader {
    private enum Role {
        case none, kind, detail, name, latinName, reference, houseNumber, rank, level, leastZoom
        case brunnel, tunnel, bridge, ramp, disputed, maritime, oneway
    }

    private let layer: VectorLayer
    private let roles: [Role]

    init(_ layer: VectorLayer) {
        self.layer = layer
        roles = layer.keys.map { Self.role(of: $0) }
    }

    func tags(of feature: VectorFeature) -> Tags {
        var tags = Tags()
        feature.readTags(of: layer) { key, value in
            switch roles[key] {
            case .none: break
            case .kind: tags.kind = value.text
            case .detail: tags.detail = value.text
            case .name: tags.name = value.text
            case .latinName: tags.latinName = value.text
            case .reference: tags.reference = value.text
            case .houseNumber: tags.houseNumber = value.text
            case .rank: tags.rank = value.integer
            case .level: tags.level = value.integer
            case .leastZoom: tags.leastZoom = value.integer
            case .brunnel:
                tags.isTunnel = value.text == "tunnel"
                tags.isBridge = value.text == "bridge"
            case .tunnel: tags.isTunnel = value.isTrue
            case .bridge: tags.isBridge = value.isTrue
            case .ramp: tags.isRamp = value.isTrue
            case .disputed: tags.isDisputed = value.isTrue
            case .maritime: tags.isAtSea = value.isTrue
            case .oneway: tags.direction = Self.direction(value)
            }
        }
        return tags
    }

    private static func direction(_ value: VectorValue) -> Int8 {
        if value.integer == -1 || value.text == "-1" { return -1 }
        return value.isTrue ? 1 : 0
    }

    private static func role(of key: ByteSlice) -> Role {
        switch key {
        case "class", "kind": .kind
        case "subclass", "kind_detail": .detail
        case "name": .name
        case "name:latin", "name_int": .latinName
        case "ref": .reference
        case "housenumber", "addr_housenumber": .houseNumber
        case "rank", "population_rank": .rank
        case "admin_level": .level
        case "min_zoom": .leastZoom
        case "brunnel": .brunnel
        case "is_tunnel": .tunnel
        case "is_bridge": .bridge
        case "ramp", "is_link": .ramp
        case "disputed": .disputed
        case "maritime": .maritime
        case "oneway": .oneway
        default: .none
        }
    }
}

/// Layers that are drawn, of the two schemas that people have.
struct StreetTheme {
    enum Schema { case openMapTiles, protomaps }
    enum Subject {
        case land, use, cover, water, waterNames, waterways, roads, roadNames, buildings
        case borders, places, spots, numbers, airfields, parks
    }

    let schema: Schema
    let subject: Subject

    private init(_ schema: Schema, _ subject: Subject) {
        self.schema = schema
        self.subject = subject
    }
}

extension StreetTheme {
    /// Both have `water` and `landuse` and `landcover`, and differ there only in their tags, which
    /// do not contradict each other.
    init?(layerNamed name: ByteSlice) {
        switch name {
        case "landuse": self.init(.openMapTiles, .use)
        case "landcover": self.init(.openMapTiles, .cover)
        case "park": self.init(.openMapTiles, .parks)
        case "water": self.init(.openMapTiles, .water)
        case "water_name": self.init(.openMapTiles, .waterNames)
        case "waterway": self.init(.openMapTiles, .waterways)
        case "transportation": self.init(.openMapTiles, .roads)
        case "transportation_name": self.init(.openMapTiles, .roadNames)
        case "building": self.init(.openMapTiles, .buildings)
        case "boundary": self.init(.openMapTiles, .borders)
        case "place": self.init(.openMapTiles, .places)
        case "poi": self.init(.openMapTiles, .spots)
        case "housenumber": self.init(.openMapTiles, .numbers)
        case "aeroway": self.init(.openMapTiles, .airfields)
        case "aerodrome_label": self.init(.openMapTiles, .spots)
        case "earth": self.init(.protomaps, .land)
        case "roads": self.init(.protomaps, .roads)
        case "buildings": self.init(.protomaps, .buildings)
        case "boundaries": self.init(.protomaps, .borders)
        case "places": self.init(.protomaps, .places)
        case "pois": self.init(.protomaps, .spots)
        default: return nil
        }
    }
}
