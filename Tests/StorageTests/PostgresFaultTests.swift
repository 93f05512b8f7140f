import Chronology
import Foundation
import Merge
@testable import Storage
import TestKit
import Testing

/// What only a server can do: end conversations, stop, come back.
@Suite(.serialized, .enabled(if: Backend.serverURL != nil, "needs PostgreSQL"))
struct PostgresFaultTests {
    @Test("Connections that the server ended are replaced without anybody noticing")
    func ended() throws {
        let fixture = try Fixture(.postgres)
        try fixture.apply([.text("a", in: "x")])
        try endConnections(of: fixture)
        try fixture.apply([.text("b", in: "y")])
        try endConnections(of: fixture)
        #expect(try fixture.records().count == 2)
    }

    @Test("A change that is cut off half-way is done again, once")
    func cutOff() throws {
        let fixture = try Fixture(.postgres)
        var attempts = 0
        try fixture.storage.write { (transaction) throws(StorageFailure) in
            attempts += 1
            _ = try transaction.apply(
                [.text("a", in: "x")],
                to: fixture.space,
                by: fixture.account,
                now: .t0
            )
            if attempts == 1 { endOthers(fixture) }
            _ = try transaction.apply(
                [.text("b", in: "y")],
                to: fixture.space,
                by: fixture.account,
                now: .t0
            )
        }
        #expect(attempts == 2)
        #expect(try fixture.state().seq == 2)
        try fixture.expectSound()
    }

    @Test("A server that stops is missed; when it is back, everything acknowledged is there")
    func restart() throws {
        let server = try PrivateServer()
        let location = StorageLocation.postgres(url: server.url)
        let storage = try Storage(at: location, now: .t0)
        let (account, space) = (Identifier.random(), Identifier.random())
        try storage.write { (transaction) throws(StorageFailure) in
            try transaction.create(
                Account(id: account, name: "Ada", created: .t0),
                library: space
            )
        }
        for mode in ["fast", "immediate"] {
            let drill = try DrillProcess(["write", server.url, space.text, account.text, "4"])
            let first = drill.firstLine()
            usleep(200_000)
            try server.stop(mode)
            #expect(throws: StorageFailure.self) {
                try storage.read { (snapshot) throws(StorageFailure) in
                    try snapshot.accountCount()
                }
            }
            let lines = [Substring(first)] + drill.killed(afterMilliseconds: 100)
            try server.start()
            let records = try storage.read { (snapshot) throws(StorageFailure) in
                try snapshot.allRecords(of: space)
            }
            expect(lines, in: records)
            #expect(try storage.check().filter { $0.weight == .fault }.isEmpty)
        }
        storage.close()
    }

    @Test("Settings under which a power cut loses changes are reported")
    func settings() throws {
        let fixture = try Fixture(.postgres)
        guard case .postgres(let url, _) = fixture.database.location else { return }
        let connection = try PostgresConnection(url: url)
        try connection.execute("SET synchronous_commit = off")
        let findings = try EngineCheck(connection: .postgres(connection)).findings()
        #expect(findings.map(\.weight) == [.fault])
        #expect(findings.first?.text.contains("synchronous_commit") == true)
    }

    @Test(
        "A wrong address says why, without a password",
        arguments: [
            "postgres://ada:secret@127.0.0.1:1/none", "postgres:///none?host=/nowhere",
        ]
    )
    func address(_ url: String) {
        do throws(StorageFailure) {
            _ = try Storage(at: .postgres(url: url), now: .t0)
            Issue.record("it opened")
        } catch {
            guard case .unreachable(let text) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(!text.contains("secret"))
        }
    }

    /// Each line names a record and a counter which that record must have reached.
    private func expect(_ lines: [Substring], in records: [SequencedRecord]) {
        var stored: [String: Int64] = [:]
        for record in records.map(\.record) {
            let text = record[1].map { String(decoding: $0.value, as: UTF8.self) } ?? ""
            stored[record.id.text] = Int64(text)
        }
        var count = 0
        for words in lines.map({ $0.split(separator: " ") }) where words.first != "!" {
            guard words.count == 2, let counter = Int64(words[1]) else { continue }
            #expect(stored[String(words[0])] ?? 0 >= counter)
            count += 1
        }
        #expect(count > 0)
    }

    private func endConnections(of fixture: Fixture) throws {
        endOthers(fixture)
        // The signal takes a moment to arrive.
        usleep(50_000)
    }

    /// Ends every connection that looks into the schema of this test.
    private func endOthers(_ fixture: Fixture) {
        guard case .postgres(let url, _) = fixture.database.location,
            let server = Backend.serverURL,
            let connection = try? PostgresConnection(url: server),
            let option = url.components(separatedBy: "search_path%3D").last
        else { return }
        _ = try? connection.execute(
            """
            SELECT pg_terminate_backend(l.pid) FROM pg_locks l JOIN pg_class c ON c.oid = l.relation
            JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = '\(option)'
            """
        )
    }
}

/// A server that one test has for itself, to stop and start.
private final class PrivateServer {
    let url: String
    private let directory: String
    private static let script = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("script/postgres-for-tests")

    struct Failed: Error {}

    init() throws {
        directory = NSTemporaryDirectory() + "own" + UUID().uuidString.prefix(8)
        url = try PrivateServer.run(["start", directory])
    }

    deinit {
        _ = try? PrivateServer.run(["stop", directory, "immediate"])
        try? FileManager.default.removeItem(atPath: directory)
    }

    func start() throws { _ = try PrivateServer.run(["start", directory]) }

    func stop(_ mode: String) throws { _ = try PrivateServer.run(["stop", directory, mode]) }

    private static func run(_ arguments: [String]) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = script
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failed() }
        let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
