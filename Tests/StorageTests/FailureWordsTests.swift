@testable import Storage
import TestKit
import Testing

@Suite struct FailureWordsTests {
    private static let secret = "host=db.internal user=ada password=hunter2"

    /// Every failure that carries words or numbers along, and the name of its case.
    private static let telling: [(failure: StorageFailure, label: String)] = [
        (.corrupt(secret), "corrupt"),
        (.unreachable(secret), "unreachable"),
        (.foreign(secret), "foreign"),
        (.badBackup(secret), "bad backup"),
        (.broken(secret), "broken"),
    ]

    @Test("what everybody hears of a failure has none of the engine's words", arguments: telling)
    func label(failure: StorageFailure, label: String) {
        #expect(failure.label == label)
        // The log has them.
        #expect(failure.detail == "\(label): \(Self.secret)")
    }

    @Test("nor the numbers of schemas, which the log has")
    func schema() {
        let failure = StorageFailure.schemaTooNew(found: 4_711, known: 815)
        #expect(failure.label == "schema too new")
        #expect(failure.detail == "schema 4711 is newer than 815")
    }

    @Test("a database that cannot be reached names its machine to the log alone")
    func unreachable() throws {
        // A folder without a socket: the library's words name it.
        let url = "postgres://ada:hunter2@/elsewhere?host=/nowhere/of-ours"
        let failure = #expect(throws: StorageFailure.self) {
            _ = try Storage(at: .postgres(url: url, connections: 1), now: .t0)
        }
        let found = try #require(failure)
        #expect(found.label == "unreachable")
        #expect(found.detail.contains("/nowhere/of-ours") && !found.detail.contains("hunter2"))
    }
}
