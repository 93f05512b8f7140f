extension Rule {
    /// What stands beside the folders; everything else has one to stand in.
    private static let filesOfRoot: Set<String> = [
        ".editorconfig", ".gitignore", ".swift-format", "CHANGELOG.md", "LICENSE", "Package.swift",
        "README.md",
    ]

    static let root = Rule.forEachFile("the root holds only the files that belong there") { file in
        guard !file.path.contains("/"), !filesOfRoot.contains(file.path) else { return [] }
        let advice = "put it into a folder, or name it in `filesOfRoot` and say what it is for"
        return [Finding(path: file.path, advice: advice)]
    }

    /// What programs read that is plain text.
    private static let knownTexts: Set<String> = [
        "Benchmarks/Streets/requirements.txt", "Tests/Parity/past-requests.txt",
        "Tests/Parity/requests.txt", "Tests/Words/Marked.swift.txt",
        "Tests/browser/requirements.txt", "script/name-languages.txt", "script/packages.txt",
    ]

    private static let code = ["swift", "py", "js", "mjs", "css", "h", "c"]

    static let notes = Rule.forEachFile("notes between people never enter the tree") { file in
        let name = file.path.split(separator: "/").last?.lowercased() ?? ""
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        let ending = parts.count > 1 ? parts.last.map(String.init) ?? "" : ""
        let isNote =
            !code.contains(ending)
            && ["note", "notes", "todo", "todos"].contains(name.prefix { $0.isLetter })
        let isText =
            ending == "txt" && !knownTexts.contains(file.path)
            && !file.path.hasPrefix("samples/replay/") && !file.path.contains("/Fixtures/")
        guard isNote || isText else { return [] }
        let advice = "say it in the issue, or name what a program reads in `knownTexts`"
        return [Finding(path: file.path, advice: advice)]
    }
}
