internal import Atlas
internal import Geodesy
internal import Markup
internal import Questions

/// Events and works of art on the page of their city.
extension Visit {
    private static let rowLimit = 6

    /// Nil where there is nothing of the kind.
    func shows(_ answer: Answer, of city: City) -> HTML? {
        switch answer.content {
        case .events(let found) where !found.events.isEmpty:
            var query = EventQuery()
            query.city = city.id
            let rows = found.events.prefix(Self.rowLimit).map { row(of: $0) }
            return list(rows, isArt: false) + way(.eventList(query), say("All events near"), city)
        case .artworks(let found) where !found.works.isEmpty:
            let museum = found.works[0].itsMuseum
            var query = ArtQuery()
            query.type = ArtSearch.knownType
            query.museum = museum
            let rows = found.works.prefix(Self.rowLimit).map { row(of: $0) }
            return list(rows, isArt: true)
                + way(.works(query), say("More paintings in the museums of"), city)
        default: return nil
        }
    }

    private func list(_ rows: [ThingRow], isArt: Bool) -> HTML {
        var list: HTML = "<ul class='sights shows-here'>\n"
        for row in rows { list += row.briefly(isArt: isArt) }
        list += "</ul>\n"
        return list
    }

    private func way(_ route: ShowsRoute, _ words: StaticString, _ city: City) -> HTML {
        """
        <p><a class="button" href="\(Route.shows(route))">\(words) \(city.nameBytes)</a></p>

        """
    }
}

extension ThingRow {
    /// As one of a few on a page about something else.
    fileprivate func briefly(isArt: Bool) -> HTML {
        var row: HTML = "<li class='sight'>"
        let shown = picture.flatMap {
            OutsidePicture(file: $0, alternative: "", sizes: "88px").html
        }
        let sign = isArt ? Icon.easel.html : Icon.ticket.html
        row += shown ?? "<span class='sight-sign'>\(sign)</span>"
        row += """
            <div class="sight-words">\
            <a class="sight-name place-name" href="\(Route.shows(route))">\(title)</a>
            """
        if !note.isEmpty { row += "<p class='sight-note'>\(note)</p>" }
        for words in [isArt ? detail : date, isArt ? date : detail] where !words.isEmpty {
            row += "<p class='sight-about'>\(words)</p>"
        }
        row += "</div>"
        if let star { row += star.html(name: "\(title)") }
        row += "</li>\n"
        return row
    }
}
