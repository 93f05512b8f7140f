internal import Accounts
package import App
internal import Chronology
internal import Library
internal import Questions
package import Server
internal import Storage

/// One request on its way through the site.
struct Turn {
    let request: Request
    var world: World
    var visitor: Visitor
    /// Nil for strangers.
    var kept: KeptLibrary?

    var now: Instant { world.now }
}

/// The parts of a turn that never wait.
extension Site {
    /// The answer where nobody has to be asked for it: not the storage, not the outside world.
    package func answerAtOnce(_ request: Request, at moment: Moment) -> Response? {
        if isPicture(request) { return nil }
        guard RouteClass(target: request.target) == .page else {
            return respond(to: request, given: worlds.world(at: moment)).response
        }
        let isHosts = routes.accounts?.takes(request) == true
        guard request.method == .get, !isHosts,
            let stranger = visitors.stranger(sending: request)
        else { return nil }
        let turn = turn(of: stranger, nil, request, at: moment)
        let reply = respond(to: request, given: turn.world)
        guard reply.wants.isEmpty || outside.kinds.isEmpty else { return nil }
        // A stranger who only looks around leaves nothing behind: most of them are robots.
        return reply.response.setting(stranger.cookies)
    }

    func isPicture(_ request: Request) -> Bool {
        routes.pictures != nil && request.target.hasPrefix(HostRoutes.picturesPrefix)
    }

    func turn(
        of visitor: Visitor,
        _ kept: KeptLibrary?,
        _ request: Request,
        at moment: Moment
    ) -> Turn {
        var world = worlds.world(at: moment)
        // What strangers set in their browser shows as if it were kept already.
        world.library =
            kept?.library ?? Library(settingsInCookies(of: request, given: world))
        world.standing = visitor.standing
        world.formToken = visitor.formToken
        world.outside.kinds = outside.kinds
        world.outside.isSample = outside.isSample
        world.outside.counts = outside.counts()
        return Turn(request: request, world: world, visitor: visitor, kept: kept)
    }

    /// Says that nothing was changed, and why.
    func notSaved(_ request: Request, _ world: World, because failure: StorageFailure) -> Response {
        notSavedPage(
            because: failure.sentence,
            status: failure.status,
            for: request,
            given: world
        )
    }

    /// Goes on without what the one who asks keeps, and says so.
    func withoutLibrary(
        _ request: Request,
        at moment: Moment,
        because failure: StorageFailure
    ) -> Response {
        var world = worlds.world(at: moment)
        world.isLibraryAway = true
        guard request.method != .post else { return notSaved(request, world, because: failure) }
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
