import App
import Chronology
import Foundation
import Server
@testable import Site
import Storage
import Testing

@Suite struct StorageHealthTests {
    private static let secret = "host=db.internal user=ada password=hunter2"

    private static let troubles: [(failure: StorageFailure, label: String)] = [
        (.corrupt(secret), "corrupt"),
        (.unreachable(secret), "unreachable"),
        (.foreign(secret), "foreign"),
        (.broken(secret), "broken"),
        (.schemaTooNew(found: 4_711, known: 815), "schema too new"),
    ]

    @Test(
        "health tells everybody the kind of a failure, and the log alone what the engine said",
        arguments: troubles
    )
    func trouble(failure: StorageFailure, label: String) throws {
        let file = LogFile()
        let log = file.log(.info)
        for operation in [StorageHealth.Operation.write, .read] {
            let health = StorageHealth(.postgres(url: Self.secret), log: log)
            health.note(failure, while: operation)
            let isWrite = operation == .write
            #expect(
                health.report
                    == StorageReport(
                        engine: "postgresql",
                        trouble: label,
                        readFailures: isWrite ? 0 : 1,
                        writeFailures: isWrite ? 1 : 0
                    )
            )
            health.noteSuccess(of: operation)
            #expect(health.report.trouble == nil)
        }
        log.close()
        let lines = file.lines
        #expect(lines.count == 4)
        #expect(lines.allSatisfy { $0.contains(failure.detail) })
    }

    @Test("what somebody sent is no trouble of the storage, whatever it says")
    func refusals() {
        let file = LogFile()
        let log = file.log(.info)
        let health = StorageHealth(.file("/nowhere/of-ours/elsewhere.db"), log: log)
        for failure in [StorageFailure.badBackup(Self.secret), .conflict, .spaceFull] {
            health.note(failure, while: .write)
        }
        let none = StorageReport(engine: "sqlite", trouble: nil, readFailures: 0, writeFailures: 0)
        #expect(health.report == none)
        log.close()
        #expect(file.lines.count == 3)
        #expect(file.lines.allSatisfy { $0.contains("A change was refused") })
    }
}

@Suite("What a running server says of the system's clock")
struct ClockWordsTests {
    @Test(
        "a clock that has jumped is said in the report of the storage, and once in the log",
        arguments: [(402, "402 days ahead"), (-402, "402 days behind"), (1, "36 hours ahead")]
    )
    func jumped(days: Int64, words: String) async throws {
        let file = LogFile()
        // As far from what the database last knew, and half a day more, so that nothing rounds.
        let off = (days > 0 ? 2 * days + 1 : 2 * days - 1) * 43_200_000
        let known = Instant.systemNow.later(-off)
        let site = try TestSite(
            clock: { storage in try TrustedClock(storage, reading: known) { 0 } },
            logPath: file.path
        )
        for _ in 0..<200 where site.site.storageReport.clock == nil {
            try await Task.sleep(for: .milliseconds(50))
        }
        #expect(site.site.storageReport.clock == words)
        // That is no trouble: everything is read and saved.
        #expect(site.health().trouble == nil)
        var browser = Browser(site)
        browser.look(at: "/cities/3176959/florence")
        #expect(browser.send("/do/star", "id=3176959&on=1").status == 303)
        site.site.close()
        site.log.close()
        let said = file.lines.filter { $0.contains("The system's clock has jumped") }
        #expect(said.count == 1)
        #expect(said.first?.contains("\"clock\":\"\(words)\"") == true)
        #expect(said.first?.contains("'elsewhere clock accept'") == true)
    }

    @Test("a clock that goes on as it did is not spoken of")
    func steady() async throws {
        let file = LogFile()
        let site = try TestSite(
            clock: { storage in try TrustedClock(storage) },
            logPath: file.path
        )
        // Its first look is over once the time is written down.
        for _ in 0..<200 where try site.site.storage.clocks().trusted == nil {
            try await Task.sleep(for: .milliseconds(50))
        }
        #expect(try site.site.storage.clocks().trusted != nil)
        site.site.close()
        site.log.close()
        #expect(site.site.storageReport.clock == nil)
        #expect(file.lines.filter { $0.contains("clock") } == [])
    }
}

/// A file for a log, which goes away with its test.
private final class LogFile {
    let path = FileManager.default.temporaryDirectory.path + "/log-\(UUID().uuidString)"

    var lines: [String] {
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map(String.init)
    }

    func log(_ level: LogLevel) -> Log {
        Log(level: level, descriptor: open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600))
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
