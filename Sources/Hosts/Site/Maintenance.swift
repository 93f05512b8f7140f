internal import Chronology
import Foundation
internal import Itinerary
internal import Pictures
internal import Server
internal import Storage
import Synchronization
internal import Waiting

/// What the site does by itself: clears the storage once a day, looks at the clock, and looks again
/// after a failure.
final class Maintenance: Sendable {
    private static let dayMilliseconds: Int64 = 86_400_000
    private static let pauseMilliseconds: Int64 = 5_000
    private static let clockPauseMilliseconds: Int64 = 15_000

    private let storage: Storage
    private let watch: StorageHealth
    private let clock: TrustedClock
    private let log: Log
    private let photoCache: PhotoCache?
    private let mustEnd = TimedSemaphore(value: 0)
    private let hasEnded = DispatchSemaphore(value: 0)
    private let isEnded = Atomic<Bool>(false)

    init(
        storage: Storage,
        watch: StorageHealth,
        clock: TrustedClock,
        log: Log,
        photoCache: PhotoCache? = nil
    ) {
        self.photoCache = photoCache
        self.storage = storage
        self.watch = watch
        self.clock = clock
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
        var doubt: TrustedTime.Doubt?
        lookAtClock(&doubt)
        // By the machine's own count: what the clock says must not hold up the clearing.
        var clockDue = TrustedClock.millisecondsCounted() + Maintenance.clockPauseMilliseconds
        // The first time soon after the start, so that servers that live short are cleared too.
        var clearingDue = TrustedClock.millisecondsCounted() + 60_000
        while !mustEnd.wait(milliseconds: Maintenance.pauseMilliseconds) {
            if watch.isTroubled { lookAgain() }
            let counted = TrustedClock.millisecondsCounted()
            if counted >= clockDue {
                clockDue = counted + Maintenance.clockPauseMilliseconds
                lookAtClock(&doubt)
            }
            guard counted >= clearingDue else { continue }
            clearingDue = counted + Maintenance.dayMilliseconds
            clear()
        }
        try? clock.note()
    }

    /// Notices a clock that jumped, and says so.
    private func lookAtClock(_ before: inout TrustedTime.Doubt?) {
        // A storage that cannot be asked is noticed by those who need it.
        try? clock.observe()
        let doubt = clock.doubt
        watch.note(clock: doubt)
        if let doubt, before == nil {
            log.write(
                .warning,
                "The system's clock has jumped; for a day nothing is erased or ended by it, unless "
                    + "'elsewhere clock accept' says that it is right",
                [("clock", doubt.text)]
            )
        } else if doubt == nil, before != nil {
            log.write(.warning, "The system's clock is believed again", [])
        }
        before = doubt
    }

    /// Notices that the storage works again without waiting for somebody to try.
    private func lookAgain() {
        if (try? storage.read { (snapshot) throws(StorageFailure) in
            _ = try snapshot.accounts(limit: 1)
        }) != nil {
            watch.noteSuccess(of: .read)
        }
        if (try? storage.probe()) != nil { watch.noteSuccess(of: .write) }
    }

    /// Clears away what is past its time, by the time that no single reading of a clock sets.
    func clear() {
        do throws(StorageFailure) {
            let report = try storage.purge(now: clock.now(at: .systemNow))
            try photoCache?.clear(after: storage)
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

extension PhotoCache {
    /// What was drawn goes with the photo: with its trip, or with its owner.
    func clear(after storage: Storage) throws(StorageFailure) {
        let names = try storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.photoNames()
        }
        keepOnly(names.compactMap { AttachmentHash($0)?.text })
    }
}
