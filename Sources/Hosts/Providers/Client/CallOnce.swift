import Questions
import Synchronization

/// Calls back once, whoever comes first.
final class CallOnce: Sendable {
    private let completion: Mutex<ProviderClient.Completion?>

    init(_ completion: @escaping ProviderClient.Completion) {
        self.completion = Mutex(completion)
    }

    func call(_ outcome: Outcome) {
        let waiting = completion.withLock { completion in
            defer { completion = nil }
            return completion
        }
        waiting?(outcome)
    }
}
