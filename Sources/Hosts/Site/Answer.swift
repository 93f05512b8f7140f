internal import Accounts
package import App
internal import Chronology
internal import Merge
internal import Questions
internal import Replica
package import Server
internal import Storage

/// The way of a request: on a worker for the storage, on nobody's thread for the outside world.
extension Site {
    package typealias Completion = @Sendable (Response) -> Void

    /// From how many bytes on what somebody sends may make a page large, as a file to be looked
    /// over does, or take long, as what was read of one does.
    private static let largeFormBytes = 65_536
    /// How long a part of a page is waited for.
    private static let timeout = Duration.seconds(10)

    /// Answers at once where nobody has to be asked for it; else takes the postponement, returns
    /// nil, and answers in the end, on any thread.
    package func answer(
        _ request: Request,
        at moment: Moment,
        _ postpone: () -> Completion
    ) -> Response? {
        if crashes?.bars(request, now: moment.now) == true {
            return failurePage(status: 500, for: request, given: worlds.world(at: moment))
        }
        return watched(request) { begin(with: request, at: moment, postpone) }
    }

    /// Does something for a request, and has it remembered should the program die of it.
    func watched<Value>(_ request: Request, _ work: () -> Value) -> Value {
        crashes?.during(request, work) ?? work()
    }

    private func begin(
        with request: Request,
        at moment: Moment,
        _ postpone: () -> Completion
    ) -> Response? {
        if let pictures = routes.pictures, request.target.hasPrefix(HostRoutes.picturesPrefix) {
            pictures(request, postpone())
            return nil
        }
        if let streets = routes.streets, request.target.hasPrefix(HostRoutes.streetsPrefix) {
            return streets(request, postpone)
        }
        if request.target.hasPrefix(HostRoutes.packsPrefix), let pack = routes.packs?(request) {
            return pack
        }
        if PhotoEndpoint.takes(request.target) {
            answerPhoto(request, at: moment, postpone())
            return nil
        }
        if ProgramResource.takes(request.target) {
            answerProgram(request, at: moment, postpone())
            return nil
        }
        if let exchange = ExchangeAddress(target: request.target) {
            return answer(request, at: exchange, moment, postpone)
        }
        let address = try? Address(target: request.target)
        guard isPersonal(address, request) else {
            let world = worlds.world(at: moment)
            guard let address else { return respond(to: request, given: world).response }
            if case .api(.description) = address, request.method == .get {
                return .json(ProgramDescription.whole)
            }
            return respond(to: request, at: address, given: world).response
        }
        guard let stranger = onlooker(request, at: address) else {
            work(on: request, at: address, moment, postpone())
            return nil
        }
        if case .account(let route) = address, let accounts = routes.accounts {
            show(accounts, route, to: stranger, request, at: moment, postpone())
            return nil
        }
        let context = context(
            of: stranger,
            nil,
            request,
            at: address,
            moment,
            on: strangersWorkers,
            for: ""
        )
        if let response = answerAtOnce(context) { return response }
        look(outside: context, postpone())
        return nil
    }

    /// Answers a stranger without another thread where all that is looked up is in memory.
    private func answerAtOnce(_ context: RequestContext) -> Response? {
        var context = context
        while true {
            switch context.turn.next(hasTime: true) {
            case .lookUp(let questions):
                guard let found = outside.inMemory(questions, context.turn.welcome) else {
                    return nil
                }
                context.turn.take(found)
            case .ask: return nil
            case .keep, .answer: return answered(context, context.turn.reply)
            }
        }
    }

    /// Whether the answer depends on who asks; drawings and the JSON interface are for everybody,
    /// but for what programs ask with a token, which has been answered by then.
    private func isPersonal(_ address: Address?, _ request: Request) -> Bool {
        switch address {
        case .page, .form, .account: true
        case .drawing, .api: false
        // The app says in its own words that there is no such thing, but not on everybody's behalf.
        case nil: RouteClass(target: request.target) == .page
        }
    }

    /// A stranger who only looks around, for whom the storage is not asked; nil for everybody else.
    private func onlooker(_ request: Request, at address: Address?) -> Visitor? {
        if case .account(let route) = address, routes.accounts?.asksStorage(route, request) != false
        {
            return nil
        }
        return request.method == .post ? nil : visitors.stranger(sending: request)
    }

    private func context(
        of visitor: Visitor,
        _ kept: KeptLibrary?,
        _ request: Request,
        at address: Address?,
        _ moment: Moment,
        on workers: Workers,
        for turnName: String
    ) -> RequestContext {
        let (world, held) = world(of: visitor, kept, request, at: moment)
        return RequestContext(
            turn: Turn(request, at: address, given: world),
            visitor: visitor,
            held: held,
            kept: kept,
            workers: workers,
            turnName: turnName,
            standing: moment.standing,
            deadline: .now + Site.timeout
        )
    }

    /// Answers a stranger with what the outside world says; where too much waits, without.
    private func look(outside context: RequestContext, _ completion: @escaping Completion) {
        let isTaken = context.workers.run { [self] in
            unlessLeft(context.standing, context.request, completion) {
                goOn(with: context, completion)
            }
        }
        if !isTaken { completion(answered(context, context.turn.reply)) }
    }

    /// A page about accounts that asks the storage for nothing.
    private func show(
        _ accounts: HostRoutes.Accounts,
        _ route: AccountRoute,
        to stranger: Visitor,
        _ request: Request,
        at moment: Moment,
        _ completion: @escaping Completion
    ) {
        inTurn(on: strangersWorkers, request, at: moment, completion) { [self] in
            let (world, _) = world(of: stranger, nil, request, at: moment)
            completion(accountPage(accounts, route, request, stranger, world))
        }
    }
}

extension Site {
    private func work(
        on request: Request,
        at address: Address?,
        _ moment: Moment,
        _ completion: @escaping Completion
    ) {
        var workers = workers
        if case .account = address, request.method == .post { workers = accountWorkers }
        inTurn(on: workers, of: turnName(of: request), request, at: moment, completion) { [self] in
            begin(request, at: address, moment, completion)
        }
    }

    /// Finds out who asks, and what they keep; then answers.
    private func begin(
        _ request: Request,
        at address: Address?,
        _ moment: Moment,
        _ completion: @escaping Completion
    ) {
        do throws(StorageFailure) {
            let (visitor, kept) = try sender(of: request, at: moment)
            if request.method == .post, visitor.account == nil,
                request.form.byteCount > routes.guestBounds.bodyByteCount
            {
                let (world, _) = world(of: visitor, nil, request, at: moment)
                return completion(notSaved(request, world, because: .tooMuchForGuest))
            }
            if case .account(.shared(let text)) = address {
                guard request.method == .post else {
                    return try showTrip(text, to: visitor, kept, request, at: moment, completion)
                }
                return completion(try addTrip(text, to: visitor, kept, request, at: moment))
            }
            if case .account(.together(let text)) = address {
                var endpoint = TogetherEndpoint(
                    site: self,
                    request: request,
                    moment: moment,
                    visitor: visitor,
                    kept: kept
                )
                return completion(try endpoint.answer(text))
            }
            if case .account(let route) = address, let accounts = routes.accounts {
                let (world, _) = world(of: visitor, kept, request, at: moment)
                return completion(accountPage(accounts, route, request, visitor, world))
            }
            let isLarge = kept?.isLarge == true || request.form.byteCount > Site.largeFormBytes
            let start: @Sendable (Workers, String) -> Void = { [self] workers, turnName in
                let context = context(
                    of: visitor,
                    kept,
                    request,
                    at: address,
                    moment,
                    on: workers,
                    for: turnName
                )
                goOn(with: context, completion)
            }
            guard isLarge else { return start(workers, turnName(of: request)) }
            let name = visitor.account?.id.text ?? neighbourhood(of: request)
            inTurn(on: largeWorkers, of: name, request, at: moment, completion) { [self] in
                start(largeWorkers, name)
            }
        } catch {
            watch.note(error, while: .read)
            completion(withoutLibrary(request, at: moment, because: error))
        }
    }

    /// Does something for a request on one of these threads when its turn has come, and says that
    /// too much waits where that cannot be.
    ///
    /// Pages of a large library may themselves be, and while they are made they take many times
    /// their size: few are made at once, and of one person one. What waits holds no page yet: the
    /// app answers for the first time when its turn has come.
    func inTurn(
        on workers: Workers,
        of turnName: String = "",
        _ request: Request,
        at moment: Moment,
        _ completion: @escaping Completion,
        _ work: @escaping @Sendable () -> Void
    ) {
        let isTaken = workers.run(for: turnName) { [self] in
            unlessLeft(moment.standing, request, completion, work)
        }
        if !isTaken {
            completion(withoutLibrary(request, at: moment, because: .busy).asking(toWait: 5))
        }
    }

    private func sender(
        of request: Request,
        at moment: Moment
    ) throws(StorageFailure) -> (Visitor, KeptLibrary?) {
        if let stranger = visitors.stranger(sending: request) { return (stranger, nil) }
        let visitor = try visitors.visitor(of: request, now: clock.now(at: moment.now))
        note(visitor, sending: request)
        if let account = visitor.account { jointTrips.meet(account.id) }
        let kept = try visitor.library.map { (space) throws(StorageFailure) in
            try libraries.library(of: space)
        }
        watch.noteSuccess(of: .read)
        return (visitor, kept)
    }

    private func accountPage(
        _ accounts: HostRoutes.Accounts,
        _ route: AccountRoute,
        _ request: Request,
        _ visitor: Visitor,
        _ world: World
    ) -> Response {
        do throws(StorageFailure) {
            let (page, after) = try accounts.answer(route, request, visitor, world)
            // Devices that were logged out by it would else go on for half a minute.
            if request.method == .post, let library = visitor.library { listeners.tell(library.id) }
            if request.method == .post {
                // Whoever deleted their account is in the first of both alone.
                let accounts = [visitor, after].compactMap { $0.account?.id }
                for account in Set(accounts) { jointTrips.lookAfter(account) }
            }
            return page.setting(after.cookies)
        } catch {
            watch.note(error, while: request.method == .post ? .write : .read)
            return notSaved(request, world, because: error).setting(visitor.cookies)
        }
    }

    /// Takes the steps of a request one after the other; where others are asked, goes on when they
    /// have answered.
    private func goOn(with context: RequestContext, _ completion: @escaping Completion) {
        var context = context
        while true {
            switch context.turn.next(hasTime: context.deadline > .now) {
            case .lookUp(let questions):
                let welcome = outside.kept(context.turn.welcome)
                context.turn.take(outside.atHand(questions) + welcome)
            case .ask(let questions, let newest):
                let asking = context
                let left = ContinuousClock.now.duration(to: context.deadline)
                outside.answer(questions, newest, left) { [self] answers in
                    asking.workers.goOn(for: asking.turnName) { [self] in
                        var context = asking
                        unlessLeft(context.standing, context.request, completion) {
                            context.turn.take(answers)
                            goOn(with: context, completion)
                        }
                    }
                }
                return
            case .keep(let keeping):
                if let refusal = keep(keeping, &context) { return completion(refusal) }
            case .answer: return completion(answered(context, context.turn.reply))
            }
        }
    }
}

extension Site {
    /// Does what is due for a request, unless that would be in vain: what waited for a thread is
    /// not done for those who have left meanwhile, or were told that it took too long.
    ///
    /// What somebody sent is kept although they have left. That they left is no failure of the
    /// server's: 499, as others call it in their logs.
    func unlessLeft(
        _ standing: () -> ReaderStanding,
        _ request: Request,
        _ completion: Completion,
        _ work: () -> Void
    ) {
        switch standing() {
        case .given: return
        case .left where request.method == .get: completion(.plain(499, "left"))
        case .left, .waits: watched(request, work)
        }
    }

    /// Writes down what the app said to write down; what it returns is answered instead.
    private func keep(_ keeping: Keeping, _ context: inout RequestContext) -> Response? {
        // A stranger who only looks around leaves nothing behind: most of them are robots.
        guard context.visitor.account != nil || context.isForm else { return nil }
        let world = context.turn.world
        if context.visitor.account == nil, let refusal = routes.accounts?.refusingGuests {
            return refusal(context.request, world).setting(context.visitor.cookies)
        }
        do throws(StorageFailure) {
            let before = context.visitor.library
            try changeWriter.keep(keeping, &context)
            watch.noteSuccess(of: .write)
            if let before { listeners.tell(before.id) }
            if let account = context.visitor.account { jointTrips.noteChange(of: account.id) }
            return nil
        } catch {
            watch.note(error, while: .write)
            // That a page was looked at is not worth losing the page.
            guard context.isForm else { return nil }
            return notSaved(context.request, world, because: error)
                .setting(context.visitor.cookies)
        }
    }

    /// The answer with the cookies that go with it: of strangers the browser itself remembers
    /// where they were.
    private func answered(_ context: RequestContext, _ reply: Reply) -> Response {
        var cookies = context.visitor.cookies
        if context.visitor.account == nil, !context.isForm, !reply.changes.isEmpty {
            cookies += StrangerCookies.setting(
                reply.changes,
                after: context.held,
                in: context.turn.world.library
            )
        }
        return reply.response.setting(cookies)
    }
}
