import Questions
import Synchronization

extension ProviderClient {
    /// Asks several questions at once, and calls back when the last one is answered.
    func gather(
        _ questions: [Question],
        _ completion: @escaping @Sendable ([Outcome]) -> Void
    ) {
        let gathered = Mutex([Int: Outcome]())
        for (index, question) in questions.enumerated() {
            answer(question, patience: 30_000) { outcome in
                let whole = gathered.withLock { found in
                    found[index] = outcome
                    return found.count == questions.count ? found : nil
                }
                guard let whole else { return }
                completion(questions.indices.compactMap { whole[$0] })
            }
        }
    }
}
