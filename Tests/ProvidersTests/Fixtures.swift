import Base
import Foundation
import TestKit
import Testing

@testable import Providers

/// A body and the adapter that reads it.
struct Reading: CustomTestStringConvertible, Sendable {
    let file: String
    let read: @Sendable (ByteSlice) throws(ProviderRefusal) -> String

    init(
        _ file: String,
        _ read: @escaping @Sendable (ByteSlice) throws(ProviderRefusal) -> String
    ) {
        self.file = file
        self.read = read
    }

    var testDescription: String { file }

    /// What the adapter makes of a body, refusals included.
    func outcome(_ body: [UInt8]) -> String {
        body.withUnsafeBytes { bytes in
            do throws(ProviderRefusal) {
                return try read(ByteSlice(bytes))
            } catch {
                return "refused, \(error.kind): \(error.reason.prefix(70))"
            }
        }
    }
}

enum Fixtures {
    /// Our own small bodies, in the shapes that providers document.
    static let own = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Fixtures")

    /// Bodies that real providers sent, which are not ours to pass on.
    static let recorded = Given.at("fixtures")

    /// What adapters make of recorded bodies, a line for each: the file, a colon, the outcome.
    static let outcomes: [String: String] = {
        let text = (try? String(contentsOf: own.appending(path: "recorded.txt"), encoding: .utf8))
        let lines = (text ?? "").split(separator: "\n").map {
            $0.split(separator: ": ", maxSplits: 1)
        }
        let pairs = lines.filter { $0.count == 2 }.map { (String($0[0]), String($0[1])) }
        return Dictionary(uniqueKeysWithValues: pairs)
    }()

    static func body(_ url: URL) throws -> [UInt8] { Array(try Data(contentsOf: url)) }

    static func recordedFile(_ path: String) throws -> URL {
        try #require(recorded).appending(path: path)
    }
}
