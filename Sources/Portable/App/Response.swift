package import Merge
package import Questions

/// What the app answers.
package struct Response: Equatable, Sendable {
    package var status: UInt16
    package var contentType: String
    /// Further headers such as `location`; hosts add their own security headers.
    package var headers: [Header]
    package var body: [UInt8]

    package init(
        status: UInt16 = 200,
        contentType: String,
        headers: [Header] = [],
        body: [UInt8] = []
    ) {
        self.status = status
        self.contentType = contentType
        self.headers = headers
        self.body = body
    }
}

/// The app's whole answer to one request: what is shown, kept and asked.
package struct Reply: Equatable, Sendable {
    package var response: Response
    /// What to write down, durably, before the response goes out.
    package var keeping: Keeping
    /// What the app would have liked to know from the outside world.
    package var waiting: Waiting
    /// What it would show where an answer is cached, be it an old one; nobody must be asked for it.
    package var welcome: [Question]

    package init(
        _ response: Response,
        changes: [Change] = [],
        waiting: Waiting = .no,
        welcome: [Question] = []
    ) {
        self.response = response
        keeping = .changes(changes)
        self.waiting = waiting
        self.welcome = welcome
    }

    /// What to write down; empty where everything is to be erased.
    package var changes: [Change] {
        guard case .changes(let changes) = keeping else { return [] }
        return changes
    }

    func with(_ changes: [Change]) -> Reply {
        var reply = self
        reply.keeping = .changes(self.changes + changes)
        return reply
    }
}

/// What a host has to write down.
package enum Keeping: Equatable, Sendable {
    case changes([Change])
    /// Everything that this person keeps goes.
    case erasure
}

/// Whether an answer is worth waiting for what the outside world says.
///
/// A host that finds answers has the app answer again with them; the answer without them is whole
/// all the same.
package enum Waiting: Equatable, Sendable {
    /// Nothing is missing.
    case no
    /// What can be said at once is welcome; a page never waits for more.
    case cachedOnly([Question])
    /// Worth some seconds: a part of a page that loads by itself. The newest is wanted where
    /// somebody asked for it by hand: what is cached is not good enough then.
    case upTo([Question], newest: Bool)

    package var questions: [Question] {
        switch self {
        case .no: []
        case .cachedOnly(let questions), .upTo(let questions, _): questions
        }
    }

    /// The same questions, worth waiting for.
    func patiently(newest: Bool = false) -> Waiting {
        questions.isEmpty ? .no : .upTo(questions, newest: newest)
    }
}
