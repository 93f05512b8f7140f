internal import Base
internal import Geodesy
internal import Markup
internal import Past

/// All old photographs on a map, with the doors to those near by and to all of them.
struct PastMapScreen {
    let collections: [PictureCollection]
    let shown: [PictureCollection]
    let view: PastView
    /// The first pictures around the middle, for those who see no map.
    let nearest: [ShownPicture]
    let middle: Coordinate

    func html(for viewer: Viewer, star: (ShownPicture) -> KeepsakeStar?) -> HTML {
        var page: HTML = "<div class='past-map-page'>\n<header class='past-head'>"
        page += "<h1>\(say("Old photographs"))</h1><p class='past-lead'>\(lead)</p>"
        page += PastSearch(view: view).html
        page += doors
        page += "</header>\n"
        page += map(for: viewer)
        page += """
            <section class="past-around" aria-labelledby="around"><h2 id="around">\
            \(view.point == nil ? say("In the middle of the map") : say("Around this point"))\
            </h2>\(PastSort.list(nearest, view.forPicture, viewer, star))</section>

            """
        page += PastSources(collections: shown).html
        return page + "</div>\n"
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
        return "\(amount) · \(name)"
    }

    private var doors: HTML {
        """
        <p class="past-doors"><a class="button primary" data-past-near \
        href="\(Route.past(.near(view)))" data-busy="\(say("Looking around…"))">\
        \(Icon.crosshair.html)\(say("Show near me"))</a>\
        <a class="button" href="\(Route.past(.areas(view)))">\(Icon.list.html)\
        \(say("Show all"))</a></p>
        <p class="notice past-problem" hidden role="alert" \
        data-denied="\(Words.locationDenied)" data-timeout="\(Words.locationSlow)" \
        data-unavailable="\(Words.locationUnknown)"></p>

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
        if view.area > 0 { map += " data-area='\(Int64(view.area))'" }
        map += """
             data-view="\(view.with { $0.point = nil }.query)" \
            data-map-label="\(say("Map of old photographs. Arrow keys move it."))" \
            data-zoom-in="\(say("Zoom in"))" data-zoom-out="\(say("Zoom out"))" \
            data-credit="\(say("Made with Natural Earth"))"\(MapPanel.location)
            """
        if viewer.unit == .miles { map += " data-unit='miles'" }
        map += "><noscript>"
        map += DrawnMap(points: nearest.map { $0.picture.point }, centre: nil).html(for: viewer)
        map += "</noscript></div>\n\(PastYears(view: view, shown: shown, all: collections).html)"
        map += """
            <p class="past-nearest"><a class="button primary" \
            href="\(Route.past(.nearest(view.with { $0.point = middle })))" data-past-nearest>\
            \(Icon.photograph.html)\(say("Show nearest picture"))</a></p>
            <div class="map-card past-card" hidden></div></section>

            """
        return map
    }
}

/// A field for a street or crossing.
struct PastSearch {
    let view: PastView

    var html: HTML {
        let parts = AddressParts(.past(.near(view.with { $0.text = "" })))
        return """
            <form class="past-search" role="search" action="/past/near" method="get">\
            <label class="unseen" for="past-q">\(say("Street or crossing"))</label>\
            <input id="past-q" type="search" name="q" value="\(view.text)" maxlength="120" \
            autocomplete="off" enterkeyhint="search" \
            placeholder="\(say("Street or crossing"))">\(parts.fields(except: "q"))\
            <button class="round" aria-label="\(say("Search"))">\(Icon.search.alone)</button></form>

            """
    }
}

/// Years, collection and area, behind a pill.
struct PastYears {
    let view: PastView
    let shown: [PictureCollection]
    let all: [PictureCollection]

    var html: HTML {
        let isChosen = view.firstYear > 0 || view.lastYear > 0 || !view.collection.isEmpty
        var pill: HTML = """
            <details class="year-pill"\(isChosen ? " data-on" : "" as HTML)>\
            <summary>\(Icon.clock.html)<span class="year-words" data-all="\(say("All years"))">\
            \(words)</span></summary>
            <form action="/past" method="get" class="year-form">
            """
        if let point = view.point {
            pill += "<input type='hidden' name='from' value='\(PastView.text(of: point))'>"
        }
        pill += """
            <label>\(say("From"))<input type="number" name="since" inputmode="numeric" \
            min="1826" max="2100" value="\(view.firstYear > 0 ? "\(Int64(view.firstYear))" : "")">\
            </label><label>\(say("To"))<input type="number" name="until" inputmode="numeric" \
            min="1826" max="2100" value="\(view.lastYear > 0 ? "\(Int64(view.lastYear))" : "")">\
            </label><div class="year-sliders" hidden><input type="range" data-year="since" \
            aria-label="\(say("First year"))"><input type="range" data-year="until" \
            aria-label="\(say("Last year"))"></div>
            """
        if all.count > 1 { pill += collectionField }
        if let only = shown.first, shown.count == 1 { pill += areaField(only) }
        pill += "<button class='button primary'>\(say("Show"))</button></form></details>\n"
        return pill
    }

    private var words: HTML {
        switch (view.firstYear, view.lastYear) {
        case (0, 0): say("All years")
        case (let first, 0): say("Since \(Int64(first))")
        case (0, let last): say("Until \(Int64(last))")
        case (let first, let last): "\(Int64(first))–\(Int64(last))"
        }
    }

    private var collectionField: HTML {
        var field: HTML = "<label>\(say("Collection"))<select name='collection'>"
        field += "<option value=''>\(say("All"))</option>"
        for collection in all {
            let isOn: HTML = collection.id == view.collection ? " selected" : ""
            field += "<option value='\(collection.id)'\(isOn)>\(collection.name)</option>"
        }
        return field + "</select></label>"
    }

    private func areaField(_ collection: PictureCollection) -> HTML {
        let areas = collection.areas
        guard areas.count > 1 else { return "" }
        var field: HTML = ""
        if all.count == 1 {
            field += "<input type='hidden' name='collection' value='\(collection.id)'>"
        }
        field += "<label>\(collection[.areaWord])<select name='area'>"
        field += "<option value=''>\(say("All"))</option>"
        for (place, name) in areas.enumerated() {
            let isOn: HTML = UInt32(place + 1) == view.area ? " selected" : ""
            field += "<option value='\(Int64(place + 1))'\(isOn)>\(name)</option>"
        }
        return field + "</select></label>"
    }
}

/// Whose collections these are.
struct PastSources {
    let collections: [PictureCollection]

    var html: HTML {
        var lines: HTML = "<footer class='past-sources'>"
        for collection in collections {
            lines += "<p>"
            if collection.isSample { lines += "<strong>\(say("Samples, made up."))</strong> " }
            let source = collection[.source]
            let name: HTML = "\(source.isEmpty ? collection.name : source)"
            lines += external(collection[.sourceAddress], name)
            let credit = collection[.credit]
            if !credit.isEmpty { lines += " · \(credit)" }
            let licence = collection[.licence]
            if !licence.isEmpty {
                lines += " · \(external(collection[.licenceAddress], "\(licence)"))"
            }
            lines += "</p>"
        }
        return lines + "</footer>\n"
    }
}

/// Lists of pictures.
enum PastSort {
    static func list(
        _ pictures: [ShownPicture],
        _ view: PastView,
        _ viewer: Viewer,
        _ star: (ShownPicture) -> KeepsakeStar?
    ) -> HTML {
        var list: HTML = "<ul class='old-list' id='old-list'>\n"
        for shown in pictures {
            list += PictureCard(shown: shown, star: star(shown), view: view).html(for: viewer)
        }
        return list + "</ul>\n"
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

    static var locationUnknown: StaticString {
        say("This device does not know where it is. Search for a street.")
    }
}

extension Visit {
    mutating func pastMap(_ view: PastView) -> Reply {
        guard !world.collections.isEmpty else { return noCollections }
        let shown = collections(of: view)
        guard let first = shown.first else { return message(.noSuchPicture, status: 404) }
        let middle = view.point ?? PastView.middle(of: first, area: view.filter.area)
        let nearest = nearPictures(to: middle, view, count: 12, from: 0)
        let screen = PastMapScreen(
            collections: world.collections,
            shown: shown,
            view: view,
            nearest: view.point == nil
                ? nearest.map { ShownPicture($0.picture, from: nil) } : nearest,
            middle: middle
        )
        var frame = pastFrame(sayText("Old photographs"))
        frame.hasMap = true
        return page(frame, screen.html(for: viewer, star: star))
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
