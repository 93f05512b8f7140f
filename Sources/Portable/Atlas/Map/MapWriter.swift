import Base

/// An SVG document on its way into bytes.
struct MapWriter {
    private(set) var bytes: [UInt8] = []

    init(capacity: Int) { bytes.reserveCapacity(capacity) }

    static func += (writer: inout MapWriter, literal: StaticString) { writer.write(literal) }

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

    mutating func write(_ path: MapPath) { bytes.append(contentsOf: path.bytes) }

    mutating func append(_ other: MapWriter) { bytes.append(contentsOf: other.bytes) }

    /// Text of the section, escaped; control characters, which XML forbids, become spaces.
    mutating func write(text: ByteSlice) {
        for byte in text.string.utf8 {
            switch byte {
            case UInt8(ascii: "&"): write("&amp;")
            case UInt8(ascii: "<"): write("&lt;")
            case UInt8(ascii: ">"): write("&gt;")
            case 0..<0x20: bytes.append(0x20)
            default: bytes.append(byte)
            }
        }
    }
}
