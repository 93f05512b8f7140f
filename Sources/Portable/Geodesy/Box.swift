package import Base

/// A part of the globe between two parallels and two meridians.
///
/// It crosses the antimeridian when its west is greater than its east. All four are
/// microdegrees; east may be 180,000,000, so that a box can reach the antimeridian.
package struct Box: Equatable, Hashable, Sendable {
    package let westMicrodegrees: Int32
    package let southMicrodegrees: Int32
    package let eastMicrodegrees: Int32
    package let northMicrodegrees: Int32

    /// Returns nil when south is above north or a value is out of range.
    package init?(
        westMicrodegrees: Int32,
        southMicrodegrees: Int32,
        eastMicrodegrees: Int32,
        northMicrodegrees: Int32
    ) {
        guard westMicrodegrees.magnitude <= 180_000_000,
            eastMicrodegrees.magnitude <= 180_000_000,
            southMicrodegrees.magnitude <= 90_000_000,
            northMicrodegrees.magnitude <= 90_000_000,
            southMicrodegrees <= northMicrodegrees
        else { return nil }
        self.init(
            west: westMicrodegrees,
            south: southMicrodegrees,
            east: eastMicrodegrees,
            north: northMicrodegrees
        )
    }

    private init(west: Int32, south: Int32, east: Int32, north: Int32) {
        westMicrodegrees = west
        southMicrodegrees = south
        eastMicrodegrees = east
        northMicrodegrees = north
    }

    /// The whole globe.
    package static var world: Box {
        Box(west: -180_000_000, south: -90_000_000, east: 180_000_000, north: 90_000_000)
    }

    package var crossesAntimeridian: Bool { westMicrodegrees > eastMicrodegrees }

    /// From west to east, from 0 to 360,000,000.
    package var widthMicrodegrees: Int32 {
        let width = eastMicrodegrees - westMicrodegrees
        return width < 0 ? width + 360_000_000 : width
    }

    package var heightMicrodegrees: Int32 { northMicrodegrees - southMicrodegrees }

    package var centre: Coordinate {
        Coordinate(
            clampingLatitudeMicrodegrees: southMicrodegrees + heightMicrodegrees / 2,
            longitudeMicrodegrees: westMicrodegrees + widthMicrodegrees / 2
        )
    }

    /// Whether the point lies inside or on the edge.
    package func contains(_ point: Coordinate) -> Bool {
        guard point.latitudeMicrodegrees >= southMicrodegrees,
            point.latitudeMicrodegrees <= northMicrodegrees
        else { return false }
        let longitude = point.longitudeMicrodegrees
        if longitude == -180_000_000, eastMicrodegrees == 180_000_000 { return true }
        if crossesAntimeridian {
            return longitude >= westMicrodegrees || longitude <= eastMicrodegrees
        }
        return longitude >= westMicrodegrees && longitude <= eastMicrodegrees
    }

    /// A point of the box, each degree of longitude and each slice of the sphere between two
    /// parallels as likely as the others: near the poles there is less earth to land on.
    package func randomPoint(using random: inout SeededRandom) -> Coordinate {
        let east = random.below(UInt64(widthMicrodegrees) + 1)
        let south = sine(radians(microdegrees: Int64(southMicrodegrees)))
        let north = sine(radians(microdegrees: Int64(northMicrodegrees)))
        let share = Double(random.next() >> 11) / 9_007_199_254_740_992
        let latitude = arcsine(south + (north - south) * share)
        let place = Coordinate(latitudeRadians: latitude, longitudeRadians: 0).latitudeMicrodegrees
        return Coordinate(
            clampingLatitudeMicrodegrees: Swift.max(
                southMicrodegrees,
                Swift.min(northMicrodegrees, place)
            ),
            longitudeMicrodegrees: westMicrodegrees + Int32(east)
        )
    }
}

extension Box {
    /// The smallest box around the points; nil without points.
    ///
    /// The widest gap between neighbouring longitudes stays outside, so that the box of Fiji
    /// does not go around the world.
    package init?(around points: [Coordinate]) {
        guard let first = points.first else { return nil }
        var (south, north) = (first.latitudeMicrodegrees, first.latitudeMicrodegrees)
        for point in points {
            south = Swift.min(south, point.latitudeMicrodegrees)
            north = Swift.max(north, point.latitudeMicrodegrees)
        }
        let longitudes = points.map { $0.longitudeMicrodegrees }.sorted()
        let (west, east) = Box.arc(around: longitudes)
        self.init(west: west, south: south, east: east, north: north)
    }

    private static func arc(around sorted: [Int32]) -> (west: Int32, east: Int32) {
        guard var west = sorted.first, var east = sorted.last else { return (0, 0) }
        var widest = Int64(west) + 360_000_000 - Int64(east)
        for index in 1..<Swift.max(1, sorted.count) {
            let gap = Int64(sorted[index]) - Int64(sorted[index - 1])
            if gap > widest {
                widest = gap
                west = sorted[index]
                east = sorted[index - 1]
            }
        }
        return (west, east)
    }

    /// The box with that much more on every side; the whole circle where a pole comes inside.
    package func expanded(byMetres margin: Int32) -> Box {
        let reach = Double(Swift.max(0, margin)) / earthRadiusMetres * (180_000_000 / Double.pi)
        let height = Int32(Swift.min(reach + 1, 180_000_000))
        let south = Swift.max(-90_000_000, southMicrodegrees - height)
        let north = Swift.min(90_000_000, northMicrodegrees + height)
        let farthest = Swift.max(south.magnitude, north.magnitude)
        let shrink = cosine(radians(microdegrees: Int64(farthest)))
        guard farthest < 90_000_000, shrink > 0, reach / shrink < 180_000_000 else {
            return Box(west: -180_000_000, south: south, east: 180_000_000, north: north)
        }
        let width = Int32(reach / shrink + 1)
        guard widthMicrodegrees < 360_000_000 - 2 * width else {
            return Box(west: -180_000_000, south: south, east: 180_000_000, north: north)
        }
        return Box(
            west: Box.turned(westMicrodegrees - width),
            south: south,
            east: Box.turned(eastMicrodegrees + width),
            north: north
        )
    }

    private static func turned(_ longitude: Int32) -> Int32 {
        if longitude < -180_000_000 { return longitude + 360_000_000 }
        return longitude > 180_000_000 ? longitude - 360_000_000 : longitude
    }
}

extension Box {
    /// Whether both have more than an edge in common; neither may cross the date line.
    package func meets(_ other: Box) -> Bool {
        westMicrodegrees < other.eastMicrodegrees && other.westMicrodegrees < eastMicrodegrees
            && southMicrodegrees < other.northMicrodegrees
            && other.southMicrodegrees < northMicrodegrees
    }
}
