internal import Foundation

/// What somebody typed as a password, in the one form in which it is hashed and compared.
///
/// Keyboards differ in how they write an accented letter, so the text is composed (NFC).
package struct Password: Sendable {
    package static let shortestLength = 8
    package static let longestByteCount = 1_024

    let text: String
    let bytes: [UInt8]

    package init(_ typed: String) {
        text = typed.precomposedStringWithCanonicalMapping
        bytes = Array(text.utf8)
    }

    var isTooLong: Bool { bytes.count > Password.longestByteCount }
    var isTooShort: Bool { text.unicodeScalars.count < Password.shortestLength }
}

/// Why a password is no good, in words for the one who chose it.
package enum PasswordProblem: Equatable, Sendable {
    case tooShort
    case tooLong
    /// Among the first that anybody tries.
    case common
    /// Made of the e-mail address, the name, or the name of this program.
    case personal
}

/// What passwords are measured against.
package struct PasswordPolicy: Sendable {
    private let common: Set<String>

    /// Knows no common passwords.
    package init() { common = [] }

    /// Reads a list with one password on each line; nil when there is no such file.
    package init?(commonPasswordsFile path: String) {
        guard let bytes = FileManager.default.contents(atPath: path) else { return nil }
        self.init(common: String(decoding: bytes, as: UTF8.self).split(separator: "\n"))
    }

    package init(common words: some Sequence<Substring>) {
        common = Set(words.map { $0.lowercased() })
    }

    package var commonCount: Int { common.count }

    /// Nil for a password that may be used; `personal` are name and e-mail address, which others
    /// know.
    package func problem(
        with password: Password,
        personal: [String]
    ) -> PasswordProblem? {
        if password.isTooShort { return .tooShort }
        if password.isTooLong { return .tooLong }
        let folded = password.text.lowercased()
        if common.contains(folded) || isMonotonous(folded) { return .common }
        return isMade(folded, of: personal.flatMap(words) + ["elsewhere"]) ? .personal : nil
    }

    /// Of three different letters at most, or one step up or down the keyboard's numbers and the
    /// alphabet after another.
    private func isMonotonous(_ text: String) -> Bool {
        let scalars = text.unicodeScalars.map { Int64($0.value) }
        if Set(scalars).count <= 3 { return true }
        let steps = Set(zip(scalars, scalars.dropFirst()).map { $1 - $0 })
        return steps == [1] || steps == [-1]
    }

    /// Whether hardly anything is left without one of the words.
    private func isMade(_ text: String, of words: [String]) -> Bool {
        words.contains { word in
            guard word.count >= 4, text.contains(word) else { return false }
            return text.replacing(word, with: "").count < 4
        }
    }

    /// The address, its parts, and each word of a name.
    private func words(_ text: String) -> [String] {
        let folded = text.lowercased()
        let parts = folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        return [folded] + parts
    }
}
