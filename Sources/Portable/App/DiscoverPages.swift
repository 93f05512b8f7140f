internal import Atlas
internal import Base
internal import Chronology
internal import Geodesy
internal import Library
internal import Markup
internal import Questions
internal import Screens

/// The first page, and the suggestions below its search field.
extension Visit {
    /// How many cities stand on the shelf around home.
    private static let aroundHomeLimit: Int32 = 12
    private static let aroundHomeMetres: Int32 = 60_000
    private static let suggestionLimit: Int32 = 8

    func discover(problem: String?) -> Response {
        let home = home
        var screen = DiscoverScreen(
            home: home,
            homeClock: home.flatMap { clock(of: $0) },
            aroundHome: home.map { starred(around($0, limit: Self.aroundHomeLimit)) } ?? [],
            recents: recents.map { starred(Place($0)) },
            featured: home ?? cityOfTheDay,
            problem: problem
        )
        screen.archivedCount = world.library?.archive.count ?? 0
        screen.name = world.library?.preferences.name ?? ""
        var frame = frame(title: Explanations.discoverTitle)
        frame.searchText = nil
        let status: UInt16 = problem == nil ? 200 : 422
        return page(frame, screen.html(for: viewer), status: status)
    }

    func suggestions(for text: String) -> Response {
        var list: SuggestionList
        if text.isEmpty {
            list = SuggestionList(
                recents.map { SuggestionList.Suggestion($0) },
                areRecents: true,
                text: text
            )
        } else {
            list = SuggestionList(suggested(text), text: text)
            list.hasMore =
                outsideKinds.contains(.suggestions) && !asksForTown
                && text.utf8.count >= OutsideSuggestions.shortestTextBytes
        }
        return Response(
            contentType: "text/html; charset=utf-8",
            headers: [Header("cache-control", "private, no-cache")],
            body: list.html(for: viewer).bytes
        )
    }

    /// Whether the text stands in a field for a town, which takes cities of the atlas alone.
    private var asksForTown: Bool { request.target.hasPrefix("/suggest?place=") }

    /// The cities that stand in the list already.
    func listedCities(for text: String) -> [UInt32] { suggested(text).map { $0.city.id } }

    private func suggested(_ text: String) -> [SuggestionList.Suggestion] {
        switch atlas.search(text, near: home?.coordinate, limit: Self.suggestionLimit) {
        case .cities(let hits):
            hits.map { SuggestionList.Suggestion($0.city, matchedText: $0.matchedText) }
        case .point(let point):
            atlas.nearest(point).map { [SuggestionList.Suggestion($0.city)] } ?? []
        }
    }

    private var recents: [City] { viewer.recents.compactMap { atlas.city(id: $0) } }

    /// The larger towns around a city, which are what people know; the nearest first.
    func around(_ city: City, limit: Int32) -> [NearbyCity] {
        let near = atlas.nearby(
            city.coordinate,
            radiusMetres: Self.aroundHomeMetres,
            limit: 400
        ).filter { $0.city.id != city.id && !$0.city.isPartOf }
        let largest = sortedOrder(count: near.count) { left, right in
            let (mine, theirs) = (near[left].city, near[right].city)
            return mine.population == theirs.population
                ? mine.id < theirs.id : mine.population > theirs.population
        }.prefix(Int(limit)).map { near[$0] }
        return sortedOrder(count: largest.count) { left, right in
            let (mine, theirs) = (largest[left], largest[right])
            return mine.distanceMetres == theirs.distanceMetres
                ? mine.city.id < theirs.city.id : mine.distanceMetres < theirs.distanceMetres
        }.map { largest[$0] }
    }

    /// Another capital every day, the same for everybody.
    private var cityOfTheDay: City? {
        let countries = atlas.countries
        guard !countries.isEmpty else { return nil }
        let day = world.now.millisecondsSinceEpoch / 86_400_000
        // A step without a common factor with the number of countries goes to each of them once.
        for step in Int64(0)..<40 {
            let index = Int((day * 97 + step) % Int64(countries.count))
            if index >= 0, let capital = countries[index].capital { return capital }
        }
        return nil
    }
}
