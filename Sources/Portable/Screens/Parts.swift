package import Atlas
internal import Geodesy
package import Markup

/// A drawing in the colours of the page, for both themes where the device decides.
enum Picture {
    /// Where a city lies; decoration, as the words beside it say the same.
    static func locator(of id: UInt32, size: LocatorSize, theme: Viewer.Theme) -> HTML {
        "\(locatorOf: id, size, theme)"
    }

    static func country(_ code: String, theme: Viewer.Theme) -> HTML {
        let light = Route.countryPicture(code: code, theme: .light)
        let dark = Route.countryPicture(code: code, theme: .dark)
        let box: HTML = " width='960' height='640'"
        switch theme {
        case .light: return "<img class='locator' src='\(light)' alt=''\(box)>"
        case .dark: return "<img class='locator' src='\(dark)' alt=''\(box)>"
        case .system:
            return """
                <picture><source srcset="\(dark)" media="(prefers-color-scheme: dark)">\
                <img class="locator" src="\(light)" alt=""\(box)></picture>
                """
        }
    }
}

/// A city with, where it is known, how far it is from the place in question.
package struct Place: Sendable {
    package let city: City
    package let distanceMetres: Int32?
    /// Nil where nothing is kept for the one who looks.
    package var star: Star?
    /// The address of the same list without this city, while it is being edited.
    package var removal: Route?

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
        var row = HTML(capacity: 900)
        row += """
            <li class="place" id="c\(city.id)" \
            data-lat="\(microdegrees: point.latitudeMicrodegrees)" \
            data-lon="\(microdegrees: point.longitudeMicrodegrees)">\
            <a class="place-link" href="\(pathOf: city)">
            """
        if let weather { row += weather.html(of: city.id, in: viewer.unit) }
        row += """
            \(locatorOf: city.id, .row, viewer.theme)\
            <span class="place-words"><span class="place-name">\(city.nameBytes)</span>\
            <span class="place-where">\(whereaboutsOf: city)</span></span>\
            <span class="place-figures">\(figuresOf: self, in: viewer.unit)</span></a>
            """
        if onMap {
            row += """
                <button class="place-show" type="button" aria-label="\(Phrases.showOnMap) \
                \(city.nameBytes)"><svg class="icon" aria-hidden="true"><use \
                href="#pin"/></svg></button>
                """
        }
        if let star { row += star.html(id: city.id, name: "\(city.nameBytes)", viewer) }
        if let removal {
            row += """
                <a class="remove" href="\(removal)" aria-label="\(Phrases.remove) \
                \(city.nameBytes)">\(Icon.cross.html)</a>
                """
        }
        row += "</li>\n"
        return row
    }

    /// A card of a shelf.
    package func card(for viewer: Viewer) -> HTML {
        """
        <li class="card"><a href="\(pathOf: city)">\
        \(locatorOf: city.id, .card, viewer.theme)\
        <span class="card-words"><span class="place-name">\(city.nameBytes)</span>\
        <span class="place-where">\(whereaboutsOf: city)</span>\
        <span class="place-figures">\(figuresOf: self, in: viewer.unit)</span></span></a></li>

        """
    }
}
