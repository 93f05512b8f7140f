/// Bytes in letters, digits, `-` and `_`, which stand in an address as they are.
///
/// RFC 4648 §5, without padding.
package enum Base64URL {
    /// The text of `bytes`.
    package static func text(_ bytes: [UInt8]) -> String {
        var letters: [UInt8] = []
        letters.reserveCapacity((bytes.count * 4 + 2) / 3)
        var bits: UInt32 = 0
        var bitCount: UInt32 = 0
        for byte in bytes {
            bits = bits << 8 | UInt32(byte)
            bitCount += 8
            while bitCount >= 6 {
                bitCount -= 6
                letters.append(letter(of: bits >> bitCount & 63))
            }
        }
        if bitCount > 0 { letters.append(letter(of: bits << (6 - bitCount) & 63)) }
        return String(decoding: letters, as: UTF8.self)
    }

    /// The bytes that `text` stands for; nil where a character is not one of these, where a length
    /// cannot be, and where bits are set that no byte has.
    package static func bytes(_ text: String) -> [UInt8]? {
        guard text.utf8.count % 4 != 1 else { return nil }
        var bytes: [UInt8] = []
        var bits: UInt32 = 0
        var bitCount: UInt32 = 0
        for letter in text.utf8 {
            guard let digit = digit(of: letter) else { return nil }
            bits = bits << 6 | digit
            bitCount += 6
            if bitCount >= 8 {
                bitCount -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> bitCount))
            }
        }
        return bits & (1 << bitCount - 1) == 0 ? bytes : nil
    }

    private static func letter(of digit: UInt32) -> UInt8 {
        let digit = UInt8(truncatingIfNeeded: digit)
        return switch digit {
        case 0..<26: 0x41 + digit
        case 26..<52: 0x61 + digit - 26
        case 52..<62: 0x30 + digit - 52
        case 62: 0x2D
        default: 0x5F
        }
    }

    private static func digit(of letter: UInt8) -> UInt32? {
        switch letter {
        case 0x41...0x5A: UInt32(letter - 0x41)
        case 0x61...0x7A: UInt32(letter - 0x61) + 26
        case 0x30...0x39: UInt32(letter - 0x30) + 52
        case 0x2D: 62
        case 0x5F: 63
        default: nil
        }
    }
}
