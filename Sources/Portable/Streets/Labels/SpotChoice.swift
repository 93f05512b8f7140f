internal import Base

/// Which points of a tile are shown at a zoom, the most important first.
struct SpotChoice {
    /// Places where people live.
    private(set) var places: [StreetSpot] = []
    /// What one finds one's way by: stations, sights, large parks.
    private(set) var landmarks: [StreetSpot] = []
    private(set) var others: [StreetSpot] = []

    init(_ tile: StreetTile, _ frame: StreetFrame) {
        let zoom = frame.zoom
        var known: [StreetSpot] = []
        for spot in tile.spots where Self.isShown(spot, zoom: zoom) {
            let point = frame.point(spot.point)
            guard DrawnBox.tile.contains(point), !Self.isRepeated(spot, known) else { continue }
            known.append(spot)
        }
        let order = known.enumerated().sorted {
            let (one, other) = (Self.weight(of: $0.element), Self.weight(of: $1.element))
            return one != other ? one < other : $0.offset < $1.offset
        }
        for (_, spot) in order {
            if spot.kind.isPlace || spot.kind == .water {
                places.append(spot)
            } else if Self.isLandmark(spot, zoom: zoom) {
                landmarks.append(spot)
            } else {
                others.append(spot)
            }
        }
        landmarks = Array(landmarks.prefix(12))
        others = Array(others.prefix(Int(Self.mostOthers(zoom: zoom))))
    }

    /// Stops have one pole for each direction; one name is enough.
    private static func isRepeated(_ spot: StreetSpot, _ known: [StreetSpot]) -> Bool {
        guard spot.kind != .houseNumber else { return false }
        return known.contains {
            $0.kind == spot.kind && abs($0.point.x - spot.point.x) < 400
                && abs($0.point.y - spot.point.y) < 400 && $0.name.holdsSameBytes(as: spot.name)
        }
    }

    private static func mostOthers(zoom: Int32) -> Int32 {
        switch zoom {
        case ..<15: 6
        case 15: 14
        case 16: 30
        case 17: 60
        default: 200
        }
    }

    private static func isLandmark(_ spot: StreetSpot, zoom: Int32) -> Bool {
        switch spot.kind {
        case .station, .airport: true
        case .sight, .museum, .park, .theatre: zoom <= 16 && spot.rank > 0 && spot.rank <= 6
        default: false
        }
    }

    /// A smaller number is more important.
    private static func weight(of spot: StreetSpot) -> Int32 {
        let rank = spot.rank > 0 ? Swift.min(spot.rank, 99) : 50
        return Int32(spot.kind.rawValue) * (spot.kind.isPlace ? 100 : 8) + rank
    }
}

extension SpotChoice {
    private static func isShown(_ spot: StreetSpot, zoom: Int32) -> Bool {
        switch spot.kind {
        case .country: (4...7).contains(zoom)
        case .region: (6...9).contains(zoom)
        case .city: (6...15).contains(zoom)
        case .town: (9...16).contains(zoom)
        case .village: (11...17).contains(zoom)
        case .suburb: (12...17).contains(zoom)
        case .quarter: (14...18).contains(zoom)
        case .island: (11...16).contains(zoom)
        case .water: zoom >= 12
        case .station, .airport, .harbour: zoom >= (spot.kind == .harbour ? 15 : 13)
        case .sight, .museum, .park: zoom >= (spot.rank > 0 && spot.rank < 12 ? 14 : 15)
        case .theatre, .hospital: zoom >= 15
        case .worship, .viewpoint, .lodging, .school: zoom >= 16
        case .stop, .food, .cafe, .bar, .shop, .pharmacy, .office, .bank: zoom >= 17
        case .other, .parking: zoom >= 18
        case .houseNumber: zoom >= 18
        }
    }
}
