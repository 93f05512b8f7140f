import CSodium

/// The way back in for somebody who forgot the password: printed once, kept as a hash.
///
/// 28 letters of Crockford's base 32, which has none that are mistaken for another: 140 bits.
package struct RecoveryCode: Equatable, Sendable {
    private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
    private static let length = 28

    private let letters: [UInt8]

    /// A code that nobody has seen yet.
    package init() {
        letters = Secrets.random(count: RecoveryCode.length).map {
            RecoveryCode.alphabet[Int($0 & 31)]
        }
    }

    /// Reads what somebody typed from paper; nil when it is no code.
    ///
    /// In either case, with or without the dashes, with an o for a zero, an i or l for a one.
    package init?(_ typed: String) {
        var read: [UInt8] = []
        for letter in typed.lowercased().utf8 where letter != 0x20 && letter != 0x2D {
            let meant =
                switch letter {
                case UInt8(ascii: "o"): UInt8(ascii: "0")
                case UInt8(ascii: "i"), UInt8(ascii: "l"): UInt8(ascii: "1")
                default: letter
                }
            guard RecoveryCode.alphabet.contains(meant) else { return nil }
            read.append(meant)
        }
        guard read.count == RecoveryCode.length else { return nil }
        letters = read
    }

    /// In groups of four with dashes between.
    package var text: String {
        var text = ""
        for (place, letter) in letters.enumerated() {
            if place > 0, place % 4 == 0 { text += "-" }
            text.unicodeScalars.append(Unicode.Scalar(letter))
        }
        return text
    }

    /// What is kept of it; a fast hash will do, as nobody can guess 140 bits.
    package var hash: [UInt8] {
        Secrets.fingerprint(letters, purpose: "elsewhere recovery code")
    }

    package func matches(_ hash: [UInt8]) -> Bool { Secrets.areEqual(self.hash, hash) }
}
