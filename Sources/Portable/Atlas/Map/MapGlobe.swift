import Base
import Geodesy

/// The globe seen from far above a point: the orthographic projection.
///
/// The far side is folded out beyond the limb, so that areas reaching over the horizon still
/// close properly; whoever draws cuts at the limb.
struct MapGlobe {
    /// Of the limb, in units of the drawing.
    let radius: Double
    let centreX: Double
    let centreY: Double
    private let middle: (sine: Double, cosine: Double)
    private let meridian: Double

    /// - Parameters:
    ///   - point: what lies in the middle.
    ///   - x: of the middle, in units of the drawing.
    ///   - y: of the middle, in units of the drawing.
    ///   - radius: in units of the drawing.
    init(above point: Coordinate, atX x: Double, y: Double, radius: Double) {
        middle = sineAndCosine(mapRadians(point.latitudeMicrodegrees))
        meridian = mapRadians(point.longitudeMicrodegrees)
        centreX = x
        centreY = y
        self.radius = radius
    }

    /// A vertex of the Mercator square with `bits` bits, on the drawing.
    func point(_ vertex: MapPoint, bits: Int32) -> MapPoint {
        let turn = 2 * Double.pi / Double(Int32(1) << bits)
        // The Gudermannian function: latitude from Mercator's northing without arctangent.
        let northing = exponential(Double.pi - Double(vertex.y) * turn)
        let square = northing * northing
        let latitude = (sine: (square - 1) / (square + 1), cosine: 2 * northing / (square + 1))
        return point(latitude: latitude, longitude: Double(vertex.x) * turn - Double.pi)
    }

    func point(_ coordinate: Coordinate) -> MapPoint {
        let latitude = mapRadians(coordinate.latitudeMicrodegrees)
        let longitude = mapRadians(coordinate.longitudeMicrodegrees)
        return point(latitude: sineAndCosine(latitude), longitude: longitude)
    }

    /// What may be seen in a rectangle of the drawing: everything when much of the globe comes
    /// into it.
    func sight(of clip: DrawnBox) -> MapSight {
        let width = max(Double(clip.east) - centreX, centreX - Double(clip.west))
        let height = max(Double(clip.south) - centreY, centreY - Double(clip.north))
        let share = (width * width + height * height).squareRoot() / radius
        guard share < 0.75 else { return MapSight(cells: nil, goesAround: false) }
        // A margin, because what is out of sight is drawn as straight lines.
        let reach = arcsine(share) * 1.15
        let latitude = arcsine(middle.sine)
        let (south, north) = (latitude - reach, latitude + reach)
        var cells = MapBoxCells(
            west: -1,
            north: north > 1.5 ? Int32.min : Self.cell(latitude: north) - 1,
            east: 1 << 16,
            south: south < -1.5 ? Int32.max : Self.cell(latitude: south) + 1
        )
        // All around where a pole comes into sight.
        guard north < 1.5, south > -1.5 else { return MapSight(cells: cells, goesAround: false) }
        let spread = arcsine(sine(reach) / middle.cosine)
        let turn = 65536 / (2 * Double.pi)
        let west = (meridian + Double.pi - spread) * turn
        let east = (meridian + Double.pi + spread) * turn
        cells.west = Int32(west) - 1
        cells.east = Int32(east) + 1
        return MapSight(cells: cells, goesAround: west < 1 || east > 65535)
    }

    private static func cell(latitude: Double) -> Int32 {
        let microdegrees = Int32(latitude * 180_000_000 / Double.pi)
        let point = Mercator.point(latitudeMicrodegrees: microdegrees, longitudeMicrodegrees: 0)
        return point.y >> (Mercator.worldBits - MapFormat.boxBits)
    }

    func isBeyondLimb(_ point: MapPoint) -> Bool {
        let x = Double(point.x) - centreX
        let y = Double(point.y) - centreY
        return x * x + y * y > radius * radius * 1.0001
    }

    private func point(
        latitude: (sine: Double, cosine: Double),
        longitude: Double
    ) -> MapPoint {
        let turned = sineAndCosine(max(-1000, min(1000, longitude - meridian)))
        let east = latitude.cosine * turned.sine
        let north = middle.cosine * latitude.sine - middle.sine * latitude.cosine * turned.cosine
        let towards = middle.sine * latitude.sine + middle.cosine * latitude.cosine * turned.cosine
        var reach = radius
        if towards < 0 {
            let offset = (east * east + north * north).squareRoot()
            // The point opposite has no direction; any will do, as long as it is far out.
            guard offset > 1e-7 else { return MapPoint(x: Self.whole(centreX + 2 * radius), y: 0) }
            reach = radius * (2 - offset) / offset
        }
        return MapPoint(
            x: Self.whole(centreX + east * reach),
            y: Self.whole(centreY - north * reach)
        )
    }

    private static func whole(_ value: Double) -> Int32 {
        guard value.magnitude < 500_000_000 else { return 0 }
        return Int32(value < 0 ? value - 0.5 : value + 0.5)
    }
}
