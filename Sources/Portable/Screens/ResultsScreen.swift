package import Atlas
internal import Base
package import Geodesy
package import Markup

/// Cities as a list and on a map that point at each other: what search, near me and surprise me
/// all end in.
package struct ResultsScreen: Sendable {
    package enum Question: Equatable, Sendable {
        case search(text: String)
        case near(NearQuery)
        case surprise(seed: UInt64)
        case saved, recents, archive
    }

    /// Up to here a list needs no filter.
    private static let fewPlaces = 4

    package let question: Question
    package let listing: Listing
    package let title: String
    /// How the cities were found, already worded.
    package let explanation: HTML
    /// The country whose picture heads the list, if the question was about one.
    package let pictured: Country?
    /// Before the filter.
    package var places: [Place]
    /// The point in question, marked on the map.
    package let centre: Coordinate?
    /// What the list can be made into, where it is one to be curated.
    package var controls: SceneControls?
    /// Nil where nobody is asked for the weather.
    package var weather: ListWeather?

    package init(
        question: Question,
        listing: Listing,
        title: String,
        explanation: HTML,
        pictured: Country? = nil,
        places: [Place],
        centre: Coordinate?
    ) {
        self.question = question
        self.listing = listing
        self.title = title
        self.explanation = explanation
        self.pictured = pictured
        self.places = places
        self.centre = centre
    }

    package func html(for viewer: Viewer) -> HTML {
        var shown = listing.applied(to: places)
        if let weather { shown = weather.signed(shown) }
        var page = HTML(capacity: 2_000 + shown.count * 1_100)
        page += """
            <div class="results view-\(listing.view.name)" id="results">
            <section class="results-list" aria-labelledby="results-title">
            <div class="results-head">

            """
        if let pictured {
            let picture = Picture.country(pictured.code, theme: viewer.theme)
            page += "<div class='results-picture'>\(picture)</div>\n"
        }
        page += """
            <h1 id="results-title">\(title)</h1>
            <div class="explanation">\(explanation)</div>

            """
        if let controls { page += controls.bar(listing, viewer, route) }
        if question == .recents, !places.isEmpty { page += clearing(for: viewer) }
        if !places.isEmpty {
            if places.count >= Self.fewPlaces { page += filterForm }
            page += viewSwitch
        }
        page += "</div>\n"
        write(shown, for: viewer, into: &page)
        if let weather { page += weather.html }
        page += "</section>\n"
        if !places.isEmpty {
            page += MapPanel(points: shown.map { $0.city.coordinate }, centre: centre)
                .html(for: viewer)
        }
        page += "</div>\n"
        return page
    }

    /// The address of the same cities in another order or view.
    package func route(_ listing: Listing) -> Route {
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
    private func write(_ shown: [Place], for viewer: Viewer, into list: inout HTML) {
        list += "<div id='list' class='list'>\n"
        if !places.isEmpty {
            if places.count > 1 { list += orders }
            if listing.order != .fitting {
                // Belongs to the filter's form, but changes together with the list.
                list += """
                    <input type="hidden" form="filter-form" name="sort" \
                    value="\(listing.order.name)">

                    """
            }
            list += "<p class='unseen' role='status'>\(Phrases.cityCount(shown.count))</p>\n"
        }
        if shown.isEmpty, !places.isEmpty {
            list += """
                <p class="empty">\(Phrases.nothingMatchesFilter) <a href="\(route(Listing()))">\
                \(Phrases.showAll)</a></p>

                """
        }
        list += "<ol class='places'>\n"
        for place in shown { list += place.row(for: viewer, onMap: true) }
        list += "</ol>\n"
        if let controls { list += controls.foot(listing, route) }
        list += "</div>\n"
    }

    private func clearing(for viewer: Viewer) -> HTML {
        """
        \(formStart(.library(.forget), viewer))\
        <button type="submit" class="button quiet">\(Phrases.clearRecents)</button></form>

        """
    }

    private var filterForm: HTML {
        var form: HTML = """
            <form class="filter" id="filter-form" method="get" action="\(formAction)" \
            hx-get="\(formAction)" hx-trigger="input changed delay:120ms from:#filter, submit" \
            hx-target="#list" hx-select="#list" hx-swap="outerHTML" hx-replace-url="true" \
            hx-sync="this:queue last">

            """
        for item in fixedFields.items {
            form += "<input type='hidden' name='\(item.name)' value='\(item.value)'>"
        }
        form += """
            <label class="unseen" for="filter">\(Phrases.filterLabel)</label>\(Icon.search.html)
            <input id="filter" name="filter" type="search" value="\(listing.filter)" \
            maxlength="160" \
            placeholder="\(Phrases.filterPlaceholder)" autocomplete="off" spellcheck="false">
            <button type="submit" class="button quiet no-script">\(Phrases.filterButton)</button>
            </form>

            """
        return form
    }

    private var formAction: String {
        String(route(Listing()).path.prefix(while: { $0 != "?" }))
    }

    /// What the filter's form keeps of the address.
    private var fixedFields: Query {
        let path = route(Listing(view: listing.view)).path
        return Query(String(path.dropFirst(formAction.count + 1)))
    }

    /// Links that put the list into another order and keep the rest.
    private var orders: HTML {
        var orders: HTML = """
            <div class="orders" role="group" aria-label="\(Phrases.sortBy)" hx-boost="true" \
            hx-target="#list" hx-select="#list" hx-swap="outerHTML">
            <span class="orders-label" aria-hidden="true">\(Phrases.sortBy)</span>

            """
        for order in Listing.Order.allCases {
            if order == .distance, places.first?.distanceMetres == nil { continue }
            var listing = listing
            listing.order = order
            let current: HTML = order == self.listing.order ? " aria-current='true'" : ""
            orders += "<a href='\(route(listing))'\(current)>\(name(of: order))</a>\n"
        }
        orders += "</div>\n"
        return orders
    }

    /// List or map, where there is room for one only.
    private var viewSwitch: HTML {
        var views: HTML = "<div class='views' role='group' aria-label='\(Phrases.show)'>"
        for view in Listing.View.allCases {
            var listing = listing
            listing.view = view
            let current: HTML = view == self.listing.view ? " aria-current='true'" : ""
            let icon = view == .map ? Icon.map : Icon.list
            let words = view == .map ? Phrases.map : Phrases.list
            views += """
                <a href="\(route(listing))" data-view="\(view.name)"\(current)>\(icon.html)\
                <span>\(words)</span></a>
                """
        }
        views += "</div>\n"
        return views
    }

    private func name(of order: Listing.Order) -> StaticString {
        switch order {
        case .name: return Phrases.byName
        case .population: return Phrases.byPopulation
        case .distance: return Phrases.byDistance
        case .fitting:
            if case .search = question { return Phrases.byMatch }
            if question == .recents { return Phrases.byRecency }
            if controls != nil || question == .saved { return Phrases.byFavour }
            return Phrases.byNearness
        }
    }
}
