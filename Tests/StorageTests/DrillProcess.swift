import Foundation
@testable import Storage
import Testing

/// A process of the program beside the tests, to be killed.
final class DrillProcess {
    private let process = Process()
    private let output = Pipe()

    init(_ arguments: [String]) throws {
        let tests = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        process.executableURL = tests.appendingPathComponent("StorageDrill")
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    /// Waits for the first line.
    func firstLine() -> String {
        var bytes: [UInt8] = []
        while let byte = try? output.fileHandleForReading.read(upToCount: 1)?.first {
            if byte == 0x0A { break }
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Ends the process as a power cut would, and returns the whole lines that it wrote.
    func killed(afterMilliseconds delay: UInt32) -> [Substring] {
        usleep(delay * 1_000)
        kill(process.processIdentifier, SIGKILL)
        let data = (try? output.fileHandleForReading.readToEnd()) ?? nil
        process.waitUntilExit()
        let text = String(decoding: data ?? Data(), as: UTF8.self)
        guard let end = text.lastIndex(of: "\n") else { return [] }
        return text[..<end].split(separator: "\n")
    }
}

extension StorageLocation {
    var argument: String {
        switch self {
        case .file(let path): path
        case .postgres(let url, _): url
        }
    }
}
