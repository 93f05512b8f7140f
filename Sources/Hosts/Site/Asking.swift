internal import App
internal import Questions
internal import Server

/// Asking the outside world what the app would have liked to know.
extension Site {
    /// How long a part of a page is waited for.
    static let patience = Duration.seconds(10)
    /// An answer may lead to a further question, that one to a third.
    private static let mostRounds = 4

    /// Has the app answer again with what is at hand and, where the answer is worth it, with what
    /// comes in time.
    ///
    /// No thread waits meanwhile. The completion runs on a worker.
    func ask(
        _ turn: Turn,
        _ reply: Reply,
        patience: ContinuousClock.Instant,
        round: Int = 0,
        _ completion: @escaping @Sendable (Turn, Reply) -> Void
    ) {
        guard !outside.kinds.isEmpty, !reply.wants.isEmpty else {
            return completion(turn, reply)
        }
        var (turn, reply) = (turn, reply)
        let left = patience - .now
        let mayWait = reply.isPatient && left > .zero && round + 1 < Site.mostRounds
        // Better than nothing, also where somebody asked for the newest and it did not come.
        if !mayWait || !reply.wantsNewest { takeWhatIsAtHand(&turn, &reply) }
        guard mayWait, !reply.wants.isEmpty else { return completion(turn, reply) }
        let (asked, wants) = (turn, reply.wants)
        outside.answer(wants, reply.wantsNewest, left) { [self] answers in
            workers.goOn { [self] in
                // Nothing came: whoever asked again would wait again.
                let next = answers.isEmpty ? Site.mostRounds : round + 1
                var turn = asked
                turn.world.outside.answers += answers
                let reply = respond(to: turn.request, given: turn.world)
                ask(turn, reply, patience: patience, round: next, completion)
            }
        }
    }

    private func takeWhatIsAtHand(_ turn: inout Turn, _ reply: inout Reply) {
        for _ in 0..<Site.mostRounds where !reply.wants.isEmpty {
            let answers = outside.atHand(reply.wants)
            guard !answers.isEmpty else { return }
            turn.world.outside.answers += answers
            reply = respond(to: turn.request, given: turn.world)
        }
    }
}
