import Chronology
import Questions
import Synchronization

/// The queue before one provider: lets requests go as `LaneState` allows.
final class Lane: Sendable {
    private struct Waiting {
        let since: Int64
        let work: @Sendable (Unavailability?) -> Void
    }

    private struct State {
        var lane: LaneState
        var queue: [Waiting] = []
        var isWakeSet = false
    }

    let policy: LanePolicy
    private let timing: Timing
    private let state: Mutex<State>

    init(_ policy: LanePolicy, _ timing: Timing) {
        self.policy = policy
        self.timing = timing
        state = Mutex(State(lane: LaneState(policy)))
    }

    /// Why the provider is being left alone now, if it is.
    var pause: Unavailability? {
        let now = now
        return state.withLock { $0.lane.pause(at: now) }
    }

    /// Calls `work` with nil when the request may go, or with the reason why it may not.
    ///
    /// Every request that may go must end with `succeeded` or `failed`.
    func enter(_ work: @escaping @Sendable (Unavailability?) -> Void) {
        let entry = Waiting(since: now, work: work)
        let isFull = state.withLock { state in
            guard state.queue.count < policy.queueLimit else { return true }
            state.queue.append(entry)
            return false
        }
        if isFull { return work(.busy) }
        pump()
    }

    func succeeded() {
        state.withLock { $0.lane.succeeded() }
        pump()
    }

    func failed(_ failure: Unavailability, pauseMilliseconds: Int64?) {
        let (now, chance) = (now, timing.random(1_000))
        state.withLock {
            $0.lane.failed(failure, at: now, pauseMilliseconds: pauseMilliseconds, chance: chance)
        }
        pump()
    }

    func complained(_ failure: Unavailability) {
        let until = now + 60_000
        state.withLock { $0.lane.complained(failure, until: until) }
    }

    private var now: Int64 { timing.now().millisecondsSinceEpoch }

    /// Lets go whoever may; the callbacks run outside the lock.
    private func pump() {
        while let (waiting, reason) = next() { waiting.work(reason) }
    }

    private func next() -> (Waiting, Unavailability?)? {
        let now = now
        let (entry, wake) = state.withLock { state -> ((Waiting, Unavailability?)?, Int64?) in
            guard let first = state.queue.first else { return (nil, nil) }
            if now - first.since > policy.totalMilliseconds {
                return ((state.queue.removeFirst(), .busy), nil)
            }
            switch state.lane.admit(at: now) {
            case .go: return ((state.queue.removeFirst(), nil), nil)
            case .refused(let reason): return ((state.queue.removeFirst(), reason), nil)
            case .full: return (nil, nil)
            case .wait(let milliseconds):
                if state.isWakeSet { return (nil, nil) }
                state.isWakeSet = true
                return (nil, milliseconds)
            }
        }
        if let wake {
            timing.after(wake) { [self] in
                state.withLock { $0.isWakeSet = false }
                pump()
            }
        }
        return entry
    }
}
