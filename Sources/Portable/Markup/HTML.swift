package import Base

/// A piece of a page as the bytes that go over the wire.
///
/// Pages are written as they will read: literals are markup and go in as they stand, whatever is
/// interpolated is text and is escaped. Only literals of this program and other `HTML` can bring
/// markup in, so no name of a city and no word a visitor typed can.
///
///     page += "<li><a href='\(route)'>\(city.name)</a></li>"
///
/// Interpolations stand between tags or inside quoted attribute values, never anywhere else.
package struct HTML: Equatable, Sendable {
    package private(set) var bytes: [UInt8]

    package init() { bytes = [] }

    /// An empty page with room for `capacity` bytes.
    package init(capacity: Int) {
        bytes = []
        bytes.reserveCapacity(capacity)
    }

    /// Appends markup.
    @inline(__always)
    package static func += (page: inout HTML, part: HTML) {
        page.bytes.append(contentsOf: part.bytes)
    }

    package static func + (left: HTML, right: HTML) -> HTML {
        var whole = left
        whole += right
        return whole
    }

    /// Appends markup of this program as it stands.
    @inline(__always)
    package mutating func write(_ literal: StaticString) {
        bytes.append(
            contentsOf: UnsafeBufferPointer(
                start: literal.utf8Start,
                count: literal.utf8CodeUnitCount
            )
        )
    }

    /// Appends text, escaped so that it is safe between tags and in quoted attribute values.
    package mutating func write(text: UnsafeBufferPointer<UInt8>) {
        guard let first = text.firstIndex(where: needsEscape) else {
            bytes.append(contentsOf: text)
            return
        }
        bytes.append(contentsOf: text[..<first])
        for byte in text[first...] { write(escaped: byte) }
    }

    /// Appends markup that a host has made harmless; see `init(reducedByHost:)`.
    mutating func write(reduced markup: UnsafeBufferPointer<UInt8>) {
        bytes.append(contentsOf: markup)
    }

    /// Appends one character, escaped.
    package mutating func write(scalar: UnicodeScalar) {
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
            write(escaped: byte)
        }
    }

    /// Appends a whole number, with a minus sign where it has one.
    package mutating func write(number: Int64) {
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        var rest = number.magnitude
        var end = bytes.count + 1
        var power: UInt64 = 10
        while rest >= power, power <= 1_000_000_000_000_000_000 {
            power *= 10
            end += 1
        }
        if rest >= power { end += 1 }
        bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: end - bytes.count))
        while rest > 0 {
            end -= 1
            bytes[end] += UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
    }

    /// The page as text, for tests and for reading along.
    package var string: String { String(decoding: bytes, as: UTF8.self) }
}

extension HTML: ExpressibleByStringInterpolation {
    package init(stringLiteral literal: StaticString) {
        self.init(capacity: literal.utf8CodeUnitCount)
        write(literal)
    }

    package init(stringInterpolation: Interpolation) { self = stringInterpolation.html }

    /// Collects one literal with what is interpolated into it.
    package struct Interpolation: StringInterpolationProtocol {
        package var html: HTML

        package init(literalCapacity: Int, interpolationCount: Int) {
            html = HTML(capacity: literalCapacity + interpolationCount * 48)
        }

        @inline(__always)
        package mutating func appendLiteral(_ literal: StaticString) { html.write(literal) }

        /// Markup, as it stands.
        @inline(__always)
        package mutating func appendInterpolation(_ part: HTML) { html += part }

        /// Text, escaped.
        package mutating func appendInterpolation(_ text: String) {
            var text = text
            text.withUTF8 { html.write(text: $0) }
        }

        /// Text of this program, escaped.
        @inline(__always)
        package mutating func appendInterpolation(_ text: StaticString) {
            html.write(
                text: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
            )
        }

        /// Text from the atlas, escaped, without making a string of it first.
        @inline(__always)
        package mutating func appendInterpolation(_ text: ByteSlice) {
            html.write(text: text.buffer.bindMemory(to: UInt8.self))
        }

        /// Text as bytes, escaped.
        package mutating func appendInterpolation(_ text: [UInt8]) {
            text.withUnsafeBufferPointer { html.write(text: $0) }
        }

        package mutating func appendInterpolation(_ number: Int32) {
            html.write(number: Int64(number))
        }

        package mutating func appendInterpolation(_ number: UInt32) {
            html.write(number: Int64(number))
        }

        package mutating func appendInterpolation(_ number: Int64) {
            html.write(number: number)
        }
    }
}

extension HTML {
    /// One bit for each of the five characters that could end a text or an attribute value.
    private static var escapes: UInt64 {
        1 << 0x22 | 1 << 0x26 | 1 << 0x27 | 1 << 0x3C | 1 << 0x3E
    }

    @inline(__always)
    private func needsEscape(_ byte: UInt8) -> Bool {
        byte < 64 && (Self.escapes >> UInt64(byte)) & 1 == 1
    }

    private mutating func write(escaped byte: UInt8) {
        switch byte {
        case UInt8(ascii: "&"): write("&amp;")
        case UInt8(ascii: "<"): write("&lt;")
        case UInt8(ascii: ">"): write("&gt;")
        case UInt8(ascii: "\""): write("&quot;")
        case UInt8(ascii: "'"): write("&#39;")
        default: bytes.append(byte)
        }
    }
}
