import Foundation

@testable import Storage

/// A schema of its own on the server for tests, which `script/postgres-for-tests` starts.
struct PostgresSchema {
    static let serverURL = ProcessInfo.processInfo.environment["ELSEWHERE_TEST_DATABASE_URL"]

    let name = "site_\(UInt64.random(in: 0...UInt64.max))"
    private let url: String

    init() throws {
        url = PostgresSchema.serverURL ?? ""
        try PostgresConnection(url: url).execute("CREATE SCHEMA \(name)")
    }

    var location: StorageLocation {
        .postgres(url: url + "&options=-csearch_path%3D\(name)", connections: 4)
    }

    /// Until one transaction waits for what another one holds.
    func waitUntilSomebodyWaits() {
        let waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
        for _ in 0..<400 {
            let connection = try? Connection.postgres(PostgresConnection(url: url))
            if let count = try? connection?.count(waiting), count > 0 { return }
            usleep(25_000)
        }
    }

    func drop() {
        _ = try? PostgresConnection(url: url).execute("DROP SCHEMA \(name) CASCADE")
    }
}
