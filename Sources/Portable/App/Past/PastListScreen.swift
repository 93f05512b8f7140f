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
    let cards: [PictureCard]
    let hasMore: Bool
    let collections: [PictureCollection]

    func html(for viewer: Viewer) -> HTML {
        var page: HTML = """
            <div class="column past-list-page"><p class="past-back">\
            <a href="\(Route.past(.map(view.with { $0.text = "" })))" data-past-back>\
            \(Icon.map.html)\(say("Map"))</a></p><h1>\(title)</h1>
            \(PastSearch(view: view).html)
            """
        if !words.isEmpty {
            page += "<p class='\(isProblem ? "notice" : "past-words")' role='status'>\(words)</p>\n"
        }
        if view.point == nil || isProblem {
            page += """
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

    /// The list alone, for a map that moved.
    func list(for viewer: Viewer) -> HTML {
        guard !cards.isEmpty else { return "" }
        var list: HTML = "<ul class='old-list' id='old-list'>\n"
        for card in cards { list += card.html(for: viewer) }
        list += "</ul>\n"
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

extension Visit {
    private static let picturesPerPage = 24

    mutating func pastList(_ view: PastView) -> Reply {
        guard !world.collections.isEmpty else { return pastMap(view) }
        if !view.text.isEmpty { return pastSearch(view) }
        guard let point = view.point else {
            return pastPage(
                PastListScreen(
                    view: view,
                    title: say("Old photographs near you"),
                    words: say("Let the browser tell where you are, or search for a street."),
                    cards: [],
                    hasMore: false,
                    collections: collections(of: view)
                )
            )
        }
        return nearList(point, view)
    }

    private mutating func nearList(_ point: Coordinate, _ view: PastView) -> Reply {
        let most = Visit.picturesPerPage
        let rank = Int(view.page - 1) * most
        let found = nearPictures(to: point, view, count: most + 1, from: rank)
        let cards = found.prefix(most).map { shown in
            PictureCard(shown: shown, star: star(of: shown), view: view.forPicture)
        }
        var screen = PastListScreen(
            view: view,
            title: say("Old photographs near you"),
            cards: Array(cards),
            hasMore: found.count > most && view.page < PastView.mostPages,
            collections: collections(of: view)
        )
        if let metres = found.first?.metres, metres > 20_000, let first = found.first {
            let distance: HTML = "\(metres: metres, in: viewer.unit)"
            let name = first.picture.collection.name
            screen.words = say(
                """
                You are outside of what is collected here: the nearest photograph, of \(name), is \
                \(distance) away.
                """
            )
            screen.isProblem = true
        } else if found.isEmpty {
            screen.words = say("No photograph is of these years and this area.")
        }
        return pastPage(screen)
    }

    /// Places by their words, each with its first picture.
    private mutating func pastSearch(_ view: PastView) -> Reply {
        var cards: [PictureCard] = []
        for collection in collections(of: view) {
            for place in collection.places(matching: view.text, limit: 60) {
                let picture = OldPicture(collection, place.picture)
                var around = view.forPicture
                around.point = picture.point
                let shown = ShownPicture(picture, from: view.point)
                var card = PictureCard(shown: shown, star: star(of: shown), view: around)
                card.furtherCount = place.pictureCount - 1
                cards.append(card)
            }
        }
        let count = Int64(cards.count)
        let words: HTML =
            cards.isEmpty
            ? say(
                """
                No street or crossing of that name has photographs. Try one of its words alone, as \
                in “Broadway”.
                """
            ) : say(count, one: "1 place", other: "\(count) places")
        let screen = PastListScreen(
            view: view,
            title: "“\(view.text)”",
            words: words,
            isProblem: cards.isEmpty,
            cards: cards,
            hasMore: false,
            collections: collections(of: view)
        )
        return pastPage(screen)
    }

    private mutating func pastPage(_ screen: PastListScreen) -> Reply {
        guard request["hx-request"] == "true" else {
            return page(
                pastFrame(sayText("Old photographs near you")),
                screen.html(for: viewer)
            )
        }
        let response = Response(
            contentType: "text/html; charset=utf-8",
            headers: [Header("cache-control", "no-store"), Header("vary", "hx-request")],
            body: screen.list(for: viewer).bytes
        )
        return reply(response)
    }

    /// All collections, and the areas of each.
    mutating func pastAreas(_ view: PastView) -> Reply {
        guard !world.collections.isEmpty else { return pastMap(view) }
        var list: HTML = "<div class='column past-list-page'><p class='past-back'>"
        list += "<a href='\(Route.past(.map(view)))' data-past-back>\(Icon.map.html)"
        list += "\(say("Map"))</a></p><h1>\(say("All old photographs"))</h1>\n"
        for collection in collections(of: view) {
            list += areas(of: collection, view)
        }
        list += PastSources(collections: collections(of: view)).html
        return page(pastFrame(sayText("All old photographs")), list + "</div>\n")
    }

    private func areas(of collection: PictureCollection, _ view: PastView) -> HTML {
        var counts = [UInt32](repeating: 0, count: collection.areas.count + 1)
        for index in 0..<collection.pictureCount {
            let area = Int(truncatingIfNeeded: OldPicture(collection, index).area)
            if counts.indices.contains(area) { counts[area] += 1 }
        }
        var list: HTML = "<section class='past-areas'><h2>\(collection.name)</h2><ul>\n"
        list += row(say("Everything"), collection.pictureCount, collection, 0, view)
        for (place, name) in collection.areas.enumerated() {
            list += row("\(name)", counts[place + 1], collection, UInt32(place + 1), view)
        }
        return list + "</ul></section>\n"
    }

    private func row(
        _ name: HTML,
        _ count: UInt32,
        _ collection: PictureCollection,
        _ area: UInt32,
        _ view: PastView
    ) -> HTML {
        let target = view.with { view in
            view.collection = collection.id
            view.area = area
            view.point = nil
        }
        let first = PastView.middle(of: collection, area: area)
        let picture = collection.nearest(to: first, count: 1).first.map {
            ShownPicture(OldPicture(collection, $0.index), from: nil)
        }
        var image: HTML = Icon.photograph.html
        if let path = picture?.thumbnailPath {
            image = "<img src='\(path)?w=320' alt='' loading='lazy' decoding='async'>"
        }
        return """
            <li><a class="area-link" href="\(Route.past(.map(target)))">\
            <span class="area-image">\(image)</span><span class="area-name">\(name)</span>\
            <span class="area-count">\(grouped: count)</span></a></li>

            """
    }

    private func row(
        _ name: StaticString,
        _ count: UInt32,
        _ collection: PictureCollection,
        _ area: UInt32,
        _ view: PastView
    ) -> HTML {
        row("\(name)" as HTML, count, collection, area, view)
    }
}
