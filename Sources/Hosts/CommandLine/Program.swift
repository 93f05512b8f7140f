import Configuration

/// The program without its process: arguments and a console in, an exit code out.
enum Program {
    static let atlasCommands: [Command] = [
        .atlasBuild, .atlasInfo, .atlasSearch, .atlasNear, .atlasSurprise, .atlasSample,
    ]

    private static let commandWords = [
        "serve", "atlas", "past", "streets", "user", "backup", "restore", "clock", "doctor",
    ]

    static func run(_ arguments: [String], _ console: Console) -> Int32 {
        do throws(CommandFailure) {
            return try dispatch(arguments, console).rawValue
        } catch {
            switch error {
            case .usage(let sentence, let command):
                console.complain("elsewhere: " + sentence)
                console.complain(CommandWords.seeHelp(command))
            case .data(let sentence), .start(let sentence):
                console.complain("elsewhere: " + sentence)
            }
            return error.exitCode.rawValue
        }
    }

    private static func dispatch(
        _ arguments: [String],
        _ console: Console
    ) throws(CommandFailure) -> ExitCode {
        switch arguments.first {
        case nil, "--help", "-h", "help": console.say(CommandWords.programHelp)
        case "--version", "version": console.say("elsewhere " + CommandWords.version)
        case "serve": return try run(.serve, Array(arguments.dropFirst()), console)
        case "backup": return try run(.backup, Array(arguments.dropFirst()), console)
        case "restore": return try run(.restore, Array(arguments.dropFirst()), console)
        case "clock": return try run(.clock, Array(arguments.dropFirst()), console)
        case "doctor": return try run(.doctor, Array(arguments.dropFirst()), console)
        case "atlas":
            return try group(
                "atlas",
                atlasCommands,
                CommandWords.atlasGroupHelp,
                arguments,
                console
            )
        case "past":
            return try group(
                "past",
                Command.pastCommands,
                PastWords.groupHelp,
                arguments,
                console
            )
        case "streets":
            let commands = Command.streetCommands
            return try group("streets", commands, StreetCommandWords.groupHelp, arguments, console)
        case "user":
            return try group(
                "user",
                Command.userCommands,
                CommandWords.userGroupHelp,
                arguments,
                console
            )
        case let word?:
            let similar = nearestWord(to: word, among: commandWords)
            throw .usage(CommandWords.unknownCommand(word, similar: similar), command: "")
        }
        return .done
    }

    /// Commands of two words.
    private static func group(
        _ name: String,
        _ commands: [Command],
        _ help: ([Command]) -> String,
        _ arguments: [String],
        _ console: Console
    ) throws(CommandFailure) -> ExitCode {
        let arguments = arguments.dropFirst()
        guard let word = arguments.first, word != "--help", word != "-h", word != "help" else {
            console.say(help(commands))
            return .done
        }
        guard let command = commands.first(where: { $0.name == name + " " + word }) else {
            let names = commands.map { String($0.name.dropFirst(name.count + 1)) }
            throw .usage(
                CommandWords.unknownCommand(
                    name + " " + word,
                    similar: nearestWord(to: word, among: names)
                ),
                command: name
            )
        }
        return try run(command, Array(arguments.dropFirst()), console)
    }

    private static func run(
        _ command: Command,
        _ arguments: [String],
        _ console: Console
    ) throws(CommandFailure) -> ExitCode {
        let arguments = try CommandArguments(
            arguments,
            command: command.name,
            options: command.allOptions
        )
        if arguments.has(.help) {
            console.say(command.help)
            return .done
        }
        return try command.run(arguments, console)
    }
}
