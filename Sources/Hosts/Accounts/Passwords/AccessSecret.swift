/// The secret of an access token, as a program sends it: `elsewhere_` and 32 letters, which are
/// 160 random bits.
package struct AccessSecret: Equatable, Sendable {
    static let beginning = "elsewhere_"
    private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
    private static let length = 32
    private static let shownLength = 4

    package let text: String

    /// A secret that nobody has seen yet.
    package init() {
        let letters = Secrets.random(count: AccessSecret.length).map {
            AccessSecret.alphabet[Int($0 & 31)]
        }
        text = AccessSecret.beginning + String(decoding: letters, as: UTF8.self)
    }

    /// Reads what a program sends; nil for what cannot be one.
    package init?(_ sent: String) {
        let letters = sent.utf8.dropFirst(AccessSecret.beginning.utf8.count)
        guard sent.hasPrefix(AccessSecret.beginning), letters.count == AccessSecret.length,
            letters.allSatisfy({ AccessSecret.alphabet.contains($0) })
        else { return nil }
        text = sent
    }

    /// What is kept of it; a fast hash will do, as nobody can guess 160 bits.
    ///
    /// Secrets are found by it, so that no comparison tells how much of one was right.
    package var hash: [UInt8] {
        Secrets.fingerprint(Array(text.utf8), purpose: "elsewhere access token")
    }

    /// By what its owner knows it again.
    package var prefix: String {
        String(text.prefix(AccessSecret.beginning.count + AccessSecret.shownLength))
    }
}
