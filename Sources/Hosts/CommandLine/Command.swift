/// One command: what it is called, what it takes, what it does.
struct Command: Sendable {
    /// All words of it: `atlas search`.
    let name: String
    let text: CommandText
    let options: [CommandOption]
    let run: @Sendable (CommandArguments, Console) throws(CommandFailure) -> ExitCode

    var allOptions: [CommandOption] { options + [.help] }
}

/// What the help of a command says.
struct CommandText: Sendable {
    /// What it takes besides options: `TEXT…`; empty for nothing.
    let words: String
    /// One line, for lists.
    let summary: String
    let explanation: String
    /// Command lines with what each does.
    let examples: [(line: String, meaning: String)]
}

extension Command {
    /// The whole help, as printed by `--help`.
    var help: String {
        var parts = ["elsewhere \(name): \(text.summary)"]
        let words = text.words.isEmpty ? "" : " " + text.words
        parts.append(CommandWords.usage + " elsewhere \(name)\(words) [\(CommandWords.options)]")
        if !text.explanation.isEmpty { parts.append(text.explanation) }
        parts.append(CommandWords.optionsTitle + "\n" + optionLines.joined(separator: "\n"))
        parts.append(CommandWords.examplesTitle + "\n" + exampleLines.joined(separator: "\n"))
        return parts.joined(separator: "\n\n")
    }

    private var optionLines: [String] {
        let heads = allOptions.map { "  --" + $0.name + ($0.value.map { " " + $0 } ?? "") }
        let width = (heads.map { $0.count }.max() ?? 0) + 2
        let indent = "\n" + String(repeating: " ", count: width)
        return zip(heads, allOptions).map { head, option in
            head + String(repeating: " ", count: width - head.count)
                + option.help.replacing("\n", with: indent)
        }
    }

    private var exampleLines: [String] {
        text.examples.map { "  elsewhere \($0.line)\n      \($0.meaning)" }
    }
}
