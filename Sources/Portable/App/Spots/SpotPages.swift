internal import Atlas
internal import Base
internal import Geodesy
internal import Library
internal import Markup
internal import Past

/// Places of their own on the map.
extension Visit {
    func reply(for route: SpotRoute) -> Reply {
        switch route {
        case .page(let spot): return page(of: known(spot))
        case .card(let spot):
            let known = known(spot)
            return part(SpotCard(spot: known, star: star(of: known)).html(for: viewer))
        }
    }

    /// Nil where nothing is kept for the one who looks.
    private func star(of known: KnownSpot) -> KeepsakeStar? {
        guard case .here = world.kept else { return nil }
        return known.keepsake.map { star(of: $0) }
    }

    private func known(_ spot: MapSpot) -> KnownSpot {
        KnownSpot(
            spot: spot,
            kept: library.keepsake(.spot, source: spot.source),
            city: atlas.nearest(spot.point)
        )
    }

    private func page(of known: KnownSpot) -> Reply {
        var screen = SpotScreen(spot: known)
        screen.star = star(of: known)
        screen.hasPhotographs = world.hasPhotographs(near: known.spot.point, withinMetres: 1_000)
        let frame = frameWithoutSearch(title: known.title, tab: .discover)
        frame.canonical = Route.spots(.page(known.spot)).path
        frame.hasMap = true
        return page(frame, screen.html(for: viewer))
    }
}
