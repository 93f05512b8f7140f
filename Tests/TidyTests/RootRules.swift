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
}
