import Chronology
import Foundation
import Providers
import Questions
import Server
import Synchronization
import Testing

@testable import Site

@Suite struct OutsideLogTests {
    @Test("a reason loses what may be a place or somebody's words")
    func places() {
        for (reason, shown) in [
            ("open-meteo answered with status 500", "open-meteo answered with status 500"),
            ("no data at 52.37403, 4.88969", "no data at 52., 4."),
            ("unknown place \"Secret Street 5\"!", "unknown place …!"),
            ("unknown place 'a 'b' c", "unknown place …b…"), ("“x” is odd", "… is odd"), ("", ""),
        ] {
            #expect(withoutPlaces(reason) == shown)
        }
    }

    @Test("the same complaint about a provider is a warning once a minute, until it answers")
    func restraint() throws {
        let path = NSTemporaryDirectory() + "outside-log-\(UUID().uuidString)"
        defer { unlink(path) }
        let seconds = Atomic<Int64>(0)
        let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        let log = Log(level: .warning, descriptor: file)
        let events = OutsideLog(log) {
            Instant(millisecondsSinceEpoch: seconds.load(ordering: .relaxed) * 1_000)
        }
        for _ in 0..<5 { events.note(.failed(.openMeteo, .faulty, reason: "broken")) }
        events.note(.failed(.openMeteo, .tooSlow, reason: "slow"))
        events.note(.failed(.openMeteo, .notFound, reason: "nothing there"))
        events.note(.failed(.wikipedia, .faulty, reason: "broken"))
        seconds.store(61, ordering: .relaxed)
        events.note(.failed(.openMeteo, .tooSlow, reason: "slow"))
        events.note(.asked(.openMeteo, address: "https://a.example/?latitude=52.1"))
        events.note(.answered(.openMeteo))
        events.note(.failed(.openMeteo, .tooSlow, reason: "slow"))
        log.close()
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 5, "\(lines)")
        #expect(lines.allSatisfy { $0.contains("provider failed") && !$0.contains("latitude") })
    }
}
