internal import Accounts
internal import App
internal import Chronology
internal import Merge
internal import Replica
internal import Server
internal import Storage

/// One request behind the HTTP server: who sends it, what they keep, and how far its answer is.
struct RequestContext {
    var turn: Turn
    var visitor: Visitor
    /// What the cookies of a stranger held when the request came, as changes.
    let held: [Change]
    /// Nil for strangers.
    var kept: KeptLibrary?
    /// Where it goes on after others were waited for.
    let workers: Workers
    /// Whose turn it is then.
    let turnName: String
    /// Whether anybody still waits for the answer.
    let standing: @Sendable () -> ReaderStanding
    /// When others are waited for no longer.
    let deadline: ContinuousClock.Instant

    var request: Request { turn.request }
    var now: Instant { turn.world.now }
    var isForm: Bool { request.method == .post }
}
