internal import Foundation

/// An e-mail address that a letter can be sent to.
///
/// Whether it exists shows only when somebody answers, so little is refused: no @, an empty side,
/// spaces and control characters, which could end a line of a letter's head.
package struct EmailAddress: Equatable, Sendable {
    /// RFC 5321, section 4.5.3.1.3.
    private static let longestByteCount = 254

    package let text: String

    package init?(_ typed: String) {
        let text = typed.trimmingCharacters(in: .whitespacesAndNewlines)
        let sides = text.split(separator: "@", omittingEmptySubsequences: false)
        guard text.utf8.count <= EmailAddress.longestByteCount, sides.count == 2,
            !sides[0].isEmpty, !sides[1].isEmpty, !sides[1].hasPrefix("."),
            !sides[1].hasSuffix("."), !sides[1].contains("..")
        else { return nil }
        let isOrderly = text.unicodeScalars.allSatisfy { scalar in
            !scalar.properties.isWhitespace && scalar.value >= 0x21 && scalar.value != 0x7F
                && !(0x80...0x9F).contains(scalar.value)
                && !"<>()[],;:\\\"".unicodeScalars.contains(scalar)
        }
        guard isOrderly else { return nil }
        self.text = text
    }
}
