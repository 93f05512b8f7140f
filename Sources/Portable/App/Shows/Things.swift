internal import Base
internal import Chronology
internal import Geodesy
internal import Library
internal import Markup
internal import Questions

// Works and events as rows of a list, and as what is kept of them.

extension Artwork {
    var keepsake: Keepsake? {
        Keepsake(
            .artwork,
            source: id,
            title: shownTitle,
            detail: maker,
            date: date,
            picture: picture.flatMap { PicturePath.path(of: $0.address) } ?? "",
            point: itsMuseum?.coordinate,
            link: pageAddress,
            credit: museum
        )
    }

    var shownTitle: String { title.isEmpty ? sayText("Untitled") : title }

    var itsMuseum: Museum? {
        let name = id.utf8.prefix { $0 != 0x2F }
        return Museum(name: Substring(name))
    }
}

extension Event {
    func keepsake(hasTwelveHours: Bool) -> Keepsake? {
        Keepsake(
            .event,
            source: id,
            title: name,
            detail: place,
            date: words(hasTwelveHours: hasTwelveHours),
            picture: picture.flatMap { PicturePath.path(of: $0.address) } ?? "",
            point: venue?.coordinate,
            startsAt: startsAt,
            zone: start.zone,
            link: pageAddress,
            credit: sayText("Ticketmaster")
        )
    }

    /// The venue and its town.
    var place: String {
        guard let venue else { return "" }
        if venue.name.isEmpty { return venue.city }
        return venue.city.isEmpty ? venue.name : venue.name + ", " + venue.city
    }

    /// As its venue's clocks show it: "2027-05-08T19:30", or a date alone.
    var startsAt: String {
        guard let date = start.date else { return "" }
        return start.time.map { date.text + "T" + $0.text } ?? date.text
    }

    /// When it takes place, after what everybody has to know before they go.
    private func words(hasTwelveHours: Bool) -> String {
        let moment = Words.when(start, hasTwelveHours: hasTwelveHours).string
        guard let warning = Words.warning(self)?.string else { return moment }
        return moment.isEmpty ? warning : warning + " · " + moment
    }
}

/// A row of a list of works or events.
struct ThingRow {
    let route: ShowsRoute
    let title: String
    var detail: HTML = ""
    var date: HTML = ""
    var note: HTML = ""
    var picture: PictureFile?
    /// The picture of what is kept: where our own server has it.
    var keptPicture = ""
    var preview = ""
    let star: KeepsakeStar?

    init(_ route: ShowsRoute, title: String, star: KeepsakeStar?) {
        self.route = route
        self.title = title
        self.star = star
    }

    func html(isArt: Bool) -> HTML {
        var row: HTML = """
            <li class="thing"><a class="thing-link" href="\(Route.shows(route))">\
            <span class="thing-picture">\(shownPicture(isArt: isArt))</span>\
            <span class="thing-words"><span class="place-name">\(title)</span>
            """
        if !detail.isEmpty { row += "<span class='thing-detail'>\(detail)</span>" }
        if !date.isEmpty { row += "<span class='thing-date'>\(date)</span>" }
        if !note.isEmpty { row += "<span class='thing-note'>\(note)</span>" }
        row += "</span></a>"
        if let star { row += star.html(name: "\(title)") }
        row += "</li>\n"
        return row
    }

    private func shownPicture(isArt: Bool) -> HTML {
        if let picture {
            let shown = OutsidePicture(
                file: picture,
                alternative: "",
                sizes: "(min-width: 700px) 260px, 45vw"
            )
            if let image = shown.html { return image }
        }
        if !keptPicture.isEmpty {
            return """
                <img src="\(keptPicture)?w=640" alt="" loading="lazy" decoding="async">
                """
        }
        if !preview.isEmpty { return "<img class='is-tiny' src='\(preview)' alt=''>" }
        return isArt ? Icon.easel.html : Icon.ticket.html
    }
}

extension Visit {
    func row(of work: Artwork) -> ThingRow {
        var row = ThingRow(
            .work(work.id),
            title: work.shownTitle,
            star: work.keepsake.map { star(of: $0) }
        )
        row.detail = "\(work.maker)"
        row.date = "\(work.date)"
        row.picture = work.picture
        row.preview = work.preview
        if work.lack == .rights {
            row.note = "\(say("Picture not free"))"
        } else if work.picture == nil, work.preview.isEmpty {
            row.note = "\(say("No picture"))"
        }
        return row
    }

    func row(of event: Event) -> ThingRow {
        var row = ThingRow(
            .event(event.id),
            title: event.name,
            star: event.keepsake(hasTwelveHours: viewer.hasTwelveHours).map { star(of: $0) }
        )
        row.detail = "\(event.place)"
        row.date = Words.when(event.start, hasTwelveHours: viewer.hasTwelveHours)
        row.note = Words.warning(event) ?? ""
        row.picture = event.picture
        return row
    }

    func row(of keepsake: Keepsake) -> ThingRow {
        let isArt = keepsake.kind == .artwork
        var row = ThingRow(
            isArt ? .work(keepsake.source) : .event(keepsake.source),
            title: keepsake.title,
            star: star(of: keepsake)
        )
        row.detail = "\(keepsake.detail)"
        row.date = "\(keepsake.date)"
        row.keptPicture = keepsake.picture
        return row
    }
}
