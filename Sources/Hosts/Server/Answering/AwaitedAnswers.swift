import CMicrohttpd
import Glibc
import Synchronization

/// The answers that are still to come, so that none is waited for for ever.
final class AwaitedAnswers: Sendable {
    private struct State {
        var awaited: [ObjectIdentifier: PendingAnswer] = [:]
        var isClosed = false
    }

    private let state = Mutex(State())

    var count: Int { state.withLock { $0.awaited.count } }

    /// Puts the connection aside; false when the server ends and nobody may wait any more.
    func begin(_ pending: PendingAnswer, on mhd: OpaquePointer) -> Bool {
        state.withLock { state in
            guard !state.isClosed else { return false }
            state.awaited[ObjectIdentifier(pending)] = pending
            MHD_suspend_connection(mhd)
            return true
        }
    }

    func remove(_ pending: PendingAnswer) {
        state.withLock { _ = $0.awaited.removeValue(forKey: ObjectIdentifier(pending)) }
    }

    /// Stops waiting for what was begun before that time.
    func abandon(begunBefore limitNanoseconds: UInt64) {
        let late = state.withLock { state in
            state.awaited.values.filter { $0.beganNanoseconds < limitNanoseconds }
        }
        for pending in late { pending.abandon() }
    }

    /// Stops waiting for anything, and returns when nobody is about to wake a connection any more:
    /// the library must not end before.
    func close() {
        let all = state.withLock { state in
            state.isClosed = true
            return Array(state.awaited.values)
        }
        for pending in all { pending.abandon() }
        while count > 0 { usleep(200) }
    }
}
