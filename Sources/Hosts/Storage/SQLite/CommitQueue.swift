import Dispatch
import Synchronization

/// Where writers wait for the one connection that may write.
///
/// The first to come leads: it runs its own work and that of everyone who came meanwhile in one
/// transaction, makes it durable once, and lets them all go. Whoever came later is led by the first
/// among them, so nobody works for others for ever and everyone is served in order of arrival.
final class CommitQueue: Sendable {
    /// Work that takes part in a commit, and how it ended.
    ///
    /// Only its leader touches it until then.
    ///
    /// Sendable, as until its end only the leader touches it, and afterwards only who waits for it.
    final class Ticket: @unchecked Sendable {
        private(set) var body: ((SQLiteConnection) throws(StorageFailure) -> Void)?
        var failure: StorageFailure?
        fileprivate var isToLead = false
        fileprivate let turn = DispatchSemaphore(value: 0)

        init(_ body: @escaping (SQLiteConnection) throws(StorageFailure) -> Void) {
            self.body = body
        }

        /// Lets go of the work: it belongs to a caller who returns when its turn is over.
        fileprivate func end() {
            body = nil
        }
    }

    private struct State {
        var isLed = false
        var waiting: [Ticket] = []
    }

    private let state = Mutex(State())
    /// Runs the work of a ticket, and that of as many who wait as it likes to take, and makes it
    /// durable.
    private let commit: @Sendable (Ticket, _ take: (Int) -> [Ticket]) -> Void

    init(commit: @escaping @Sendable (Ticket, _ take: (Int) -> [Ticket]) -> Void) {
        self.commit = commit
    }

    /// Returns when the ticket's work is durable or has failed.
    func process(_ ticket: Ticket) throws(StorageFailure) {
        let leads = state.withLock { state in
            if state.isLed {
                state.waiting.append(ticket)
                return false
            }
            state.isLed = true
            return true
        }
        if !leads { ticket.turn.wait() }
        if leads || ticket.isToLead { lead(from: ticket) }
        if let failure = ticket.failure { throw failure }
    }

    private func lead(from ticket: Ticket) {
        var followers: [Ticket] = []
        commit(ticket) {
            let more = takeWaiting(atMost: $0)
            followers += more
            return more
        }
        let next = state.withLock { state -> Ticket? in
            state.isLed = !state.waiting.isEmpty
            return state.waiting.isEmpty ? nil : state.waiting.removeFirst()
        }
        next?.isToLead = true
        next?.turn.signal()
        ticket.end()
        for follower in followers {
            follower.end()
            follower.turn.signal()
        }
    }

    private func takeWaiting(atMost limit: Int) -> [Ticket] {
        state.withLock { state in
            let taken = Array(state.waiting.prefix(limit))
            state.waiting.removeFirst(taken.count)
            return taken
        }
    }
}
