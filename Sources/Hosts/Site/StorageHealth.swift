internal import Server
internal import Storage
import Synchronization

/// How the storage is doing, for the log, `/healthz` and `/metrics`.
final class StorageHealth: Sendable {
    private struct State {
        /// The last failure of each kind of operation, until one succeeds.
        var readTrouble: StorageFailure?
        var writeTrouble: StorageFailure?
        var readFailures: UInt64 = 0
        var writeFailures: UInt64 = 0
        /// Since when a probe has been without an answer.
        var stalled: ContinuousClock.Instant?
        var clock: String?
    }

    enum Operation: String, Sendable { case read, write }

    private let log: Log
    private let engine: String
    private let state = Mutex(State())

    init(_ location: StorageLocation, log: Log) {
        self.log = log
        if case .postgres = location { engine = "postgresql" } else { engine = "sqlite" }
    }

    /// Counts and logs a failure.
    func note(_ failure: StorageFailure, while operation: Operation) {
        guard failure.isTrouble else {
            // A bound that somebody met is no fault of the storage.
            log.write(.info, "A change was refused", [("detail", failure.detail)])
            return
        }
        state.withLock { state in
            switch operation {
            case .read:
                state.readTrouble = failure
                state.readFailures += 1
            case .write:
                state.writeTrouble = failure
                state.writeFailures += 1
            }
        }
        log.write(
            .error,
            "The storage failed",
            [("deed", operation.rawValue), ("detail", failure.detail)]
        )
    }

    /// The storage did what it was asked; says so in the log after a failure.
    func noteSuccess(of operation: Operation) {
        let was: StorageFailure? = state.withLock { state in
            switch operation {
            case .read: return state.readTrouble.take()
            case .write: return state.writeTrouble.take()
            }
        }
        guard let was else { return }
        log.write(
            .warning,
            "The storage works again",
            [("deed", operation.rawValue), ("detail", was.detail)]
        )
    }

    /// Notes that a probe of the storage has had no answer since then; nil when it got one.
    func noteStalled(since instant: ContinuousClock.Instant?) {
        state.withLock { $0.stalled = instant }
    }

    /// Notes what is wrong with the system's clock.
    func note(clock doubt: TrustedTime.Doubt?) {
        state.withLock { $0.clock = doubt?.text }
    }

    /// Whether the last time that something was read or written it failed.
    var isTroubled: Bool { report.trouble != nil }

    /// Whether the last save failed because the disk is full.
    var isFull: Bool {
        state.withLock { state in
            if case .full = state.writeTrouble { return true }
            return false
        }
    }

    var report: StorageReport {
        state.withLock { state in
            let stalled = state.stalled.map { since in
                "no answer for \(since.duration(to: .now).components.seconds) s"
            }
            return StorageReport(
                engine: engine,
                trouble: stalled ?? (state.writeTrouble ?? state.readTrouble)?.label,
                readFailures: state.readFailures,
                writeFailures: state.writeFailures,
                clock: state.clock
            )
        }
    }
}

extension StorageFailure {
    /// Whether the storage is to blame, rather than what was asked of it.
    var isTrouble: Bool {
        switch self {
        case .busy, .full, .readOnly, .corrupt, .unreachable, .outcomeUnknown, .broken,
            .schemaTooNew, .foreign, .emptyFile:
            true
        case .conflict, .absent, .denied, .clockAhead, .spaceFull, .badBackup, .inUse, .notAFile,
            .guestSpaceFull, .guestsFull, .tooManyGuests, .tooMuchForGuest:
            false
        }
    }
}
