internal import Atlas
internal import Geodesy
internal import Markup
internal import Questions
internal import Screens

/// What search, near me and surprise me lead to.
extension Visit {
    /// As many as a list and a map can show without being a heap.
    static let resultLimit: Int32 = 30

    func search(_ text: String, _ listing: Listing) -> Response {
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
            explanation = Explanations.search(text: text, count: places.count)
            places = places.map { starred($0) }
        case .point(let point):
            centre = point
            places = aroundPoint(point).map { starred($0) }
            explanation = Explanations.point(point, count: places.count)
        }
        let screen = ResultsScreen(
            question: .search(text: text),
            listing: listing,
            title: Explanations.searchTitle(text),
            explanation: explanation,
            places: places,
            centre: centre
        )
        return results(screen, searchText: text)
    }

    func near(_ query: NearQuery, _ listing: Listing) -> Response {
        if let (point, name) = located(query.centre) {
            let title = name.map { Explanations.nearTitle($0) } ?? Explanations.nearPointTitle
            return near(point, query, listing, title)
        }
        var problem: String?
        if case .place(let text) = query.centre { problem = Explanations.unknownPlace(text) }
        return nearForm(query, listing, problem: problem)
    }

    /// The point that was asked about, and what it is called; nil where there is none.
    func located(_ centre: NearQuery.Centre) -> (point: Coordinate, name: String?)? {
        switch centre {
        case .point(let point): return (point, nil)
        case .unknown: return nil
        case .place(let text):
            switch atlas.search(text, near: home?.coordinate, limit: 1) {
            case .point(let point): return (point, text)
            case .cities(let hits):
                return hits.first.map { ($0.city.coordinate, $0.city.name) }
            }
        }
    }

    func surprise(seed: UInt64?, _ listing: Listing) -> Response {
        guard let seed else {
            return redirect(to: .surprise(seed: freshSeed, listing), status: 303)
        }
        let surprise = atlas.surprise(seed: seed)
        surprisingCountry = surprise.country?.code
        var headers: [Header] = []
        if let country = surprise.country, world.standing == .stranger {
            var viewer = viewer
            viewer.surprise(with: country.code)
            headers.append(viewer.surprisesCookie)
        }
        let title =
            surprise.country.map { Explanations.surpriseTitle($0.name) }
            ?? Explanations.surpriseMissTitle
        let screen = ResultsScreen(
            question: .surprise(seed: seed),
            listing: listing,
            title: title,
            explanation: Explanations.surprise(surprise, unit: viewer.unit),
            pictured: surprise.country,
            places: surprise.cities.map { Place($0) },
            centre: surprise.point
        )
        return results(curated(screen), searchText: "", headers: headers)
    }
}

extension Visit {
    private func near(
        _ point: Coordinate,
        _ query: NearQuery,
        _ listing: Listing,
        _ title: String
    ) -> Response {
        let found = atlas.nearby(
            point,
            radiusMetres: query.radius.metres,
            limit: Self.resultLimit
        )
        let nearest = found.isEmpty ? atlas.nearest(point) : nil
        let screen = ResultsScreen(
            question: .near(query),
            listing: listing,
            title: title,
            explanation: Explanations.near(
                count: found.count,
                isCut: found.count == Self.resultLimit,
                radius: query.radius,
                nearest: nearest
            ) + Explanations.nearAgain(query),
            places: found.map { Place($0) },
            centre: point
        )
        return results(curated(screen), searchText: "")
    }

    /// Asks for a place, with the reason why, if there was one before.
    private func nearForm(_ query: NearQuery, _ listing: Listing, problem: String?) -> Response {
        let screen = NearScreen(query: query, problem: problem)
        let page = page(
            frame(title: Explanations.nearTitle),
            screen.html,
            status: problem == nil ? 200 : 422
        )
        return page
    }

    func results(
        _ screen: ResultsScreen,
        searchText: String,
        tab: Tab = .discover,
        headers: [Header] = []
    ) -> Response {
        var frame = frame(title: screen.title, tab: tab)
        frame.searchText = searchText
        frame.hasMap = !screen.places.isEmpty || screen.controls != nil
        frame.toast = self.toast(of: screen) ?? frame.toast
        var screen = screen
        // The same question whatever is filtered or trimmed, as long as one request can ask it.
        let all = screen.found ?? screen.places
        let isShort = all.count <= Question.placeLimit
        screen.weather = listWeather(of: isShort ? all : screen.shownPlaces)
        return page(frame, screen.html(for: viewer), headers: headers)
    }

    /// The cities near a point that was typed, or the one nearest to it when it is far from all.
    private func aroundPoint(_ point: Coordinate) -> [Place] {
        let near = atlas.nearby(point, radiusMetres: 50_000, limit: Self.resultLimit)
        guard near.isEmpty else { return near.map { Place($0) } }
        return atlas.nearest(point).map { [Place($0)] } ?? []
    }

    /// A seed whose country is none of the last ten.
    ///
    /// The address holds nothing but the seed, so that Back and a shared link lead to the same
    /// cities: what must not come again is left out here, before the address is made.
    private var freshSeed: UInt64 {
        // Integers up to here survive every JSON reader.
        let largest: UInt64 = (1 << 53) - 1
        var seed = world.seed & largest
        for _ in 0..<40 {
            guard let country = atlas.surprise(seed: seed).country,
                viewer.surprises.contains(country.code)
            else { return seed }
            seed = (seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407) & largest
        }
        return seed
    }
}
