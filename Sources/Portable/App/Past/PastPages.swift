internal import Base
internal import Geodesy
internal import Markup
internal import Past

/// The pages of old photographs.
extension Visit {
    func reply(for route: PastRoute) -> Reply {
        switch route {
        case .map(let view): return pastMap(view)
        case .near(let view): return pastList(view)
        case .nearest(let view): return nearestPicture(view)
        case .areas(let view): return pastAreas(view)
        case .along(let trip, let day): return pastAlong(trip, day: day)
        case .points(let collection):
            guard let collection = self.collection(collection) else {
                return noSuchPicture
            }
            return Reply(pastPoints(of: collection))
        case .picture(let collection, let id, let view):
            return oldPicture(collection, id, view) { $0.html(for: $1) }
        case .now(let collection, let id, let view):
            return oldPicture(collection, id, view) { ThenAndNowScreen(page: $0).html(for: $1) }
        }
    }

    func collection(_ id: String) -> PictureCollection? {
        world.collections.first { $0.id == id }
    }

    /// All, but samples only while there is nothing else: they would pass for real ones.
    var allCollections: [PictureCollection] {
        let real = world.collections.filter { !$0.isSample }
        return real.isEmpty ? world.collections : real
    }

    /// Those that a view is about: one, or all.
    func collections(of view: PastView) -> [PictureCollection] {
        guard !view.collection.isEmpty else { return allCollections }
        return world.collections.filter { $0.id == view.collection }
    }

    func pastFrame(_ title: String) -> Frame { frameWithoutSearch(title: title, tab: .past) }

    private func nearestPicture(_ view: PastView) -> Reply {
        guard let point = view.point else { return redirect(to: .past(.near(view)), status: 303) }
        let found = nearSpots(to: point, view, count: 1, from: 0)
        guard let first = found.first else { return redirect(to: .past(.near(view)), status: 303) }
        let route = PastRoute.picture(
            collection: first.shown.picture.collection.id,
            id: first.shown.picture.id,
            view.forPicture
        )
        return redirect(to: .past(route), status: 303)
    }

    /// The spots of all collections of a view, by distance; equally far ones in the order of the
    /// collections.
    func nearSpots(
        to point: Coordinate,
        _ view: PastView,
        count: Int,
        from rank: Int
    ) -> [ShownSpot] {
        var found: [(near: NearSpot, collection: PictureCollection)] = []
        for collection in collections(of: view) {
            let near = collection.nearestSpots(to: point, count: rank + count, where: view.filter)
            found += near.map { ($0, collection) }
        }
        let order = sortedOrder(count: found.count) { left, right in
            found[left].near.chordSquared < found[right].near.chordSquared
        }
        return order.dropFirst(rank).prefix(count).map { place in
            let (near, collection) = found[place]
            return ShownSpot(
                shown: ShownPicture(OldPicture(collection, near.picture), from: point),
                furtherCount: near.pictureCount - 1
            )
        }
    }
}

extension PastView {
    var filter: PictureFilter {
        var filter = PictureFilter()
        // Areas are numbered by each collection.
        filter.area = collection.isEmpty ? 0 : area
        filter.firstYear = firstYear
        filter.lastYear = lastYear
        return filter
    }

    /// What the page of one picture has to know: from where, and which ones one pages through.
    var forPicture: PastView {
        with { view in
            view.text = ""
            if view.area == 0 { view.collection = "" }
        }
    }
}

extension Visit {
    /// A device has not all that the server has: collections come one by one, the largest never.
    ///
    /// Only while some are missing, or nobody knows, the picture may be in one of them.
    var noSuchPicture: Reply {
        guard world.flight != nil, world.collectionsMissing != 0 else {
            return message(.noSuchPicture, status: 404)
        }
        return message(.picturesAway, status: 503)
    }
}

extension MessageScreen {
    fileprivate static var noSuchPicture: MessageScreen {
        MessageScreen(
            title: say("There is no such photograph here"),
            words: """
                <p>\(say("Its collection may have changed, or is no longer here."))</p>
                <p><a class="button" href="\(Route.past(.map(PastView())))">\
                \(say("Old photographs"))</a></p>
                """,
            offersSearch: false
        )
    }

    /// On a device that has not taken the collections along.
    static var picturesAway: MessageScreen {
        MessageScreen(
            title: say("Old photographs need the server here"),
            words: """
                <p>\(say("""
                    This device has not taken these along. Open this page once with a network, and \
                    they stay, unless the collection is too large for a phone.
                    """))</p>
                <p><a class="button" href="\(Route.past(.map(PastView())))">\
                \(say("Try again"))</a></p>
                """,
            offersSearch: false
        )
    }
}
