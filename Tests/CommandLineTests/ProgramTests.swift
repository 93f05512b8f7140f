import Configuration
import Testing

@testable import CommandLine

@Suite struct ProgramTests {
    @Test("help is printed for every command, with an example of that command, and ends well")
    func help() {
        for command in Program.atlasCommands {
            let words = command.name.split(separator: " ").map(String.init)
            for flag in ["--help", "-h"] {
                let session = Session(words + [flag])
                #expect(session.status == 0)
                #expect(session.out.hasPrefix("elsewhere \(command.name): "))
                #expect(session.out.contains("\n  elsewhere \(command.name)"))
                #expect(session.complaints.isEmpty)
            }
        }
    }

    @Test(
        "help on every level lists what is below",
        arguments: [
            ([], "serve"), (["--help"], "atlas"), (["help"], "Exit codes"),
            (["atlas"], "surprise"), (["atlas", "--help"], "search"), (["atlas", "help"], "build"),
        ] as [([String], String)]
    )
    func groups(_ arguments: [String], _ word: String) {
        let session = Session(arguments)
        #expect(session.status == 0)
        #expect(session.out.contains(word))
    }

    @Test("every line of every help fits into a terminal of 80 columns, but for long commands")
    func width() {
        let helps = Program.atlasCommands.map { $0.help } + [CommandWords.programHelp]
        for line in helps.joined(separator: "\n").split(separator: "\n") {
            #expect(line.count <= 90, "\(line)")
        }
    }

    @Test("the version is one line")
    func version() {
        #expect(Session(["--version"]).out == "elsewhere \(CommandWords.version)\n")
    }

    @Test(
        "a command line that makes no sense ends with 2 and says what was meant",
        arguments: [
            (["atals"], "did you mean “atlas”?"),
            (["atlas", "serch", "x"], "did you mean “search”?"),
            (["atlas", "search", "--limt", "3", "x"], "did you mean “--limit”?"),
            (["atlas", "search", "--zzz"], "there is no option --zzz."),
            (["atlas", "search"], "what should be searched for?"),
            (["atlas", "search", "x", "--limit"], "needs a value"),
            (["atlas", "search", "x", "--limit", "many"], "a whole number from 1 to 1000"),
            (["atlas", "search", "x", "--limit=0"], "a whole number from 1 to 1000"),
            (["atlas", "search", "x", "--json=yes"], "takes no value"),
            (["atlas", "search", "x", "--near", "up"], "a point like"),
            (["atlas", "near"], "Give coordinates or a place"),
            (["atlas", "near", "x", "--radius", "far"], "a distance like"),
            (["atlas", "near", "x", "--radius", "0km"], "a distance like"),
            (["atlas", "near", "x", "--radius", "99999km"], "a distance like"),
            (["atlas", "surprise", "--continent", "Europe"], "one of AF"),
            (["atlas", "surprise", "--history", "France"], "country codes"),
            (["atlas", "surprise", "--seed", "-1"], "a whole number from 0"),
            (["atlas", "surprise", "me"], "“me” is not expected here"),
            (["atlas", "info", "x"], "“x” is not expected here"),
            (["atlas", "sample"], "name one file"),
            (["atlas", "build", "--tier", "huge"], "pocket, world"),
            (["atlas", "build", "--out", "x"], "needs --tier"),
            (["atlas", "build", "--cities", "x", "--features", "people"], "feature classes"),
        ] as [([String], String)]
    )
    func nonsense(_ arguments: [String], _ words: String) {
        let session = Session(arguments)
        #expect(session.status == 2)
        #expect(session.complaints.contains(words), "\(session.complaints)")
        #expect(session.complaints.contains("--help”."))
        #expect(session.out.isEmpty)
    }
}

@Suite struct CommandArgumentsTests {
    private func read(_ arguments: String...) throws -> CommandArguments {
        try CommandArguments(arguments, command: "test", options: [.limit, .json, .out])
    }

    @Test("options may stand anywhere, with their value beside or behind a sign")
    func places() throws {
        let arguments = try read("san", "--limit=3", "jose", "--json")
        #expect(arguments.text == "san jose")
        #expect(arguments[.limit] == "3")
        #expect(arguments.has(.json))
        #expect(try read("--limit", "3")[.limit] == "3")
        #expect(try read("--output", "x")[.out] == "x")
    }

    @Test("negative numbers are words, and everything after two dashes is")
    func negative() throws {
        #expect(
            try read("-16.85", "-.5", "-", "--", "--limit").words == [
                "-16.85", "-.5", "-", "--limit",
            ]
        )
    }
}

@Suite struct NearestWordTests {
    @Test(
        "a mistyped word is understood, a strange one is not",
        arguments: [
            ("serch", "search"), ("saerch", "search"), ("sur", "surprise"), ("xyz", nil),
            ("inof", "info"), ("", nil),
        ] as [(String, String?)]
    )
    func suggestion(_ typed: String, _ meant: String?) {
        let words = ["search", "surprise", "info", "near"]
        #expect(nearestWord(to: typed, among: words) == meant)
    }

    @Test(
        "the distance counts insertions, deletions, replacements and swaps",
        arguments: [("", "", 0), ("abc", "", 3), ("abc", "acb", 1), ("abc", "xbcd", 2)]
    )
    func distance(_ left: String, _ right: String, _ distance: Int) {
        #expect(editDistance(left, right) == distance)
        #expect(editDistance(right, left) == distance)
    }
}
