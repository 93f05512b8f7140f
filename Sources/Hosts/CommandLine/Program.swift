import Configuration

/// The program without its process: arguments and a console in, an exit code out.
enum Program {
    static let atlasCommands: [Command] = [
        .atlasBuild, .atlasInfo, .atlasSearch, .atlasNear, .atlasSurprise, .atlasSample,
    ]

    static func run(_ arguments: [String], _ console: Console) -> Int32 {
        do throws(CommandFailure) {
            return try dispatch(arguments, console).rawValue
        } catch {
            switch error {
            case .usage(let sentence, let command):
                console.complain("elsewhere: " + sentence)
                console.complain(Phrases.seeHelp(command))
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
        case nil, "--help", "-h", "help": console.say(Phrases.programHelp)
        case "--version", "version": console.say("elsewhere " + Phrases.version)
        case "serve": return try run(.serve, Array(arguments.dropFirst()), console)
        case "atlas": return try atlas(Array(arguments.dropFirst()), console)
        case let word?:
            let similar = nearestWord(to: word, among: ["serve", "atlas"])
            throw .usage(Phrases.unknownCommand(word, similar: similar), command: "")
        }
        return .done
    }

    private static func atlas(
        _ arguments: [String],
        _ console: Console
    ) throws(CommandFailure) -> ExitCode {
        guard let word = arguments.first, word != "--help", word != "-h", word != "help" else {
            console.say(Phrases.atlasGroupHelp(atlasCommands))
            return .done
        }
        guard let command = atlasCommands.first(where: { $0.name == "atlas " + word }) else {
            let names = atlasCommands.map { String($0.name.dropFirst("atlas ".count)) }
            throw .usage(
                Phrases.unknownCommand(
                    "atlas " + word,
                    similar: nearestWord(to: word, among: names)
                ),
                command: "atlas"
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
