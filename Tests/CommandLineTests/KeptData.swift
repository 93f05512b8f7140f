import Foundation
@testable import Storage
import Testing

@testable import CommandLine

/// A data directory with a database of its own, which goes away with it.
final class KeptData: Sendable {
    let directory: String
    let environment: [String: String]
    private let schema: PostgresSchema?

    init(_ engine: Backend = .sqlite) throws {
        directory = FileManager.default.temporaryDirectory.path + "/command-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: directory,
            withIntermediateDirectories: true
        )
        schema = try engine.schema()
        var environment = ["ELSEWHERE_DATA": directory]
        environment["ELSEWHERE_DATABASE_URL"] = schema?.url
        self.environment = environment
    }

    deinit {
        try? FileManager.default.removeItem(atPath: directory)
        schema?.drop()
    }

    func path(_ name: String) -> String { directory + "/" + name }

    func run(
        _ line: String,
        _ further: [String] = [],
        input: String? = nil,
        environment more: [String: String] = [:]
    ) -> Session {
        Session(
            line.split(separator: " ").map(String.init) + further,
            environment: environment.merging(more) { $1 },
            input: input
        )
    }

    /// What a command printed as JSON.
    func json(_ line: String, input: String? = nil) throws -> [String: Any] {
        let session = run(line + " --json", input: input)
        let object = try JSONSerialization.jsonObject(with: Data(session.out.utf8))
        return try #require(object as? [String: Any])
    }
}
