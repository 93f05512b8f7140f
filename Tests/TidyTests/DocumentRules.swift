import Foundation

extension Rule {
    static let title = Rule.forEachFile("a document has one title, on its first line") { file in
        guard file.has(anyExtension: "md") else { return [] }
        let titles = proseLines(file).filter { $0.text.hasPrefix("# ") }
        guard titles.count == 1, titles.first?.line == 1 else {
            let advice = "\(titles.count) titles; start with the only line that begins with `# `"
            return [Finding(path: file.path, advice: advice)]
        }
        return []
    }

    static let architecture = Rule(name: "docs/architecture.md names every folder of Sources") {
        tree in
        let path = "docs/architecture.md"
        let text = tree.file(path)?.text ?? ""
        let rooms = tree.directories.filter { directory in
            directory.hasPrefix("Sources/") && directory.split(separator: "/").count == 3
        }
        let named = Set(roomName.captures(in: text).map { $0.groups[0] })
        let missing = rooms.subtracting(named).sorted().map {
            Finding(path: path, advice: "say what `\($0)` is for")
        }
        let gone = named.subtracting(rooms).sorted().map {
            Finding(path: path, advice: "`\($0)` is named and does not exist")
        }
        return missing + gone
    }

    static let links = Rule(name: "a link to a file of the repository leads somewhere") { tree in
        tree.files.filter { $0.has(anyExtension: "md") }.flatMap { file in
            proseLines(file).flatMap { number, text in
                link.captures(in: text).map { $0.groups[0] }
                    .filter {
                        !$0.contains("://") && !$0.hasPrefix("#") && !$0.hasPrefix("mailto:")
                    }
                    .filter { !tree.exists(resolve($0, from: file.path)) }
                    .map {
                        Finding(path: file.path, line: number, advice: "`\($0)` does not exist")
                    }
            }
        }
    }

    /// As in `SignInTests.sameWords` or `test_closed_registration`.
    static let proofs = Rule(name: "docs/security.md names tests that exist") { tree in
        let path = "docs/security.md"
        guard let text = tree.file(path)?.text else { return [] }
        let tests = tree.files(under: "Tests")
        return proof.captures(in: text).compactMap { found in
            let name = found.groups[0]
            let parts = name.split(separator: ".")
            let isThere = tests.contains { file in
                parts.count == 2
                    ? file.text.contains("struct \(parts[0])")
                        && file.text.contains("func \(parts[1])(")
                    : file.text.contains("def \(name)(")
            }
            return isThere
                ? nil : Finding(path: path, line: found.line, advice: "there is no test \(name)")
        }
    }

    /// Tables are exempt, as their rows cannot be broken, and so is what stands in a block of code.
    static let proseWidth = Rule.forEachFile("a line of a document has at most 120 columns") {
        file in
        // Samples of others are as they came.
        guard file.has(anyExtension: "md"), !file.path.hasPrefix("Tests/")
        else { return [] }
        return proseLines(file).filter { _, text in
            text.count > 120 && text.first { $0 != " " } != "|"
        }.map { line, text in
            let advice = "\(text.count) columns; break the line before column 120"
            return Finding(path: file.path, line: line, advice: advice)
        }
    }

    static let machinePaths = Rule.forEachFile("no file names a place on somebody's machine") {
        file in
        let places = ["/ho" + "me/", "/Us" + "ers/", "/ro" + "ot/", SourceTree.root.path()]
        return file.lines.enumerated().flatMap { index, line in
            places.filter { line.contains($0) }.map { place in
                Finding(path: file.path, line: index + 1, advice: "`\(place)` exists only here")
            }
        }
    }

    static let hosts = Rule.forEachFile("a script names no server; package managers know theirs") {
        file in
        guard file.path.hasPrefix("script/") || file.path.hasPrefix(".ci/") else { return [] }
        return address.captures(in: file.text).filter { !isLoopback($0.groups[0]) }.map { found in
            let advice = "\(found.groups[0]): install a pinned package instead"
            return Finding(path: file.path, line: found.line, advice: advice)
        }
    }

    private static let roomName = Pattern(#"\b(Sources/\w+/\w+)\b"#)
    private static let proof = Pattern(#"`(\w+Tests\.\w+|test_\w+)`"#)
    private static let link = Pattern(#"\]\(([^)\s]+)\)"#)
    private static let address = Pattern(#"(?:https?|ftp)://([\w.\[\]:-]+)"#)

    private static func isLoopback(_ host: String) -> Bool {
        ["127.0.0.1", "localhost", "[::1]"].contains { host.hasPrefix($0) }
    }

    private static func resolve(_ link: String, from path: String) -> String {
        let target = link.split(separator: "#")[0]
        var parts = path.split(separator: "/").dropLast()
        for part in target.split(separator: "/") where part != "." {
            if part == ".." { parts = parts.dropLast() } else { parts.append(part) }
        }
        return parts.joined(separator: "/").removingPercentEncoding ?? ""
    }

    /// The lines outside fenced code, with their numbers.
    private static func proseLines(_ file: SourceFile) -> [(line: Int, text: String)] {
        var isCode = false
        return file.lines.enumerated().compactMap { index, line in
            if line.hasPrefix("```") { isCode.toggle() }
            return isCode ? nil : (index + 1, String(line))
        }
    }
}
