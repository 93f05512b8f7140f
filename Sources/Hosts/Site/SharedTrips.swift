internal import Accounts
internal import App
internal import Itinerary
internal import Merge
internal import Server
internal import Storage

/// Trips that somebody shows to whoever has a link.
extension Site {
    /// Answers with the page that a link leads to, in the units of the one who looks; of those who
    /// keep much in their turn, whoever looks.
    func show(
        _ text: String,
        to visitor: Visitor,
        _ kept: KeptLibrary?,
        _ request: Request,
        at moment: Moment,
        _ completion: @escaping Completion
    ) throws(StorageFailure) {
        guard let link = SharedLink(text), let owners = try library(named: link.library) else {
            let (world, _) = world(of: visitor, kept, request, at: moment)
            let page = noSharedTripPage(for: request, given: world)
            return completion(page.setting(visitor.cookies))
        }
        let draw: @Sendable () -> Void = { [self] in
            let (world, _) = world(of: visitor, kept, request, at: moment)
            let page =
                owners.trips.shared(as: link.secret).map {
                    sharedTripPage($0, at: link, for: request, given: world)
                } ?? noSharedTripPage(for: request, given: world)
            completion(page.setting(visitor.cookies))
        }
        guard owners.isLarge else { return draw() }
        inTurn(of: "shared:" + owners.space.id.text, request, at: moment, completion, draw)
    }

    private func library(named id: Identifier) throws(StorageFailure) -> KeptLibrary? {
        let space = try storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.space(id)
        }
        guard let space, space.purpose == .library else { return nil }
        return try libraries.library(of: space)
    }
}
