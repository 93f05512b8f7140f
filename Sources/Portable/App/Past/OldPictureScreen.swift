internal import Base
internal import Geodesy
internal import Itinerary
internal import Library
internal import Markup
internal import Past

/// The page of one picture: it at once, where and when, the next ones by distance.
struct OldPictureScreen {
    let shown: ShownPicture
    let view: PastView
    let previous: Route?
    let next: Route?
    /// Its place in the order in which one pages, from 0 on.
    let rank: Int
    let total: Int
    let others: [ShownPicture]
    let star: KeepsakeStar?

    var picture: OldPicture { shown.picture }

    func html(for viewer: Viewer) -> HTML {
        var page: HTML = """
            <article class="old-picture" data-past-picture \
            data-lat="\(microdegrees: picture.point.latitudeMicrodegrees)" \
            data-lon="\(microdegrees: picture.point.longitudeMicrodegrees)" \
            data-of="\(view.origin.rawValue)">
            """
        page += bar
        page += figure
        page += "<div class='old-body'>"
        page += head(for: viewer)
        page += tools
        page += back
        page += spot(viewer)
        page += source
        page += "</div></article>\n"
        return page
    }

    private var map: Route {
        var view = view
        if view.point == nil { (view.point, view.origin) = (picture.point, .picture) }
        return .past(.map(view))
    }

    private var bar: HTML {
        let isWalk = view.walk != nil
        let name: StaticString =
            isWalk ? say("Photographs along this walk") : say("Photographs by distance")
        let earlier: StaticString =
            isWalk ? say("Earlier along the walk") : say("Nearer photograph")
        let later: StaticString =
            isWalk ? say("Later along the walk") : say("Farther photograph")
        return """
            <nav class='old-bar' aria-label='\(name)'>\(wayBack)\
            \(step(previous, "prev", earlier, Icon.back))\
            <span class='old-rank'>\(rankWords)</span>\
            \(step(next, "next", later, Icon.forward))</nav>

            """
    }

    /// To the walk, else to the map.
    private var wayBack: HTML {
        guard let walk = view.walk else {
            return """
                <a class='round' href='\(map)' data-past-back aria-label='\(say("Map"))'>\
                \(Icon.map.alone)</a>
                """
        }
        return """
            <a class='round' href='\(Route.past(.along(trip: walk.trip, day: walk.day)))' \
            aria-label='\(say("All along this walk"))'>\(Icon.list.alone)</a>
            """
    }

    private var rankWords: HTML {
        say("\(grouped: UInt32(rank + 1)) of \(grouped: UInt32(max(total, rank + 1)))")
    }

    private func step(
        _ route: Route?,
        _ name: StaticString,
        _ words: StaticString,
        _ icon: Icon
    ) -> HTML {
        guard let route else {
            return "<span class='round is-off' aria-hidden='true'>\(icon.html)</span>"
        }
        return """
            <a class="round" rel="\(name)" href="\(route)" aria-label="\(words)">\(icon.alone)</a>
            """
    }

    private var figure: HTML {
        var measures: HTML = ""
        if picture.width > 0, picture.height > 0 {
            measures = " width='\(Int64(picture.width))' height='\(Int64(picture.height))'"
        }
        var figure: HTML = "<figure class='old-figure'>"
        figure += "<span class='old-missing'>\(Icon.photograph.html)</span>"
        if let small = shown.thumbnailPath, small != shown.picturePath {
            figure += "<img class='old-under' src='\(small)?w=160' alt='' aria-hidden='true'>"
        }
        if let path = shown.picturePath {
            figure += """
                <a class="old-large" href="\(path)?w=1600" data-zoom \
                data-close="\(say("Close"))" data-zoom-in="\(say("Zoom in"))" \
                data-zoom-out="\(say("Zoom out"))" data-missing="\(Words.largeAway)" \
                data-again="\(Words.tryAgain)" data-title="\(shown.title)" \
                aria-label="\(say("Full size"))"><img class="old-image" src="\(path)?w=960" \
                alt="\(shown.alternative)"\(measures) fetchpriority="high" decoding="async" \
                data-missing="\(Words.pictureAway)" \
                data-offline="\(Words.pictureNotKept)" data-again="\(Words.tryAgain)"></a>
                """
        } else {
            figure += "<p class='notice'>\(say("This picture has no address."))</p>"
        }
        figure += """
            <a class="button nearer-hint" hidden href="\(Route.past(.nearest(view)))">\
            \(Icon.crosshair.html)<span>\(say("You have moved: show the photograph nearest now"))\
            </span></a>
            """
        return figure + "</figure>\n"
    }

    private func head(for viewer: Viewer) -> HTML {
        var head: HTML = "<header class='old-head'><div><h1>\(shown.title)</h1><p class='old-when'>"
        head += shown.when.isEmpty ? "\(say("No date"))" : "\(shown.when)"
        let area = picture.areaName
        if !area.isEmpty { head += " · \(area)" }
        head += "</p>"
        let title = picture.title
        if !title.isEmpty, title != shown.title { head += "<p class='old-title'>\(title)</p>" }
        let whereabouts = shown.whereabouts(for: viewer, of: view.origin)
        if !whereabouts.isEmpty {
            head += "<p class='old-where'>\(originIcon.html)<span>\(whereabouts)</span></p>"
        }
        return head + "</div>\(star?.html(name: "\(shown.title)") ?? "")</header>\n"
    }

    /// A pin is for where somebody is.
    private var originIcon: Icon {
        switch view.origin {
        case .device: .pin
        case .map: .map
        case .picture: .photograph
        case .point: .crosshair
        }
    }

    private var tools: HTML {
        var preset = ActivityPreset()
        preset.title = cut(shown.title, atBytes: 180)
        preset.point = picture.point
        preset.category = "sight"
        if isWebAddress(picture.pageAddress) { preset.link = picture.pageAddress }
        let now = PastRoute.now(collection: picture.collection.id, id: picture.id, view)
        return """
            <p class="old-tools">\
            <a class="button" href="\(Route.past(now))">\(Icon.refresh.html)\
            \(say("Then and now"))</a>\
            <button class="button share" type="button" hidden data-copied="\(say("Copied"))">\
            \(Icon.share.html)<span>\(say("Share"))</span></button>\
            <a class="button" href="\(Route.trips(.choose(preset)))">\(Icon.suitcase.html)\
            \(say("Add to trip"))</a></p>

            """
    }

    private var back: HTML {
        let text = picture.text
        guard !text.isEmpty else { return "" }
        return """
            <section class="old-back"><h2>\(say("On the back"))</h2>\
            <p class="old-text">\(text)</p></section>

            """
    }

    private func spot(_ viewer: Viewer) -> HTML {
        guard !others.isEmpty else { return "" }
        var strip: HTML = """
            <section class="old-spot"><h2>\(say("At the same spot"))</h2><ul class="old-strip">

            """
        for other in others {
            guard let path = other.thumbnailPath else { continue }
            let current: HTML =
                other.picture.index == picture.index ? " aria-current='page'" : ""
            strip += """
                <li><a href="\(other.route(view))"\(current)>\(Icon.photograph.html)\
                <img src="\(path)?w=160" \
                alt="\(other.alternative)" loading="lazy" decoding="async"><span>\(other.when)\
                </span></a></li>

                """
        }
        return strip + "</ul></section>\n"
    }

    private var source: HTML {
        let collection = picture.collection
        var lines: HTML = "<footer class='past-sources'><p>"
        if collection.isSample { lines += "<strong>\(say("A sample, made up."))</strong> " }
        lines += "\(shown.credit)</p>"
        let licence = collection[.licence]
        lines += "<p>"
        let hasPage = isWebAddress(picture.pageAddress)
        if hasPage {
            lines += external(picture.pageAddress, "\(say("This picture at its library"))")
        }
        if hasPage, !licence.isEmpty { lines += " · " }
        if !licence.isEmpty { lines += external(collection[.licenceAddress], "\(licence)") }
        return lines + "</p></footer>\n"
    }
}

extension Words {
    static var pictureAway: StaticString {
        say("The library did not send this picture. Try again later.")
    }

    static var pictureNotKept: StaticString {
        say("You are offline, and this picture is not kept on this device.")
    }
}

extension Visit {
    func oldPicture(
        _ collection: String,
        _ id: String,
        _ view: PastView,
        _ html: (OldPictureScreen, Viewer) -> HTML
    ) -> Reply {
        guard let found = self.collection(collection), let picture = found.picture(id: id) else {
            return keptPicture(collection + "/" + id)
        }
        if let walk = view.walk {
            guard let place = place(of: picture, along: walk) else {
                return oldPicture(collection, id, view.withoutWalk, html)
            }
            return oldPicture(
                picture,
                view,
                previous: place.previous.map { ShownPicture($0, from: nil).route(view) },
                next: place.next.map { ShownPicture($0, from: nil).route(view) },
                (place.rank, place.total),
                html
            )
        }
        let reference = view.point ?? picture.point
        var filter = view.filter
        // Whoever follows a link to a picture outside of their filter sees it all the same.
        if !filter.accepts(picture) { filter = PictureFilter() }
        let rank = found.rank(of: picture.index, from: reference, where: filter)
        let around = found.nearest(
            to: reference,
            count: rank > 0 ? 3 : 2,
            from: max(0, rank - 1),
            where: filter
        )
        func route(_ near: NearPicture?) -> Route? {
            guard let near else { return nil }
            var view = view
            if view.point == nil { (view.point, view.origin) = (reference, .picture) }
            return ShownPicture(OldPicture(found, near.index), from: nil).route(view)
        }
        let place = rank > 0 ? 1 : 0
        return oldPicture(
            picture,
            view,
            previous: rank > 0 ? route(around.first) : nil,
            next: around.count > place + 1 ? route(around[place + 1]) : nil,
            (rank, found.pictureCount(where: filter)),
            html
        )
    }

    private func oldPicture(
        _ picture: OldPicture,
        _ view: PastView,
        previous: Route?,
        next: Route?,
        _ place: (rank: Int, total: Int),
        _ html: (OldPictureScreen, Viewer) -> HTML
    ) -> Reply {
        let pictures = picture.collection.pictures(ofSpot: picture.spot)
        let shown = ShownPicture(picture, from: view.point)
        let screen = OldPictureScreen(
            shown: shown,
            view: view,
            previous: previous,
            next: next,
            rank: place.rank,
            total: place.total,
            others: pictures.count < 2
                ? []
                : strip(pictures, around: picture.index).map {
                    ShownPicture(OldPicture(picture.collection, $0), from: nil)
                },
            star: star(of: shown)
        )
        // Several pictures of one crossing have its name.
        let title = shown.when.isEmpty ? shown.title : shown.title + ", " + shown.when
        let frame = pastFrame(title)
        frame.hasMap = true
        // What is shared must not tell where its sender stands, nor along which trip they walk.
        frame.canonical = shown.route(PastView()).path
        return page(frame, html(screen, viewer))
    }

    /// Of hundreds at one spot those around the one that is shown.
    private func strip(_ pictures: Range<UInt32>, around index: UInt32) -> Range<UInt32> {
        let most: UInt32 = 24
        guard pictures.upperBound - pictures.lowerBound > most else { return pictures }
        let first =
            index < pictures.lowerBound + most / 2
            ? pictures.lowerBound : index - most / 2
        let end = min(pictures.upperBound, first + most)
        return (end - most)..<end
    }

    /// A favourite whose collection is not here: what was kept of it.
    private func keptPicture(_ source: String) -> Reply {
        guard let kept = library.keepsake(.photograph, source: source) else {
            return noSuchPicture
        }
        var main: HTML = "<article class='old-picture'><figure class='old-figure'>"
        if !kept.picture.isEmpty {
            main += """
                <img class="old-image" src="\(kept.picture)?w=960" alt="\(kept.title)" \
                decoding="async">
                """
        }
        main += """
            </figure><div class="old-body"><header class="old-head"><div><h1>\(kept.title)</h1>\
            <p class="old-when">\(kept.date) · \(kept.detail)</p></div>\
            \(star(of: kept).html(name: "\(kept.title)"))</header>
            <p>\(say("Its collection is not here; this is what was kept with your star."))</p>
            <footer class="past-sources"><p>\(kept.credit)</p><p>
            """
        if isWebAddress(kept.link) {
            main += external(kept.link, "\(say("This picture at its library"))")
        }
        main += "</p></footer></div></article>\n"
        return page(pastFrame(kept.title), main)
    }
}
