import Dispatch
internal import Storage
import Synchronization

/// Finds out whether something can be saved, whenever somebody asks how the server is.
///
/// Has a thread of its own and answers within two seconds, also while the storage does not.
final class HealthProbe: Sendable {
    private struct State {
        var began: ContinuousClock.Instant?
        var succeeded: ContinuousClock.Instant?
        var waiting: [@Sendable () -> Void] = []
    }

    private static let patience = Duration.seconds(2)
    /// Whoever asks again within this time hears the same.
    private static let freshness = Duration.seconds(1)

    private let storage: Storage
    private let watch: StorageHealth
    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "health")

    init(storage: Storage, watch: StorageHealth) {
        self.storage = storage
        self.watch = watch
    }

    /// Calls back, once and on any thread, when the watch knows how the storage is doing.
    func check(_ completion: @escaping @Sendable () -> Void) {
        enum Step { case answer, wait, begin }
        let step = state.withLock { state -> Step in
            if let succeeded = state.succeeded,
                succeeded.duration(to: .now) < HealthProbe.freshness
            {
                return .answer
            }
            state.waiting.append(completion)
            if state.began != nil { return .wait }
            state.began = .now
            return .begin
        }
        switch step {
        case .answer: return completion()
        case .wait: break
        case .begin: queue.async { [self] in probe() }
        }
        let patience = DispatchTimeInterval.milliseconds(
            Int(HealthProbe.patience / .milliseconds(1))
        )
        DispatchQueue.global().asyncAfter(deadline: .now() + patience) { [self] in giveUp() }
    }

    private func probe() {
        var failure: StorageFailure?
        do throws(StorageFailure) {
            try storage.probe(needsRoom: watch.isFull)
        } catch { failure = error }
        if let failure { watch.note(failure, while: .write) } else { watch.noteSuccess(of: .write) }
        let waiting = state.withLock { state in
            state.began = nil
            if failure == nil { state.succeeded = .now }
            defer { state.waiting = [] }
            return state.waiting
        }
        watch.noteStalled(since: nil)
        for completion in waiting { completion() }
    }

    /// Answers those who wait, without a result, when the probe takes too long.
    private func giveUp() {
        let (began, waiting) = state.withLock { state in
            guard let began = state.began, began.duration(to: .now) >= HealthProbe.patience else {
                return (nil as ContinuousClock.Instant?, [] as [@Sendable () -> Void])
            }
            defer { state.waiting = [] }
            return (began, state.waiting)
        }
        guard let began else { return }
        watch.noteStalled(since: began)
        for completion in waiting { completion() }
    }
}
