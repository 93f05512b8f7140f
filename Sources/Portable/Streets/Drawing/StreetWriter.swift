internal import Base

/// An SVG document on its way into bytes.
struct StreetWriter {
    private(set) var bytes: [UInt8] = []

    init(capacity: Int) { bytes.reserveCapacity(capacity) }

    static func += (writer: inout StreetWriter, literal: StaticString) { writer.write(literal) }

    mutating func write(_ literal: StaticString) {
        bytes.append(
            contentsOf: UnsafeBufferPointer(
                start: literal.utf8Start,
                count: literal.utf8CodeUnitCount
            )
        )
    }

    mutating func write(_ number: Int32) {
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        bytes.append(decimal: number.magnitude)
    }

    /// A number of tenths, with the point where it has one.
    mutating func write(tenths: Int32) {
        write(tenths / 10)
        guard tenths % 10 != 0 else { return }
        bytes.append(UInt8(ascii: "."))
        bytes.append(decimal: (tenths % 10).magnitude)
    }

    mutating func write(_ path: StreetPath) { bytes.append(contentsOf: path.bytes) }

    mutating func append(_ other: StreetWriter) { bytes.append(contentsOf: other.bytes) }

    /// Text from outside, escaped; control characters, which XML forbids, become spaces.
    mutating func write(text: ByteSlice) {
        for scalar in text.string.unicodeScalars {
            switch scalar {
            case "&": write("&amp;")
            case "<": write("&lt;")
            case ">": write("&gt;")
            case "\"": write("&quot;")
            default: write(scalar: Self.isOdd(scalar.value) ? 0x20 : scalar.value)
            }
        }
    }

    /// Besides controls XML knows no U+FFFE and U+FFFF, and nobody needs what turns the direction
    /// of the text around.
    private static func isOdd(_ scalar: UInt32) -> Bool {
        scalar < 0x20 || (0x7F...0x9F).contains(scalar) || scalar & 0xFFFE == 0xFFFE
            || (0x2028...0x202E).contains(scalar) || (0x2066...0x2069).contains(scalar)
    }

    /// A character in UTF-8.
    private mutating func write(scalar: UInt32) {
        func tail(_ shift: UInt32) -> UInt8 { UInt8(0x80 | (scalar >> shift) & 0x3F) }
        switch scalar {
        case ..<0x80: bytes.append(UInt8(scalar))
        case ..<0x800: bytes += [UInt8(0xC0 | scalar >> 6), tail(0)]
        case ..<0x10000: bytes += [UInt8(0xE0 | scalar >> 12), tail(6), tail(0)]
        default: bytes += [UInt8(0xF0 | scalar >> 18), tail(12), tail(6), tail(0)]
        }
    }
}
