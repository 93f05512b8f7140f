package import Chronology
package import Merge
import Synchronization

/// The clock of this process as a replica: stamps for what the server writes itself.
///
/// A stamp goes on from the value that it replaces, also from one that some clock put far into the
/// future; but it does not carry the stamps of other values along.
package final class ServerStamps: Sendable {
    private let clock: Mutex<HybridClock>

    package init() { clock = Mutex(ServerStamps.freshClock()) }

    /// A stamp greater than that of the value that stands there now.
    package func stamp(after stored: Stamp?, now: Instant) -> Stamp {
        let milliseconds = now.millisecondsSinceEpoch
        return clock.withLock { clock in
            if ServerStamps.isAhead(clock.last, of: milliseconds) {
                // The system's clock was set back: another name for the replica keeps the stamps
                // under each name ascending.
                clock = ServerStamps.freshClock()
            }
            var next = clock
            if let stored { next.see(stored) }
            let stamp = next.tick(deviceMilliseconds: milliseconds)
            if !ServerStamps.isAhead(stamp.high, of: milliseconds) { clock = next }
            return stamp
        }
    }

    private static func isAhead(_ time: UInt64, of milliseconds: Int64) -> Bool {
        Int64(time >> 16) > milliseconds + Transaction.longestLeadMilliseconds
    }

    private static func freshClock() -> HybridClock {
        HybridClock(replica: UInt64.random(in: 1...UInt64.max))
    }
}
