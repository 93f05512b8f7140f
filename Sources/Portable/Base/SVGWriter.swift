/// An SVG document on its way into bytes.
package struct SVGWriter: Sendable {
    package private(set) var bytes: [UInt8] = []

    package init(capacity: Int) { bytes.reserveCapacity(capacity) }

    package static func += (writer: inout SVGWriter, literal: StaticString) {
        writer.write(literal)
    }

    package mutating func write(_ literal: StaticString) { bytes.append(literal) }

    package mutating func write(_ number: Int32) {
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        bytes.append(short: number.magnitude)
    }

    /// A number of tenths, with the point where it has one.
    package mutating func write(tenths: Int32) {
        write(tenths / 10)
        guard tenths % 10 != 0 else { return }
        bytes.append(UInt8(ascii: "."))
        bytes.append(short: (tenths % 10).magnitude)
    }

    package mutating func write(_ path: SVGPath) { bytes.append(contentsOf: path.bytes) }

    package mutating func append(_ other: SVGWriter) { bytes.append(contentsOf: other.bytes) }

    /// Text from outside, escaped; control characters, which XML forbids, become spaces.
    package mutating func write(text: ByteSlice) {
        for scalar in text.string.unicodeScalars {
            switch scalar {
            case "&": write("&amp;")
            case "<": write("&lt;")
            case ">": write("&gt;")
            case "\"": write("&quot;")
            default: bytes.append(scalar: Self.isOdd(scalar.value) ? 0x20 : scalar.value)
            }
        }
    }

    /// Besides controls XML knows no U+FFFE and U+FFFF, and nobody needs what turns the direction
    /// of the text around.
    private static func isOdd(_ scalar: UInt32) -> Bool {
        scalar < 0x20 || (0x7F...0x9F).contains(scalar) || scalar & 0xFFFE == 0xFFFE
            || (0x2028...0x202E).contains(scalar) || (0x2066...0x2069).contains(scalar)
    }
}
