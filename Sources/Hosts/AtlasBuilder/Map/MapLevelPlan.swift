import Atlas

/// How detailed a level of the map is.
struct MapLevelPlan: Sendable {
    var block: MapBlock
    /// Bits of the grid over the width of the Mercator square.
    var bits: Int32
    /// The last zoom drawn from this level; the next level starts after it.
    var deepestZoom: Int32
    /// Details smaller than this many pixels at the deepest zoom are left out.
    var tolerancePixels: Double
    /// Islands and lakes smaller than a square of this many pixels are left out.
    var leastAreaPixels: Double
    var hasDivisions: Bool
    /// Rivers shorter than this many pixels are left out; nil leaves out all.
    var leastRiverPixels: Double?
    var hasUrbanAreas: Bool

    static let all = [
        MapLevelPlan(
            block: .globe,
            bits: 14,
            deepestZoom: 1,
            tolerancePixels: 0.55,
            leastAreaPixels: 0.8,
            hasDivisions: false,
            leastRiverPixels: nil,
            hasUrbanAreas: false
        ),
        MapLevelPlan(
            block: .world,
            bits: 15,
            deepestZoom: 3,
            tolerancePixels: 0.55,
            leastAreaPixels: 0.9,
            hasDivisions: false,
            leastRiverPixels: 60,
            hasUrbanAreas: false
        ),
        MapLevelPlan(
            block: .continental,
            bits: 16,
            deepestZoom: 5,
            tolerancePixels: 0.75,
            leastAreaPixels: 0.9,
            hasDivisions: true,
            leastRiverPixels: 40,
            hasUrbanAreas: false
        ),
        MapLevelPlan(
            block: .regional,
            bits: 18,
            deepestZoom: 8,
            tolerancePixels: 0.2,
            leastAreaPixels: 0,
            hasDivisions: true,
            leastRiverPixels: 0,
            hasUrbanAreas: true
        ),
    ]

    /// The levels of a pocket atlas, which has to be fetched over a network before it is of use:
    /// borders and coasts are drawn as well as they look at the zooms where people read maps of
    /// cities, not better.
    static let pocket = all.map { plan in
        var plan = plan
        switch plan.block {
        case .continental:
            plan.tolerancePixels = 1.1
            plan.leastRiverPixels = 60
        case .regional:
            plan.bits = 17
            plan.tolerancePixels = 0.75
            plan.leastAreaPixels = 0.5
            plan.leastRiverPixels = 12
        default:
            plan.tolerancePixels = 0.75
        }
        return plan
    }

    /// A pixel of the deepest zoom, in units of the Mercator square.
    var pixel: Double { Double(Mercator.worldWidth) / Double(256 << deepestZoom) }

    /// What an area counts at a point.
    ///
    /// Mercator swells towards the poles; allowing for half of
    /// that keeps arctic coasts from taking most of the bytes without making them coarse.
    func weight(at point: MapPoint) -> Double {
        let turns = (Double(point.y) / Double(Mercator.worldWidth) - 0.5) * 2
        return 1 / (1 + 4.5 * turns * turns)
    }

    /// The vertices of a line that this level keeps, on its grid.
    func line(_ vertices: [MapVertex]) -> [MapPoint] {
        let points = vertices.map { vertex in
            Mercator.point(
                latitudeMicrodegrees: vertex.y * 1000,
                longitudeMicrodegrees: vertex.x * 1000
            )
        }
        let side = tolerancePixels * pixel
        let kept = simplified(points, minimumArea: side * side, weight: weight)
        let shift = Mercator.worldBits - bits
        var line: [MapPoint] = []
        for point in kept {
            let rounded = MapPoint(
                x: (point.x + 1 << (shift - 1)) >> shift,
                y: (point.y + 1 << (shift - 1)) >> shift
            )
            if rounded != line.last { line.append(rounded) }
        }
        return line
    }

    /// Whether a closed line on the level's grid covers enough to be seen.
    func isVisible(ring: [MapPoint]) -> Bool {
        guard ring.count > 3 else { return false }
        var area = 0.0
        for (from, to) in zip(ring, ring.dropFirst()) {
            area += Double(from.x) * Double(to.y) - Double(to.x) * Double(from.y)
        }
        let scale = Double(Int64(1) << Int64(Mercator.worldBits - bits)) / pixel
        let weighted = abs(area) / 2 * scale * scale * weight(at: raised(ring[0]))
        return weighted > leastAreaPixels * leastAreaPixels
    }

    private func raised(_ point: MapPoint) -> MapPoint {
        let shift = Mercator.worldBits - bits
        return MapPoint(x: point.x << shift, y: point.y << shift)
    }
}
