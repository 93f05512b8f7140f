/// A string of a JSON text as it stands there, unescaped only when somebody asks for it.
package struct JSONText: Sendable {
    /// The bytes between the quotes.
    package let escaped: ByteSlice
    /// Whether a backslash stands among them; if not, they are the text itself.
    package let hasEscapes: Bool

    package init(escaped: ByteSlice, hasEscapes: Bool) {
        self.escaped = escaped
        self.hasEscapes = hasEscapes
    }

    /// The text; what is not UTF-8, and half a surrogate pair, is replaced by U+FFFD.
    package var string: String {
        guard hasEscapes else { return escaped.string }
        var bytes: [UInt8] = []
        append(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether the text is exactly that one.
    package func equals(_ text: StaticString) -> Bool {
        guard hasEscapes else { return escaped.equals(text) }
        var bytes: [UInt8] = []
        append(to: &bytes)
        return bytes.withUnsafeBytes { ByteSlice($0).equals(text) }
    }

    /// Appends the unescaped bytes, which are UTF-8 where the JSON text was.
    package func append(to bytes: inout [UInt8]) {
        guard hasEscapes else { return bytes.append(contentsOf: escaped.buffer) }
        var offset = 0
        while offset < escaped.count {
            let byte = escaped.load(UInt8.self, at: offset)
            if byte == 0x5C {
                offset += appendEscape(at: offset, to: &bytes)
            } else {
                bytes.append(byte)
                offset += 1
            }
        }
    }
}

private extension JSONText {
    /// Appends what the escape at `offset` stands for and returns its length.
    func appendEscape(at offset: Int, to bytes: inout [UInt8]) -> Int {
        let letter = escaped.load(UInt8.self, at: offset + 1)
        switch letter {
        case 0x62: bytes.append(0x08)
        case 0x66: bytes.append(0x0C)
        case 0x6E: bytes.append(0x0A)
        case 0x72: bytes.append(0x0D)
        case 0x74: bytes.append(0x09)
        case 0x75: return appendUnicodeEscape(at: offset, to: &bytes)
        default: bytes.append(letter)
        }
        return 2
    }

    func appendUnicodeEscape(at offset: Int, to bytes: inout [UInt8]) -> Int {
        guard let unit = fourHexDigits(escaped, at: offset + 2) else { return 2 }
        guard (0xD800..<0xE000).contains(unit) else {
            bytes.append(scalar: unit)
            return 6
        }
        if unit < 0xDC00,
            escaped.slice(at: offset + 6, count: 2).equals("\\u"),
            let low = fourHexDigits(escaped, at: offset + 8),
            (0xDC00..<0xE000).contains(low)
        {
            bytes.append(scalar: 0x10000 + ((unit - 0xD800) << 10 | (low - 0xDC00)))
            return 12
        }
        bytes.append(scalar: 0xFFFD)
        return 6
    }
}

/// The number written as four hexadecimal digits at `offset`.
func fourHexDigits(_ text: ByteSlice, at offset: Int) -> UInt32? {
    var value: UInt32 = 0
    for index in 0..<4 {
        guard let digit = hexValue(text.load(UInt8.self, at: offset + index)) else { return nil }
        value = value << 4 | digit
    }
    return value
}
