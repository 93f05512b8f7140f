internal import Accounts
internal import App
internal import Itinerary
internal import Merge
internal import Server
internal import Storage

/// Trips that somebody shows to whoever has a link.
extension Site {
    /// The page that a link leads to, in the units of the one who looks.
    func sharedTrip(
        _ text: String,
        _ request: Request,
        _ visitor: Visitor,
        _ kept: KeptLibrary?,
        at moment: Moment
    ) throws(StorageFailure) -> Response {
        let (world, _) = world(of: visitor, kept, request, at: moment)
        guard let link = SharedLink(text), let owners = try library(named: link.library),
            let trips = owners.trips.shared(as: link.secret)
        else {
            return noSharedTripPage(for: request, given: world).setting(visitor.cookies)
        }
        return sharedTripPage(trips, at: link, for: request, given: world)
            .setting(visitor.cookies)
    }

    private func library(named id: Identifier) throws(StorageFailure) -> KeptLibrary? {
        let space = try storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.space(id)
        }
        guard let space, space.purpose == .library else { return nil }
        return try libraries.library(of: space)
    }
}
