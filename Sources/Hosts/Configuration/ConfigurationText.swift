/// A value of a configuration file.
package enum ConfigurationValue: Equatable, Sendable {
    case text(String)
    case flag(Bool)
    case number(Int64)
    case list([String])
}

/// The part of TOML 1.0 that our configuration needs: tables, and keys with a string, a boolean,
/// an integer or a list of strings on one line.
package struct ConfigurationText: Equatable, Sendable {
    package struct Entry: Equatable, Sendable {
        package let table: String
        package let key: String
        package let value: ConfigurationValue
        package let line: Int
    }

    package struct Table: Equatable, Sendable {
        package let name: String
        package let line: Int
    }

    package private(set) var entries: [Entry] = []
    /// The heads of tables, those without keys too.
    package private(set) var tables: [Table] = []

    package init(_ text: String) throws(SettingsFailure) {
        var table = ""
        let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        for (index, line) in lines.enumerated() {
            var reader = ConfigurationLine(line, number: index + 1)
            switch try reader.read() {
            case .nothing: continue
            case .table(let name):
                table = name
                tables.append(Table(name: name, line: index + 1))
            case .entry(let key, let value):
                guard !entries.contains(where: { $0.table == table && $0.key == key }) else {
                    throw SettingsFailure("line \(index + 1): \(key) is set twice; keep one")
                }
                entries.append(Entry(table: table, key: key, value: value, line: index + 1))
            }
        }
    }
}

/// Reads one line of a configuration.
private struct ConfigurationLine {
    enum Meaning {
        case nothing
        case table(String)
        case entry(String, ConfigurationValue)
    }

    private var rest: Substring
    private let number: Int

    init(_ line: Substring, number: Int) {
        rest = line
        self.number = number
    }

    mutating func read() throws(SettingsFailure) -> Meaning {
        skipSpace()
        guard let first = rest.first, first != "#" else { return .nothing }
        if first == "[" {
            rest.removeFirst()
            let name = take { $0 != "]" && $0 != "#" }
            guard rest.first == "]" else { throw failure("close the name of the table with ]") }
            rest.removeFirst()
            try end()
            return .table(String(name.filter { !$0.isWhitespace && $0 != "\"" }))
        }
        let key = take { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
        skipSpace()
        guard !key.isEmpty, rest.first == "=" else {
            throw failure("write a line as: key = value")
        }
        rest.removeFirst()
        skipSpace()
        let value = try value()
        try end()
        return .entry(String(key), value)
    }

    private mutating func value() throws(SettingsFailure) -> ConfigurationValue {
        switch rest.first {
        case "\"", "'": return .text(try text())
        case "[": return .list(try list())
        default:
            let word = take { !$0.isWhitespace && $0 != "#" }
            if word == "true" || word == "false" { return .flag(word == "true") }
            guard let number = Int64(word) else {
                throw failure("a value is a \"text\", a list [\"…\"], a number, true or false")
            }
            return .number(number)
        }
    }

    private mutating func list() throws(SettingsFailure) -> [String] {
        rest.removeFirst()
        var texts: [String] = []
        while true {
            skipSpace()
            if rest.first == "]" {
                rest.removeFirst()
                return texts
            }
            guard rest.first == "\"" || rest.first == "'" else {
                throw failure("write a list on one line, as in [\"one\", \"two\"]")
            }
            texts.append(try text())
            skipSpace()
            if rest.first == "," {
                rest.removeFirst()
            } else if rest.first != "]" {
                throw failure("put a comma between the texts of a list")
            }
        }
    }

    private mutating func text() throws(SettingsFailure) -> String {
        let quote = rest.removeFirst()
        var text = ""
        while let next = rest.popFirst() {
            if next == quote { return text }
            guard next == "\\", quote == "\"" else {
                text.append(next)
                continue
            }
            switch rest.popFirst() {
            case "\"": text.append("\"")
            case "\\": text.append("\\")
            case "n": text.append("\n")
            case "t": text.append("\t")
            default: throw failure("of escapes only \\\" \\\\ \\n and \\t are known")
            }
        }
        throw failure("close the text with \(quote)")
    }

    private mutating func end() throws(SettingsFailure) {
        skipSpace()
        guard rest.isEmpty || rest.first == "#" else {
            throw failure("nothing may follow the value but a # comment")
        }
    }

    private mutating func take(while isTaken: (Character) -> Bool) -> Substring {
        let taken = rest.prefix(while: isTaken)
        rest = rest.dropFirst(taken.count)
        return taken
    }

    private mutating func skipSpace() { _ = take { $0.isWhitespace } }

    private func failure(_ advice: String) -> SettingsFailure {
        SettingsFailure("line \(number): \(advice)")
    }
}
