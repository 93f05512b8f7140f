import Base

/// Cuts rings to a rectangle: Sutherland and Hodgman's algorithm, in whole numbers.
///
/// Where a ring leaves the rectangle and comes back it runs along the edge, which keeps the
/// winding around every point inside.
struct MapClip {
    let clip: DrawnBox
    private var spare: [MapPoint] = []

    init(_ clip: DrawnBox) { self.clip = clip }

    /// Cuts `ring` in place; it is empty afterwards when it lies outside on one side.
    mutating func cut(_ ring: inout [MapPoint]) {
        guard let first = ring.first else { return }
        var box = DrawnBox(west: first.x, north: first.y, east: first.x, south: first.y)
        for point in ring {
            box.west = min(box.west, point.x)
            box.east = max(box.east, point.x)
            box.north = min(box.north, point.y)
            box.south = max(box.south, point.y)
        }
        guard box.east >= clip.west, box.west <= clip.east, box.south >= clip.north,
            box.north <= clip.south
        else {
            ring.removeAll(keepingCapacity: true)
            return
        }
        if box.west < clip.west { cut(&ring, at: clip.west, sign: 1, isUpright: true) }
        if box.east > clip.east { cut(&ring, at: clip.east, sign: -1, isUpright: true) }
        if box.north < clip.north { cut(&ring, at: clip.north, sign: 1, isUpright: false) }
        if box.south > clip.south { cut(&ring, at: clip.south, sign: -1, isUpright: false) }
    }

    private mutating func cut(
        _ ring: inout [MapPoint],
        at edge: Int32,
        sign: Int32,
        isUpright: Bool
    ) {
        guard var from = ring.last else { return }
        spare.removeAll(keepingCapacity: true)
        var wasInside = ((isUpright ? from.x : from.y) &- edge) &* sign >= 0
        for to in ring {
            let isInside = ((isUpright ? to.x : to.y) &- edge) &* sign >= 0
            if isInside != wasInside {
                spare.append(
                    isUpright
                        ? MapPoint(x: edge, y: Self.crossing(from.x, to.x, from.y, to.y, at: edge))
                        : MapPoint(x: Self.crossing(from.y, to.y, from.x, to.x, at: edge), y: edge)
                )
            }
            if isInside { spare.append(to) }
            from = to
            wasInside = isInside
        }
        swap(&ring, &spare)
    }

    /// The other coordinate where a segment crosses `edge`, the same in either direction.
    @inline(__always)
    private static func crossing(
        _ a: Int32,
        _ b: Int32,
        _ otherA: Int32,
        _ otherB: Int32,
        at edge: Int32
    ) -> Int32 {
        if a > b { return crossing(ordered: b, a, otherB, otherA, at: edge) }
        return crossing(ordered: a, b, otherA, otherB, at: edge)
    }

    @inline(__always)
    private static func crossing(
        ordered a: Int32,
        _ b: Int32,
        _ otherA: Int32,
        _ otherB: Int32,
        at edge: Int32
    ) -> Int32 {
        let rise = (Int64(otherB) - Int64(otherA)) * (Int64(edge) - Int64(a))
        return otherA &+ Int32(truncatingIfNeeded: rise / max(1, Int64(b) - Int64(a)))
    }
}
