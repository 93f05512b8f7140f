import Chronology
import Synchronization

@testable import Providers

/// A clock that goes only when it is told to, with its timers, and chance that is always half.
final class ManualTiming: Sendable {
    private struct Timer {
        let due: Int64
        let number: Int
        let work: @Sendable () -> Void
    }

    private struct State {
        var now: Int64 = 1_795_262_400_000
        var timers: [Timer] = []
        var count = 0
    }

    private let state = Mutex(State())

    var timing: Timing {
        Timing(
            now: { Instant(millisecondsSinceEpoch: self.state.withLock { $0.now }) },
            after: { wait, work in
                self.state.withLock { state in
                    state.count += 1
                    let due = state.now + max(0, wait)
                    state.timers.append(Timer(due: due, number: state.count, work: work))
                }
            },
            random: { $0 / 2 }
        )
    }

    /// Lets time pass; timers go off in their order, at their time.
    func advance(milliseconds: Int64) {
        let end = state.withLock { $0.now + milliseconds }
        while let work = next(until: end) { work() }
        state.withLock { $0.now = end }
    }

    private func next(until end: Int64) -> (@Sendable () -> Void)? {
        state.withLock { state in
            let first = state.timers.indices.min {
                (state.timers[$0].due, state.timers[$0].number)
                    < (state.timers[$1].due, state.timers[$1].number)
            }
            guard let first, state.timers[first].due <= end else { return nil }
            let timer = state.timers.remove(at: first)
            state.now = max(state.now, timer.due)
            return timer.work
        }
    }
}

/// A transport that answers from a script, or waits until it is told to answer.
final class ScriptedTransport: Sendable {
    typealias Reply = Result<TransportAnswer, TransportFailure>

    private struct State {
        var requests: [TransportRequest] = []
        var held: [Transport.Completion] = []
        var isHolding = false
    }

    private let state = Mutex(State())
    private let script: @Sendable (String, Int) -> Reply

    /// The script gets the address and how many requests came before.
    init(isHolding: Bool = false, _ script: @escaping @Sendable (String, Int) -> Reply) {
        self.script = script
        state.withLock { $0.isHolding = isHolding }
    }

    var addresses: [String] { state.withLock { $0.requests.map(\.address) } }
    var requests: [TransportRequest] { state.withLock { $0.requests } }

    var transport: Transport {
        Transport { request, completion in
            let (number, isHeld) = self.state.withLock { state in
                state.requests.append(request)
                if state.isHolding { state.held.append(completion) }
                return (state.requests.count - 1, state.isHolding)
            }
            if !isHeld { completion(self.script(request.address, number)) }
        }
    }

    /// Answers everything that waits, and from now on at once.
    func release() {
        let held = state.withLock { state in
            state.isHolding = false
            defer { state.held = [] }
            return state.held
        }
        for completion in held { completion(script("", 0)) }
    }
}
