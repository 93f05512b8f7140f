import AtlasBuilder
import Foundation

@testable import CommandLine

/// One run of the program without a process: what it printed and how it ended.
struct Session {
    let status: Int32
    let out: String
    let complaints: String

    init(
        _ arguments: [String],
        environment: [String: String] = [:],
        isWatched: Bool = false,
        input: String? = nil
    ) {
        let printed = Printed()
        let console = Console(
            out: { printed.out += $0 },
            complaints: { printed.complaints += $0 },
            isWatched: isWatched,
            environment: environment,
            chance: { 42 },
            readLine: { input }
        )
        status = Program.run(arguments, console)
        out = printed.out
        complaints = printed.complaints
    }

    private final class Printed {
        var out = ""
        var complaints = ""
    }
}

/// The sample atlas in a file that lasts as long as the tests run.
enum SampleAtlas {
    static let path: String = {
        let path = NSTemporaryDirectory() + "/elsewhere-sample-\(getpid()).elsewhere"
        try? AtlasSample.write(to: path)
        atexit { unlink(NSTemporaryDirectory() + "/elsewhere-sample-\(getpid()).elsewhere") }
        return path
    }()
}
