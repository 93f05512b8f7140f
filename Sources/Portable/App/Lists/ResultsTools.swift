internal import Base
internal import Markup

/// What stands above a list of cities to narrow it down, order it, and show it on the map.
extension ResultsScreen {
    /// A list of one's own in which nothing stands yet.
    func nothing(_ icon: Icon, _ viewer: Viewer) -> HTML {
        """
        <section class="message" id="results">
        <div class="tab-art">\(icon.html)</div>
        <h1>\(title)</h1>
        <div class="explanation" id="explanation">\(explanation)</div>
        \(leaving(for: viewer))</section>

        """
    }

    /// Members leave from the lists of what they keep, too.
    func leaving(for viewer: Viewer) -> HTML {
        guard viewer.isMember else { return "" }
        switch question {
        case .saved, .recents, .archive: return logOutForm(for: viewer)
        case .search, .near, .surprise: return ""
        }
    }

    /// Asks for the newest of what may have changed, the weather; shown where scripts run.
    var refreshing: HTML {
        guard hasList, weather != nil else { return "" }
        return """
            <button type="button" class="round" data-refresh-button hidden \
            data-busy="\(say("Refreshing"))" data-done="\(say("Up to date"))" \
            aria-label="\(Words.refresh)">\(Icon.refresh.html)</button>
            """
    }

    /// Hands on what was found; what is found around a point of the device would say where one is.
    var sharing: HTML {
        hasList && isFoundByWords ? roundShareButton() : ""
    }

    /// Whether the address says no more than what somebody typed, or the lot drew.
    var isFoundByWords: Bool {
        switch question {
        case .search, .surprise: return true
        case .near(let query):
            if case .point = query.centre { return false }
            return true
        case .saved, .recents, .archive: return false
        }
    }

    func clearing(for viewer: Viewer) -> HTML {
        """
        \(formStart(.library(.removeRecent), viewer, " id='forget'"))\
        <input type="hidden" name="back" value="\(route(listing))">\
        <button type="submit" class="button">\(say("Clear recents"))</button></form>

        """
    }

    /// The filter, and all else that changes what is seen of the cities.
    var ways: HTML {
        guard hasList else {
            return chips.isEmpty ? "" : "<div class='result-ways'>\(chips)</div>\n"
        }
        let isFew = places.count < Self.fewPlaces && !isForFilter
        let filter = !isFew || controls != nil ? filterForm : ""
        let scopes = controls?.scopes(listing, route) ?? ""
        return """
            \(filter)<div class="result-ways">\(chips)\(scopes)\(orders)</div>
            \(listing.viewSwitch(route))
            """
    }

    private var filterForm: HTML {
        let kept = fixedParts
        return """
            <form class="filter" id="filter-form" method="get" action="\(kept.path)" \
            hx-get="\(kept.path)" hx-trigger="input changed delay:120ms from:#filter, submit"\
            \(swapsList) hx-select-oob="\(filterSwaps)" hx-sync="this:queue last">\
            <div id="filter-fields" hidden>\(kept.fields(except: "filter"))</div>
            <label class="unseen" for="filter">\(say("Show only names with"))</label>\
            \(Icon.search.html)
            <input id="filter" name="filter" type="search" value="\(listing.filter)" \
            maxlength="160" \
            placeholder="\(say("Filter by name"))" autocomplete="off" spellcheck="false">
            <button type="submit" class="button quiet no-script">\(say("Filter"))</button>
            </form>

            """
    }

    /// What is said above the list changes, too; around a point, where the filter is part of the
    /// question, even what is on it.
    private var filterSwaps: StaticString {
        centre == nil
            ? "#explanation,#orders" : "#scene-bar,#scopes,#orders,#explanation,#list-weather"
    }

    /// A list to be curated has said so already, for all that stands in it.
    private var swapsList: HTML {
        guard controls == nil else { return "" }
        return """
             hx-target="#list" hx-select="#list" hx-swap="outerHTML" hx-replace-url="true"
            """
    }

    /// What the filter's form keeps of the address.
    private var fixedParts: AddressParts {
        var kept = listing.drafting { _ in }
        kept.order = .fitting
        kept.filter = ""
        kept.draft.cities = []
        return AddressParts(route(kept))
    }

    /// Links that put the list into another order and keep the rest.
    private var orders: HTML {
        guard places.count > 1 || isForFilter else { return "<div id='orders' hidden></div>" }
        var orders: HTML = """
            <div class="orders" id="orders" role="group" aria-label="\(Words.sortBy)" \
            hx-boost="true"\(swapsList) hx-push-url="true" \
            hx-select-oob="#scene-bar,#scopes,#orders,#filter-fields,#explanation,#list-weather">

            """
        for order in Listing.Order.allCases {
            if order == .distance, places.first?.distanceMetres == nil { continue }
            // All that is saved has a star: the largest are first without being asked for.
            if order == .fitting, question == .saved { continue }
            var listing = listing
            // Another order may be of other cities.
            listing.draft.cities = []
            listing.order = order
            listing.page = 1
            let current: HTML = order == shownOrder ? " aria-current='true'" : ""
            orders += """
                <a id='by-\(order.name)' href='\(route(listing))'\(current)>\
                \(name(of: order))</a>

                """
        }
        orders += "</div>\n"
        return orders
    }

    private var shownOrder: Listing.Order {
        question == .saved && listing.order == .fitting ? .population : listing.order
    }

    private func name(of order: Listing.Order) -> StaticString {
        switch order {
        case .name: return say("Name")
        case .population: return say("Population")
        case .distance:
            if case .near = question { return Words.byNearness }
            return say("Distance")
        case .fitting:
            if case .search = question { return say("Best match") }
            if question == .recents { return say("Latest") }
            if controls != nil { return say("Favourites first") }
            if case .near = question { return say("Most prominent") }
            return Words.byNearness
        }
    }
}

private extension Words {
    static var sortBy: StaticString { say("Sort by") }
    static var byNearness: StaticString { say("Nearest first") }
}
