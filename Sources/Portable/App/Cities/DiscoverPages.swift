internal import Atlas
internal import Base
internal import Chronology
internal import Geodesy
internal import Library
internal import Markup
internal import Questions

/// The first page, and the suggestions below its search field.
extension Visit {
    /// How many cities stand on the shelf around home.
    private static let aroundHomeLimit: Int32 = 8
    private static let suggestionLimit: Int32 = 8
    private static let mostRecents = 8

    func discover(problem: String?) -> Reply {
        let home = home
        let around = home.map { starred(atlas.around($0, limit: Self.aroundHomeLimit)) } ?? []
        var screen = DiscoverScreen(
            home: home.map { homeNow($0) },
            aroundHome: pictured(around),
            recents: pictured(recents.map { starred(Place($0)) }),
            featured: home == nil ? cityOfTheDay : nil,
            problem: problem
        )
        screen.archivedCount = library.archive.count
        screen.name = library.preferences.name
        let frame = frameWithoutSearch(
            title: sayText("Elsewhere – discover any city"),
            tab: .discover
        )
        let status: UInt16 = problem == nil ? 200 : 422
        return page(frame, screen.html(for: viewer), status: status)
    }

    /// The home town with what is at hand about it; a page never waits for the rest.
    private func homeNow(_ home: City) -> HomeNow {
        let now = HomeNow(home, clock: clock(of: home))
        now.weather = listWeather(of: [Place(home)])
        guard outsideKinds.contains(.pictures) else { return now }
        let pictures = outcome(of: CityPart.pictures.question(about: home), .pictures)
        now.picture = LeadPicture(pictures)
        now.awaitsPicture = pictures == nil
        return now
    }

    func suggestions(for text: String) -> Reply {
        var list: SuggestionList
        if text.isEmpty {
            list = SuggestionList(
                recents.map { SuggestionList.Suggestion($0) },
                areRecents: true,
                text: text
            )
        } else {
            list = found(for: text, withAreas: !asksForTown)
            if hasSmallAtlas { list.note = "<p class='no-suggestion'>\(Words.smallAtlas)</p>\n" }
            list.isForTown = asksForTown
            if !asksForTown { list.more = awaitedSuggestions(for: text) }
            list.isPostalCode =
                request["hx-target"] == "event-suggestions" && postalCode(text) != nil
        }
        return Reply(
            Response(
                contentType: "text/html; charset=utf-8",
                headers: [Header("cache-control", "private, no-cache")],
                body: list.html(for: viewer).bytes
            )
        )
    }

    /// Whether the text stands in a field for a town, which takes cities of the atlas alone.
    private var asksForTown: Bool { request.target.hasPrefix("/suggest?place=") }

    /// The cities that stand in the list already.
    func listedCities(for text: String) -> [UInt32] {
        found(for: text, withAreas: false).suggestions.map { $0.city.id }
    }

    private func found(for text: String, withAreas: Bool) -> SuggestionList {
        var list = SuggestionList([], text: text)
        var hits: [SearchHit] = []
        switch atlas.search(text, near: home?.coordinate, limit: Self.suggestionLimit) {
        case .cities(let found):
            hits = found
            let cities = hits.map {
                SuggestionList.Suggestion($0.city, matchedText: $0.matchedText)
            }
            list = SuggestionList(cities, text: text)
            if withAreas { list.named = NamedAreas(text, in: atlas, beside: hits) }
        case .unavailable: break
        case .point(let point):
            let nearest = atlas.nearest(point).map { [SuggestionList.Suggestion($0.city)] }
            list = SuggestionList(nearest ?? [], text: text)
        }
        if withAreas { list.trips = trips(called: text, beside: hits) }
        return list
    }

    /// The last cities looked at, as many as a shelf holds.
    private var recents: [City] {
        library.recents.prefix(Self.mostRecents).compactMap { atlas.city(id: $0) }
    }

    /// Another capital every day, the same for everybody.
    private var cityOfTheDay: City? {
        let count = Int64(atlas.countryCount)
        guard count > 0 else { return nil }
        let day = world.now.millisecondsSinceEpoch / 86_400_000
        // A step without a common factor with the number of countries goes to each of them once.
        for step in Int64(0)..<40 {
            let place = Int32((day * 97 + step) % count)
            if let capital = atlas.country(at: place)?.capital { return capital }
        }
        return nil
    }
}
