internal import Chronology
import Foundation
internal import Server
internal import Storage
import Synchronization

/// What the site does by itself: clears the storage once a day, and looks again after a failure.
final class Upkeep: Sendable {
    private static let dayMilliseconds: Int64 = 86_400_000
    private static let pauseSeconds = 5

    private let storage: Storage
    private let watch: StorageWatch
    private let log: Log
    private let mustEnd = DispatchSemaphore(value: 0)
    private let hasEnded = DispatchSemaphore(value: 0)
    private let isEnded = Atomic<Bool>(false)

    init(storage: Storage, watch: StorageWatch, log: Log) {
        self.storage = storage
        self.watch = watch
        self.log = log
        let thread = Thread { [self] in
            run()
            hasEnded.signal()
        }
        thread.name = "upkeep"
        thread.start()
    }

    func end() {
        guard !isEnded.exchange(true, ordering: .relaxed) else { return }
        mustEnd.signal()
        hasEnded.wait()
    }

    private func run() {
        // The first time soon after the start, so that servers that live short are cleared too.
        var due = Instant.systemNow.millisecondsSinceEpoch + 60_000
        while mustEnd.wait(timeout: .now() + .seconds(Upkeep.pauseSeconds)) == .timedOut {
            if watch.isTroubled { lookAgain() }
            let now = Instant.systemNow
            guard now.millisecondsSinceEpoch >= due else { continue }
            due = now.millisecondsSinceEpoch + Upkeep.dayMilliseconds
            clear(now)
        }
    }

    /// Notices that the storage works again without waiting for somebody to try.
    private func lookAgain() {
        if (try? storage.read { (snapshot) throws(StorageFailure) in
            _ = try snapshot.accounts(limit: 1)
        }) != nil {
            watch.noteSuccess(of: .read)
        }
        if (try? storage.write { (transaction) throws(StorageFailure) in
            try transaction.clearAttempts(of: "upkeep")
        }) != nil {
            watch.noteSuccess(of: .write)
        }
    }

    private func clear(_ now: Instant) {
        do throws(StorageFailure) {
            let report = try storage.purge(now: now)
            log.write(
                .info,
                "Cleared what is past its time",
                [
                    ("records", "\(report.buried)"), ("kept_aside", "\(report.forgotten)"),
                    ("accounts", "\(report.accounts)"), ("sessions", "\(report.sessions)"),
                ]
            )
        } catch {
            watch.note(error, while: .write)
        }
    }
}
