/// The data of an SVG path, written with relative steps of whole units.
struct MapPath {
    private(set) var bytes: [UInt8] = []
    private var last = MapPoint(x: 0, y: 0)
    private var needsSpace = false

    init() { bytes.reserveCapacity(8192) }

    var isEmpty: Bool { bytes.isEmpty }

    /// Appends a closed ring; points on one straight horizontal or vertical run become one step.
    mutating func ring(_ points: [MapPoint]) {
        guard points.count > 2 else { return }
        let start = bytes.count
        var stepCount = 0
        move(to: points[0])
        var pending = points[0]
        for index in 1..<points.count {
            let next = points[index]
            if next == pending { continue }
            let isStraight =
                (next.x == pending.x && pending.x == last.x)
                || (next.y == pending.y && pending.y == last.y)
            if pending != last, !isStraight {
                step(to: pending)
                stepCount += 1
            }
            pending = next
        }
        if pending != last { step(to: pending) }
        // Nothing but a line back and forth is no area.
        guard stepCount > 0 else {
            bytes.removeLast(bytes.count - start)
            return
        }
        bytes.append(UInt8(ascii: "z"))
    }

    /// Starts a line; the first step must follow.
    mutating func move(to point: MapPoint) {
        bytes.append(UInt8(ascii: "M"))
        needsSpace = false
        number(point.x)
        number(point.y)
        bytes.append(UInt8(ascii: "l"))
        needsSpace = false
        last = point
    }

    @inline(__always)
    mutating func step(to point: MapPoint) {
        number(point.x &- last.x)
        number(point.y &- last.y)
        last = point
    }

    /// A minus sign separates as well as a space does.
    private mutating func number(_ value: Int32) {
        if value < 0 {
            bytes.append(UInt8(ascii: "-"))
        } else if needsSpace {
            bytes.append(UInt8(ascii: " "))
        }
        needsSpace = true
        bytes.append(decimal: value.magnitude)
    }
}

extension [UInt8] {
    /// Appends the decimal digits of a number.
    @inline(__always)
    mutating func append(decimal value: UInt32) {
        if value < 10 {
            append(0x30 &+ UInt8(truncatingIfNeeded: value))
        } else if value < 100 {
            append(0x30 &+ UInt8(truncatingIfNeeded: value / 10))
            append(0x30 &+ UInt8(truncatingIfNeeded: value % 10))
        } else {
            append(decimal: value / 10)
            append(0x30 &+ UInt8(truncatingIfNeeded: value % 10))
        }
    }
}
