extension Rule {
    /// What Embedded Swift refuses or, worse, accepts and gets wrong.
    static let portableWords: [Rule] = [
        .banned(
            #"^[ \t]*(?:package )?import (Foundation|Glibc|Dispatch|Synchronization)"#,
            "Foundation",
            use: "what Base offers"
        ),
        .banned(
            #"(?<!func )(?<![.\w])(print|debugPrint|dump)\("#,
            "print",
            use: "a value that the host shows"
        ),
        .banned(#"\bany [A-Z]"#, "any", use: "an enum, `some`, or a struct of closures"),
        .banned(#"^[ \t]*#(if|elseif)\b"#, "#if", use: "one source for both builds"),
        .banned(#"\b(Double|Float)\(""#, "Double(text)", use: "integers, or Base's decimal reader"),
        .banned(#"\bthrows\b(?!\()"#, "untyped throws", use: "throws(SomeFailure)"),
        .banned(#"\b(async|await)\b|\bTask\b *[{(]"#, "async", use: "plain calls"),
        .banned(
            #"\b(Codable|Encodable|Decodable|Mirror|Regex)\b"#,
            "Codable",
            use: "Base's readers"
        ),
        .banned(#"[(,:=] *\\\.\w"#, "key paths", use: "closures"),
        .banned(
            #"\bString\((describing|reflecting):"#,
            "String(describing:)",
            use: "a description"
        ),
        .banned(
            #"(?<![\w.])(sin|cos|tan|asin|acos|atan|atan2|exp|log|log2|pow|hypot)\("#,
            "libm",
            use: "Geodesy's own trigonometry"
        ),
        .banned(#"\b(weak|unowned)\b"#, "weak", use: "values and ids"),
    ]

    static let leftovers = Rule.forEachFile("no note says that something is still to be done") {
        file in
        leftover.captures(in: file.text).map { groups, line in
            Finding(path: file.path, line: line, advice: "\(groups[0]): do it, or open an issue")
        }
    }

    static let names = Rule.forEachFile("types are named for travel, not for software") { file in
        guard file.has(anyExtension: "swift") else { return [] }
        return vague.captures(in: file.code.text).map { groups, line in
            let advice = "\(groups[0]) could be anything; name what it is"
            return Finding(path: file.path, line: line, advice: advice)
        }
    }

    /// What the compiler is told to believe, whoever reads has to believe as well.
    static let unchecked = Rule.forEachFile("what is unchecked says why threads may share it") {
        file in
        guard file.path.hasPrefix("Sources/"), file.has(anyExtension: "swift") else { return [] }
        let lines = file.lines.map { $0.drop { $0 == " " } }
        return lines.indices.filter { index in
            let above = lines[..<index].reversed()
                .prefix { $0.hasPrefix("///") || $0.hasPrefix("@") }
            return lines[index].contains(": @unchecked Sendable")
                && !above.contains { $0.hasPrefix("/// Sendable, as ") }
        }.map { index in
            let advice = "say so above it: \"Sendable, as …\""
            return Finding(path: file.path, line: index + 1, advice: advice)
        }
    }

    /// Refuses a pattern in the code (not the comments) of portable modules.
    private static func banned(_ pattern: String, _ word: String, use replacement: String) -> Rule {
        let pattern = Pattern(pattern)
        return .forEachFile("portable code does without \(word)") { file in
            guard file.path.hasPrefix("Sources/Portable/"), file.has(anyExtension: "swift") else {
                return []
            }
            return pattern.captures(in: file.code.text).map { _, line in
                Finding(path: file.path, line: line, advice: "\(word): use \(replacement)")
            }
        }
    }

    // In two halves, so that this file keeps its own rule.
    private static let leftover = Pattern(#"\b(TO"# + #"DO|FIX"# + #"ME|XX"# + #"X|HA"# + #"CK)\b"#)
    private static let vague = Pattern(
        #"\b(?:class|struct|enum|protocol|actor)\s+(\w*(?:Manager|Helper|Helpers|Util|Utils))\b"#
    )
}
