internal import Atlas
internal import Base
internal import Geodesy
internal import Library
internal import Markup
internal import Questions

/// Cities as a list and on a map that point at each other: what search, near me and surprise me
/// all end in.
final class ResultsScreen {
    enum Question: Equatable, Sendable {
        case search(text: String)
        case near(NearQuery)
        case surprise(seed: UInt64)
        case saved, recents, archive

        /// Of the lists that a person keeps.
        var icon: Icon? {
            switch self {
            case .saved: .star
            case .recents: .history
            case .archive: .archive
            case .search, .near, .surprise: nil
            }
        }
    }

    /// Up to here a list needs no filter.
    static let fewPlaces = 4

    let question: Question
    let listing: Listing
    let title: String
    /// How the cities were found, already worded.
    var explanation: HTML
    /// Other questions, as chips before the ways to look at this list.
    var chips: HTML = ""
    /// What stands below the list: how it came about.
    var origin: HTML = ""
    /// Before the filter.
    var places: [Place]
    /// How long the whole list is, where `places` are but the rows of this page.
    var total: Int?
    /// The list without its filter, where that holds all that is shown.
    var usual: [Place]?
    /// All that the question found, where some of it was taken off the list meanwhile.
    var found: [Place]?
    /// The point in question, marked on the map.
    let centre: Coordinate?
    /// What the list can be made into, where it is one to be curated.
    var controls: CurationControls?
    /// Nil where nobody is asked for the weather.
    var weather: ListWeather?
    /// What stands on this page of the list, in its order.
    var shown: [Place] = []
    /// How many of the places fit the filter.
    private(set) var fittingCount = 0

    init(
        question: Question,
        listing: Listing,
        title: String,
        explanation: HTML,
        places: [Place],
        centre: Coordinate?
    ) {
        self.question = question
        self.listing = listing
        self.title = title
        self.explanation = explanation
        self.places = places
        self.centre = centre
    }

    /// About as many as the list takes.
    var byteCount: Int { 4_000 + shown.count * 1_900 }

    func write(into page: inout HTML, for viewer: Viewer) {
        if !hasList, let icon = question.icon { return page += nothing(icon, viewer) }
        let shown = weather?.signed(shown) ?? shown
        page += """
            <div class="results view-\(listing.view.name)" id="results">
            <section class="results-list" aria-labelledby="results-title"\
            \(controls == nil ? "" : CurationControls.swaps)>

            """
        if let controls { page += controls.bar(listing, viewer, route) }
        page += "<div class='results-head'>\n"
        page += """
            <div class="results-title"><h1 id="results-title">\(title)</h1>\(refreshing)\(sharing)\
            \(leaving(for: viewer))</div>
            <div class="explanation" id="explanation">\(explanation)\(narrowing)</div>

            """
        if question == .recents, !places.isEmpty { page += clearing(for: viewer) }
        page += ways
        page += "</div>\n"
        write(shown, of: total ?? fittingCount, for: viewer, into: &page)
        if let weather { page += weather.html }
        page += origin
        page += "</section>\n"
        if hasList {
            page += map(of: shown).html(for: viewer)
        }
        page += "</div>\n"
    }

    /// Drawn for those without scripts only where the map is what they look at.
    private func map(of shown: [Place]) -> MapPanel {
        var panel = MapPanel(points: shown.map { $0.city.coordinate }, centre: centre)
        var onMap = listing
        onMap.view = .map
        if question == .archive, (total ?? places.count) > shown.count {
            panel.dots = Route.library(.archiveDots(Listing())).path
        }
        if listing.view != .map { panel.drawnAt = route(onMap).path }
        return panel
    }

    /// The address of the same cities in another order or view.
    func route(_ listing: Listing) -> Route {
        switch question {
        case .search(let text): .search(text: text, listing)
        case .near(let query): .near(query, listing)
        case .surprise(let seed): .surprise(seed: seed, listing)
        case .saved: .library(.saved(listing))
        case .recents: .library(.recents(listing))
        case .archive: .library(.archive(listing))
        }
    }
}

extension ResultsScreen {
    /// What a filter and a scope leave of the cities that the explanation tells of.
    private var narrowing: HTML {
        let scope = controls == nil ? .all : listing.draft.scope
        // Around a point the explanation has the filter in it.
        let filter = isForFilter ? "" : listing.filter
        guard hasList, scope != .all || !filter.isEmpty else { return "" }
        return "<p>\(Words.narrowed(to: total ?? fittingCount, scope, filter))</p>"
    }

    /// Whether there is a list to work on, be it empty just now.
    var hasList: Bool { !places.isEmpty || controls != nil || isForFilter }

    /// Whether nothing of the list is known here, though there is one.
    private var isUnknown: Bool {
        places.isEmpty && listing.filter.isEmpty && listing.draft.scope == .all
            && !listing.draft.cities.isEmpty
    }

    /// Whether a filter is part of the question, so that it has to stay even if nothing is left.
    var isForFilter: Bool { centre != nil && !listing.filter.isEmpty }

    /// Filters and orders the places, once for all that is made of them.
    func arrange() {
        let fitting = listing.applied(to: places)
        fittingCount = fitting.count
        shown = page(of: fitting)
    }

    private func page(of places: [Place]) -> [Place] {
        guard total == nil else { return places }
        let start = min(Int(listing.page - 1) * Listing.pageLength, places.count)
        return Array(places[start..<min(start + Listing.pageLength, places.count)])
    }

    private func write(
        _ shown: [Place],
        of count: Int,
        for viewer: Viewer,
        into list: inout HTML
    ) {
        list += "<div id='list' class='list'>\n"
        if !places.isEmpty {
            if listing.order != .fitting {
                // Belongs to the filter's form, but changes together with the list.
                list += """
                    <input type="hidden" form="filter-form" name="sort" \
                    value="\(listing.order.name)">

                    """
            }
            list += "<p class='unseen' role='status'>\(Words.cityCount(count))</p>\n"
        }
        if let controls, controls.scene.rows.isEmpty, !isForFilter {
            list += "<p class='empty'>\(Words.emptyScene(controls.purpose))</p>\n"
        } else if shown.isEmpty, hasList, !isUnknown {
            // That there is none was said above the list.
            list += """
                <p class="empty"><a href="\(route(unfiltered))">\(say("Show all"))</a></p>

                """
        }
        // Most lists have an article about each city: then it is said once.
        let allHaveArticles = shown.allSatisfy { $0.hasArticle }
        list += allHaveArticles ? "<ol class='places' data-read>\n" : "<ol class='places'>\n"
        for place in shown {
            place.write(into: &list, for: viewer, marksArticle: !allHaveArticles)
        }
        list += "</ol>\n"
        if shown.contains(where: { $0.hasArticle }) { list += Self.reading }
        list += listing.pages(of: count, attributes: CurationControls.boosts, route)
        if let controls { list += controls.foot(listing) }
        list += "</div>\n"
    }

    /// The way to an article, for a script to put into the rows that have one.
    private static var reading: HTML {
        """
        <template id="place-read"><span class="place-more"><a class="place-read" \
        href="\(Route.outside(.reader(.city(.wikipedia, 0))))" \
        aria-label="\(say("Read about"))">\(Icon.book.alone)</a></span></template>

        """
    }

    /// The same list with everything on it.
    private var unfiltered: Listing {
        var all = listing.drafting { $0.scope = .all }
        all.filter = ""
        return all
    }
}

private extension Words {
    /// What a filter and a scope leave: “2 of the favourites have ‘lo’ in their names”.
    static func narrowed(to count: Int, _ scope: Curation.Scope, _ filter: String) -> HTML {
        if filter.isEmpty {
            return scope == .favourites
                ? amount(count, one: say("is a favourite"), other: say("are favourites"))
                : amount(count, one: say("is not a favourite"), other: say("are not favourites"))
        }
        let one = say("has “\(filter)” in its name")
        let other = say("have “\(filter)” in their names")
        switch scope {
        case .all: return amount(count, one: one, other: other)
        case .favourites: return amount(count, of: say("the favourites"), one: one, other: other)
        case .others:
            return amount(count, of: say("the others"), one: one, other: other)
        }
    }

    private static func amount(
        _ count: Int,
        of cities: HTML = say("them"),
        one: HTML,
        other: HTML
    ) -> HTML {
        switch count {
        case 0: say("None of \(cities) \(one).")
        case 1: say("One of \(cities) \(one).")
        default: say("\(Int64(count)) of \(cities) \(other).")
        }
    }

    static func emptyScene(_ purpose: CurationControls.Purpose) -> HTML {
        switch purpose {
        case .importList: say("Nothing is left to import.")
        case .browse: say("Nothing is left. Save to empty the archive.")
        }
    }
}
