internal import Atlas
internal import Geodesy
internal import Library
internal import Merge
internal import Markup
internal import Questions

/// What search, near me and surprise me lead to.
extension Visit {
    /// As many as a list and a map can show without being a heap.
    static let resultLimit: Int32 = 30

    mutating func search(_ text: String, _ listing: Listing) -> Reply {
        var places: [Place] = []
        var centre: Coordinate?
        var explanation: HTML
        switch atlas.search(text, near: home?.coordinate, limit: Self.resultLimit) {
        case .cities(let hits):
            let home = home?.coordinate
            places = hits.map { hit in
                let distance = home.map { distanceMetres(from: $0, to: hit.city.coordinate) }
                return Place(hit.city, distanceMetres: distance)
            }
            explanation = Words.search(text: text, count: places.count)
            places = places.map { starred($0) }
        case .unavailable:
            explanation = Words.search(text: text, count: 0)
        case .point(let point):
            centre = point
            let near = aroundPoint(point)
            places = near.cities.map { starred(Place($0)) }
            explanation = words(about: point, near, listing)
        }
        let screen = ResultsScreen(
            question: .search(text: text),
            listing: listing,
            title: Words.searchTitle(text),
            explanation: explanation,
            places: places,
            centre: centre
        )
        return results(screen, searchText: text)
    }

    mutating func near(_ query: NearQuery, _ listing: Listing) -> Reply {
        if let (point, name) = located(query.centre) {
            let title = name.map { Words.nearTitle($0) } ?? sayText("Near you")
            return near(point, query, listing, title)
        }
        var problem: String?
        if case .place(let text) = query.centre { problem = Words.unknownPlace(text) }
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
                return hits.first.map { ($0.city.coordinate, $0.city.name) }
            }
        }
    }

    mutating func surprise(seed: UInt64?, _ listing: Listing) -> Reply {
        guard let seed else {
            return redirect(to: .surprise(seed: freshSeed, listing), status: 303)
        }
        let surprise = atlas.surprise(seed: seed)
        let title =
            surprise.country.map { Words.surpriseTitle($0.name) }
            ?? sayText("No cities there")
        let screen = ResultsScreen(
            question: .surprise(seed: seed),
            listing: listing,
            title: title,
            explanation: "",
            pictured: surprise.country,
            places: surprise.cities.map { Place($0) },
            centre: surprise.point
        )
        var list = curated(screen)
        list.explanation = Words.surprise(surprise, listed(in: list), unit: viewer.unit)
        return results(list, searchText: "").with(surprising(with: surprise.country))
    }
}

extension Visit {
    /// What a surprise leaves behind, so that the next ones lead elsewhere.
    private func surprising(with country: Country?) -> [Change] {
        let history = library.preferences.surpriseHistory.countryCodes
        guard isRecorded, let code = country?.code, history.first != code else { return [] }
        return library.surprising(with: code)
    }

    /// The cities around a point, and whether there are more than a list shows: the most prominent
    /// ones, or the nearest where those were asked for first.
    func nearCities(
        _ point: Coordinate,
        _ query: NearQuery,
        _ listing: Listing
    ) -> (cities: [NearbyCity], isCut: Bool) {
        let limit = Self.resultLimit + 1
        let found =
            listing.order == .distance
            ? atlas.nearby(point, radiusMetres: query.radius.metres, limit: limit)
            : atlas.prominent(point, radiusMetres: query.radius.metres, limit: limit)
        return (Array(found.prefix(Int(Self.resultLimit))), found.count > Self.resultLimit)
    }

    private mutating func near(
        _ point: Coordinate,
        _ query: NearQuery,
        _ listing: Listing,
        _ title: String
    ) -> Reply {
        let found = nearCities(point, query, listing)
        let screen = ResultsScreen(
            question: .near(query),
            listing: listing,
            title: title,
            explanation: "",
            places: found.cities.map { Place($0) },
            centre: point
        )
        var list = curated(screen)
        var words = listed(in: list)
        words.isCut = found.isCut
        words.radiusMetres = query.radius.metres
        list.explanation =
            Words.near(
                words,
                nearest: found.cities.isEmpty ? atlas.nearest(point) : nil,
                unit: viewer.unit
            ) + Words.nearAgain(query, unit: viewer.unit)
        return results(list, searchText: "")
    }

    /// What a list holds, after what was taken off it.
    private func listed(in screen: ResultsScreen) -> FoundWithin {
        FoundWithin(
            count: screen.found?.count ?? screen.places.count,
            leftCount: screen.controls.map { $0.scene.rows.count },
            order: screen.listing.order
        )
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

    mutating func results(
        _ screen: ResultsScreen,
        searchText: String,
        tab: Tab = .discover
    ) -> Reply {
        var frame = frame(title: screen.title, tab: tab)
        frame.searchText = searchText
        frame.hasMap = !screen.places.isEmpty || screen.controls != nil
        frame.toast = self.toast(of: screen) ?? frame.toast
        var screen = screen
        screen.arrange()
        // The same question whatever is filtered or trimmed, as long as one request can ask it.
        let all = screen.found ?? screen.places
        let isShort = all.count <= Question.placeLimit
        screen.weather = listWeather(of: isShort ? all : screen.shown)
        screen.shown = pictured(screen.shown)
        return page(frame, screen.html(for: viewer))
    }

    private static let aroundPointMetres: Int32 = 50_000

    private func words(
        about point: Coordinate,
        _ near: (cities: [NearbyCity], isCut: Bool),
        _ listing: Listing
    ) -> HTML {
        let isFar = near.cities.allSatisfy { $0.distanceMetres > Self.aroundPointMetres }
        let found = FoundWithin(
            count: isFar ? 0 : near.cities.count,
            isCut: near.isCut,
            radiusMetres: Self.aroundPointMetres,
            order: listing.order
        )
        if isFar {
            return Words.near(found, nearest: near.cities.first, unit: viewer.unit)
        }
        return Words.point(point, found, unit: viewer.unit)
    }

    /// The cities near a point that was typed, or the one nearest to it when it is far from all.
    private func aroundPoint(_ point: Coordinate) -> (cities: [NearbyCity], isCut: Bool) {
        let near = atlas.nearby(
            point,
            radiusMetres: Self.aroundPointMetres,
            limit: Self.resultLimit + 1
        )
        if near.isEmpty { return (atlas.nearest(point).map { [$0] } ?? [], false) }
        return (Array(near.prefix(Int(Self.resultLimit))), near.count > Self.resultLimit)
    }

    /// A seed whose country is none of the last ten.
    ///
    /// The address holds nothing but the seed, so that Back and a shared link lead to the same
    /// cities: what must not come again is left out here, before the address is made.
    private var freshSeed: UInt64 {
        // Integers up to here survive every JSON reader.
        let largest: UInt64 = (1 << 53) - 1
        var seed = world.seed & largest
        let known = library.preferences.surpriseHistory.countryCodes
        for _ in 0..<40 {
            guard let country = atlas.surprise(seed: seed).country,
                known.contains(country.code)
            else { return seed }
            seed = (seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407) & largest
        }
        return seed
    }
}
