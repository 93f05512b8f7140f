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
    var world: World
    var visitor: Visitor
    /// Nil for strangers.
    var kept: KeptLibrary?

    var now: Instant { world.now }
}

/// The parts of a turn that never wait.
extension Site {
    /// The turn of a stranger who only looks around, for whom the storage is not asked; nil for
    /// everybody else, and for pages of the host.
    func turnOfStranger(_ request: Request, at moment: Moment) -> Turn? {
        guard request.method == .get, routes.accounts?.takes(request) != true else { return nil }
        guard let stranger = visitors.stranger(sending: request) else { return nil }
        return turn(of: stranger, nil, request, at: moment)
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
