internal import Atlas
internal import Base
internal import Geodesy
internal import Library
internal import Markup
internal import Questions

/// The pages of what a person keeps.
extension Visit {
    func reply(for route: LibraryRoute) -> Reply {
        guard case .here(let library) = world.kept else {
            return message(.libraryUnreachable, status: 503)
        }
        switch route {
        case .you: return you
        case .saved(let listing): return saved(library, listing)
        case .favourites(let kind, let listing): return favourites(kind, listing)
        case .recents(let listing): return recents(library, listing)
        case .archive(let listing): return archive(library, listing)
        case .archiveDots(let listing): return archiveDots(library, listing)
        case .export(let format):
            return Reply(Export(library, world.trips, atlas).response(as: format))
        case .welcome: return welcome()
        case .settings: return settings()
        case .setAside: return setAside(library)
        }
    }

    private var you: Reply {
        let frame = frameWithoutSearch(title: Words.you.description)
        var screen = YouScreen(library: library, home: home)
        screen.setAsideCount = newlySetAsideCount()
        if let flight = world.flight, flight.trouble.waitsForPerson {
            screen.refusedCount = Int64(flight.waitingCount)
        }
        return page(frame, screen.html(for: viewer))
    }

    /// Settings; with a problem, `typed` is what the form held that it is about.
    func settings(problem: SettingsScreen.Problem? = nil, typed: Query = Query()) -> Reply {
        let frame = frameWithoutSearch(title: sayText("Settings"))
        let screen = SettingsScreen(library: library, home: home, problem: problem, typed: typed)
        return page(frame, screen.html(for: viewer), status: problem == nil ? 200 : 422)
    }

    /// The scene over cities that were just found, where there is somewhere to keep them.
    ///
    /// It may hold others besides, of which the atlas knows nothing.
    func importScene(
        _ cities: [City],
        _ listing: Listing,
        unknown: [UInt32] = []
    ) -> CurationControls? {
        guard case .here(let library) = world.kept,
            !cities.isEmpty || !unknown.isEmpty || !listing.filter.isEmpty
        else { return nil }
        // A city that has a star already shows it, as importing replaces its state by what is seen.
        var entries = entries(
            of: cities.map { ($0, library.city($0.id)?.isFavourite ?? false) }
        )
        entries += unknown.map { entry(ofUnknown: $0, library) }
        return CurationControls(
            purpose: .importList,
            scene: Curation(entries, steps: listing.draft.steps)
        )
    }

    /// The cities that a page of results showed, by their ids; nil for other pages, and where the
    /// atlas knows none of them.
    ///
    /// A device keeps what only the server's atlas knows, as the server made the page; elsewhere an
    /// unknown id is no city any more.
    func shownScene(_ ids: [UInt32], on route: Route, _ library: Library) -> Curation? {
        let listing: Listing
        switch route {
        case .surprise(_?, let its), .near(_, let its): listing = its
        default: return nil
        }
        let known = ids.filter { hasSmallAtlas || atlas.city(id: $0) != nil }
        guard ids.isEmpty || !known.isEmpty else { return nil }
        let entries = known.map { entry(ofUnknown: $0, library) }
        return Curation(entries, steps: listing.draft.steps.marks)
    }

    func archiveScene(_ library: Library, _ listing: Listing) -> CurationControls {
        let entries = entries(
            of: library.archive.compactMap { kept in
                atlas.city(id: kept.id).map { ($0, kept.isFavourite) }
            }
        )
        return CurationControls(
            purpose: .browse,
            scene: Curation(entries, steps: listing.draft.steps)
        )
    }

    /// The rows of a scene as places with their stars, in its order.
    func places(of scene: Curation, _ listing: Listing, found: [Place] = []) -> [Place] {
        places(of: scene.rows(in: listing.draft.scope)[...], listing, found)
    }

    private func places(
        of rows: ArraySlice<Curation.Row>,
        _ listing: Listing,
        _ found: [Place] = []
    ) -> [Place] {
        let ids = found.map { $0.city.id }
        let hasArticles = hasArticles
        var places: [Place] = []
        places.reserveCapacity(rows.count)
        for row in rows {
            if let index = ids.firstIndex(of: row.id) {
                places.append(Place(found[index].city, distanceMetres: found[index].distanceMetres))
            } else if let city = atlas.city(id: row.id) {
                places.append(placeSeenFromHome(city))
            } else {
                continue
            }
            let last = places.count - 1
            places[last].star = .drafted(isOn: row.isFavourite)
            places[last].removal = .drafted
            places[last].isPickable = listing.draft.isEditing
            places[last].hasArticle = hasArticles && places[last].city.hasArticle
        }
        return places
    }

    private var hasArticles: Bool { outsideKinds.contains(.articles) }

    /// Makes found cities a list to be curated and imported, where there is somewhere to keep them.
    func curate(_ screen: ResultsScreen, unknown: [UInt32] = []) {
        let found = screen.places
        let cities = found.map { $0.city }
        guard let controls = importScene(cities, screen.listing, unknown: unknown) else { return }
        screen.controls = controls
        screen.found = found
        screen.places = places(of: controls.scene, screen.listing, found: found)
    }

    /// The cities that a page of results found, for a form that acts on them; nil for other pages.
    func found(by route: Route) -> (cities: [City], listing: Listing)? {
        switch route {
        case .surprise(let seed?, let listing):
            return (atlas.surprise(seed: seed).cities.map { $0.city }, listing)
        case .near(let query, let listing):
            guard let point = located(query.centre)?.point else { return nil }
            return (nearCities(point, query, listing).all.map { $0.city }, listing)
        default: return nil
        }
    }

    /// A place with the star that its person gave it or not.
    func starred(_ place: Place) -> Place {
        guard case .here(let library) = world.kept else { return place }
        var place = place
        let isOn = library.city(place.city.id)?.isFavourite ?? false
        place.star = .kept(isOn: isOn)
        return place
    }

    /// A place with how far it is from home, where there is one.
    private func placeSeenFromHome(_ city: City) -> Place {
        let distance = home.map { distanceMetres(from: $0.coordinate, to: city.coordinate) }
        return Place(city, distanceMetres: distance)
    }

    func starred(_ nearby: [NearbyCity]) -> [Place] { nearby.map { starred(Place($0)) } }
}

extension Visit {
    private func saved(_ library: Library, _ listing: Listing) -> Reply {
        // Who keeps no city but other things has a list of those.
        if library.favourites.isEmpty, !library.keepsakes.isEmpty {
            return redirect(to: .library(.favourites(nil, Listing())), status: 303)
        }
        let scene = Curation(
            entries(of: library.favourites.compactMap { atlas.city(id: $0.id).map { ($0, true) } })
        )
        let cities = scene.rows.compactMap { atlas.city(id: $0.id) }
        let screen = ResultsScreen(
            question: .saved,
            listing: listing,
            title: Words.favouritesTitle,
            explanation: explained(Words.saved(count: cities.count), library.favourites)
                + kindsOfFavourites(listing),
            places: cities.map { city in
                var place = starred(placeSeenFromHome(city))
                place.hasArticle = hasArticles && city.hasArticle
                return place
            },
            centre: nil
        )
        return results(screen, searchText: "", tab: .you)
    }

    /// What is said of a list, and of how many more cities it cannot tell.
    private func explained(_ words: HTML, _ kept: [KeptCity]) -> HTML {
        let count = kept.count { atlas.city(id: $0.id) == nil }
        guard count > 0 else { return words }
        let beyond: HTML = "<p>\(Words.notInAtlas(count))</p>\(smallAtlasNote)"
        return count < kept.count ? words + beyond : beyond
    }

    /// The ways to favourites that are no cities, where there are any.
    private func kindsOfFavourites(_ listing: Listing) -> HTML {
        guard !library.keepsakes.isEmpty else { return "" }
        let plain = Listing(view: listing.view)
        return FavouritesScreen.kinds(favouriteCounts, current: .city, plain)
    }

    private func recents(_ library: Library, _ listing: Listing) -> Reply {
        let cities = library.recents.compactMap { atlas.city(id: $0) }
        let screen = ResultsScreen(
            question: .recents,
            listing: listing,
            title: sayText("Recents"),
            explanation: explained(
                Words.recents(count: cities.count),
                library.recents.compactMap { library.city($0) }
            ),
            places: cities.map { city in
                var place = starred(placeSeenFromHome(city))
                place.removal = .forgotten
                return place
            },
            centre: nil
        )
        return results(screen, searchText: "", tab: .you)
    }

    private func archive(_ library: Library, _ listing: Listing) -> Reply {
        let controls = archiveScene(library, listing)
        let scene = controls.scene
        let screen = ResultsScreen(
            question: .archive,
            listing: listing,
            title: sayText("Archive"),
            explanation: explained(
                Words.archive(
                    count: scene.rows.count,
                    favourites: scene.favouriteCount,
                    isEmptied: !library.archive.isEmpty
                ),
                library.archive
            ),
            places: [],
            centre: nil
        )
        let rows = scene.rows(in: listing.draft.scope)
        if listing.filter.isEmpty, listing.order == .fitting {
            // Of thousands of cities only those of this page are looked up.
            screen.total = rows.count
            let start = min(Int(listing.page - 1) * Listing.pageLength, rows.count)
            screen.places = places(of: rows[start...].prefix(Listing.pageLength), listing)
        } else {
            screen.places = places(of: rows[...], listing)
        }
        if !library.archive.isEmpty { screen.controls = controls }
        if library.archive.count <= Listing.pageLength {
            screen.found = library.archive.compactMap { atlas.city(id: $0.id).map { Place($0) } }
        }
        return results(screen, searchText: "", tab: .you)
    }

    /// Id, latitude, longitude and name of each city that the archive's pages list, one after the
    /// other: thousands of rows with their own names for everything would weigh four times as much.
    private func archiveDots(_ library: Library, _ listing: Listing) -> Reply {
        let rows = archiveScene(library, listing).scene.rows(in: listing.draft.scope)
        let shown = listing.applied(to: places(of: rows[...], listing))
        var writer = JSONWriter(capacity: 100 + shown.count * 50)
        writer.beginArray()
        for place in shown {
            writer.integer(place.city.id)
            writer.integer(place.city.coordinate.latitudeMicrodegrees)
            writer.integer(place.city.coordinate.longitudeMicrodegrees)
            writer.string(place.city.name)
        }
        writer.endArray()
        return Reply(
            Response(
                contentType: "application/json",
                headers: [Header("cache-control", "private, no-cache")],
                body: writer.bytes
            )
        )
    }

    /// As good as any other where no order is wanted.
    private func entry(ofUnknown id: UInt32, _ library: Library) -> Curation.Entry {
        let isFavourite = library.city(id)?.isFavourite ?? false
        return Curation.Entry(id: id, isFavourite: isFavourite, population: 0, sortName: [])
    }

    /// Cities as a scene puts them in order.
    private func entries(of cities: [(city: City, isFavourite: Bool)]) -> [Curation.Entry] {
        let populations = cities.map { $0.city.population }
        let needNames = Self.sharedByOthers(populations)
        return cities.indices.map { place in
            let (city, isFavourite) = cities[place]
            var name: [UInt8] = []
            if needNames[place] { fold(city.nameBytes, into: &name) }
            return Curation.Entry(
                id: city.id,
                isFavourite: isFavourite,
                population: populations[place],
                sortName: name
            )
        }
    }

    /// Which of these stand there more than once: only then names decide, and folding those of
    /// thousands of cities takes longer than putting them in order.
    private static func sharedByOthers(_ populations: [UInt32]) -> [Bool] {
        var areShared = populations.map { $0 == 0 }
        let order = sortedOrder(count: populations.count) { populations[$0] < populations[$1] }
        for (one, next) in zip(order, order.dropFirst())
        where populations[one] == populations[next] {
            areShared[one] = true
            areShared[next] = true
        }
        return areShared
    }
}
