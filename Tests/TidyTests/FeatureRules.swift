extension Rule {
    /// The folders of the app whose files belong to everybody, beside those at its root.
    private static let ground = ["Routes", "Frame", "Lists"]
    private static let app = "Sources/Portable/App/"

    static let features = Rule(name: "a feature of the app names no type of another one") { tree in
        let files = tree.files(under: "Sources/Portable/App")
            .filter { $0.has(anyExtension: "swift") }
        var homes: [String: String] = [:]
        for file in files {
            // Routes are the doors.
            guard let feature = feature(of: file), !file.path.hasSuffix("Route.swift") else {
                continue
            }
            for capture in declaration.captures(in: file.code.text) {
                homes[capture.groups[0]] = feature
            }
        }
        return files.flatMap { file in
            typeName.captures(in: file.code.text).compactMap { capture in
                let name = capture.groups[0]
                guard let home = homes[name], home != feature(of: file) else { return nil }
                let advice =
                    "\(name) belongs to \(home); say it by a route, or move it to the ground"
                return Finding(path: file.path, line: capture.line, advice: advice)
            }
        }
    }

    static let folders = Rule(name: "docs/architecture.md names every folder of the app") { tree in
        let path = "docs/architecture.md"
        let text = tree.file(path)?.text ?? ""
        // A large feature has folders of its own, which are nobody else's.
        let folders = Set(
            tree.directories.filter { $0.hasPrefix(app) }.map { $0.dropFirst(app.count) }
                .filter { !$0.contains("/") }.map { "App/\($0)" }
        )
        let named = Set(folderName.captures(in: text).map { $0.groups[0] })
        let missing = folders.subtracting(named).sorted().map {
            Finding(path: path, advice: "say what `\($0)` is for")
        }
        let gone = named.subtracting(folders).sorted().map {
            Finding(path: path, advice: "`\($0)` is named and does not exist")
        }
        return missing + gone
    }

    /// The feature that a file belongs to; nil for the ground, and for the app's root.
    private static func feature(of file: SourceFile) -> String? {
        guard file.path.hasPrefix(app) else { return nil }
        let parts = file.path.dropFirst(app.count).split(separator: "/")
        guard parts.count > 1, !ground.contains(String(parts[0])) else { return nil }
        return String(parts[0])
    }

    private static let declaration = Pattern(#"^(?:package )?(?:struct|enum|final class) (\w+)"#)
    private static let typeName = Pattern(#"(?<![.\w])([A-Z]\w+)\b"#)
    private static let folderName = Pattern(#"`(App/\w+)`"#)
}
