import Chronology
import Foundation
package import Questions
import Synchronization

/// What became of trying out one provider.
package struct ProviderTrial: Equatable, Sendable {
    package let provider: Provider
    /// Why there was no answer; nil when there was one.
    package let failure: Unavailability?
    /// What the provider said when it failed; never a key.
    package let reason: String
    package let milliseconds: Int64
}

extension ProviderClient {
    /// Asks every provider that is on its trial question, all at once, and waits for them; for
    /// programs that run once.
    package static func tryAll(
        _ settings: ProviderSettings,
        over transport: Transport,
        version: String,
        timing: Timing = .system
    ) -> [ProviderTrial] {
        let providers = Provider.allCases.filter { settings.asks($0) }
        let trials = Mutex<[ProviderTrial]>([])
        let reasons = Mutex<[Provider: String]>([:])
        let group = DispatchGroup()
        let client = ProviderClient(
            settings,
            exchange: Exchange(
                transport: transport,
                timing: timing,
                reachable: settings.reachable,
                userAgent: settings.userAgent(version: version)
            ),
            store: .none,
            timing: timing
        ) { event in
            guard case .failed(let provider, _, let reason) = event else { return }
            reasons.withLock { $0[provider] = reason }
        }
        for provider in providers {
            group.enter()
            let begin = timing.now()
            client.probe(provider) { failure in
                let end = timing.now()
                let trial = ProviderTrial(
                    provider: provider,
                    failure: failure,
                    reason: reasons.withLock { $0[provider] } ?? "",
                    milliseconds: end.millisecondsSinceEpoch - begin.millisecondsSinceEpoch
                )
                trials.withLock { $0.append(trial) }
                group.leave()
            }
        }
        group.wait()
        let found = trials.withLock { $0 }
        return providers.compactMap { provider in found.first { $0.provider == provider } }
    }
}
