package import Atlas
internal import Geodesy
package import Markup

/// A drawing in the colours of the page, for both themes where the device decides.
enum Picture {
    /// Where a city lies; decoration, as the words beside it say the same.
    static func locator(of id: UInt32, size: LocatorSize, theme: Viewer.Theme) -> HTML {
        drawing(size: size, theme: theme) { .locator(id: id, theme: $0, size: size) }
    }

    static func country(_ code: String, theme: Viewer.Theme) -> HTML {
        drawing(size: .hero, theme: theme) { .countryPicture(code: code, theme: $0) }
    }

    private static func drawing(
        size: LocatorSize,
        theme: Viewer.Theme,
        _ route: (MapTheme) -> Route
    ) -> HTML {
        let loading: HTML = size == .hero ? "" : " loading='lazy' decoding='async'"
        let box: HTML = size.box
        switch theme {
        case .light: return "<img class='locator' src='\(route(.light))' alt=''\(box)\(loading)>"
        case .dark: return "<img class='locator' src='\(route(.dark))' alt=''\(box)\(loading)>"
        case .system:
            return """
                <picture><source srcset="\(route(.dark))" media="(prefers-color-scheme: dark)">\
                <img class="locator" src="\(route(.light))" alt=""\(box)\(loading)></picture>
                """
        }
    }
}

extension LocatorSize {
    fileprivate var box: HTML {
        switch self {
        case .row: " width='96' height='64'"
        case .card: " width='360' height='240'"
        case .hero: " width='960' height='640'"
        }
    }
}

/// A city with, where it is known, how far it is from the place in question.
package struct Place: Sendable {
    package let city: City
    package let distanceMetres: Int32?

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

    /// Region and country, the way an address is told.
    func whereabouts(withFlag: Bool = true) -> HTML {
        var words = HTML(capacity: 80)
        if let region = city.region { words += "\(region.nameBytes)" }
        guard let country = city.country else { return words }
        if !words.bytes.isEmpty { words += ", " }
        words += "\(country.name)"
        if withFlag {
            words += " <span class='flag' aria-hidden='true'>\(flagOf: country.code)</span>"
        }
        return words
    }

    /// A row of a list that points at a marker of the map beside it.
    func row(for viewer: Viewer, onMap: Bool) -> HTML {
        let point = city.coordinate
        var row = HTML(capacity: 900)
        row += """
            <li class="place" id="c\(city.id)" data-lat="\(microdegrees: point.latitudeMicrodegrees)" \
            data-lon="\(microdegrees: point.longitudeMicrodegrees)">\
            <a class="place-link" href="\(route)">\
            \(Picture.locator(of: city.id, size: .row, theme: viewer.theme))\
            <span class="place-words"><span class="place-name">\(city.nameBytes)</span>\
            <span class="place-where">\(county)\(whereabouts())</span></span>\
            <span class="place-figures">\(figures(for: viewer))</span></a>
            """
        if onMap {
            row += """
                <button class="place-show" type="button" aria-label="\(Phrases.showOnMap) \
                \(city.nameBytes)">\(Icon.pin.html)</button>
                """
        }
        row += "</li>\n"
        return row
    }

    /// A card of a shelf.
    package func card(for viewer: Viewer) -> HTML {
        """
        <li class="card"><a href="\(route)">\
        \(Picture.locator(of: city.id, size: .card, theme: viewer.theme))\
        <span class="card-words"><span class="place-name">\(city.nameBytes)</span>\
        <span class="place-where">\(whereabouts())</span>\
        <span class="place-figures">\(figures(for: viewer))</span></span></a></li>

        """
    }

    private var county: HTML {
        guard city.sharesName, let county = city.county else { return "" }
        return "\(county), "
    }

    private func figures(for viewer: Viewer) -> HTML {
        var figures = HTML(capacity: 120)
        if let distanceMetres {
            figures += "<span class='distance'>\(metres: distanceMetres, in: viewer.unit)</span>"
        }
        if city.population > 0 {
            figures += """
                <span class="people"><span class="unseen">\(Phrases.population) </span>\
                \(people: city.population)</span>
                """
        }
        return figures
    }
}
