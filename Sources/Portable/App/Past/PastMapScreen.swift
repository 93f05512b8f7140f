internal import Base
internal import Geodesy
internal import Markup
internal import Past

/// All old photographs on a map, with the doors to those near by and to all of them.
struct PastMapScreen {
    let collections: [PictureCollection]
    let shown: [PictureCollection]
    let view: PastView
    /// The first spots around the middle, for those who see no map.
    let nearest: [PictureCard]
    let middle: Coordinate
    let goal: PastGoal

    func html(for viewer: Viewer) -> HTML {
        var page: HTML = "<div class='past-map-page'>\n<header class='past-head'>"
        page += "<h1>\(title)</h1><p class='past-lead'>\(lead)</p>"
        page += PastSearch(view: view).html
        page += doors
        page += "</header>\n"
        page += map(for: viewer)
        page += """
            <section class="past-around" aria-labelledby="around"><h2 id="around">\
            \(around.html(for: viewer))</h2><ul class="old-list" id="old-list">

            """
        for card in nearest { page += card.html(for: viewer) }
        page += "</ul></section>\n"
        page += PastSources(collections: shown).html
        return page + "</div>\n"
    }

    /// The area that is chosen, the collection that is, or all.
    var title: String {
        guard let only = shown.first, shown.count == 1, !view.collection.isEmpty else {
            return sayText("Old photographs")
        }
        guard view.area > 0 else { return only.name }
        let names = only.areas
        guard view.area <= names.count else { return sayText("Outside of these, or unknown") }
        return names[Int(view.area) - 1]
    }

    private var around: PastAround {
        let nearest = nearest.first?.shown.metres
        return PastAround(origin: view.origin, nearestMetres: view.point == nil ? nil : nearest)
    }

    /// Takes the area back.
    private var chip: HTML {
        guard view.area > 0 else { return "" }
        let all = view.with { view in
            (view.collection, view.area, view.point) = ("", 0, nil)
        }
        return """
             <a class="chip-link past-chip" href="\(Route.past(.map(all)))" \
            aria-label="\(say("\(title): show all areas again"))">\(title)\
            \(Icon.cross.html)</a>
            """
    }

    private var lead: HTML {
        var count: UInt32 = 0
        for collection in shown { count += UInt32(collection.pictureCount(where: view.filter)) }
        let amount = say(
            Int64(count),
            one: "1 photograph",
            other: "\(grouped: count) photographs"
        )
        guard let only = shown.first, shown.count == 1 else { return amount }
        let about = only[.about]
        let name = about.isEmpty ? only.name : about
        return "\(amount) · \(name)\(chip)"
    }

    private var doors: HTML {
        """
        <p class="past-doors"><a class="button" data-past-near \
        href="\(Route.past(.near(view)))" data-busy="\(say("Looking around…"))">\
        \(Icon.crosshair.html)\(say("Show near me"))</a>\
        <a class="button" href="\(Route.past(.areas(view)))">\(Icon.list.html)\
        \(say("Show all"))</a></p>

        """
    }

    private func map(for viewer: Viewer) -> HTML {
        var points: HTML = ""
        for collection in shown {
            if !points.isEmpty { points += " " }
            points += "\(Route.past(.points(collection: collection.id)))"
        }
        var map: HTML = """
            <section class="map-panel past-panel" aria-label="\(Words.map)">
            <div class="map" data-past-map data-points="\(points)" \
            data-lat="\(microdegrees: middle.latitudeMicrodegrees)" \
            data-lon="\(microdegrees: middle.longitudeMicrodegrees)"
            """
        if view.point != nil { map += " data-near" }
        if view.origin == .device { map += " data-located" }
        if view.area > 0 { map += " data-area='\(Int64(view.area))'" }
        map += """
             data-view="\(view.with { $0.point = nil }.query)" \
            data-map-label="\(say("Map of old photographs. Arrow keys move it."))" \
            data-zoom-in="\(say("Zoom in"))" data-zoom-out="\(say("Zoom out"))" \
            data-credit="\(say("Made with Natural Earth"))"\(MapPanel.location)
            """
        if viewer.unit == .miles { map += " data-unit='miles'" }
        map += " data-keep-name='\(title)' \(MapPanel.keeping)><noscript>"
        map += DrawnMap(points: nearest.map { $0.shown.picture.point }, centre: nil).html(
            for: viewer
        )
        map += "</noscript></div>\n\(PastYears(view: view, shown: shown, all: collections).html)"
        map += """
            <p class="past-nearest"><a class="button primary" \
            href="\(Route.past(.nearest(nearestView)))" data-past-nearest>\
            \(Icon.photograph.html)\(say("Show nearest picture"))</a></p>
            <div class="notice past-far" hidden>\
            <p>\(say("You are far from all photographs on this map."))</p>\
            <p class="past-doors"><a class="button">\(say("Nearest to me"))</a>\
            <a class="button">\(say("Nearest to this map"))</a></p></div>
            <p class="past-away" hidden>\
            <a class="button" href="\(goal.route)" data-past-go>\(Icon.map.html)\
            \(say("Go to \(goal.name)"))</a></p>
            <p class="notice past-problem" hidden role="alert" \
            data-denied="\(Words.locationDenied)" data-timeout="\(Words.locationSlow)" \
            data-unavailable="\(Words.locationUnknown)" \
            data-points="\(Words.pointsAway)"></p>
            <div class="map-card past-card" hidden></div></section>

            """
        return map
    }
}

extension PastMapScreen {
    private var nearestView: PastView {
        guard view.point == nil else { return view }
        return view.with { ($0.point, $0.origin) = (middle, .map) }
    }
}

extension Words {
    static var locationDenied: StaticString {
        say(
            """
            This browser may not tell where you are. Search for a street, or allow the location \
            in its settings.
            """
        )
    }

    static var locationSlow: StaticString {
        say("It took too long to find out where you are. Try again, or search for a street.")
    }

    static var pointsAway: StaticString {
        say("The photographs did not come onto the map. Open the page again.")
    }

    static var locationUnknown: StaticString {
        say("This device does not know where it is. Search for a street.")
    }
}

extension Visit {
    func pastMap(_ view: PastView) -> Reply {
        guard !world.collections.isEmpty else { return noCollections }
        let shown = collections(of: view)
        guard let first = shown.first else {
            // As art and events have theirs.
            return view.collection == "favourites"
                ? redirect(to: .library(.favourites(.photograph, Listing())), status: 303)
                : noSuchPicture
        }
        let middle = view.point ?? PastView.middle(of: first, area: view.filter.area)
        var around = view
        if view.point == nil { around.origin = .map }
        let nearest = nearSpots(to: middle, view, count: 12, from: 0)
        let screen = PastMapScreen(
            collections: allCollections,
            shown: shown,
            view: view,
            nearest: cards(
                view.point == nil
                    ? nearest.map {
                        let shown = ShownPicture($0.shown.picture, from: nil)
                        return ShownSpot(shown: shown, furtherCount: $0.furtherCount)
                    } : nearest,
                around
            ),
            middle: middle,
            goal: goal(first)
        )
        let frame = pastFrame(screen.title)
        frame.hasMap = true
        return page(frame, screen.html(for: viewer))
    }

    /// The star of a picture.
    func star(of shown: ShownPicture) -> KeepsakeStar? { shown.keepsake.map { star(of: $0) } }

    private var noCollections: Reply {
        guard world.flight == nil || world.collectionsMissing == 0 else {
            return message(.picturesAway, status: 503)
        }
        return page(pastFrame(sayText("Old photographs")), PastWelcome().html)
    }
}

extension PastView {
    /// The busiest spot of an area, where somebody who comes first looks first.
    static func middle(of collection: PictureCollection, area: UInt32) -> Coordinate {
        var best: (spot: UInt32, count: Int) = (0, -1)
        for spot in 0..<collection.spotCount {
            let pictures = collection.pictures(ofSpot: spot)
            guard pictures.count > best.count else { continue }
            if area > 0, OldPicture(collection, pictures.lowerBound).area != area { continue }
            best = (spot, pictures.count)
        }
        return collection.point(ofSpot: best.spot)
    }
}

/// What stands here while there is no collection.
struct PastWelcome {
    var html: HTML {
        """
        <section class="message past-welcome">
        <div class="tab-art">\(Icon.photograph.html)</div>
        <h1>\(say("How this place looked a century ago"))</h1>
        <p>\(say("""
            Stand somewhere, and see the nearest old photograph, then the next. This server has no \
            photographs yet.
            """))</p>
        <div class="panel past-offer"><h2>\(say("For whoever runs this server"))</h2>
        <p>\(say("""
            OldNYC has placed 49,101 photographs of New York City, from the 1870s to the 1970s, on \
            the map. Fetching its data takes between 5 and 55 MB once, and 3 MB on each device \
            that takes it along. The pictures belong to the New York Public Library and others, \
            and are shown from there; the data is for non-commercial use.
            """))</p>
        <p><code>\(say("elsewhere past import https://www.oldnyc.org/data.json"))</code></p>
        <p>\(say("""
            Other cities come from a table, from GeoJSON, or from a category of Wikimedia Commons.
            """)) \(external("https://www.oldnyc.org/about", "\(say("About OldNYC"))"))</p></div>
        <p><a class="button" href="\(Route.discover)">\(Words.backToDiscover)</a></p>
        </section>

        """
    }
}
