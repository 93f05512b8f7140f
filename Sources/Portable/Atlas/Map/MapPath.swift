import Base

extension SVGPath {
    /// The path of a map, which is long.
    static var ofMap: SVGPath { SVGPath(capacity: 8192) }

    mutating func move(to point: MapPoint) { move(x: point.x, y: point.y) }

    mutating func step(to point: MapPoint) { step(x: point.x, y: point.y) }

    /// Appends a closed ring; points on one straight horizontal or vertical run become one step.
    mutating func ring(_ points: [MapPoint]) {
        guard points.count > 2 else { return }
        let start = bytes.count
        var stepCount = 0
        move(to: points[0])
        var last = points[0]
        var pending = last
        for index in 1..<points.count {
            let next = points[index]
            if next == pending { continue }
            let isStraight =
                (next.x == pending.x && pending.x == last.x)
                || (next.y == pending.y && pending.y == last.y)
            if pending != last, !isStraight {
                step(to: pending)
                last = pending
                stepCount += 1
            }
            pending = next
        }
        if pending != last { step(to: pending) }
        // Nothing but a line back and forth is no area.
        if stepCount > 0 { close() } else { cut(to: start) }
    }
}
