package import App
package import Questions

/// One request's way through the app, on whatever host: the app answers, is told what the outside
/// world says, answers again; then its changes are kept, and the response goes out.
///
/// The host asks for the `next` step, does it, reports with `take`, and asks again. It holds no
/// thread in between, and decides itself how to ask, how long, and where to keep.
package struct Turn: Sendable {
    package enum Step: Sendable {
        /// Take in whatever of these is cached, perhaps nothing; must not ask anybody.
        case lookUp([Question])
        /// Ask others, and take in what came in time; the newest, where what is cached will not do.
        case ask([Question], newest: Bool)
        /// Write this down, durably, before going on.
        case keep(Keeping)
        case answer(Response)
    }

    private enum Phase {
        case lookingUp(triesLeft: Int)
        case asking, keeping, answering
    }

    /// An answer may lead to a further question, that one to a third.
    private static let mostRounds = 4

    package let request: Request
    package private(set) var world: World
    /// The app's latest answer.
    package private(set) var reply: Reply
    private let address: Address?
    private var phase = Phase.lookingUp(triesLeft: Turn.mostRounds)
    private var round = 0
    private var hasLookedUp = false

    /// Has the app answer for the first time; `address` is that of the request where the host has
    /// read it already.
    package init(_ request: Request, at address: Address? = nil, given world: World) {
        self.request = request
        self.address = address
        self.world = world
        reply = Turn.reply(to: request, at: address, given: world)
    }

    /// What the host has to do now; `hasTime` tells whether it still waits for others.
    package mutating func next(hasTime: Bool) -> Step {
        if case .lookingUp(let triesLeft) = phase {
            if canLookUp, triesLeft > 0, !(isForNewest && mayWait(hasTime)) {
                return .lookUp(reply.waiting.questions)
            }
            phase = .asking
        }
        if case .asking = phase {
            if canAsk, mayWait(hasTime) {
                return .ask(reply.waiting.questions, newest: isForNewest)
            }
            phase = .keeping
        }
        if case .keeping = phase {
            phase = .answering
            if isKeeping { return .keep(reply.keeping) }
        }
        return .answer(reply.response)
    }

    /// Takes in what the step before asked for.
    package mutating func take(_ answers: [Outside.Answered]) {
        switch phase {
        case .lookingUp(let triesLeft):
            hasLookedUp = true
            phase = answers.isEmpty ? .asking : .lookingUp(triesLeft: triesLeft - 1)
        case .asking:
            // Nothing came: whoever asked again would wait again.
            round = answers.isEmpty ? Turn.mostRounds : round + 1
            phase = .lookingUp(triesLeft: Turn.mostRounds)
        case .keeping, .answering: return
        }
        guard !answers.isEmpty else { return }
        world.outside.answers += answers
        reply = Turn.reply(to: request, at: address, given: world)
    }

    /// Nobody can be reached, which what is missing then says; what is cached is still looked up.
    package mutating func goOffline() {
        switch phase {
        case .lookingUp: break
        case .asking: round = Turn.mostRounds
        case .keeping, .answering: return
        }
        world.outside.isOffline = true
        reply = Turn.reply(to: request, at: address, given: world)
    }
}

extension Turn {
    /// What may come along with a `lookUp`: cached answers, be they old, for which nobody must be
    /// asked.
    ///
    /// Only once: a list in which one is missing would look for it again with every round.
    package var welcome: [Question] { hasLookedUp ? [] : reply.welcome }

    private var canLookUp: Bool {
        canAsk || (!world.outside.kinds.isEmpty && !welcome.isEmpty)
    }

    private var canAsk: Bool { !world.outside.kinds.isEmpty && !reply.waiting.questions.isEmpty }

    private var isKeeping: Bool {
        switch reply.keeping {
        case .erasure: true
        case .changes(let changes): !changes.isEmpty
        }
    }

    /// Whether somebody asked for the newest by hand.
    private var isForNewest: Bool {
        if case .upTo(_, newest: true) = reply.waiting { return true }
        return false
    }

    private func mayWait(_ hasTime: Bool) -> Bool {
        guard case .upTo = reply.waiting, !world.outside.isOffline else { return false }
        return hasTime && round + 1 < Turn.mostRounds
    }

    private static func reply(
        to request: Request,
        at address: Address?,
        given world: World
    ) -> Reply {
        guard let address else { return respondToPeople(request, given: world) }
        return respondToPeople(request, at: address, given: world)
    }
}
