extension Rule {
    /// `deinit` follows a failing initializer as well, once everything is stored: what both close
    /// is closed twice, and the second time it is the file of another thread.
    static let closing = Rule.forEachFile("an initializer closes nothing that it has stored") {
        file in
        guard file.has(anyExtension: "swift"), file.code.text.contains("deinit") else { return [] }
        let stored = descriptor.captures(in: file.code.text).map { $0.groups[0] }
        let lines = file.code.text.split(separator: "\n", omittingEmptySubsequences: false)
        return file.code.functions.filter { opening.matches(String(lines[$0.line - 1])) }
            .flatMap { function in
                lines[(function.line - 1)...].prefix(function.lineCount).enumerated()
                    .filter { _, line in
                        let names = closed.captures(in: String(line)).map { $0.groups[0] }
                        return !stored.filter(names.contains).isEmpty
                    }
                    .map { offset, _ in
                        let advice = "`deinit` closes it; before it is stored, close a local value"
                        let line = function.line + offset
                        return Finding(path: file.path, line: line, advice: advice)
                    }
            }
    }

    private static let descriptor = Pattern(
        #"^\s+(?:(?:private|fileprivate|package)(?:\(set\))?\s+)?(?:let|var) (\w+): Int32$"#
    )
    private static let opening = Pattern(#"\binit[?]?\s*[(<]"#)
    private static let closed = Pattern(#"\bclose\((\w+)\)"#)
}
