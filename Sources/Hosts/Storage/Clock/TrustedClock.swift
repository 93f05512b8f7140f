package import Chronology
import Glibc
import Synchronization

/// Keeps the trusted time while a server runs, and across its restarts.
///
/// Pages and stamps go by the system's clock. By this one go sessions, tickets, bins, guests:
/// everything that ends or is erased when its time has come.
package final class TrustedClock: Sendable {
    private struct State {
        var trusted: TrustedTime
        /// The machine's count when `trusted` was brought up to date.
        var counted: Int64
        var noted: Int64
    }

    /// How often the time is written down, so that a restart goes on from there.
    private static let noteMilliseconds: Int64 = 600_000
    /// Between two looks at the clock the count alone is believed, for so long at most.
    private static let gapMilliseconds: Int64 = 120_000

    private let storage: Storage?
    private let state: Mutex<State?>
    private let count: @Sendable () -> Int64

    /// Goes on from what the database last knew.
    package init(
        _ storage: Storage,
        reading: Instant = .processClock,
        count: @escaping @Sendable () -> Int64 = TrustedClock.millisecondsCounted
    ) throws(StorageFailure) {
        self.storage = storage
        self.count = count
        let found = try storage.read { (snapshot) throws(StorageFailure) in
            (try snapshot.trustedTime(), try snapshot.time(ofProcess: reading))
        }
        var trusted = found.0 ?? TrustedTime(found.1)
        trusted.advance(
            milliseconds: 0,
            reading: found.1,
            tolerance: TrustedTime.pauseMilliseconds
        )
        state = Mutex(State(trusted: trusted, counted: count(), noted: .min))
    }

    private init() {
        storage = nil
        count = { 0 }
        state = Mutex(nil)
    }

    /// A clock that believes every reading: for tests that make time pass.
    package static let believing = TrustedClock()

    /// The trusted time, given what the system's clock says.
    package func now(at reading: Instant) -> Instant {
        state.withLock { state in
            guard let state else { return reading }
            let gap = min(max(0, count() - state.counted), TrustedClock.gapMilliseconds)
            return Instant(
                millisecondsSinceEpoch: state.trusted.time.millisecondsSinceEpoch + gap
            )
        }
    }

    package var doubt: TrustedTime.Doubt? { state.withLock { $0?.trusted.doubt } }

    /// Looks at the clock, that of the database where it has one; meant for every few seconds.
    ///
    /// Writes the time down now and then, and takes an owner's word for it that the clock is right.
    package func observe(reading: Instant = .processClock) throws(StorageFailure) {
        guard let storage else { return }
        let counted = count()
        var failure: StorageFailure?
        var now: Instant?
        var stored: TrustedTime?
        do throws(StorageFailure) {
            (now, stored) = try storage.read { (snapshot) throws(StorageFailure) in
                (try snapshot.time(ofProcess: reading), try snapshot.trustedTime())
            }
        } catch { failure = error }
        let (trusted, isDue) = state.withLock { state -> (TrustedTime?, Bool) in
            guard var fresh = state else { return (nil, false) }
            let elapsed = counted - fresh.counted
            if let now {
                fresh.trusted.advance(milliseconds: elapsed, reading: now)
                if fresh.trusted.doubt != nil, stored?.isAcceptance(of: now) == true {
                    fresh.trusted.accept(now)
                }
            } else {
                fresh.trusted.advance(milliseconds: elapsed)
            }
            fresh.counted = counted
            let isDue =
                fresh.trusted.doubt != state?.trusted.doubt && fresh.trusted.doubt == nil
                || fresh.noted == .min || counted - fresh.noted >= TrustedClock.noteMilliseconds
            if isDue { fresh.noted = counted }
            state = fresh
            return (fresh.trusted, isDue)
        }
        if let failure { throw failure }
        if isDue, let trusted { try note(trusted) }
    }

    /// Writes the time down: also the proof that something can be written.
    package func note() throws(StorageFailure) {
        guard let trusted = state.withLock({ $0?.trusted }) else { return }
        try note(trusted)
    }

    private func note(_ trusted: TrustedTime) throws(StorageFailure) {
        try storage?.write { (transaction) throws(StorageFailure) in
            // An owner's word that this server has not heard yet is not written over.
            if let doubt = trusted.doubt, let stored = try transaction.trustedTime() {
                let now = trusted.time.millisecondsSinceEpoch + doubt.aheadMilliseconds
                guard !stored.isAcceptance(of: Instant(millisecondsSinceEpoch: now)) else { return }
            }
            try transaction.note(trusted)
        }
    }
}

extension TrustedTime {
    /// Whether an owner, or another server after a day, has taken the clock's word.
    fileprivate func isAcceptance(of reading: Instant) -> Bool {
        let distance = reading.millisecondsSinceEpoch - time.millisecondsSinceEpoch
        return doubt == nil && abs(distance) <= TrustedTime.toleranceMilliseconds
    }
}

extension Instant {
    /// What the system's clock says.
    package static var processClock: Instant {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Instant(
            millisecondsSinceEpoch: Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec / 1_000_000)
        )
    }
}

extension TrustedClock {
    /// Milliseconds since the machine was started, also those in which it slept: nobody sets them.
    ///
    /// Read from a file first: tools that give a process another time change the answers of the
    /// clocks, all of them.
    package static func millisecondsCounted() -> Int64 {
        if let file = fopen("/proc/uptime", "r") {
            defer { fclose(file) }
            var seconds = 0.0
            if withUnsafeMutablePointer(
                to: &seconds,
                { pointer in
                    withVaList([pointer]) { vfscanf(file, "%lf", $0) }
                }
            ) == 1 {
                return Int64(seconds * 1_000)
            }
        }
        var time = timespec()
        clock_gettime(CLOCK_BOOTTIME, &time)
        return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec / 1_000_000)
    }
}
