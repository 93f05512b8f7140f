import Geodesy

/// A place to draw, with the country and the division that the map knows for it.
struct MapPlace {
    let map: BaseMap
    let coordinate: Coordinate
    let country: UInt32?
    let region: UInt32?
    let variant: UInt32

    init(
        _ map: BaseMap,
        at coordinate: Coordinate,
        countryCode: String,
        regionCode: String,
        variant: UInt32
    ) {
        self.map = map
        self.coordinate = coordinate
        country = map.countryNumber(countryCode)
        region = country.flatMap { map.regionNumber(regionCode, ofCountry: $0) }
        self.variant = variant
    }

    /// A number from 0 up to `limit` that differs from place to place.
    func varied(_ limit: UInt32, salt: UInt32) -> Int32 {
        let mixed = ((variant ^ (salt &* 0x9E37_79B9)) &* 2_246_822_519) >> 8
        return Int32(mixed % max(1, limit))
    }

    /// Width and height of the division in kilometres and the way from the place to its middle,
    /// eastward and southward; nil when the map has no division for the place.
    var regionExtent: MapExtent? {
        guard let region else { return nil }
        let level = MapLevel(map.block(.continental))
        return MapExtent(level, rings: level.rings(ofRegion: region), from: coordinate)
    }
}

/// How far an area reaches, in kilometres, seen from a point.
struct MapExtent {
    let width: Double
    let height: Double
    let middleEast: Double
    let middleSouth: Double

    /// From the boxes of the rings' chunks; nil when there are none.
    ///
    /// Where one part of the area holds the point the others do not count: islands a thousand
    /// kilometres off the coast would hide the city that governs them.
    init?(_ level: MapLevel, rings: MapCursor, from point: Coordinate) {
        let origin = Mercator.point(point)
        let shift = Mercator.worldBits - MapFormat.boxBits
        let (x, y) = (origin.x >> shift, origin.y >> shift)
        let here = MapBoxCells(west: x, north: y, east: x, south: y)
        var whole: MapBoxCells?
        var own: MapBoxCells?
        var rings = rings
        while !rings.isAtEnd {
            let ring = level.bounds(ofRing: MapCursor(rings.countedRun()), near: x)
            guard let ring else { continue }
            whole = whole?.joined(ring) ?? ring
            if ring.touches(here) { own = own?.joined(ring) ?? ring }
        }
        guard let bounds = own ?? whole else { return nil }
        let latitude = mapRadians(point.latitudeMicrodegrees)
        let kilometres = 40_075 * cosine(latitude) / 65_536
        width = Double(bounds.east - bounds.west) * kilometres
        height = Double(bounds.south - bounds.north) * kilometres
        middleEast = Double((bounds.west + bounds.east) / 2 - x) * kilometres
        middleSouth = Double((bounds.north + bounds.south) / 2 - y) * kilometres
    }
}

extension MapLevel {
    /// The box around one ring, by the shorter way around the world from the column `x`.
    func bounds(ofRing ring: MapCursor, near x: Int32) -> MapBoxCells? {
        var bounds: MapBoxCells?
        var uses = ring
        var use: Int32 = 0
        // More chunks than any sound ring has.
        var budget: Int32 = 20_000
        while !uses.isAtEnd, budget > 0 {
            use &+= uses.zigzag()
            var number = UInt32(bitPattern: use) >> 1
            while budget > 0 {
                budget -= 1
                let chunk = chunk(number)
                var box = chunk.box
                if box.west - x > 32768 { box = box.moved(-65536) }
                if x - box.east > 32768 { box = box.moved(65536) }
                bounds = bounds?.joined(box) ?? box
                guard chunk.isContinued else { break }
                number &+= 1
            }
        }
        return bounds
    }
}

extension MapBoxCells {
    func joined(_ other: MapBoxCells) -> MapBoxCells {
        MapBoxCells(
            west: min(west, other.west),
            north: min(north, other.north),
            east: max(east, other.east),
            south: max(south, other.south)
        )
    }
}
