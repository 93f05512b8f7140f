import Foundation

@main
struct Elsewhere {
    static func main() {
        // A file that may grow no further is told as a full disk is, not by an end without a word.
        signal(SIGXFSZ, SIG_IGN)
        let arguments = Array(ProcessInfo.processInfo.arguments.dropFirst())
        exit(Program.run(arguments, .standard))
    }
}
