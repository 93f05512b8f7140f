import Chronology
import Foundation
import Merge
@testable import Storage
import Testing
import TestKit

/// An empty place for a database, gone when nobody needs it any more.
final class TestDatabase: Sendable {
    let location: StorageLocation
    let directory: String
    private let schema: PostgresSchema?

    init(_ backend: Backend) throws {
        directory = NSTemporaryDirectory() + "elsewhere-" + UUID().uuidString
        try FileManager.default.createDirectory(
            atPath: directory,
            withIntermediateDirectories: true
        )
        schema = try backend.schema()
        location =
            schema.map { StorageLocation.postgres(url: $0.url, connections: 12) }
            ?? .file(directory + "/elsewhere.db")
    }

    deinit {
        try? FileManager.default.removeItem(atPath: directory)
        schema?.drop()
    }

    func open() throws -> Storage { try Storage(at: location, now: .t0) }

    var file: String {
        guard case .file(let path) = location else { return "" }
        return path
    }

    /// Until one transaction waits for what another one holds; where only one writes, a moment.
    func waitUntilSomebodyWaits() {
        guard let schema else {
            usleep(200_000)
            return
        }
        schema.waitUntilSomebodyWaits()
    }

    func path(_ name: String) -> String { directory + "/" + name }
}

extension Backend {
    func database() throws -> TestDatabase { try TestDatabase(self) }
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
