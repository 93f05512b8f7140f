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
            if position &+ 8 <= text.count, hasLettersOnly(start + position) {
                position &+= 8
                continue
            }
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
        // Two digits a step, from the last on; twenty are the most there are.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { room in
            guard let digits = room.baseAddress else { return }
            var first = 20
            while rest >= 10 {
                let pair = Self.pairs.utf8Start + Int(truncatingIfNeeded: rest % 100) &* 2
                rest /= 100
                first &-= 2
                digits[first] = pair[0]
                digits[first &+ 1] = pair[1]
            }
            if rest > 0 || first == 20 {
                first &-= 1
                digits[first] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest)
            }
            write(digits + first, 20 &- first)
        }
    }

    private static var pairs: StaticString {
        """
        0001020304050607080910111213141516171819\
        2021222324252627282930313233343536373839\
        4041424344454647484950515253545556575859\
        6061626364656667686970717273747576777879\
        8081828384858687888990919293949596979899
        """
    }

    /// One bit for each of the five characters that could end a text or an attribute value.
    private static var escapes: UInt64 {
        1 << 0x22 | 1 << 0x26 | 1 << 0x27 | 1 << 0x3C | 1 << 0x3E
    }

    @inline(__always)
    private func needsEscape(_ byte: UInt8) -> Bool {
        byte < 64 && (Self.escapes >> UInt64(byte)) & 1 == 1
    }

    /// Whether eight bytes are all above those that might need an escape; most of a name is.
    @inline(__always)
    private func hasLettersOnly(_ bytes: UnsafePointer<UInt8>) -> Bool {
        let bytes = UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self)
        return (bytes | bytes << 1) & 0x8080_8080_8080_8080 == 0x8080_8080_8080_8080
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
