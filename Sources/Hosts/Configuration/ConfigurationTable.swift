/// Reads one table of the configuration, key by key; the environment wins.
///
/// `[mail] host` is `ELSEWHERE_MAIL_HOST` in the environment. After the last key `finish` refuses
/// what was not read:
///
///     var table = configuration.table("mail")
///     let host = try table.text("host")
///     try table.finish()
package struct ConfigurationTable {
    private let name: String
    private let configuration: Configuration
    private let entries: [ConfigurationText.Entry]
    private var known: [String] = []

    init(_ name: String, _ configuration: Configuration) {
        self.name = name
        self.configuration = configuration
        entries = configuration.text.entries.filter { $0.table == name }
    }

    /// Where a key has its value from, for complaints: a line of the file, or a variable.
    package func place(of key: String) -> String {
        let variable = variable(key)
        if configuration.environment[variable]?.isEmpty == false { return variable }
        guard let entry = entries.first(where: { $0.key == key }) else { return "[\(name)] \(key)" }
        let file = configuration.path.isEmpty ? "" : configuration.path + ", "
        return "\(file)line \(entry.line)"
    }

    /// What a complaint about a key begins with, and then the advice.
    package func failure(_ key: String, _ advice: String) -> SettingsFailure {
        SettingsFailure("\(place(of: key)): \(advice)")
    }

    /// A text; nil when it is set nowhere.
    package mutating func text(_ key: String) throws(SettingsFailure) -> String? {
        switch value(key) {
        case .none: return nil
        case .text(let text): return text
        default: throw failure(key, "\(key) wants a text, as in \"…\"")
        }
    }

    /// True or false; in the environment also on, off, yes, no, 1 and 0.
    package mutating func flag(_ key: String) throws(SettingsFailure) -> Bool? {
        switch value(key) {
        case .none: return nil
        case .flag(let flag): return flag
        case .text("1"), .text("on"), .text("true"), .text("yes"): return true
        case .text("0"), .text("off"), .text("false"), .text("no"): return false
        default: throw failure(key, "\(key) is true or false")
        }
    }

    /// A whole number of a range.
    package mutating func number(
        _ key: String,
        in range: ClosedRange<Int64>
    ) throws(SettingsFailure) -> Int64? {
        let found: Int64?
        switch value(key) {
        case .none: return nil
        case .number(let number): found = number
        case .text(let text): found = Int64(text)
        default: found = nil
        }
        guard let found, range.contains(found) else {
            let wanted = "\(range.lowerBound) to \(range.upperBound)"
            throw failure(key, "\(key) is a whole number from \(wanted)")
        }
        return found
    }

    /// One word of several.
    package mutating func word(
        _ key: String,
        among words: [String]
    ) throws(SettingsFailure) -> String? {
        guard let found = try text(key) else { return nil }
        guard words.contains(found) else {
            throw failure(key, "\(key) is one of " + words.joined(separator: ", "))
        }
        return found
    }

    /// Several texts; in the environment with commas or spaces between them.
    package mutating func list(_ key: String) throws(SettingsFailure) -> [String]? {
        switch value(key) {
        case .none: return nil
        case .list(let texts): return texts
        case .text(let text) where isFromEnvironment(key):
            return text.split { $0 == "," || $0 == " " }.map(String.init)
        default: throw failure(key, "\(key) wants a list, as in [\"…\", \"…\"]")
        }
    }

    /// Refuses the keys of the table that nobody has read.
    package func finish() throws(SettingsFailure) {
        guard let entry = entries.first(where: { !known.contains($0.key) }) else { return }
        let failure = SettingsFailure.unknown(entry.key, among: known, entry.line)
        throw failure.inFile(configuration.path)
    }

    private mutating func value(_ key: String) -> ConfigurationValue? {
        known.append(key)
        if isFromEnvironment(key) {
            return configuration.environment[variable(key)].map { .text($0) }
        }
        return entries.first { $0.key == key }?.value
    }

    private func isFromEnvironment(_ key: String) -> Bool {
        configuration.environment[variable(key)]?.isEmpty == false
    }

    private func variable(_ key: String) -> String {
        let words = "ELSEWHERE_\(name)_\(key)".uppercased()
        return String(words.map { $0 == "-" || $0 == "." ? "_" : $0 })
    }
}
