internal import Atlas
internal import Base
internal import Geodesy
internal import Markup
internal import Past

/// Pictures near a point, or the places whose names were asked for.
struct PastListScreen {
    let view: PastView
    let title: HTML
    /// What to say above the list, such as how far away the nearest is.
    var words: HTML = ""
    var isProblem = false
    /// Where there are pictures, for who is far from all of them.
    var goal: PastGoal?
    let cards: [PictureCard]
    /// Found by their titles alone, below the others.
    var titled: [PictureCard] = []
    /// What a map that moved says above the list.
    var around: HTML = ""
    let hasMore: Bool
    let collections: [PictureCollection]

    func html(for viewer: Viewer) -> HTML {
        var page: HTML = """
            <div class="column past-list-page"><p class="way-up">\
            <a href="\(Route.past(.map(view.with { $0.text = "" })))" data-past-back>\
            \(Icon.back.html)\(say("Map"))</a></p><h1>\(title)</h1>
            \(PastSearch(view: view).html)
            """
        if !words.isEmpty {
            page += "<p class='\(isProblem ? "notice" : "past-words")' role='status'>\(words)</p>\n"
        }
        page += away
        let isEmpty = cards.isEmpty && titled.isEmpty
        if view.point == nil || ((isProblem || isEmpty) && view.origin != .device) {
            page += """
                <noscript><p class="notice">\(Words.findingNeedsScripts)</p></noscript>
                <p class="past-doors"><a class="button primary" data-past-near \
                href="\(Route.past(.near(view.with { $0.text = "" })))" \
                data-busy="\(say("Looking around…"))">\(Icon.crosshair.html)\
                \(say("Show near me"))</a><a class="button" href="\(Route.past(.areas(view)))">\
                \(Icon.list.html)\(say("Show all"))</a></p>
                <p class="notice past-problem" hidden role="alert" \
                data-denied="\(Words.locationDenied)" data-timeout="\(Words.locationSlow)" \
                data-unavailable="\(Words.locationUnknown)"></p>

                """
        }
        page += list(for: viewer)
        page += PastSources(collections: collections).html
        return page + "</div>\n"
    }

    /// From far away the way to where the pictures are.
    private var away: HTML {
        guard let goal else { return "" }
        return """
            <p class="past-doors"><a class="button primary" href="\(goal.route)">\
            \(Icon.map.html)\(say("Go to \(goal.name)"))</a></p>

            """
    }

    /// The list alone, for a map that moved.
    func list(for viewer: Viewer) -> HTML {
        var list: HTML = "<ul class='old-list' id='old-list' data-around='\(around)'>\n"
        for card in cards { list += card.html(for: viewer) }
        list += "</ul>\n"
        if !titled.isEmpty {
            list += "<section class='old-titled'><h2>\(say("Only their titles name it"))</h2>"
            list += "<ul class='old-list'>\n"
            for card in titled { list += card.html(for: viewer) }
            list += "</ul></section>\n"
        }
        if view.page > 1 || hasMore {
            list += "<nav class='pages' aria-label='\(say("Parts of the list"))'>"
            if view.page > 1 {
                list += "<a class='button' rel='prev' href='\(part(view.page - 1))'>"
                list += "\(say("Nearer ones"))</a>"
            }
            if hasMore {
                list += "<a class='button' rel='next' href='\(part(view.page + 1))'>"
                list += "\(say("Farther ones"))</a>"
            }
            list += "</nav>\n"
        }
        return list
    }

    private func part(_ page: Int32) -> Route {
        var view = view
        view.page = page
        return .past(.near(view))
    }
}

private extension Words {
    static var findingNeedsScripts: StaticString {
        say("Finding where you are needs JavaScript. Search for a street instead.")
    }
}

/// Where the pictures of a collection are.
struct PastGoal {
    let name: String
    let route: Route
}

extension Visit {
    private static let spotsPerPage = 24

    /// The largest city near the busiest spot, else the collection itself.
    func goal(_ collection: PictureCollection) -> PastGoal {
        var view = PastView()
        if allCollections.count > 1 || collection.isSample { view.collection = collection.id }
        let middle = PastView.middle(of: collection, area: 0)
        let near = atlas.nearby(middle, radiusMetres: 15_000, limit: 200)
        let city = near.max { $0.city.population < $1.city.population }?.city
        return PastGoal(name: city?.name ?? collection.name, route: .past(.map(view)))
    }

    /// What a list around a point is called.
    static func title(of view: PastView) -> StaticString {
        switch view.origin {
        case .device: say("Old photographs near you")
        case .map: say("Old photographs near the middle of the map")
        case .picture: say("Old photographs around this one")
        case .point: say("Old photographs near this point")
        }
    }

    func pastList(_ view: PastView) -> Reply {
        guard !world.collections.isEmpty else { return pastMap(view) }
        if request["hx-target"] == "\(PastSuggestions.id)" { return pastSuggestions(view) }
        if !view.text.isEmpty { return pastSearch(view) }
        guard let point = view.point else {
            return pastPage(
                PastListScreen(
                    view: view,
                    title: say("Old photographs near you"),
                    words: say("Share your location, or search for a street."),
                    cards: [],
                    hasMore: false,
                    collections: collections(of: view)
                )
            )
        }
        return nearList(point, view)
    }

    private func nearList(_ point: Coordinate, _ view: PastView) -> Reply {
        let most = Visit.spotsPerPage
        let rank = Int(view.page - 1) * most
        let found = nearSpots(to: point, view, count: most + 1, from: rank)
        var screen = PastListScreen(
            view: view,
            title: "\(Visit.title(of: view))",
            cards: cards(Array(found.prefix(most)), view),
            hasMore: found.count > most && view.page < PastView.mostPages,
            collections: collections(of: view)
        )
        screen.around = PastAround(
            origin: view.origin,
            nearestMetres: found.first?.shown.metres ?? 0
        ).html(for: viewer)
        if let first = found.first?.shown, let metres = first.metres,
            metres > PastAround.farMetres
        {
            let distance: HTML = "\(metres: metres, in: viewer.unit)"
            let name = first.picture.collection.name
            screen.words =
                view.origin == .device
                ? say(
                    """
                    You are outside of what is collected here: the nearest photograph is \
                    \(distance) away.
                    """
                )
                : say(
                    """
                    That is outside of what is collected here: the nearest photograph is \
                    \(distance) away.
                    """
                )
            screen.words += "<br><small>\(name)</small>"
            screen.isProblem = true
            screen.goal = goal(first.picture.collection)
        } else if found.isEmpty {
            screen.words = say("No photograph is of these years and this area.")
            screen.around = screen.words
        }
        return pastPage(screen)
    }

    /// A row for each spot.
    func cards(_ spots: [ShownSpot], _ view: PastView) -> [PictureCard] {
        spots.map { spot in
            PictureCard(
                shown: spot.shown,
                star: star(of: spot.shown),
                view: view.forPicture,
                furtherCount: spot.furtherCount,
                origin: view.origin
            )
        }
    }

    func pastPage(_ screen: PastListScreen) -> Reply {
        guard request["hx-request"] == "true" else {
            let view = screen.view
            var title = "“\(view.text)”"
            if view.text.isEmpty {
                title =
                    view.point == nil
                    ? sayText("Old photographs near you") : Visit.title(of: view).description
            }
            return page(pastFrame(title), screen.html(for: viewer))
        }
        return pastPart(screen.list(for: viewer))
    }

    /// A part has the address of its page, so no browser may take one for the other.
    func pastPart(_ html: HTML) -> Reply {
        let response = Response(
            contentType: "text/html; charset=utf-8",
            headers: [Header("cache-control", "no-store"), Header("vary", "hx-request")],
            body: html.bytes
        )
        return reply(response)
    }
}
