import Atlas
import Base
import Foundation

/// Feeds inputs to what must stand any input, and stops where something traps.
///
/// usage: Fuzz SUBJECT ATLAS FILE…            (plainly built: tries the files and some inputs of
///                                             its own, as a regression test)
///        Fuzz SUBJECT ATLAS --seeds FOLDER   (leaves inputs of its own there to begin with)
///        Fuzz SUBJECT ATLAS OPTION…          (built by script/check: libFuzzer finds inputs)
@main
struct Fuzz {
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard arguments.count > 1, let subject = Subject(rawValue: arguments[0]) else {
            throw FuzzFailure.usage
        }
        Trial.subject = subject
        try Trial.open(atlas: arguments[1])
        if arguments.count == 4, arguments[2] == "--seeds" {
            return try leaveSeeds(in: arguments[3])
        }
        #if FUZZING
        runLibFuzzer(arguments: [CommandLine.arguments[0]] + arguments.dropFirst(2))
        #else
        for path in arguments.dropFirst(2) {
            let input = try Data(contentsOf: URL(filePath: path))
            let isTried = input.withUnsafeBytes { Trial.run(ByteSlice($0)) }
            guard isTried else { throw FuzzFailure.triesNothing(path) }
        }
        let own = try Trial.inputs()
        for input in own { input.withUnsafeBytes { _ = Trial.run(ByteSlice($0)) } }
        print("\(arguments.count - 2 + own.count) inputs tried on \(subject.rawValue)")
        #endif
    }

    /// The first ones are whole.
    private static func leaveSeeds(in folder: String) throws {
        for (number, input) in try Trial.inputs().prefix(50).enumerated() {
            try Data(input).write(to: URL(filePath: folder + "/made-\(number)"))
        }
    }
}

enum FuzzFailure: Error, CustomStringConvertible {
    case usage
    case triesNothing(String)

    var description: String {
        let subjects = Subject.allCases.map(\.rawValue).joined(separator: "|")
        return switch self {
        case .usage: "usage: Fuzz \(subjects) ATLAS FILE…"
        case .triesNothing(let path):
            """
            \(path) is refused before anything is tried: it is of another version, or none at \
            all. Make it anew, or remove it.
            """
        }
    }
}

#if FUZZING
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<Int32>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ trial: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

private func runLibFuzzer(arguments: [String]) {
    var count = Int32(arguments.count)
    let room = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
        capacity: arguments.count + 1
    )
    for (index, argument) in arguments.enumerated() { room[index] = strdup(argument) }
    room[arguments.count] = nil
    var list = room
    exit(
        runDriver(&count, &list) { start, count in
            Trial.run(ByteSlice(start: start, count: count))
            return 0
        }
    )
}
#endif
