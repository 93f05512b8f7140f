package import Base

extension HTML {
    /// Appends markup of this program as it stands.
    @inlinable
    public mutating func write(_ literal: StaticString) {
        write(literal.utf8Start, literal.utf8CodeUnitCount)
    }

    /// Appends text, escaped so that it is safe between tags and in quoted attribute values.
    @inline(never)
    package mutating func write(text: UnsafeBufferPointer<UInt8>) {
        guard let start = text.baseAddress else { return }
        var plain = 0
        var position = 0
        while position < text.count {
            if needsEscape(start[position]) {
                write(start + plain, position - plain)
                write(escaped: start[position])
                plain = position + 1
            }
            position &+= 1
        }
        if plain < position { write(start + plain, position - plain) }
    }

    /// Appends markup that a host has made harmless; see `init(reducedByHost:)`.
    mutating func write(reduced markup: UnsafeBufferPointer<UInt8>) {
        if let start = markup.baseAddress { write(start, markup.count) }
    }

    /// Appends one character, escaped.
    package mutating func write(scalar: UnicodeScalar) {
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
            if needsEscape(byte) { write(escaped: byte) } else { place(for: 1).pointee = byte }
        }
    }

    /// Appends a whole number, with a minus sign where it has one.
    @inline(never)
    package mutating func write(number: Int64) {
        if number < 0 { place(for: 1).pointee = UInt8(ascii: "-") }
        var rest = number.magnitude
        var power: UInt64 = 10
        var digits = 1
        while digits < 20, rest >= power {
            digits += 1
            // Wraps for the twentieth digit only, after which nothing is compared any more.
            power &*= 10
        }
        let place = place(for: digits)
        while digits > 0 {
            digits -= 1
            place[digits] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
    }

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
        default: write("&#39;")
        }
    }
}

extension HTML: ExpressibleByStringInterpolation {
    /// Markup of this program.
    @inlinable
    public init(stringLiteral literal: StaticString) {
        self.init(literal: literal.utf8Start, literal.utf8CodeUnitCount)
    }

    /// Markup of this program with text in it.
    @inlinable
    public init(stringInterpolation: Interpolation) { self = stringInterpolation.html }

    /// Collects one literal with what is interpolated into it.
    @frozen
    public struct Interpolation: StringInterpolationProtocol {
        /// What has been collected.
        public var html: HTML

        /// Begins with room for what is expected.
        @inlinable
        public init(literalCapacity: Int, interpolationCount: Int) {
            html = HTML(capacity: literalCapacity &+ interpolationCount &* 32)
        }

        /// Markup of this program, as it stands.
        @inlinable
        public mutating func appendLiteral(_ literal: StaticString) { html.write(literal) }

        /// Markup, as it stands.
        @inlinable
        public mutating func appendInterpolation(_ part: HTML) { html += part }

        /// Text, escaped.
        @inline(never)
        package mutating func appendInterpolation(_ text: String) {
            var text = text
            text.withUTF8 { html.write(text: $0) }
        }

        /// Text of this program, escaped.
        package mutating func appendInterpolation(_ text: StaticString) {
            html.write(
                text: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
            )
        }

        /// Text from the atlas, escaped, without making a string of it first.
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
