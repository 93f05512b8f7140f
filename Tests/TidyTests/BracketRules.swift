extension Rule {
    /// Swift gives `|`, `^`, `+` and `-` one precedence, from left to right, where C, Python and
    /// JavaScript give four: `a | b ^ c` and `a << 4 | b - c` are not what they look like.
    static let brackets = Rule.forEachFile("operators on bits stand in brackets beside others") {
        file in
        guard file.has(anyExtension: "swift") else { return [] }
        var mixed = MixedOperators()
        for (index, line) in file.code.text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            mixed.read(line, number: index + 1)
        }
        return mixed.lines.map { line in
            let advice = "put `|`, `^`, `+` or `-` into brackets of its own"
            return Finding(path: file.path, line: line, advice: advice)
        }
    }
}

/// Finds the lines where two kinds of operators of one precedence share an expression.
private struct MixedOperators {
    private(set) var lines: [Int] = []
    /// The operators of each expression around the place that is read, outermost first.
    private var seen: [Set<Character>] = [[]]

    mutating func read(_ line: some StringProtocol, number: Int) {
        // An expression goes on in a line that begins with an operator.
        if let first = line.first(where: { $0 != " " }), !"|^+-".contains(first) { begin() }
        for word in operators(line) {
            switch word {
            case "(", "[", "{": seen.append([])
            case ")", "]", "}": if seen.count > 1 { seen.removeLast() }
            case " |", " ^": note(word.last ?? "|", at: number)
            case " +", " -", " &+", " &-": note("+", at: number)
            default: begin()
            }
        }
    }

    private mutating func begin() { seen[seen.count - 1] = [] }

    private mutating func note(_ kind: Character, at line: Int) {
        seen[seen.count - 1].insert(kind)
        if seen[seen.count - 1].count > 1, lines.last != line { lines.append(line) }
    }

    /// Brackets, and what stands between blanks but no name or number.
    private func operators(_ line: some StringProtocol) -> [String] {
        let pattern = MixedOperators.pattern
        return pattern.captures(in: " " + line).map { $0.groups[0] }
    }

    private static let pattern = Pattern(#"([(){}\[\]]| [^\w\s(){}\[\]]+(?= )|[,;:])"#)
}
