import Foundation
@testable import Storage
import Testing

// Linked into the tests of Accounts, CommandLine and Site, which try both engines too.

/// The engines that can be reached here: SQLite always, PostgreSQL when
/// `ELSEWHERE_TEST_DATABASE_URL` names a server (script/postgres-for-tests starts one).
enum Backend: String, Sendable, CustomTestStringConvertible {
    case sqlite
    case postgres

    static let serverURL = ProcessInfo.processInfo.environment["ELSEWHERE_TEST_DATABASE_URL"]

    static let reachable: [Backend] = serverURL == nil ? [.sqlite] : [.sqlite, .postgres]

    var testDescription: String { rawValue }

    /// Where a database of its own may be on a server; nil for files.
    func schema() throws -> PostgresSchema? { self == .postgres ? try PostgresSchema() : nil }
}

/// A schema of its own on the server for tests.
struct PostgresSchema: Sendable {
    static let serverURL = Backend.serverURL

    private let name = "t" + UUID().uuidString.lowercased().filter { $0 != "-" }
    private let server: String

    init() throws {
        server = PostgresSchema.serverURL ?? ""
        try PostgresConnection(url: server).execute("CREATE SCHEMA \(name)")
    }

    var url: String {
        server + (server.contains("?") ? "&" : "?") + "options=-csearch_path%3D\(name)"
    }

    var location: StorageLocation { .postgres(url: url, connections: 4) }

    /// Until so many transactions wait for what others hold.
    func waitUntilSomebodyWaits(_ count: Int64 = 1) {
        let waiting = """
            SELECT count(DISTINCT a.pid) FROM pg_stat_activity a JOIN pg_locks l ON l.pid = a.pid
                JOIN pg_class c ON c.oid = l.relation JOIN pg_namespace n ON n.oid = c.relnamespace
            WHERE a.wait_event_type = 'Lock' AND n.nspname = '\(name)'
            """
        for _ in 0..<400 {
            let connection = try? Connection.postgres(PostgresConnection(url: server))
            if let found = try? connection?.count(waiting), found >= count { return }
            usleep(25_000)
        }
    }

    func drop() {
        _ = try? PostgresConnection(url: server).execute("DROP SCHEMA \(name) CASCADE")
    }
}
