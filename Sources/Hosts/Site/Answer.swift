internal import Accounts
package import App
internal import Chronology
internal import Merge
package import Server
internal import Storage

/// The parts of a turn that wait: on a worker for the storage, on nobody's thread for the outside
/// world.
extension Site {
    package typealias Completion = @Sendable (Response) -> Void

    /// Answers at once where nobody has to be asked for it; else takes the postponement, returns
    /// nil, and answers in the end, on any thread.
    package func answer(
        _ request: Request,
        at moment: Moment,
        _ postpone: () -> Completion
    ) -> Response? {
        if let pictures = routes.pictures, request.target.hasPrefix(HostRoutes.picturesPrefix) {
            pictures(request, postpone())
            return nil
        }
        guard RouteClass(target: request.target) == .page else {
            return respond(to: request, given: worlds.world(at: moment)).response
        }
        guard let turn = turnOfStranger(request, at: moment) else {
            work(on: request, at: moment, postpone())
            return nil
        }
        let reply = respond(to: request, given: turn.world)
        guard !reply.wants.isEmpty, !outside.kinds.isEmpty else {
            // A stranger who only looks around leaves nothing behind: most of them are robots.
            return reply.response.setting(turn.visitor.cookies)
        }
        look(outside: turn, reply, postpone())
        return nil
    }

    /// Answers a stranger with what the outside world says; where too much waits, without.
    private func look(outside turn: Turn, _ reply: Reply, _ completion: @escaping Completion) {
        let isTaken = workers.run { [self] in
            ask(turn, reply, patience: .now + Site.patience) { turn, reply in
                completion(reply.response.setting(turn.visitor.cookies))
            }
        }
        if !isTaken { completion(reply.response.setting(turn.visitor.cookies)) }
    }

    private func work(
        on request: Request,
        at moment: Moment,
        _ completion: @escaping Completion
    ) {
        let isSlow = request.method == .post && routes.accounts?.takes(request) == true
        let isTaken = (isSlow ? accountWorkers : workers).run { [self] in
            goOn(with: request, at: moment, completion)
        }
        if !isTaken {
            completion(withoutLibrary(request, at: moment, because: .busy).asking(toWait: 5))
        }
    }

    private func goOn(
        with request: Request,
        at moment: Moment,
        _ completion: @escaping Completion
    ) {
        var turn: Turn
        do throws(StorageFailure) {
            turn = try begin(request, at: moment)
        } catch {
            watch.note(error, while: .read)
            return completion(withoutLibrary(request, at: moment, because: error))
        }
        if request.method == .post, !isFromHere(request, baseURL: routes.baseURL) {
            // Whatever it brings, another site's form has not got this token.
            turn.world.formToken = Identifier.random().text
        }
        if let answer = accountPage(&turn) { return completion(answer) }
        let reply = respond(to: request, given: turn.world)
        ask(turn, reply, patience: .now + Site.patience) { [self] turn, reply in
            completion(conclude(turn, with: reply))
        }
    }

    /// Finds out who asks, and what they keep.
    private func begin(_ request: Request, at moment: Moment) throws(StorageFailure) -> Turn {
        if let stranger = visitors.stranger(sending: request) {
            return turn(of: stranger, nil, request, at: moment)
        }
        let visitor = try visitors.visitor(of: request, now: moment.now)
        let kept = try visitor.library.map { (space) throws(StorageFailure) in
            try libraries.library(of: space)
        }
        watch.noteSuccess(of: .read)
        return turn(of: visitor, kept, request, at: moment)
    }

    private func accountPage(_ turn: inout Turn) -> Response? {
        guard let accounts = routes.accounts, accounts.takes(turn.request) else { return nil }
        do throws(StorageFailure) {
            guard let (page, visitor) = try accounts.answer(turn.request, turn.visitor, turn.world)
            else { return nil }
            return page.setting(visitor.cookies)
        } catch {
            watch.note(error, while: turn.request.method == .post ? .write : .read)
            return notSaved(turn.request, turn.world, because: error)
                .setting(turn.visitor.cookies)
        }
    }

    /// Writes down what the app said to write down, then lets the answer go.
    private func conclude(_ turn: Turn, with reply: Reply) -> Response {
        var turn = turn
        let isSent = turn.request.method == .post
        guard reply.erasesLibrary || !reply.changes.isEmpty, turn.visitor.account != nil || isSent
        else { return reply.response.setting(turn.visitor.cookies) }
        if turn.visitor.account == nil, let refusal = routes.accounts?.refusingGuests {
            return refusal(turn.request, turn.world).setting(turn.visitor.cookies)
        }
        do throws(StorageFailure) {
            try scribe.keep(reply, &turn)
            watch.noteSuccess(of: .write)
        } catch {
            watch.note(error, while: .write)
            // That a page was looked at is not worth losing the page.
            guard !isSent else {
                return notSaved(turn.request, turn.world, because: error)
                    .setting(turn.visitor.cookies)
            }
        }
        return reply.response.setting(turn.visitor.cookies)
    }
}

extension Response {
    func asking(toWait seconds: Int) -> Response {
        var response = self
        response.status = 503
        if !headers.contains(where: { $0.name == "retry-after" }) {
            response.headers.append(Header("retry-after", "\(seconds)"))
        }
        return response
    }
}
