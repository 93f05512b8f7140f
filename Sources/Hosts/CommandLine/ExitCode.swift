/// What the program tells its caller at the end; `elsewhere --help` lists the same.
enum ExitCode: Int32 {
    /// Done, or something was found.
    case done = 0
    /// Everything went well, but nothing was found; or the server could not start.
    case nothingFound = 1
    /// The command line makes no sense.
    case usage = 2
    /// A file is missing, unreadable, damaged or cannot be written.
    case data = 3
}

/// Why a command stops; each case comes with a sentence that says what to do.
enum CommandFailure: Error, Equatable {
    /// The command line makes no sense; `command` is whose help to read.
    case usage(String, command: String)
    case data(String)
    /// The server cannot listen.
    case start(String)

    var exitCode: ExitCode {
        switch self {
        case .usage: .usage
        case .data: .data
        case .start: .nothingFound
        }
    }
}
