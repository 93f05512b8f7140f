internal import Atlas
internal import Base
internal import Geodesy
internal import Library
internal import Merge
internal import Markup
internal import Questions

/// What search, near me and surprise me lead to.
extension Visit {
    /// As many as a list and a map can show without being a heap.
    static let resultLimit: Int32 = 30

    func search(_ text: String, _ listing: Listing) -> Reply {
        var places: [Place] = []
        var centre: Coordinate?
        var explanation: HTML
        switch atlas.search(text, near: home?.coordinate, limit: Self.resultLimit + 1) {
        case .cities(let hits):
            (places, explanation) = named(text, hits)
        case .unavailable:
            explanation = Words.search(text: text, count: 0, nil) + Words.firstSteps
        case .point(let point):
            centre = point
            let near = aroundPoint(point, listing)
            places = near.cities.map { starred(Place($0)) }
            explanation = words(about: point, near, listing) + smallAtlasNote
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

    /// Cities that a text names, and what else it could mean.
    private func named(_ text: String, _ hits: [SearchHit]) -> ([Place], HTML) {
        let home = home?.coordinate
        let places = hits.prefix(Int(Self.resultLimit)).map { hit -> Place in
            let distance = home.map { distanceMetres(from: $0, to: hit.city.coordinate) }
            var place = Place(hit.city, distanceMetres: distance)
            place.matchedText = hit.matchedText
            return place
        }
        let named = NamedAreas(text, in: atlas, beside: hits)
        let trips = trips(called: text, beside: hits)
        let isGuess = hits.first.map { $0.match >= .nameTypo } ?? named.isGuess
        var explanation = Words.search(
            text: text,
            count: hits.count,
            named,
            isSmall: hasSmallAtlas,
            isGuess: isGuess && trips.trips.isEmpty && (named.areas.isEmpty || named.isGuess)
        )
        if places.isEmpty, named.areas.isEmpty, !trips.trips.isEmpty {
            explanation = "<p>\(say("No city has that name. A trip of yours does:"))</p>"
        }
        if !text.isEmpty { explanation += smallAtlasNote }
        explanation += trips.html + named.html
        if places.isEmpty, named.areas.isEmpty, trips.trips.isEmpty {
            explanation += Words.firstSteps
        }
        return (places.map { starred($0) }, explanation)
    }

    /// That there may be places which this device does not know, and nobody else can be asked: as
    /// long as the server can, such pages come from there.
    var smallAtlasNote: HTML { hasSmallAtlas ? "<p>\(Words.smallAtlas)</p>" : "" }

    /// Why the words for a place led nowhere.
    func unknownPlace(_ text: String) -> String {
        let words = Words.unknownPlace(text)
        return hasSmallAtlas ? "\(words) \(Words.smallAtlas.description)" : words
    }

    /// Whether a device answers whose atlas has towns only, which the server's has not.
    var hasSmallAtlas: Bool { world.flight != nil && atlas.tier == .pocket }

    func surprise(seed: UInt64?, _ listing: Listing) -> Reply {
        guard let seed else {
            return redirect(to: .surprise(seed: freshSeed, listing), status: 303)
        }
        let surprise = atlas.surprise(seed: seed)
        let here = surprise.cities.map { $0.city }
        if let list = continuedList(.surprise(seed: seed), listing, insteadOf: here) { return list }
        let title =
            surprise.country.map { Words.surpriseTitle($0.name) }
            ?? sayText("No cities there")
        let screen = ResultsScreen(
            question: .surprise(seed: seed),
            listing: listing,
            title: title,
            explanation: "",
            places: surprise.cities.map { Place($0) },
            centre: surprise.point
        )
        curate(screen)
        if let last = surprise.tries.last, let country = surprise.country {
            var found = listed(in: screen)
            found.isCut = surprise.cityCount > surprise.cities.count
            found.radiusMetres = last.radiusMetres
            (found.isAroundPin, found.country) = (true, country.name)
            let words = found.words(.mostProminent, unit: viewer.unit)
            screen.explanation = "<p>\(words).</p>\n\(smallAtlasNote)"
            screen.chips = Words.again(say("Surprise me again"))
            screen.origin = Words.origin(of: surprise, for: viewer)
        } else {
            screen.explanation = Words.missed(surprise, smallAtlasNote)
        }
        return results(screen, searchText: "").with(surprising(with: surprise.country))
    }
}

extension Visit {
    /// What a surprise leaves behind, so that the next ones lead elsewhere.
    private func surprising(with country: Country?) -> [Change] {
        let history = library.preferences.surpriseHistory.countryCodes
        guard isRecorded, let code = country?.code, history.first != code else { return [] }
        return library.surprising(with: code)
    }

    /// What a list holds, after what was taken off it.
    private func listed(in screen: ResultsScreen) -> FoundWithin {
        FoundWithin(
            count: screen.found?.count ?? screen.places.count,
            leftCount: screen.controls.map { $0.scene.rows.count },
            order: screen.listing.order
        )
    }

    func results(
        _ screen: ResultsScreen,
        searchText: String,
        tab: Tab = .discover
    ) -> Reply {
        let frame = frame(title: screen.title, tab: tab)
        frame.searchText = searchText
        frame.hasMap = screen.hasList
        if screen.isFoundByWords { frame.canonical = screen.route(Listing()).path }
        frame.toast = self.toast(of: screen) ?? frame.toast
        screen.arrange()
        // The same question whatever is filtered or trimmed, as long as one request can ask it.
        let all = screen.usual ?? screen.found ?? screen.places
        let isShort = all.count <= Question.placeLimit
        screen.weather = listWeather(of: isShort ? all : screen.shown)
        let isPassing = screen.isForFilter && screen.usual == nil
        screen.weather?.isPassing = isPassing
        screen.shown = pictured(screen.shown)
        return page(frame, around: screen.byteCount) { screen.write(into: &$0, for: viewer) }
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
