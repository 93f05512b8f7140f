import Foundation

/// Where a command writes, and what it may know about its surroundings.
///
/// Results go to `out`, everything else to `complaints`, so that results can be piped on.
struct Console {
    var out: (String) -> Void
    var complaints: (String) -> Void
    /// Whether a person watches `complaints`, so that a line may be drawn again and again.
    var isWatched = false
    var environment: [String: String] = [:]
    /// A number nobody can foresee, for surprises without a seed.
    var chance: () -> UInt64 = { UInt64.random(in: 0...UInt64.max) }

    /// The next line of the input without its end; nil when there is none.
    var readLine: () -> String? = { nil }

    /// The terminal, or whatever stands in its place.
    static var standard: Console {
        Console(
            out: { FileHandle.standardOutput.write(Data($0.utf8)) },
            complaints: { FileHandle.standardError.write(Data($0.utf8)) },
            isWatched: isatty(STDERR_FILENO) == 1,
            environment: ProcessInfo.processInfo.environment,
            readLine: { Swift.readLine() }
        )
    }

    func say(_ line: String) { out(line + "\n") }
    func complain(_ line: String) { complaints(line + "\n") }
}
