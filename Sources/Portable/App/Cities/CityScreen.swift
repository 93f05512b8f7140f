internal import Base
internal import Atlas
internal import Geodesy
internal import Markup

/// Everything about one city.
struct CityScreen {
    let city: City
    let clock: ZoneClock?
    let daylight: Daylight?
    let home: City?
    let around: [Place]
    /// Nil where nothing is kept for the one who looks.
    var star: Star?
    /// What comes from outside, as far as it is switched on.
    var parts: [PlacedPart] = []
    /// Whether a collection of old photographs is of this place.
    var hasPhotographs = false
    /// Whether a larger atlas can be asked for the cities around, once the page is there.
    var asksAround = false
    /// Why there may be more of them, or why there are none.
    var aroundNote: HTML = ""
    static let aroundID: StaticString = "around"

    init(
        city: City,
        clock: ZoneClock?,
        daylight: Daylight?,
        home: City?,
        around: [Place]
    ) {
        self.city = city
        self.clock = clock
        self.daylight = daylight
        self.home = home
        self.around = around
    }

    /// About as many as the page takes.
    static let byteCount = 16_000

    func write(into page: inout HTML, for viewer: Viewer) {
        page += hero(for: viewer)
        let words: HTML = parts.isEmpty ? "" : PlacedPart.lost
        page += "<div class='column' hx-swap='outerHTML'\(words)>\n"
        page += actions(for: viewer)
        page += html(of: .article)
        page += html(of: .weather)
        page += "<div class='panels'>\n"
        page += facts
        if clock != nil || daylight != nil { page += time }
        if let home, home.id != city.id { page += fromHome(home, viewer.unit) }
        page += "</div>\n"
        page += map(for: viewer)
        page += html(of: .sights)
        page += html(of: .pictures)
        if hasPhotographs { page += past }
        page += html(of: .events)
        page += html(of: .art)
        page += html(of: .guide)
        page += aroundSection(for: viewer)
        page += linksOut
        page += "</div>\n"
    }

    private var past: HTML {
        var view = PastView()
        view.point = city.coordinate
        return """
            <p class="actions"><a class="button" href="\(Route.past(.map(view)))">\
            \(Icon.photograph.html)\(say("How it looked a century ago"))</a></p>

            """
    }

    private var place: Place { Place(city) }

    private func map(for viewer: Viewer) -> HTML {
        var map = MapPanel(points: around.map { $0.city.coordinate }, zoom: 9)
        map.centre = city.coordinate
        map.centreName = city.nameBytes
        if let middle = Box(around: [city.coordinate]), viewer.streets.cover(middle) {
            // Without scripts, too, its streets say more than the region.
            (map.points, map.deepestDrawnZoom) = ([], 13)
            return map.html(for: viewer)
        }
        var onMap = Listing()
        onMap.view = .map
        map.drawnAt = nearRoute(onMap, viewer.unit).path
        // Of the region: the whole globe stands at the head of the page.
        map.drawing = .locator(id: city.id, theme: .light, size: .card)
        return map.html(for: viewer)
    }
}

extension CityScreen {
    private func hero(for viewer: Viewer) -> HTML {
        var hero: HTML = """
            <section class="hero hero-city">
            \(heroPicture(for: viewer))<div class="hero-words"><p class="kicker">
            """
        hero += kicker
        hero += "</p>\n<h1>\(city.nameBytes)"
        if let star { hero += star.html(of: city) }
        hero += "</h1>\n<p class='lead'>"
        if let region = city.region { hero += "\(region.nameBytes), " }
        if let country = city.country {
            hero += """
                <a href="\(Route.country(code: country.code))">\(country.name)&nbsp;\
                <span class="flag" aria-hidden="true">\(flagOf: country.code)</span></a>
                """
        }
        hero += "</p>\n"
        if let names = otherNames { hero += names }
        hero += "</div>\n</section>\n"
        return hero
    }

    /// A photograph as soon as there is one; until then, and where there is none, the locator.
    private func heroPicture(for viewer: Viewer) -> HTML {
        if let pictures = parts.first(where: { $0.part == .pictures }),
            let lead = LeadPicture(pictures.outcome)
        {
            return lead.html(of: city, for: viewer, isLate: false)
        }
        return """
            <div class="hero-picture" id="lead">\
            \(PlacePicture.locator(of: city.id, size: .hero, theme: viewer.theme))</div>

            """
    }

    private func html(of part: CityPart) -> HTML {
        for placed in parts where placed.part == part { return placed.html }
        return ""
    }

    private var kicker: HTML {
        if city.isCapital { return "\(Words.capital)" }
        return city.isPartOf ? "\(say("Quarter of a larger city"))" : "\(say("City"))"
    }

    private var otherNames: HTML? {
        guard let names = city.shownNameBytes, !names.isEmpty else { return nil }
        var list = Self.list(names.prefix(Self.fewNames), " aria-label='\(Words.otherNames)'")
        let rest = names.dropFirst(Self.fewNames)
        if !rest.isEmpty {
            list += """
                <details class="more-names"><summary>\(Words.moreNames(rest.count))</summary>\
                \(Self.list(rest))</details>

                """
        }
        return list
    }

    /// The native name and three others: more are for those who ask.
    private static let fewNames = 4

    private static func list(_ names: ArraySlice<ByteSlice>, _ attributes: HTML = "") -> HTML {
        var list: HTML = "<ul class='names'\(attributes)>"
        for name in names {
            list.write("<li>")
            list.write(text: name)
            list.write("</li>")
        }
        list += "</ul>"
        return list
    }

    private func actions(for viewer: Viewer) -> HTML {
        """
        <div class="actions">
        \(formStart(.library(.home), viewer))<input type="hidden" name="id" \
        value="\(city.id)"><button class="button">\(Icon.house.html)\
        <span>\(isHome ? say("This is home") : Words.setAsHome)</span></button></form>
        \(shareButton())
        <a class="button" \
        href="\(nearRoute(Listing(), viewer.unit))">\(Icon.crosshair.html)<span>\
        \(viewer.unit == .miles ? say("Within 50 miles") : say("Within 50 km"))</span></a>
        <a class="button" href="\(Route.trips(.choose(preset)))">\(Icon.suitcase.html)\
        <span>\(say("Add to trip"))</span></a>
        </div>

        """
    }

    /// As something to do on a trip.
    private var preset: ActivityPreset {
        var preset = ActivityPreset()
        preset.city = city.id
        return preset
    }

    private var isHome: Bool { home?.id == city.id }

    private func nearRoute(_ listing: Listing, _ unit: LengthUnit) -> Route {
        let radius = Radius.aroundPlace(for: unit)
        return .near(NearQuery(centre: .point(city.coordinate), radius: radius), listing)
    }

    private var facts: HTML {
        var facts: HTML = "<section class='panel'><h2>\(Words.facts)</h2>\n<dl class='facts'>\n"
        if city.population > 0 {
            facts += fact(Words.population, "\(Words.aboutAmount) \(people: city.population)")
        }
        if let country = city.country {
            let link: HTML = "<a href='\(Route.country(code: country.code))'>\(country.name)</a>"
            facts += fact(Words.country, link)
        }
        if let region = city.region {
            let link: HTML = "<a href='\(Area.region(region).route)'>\(region.nameBytes)</a>"
            facts += fact(Words.region, link)
        }
        if let county = city.county { facts += fact(say("County"), "\(county)") }
        facts += fact(say("Coordinates"), coordinates)
        if !city.zoneName.isEmpty { facts += fact(say("Time zone"), zoneWords) }
        facts += "</dl></section>\n"
        return facts
    }

    /// `America/New_York` without what only computers need; a line may end behind its slash.
    private var zoneWords: HTML {
        let words = city.zoneName.utf8.map { $0 == 0x5F ? 0x20 : $0 }
        guard let slash = words.firstIndex(of: 0x2F) else {
            return "\(String(decoding: words, as: UTF8.self))"
        }
        let area = String(decoding: words[...slash], as: UTF8.self)
        let place = String(decoding: words[(slash + 1)...], as: UTF8.self)
        return "\(area)<wbr>\(place)"
    }

    private var coordinates: HTML {
        "<span class='coordinates'>\(coordinates: city.coordinate)</span>"
    }

    private var time: HTML {
        var time: HTML = "<section class='panel'><h2>\(say("Local time"))</h2>\n"
        if let clock {
            time += """
                <p class="big-clock">\(clock.html)</p>
                <p class="offset">\(clock.date) · \(clock.offset)</p>

                """
        }
        if let daylight { time += daylight.html }
        time += "</section>\n"
        return time
    }

    private func fromHome(_ home: City, _ unit: LengthUnit) -> HTML {
        let metres = distanceMetres(from: home.coordinate, to: city.coordinate)
        let bearing = initialBearingDegrees(from: home.coordinate, to: city.coordinate)
        return """
            <section class="panel from-home"><h2>\(say("From home"))</h2>
            \(Compass(bearingDegrees: bearing).html)
            <p class="big-distance">\(metres: metres, in: unit)</p>
            <p>\(Words.bearing(bearing)) <a href="\(Place(home).route)">\(home.nameBytes)</a></p>
            </section>

            """
    }

    func aroundSection(for viewer: Viewer) -> HTML {
        guard !around.isEmpty || asksAround || !aroundNote.isEmpty else { return "" }
        var section: HTML = "<section class='around' id='\(Self.aroundID)'"
        if asksAround {
            let here = Route.city(id: city.id, slug: city.slug)
            section += " hx-get='\(here)' hx-trigger='load' hx-swap='outerHTML'"
        }
        section += "><h2>\(say("Cities around it"))</h2>\n"
        if !around.isEmpty || asksAround {
            section += "<ol class='places' id='list' "
            // Where names on the map have not all room, these go first.
            let largest = sortedOrder(count: around.count) { left, right in
                let (mine, theirs) = (around[left].city.population, around[right].city.population)
                return mine == theirs ? left < right : mine > theirs
            }
            section += "data-largest='"
            for place in largest.prefix(4) { section += "\(Int64(place)) " }
            section += "'>\n"
            let country = city.country.map { Area.country($0) }
            for place in around { place.write(into: &section, for: viewer, within: country) }
            section += "</ol>\n"
        }
        section += "\(aroundNote)</section>\n"
        return section
    }
}

/// A name and its value in a list of facts.
func fact(_ name: StaticString, _ value: HTML) -> HTML {
    "<div><dt>\(name)</dt><dd>\(value)</dd></div>\n"
}
