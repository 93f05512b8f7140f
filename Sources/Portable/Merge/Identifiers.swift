/// 128 random bits, printed as 26 characters of Crockford's base 32.
package struct Identifier: Equatable, Hashable, Comparable, Sendable {
    package let high: UInt64
    package let low: UInt64

    package init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Reads what `text` prints; letters of either case, and i, l and o for 1, 1 and 0.
    ///
    /// Returns nil for any other length or letter, and for values above 128 bits.
    package init?(_ text: String) {
        guard text.utf8.count == 26, let first = text.utf8.first else { return nil }
        guard let leading = Crockford.digit(of: first), leading < 8 else { return nil }
        var high: UInt64 = 0
        var low: UInt64 = 0
        for letter in text.utf8 {
            guard let digit = Crockford.digit(of: letter) else { return nil }
            high = high << 5 | low >> 59
            low = low << 5 | UInt64(digit)
        }
        self.init(high: high, low: low)
    }

    package var text: String { String(decoding: ascii, as: UTF8.self) }

    package var ascii: [UInt8] {
        (0..<26).map { place in
            let shift = UInt64(125 - 5 * place)
            let bits = shift >= 64 ? high >> (shift - 64) : low >> shift | spill(shift)
            return Crockford.letter(of: UInt8(truncatingIfNeeded: bits & 31))
        }
    }

    package static func < (left: Identifier, right: Identifier) -> Bool {
        (left.high, left.low) < (right.high, right.low)
    }

    /// The name so many places on.
    ///
    /// What one form makes is named by places after the name that the form brings: sent twice, it
    /// makes the same things.
    package func following(_ places: UInt64) -> Identifier {
        Identifier(high: high, low: low &+ places)
    }

    private func spill(_ shift: UInt64) -> UInt64 { shift > 59 ? high << (64 - shift) : 0 }
}

/// The name of a record inside its space: 1 to 40 printable ASCII bytes.
///
/// Things that people create are named by an `Identifier`; membership in a set has a natural name
/// (`city:3176959`), so that two devices which never met name the same thing alike.
package struct RecordID: Equatable, Hashable, Comparable, Sendable {
    package static let longestByteCount = 40
    package let ascii: [UInt8]

    package init?(ascii: [UInt8]) {
        guard (1...RecordID.longestByteCount).contains(ascii.count) else { return nil }
        guard ascii.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
        self.ascii = ascii
    }

    package init?(_ text: String) { self.init(ascii: Array(text.utf8)) }

    package init(_ identifier: Identifier) { ascii = identifier.ascii }

    package var text: String { String(decoding: ascii, as: UTF8.self) }

    package static func < (left: RecordID, right: RecordID) -> Bool {
        for place in 0..<min(left.ascii.count, right.ascii.count) {
            let (one, other) = (left.ascii[place], right.ascii[place])
            if one != other { return one < other }
        }
        return left.ascii.count < right.ascii.count
    }
}

/// Douglas Crockford's base 32: no letter that is mistaken for another when read aloud.
///
/// Source: crockford.com/base32.html.
private enum Crockford {
    static func letter(of digit: UInt8) -> UInt8 {
        switch digit {
        case 0..<10: 0x30 + digit
        case 10..<18: 0x61 + digit - 10
        case 18..<20: 0x6A + digit - 18
        case 20..<22: 0x6D + digit - 20
        case 22..<27: 0x70 + digit - 22
        default: 0x76 + digit - 27
        }
    }

    static func digit(of letter: UInt8) -> UInt8? {
        let small = (0x41...0x5A).contains(letter) ? letter | 0x20 : letter
        switch small {
        case 0x30...0x39: return small - 0x30
        case 0x61...0x68: return small - 0x61 + 10
        case 0x69, 0x6C: return 1
        case 0x6A...0x6B: return small - 0x6A + 18
        case 0x6D...0x6E: return small - 0x6D + 20
        case 0x6F: return 0
        case 0x70...0x74: return small - 0x70 + 22
        case 0x76...0x7A: return small - 0x76 + 27
        default: return nil
        }
    }
}
