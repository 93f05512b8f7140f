internal import Accounts
package import App
internal import Chronology
internal import Merge
package import Server
internal import Storage

/// The parts of a turn that wait: on a worker for the storage, on nobody's thread for the outside
/// world.
extension Site {
    /// Answers in the end, on any thread; returns at once.
    package func answer(
        _ request: Request,
        at moment: Moment,
        _ completion: @escaping @Sendable (Response) -> Void
    ) {
        if isPicture(request), let pictures = routes.pictures {
            return pictures(request, completion)
        }
        let isSlow = request.method == .post && routes.accounts?.takes(request) == true
        let isTaken = (isSlow ? accountWorkers : workers).run { [self] in
            work(on: request, at: moment, completion)
        }
        if !isTaken {
            completion(withoutLibrary(request, at: moment, because: .busy).asking(toWait: 5))
        }
    }

    private func work(
        on request: Request,
        at moment: Moment,
        _ completion: @escaping @Sendable (Response) -> Void
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
