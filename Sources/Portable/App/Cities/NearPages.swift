internal import Atlas
internal import Base
internal import Geodesy
internal import Library
internal import Markup
internal import Questions

/// What near me leads to, and coordinates that were typed.
extension Visit {
    func near(_ query: NearQuery, _ listing: Listing) -> Reply {
        if let (point, name) = located(query.centre) {
            // Who comes from the page of a city stands in its middle, and is mostly somewhere else.
            let name = name ?? standing(at: point)?.name
            let title = name.map { Words.nearTitle($0) } ?? sayText("Near you")
            return near(point, query, listing, title)
        }
        if let list = continuedList(.near(query), listing, insteadOf: []) { return list }
        var problem: String?
        if case .place(let text) = query.centre { problem = unknownPlace(text) }
        return nearForm(query, listing, problem: problem)
    }

    /// The point that was asked about, and what it is called; nil where there is none.
    func located(_ centre: NearQuery.Centre) -> (point: Coordinate, name: String?)? {
        switch centre {
        case .point(let point): return (point, nil)
        case .unknown: return nil
        case .place(let text):
            switch atlas.search(text, near: home?.coordinate, limit: 1) {
            case .unavailable: return nil
            case .point(let point): return (point, text)
            case .cities(let hits):
                let city = seat(called: text, beside: hits) ?? hits.first?.city
                return city.map { ($0.coordinate, $0.name) }
            }
        }
    }

    /// Of a country or a region that is meant before any city of its name.
    private func seat(called text: String, beside hits: [SearchHit]) -> City? {
        let named = NamedAreas(text, in: atlas, beside: hits)
        guard hits.first?.isSeat != true, named.isFirst, named.isWhole else { return nil }
        return named.areas.first.flatMap { atlas.seat(of: $0) }
    }

    /// The city whose own place that is, to a few steps.
    private func standing(at point: Coordinate) -> City? {
        atlas.nearby(point, radiusMetres: 20, limit: 1).first?.city
    }

    private func near(
        _ point: Coordinate,
        _ query: NearQuery,
        _ listing: Listing,
        _ title: String
    ) -> Reply {
        let found = nearCities(point, query, listing)
        let here = found.all.map { $0.city }
        if let list = continuedList(.near(query), listing, insteadOf: here) { return list }
        let screen = ResultsScreen(
            question: .near(query),
            listing: listing,
            title: title,
            explanation: "",
            places: found.all.map { Place($0) },
            centre: point
        )
        curate(screen)
        screen.usual = usual(found, point, query, listing)
        screen.explanation = explanation(of: screen, found, point, query)
        screen.chips = Words.nearAgain(query, unit: viewer.unit)
        return results(screen, searchText: "")
    }

    private func explanation(
        of list: ResultsScreen,
        _ found: FoundNear,
        _ point: Coordinate,
        _ query: NearQuery
    ) -> HTML {
        var words = FoundWithin(
            count: found.cities.count,
            isCut: found.isCut,
            radiusMetres: query.radius.metres,
            order: list.listing.order
        )
        words.filter = list.listing.filter
        let ids = found.cities.map { $0.city.id }
        words.leftCount = list.controls.map { controls in
            controls.scene.rows.count { ids.contains($0.id) }
        }
        let isEmpty = found.cities.isEmpty && words.filter.isEmpty
        return Words.near(
            words,
            nearest: isEmpty ? atlas.nearest(point) : nil,
            unit: viewer.unit
        ) + smallAtlasNote
    }

    /// The cities around a point whose names hold the filter's words: the most prominent ones, or
    /// the nearest where those were asked for first; and those that were given a star before the
    /// filter hid them, so that an import forgets none.
    func nearCities(_ point: Coordinate, _ query: NearQuery, _ listing: Listing) -> FoundNear {
        let limit = Self.resultLimit + 1
        let metres = query.radius.metres
        var filter = NameFilter(listing.filter)
        let cities =
            listing.order == .distance
            ? atlas.nearby(point, radiusMetres: metres, limit: limit) { filter.accepts($0) }
            : atlas.prominent(point, radiusMetres: metres, limit: limit) { filter.accepts($0) }
        var found = FoundNear(cities, limit: Int(Self.resultLimit))
        guard !listing.filter.isEmpty else { return found }
        for id in listing.draft.steps.markedCities {
            guard !found.all.contains(where: { $0.city.id == id }), let city = atlas.city(id: id)
            else { continue }
            let metres = distanceMetres(from: point, to: city.coordinate)
            found.marked.append(NearbyCity(city: city, distanceMetres: metres))
        }
        return found
    }

    /// The list without its filter, where that has all that is shown: its weather is at hand.
    private func usual(
        _ found: FoundNear,
        _ point: Coordinate,
        _ query: NearQuery,
        _ listing: Listing
    ) -> [Place]? {
        guard !listing.filter.isEmpty, outsideKinds.contains(.weather) else { return nil }
        var unfiltered = listing
        unfiltered.filter = ""
        let usual = nearCities(point, query, unfiltered).cities
        let hasAll = found.cities.allSatisfy { one in
            usual.contains { $0.city.id == one.city.id }
        }
        return hasAll ? usual.map { Place($0) } : nil
    }

    /// Asks for a place, with the reason why, if there was one before.
    private func nearForm(_ query: NearQuery, _ listing: Listing, problem: String?) -> Reply {
        let screen = NearScreen(query: query, problem: problem)
        return page(
            frame(title: Words.nearTitle),
            screen.html(for: viewer),
            status: problem == nil ? 200 : 422
        )
    }
}

extension Visit {
    private static let aroundPointMetres: Int32 = 50_000

    func words(
        about point: Coordinate,
        _ near: FoundNear,
        _ listing: Listing
    ) -> HTML {
        let isFar = near.cities.allSatisfy { $0.distanceMetres > Self.aroundPointMetres }
        var found = FoundWithin(
            count: isFar ? 0 : near.cities.count,
            isCut: near.isCut,
            radiusMetres: Self.aroundPointMetres,
            order: listing.order
        )
        found.filter = listing.filter
        if isFar {
            return Words.near(found, nearest: near.cities.first, unit: viewer.unit)
        }
        return Words.point(point, found, unit: viewer.unit)
    }

    /// The cities near a point that was typed, or the one nearest to it when it is far from all.
    func aroundPoint(_ point: Coordinate, _ listing: Listing) -> FoundNear {
        var filter = NameFilter(listing.filter)
        var near = atlas.nearby(
            point,
            radiusMetres: Self.aroundPointMetres,
            limit: Self.resultLimit + 1
        ) { filter.accepts($0) }
        if near.isEmpty, listing.filter.isEmpty { near = atlas.nearest(point).map { [$0] } ?? [] }
        return FoundNear(near, limit: Int(Self.resultLimit))
    }
}

/// The cities around a point, as many as a list shows.
struct FoundNear {
    let cities: [NearbyCity]
    /// Whether there are more.
    let isCut: Bool
    /// Cities that the list holds besides, without showing them.
    var marked: [NearbyCity] = []

    var all: [NearbyCity] { cities + marked }

    init(_ found: [NearbyCity], limit: Int) {
        cities = Array(found.prefix(limit))
        isCut = found.count > limit
    }
}
