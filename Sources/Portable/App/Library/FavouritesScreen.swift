internal import Atlas
internal import Base
internal import Geodesy
internal import Library
internal import Markup
internal import Merge

/// Everything that has a star in one list and on one map: cities, photographs, art and events.
struct FavouritesScreen {
    let kind: FavouriteKind?
    let listing: Listing
    /// How many of each kind there are, whatever is filtered.
    let counts: FavouriteCounts
    /// Those of the kind that is looked at, after the filter, in the order in which they are shown.
    var cities: [Place] = []
    var things: [Keepsake] = []

    func html(for viewer: Viewer) -> HTML {
        guard counts.total > 0 else { return nothing(viewer) }
        let rows = rows
        return """
            <div class="results view-\(listing.view.name) favourites" id="results">
            <section class="results-list" aria-labelledby="results-title">
            <div class="results-head">
            <div class="results-title"><h1 id="results-title">\(Words.favourites)</h1>\
            \(leaving(viewer))</div>
            <div class="explanation" id="explanation"><p>\(summary)</p></div>
            \(filterForm)<div class="result-ways">\
            \(FavouritesScreen.kinds(counts, current: kind, listing))</div>\
            \(listing.viewSwitch(route))</div>
            <div id="list" class="list"><p class="unseen" role="status">\
            \(Words.favouriteCount(count))</p>
            \(list(rows, viewer))\(listing.pages(of: count, route))</div>
            </section>
            \(map(of: rows).html(for: viewer))</div>

            """
    }

    private enum Row {
        case city(Place)
        case thing(Keepsake)
    }

    private func route(_ listing: Listing) -> Route { .library(.favourites(kind, listing)) }

    private var count: Int { cities.count + things.count }

    /// What stands on this page of the list.
    private var rows: [Row] {
        let start = min(Int(listing.page - 1) * Listing.pageLength, count)
        return (start..<min(start + Listing.pageLength, count)).map { place in
            place < things.count
                ? .thing(things[place]) : .city(cities[place - things.count])
        }
    }

    private func map(of rows: [Row]) -> MapPanel {
        let points = rows.compactMap { row in
            switch row {
            case .city(let place): place.city.coordinate
            case .thing(let keepsake): keepsake.point
            }
        }
        var panel = MapPanel(points: points)
        var onMap = listing
        onMap.view = .map
        if listing.view != .map { panel.drawnAt = route(onMap).path }
        return panel
    }
}

extension FavouritesScreen {
    private func list(_ rows: [Row], _ viewer: Viewer) -> HTML {
        guard !rows.isEmpty else { return empty }
        var list: HTML = "<ol class='places'>\n"
        for row in rows {
            switch row {
            case .city(let place): list += place.row(for: viewer, onMap: true)
            case .thing(let keepsake): list += keepsake.row
            }
        }
        list += "</ol>\n"
        return list
    }

    private var empty: HTML {
        var all = listing
        (all.filter, all.page) = ("", 1)
        let words =
            listing.filter.isEmpty ? say("None of these yet.") : say("No names match.")
        return """
            <p class="empty">\(words) <a href="\(Route.library(.favourites(nil, all)))">\
            \(say("Show all"))</a></p>

            """
    }

    private var summary: HTML {
        var parts: [String] = []
        for kind in FavouriteKind.allCases {
            if counts[kind] > 0 { parts.append(kind.counted(counts[kind])) }
        }
        return say("\(Words.list(parts)).")
    }

    /// One link for each kind that there is, and one for all.
    static func kinds(
        _ counts: FavouriteCounts,
        current: FavouriteKind?,
        _ listing: Listing
    ) -> HTML {
        var listing = listing
        listing.page = 1
        var kinds: HTML = """
            <nav class="scopes" aria-label="\(say("Kinds of favourites"))">\
            \(link(nil, say("All"), current, listing))
            """
        for kind in FavouriteKind.allCases where counts[kind] > 0 {
            kinds += link(kind, kind.name, current, listing)
        }
        kinds += "</nav>\n"
        return kinds
    }

    private static func link(
        _ kind: FavouriteKind?,
        _ words: StaticString,
        _ current: FavouriteKind?,
        _ listing: Listing
    ) -> HTML {
        let mark: HTML = kind == current ? " aria-current='true'" : ""
        return "<a href='\(Route.library(.favourites(kind, listing)))'\(mark)>\(words)</a>"
    }

    private var filterForm: HTML {
        let parts = AddressParts(.library(.favourites(kind, Listing())))
        return """
            <form class="filter" id="filter-form" method="get" action="\(parts.path)" \
            hx-get="\(parts.path)" hx-trigger="input changed delay:120ms from:#filter, submit" \
            hx-target="#list" hx-select="#list" hx-swap="outerHTML" hx-replace-url="true" \
            hx-sync="this:queue last">\(parts.fields(except: "filter"))\
            <label class="unseen" for="filter">\(say("Show only names with"))</label>\
            \(Icon.search.html)
            <input id="filter" name="filter" type="search" value="\(listing.filter)" \
            maxlength="160" placeholder="\(say("Filter by name"))" autocomplete="off" \
            spellcheck="false">
            <button type="submit" class="button quiet no-script">\(say("Filter"))</button>
            </form>

            """
    }

    private func nothing(_ viewer: Viewer) -> HTML {
        """
        <section class="message" id="results">
        <div class="tab-art">\(Icon.star.html)</div>
        <h1>\(Words.favourites)</h1>
        <div class="explanation"><p>\
        \(say("Star a city, a photograph, a work of art or an event, and you will find it here."))\
        </p>\(Words.firstSteps)</div>
        \(leaving(viewer))</section>

        """
    }

    /// Members leave from the lists of what they keep, too.
    private func leaving(_ viewer: Viewer) -> HTML {
        viewer.isMember ? logOutForm(for: viewer) : ""
    }
}

extension Keepsake {
    /// A row of the list of favourites, which points at a marker of the map where it has a point.
    fileprivate var row: HTML {
        var row: HTML = "<li class='place is-thing' id='\(rowID)'"
        if let point {
            row += """
                 data-at="\(microdegrees: point.latitudeMicrodegrees) \
                \(microdegrees: point.longitudeMicrodegrees)"
                """
        }
        let star = KeepsakeStar(keepsake: self, isOn: true)
        row += """
            ><a href="\(path)">\(pictureMarkup)\
            <div><b>\(title)</b><small>\(FavouriteKind(kind).single)\(words)</small></div></a>\
            \(star.html(name: "\(title)"))</li>

            """
        return row
    }

    private var words: HTML {
        var words: HTML = ""
        for text in [detail, date] where !text.isEmpty { words += " · \(text)" }
        return words
    }

    private var pictureMarkup: HTML {
        var sign: HTML = "<span class='thing-sign' aria-hidden='true'>"
        sign += FavouriteKind(kind).icon.html
        if !picture.isEmpty {
            // Over the sign, which stays where the picture does not come.
            sign += """
                <img class="photograph" src="\(picture)?w=160" \
                srcset="\(picture)?w=320 2x" alt="" loading="lazy">
                """
        }
        return sign + "</span>"
    }

    /// Short, and the same on every page.
    private var rowID: String { RecordID.keepsake(kind, source).text }
}
