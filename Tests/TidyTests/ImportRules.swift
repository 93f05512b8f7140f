extension Rule {
    static let imports = Rule(name: "a module imports only what the manifest grants it") { tree in
        let manifest = Manifest(tree.file("Package.swift")?.text ?? "")
        return manifest.modules.flatMap { module in
            let isPortable = module.directory.hasPrefix("Sources/Portable/")
            let known = isPortable ? [] : ofTheToolchain
            return tree.files(under: module.directory).filter { $0.has(anyExtension: "swift") }
                .flatMap { file in
                    importsOf(file).filter { name, _ in
                        !module.imports.contains(name) && !known.contains(name)
                    }.map { name, line in
                        let advice = "\(module.name) may not import \(name); see Package.swift"
                        return Finding(path: file.path, line: line, advice: advice)
                    }
                }
        }
    }

    static let modules = Rule(name: "every folder of sources is a module of the manifest") { tree in
        let manifest = Manifest(tree.file("Package.swift")?.text ?? "")
        let known = Set(manifest.modules.map(\.directory))
        let storeys = ["Sources/Portable", "Sources/Hosts"]
        return tree.directories.sorted().filter { directory in
            let parts = directory.split(separator: "/")
            return parts.count == 3 && storeys.contains { directory.hasPrefix($0 + "/") }
                && !known.contains(directory)
        }.map { Finding(path: $0, advice: "no line of Package.swift builds it") }
    }

    /// Without Base the compiler takes the library's operators and links a whole equality, or the
    /// tables of Unicode, silently.
    static let comparison = Rule.forEachFile("portable code that compares imports Base") { file in
        guard file.path.hasPrefix("Sources/Portable/"),
            !file.path.hasPrefix("Sources/Portable/Base/"), file.has(anyExtension: "swift"),
            !importsOf(file).contains(where: { $0.name == "Base" })
        else { return [] }
        return comparing.captures(in: file.code.text).prefix(1).map { _, line in
            Finding(
                path: file.path,
                line: line,
                advice: "import Base; see Optional+Nil.swift and Text+Bytes.swift"
            )
        }
    }

    private static let comparing = Pattern(#"([!=]= (?:nil\b|")|\.has(?:Prefix|Suffix)\()"#)

    /// What a character is takes tables that browsers would download.
    static let characters = Rule.forEachFile("portable code cuts texts at bytes") { file in
        guard file.path.hasPrefix("Sources/Portable/"), file.has(anyExtension: "swift") else {
            return []
        }
        return cutting.captures(in: file.code.text).map { _, line in
            Finding(
                path: file.path,
                line: line,
                advice: "cut at UInt8(ascii:); see Text+Bytes.swift"
            )
        }
    }

    private static let cutting = Pattern(
        #"(\b(?:split\(separator: "|(?:drop|prefix) \{ \$0 [!=]= "))"#
    )

    private static let ofTheToolchain: Set<String> = [
        "Foundation", "FoundationEssentials", "FoundationXML", "FoundationXML", "Glibc", "Dispatch",
        "Synchronization", "Testing",
    ]

    private static let importLine = Pattern(
        #"^[ \t]*(?:@\w+(?:\([^)]*\))?\s+)?(?:(?:package|public|internal|private)\s+)?"#
            + #"import\s+(?:(?:struct|class|enum|protocol|func|let|var|typealias)\s+)?(\w+)"#
    )

    private static func importsOf(_ file: SourceFile) -> [(name: String, line: Int)] {
        importLine.captures(in: file.code.text).map { ($0.groups[0], $0.line) }
    }
}
