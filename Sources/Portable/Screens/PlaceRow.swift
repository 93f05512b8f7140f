package import Atlas
internal import Geodesy
package import Markup
internal import Questions

/// A city with, where it is known, how far it is from the place in question.
package struct Place: Sendable {
    /// How a city is taken off the list it stands on.
    package enum Removal: Equatable, Sendable {
        /// Part of a draft: one more step in the form of the scene.
        case drafted
        /// Written down at once; the form leads back to where it stood.
        case forgotten(back: String)
    }

    package let city: City
    package let distanceMetres: Int32?
    /// Nil where nothing is kept for the one who looks.
    package var star: Star?
    /// Nil where it stays.
    package var removal: Removal?
    /// Whether it can be picked together with others, to be removed at once.
    package var isPickable = false
    /// Whether there are articles to read about it.
    package var hasArticle = false

    /// Nil where nobody is asked for the weather.
    package var weather: RowWeather?

    package init(_ city: City, distanceMetres: Int32? = nil) {
        self.city = city
        self.distanceMetres = distanceMetres
    }

    package init(_ nearby: NearbyCity) {
        self.init(nearby.city, distanceMetres: nearby.distanceMetres)
    }
}

extension Place {
    var route: Route { .city(id: city.id, slug: city.slug) }

    /// A row of a list that points at a marker of the map beside it.
    func row(for viewer: Viewer, onMap: Bool) -> HTML {
        let point = city.coordinate
        var row = HTML(capacity: 1_400)
        row += """
            <li class="place" id="c\(city.id)" \
            data-lat="\(microdegrees: point.latitudeMicrodegrees)" \
            data-lon="\(microdegrees: point.longitudeMicrodegrees)">
            """
        if isPickable { row += pick }
        row += """
            <a class="place-link" href="\(pathOf: city)">
            """
        if let weather { row += weather.html(of: city.id, in: viewer.heat) }
        row += """
            \(locatorOf: city.id, .row, viewer.theme)\
            <span class="place-words"><span class="place-name">\(city.nameBytes)</span>\
            <span class="place-where">\(whereaboutsOf: city)</span></span>\
            <span class="place-figures">\(figuresOf: self, in: viewer.unit)</span></a>\
            <span class="place-tools">
            """
        if hasArticle { row += article }
        if onMap {
            row += """
                <button class="place-show" type="button" aria-label="\(Phrases.showOnMap) \
                \(city.nameBytes)"><svg class="icon" aria-hidden="true"><use \
                href="#pin"/></svg></button>
                """
        }
        if let star { row += star.html(id: city.id, name: "\(city.nameBytes)", viewer) }
        if let removal { row += button(for: removal, viewer) }
        row += "</span></li>\n"
        return row
    }

    /// A card of a shelf.
    package func card(for viewer: Viewer) -> HTML {
        var card: HTML = """
            <li class="card"><a href="\(pathOf: city)">\
            \(locatorOf: city.id, .card, viewer.theme)\
            <span class="card-words"><span class="place-name">\(city.nameBytes)</span>\
            <span class="place-where">\(whereaboutsOf: city)</span>\
            <span class="place-figures">\(figuresOf: self, in: viewer.unit)</span></span></a>
            """
        if let star { card += star.html(id: city.id, name: "\(city.nameBytes)", viewer) }
        card += "</li>\n"
        return card
    }
}

extension Place {
    private var pick: HTML {
        """
        <label class="pick"><input type="checkbox" form="scene" name="pick" \
        value="\(city.id)" aria-label="\(Phrases.select) \(city.nameBytes)"></label>
        """
    }

    private var reader: Route { .outside(.reader(.city(.wikipedia, city.id))) }

    private var article: HTML {
        """
        <a class="place-read" href="\(reader)" aria-label="\(Phrases.readAbout) \
        \(city.nameBytes)">\(Icon.book.html)</a>
        """
    }

    private func button(for removal: Removal, _ viewer: Viewer) -> HTML {
        let label: HTML = " class='remove' aria-label='\(Phrases.remove) \(city.nameBytes)'"
        switch removal {
        case .drafted:
            return """
                <button form="scene" name="step" value="r\(city.id)"\(label)>\
                \(Icon.cross.html)</button>
                """
        case .forgotten(let back):
            return """
                \(formStart(.library(.forget), viewer))\
                <input type="hidden" name="back" value="\(back)">\
                <button name="id" value="\(city.id)"\(label)>\(Icon.cross.html)</button></form>
                """
        }
    }
}
