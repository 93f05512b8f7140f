package import App
import CMicrohttpd
import Synchronization

/// Lets an answer wait without a thread: taken by an app that cannot answer at once.
package struct Postponement {
    let connection: Connection
    let mhd: OpaquePointer
    let reader = Reader()

    /// Puts the connection aside until the answer is given; call it once, and return nil.
    package func begin() -> PendingAnswer {
        let pending = PendingAnswer(mhd, socket: connection.socket, connection.service.awaited)
        connection.pending = pending
        reader.waits(for: pending)
        pending.begin()
        return pending
    }
}

/// An answer that is still to come, from any thread.
///
/// Until then the library leaves the connection alone, even when the client has left.
///
/// Sendable, as the state has a lock, any thread may wake a connection, and whether it is never
/// awaited is told and read on the thread that asked.
package final class PendingAnswer: @unchecked Sendable {
    private enum State {
        case awaited
        case given(Response)
        /// The server did not wait, or not any longer.
        case abandoned
    }

    /// Some close their end as soon as they have asked, and read on: so long they are answered as
    /// all others are.
    private static let politeNanoseconds: UInt64 = 1_000_000_000

    private let mhd: OpaquePointer
    private let socket: Int32
    private let others: AwaitedAnswers
    private let state = Mutex(State.awaited)
    /// The server ends: nothing was put aside, and nobody will be woken.
    private(set) var isNeverAwaited = false
    let beganNanoseconds = monotonicNanoseconds()

    init(_ mhd: OpaquePointer, socket: Int32, _ others: AwaitedAnswers) {
        self.mhd = mhd
        self.socket = socket
        self.others = others
    }

    /// Gives the answer; a second one, or one that comes too late, is left out.
    package func finish(with response: Response) { end(.given(response)) }

    /// Stops waiting; the client is told so.
    func abandon() { end(.abandoned) }

    /// Nil when the server stopped waiting.
    var response: Response? {
        state.withLock { state in
            if case .given(let response) = state { response } else { nil }
        }
    }

    /// Whether an answer still reaches anybody.
    package var standing: ReaderStanding {
        state.withLock { state in
            guard case .awaited = state else { return .given }
            let waited = monotonicNanoseconds() - beganNanoseconds
            guard waited > PendingAnswer.politeNanoseconds else { return .waits }
            // Nobody closes the socket meanwhile: the connection sleeps until this state ends.
            return hasOtherEndClosed(socket) ? .left : .waits
        }
    }

    fileprivate func begin() {
        // Not `abandon`, which would wake a connection that does not sleep.
        guard !others.begin(self, on: mhd) else { return }
        isNeverAwaited = true
        state.withLock { $0 = .abandoned }
    }

    private func end(_ end: State) {
        let isFirst = state.withLock { state in
            guard case .awaited = state else { return false }
            state = end
            return true
        }
        guard isFirst else { return }
        MHD_resume_connection(mhd)
        // Last: a server that stops waits for this, and the library must not be gone before.
        others.remove(self)
    }
}
