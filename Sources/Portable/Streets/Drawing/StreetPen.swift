internal import Base

/// Draws areas and lines of a data tile into the paths of a drawn one.
struct StreetPen {
    /// Beyond the edges, so that wide strokes along them look whole.
    static let margin: Int32 = 48

    let shapes: StreetShapes
    let frame: StreetFrame
    private let clip = DrawnBox.tile.grown(by: Self.margin)
    private var ring: [StreetPoint] = []
    private var spare: [StreetPoint] = []

    init(_ shapes: StreetShapes, _ frame: StreetFrame) {
        self.shapes = shapes
        self.frame = frame
    }

    /// Draws rings, cut to the tile; those too small to be seen are left out.
    mutating func fill(_ parts: Range<Int32>, leastStep: Int32, into path: inout SVGPath) {
        for part in parts {
            collect(part, leastStep: leastStep)
            guard let box = box(of: ring), box.overlaps(clip) else { continue }
            if box.east - box.west < 3, box.south - box.north < 3 { continue }
            cut(box)
            guard ring.count > 2 else { continue }
            path.move(to: ring[0])
            for point in ring.dropFirst() { path.step(to: point) }
            path.close()
        }
    }

    /// Draws lines; what lies wholly beyond one edge is left out.
    func stroke(_ parts: Range<Int32>, leastStep: Int32, into path: inout SVGPath) {
        for part in parts {
            let points = shapes.part(part)
            guard points.count > 1 else { continue }
            var from = frame.point(shapes.points[points.lowerBound])
            var isDrawing = false
            for index in points.dropFirst() {
                let to = frame.point(shapes.points[index])
                let isLast = index == points.upperBound - 1
                let isNear = abs(to.x &- from.x) < leastStep && abs(to.y &- from.y) < leastStep
                if isNear, !isLast { continue }
                if isBeyond(from, to) {
                    isDrawing = false
                } else {
                    if !isDrawing { path.move(to: from) }
                    path.step(to: to)
                    isDrawing = true
                }
                from = to
            }
        }
    }

    /// The points of a part in units of the drawing.
    func points(of part: Int32) -> [StreetPoint] {
        shapes.points[shapes.part(part)].map { frame.point($0) }
    }

    private func isBeyond(_ a: StreetPoint, _ b: StreetPoint) -> Bool {
        max(a.x, b.x) < clip.west || min(a.x, b.x) > clip.east || max(a.y, b.y) < clip.north
            || min(a.y, b.y) > clip.south
    }

    private mutating func collect(_ part: Int32, leastStep: Int32) {
        ring.removeAll(keepingCapacity: true)
        for index in shapes.part(part) {
            let point = frame.point(shapes.points[index])
            if let last = ring.last, abs(point.x &- last.x) < leastStep,
                abs(point.y &- last.y) < leastStep
            {
                continue
            }
            ring.append(point)
        }
    }

    private func box(of points: [StreetPoint]) -> DrawnBox? {
        guard let first = points.first else { return nil }
        var box = DrawnBox(west: first.x, north: first.y, east: first.x, south: first.y)
        for point in points {
            box.west = min(box.west, point.x)
            box.east = max(box.east, point.x)
            box.north = min(box.north, point.y)
            box.south = max(box.south, point.y)
        }
        return box
    }
}

/// Cutting rings to the tile: Sutherland and Hodgman's algorithm, in whole numbers.
extension StreetPen {
    private mutating func cut(_ box: DrawnBox) {
        if box.west < clip.west { cut(at: clip.west, sign: 1, isUpright: true) }
        if box.east > clip.east { cut(at: clip.east, sign: -1, isUpright: true) }
        if box.north < clip.north { cut(at: clip.north, sign: 1, isUpright: false) }
        if box.south > clip.south { cut(at: clip.south, sign: -1, isUpright: false) }
    }

    private mutating func cut(at edge: Int32, sign: Int32, isUpright: Bool) {
        guard var from = ring.last else { return }
        spare.removeAll(keepingCapacity: true)
        var wasInside = ((isUpright ? from.x : from.y) &- edge) &* sign >= 0
        for to in ring {
            let isInside = ((isUpright ? to.x : to.y) &- edge) &* sign >= 0
            if isInside != wasInside {
                spare.append(
                    isUpright
                        ? StreetPoint(x: edge, y: crossing(from.x, from.y, to.x, to.y, edge))
                        : StreetPoint(x: crossing(from.y, from.x, to.y, to.x, edge), y: edge)
                )
            }
            if isInside { spare.append(to) }
            from = to
            wasInside = isInside
        }
        swap(&ring, &spare)
    }

    /// The other coordinate where a segment crosses `edge`.
    private func crossing(
        _ a: Int32,
        _ otherA: Int32,
        _ b: Int32,
        _ otherB: Int32,
        _ edge: Int32
    ) -> Int32 {
        let rise = (Int64(otherB) - Int64(otherA)) * (Int64(edge) - Int64(a))
        return otherA &+ Int32(truncatingIfNeeded: rise / (Int64(b) - Int64(a)))
    }
}
