/// The data of an SVG path, written with relative steps of whole units.
struct StreetPath {
    private(set) var bytes: [UInt8] = []
    private var last = StreetPoint(x: 0, y: 0)
    private var needsSpace = false

    var isEmpty: Bool { bytes.isEmpty }

    /// Starts a line; the first step must follow.
    mutating func move(to point: StreetPoint) {
        bytes.append(UInt8(ascii: "M"))
        needsSpace = false
        number(point.x)
        number(point.y)
        bytes.append(UInt8(ascii: "l"))
        needsSpace = false
        last = point
    }

    @inline(__always)
    mutating func step(to point: StreetPoint) {
        number(point.x &- last.x)
        number(point.y &- last.y)
        last = point
    }

    mutating func close() {
        bytes.append(UInt8(ascii: "z"))
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
    @inline(__always)
    mutating func append(decimal value: UInt32) {
        if value < 10 {
            append(0x30 &+ UInt8(truncatingIfNeeded: value))
        } else {
            appendDigits(value)
        }
    }

    private mutating func appendDigits(_ value: UInt32) {
        if value >= 10 { appendDigits(value / 10) }
        append(0x30 &+ UInt8(truncatingIfNeeded: value % 10))
    }
}
