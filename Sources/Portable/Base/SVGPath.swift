/// The data of an SVG path, written with relative steps of whole units.
package struct SVGPath: Sendable {
    package private(set) var bytes: [UInt8] = []
    private var lastX: Int32 = 0
    private var lastY: Int32 = 0
    private var needsSpace = false

    package init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

    package var isEmpty: Bool { bytes.isEmpty }

    /// Starts a line; the first step must follow.
    package mutating func move(x: Int32, y: Int32) {
        bytes.append(UInt8(ascii: "M"))
        needsSpace = false
        number(x)
        number(y)
        bytes.append(UInt8(ascii: "l"))
        needsSpace = false
        (lastX, lastY) = (x, y)
    }

    /// Goes on in a straight line.
    package mutating func step(x: Int32, y: Int32) {
        number(x &- lastX)
        number(y &- lastY)
        (lastX, lastY) = (x, y)
    }

    /// Goes back to where the line started.
    package mutating func close() { bytes.append(UInt8(ascii: "z")) }

    /// Forgets what was written since there were `count` bytes; the next line must be started.
    package mutating func cut(to count: Int) { bytes.removeLast(bytes.count - count) }

    /// A minus sign separates as well as a space does.
    private mutating func number(_ value: Int32) {
        if value < 0 {
            bytes.append(UInt8(ascii: "-"))
        } else if needsSpace {
            bytes.append(UInt8(ascii: " "))
        }
        needsSpace = true
        bytes.append(short: value.magnitude)
    }
}

extension [UInt8] {
    /// Appends a number that seldom has more than two digits, as the steps of a drawing.
    @inline(__always)
    mutating func append(short value: UInt32) {
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
