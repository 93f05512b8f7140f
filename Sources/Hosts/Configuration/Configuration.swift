import Foundation

/// What an owner has decided: the file `elsewhere.toml`, and the environment, which wins.
///
/// One file serves all parts of the program. Each part reads its own table with
/// `ConfigurationTable`, which refuses what it does not know.
package struct Configuration: Sendable {
    /// Where the file lies; empty when there is none.
    package let path: String
    package let text: ConfigurationText
    package let environment: [String: String]

    /// The tables that some part of the program reads; those of single providers are called
    /// `providers.NAME`.
    package static let tables = ["accounts", "mail", "pictures", "providers"]

    package init(
        text: String = "",
        path: String = "",
        environment: [String: String] = [:]
    ) throws(SettingsFailure) {
        self.path = path
        self.environment = environment
        do throws(SettingsFailure) {
            self.text = try ConfigurationText(text)
            try Configuration.check(self.text)
        } catch {
            throw error.inFile(path)
        }
    }

    /// Reads the file at `path`, which has to be there, or else `elsewhere.toml` in the data
    /// directory, which need not.
    package init(
        path: String?,
        dataDirectory: String,
        environment: [String: String]
    ) throws(SettingsFailure) {
        let usual = dataDirectory + "/elsewhere.toml"
        guard path != nil || FileManager.default.fileExists(atPath: usual) else {
            try self.init(environment: environment)
            return
        }
        let file = path ?? usual
        guard let bytes = FileManager.default.contents(atPath: file) else {
            throw SettingsFailure("\(file) cannot be read; correct --config or its permissions")
        }
        guard bytes.count <= 1_000_000, let text = String(bytes: bytes, encoding: .utf8) else {
            throw SettingsFailure("\(file) is no text; write it as UTF-8")
        }
        try self.init(text: text, path: file, environment: environment)
    }

    /// Starts reading one table, as in `mail` or `providers.osrm`.
    package func table(_ name: String) -> ConfigurationTable {
        ConfigurationTable(name, self)
    }

    /// Every table and every key outside of tables has to mean something.
    private static func check(_ text: ConfigurationText) throws(SettingsFailure) {
        for table in text.tables {
            let name = table.name.split(separator: ".").first.map(String.init) ?? ""
            let isProvider = name == "providers"
            guard tables.contains(name), isProvider || name == table.name else {
                throw SettingsFailure.unknown("[\(table.name)]", among: tables, table.line) {
                    "[\($0)]"
                }
            }
        }
        if let entry = text.entries.first(where: { $0.table.isEmpty }) {
            let advice = "put it below a table, as in [\(tables[0])]"
            throw SettingsFailure("line \(entry.line): \(entry.key) stands alone; \(advice)")
        }
    }
}
