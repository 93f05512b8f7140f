import Foundation

@main
struct Elsewhere {
    static func main() {
        let arguments = Array(ProcessInfo.processInfo.arguments.dropFirst())
        if arguments.first == "serve" { exit(ServeCommand.run(Array(arguments.dropFirst()))) }
        exit(Program.run(arguments, .standard))
    }
}
