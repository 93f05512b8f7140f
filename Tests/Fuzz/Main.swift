import Atlas
import Base
import Foundation

/// Feeds inputs to what must stand any input, and stops where something traps.
///
/// usage: Fuzz SUBJECT ATLAS FILE…       (plainly built: tries the files, as a regression test)
///        Fuzz SUBJECT ATLAS OPTION…     (built by script/check: libFuzzer finds inputs)
@main
struct Fuzz {
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard arguments.count > 1, let subject = Subject(rawValue: arguments[0]) else {
            throw FuzzFailure.usage
        }
        Trial.subject = subject
        try Trial.open(atlas: arguments[1])
        #if FUZZING
        runLibFuzzer(arguments: [CommandLine.arguments[0]] + arguments.dropFirst(2))
        #else
        for path in arguments.dropFirst(2) {
            let input = try Data(contentsOf: URL(filePath: path))
            input.withUnsafeBytes { Trial.run(ByteSlice($0)) }
        }
        print("\(arguments.count - 2) inputs tried on \(subject.rawValue)")
        #endif
    }
}

enum FuzzFailure: Error, CustomStringConvertible {
    case usage

    var description: String {
        let subjects = Subject.allCases.map(\.rawValue).joined(separator: "|")
        return "usage: Fuzz \(subjects) ATLAS FILE…"
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
