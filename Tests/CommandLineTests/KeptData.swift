import Foundation
@testable import Storage
import Testing

@testable import CommandLine

/// The engines that can be reached here: SQLite always, PostgreSQL when
/// `ELSEWHERE_TEST_DATABASE_URL` names a server (script/postgres-for-tests starts one).
enum Engine: String, Sendable, CustomTestStringConvertible {
    case sqlite, postgres

    static let serverURL = ProcessInfo.processInfo.environment["ELSEWHERE_TEST_DATABASE_URL"]
    static let reachable: [Engine] = serverURL == nil ? [.sqlite] : [.sqlite, .postgres]

    var testDescription: String { rawValue }
}

/// A data directory with a database of its own, which goes away with it.
final class KeptData: Sendable {
    let directory: String
    let environment: [String: String]
    private let schema: String?

    init(_ engine: Engine = .sqlite) throws {
        let name = "c" + UUID().uuidString.lowercased().filter { $0 != "-" }
        directory = FileManager.default.temporaryDirectory.path + "/command-" + name
        try FileManager.default.createDirectory(
            atPath: directory,
            withIntermediateDirectories: true
        )
        guard engine == .postgres, let server = Engine.serverURL else {
            environment = ["ELSEWHERE_DATA": directory]
            schema = nil
            return
        }
        schema = name
        try PostgresConnection(url: server).execute("CREATE SCHEMA \(name)")
        environment = [
            "ELSEWHERE_DATA": directory,
            "ELSEWHERE_DATABASE_URL": server + "&options=-csearch_path%3D\(name)",
        ]
    }

    deinit {
        try? FileManager.default.removeItem(atPath: directory)
        guard let schema, let server = Engine.serverURL else { return }
        _ = try? PostgresConnection(url: server).execute("DROP SCHEMA \(schema) CASCADE")
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
