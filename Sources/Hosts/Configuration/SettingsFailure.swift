/// What is wrong with a configuration, and what to do about it.
package struct SettingsFailure: Error, Equatable, Sendable {
    package let message: String

    package init(_ message: String) { self.message = message }

    /// A word that nobody reads, with the one that may have been meant.
    package static func unknown(
        _ word: String,
        among words: [String],
        _ line: Int,
        show: (String) -> String = { $0 }
    ) -> SettingsFailure {
        let bare = word.filter { $0 != "[" && $0 != "]" }
        let start = "line \(line): \(word) is unknown; "
        if let meant = nearestWord(to: bare, among: words) {
            return SettingsFailure(start + "did you mean \(show(meant))?")
        }
        return SettingsFailure(start + "there are " + words.map(show).joined(separator: ", "))
    }

    /// The same, with the name of the file in front.
    func inFile(_ path: String) -> SettingsFailure {
        path.isEmpty || !message.hasPrefix("line ")
            ? self : SettingsFailure("\(path), \(message)")
    }
}
