import Configuration

/// An option of a command: `--limit NUMBER`, or a switch without value.
struct CommandOption: Sendable {
    let name: String
    /// What stands for the value in the help; nil for a switch.
    let value: String?
    let help: String
    /// Another name for it that is understood but not shown.
    var alias: String?

    static let json = CommandOption(name: "json", value: nil, help: CommandWords.jsonHelp)
    static let help = CommandOption(name: "help", value: nil, help: CommandWords.helpHelp)
    static let atlas = CommandOption(name: "atlas", value: "FILE", help: CommandWords.atlasHelp)
    static let data = CommandOption(name: "data", value: "DIR", help: CommandWords.dataHelp)
    static let limit = CommandOption(name: "limit", value: "NUMBER", help: CommandWords.limitHelp)
}

/// The words of a command line, sorted into options and the rest.
struct CommandArguments {
    let command: String
    private(set) var words: [String] = []
    private var values: [String: String] = [:]

    /// Reads `arguments` for a command that knows `options`; those may stand anywhere, as
    /// `--limit 5` or `--limit=5`, and `--` ends them.
    init(
        _ arguments: [String],
        command: String,
        options: [CommandOption]
    ) throws(CommandFailure) {
        self.command = command
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                words += rest
                return
            }
            guard Self.isOption(argument) else {
                words.append(argument)
                continue
            }
            try read(argument, &rest, options)
        }
    }

    func has(_ option: CommandOption) -> Bool { values[option.name] != nil }
    subscript(_ option: CommandOption) -> String? { values[option.name] }

    /// All words but options, as one text.
    var text: String { words.joined(separator: " ") }

    /// The value of an option as a whole number of a range.
    func number<Value: FixedWidthInteger>(
        _ option: CommandOption,
        in range: ClosedRange<Value>
    ) throws(CommandFailure) -> Value? {
        guard let text = self[option] else { return nil }
        guard let value = Value(text), range.contains(value) else {
            let wanted = CommandWords.wholeNumber(
                from: "\(range.lowerBound)",
                to: "\(range.upperBound)"
            )
            throw failure(CommandWords.badValue("--" + option.name, text, wanted))
        }
        return value
    }

    func failure(_ sentence: String) -> CommandFailure { .usage(sentence, command: command) }
}

private extension CommandArguments {
    /// A minus sign before a digit makes a number of it: latitudes and longitudes have them.
    static func isOption(_ argument: String) -> Bool {
        guard argument.hasPrefix("-"), argument != "-" else { return false }
        let second = argument.dropFirst().first
        return second.map { !$0.isNumber && $0 != "." } ?? false
    }

    mutating func read(
        _ argument: String,
        _ rest: inout ArraySlice<String>,
        _ options: [CommandOption]
    ) throws(CommandFailure) {
        if argument == "-h" {
            values[CommandOption.help.name] = ""
            return
        }
        let halves = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(halves[0].dropFirst(2))
        let known = options.first { $0.name == name || $0.alias == name }
        guard let option = known, argument.hasPrefix("--") else {
            throw failure(
                CommandWords.unknownOption(String(halves[0]), similar: similar(name, options))
            )
        }
        guard option.value != nil else {
            guard halves.count == 1 else { throw failure(CommandWords.noValueWanted("--" + name)) }
            values[option.name] = ""
            return
        }
        guard let value = halves.count == 2 ? String(halves[1]) : rest.popFirst() else {
            throw failure(CommandWords.missingValue("--" + name))
        }
        values[option.name] = value
    }

    func similar(_ name: String, _ options: [CommandOption]) -> String? {
        nearestWord(to: name, among: options.map { $0.name }).map { "--" + $0 }
    }
}
