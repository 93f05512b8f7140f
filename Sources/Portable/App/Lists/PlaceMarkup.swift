internal import Atlas
internal import Base
internal import Library
internal import Markup

/// The parts that stand in every row of a list: written straight into the page, because a list of
/// thirty rows would otherwise be made of hundreds of short-lived pieces.
extension HTML.Interpolation {
    /// The picture of where a city lies: large, in the colours of the page's theme; in lists in
    /// one palette, which the style sheet darkens, so that rows name one drawing and not two.
    mutating func appendInterpolation(
        locatorOf id: UInt32,
        _ size: LocatorSize,
        _ theme: Preferences.Theme
    ) {
        let isLarge = size == .hero
        if isLarge, theme == .system {
            html.write("<picture><source srcset=\"")
            appendInterpolation(Drawing.locator(id: id, theme: .dark, size: size))
            html.write("\" media=\"(prefers-color-scheme: dark)\">")
        }
        html.write(size == .row ? "<img src=\"" : "<img class=\"locator\" src=\"")
        let shown: MapTheme = isLarge && theme == .dark ? .dark : .light
        appendInterpolation(Drawing.locator(id: id, theme: shown, size: size))
        switch size {
        case .row: html.write("\" alt=\"\" loading=\"lazy\">")
        case .card: html.write("\" alt=\"\" width=\"360\" height=\"240\" loading=\"lazy\">")
        case .hero: html.write("\" alt=\"\" width=\"960\" height=\"640\">")
        }
        if isLarge, theme == .system { html.write("</picture>") }
    }

    /// County where it must tell two namesakes apart, region and country, without what all around
    /// is in: of a region's cities the county, of a country's its name where there is nothing else.
    mutating func appendInterpolation(
        whereaboutsOf city: City,
        withFlag: Bool = true,
        within known: Area? = nil
    ) {
        if case .region = known {
            if let county = city.county { appendInterpolation(county) }
            return
        }
        if city.sharesName, let county = city.county {
            appendInterpolation(county)
            html.write(", ")
        }
        let region = city.region
        if let region { appendInterpolation(region.nameBytes) }
        guard let country = city.country else { return }
        if region != nil, case .country(let all) = known, all.index == country.index { return }
        if region != nil { html.write(", ") }
        appendInterpolation(country.nameBytes)
        guard withFlag else { return }
        // Not a flag alone on a line.
        html.write("\u{A0}<i aria-hidden=\"true\">")
        appendInterpolation(flagOf: country.codeBytes)
        html.write("</i>")
    }

    /// How far and how many people, where they are known.
    mutating func appendInterpolation(figuresOf place: Place, in unit: LengthUnit) {
        // Of the place itself nobody wants to read that it is 0 m away.
        if let distance = place.distanceMetres, distance > 0 {
            html.write("<em>")
            appendInterpolation(metres: distance, in: unit)
            html.write("</em>")
        }
        let population = place.city.population
        guard population > 0 else { return }
        html.write("<span><i>")
        html.write(Words.population)
        html.write(" </i>")
        appendInterpolation(people: population)
        html.write("</span>")
    }
}
