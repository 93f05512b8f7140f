import Synchronization

/// How often one sender may ask within a minute, counted in bounded memory.
///
/// Senders share a fixed number of counters; two that meet in one push each other out, so the
/// count is never too high.
final class SendingRate: Sendable {
    private struct Counter {
        var sender: UInt64 = 0
        var began: ContinuousClock.Instant?
        var count: UInt32 = 0
    }

    private static let window = Duration.seconds(60)

    private let most: UInt32
    private let counters: Mutex<[Counter]>

    init(most: UInt32, senders: Int = 4_096) {
        self.most = most
        counters = Mutex([Counter](repeating: Counter(), count: senders))
    }

    /// Counts one more; tells how many seconds to wait where that is too many.
    func admit(_ sender: some Hashable, at now: ContinuousClock.Instant = .now) -> UInt32? {
        let hash = UInt64(bitPattern: Int64(sender.hashValue))
        return counters.withLock { counters in
            let place = Int(hash % UInt64(counters.count))
            var counter = counters[place]
            let isOver = counter.began.map { $0.duration(to: now) >= SendingRate.window } ?? true
            if counter.sender != hash || isOver { counter = Counter(sender: hash, began: now) }
            counter.count += 1
            counters[place] = counter
            guard counter.count > most, let began = counter.began else { return nil }
            let left = SendingRate.window - began.duration(to: now)
            return UInt32(clamping: left.components.seconds + 1)
        }
    }
}
