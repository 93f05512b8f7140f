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
        if text.count <= 16, isPlain(start, text.count) { return write(start, text.count) }
        var plain = 0
        var position = 0
        while position &+ 8 <= text.count {
            let escapes = escapes(in: start + position)
            guard escapes != 0 else {
                position &+= 8
                continue
            }
            position &+= escapes.trailingZeroBitCount / 8
            write(start + plain, position &- plain)
            write(escaped: start[position])
            position &+= 1
            plain = position
        }
        // The last eight bytes once more tell of the rest, which is what most names end with.
        let isPlain = text.count >= 8 && escapes(in: start + (text.count &- 8)) == 0
        if isPlain { position = text.count }
        while position < text.count {
            if needsEscape(start[position]) {
                write(start + plain, position &- plain)
                write(escaped: start[position])
                plain = position &+ 1
            }
            position &+= 1
        }
        if plain < position { write(start + plain, position &- plain) }
    }

    /// Whether nothing in 16 bytes at most needs an escape: most names are that short.
    @inline(__always)
    private func isPlain(_ start: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        if count >= 8 {
            return escapes(in: start) | escapes(in: start + (count &- 8)) == 0
        }
        var bytes: UInt64 = 0
        for position in 0..<count { bytes = bytes << 8 | UInt64(start[position]) }
        return escapes(in: bytes) == 0
    }

    /// Appends text from the atlas, escaped, without making a string of it first.
    package mutating func write(text: ByteSlice) {
        write(text: text.buffer.bindMemory(to: UInt8.self))
    }

    /// Appends markup that a host has made harmless; see `init(reducedByHost:)`.
    mutating func write(reduced markup: UnsafeBufferPointer<UInt8>) {
        if let start = markup.baseAddress { write(start, markup.count) }
    }

    /// Appends a whole number, with a minus sign where it has one.
    @inline(never)
    package mutating func write(number: Int64) { write(number: number, decimals: 0) }

    /// Appends a number of which the last `decimals` digits, 18 at most, stand behind a point, with
    /// all their zeros.
    @inline(never)
    package mutating func write(number: Int64, decimals: Int) {
        var rest = number.magnitude
        // From the last digit on: a sign, twenty digits and a point are the most there are.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 24) { room in
            guard let digits = room.baseAddress else { return }
            var first = 24
            if decimals > 0 {
                for _ in 0..<decimals { prepend(&rest, digits, &first) }
                first &-= 1
                digits[first] = UInt8(ascii: ".")
            }
            // Two digits a step.
            while rest >= 10 {
                let pair = Self.pairs.utf8Start + Int(truncatingIfNeeded: rest % 100) &* 2
                rest /= 100
                first &-= 2
                digits[first] = pair[0]
                digits[first &+ 1] = pair[1]
            }
            if rest > 0 || first == 24 || digits[first] == UInt8(ascii: ".") {
                prepend(&rest, digits, &first)
            }
            if number < 0 {
                first &-= 1
                digits[first] = UInt8(ascii: "-")
            }
            write(digits + first, 24 &- first)
        }
    }

    /// Appends a whole number in groups of three: `1,234,567`.
    @inline(never)
    package mutating func write(grouped number: UInt32) {
        var rest = UInt64(number)
        // Ten digits and three commas are the most there are.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 16) { room in
            guard let digits = room.baseAddress else { return }
            var first = 16
            while rest >= 1_000 {
                for _ in 0..<3 { prepend(&rest, digits, &first) }
                first &-= 1
                digits[first] = UInt8(ascii: ",")
            }
            repeat { prepend(&rest, digits, &first) } while rest > 0
            write(digits + first, 16 &- first)
        }
    }

    @inline(__always)
    private func prepend(
        _ rest: inout UInt64,
        _ digits: UnsafeMutablePointer<UInt8>,
        _ first: inout Int
    ) {
        first &-= 1
        digits[first] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
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
    private static var escapeBits: UInt64 {
        1 << 0x22 | 1 << 0x26 | 1 << 0x27 | 1 << 0x3C | 1 << 0x3E
    }

    @inline(__always)
    private func needsEscape(_ byte: UInt8) -> Bool {
        byte < 64 && (Self.escapeBits >> UInt64(byte)) & 1 == 1
    }

    /// Which of eight bytes need an escape, told of all at once: the lowest bit that is set belongs
    /// to the first of them, and none is set where there is none.
    ///
    /// A byte is zero where one below it, without its own highest bit, has the highest bit; only
    /// behind a zero may others look like one (Mycroft 1987).
    @inline(__always)
    private func escapes(in bytes: UnsafePointer<UInt8>) -> UInt64 {
        escapes(
            in: UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
        )
    }

    @inline(__always)
    private func escapes(in bytes: UInt64) -> UInt64 {
        let quote = bytes ^ 0x2222_2222_2222_2222
        let ampersandOrApostrophe = (bytes | 0x0101_0101_0101_0101) ^ 0x2727_2727_2727_2727
        let angle = (bytes | 0x0202_0202_0202_0202) ^ 0x3E3E_3E3E_3E3E_3E3E
        let found = zeros(quote) | zeros(ampersandOrApostrophe) | zeros(angle)
        return found & 0x8080_8080_8080_8080
    }

    @inline(__always)
    private func zeros(_ bytes: UInt64) -> UInt64 {
        (bytes &- 0x0101_0101_0101_0101) & ~bytes
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

        /// Goes on where a piece ends; the whole is `html`.
        ///
        /// For what is written bit by bit: a literal with interpolations would be made beside the
        /// piece and copied.
        package init(continuing html: HTML) { self.html = html }

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
            html.write(text: text)
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
