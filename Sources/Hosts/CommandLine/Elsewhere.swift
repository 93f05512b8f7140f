import Foundation

@main
struct Elsewhere {
    static func main() {
        let arguments = Array(ProcessInfo.processInfo.arguments.dropFirst())
        exit(Program.run(arguments, .standard))
    }
}
