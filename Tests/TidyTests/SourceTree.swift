import Foundation
import Testing

/// A text file of the repository.
struct SourceFile: Sendable, CustomTestStringConvertible {
    /// From the root of the repository: `Sources/Portable/Base/ByteSlice.swift`.
    let path: String
    let text: String
    /// Of Swift files the text with comments and strings blanked, else nothing.
    let code: SwiftCode
    let byteCount: Int

    init(_ path: String, _ text: String) {
        self.init(path: path, text: text, byteCount: text.utf8.count)
    }

    init(path: String, text: String, byteCount: Int) {
        self.path = path
        self.text = text
        self.byteCount = byteCount
        code = SwiftCode(path.hasSuffix(".swift") ? text : "")
    }

    var testDescription: String { path }
    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

    func has(anyExtension extensions: String...) -> Bool {
        extensions.contains { path.hasSuffix("." + $0) }
    }
}

/// Everything under version control, or about to be.
struct SourceTree: Sendable {
    let files: [SourceFile]
    /// Every directory below the root, from the root.
    let directories: Set<String>

    init(files: [SourceFile]) {
        self.files = files
        var directories: Set<String> = []
        for file in files {
            var parts = file.path.split(separator: "/").dropLast()
            while !parts.isEmpty {
                directories.insert(parts.joined(separator: "/"))
                parts = parts.dropLast()
            }
        }
        self.directories = directories
    }

    func file(_ path: String) -> SourceFile? { files.first { $0.path == path } }

    func exists(_ path: String) -> Bool { directories.contains(path) || file(path) != nil }

    func files(under directory: String) -> [SourceFile] {
        files.filter { $0.path.hasPrefix(directory + "/") }
    }

    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The tree this test was built from.
    static let here: SourceTree = {
        var files: [SourceFile] = []
        let prefix = root.path(percentEncoded: false)
        let walk = FileManager.default.enumerator(atPath: prefix)
        while let path = walk?.nextObject() as? String {
            if unversioned.contains(path) {
                walk?.skipDescendants()
                continue
            }
            let isFile = walk?.fileAttributes?[.type] as? FileAttributeType == .typeRegular
            guard isFile, let content = FileManager.default.contents(atPath: prefix + path) else {
                continue
            }
            let text = String(data: content, encoding: .utf8) ?? ""
            files.append(SourceFile(path: path, text: text, byteCount: content.count))
        }
        return SourceTree(files: files.sorted { $0.path < $1.path })
    }()

    /// What `.gitignore` names at the root, and git's own.
    private static let unversioned: Set<String> = {
        let list = try? String(contentsOf: root.appending(path: ".gitignore"), encoding: .utf8)
        let names = (list ?? "").split(separator: "\n").filter { $0.hasPrefix("/") }
        return Set(names.map { $0.trimmingCharacters(in: ["/"]) } + [".git"])
    }()
}

/// Where a rule is broken, and what to do.
struct Finding: Equatable, CustomStringConvertible {
    let path: String
    var line: Int?
    let advice: String

    var description: String { "\(path)\(line.map { ":\($0)" } ?? ""): \(advice)" }
}

/// A rule of the house.
struct Rule: Sendable, CustomTestStringConvertible {
    let name: String
    let check: @Sendable (SourceTree) -> [Finding]

    var testDescription: String { name }

    /// A rule about single files.
    static func forEachFile(
        _ name: String,
        _ check: @escaping @Sendable (SourceFile) -> [Finding]
    ) -> Rule {
        Rule(name: name) { tree in tree.files.flatMap(check) }
    }
}
