internal import Base

/// A line that letters may follow, measured along its way in units of the drawing.
struct StreetTrack {
    private let points: [StreetPoint]
    /// How far along each point lies.
    private let distances: [Int32]

    /// Thins out the points, so that a kink of a unit does not count as a bend.
    init(_ all: [StreetPoint]) {
        var points: [StreetPoint] = []
        for (index, point) in all.enumerated() {
            if let last = points.last, index < all.count - 1,
                abs(point.x - last.x) < 6, abs(point.y - last.y) < 6
            {
                continue
            }
            points.append(point)
        }
        self.points = points
        var distances: [Int32] = [0]
        for index in 1..<max(1, points.count) {
            let length = Self.length(points[index - 1], points[index])
            distances.append(Swift.min(distances[index - 1] &+ length, 1 << 28))
        }
        self.distances = distances
    }

    var length: Int32 { distances[distances.count - 1] }

    /// The stretches of the way that lie inside a box, as far as it goes.
    func stretches(inside box: DrawnBox) -> [Range<Int32>] {
        var stretches: [Range<Int32>] = []
        let step: Int32 = 16
        var start: Int32?
        var at: Int32 = 0
        while at <= length, stretches.count < 16, at < 40_000 {
            if box.contains(point(at: at)) {
                if start == nil { start = at }
            } else if let from = start {
                stretches.append(from..<at)
                start = nil
            }
            at += step
        }
        if let from = start { stretches.append(from..<Swift.max(from, length)) }
        return stretches
    }

    /// The point at a distance from the start.
    func point(at distance: Int32) -> StreetPoint {
        var index = 1
        while index < points.count - 1, distances[index] < distance { index += 1 }
        guard points.count > 1 else { return points[0] }
        let (from, to) = (points[index - 1], points[index])
        let whole = Int64(Swift.max(1, distances[index] - distances[index - 1]))
        let part = Int64(Swift.max(0, distance - distances[index - 1]))
        return StreetPoint(
            x: from.x + Int32(Int64(to.x - from.x) * part / whole),
            y: from.y + Int32(Int64(to.y - from.y) * part / whole)
        )
    }

    /// The way between two distances, from left to right; nil where it bends too much to read.
    func part(_ range: Range<Int32>) -> [StreetPoint]? {
        var part = [point(at: range.lowerBound)]
        for (index, distance) in distances.enumerated()
        where distance > range.lowerBound && distance < range.upperBound {
            part.append(points[index])
        }
        part.append(point(at: range.upperBound))
        for index in 2..<Swift.max(2, part.count)
        where Self.bends(part[index - 2], part[index - 1], part[index]) { return nil }
        let chord = Self.length(part[0], part[part.count - 1])
        guard chord * 100 >= (range.upperBound - range.lowerBound) * 90 else { return nil }
        if part[part.count - 1].x < part[0].x { part.reverse() }
        return Self.isNearlyStraight(part) ? [part[0], part[part.count - 1]] : part
    }

    /// By more than about 35 degrees.
    private static func bends(_ a: StreetPoint, _ b: StreetPoint, _ c: StreetPoint) -> Bool {
        let (ux, uy) = (Int64(b.x - a.x), Int64(b.y - a.y))
        let (vx, vy) = (Int64(c.x - b.x), Int64(c.y - b.y))
        let dot = ux * vx + uy * vy
        let squares = (ux * ux + uy * uy) * (vx * vx + vy * vy)
        return dot < 0 || dot * dot * 100 < squares * 67
    }

    private static func isNearlyStraight(_ part: [StreetPoint]) -> Bool {
        let (a, b) = (part[0], part[part.count - 1])
        let chord = Int64(Swift.max(1, length(a, b)))
        return part.allSatisfy { point in
            let cross =
                Int64(b.x - a.x) * Int64(point.y - a.y) - Int64(b.y - a.y) * Int64(point.x - a.x)
            return cross.magnitude <= UInt64(chord * 4)
        }
    }

    static func length(_ a: StreetPoint, _ b: StreetPoint) -> Int32 {
        let (x, y) = (Double(b.x - a.x), Double(b.y - a.y))
        return Int32(Swift.min((x * x + y * y).squareRoot(), 1e8).rounded())
    }
}
