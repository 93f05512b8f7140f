internal import Base

/// What areas are in either schema: their words for them do not contradict each other.
extension AreaKind {
    init?(tags: Tags) {
        if let kind = AreaKind(tags.detail) ?? AreaKind(tags.kind) {
            self = kind
        } else {
            return nil
        }
    }

    private init?(_ word: ByteSlice) {
        switch word {
        case "residential", "suburb", "neighbourhood", "quarter", "urban_area": self = .residential
        case "industrial", "commercial", "retail", "railway", "quarry", "military", "garages":
            self = .industrial
        case "school", "university", "college", "kindergarten", "library": self = .campus
        case "hospital": self = .hospital
        case "sand", "beach", "dune": self = .sand
        case "ice", "glacier", "ice_shelf": self = .ice
        case "wood", "forest", "nature_reserve", "national_park", "protected_area": self = .wood
        case "park", "garden", "village_green", "recreation_ground", "golf_course", "zoo",
            "theme_park", "playground", "dog_park", "attraction":
            self = .park
        case "grass", "meadow", "grassland", "farmland", "scrub", "wetland", "heath", "orchard",
            "vineyard", "allotments", "farmyard", "farm", "barren", "plant_nursery", "fell":
            self = .grass
        case "cemetery", "grave_yard": self = .cemetery
        case "pitch", "stadium", "track", "sports_centre": self = .pitch
        case "pedestrian", "square", "plaza", "footway": self = .square
        case "pier", "bridge": self = .pier
        case "aerodrome", "apron", "heliport", "helipad", "runway", "taxiway", "airfield":
            self = .airfield
        default: return nil
        }
    }
}

/// What roads and railways are, by OpenStreetMap's own words, which both schemas keep.
extension LineKind {
    init?(wayOf kind: ByteSlice, detail: ByteSlice) {
        if kind == "path" || kind == "other" || kind == "minor_road" || kind == "rail" {
            if let closer = LineKind(detail) {
                self = closer
                return
            }
        }
        guard let plain = LineKind(kind) ?? LineKind(detail) else { return nil }
        self = plain
    }

    private init?(_ word: ByteSlice) {
        switch word {
        case "motorway", "highway", "motorway_link": self = .motorway
        case "trunk", "trunk_link": self = .trunk
        case "primary", "primary_link", "major_road": self = .primary
        case "secondary", "secondary_link": self = .secondary
        case "tertiary", "tertiary_link", "medium_road": self = .tertiary
        case "minor", "minor_road", "residential", "unclassified", "living_street", "road",
            "busway", "raceway":
            self = .minor
        case "service", "alley", "driveway", "parking_aisle": self = .service
        case "track": self = .track
        case "pedestrian": self = .pedestrian
        case "steps": self = .steps
        case "cycleway": self = .cycleway
        case "path", "footway", "bridleway", "sidewalk", "crossing", "corridor": self = .path
        case "rail", "narrow_gauge", "funicular", "preserved": self = .rail
        case "subway", "monorail": self = .subway
        case "transit", "tram", "light_rail": self = .tram
        case "ferry": self = .ferry
        case "runway": self = .runway
        case "taxiway": self = .taxiway
        default: return nil
        }
    }
}
