internal import Accounts
internal import App
internal import Base
internal import Itinerary
internal import Merge
internal import Server
internal import Storage

/// Trips that somebody shows to whoever has a link.
extension Site {
    /// Answers with the page that a link leads to, in the units of the one who looks.
    ///
    /// Of those who keep much pages may be large: they are made one after the other, and those who
    /// look take turns by their networks, as anybody may have many links and as many sessions.
    func showTrip(
        _ text: String,
        to visitor: Visitor,
        _ kept: KeptLibrary?,
        _ request: Request,
        at moment: Moment,
        _ completion: @escaping Completion
    ) throws(StorageFailure) {
        let link = SharedLink(text)
        var owners: KeptLibrary?
        if let link { owners = try library(named: link.library) }
        let isOwners = link.map { $0.library == kept?.space.id } ?? false
        let draw: @Sendable () -> Void = { [self, owners] in
            let (world, _) = world(of: visitor, kept, request, at: moment)
            var page: Response?
            if let link, let trips = owners?.trips.shared(as: link.secret) {
                page = sharedTripPage(
                    trips,
                    at: link,
                    toOwner: isOwners,
                    for: request,
                    given: world
                )
            }
            let found = page ?? noSharedTripPage(for: request, given: world)
            completion(found.setting(visitor.cookies))
        }
        guard let owners, owners.isLarge else { return draw() }
        let turnName = "n:" + neighbourhood(of: request)
        inTurn(on: sharedWorkers, of: turnName, request, at: moment, completion, draw)
    }

    /// Puts a trip that somebody shows among the sender's own.
    func addTrip(
        _ text: String,
        to sender: Visitor,
        _ kept: KeptLibrary?,
        _ request: Request,
        at moment: Moment
    ) throws(StorageFailure) -> Response {
        var visitor = sender
        let (world, _) = world(of: visitor, kept, request, at: moment)
        guard request.isOurs(in: world) else { return staleFormPage(for: request, given: world) }
        guard let link = SharedLink(text), let owners = try library(named: link.library),
            let shared = owners.trips.shared(as: link.secret),
            let id = request.form.fields["copy"].flatMap({ Identifier($0) })
        else { return noSharedTripPage(for: request, given: world) }
        if let refusal = try admit(&visitor, request, at: moment) { return refusal }
        guard let account = visitor.account, let space = visitor.library else { throw .absent }
        let isMeant = request.form.fields["again"] != nil
        let path: String
        do throws(StorageFailure) {
            path = try changeWriter.keep(of: account, in: space.id, libraries, at: moment.now) {
                kept in
                // The page was there before the first copy: as it is now, it tells of that.
                let copy = shared.all.first.flatMap { kept.trips.latestCopy(of: $0.id) }
                if copy != nil, !isMeant, !kept.trips.knows(id) { return ([], link.path) }
                let changes = changesAdding(shared, as: id, to: kept.trips, given: world)
                return (changes, pathAdding(id, by: changes, to: kept.trips))
            }
        } catch {
            watch.note(error, while: .write)
            return notSaved(request, world, because: error).setting(visitor.cookies)
        }
        listeners.tell(space.id)
        return Response.leading(to: path).setting(visitor.cookies)
    }

    private func library(named id: Identifier) throws(StorageFailure) -> KeptLibrary? {
        let space = try storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.shownSpace(id)
        }
        guard let space, space.purpose == .library else { return nil }
        return try libraries.library(of: space)
    }
}
