/// What an area is, in the order in which areas are drawn.
package enum AreaKind: UInt8, Sendable, CaseIterable {
    /// Land itself, where a tile says what is land rather than what is sea.
    case earth
    case residential, industrial, campus, hospital
    case sand, ice, grass, park, wood, cemetery, pitch, square
    case airfield, water, pier, building
}

/// What a line is, from what is drawn first to what lies on top.
package enum LineKind: UInt8, Sendable, CaseIterable {
    case stream, river
    case ferry
    case path, steps, cycleway, track, pedestrian
    case service, minor, tertiary, secondary, primary, trunk, motorway
    case taxiway, runway
    case tram, subway, rail

    /// Whether people drive or walk on it.
    package var isRoad: Bool { rawValue >= Self.path.rawValue && rawValue < Self.taxiway.rawValue }

    /// Whether it is made for vehicles, to which one way only matters.
    var isDriven: Bool {
        switch self {
        case .motorway, .trunk, .primary, .secondary, .tertiary, .minor, .service: true
        default: false
        }
    }

    var isRail: Bool { rawValue >= Self.tram.rawValue }
}

/// Where a line runs.
package enum LineLevel: UInt8, Sendable, CaseIterable { case tunnel, ground, bridge }

/// What a point is: a place to live, or something to go to.
package enum SpotKind: UInt8, Sendable, CaseIterable {
    // Places, from the largest.
    case country, region, city, town, village, suburb, quarter, island
    // Water by name.
    case water
    // Things to go to.
    case station, stop, airport, harbour
    case sight, museum, theatre, worship, park, viewpoint
    case food, cafe, bar, shop, lodging, hospital, pharmacy, school, office, bank, parking
    case other
    case houseNumber

    /// Whether people live there.
    package var isPlace: Bool { rawValue <= Self.island.rawValue }
}

extension AreaKind: Comparable {
    /// What is drawn first is less.
    package static func < (one: AreaKind, other: AreaKind) -> Bool {
        one.rawValue < other.rawValue
    }
}
