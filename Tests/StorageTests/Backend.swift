import Chronology
import Foundation
import Merge
@testable import Storage
import Testing
import TestKit

/// The engines that can be reached here: SQLite always, PostgreSQL when
/// `ELSEWHERE_TEST_DATABASE_URL` names a server (script/postgres-for-tests starts one).
enum Backend: String, Sendable, CustomTestStringConvertible {
    case sqlite
    case postgres

    static let serverURL = ProcessInfo.processInfo.environment["ELSEWHERE_TEST_DATABASE_URL"]

    static let reachable: [Backend] = serverURL == nil ? [.sqlite] : [.sqlite, .postgres]

    var testDescription: String { rawValue }

    func database() throws -> TestDatabase { try TestDatabase(self) }
}

/// An empty place for a database, gone when nobody needs it any more.
final class TestDatabase: Sendable {
    let location: StorageLocation
    let directory: String
    private let schema: String?

    init(_ backend: Backend) throws {
        let name = "t" + UUID().uuidString.lowercased().filter { $0 != "-" }
        directory = NSTemporaryDirectory() + "elsewhere-" + name
        try FileManager.default.createDirectory(
            atPath: directory,
            withIntermediateDirectories: true
        )
        guard backend == .postgres, let server = Backend.serverURL else {
            location = .file(directory + "/elsewhere.db")
            schema = nil
            return
        }
        schema = name
        try PostgresConnection(url: server).execute("CREATE SCHEMA \(name)")
        let separator = server.contains("?") ? "&" : "?"
        location = .postgres(
            url: "\(server)\(separator)options=-csearch_path%3D\(name)",
            connections: 12
        )
    }

    deinit {
        try? FileManager.default.removeItem(atPath: directory)
        guard let schema, let server = Backend.serverURL else { return }
        _ = try? PostgresConnection(url: server).execute("DROP SCHEMA \(schema) CASCADE")
    }

    func open() throws -> Storage { try Storage(at: location, now: .t0) }

    var file: String {
        guard case .file(let path) = location else { return "" }
        return path
    }

    /// Until one transaction waits for what another one holds; where only one writes, a moment.
    func waitUntilSomebodyWaits() {
        guard let schema, let server = Backend.serverURL else {
            usleep(200_000)
            return
        }
        let waiting = """
            SELECT count(*) FROM pg_stat_activity a JOIN pg_locks l ON l.pid = a.pid
                JOIN pg_class c ON c.oid = l.relation JOIN pg_namespace n ON n.oid = c.relnamespace
            WHERE a.wait_event_type = 'Lock' AND n.nspname = '\(schema)'
            """
        for _ in 0..<400 {
            let connection = try? Connection.postgres(PostgresConnection(url: server))
            if let count = try? connection?.count(waiting), count > 0 { return }
            usleep(25_000)
        }
    }

    func path(_ name: String) -> String { directory + "/" + name }
}

/// A database with one account and its library.
struct Fixture {
    let database: TestDatabase
    let storage: Storage
    let account = Identifier.random()
    let space = Identifier.random()

    init(_ backend: Backend) throws {
        database = try backend.database()
        storage = try database.open()
        let person = Account(
            id: account,
            name: "Ada",
            email: "fixture@example.org",
            created: .t0
        )
        let space = space
        try storage.write { (transaction) throws(StorageFailure) in
            try transaction.create(person, library: space)
        }
    }

    @discardableResult
    func apply(
        _ edits: [Edit],
        at now: Instant = .t0,
        limits: SpaceLimits = .standard
    ) throws(StorageFailure) -> Applied {
        try storage.write { (transaction) throws(StorageFailure) in
            try transaction.apply(edits, to: space, by: account, now: now, limits: limits)
        }
    }

    func state() throws -> Space {
        try #require(
            try storage.read { (snapshot) throws(StorageFailure) in try snapshot.space(space) }
        )
    }

    func records() throws -> [SequencedRecord] {
        try storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.allRecords(of: space)
        }
    }

    /// Nothing but notes.
    func expectSound(_ comment: Comment? = nil) throws {
        let findings = try storage.check().filter { $0.weight == .fault }
        #expect(findings.isEmpty, comment)
    }
}

extension Edit {
    /// A text in a field, written `milliseconds` after the epoch of the tests.
    static func text(
        _ text: String,
        in id: String,
        field: UInt16 = 1,
        kind: UInt16 = 20,
        at milliseconds: Int64 = 0,
        replica: UInt64 = 1,
        base: Stamp? = nil,
        isKnown: Bool = false
    ) -> Edit {
        Edit(
            kind: kind,
            id: RecordID(id) ?? RecordID(Identifier(high: 0, low: 0)),
            number: field,
            register: Register(
                wireType: 2,
                value: Array(text.utf8),
                stamp: .test(milliseconds, replica)
            ),
            base: base,
            isKnown: isKnown
        )
    }

    /// Deletes a record or brings it back.
    static func deletion(of id: String, _ isDeleted: Bool = true, at milliseconds: Int64) -> Edit {
        Edit(
            kind: 20,
            id: RecordID(id) ?? RecordID(Identifier(high: 0, low: 0)),
            number: Record.deletion,
            register: Register(
                wireType: 0,
                value: [isDeleted ? 1 : 0],
                stamp: .test(milliseconds, 1)
            ),
            base: nil,
            isKnown: true
        )
    }
}

extension Stamp {
    static func test(_ milliseconds: Int64, _ replica: UInt64 = 1) -> Stamp {
        Stamp(
            milliseconds: Instant.t0.millisecondsSinceEpoch + milliseconds,
            counter: 0,
            replica: replica
        )
    }
}

extension Instant {
    func later(days: Int64 = 0, milliseconds: Int64 = 0) -> Instant {
        Instant(millisecondsSinceEpoch: millisecondsSinceEpoch + days * 86_400_000 + milliseconds)
    }
}

extension Record {
    /// A value that lost against one which its writer had not seen; nil for all other records.
    var lost: SetAside? { kind == SetAside.replacedKind ? SetAside(self) : nil }
}
