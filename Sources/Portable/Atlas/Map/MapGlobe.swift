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
            reach = radius * (2 - offset) / max(offset, 1e-9)
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
