package import Providers
import Questions
import Synchronization

/// What was asked of each provider since the start.
package final class OutsideCounters: Sendable {
    package struct Count: Equatable, Sendable {
        package var requests: UInt64 = 0
        package var bytes: UInt64 = 0
        package var failures: UInt64 = 0
        package var cacheHits: UInt64 = 0
        package var milliseconds: UInt64 = 0
    }

    private let counts = Mutex<[Provider: Count]>([:])

    package init() {}

    package func count(of provider: Provider) -> Count {
        counts.withLock { $0[provider] ?? Count() }
    }

    /// Those that had anything to do, in the order of their names.
    package var all: [(provider: Provider, count: Count)] {
        let counts = counts.withLock { $0 }
        return Provider.allCases.compactMap { provider in
            counts[provider].map { (provider, $0) }
        }
    }

    /// As a page shows them.
    var shown: [Outside.Counted] {
        all.map { provider, count in
            Outside.Counted(
                source: provider.rawValue,
                requests: count.requests,
                bytes: count.bytes
            )
        }
    }

    func note(_ provider: Provider, _ traffic: Traffic) {
        counts.withLock { counts in
            switch traffic {
            case .sent: counts[provider, default: Count()].requests += 1
            case .received(let bytes, let milliseconds):
                counts[provider, default: Count()].bytes += UInt64(clamping: bytes)
                counts[provider, default: Count()].milliseconds += UInt64(clamping: milliseconds)
            case .failed: counts[provider, default: Count()].failures += 1
            }
        }
    }

    func noteCacheHit(of provider: Provider) {
        counts.withLock { $0[provider, default: Count()].cacheHits += 1 }
    }

    /// The counters in the text format of Prometheus.
    package var metrics: String {
        let all = all
        var text = ""
        func family(_ name: String, _ help: String, _ value: (Count) -> UInt64) {
            let name = "elsewhere_provider_\(name)_total"
            text += "# HELP \(name) \(help)\n# TYPE \(name) counter\n"
            for (provider, count) in all {
                text += "\(name){provider=\"\(provider.rawValue)\"} \(value(count))\n"
            }
        }
        family("requests", "Requests sent to a provider, retries included.") { $0.requests }
        family("received_bytes", "Bytes of its answers.") { $0.bytes }
        family("failures", "Requests that brought nothing of use.") { $0.failures }
        family("cache_hits", "Its answers given out of the cache.") { $0.cacheHits }
        family("milliseconds", "Time until its answers were there.") { $0.milliseconds }
        return text
    }
}
