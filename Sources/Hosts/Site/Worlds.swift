internal import Accounts
internal import App
internal import Chronology
internal import Itinerary
internal import Library
internal import Merge
internal import Questions
internal import Server
internal import Storage

/// The world as one visitor sees it, and what is said where the storage fails.
extension Site {
    /// The world, and what the cookies of a stranger hold in it.
    func world(
        of visitor: Visitor,
        _ kept: KeptLibrary?,
        _ request: Request,
        at moment: Moment
    ) -> (world: World, held: [Change]) {
        var world = worlds.world(at: moment)
        let held = kept == nil ? StrangerCookies.changes(of: request, given: world) : []
        world.kept = .here(kept?.library ?? Library(held))
        world.trips = kept?.trips ?? Trips()
        world.libraryID = kept?.space.id
        world.standing = visitor.standing
        world.formToken = visitor.formToken
        world.isWithoutCookies = request["cookie"] == nil
        world.baseURL = routes.baseURL ?? ""
        world.streets = routes.streetAreas()
        world.outside.kinds = outside.kinds
        world.outside.isSample = outside.isSample
        world.outside.counts = outside.counts()
        return (world, held)
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
        world.kept = .unreachable
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

    func asking(toWait seconds: Int) -> Response {
        var response = self
        response.status = 503
        if self["retry-after"] == nil {
            response.headers.append(Header("retry-after", "\(seconds)"))
        }
        return response
    }

    private subscript(name: String) -> String? { headers.first { $0.name == name }?.value }
}

extension StorageFailure {
    var status: UInt16 {
        switch self {
        case .spaceFull, .guestSpaceFull, .guestsFull: 507
        case .tooManyGuests: 429
        case .tooMuchForGuest: 413
        case .absent, .conflict, .denied, .clockAhead: 409
        default: 503
        }
    }
}
