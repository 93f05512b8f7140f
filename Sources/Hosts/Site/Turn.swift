internal import Accounts
internal import App
internal import Chronology
internal import Library
internal import Questions
internal import Server
internal import Storage

/// One request on its way through the site.
struct Turn {
    let request: Request
    let now: Instant
    var world: World
    var visitor: Visitor
    /// Nil for strangers, and while the storage cannot be read.
    var kept: KeptLibrary?
}

extension Site {
    func answer(_ request: Request, at moment: Moment) -> Response {
        guard RouteClass(target: request.target) == .page else {
            return respond(to: request, given: worlds.world(at: moment)).response
        }
        var turn: Turn
        do throws(StorageFailure) {
            turn = try begin(request, at: moment)
        } catch {
            watch.note(error, while: .read)
            return withoutLibrary(request, at: moment, because: error)
        }
        if let accounts = routes.accounts, accounts.takes(request) {
            do throws(StorageFailure) {
                if let (response, visitor) = try accounts.answer(request, turn.visitor, turn.world)
                {
                    return response.setting(visitor.cookies)
                }
            } catch {
                return refused(turn, because: error)
            }
        }
        let reply = respond(to: request, given: turn.world)
        return conclude(&turn, with: reply)
    }

    /// Finds out who asks, and what they keep.
    private func begin(
        _ request: Request,
        at moment: Moment
    ) throws(StorageFailure) -> Turn {
        var world = worlds.world(at: moment)
        var turn: Turn
        if let stranger = visitors.stranger(sending: request) {
            turn = Turn(request: request, now: moment.now, world: world, visitor: stranger)
        } else {
            let visitor = try visitors.visitor(of: request, now: moment.now)
            turn = Turn(request: request, now: moment.now, world: world, visitor: visitor)
            turn.kept = try visitor.library.map { (space) throws(StorageFailure) in
                try libraries.library(of: space)
            }
            watch.noteSuccess(of: .read)
        }
        // What strangers set in their browser shows as if it were kept already.
        world.library =
            turn.kept?.library ?? Library(settingsInCookies(of: request, given: world))
        world.standing = turn.visitor.standing
        world.formToken = turn.visitor.formToken
        world.outside.kinds = outside.kinds
        world.outside.isSample = outside.isSample
        turn.world = world
        return turn
    }

    /// Writes down what the app said to write down, then lets the answer go.
    private func conclude(_ turn: inout Turn, with reply: Reply) -> Response {
        let isAsked = turn.request.method == .post
        // A stranger who only looks around leaves nothing behind: most of them are robots.
        guard reply.erasesLibrary || !reply.changes.isEmpty,
            turn.visitor.account != nil || isAsked
        else { return reply.response.setting(turn.visitor.cookies) }
        do throws(StorageFailure) {
            try scribe.keep(reply, &turn)
            watch.noteSuccess(of: .write)
            return reply.response.setting(turn.visitor.cookies)
        } catch {
            // That a page was looked at is not worth losing the page.
            guard isAsked else {
                watch.note(error, while: .write)
                return reply.response.setting(turn.visitor.cookies)
            }
            return refused(turn, because: error)
        }
    }

    /// Says that nothing was changed, and why.
    private func refused(_ turn: Turn, because failure: StorageFailure) -> Response {
        watch.note(failure, while: .write)
        return notSavedPage(
            because: failure.sentence,
            status: failure.status,
            for: turn.request,
            given: turn.world
        ).setting(turn.visitor.cookies)
    }

    /// Goes on without what the one who asks keeps, and says so.
    private func withoutLibrary(
        _ request: Request,
        at moment: Moment,
        because failure: StorageFailure
    ) -> Response {
        var world = worlds.world(at: moment)
        world.isLibraryAway = true
        world.outside.kinds = outside.kinds
        world.outside.isSample = outside.isSample
        guard request.method != .post else {
            return notSavedPage(
                because: failure.sentence,
                status: failure.status,
                for: request,
                given: world
            )
        }
        return respond(to: request, given: world).response
    }
}

extension Response {
    func setting(_ cookies: [Header]) -> Response {
        guard !cookies.isEmpty else { return self }
        var response = self
        response.headers += cookies
        return response
    }
}

extension StorageFailure {
    var status: UInt16 {
        switch self {
        case .spaceFull: 507
        case .absent, .conflict, .denied, .clockAhead: 409
        default: 503
        }
    }
}
