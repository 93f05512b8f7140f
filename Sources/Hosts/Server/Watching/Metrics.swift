import Synchronization

/// Counts what the server does.
///
/// Each connection counts into one of a few shards, so that threads seldom touch the same
/// memory; a reader adds the shards up.
package final class Metrics: Sendable {
    /// Upper bounds of the latency histogram, in microseconds.
    static let bounds: [UInt64] = [
        25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000,
        500_000, 1_000_000,
    ]
    static let statuses: [UInt16] = [
        200, 204, 206, 301, 302, 303, 304, 307, 308, 400, 401, 403, 404, 405, 406, 408, 409,
        410, 411, 412, 413, 414, 415, 417, 422, 429, 431, 499, 500, 501, 502, 503, 504,
    ]

    let opened = Atomic<UInt64>(0)
    let closed = Atomic<UInt64>(0)
    let inFlight = Atomic<Int>(0)
    let aborted = Atomic<UInt64>(0)
    let cutOff = Atomic<UInt64>(0)
    let protocolErrors = Atomic<UInt64>(0)
    private let shards: [Shard]

    package init() { shards = (0..<16).map { _ in Shard() } }

    func count(_ served: ServedRequest, on connection: Int) {
        shards[connection & 15].count(served)
    }

    /// The sum over the shards of one counter.
    func total(_ slot: Int) -> UInt64 {
        shards.reduce(0) { $0 &+ $1.counters[slot].load(ordering: .relaxed) }
    }
}

/// One request and its answer, as the log and the metrics see it.
struct ServedRequest {
    var route = RouteClass.page
    var status: UInt16 = 0
    var bodyBytes: UInt64 = 0
    var microseconds: UInt64 = 0
}

extension Metrics {
    /// Where each counter lies in a shard.
    enum Slot {
        static let statusStride = statuses.count + 1
        static let bucketStride = bounds.count + 1
        static let buckets = RouteClass.allCases.count * statusStride
        static let sums = buckets + RouteClass.allCases.count * bucketStride
        static let bytes = sums + RouteClass.allCases.count
        static let count = bytes + RouteClass.allCases.count

        static func status(_ route: RouteClass, at index: Int) -> Int {
            Int(route.rawValue) * statusStride + index
        }

        static func bucket(_ route: RouteClass, at index: Int) -> Int {
            buckets + Int(route.rawValue) * bucketStride + index
        }
    }
}

/// Sendable, as the pointer never changes, and what it leads to is atomic.
private final class Shard: @unchecked Sendable {
    let counters: UnsafeMutablePointer<Atomic<UInt64>>

    init() {
        counters = .allocate(capacity: Metrics.Slot.count)
        for slot in 0..<Metrics.Slot.count { (counters + slot).initialize(to: Atomic(0)) }
    }

    deinit {
        counters.deinitialize(count: Metrics.Slot.count)
        counters.deallocate()
    }

    func count(_ served: ServedRequest) {
        let statuses = Metrics.statuses
        let status = statuses.firstIndex(of: served.status) ?? statuses.count
        let bucket =
            Metrics.bounds.firstIndex { served.microseconds <= $0 } ?? Metrics.bounds.count
        let route = Int(served.route.rawValue)
        add(1, to: Metrics.Slot.status(served.route, at: status))
        add(1, to: Metrics.Slot.bucket(served.route, at: bucket))
        add(served.microseconds, to: Metrics.Slot.sums + route)
        add(served.bodyBytes, to: Metrics.Slot.bytes + route)
    }

    private func add(_ value: UInt64, to slot: Int) {
        counters[slot].add(value, ordering: .relaxed)
    }
}
