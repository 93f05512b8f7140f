internal import Atlas
internal import Geodesy
internal import Markup
internal import Questions

/// A city with, where it is known, how far it is from the place in question.
struct Place: Sendable {
    /// How a city is taken off the list it stands on.
    enum Removal: Equatable, Sendable {
        /// Part of a draft: one more step in the form of the scene.
        case drafted
        /// Written down at once, by the form of the list.
        case forgotten
    }

    let city: City
    let distanceMetres: Int32?
    /// Nil where nothing is kept for the one who looks.
    var star: Star?
    /// Nil where it stays.
    var removal: Removal?
    /// Whether it can be picked together with others, to be removed at once.
    var isPickable = false
    /// Whether there is an article to read about it, as far as the atlas can tell.
    var hasArticle = false

    /// The address of its photograph at our own server, without a width; nil where none is at hand.
    var photograph: String?
    /// The other name by which a search found it, as what travellers call the island it lies on.
    var matchedText: String?
    /// Nil where nobody is asked for the weather.
    var weather: RowWeather?

    init(_ city: City, distanceMetres: Int32? = nil) {
        self.city = city
        self.distanceMetres = distanceMetres
    }

    init(_ nearby: NearbyCity) {
        self.init(nearby.city, distanceMetres: nearby.distanceMetres)
    }
}

extension City {
    /// From how many people on nobody has found a city without an article.
    private static let leastWithArticle: UInt32 = 15_000

    /// Whether there is an article about it for all that the atlas knows, asking nobody.
    var hasArticle: Bool {
        isCapital || (!isPartOf && population >= City.leastWithArticle)
    }
}

extension Place {
    var route: Route { .city(id: city.id, slug: city.slug) }

    /// A row of a list that points at a marker of the map beside it.
    func row(for viewer: Viewer, onMap: Bool) -> HTML {
        var row = HTML(capacity: 1_400)
        write(into: &row, for: viewer)
        return row
    }

    /// Writes its row into a list.
    ///
    /// Of its elements the style sheet knows which is which by where they stand: names of classes
    /// would be a fifth of a list.
    ///
    /// - Parameters:
    ///   - list: what the row is appended to.
    ///   - viewer: who reads it.
    ///   - marksArticle: false where the list says of all its rows that there are articles.
    ///   - area: where the whole list lies, which its rows do not repeat.
    func write(
        into list: inout HTML,
        for viewer: Viewer,
        marksArticle: Bool = true,
        within area: Area? = nil
    ) {
        var row = HTML.Interpolation(continuing: list)
        defer { list = row.html }
        let point = city.coordinate
        row.html.write("<li class=\"place\" id=\"c")
        row.appendInterpolation(city.id)
        row.html.write("\" data-at=\"")
        row.appendInterpolation(microdegrees: point.latitudeMicrodegrees)
        row.html.write(" ")
        row.appendInterpolation(microdegrees: point.longitudeMicrodegrees)
        // A script puts the way to it into the row; without scripts the city's page has it.
        row.html.write(hasArticle && marksArticle ? "\" data-read>" : "\">")
        if isPickable { row.html += pick }
        row.html.write("<a href=\"")
        row.appendInterpolation(pathOf: city)
        row.html.write("\">")
        if let weather { weather.write(into: &row, of: city.id, in: viewer.temperatureUnit) }
        row.appendInterpolation(pictureOf: self, .row, viewer.theme)
        row.html.write("<div><b>")
        row.html.write(text: city.nameBytes)
        row.html.write("</b><small>")
        if let matchedText {
            row.html.write("<bdi>")
            row.appendInterpolation(matchedText)
            row.html.write("</bdi> · ")
        }
        row.appendInterpolation(whereaboutsOf: city, within: area)
        row.html.write("</small></div><span>")
        row.appendInterpolation(figuresOf: self, in: viewer.unit)
        row.html.write("</span></a>")
        if let star { row.appendInterpolation(star, of: city) }
        // Elsewhere a script puts the crosses of a draft into its rows.
        if let removal, isPickable || removal == .forgotten { row.html += button(for: removal) }
        row.html.write("</li>\n")
    }

    /// A card of a shelf.
    func card(for viewer: Viewer) -> HTML {
        var card: HTML = """
            <li class="card"><a href="\(pathOf: city)">\
            \(pictureOf: self, .card, viewer.theme)\
            <span class="card-words"><span class="place-name">\(city.nameBytes)</span>\
            <span class="place-where">\(whereaboutsOf: city)</span>\
            <span class="place-figures">\(figuresOf: self, in: viewer.unit)</span></span></a>
            """
        if let star { card += star.html(of: city) }
        card += "</li>\n"
        return card
    }
}

extension Place {
    private var pick: HTML {
        """
        <label class="pick"><input type="checkbox" form="scene" name="pick" \
        value="\(city.id)" aria-label="\(say("Select")) \(city.nameBytes)"></label>
        """
    }

    private func button(for removal: Removal) -> HTML {
        var button: HTML
        switch removal {
        case .drafted: button = "<button form=\"scene\" name=\"step\" value=\"r\(city.id)\""
        case .forgotten: button = "<button form=\"forget\" name=\"id\" value=\"\(city.id)\""
        }
        button += """
             class="remove" aria-label="\(Words.remove) \(city.nameBytes)">\
            \(Icon.cross.alone)</button>
            """
        return button
    }
}
