internal import Library
internal import Markup

/// The head of a list: its title, the favourites, the other experience, and the way out.
func showsHead(_ title: HTML, isArt: Bool, favourites: Int, for viewer: Viewer) -> HTML {
    var links: HTML = """
        <a class="button quiet" href="\(Route.shows(.favourites(isArt: isArt)))">\
        \(Icon.star.html)<span>\(Words.favourites)</span>
        """
    // A star on the page counts into it, from none on.
    links += "<span class='count'>\(favourites > 0 ? "\(Int64(favourites))" : "" as HTML)</span>"
    links += "</a>" + way(isToArt: !isArt)
    return head(title, links, isArt: isArt, for: viewer)
}

/// The head of the favourites: the way back to all there is, all favourites, and the way out.
private func favouritesHead(_ title: HTML, isArt: Bool, for viewer: Viewer) -> HTML {
    let links: HTML = """
        <a class="button quiet" href="\(Route.library(.favourites(nil, Listing())))">\
        \(Icon.star.html)<span>\(say("All favourites"))</span></a>
        """
    let all = Route.shows(isArt ? .art : .events)
    return wayUp(to: all.path, isArt ? Words.art : Words.events)
        + head(title, links, isArt: isArt, for: viewer)
}

private func way(isToArt: Bool) -> HTML {
    """
    <a class="button quiet" href="\(Route.shows(isToArt ? .art : .events))">\
    \(isToArt ? Icon.easel.html : Icon.ticket.html)\
    <span>\(isToArt ? Words.art : Words.events)</span></a>
    """
}

private func head(_ title: HTML, _ links: HTML, isArt: Bool, for viewer: Viewer) -> HTML {
    """
    <header class="shows-head"><h1>\(title)</h1><div class="shows-tools">\
    <nav aria-label="\(isArt ? Words.art : Words.events)">\(links)</nav>\
    \(viewer.isMember ? logOutForm(for: viewer) : "")</div></header>

    """
}

/// Unfolds the filters on a phone, with or without scripts; wide screens show them anyway.
///
/// - Parameters:
///   - isOn: whether they are unfolded: those of an example stay out of the way of its pictures.
///   - count: how many are set.
/// - Returns: the box, which a script turns into a button.
func filterToggle(isOn: Bool, count: Int) -> HTML {
    let state: HTML = isOn ? " checked" : ""
    let number: HTML = count > 0 ? " · \(Int64(count))" : ""
    return """
        <p class="shows-toggle"><label class="chip"><input type="checkbox"\(state)>\
        <span>\(say("Filters"))\(number)</span></label></p>

        """
}

/// The favourites of one experience, which are whole without a network.
struct FavouriteThingsScreen {
    let isArt: Bool
    let rows: HTML
    let count: Int
    /// The ways to the other parts of the list.
    var pages: HTML = ""

    init(isArt: Bool, rows: HTML, count: Int) {
        (self.isArt, self.rows, self.count) = (isArt, rows, count)
    }

    var title: String {
        isArt ? sayText("Favourite works of art") : sayText("Favourite events")
    }

    func html(for viewer: Viewer) -> HTML {
        var page: HTML = "<div class='column shows'>\n"
        page += favouritesHead("\(title)", isArt: isArt, for: viewer)
        if count == 0 {
            page += """
                <section class="shows-empty"><div class="tab-art">\(Icon.star.html)</div>
                <p>\(empty)</p>
                <p><a class="button primary" href="\(Route.shows(isArt ? .art : .events))">\
                \(say("Look around"))</a></p></section>

                """
        } else {
            // By this name a page finds out that another device has changed the list.
            page += "<ul id='list' class='things \(isArt ? "works" : "events" as HTML)'>\n"
            page += rows
            page += "</ul>\n" + pages
        }
        page += "</div>\n"
        return page
    }

    private var empty: StaticString {
        isArt
            ? say("No favourites yet. Tap the star of a work, and it stays here, offline too.")
            : say("No favourites yet. Tap the star of an event, and it stays here, offline too.")
    }
}
