internal import Atlas
internal import Base
internal import Markup

/// One country: its facts, its largest cities and its neighbours.
struct CountryScreen: Sendable {
    let country: Country
    let largestCities: [Place]
    let neighbours: [Country]

    init(country: Country, largestCities: [Place], neighbours: [Country]) {
        self.country = country
        self.largestCities = largestCities
        self.neighbours = neighbours
    }

    func html(for viewer: Viewer) -> HTML {
        var page = HTML(capacity: 30_000)
        let words: HTML = """
            <p class="kicker">\(Words.continent(country.continent))</p>
            <h1>\(country.name)&nbsp;<span class="flag" \
            aria-hidden="true">\(flagOf: country.code)</span></h1>

            """
        page += Self.hero(of: country.code, words, for: viewer)
        page += "<div class=\"column\">\n<div class=\"panels\">\n"
        page += facts(viewer.unit)
        page += neighbourSection
        page += "</div>\n"
        if !largestCities.isEmpty {
            page += Self.list(of: largestCities, within: .country(country), for: viewer)
        } else if country.cityCount == 0 {
            page += "<p>\(say("The atlas has no city there."))</p>" + Words.firstSteps
        }
        page += "</div>\n"
        return page
    }

    /// The head of a page about a country or a part of it.
    static func hero(of countryCode: String, _ words: HTML, for viewer: Viewer) -> HTML {
        """
        <section class="hero hero-city">
        <div class="hero-picture">\(PlacePicture.country(countryCode, theme: viewer.theme))</div>
        <div class="hero-words">\(words)</div>
        </section>

        """
    }

    /// The largest cities of an area, on a map and below each other.
    static func list(of largest: [Place], within area: Area, for viewer: Viewer) -> HTML {
        var list = MapPanel(points: largest.map { $0.city.coordinate }).html(for: viewer)
        list += "<section class='around'><h2>\(say("Largest cities"))</h2>\n"
        list += "<ol class='places' id='list'>\n"
        for place in largest { place.write(into: &list, for: viewer, within: area) }
        list += "</ol></section>\n"
        return list
    }
}

extension CountryScreen {
    private func facts(_ unit: LengthUnit) -> HTML {
        var facts: HTML = "<section class='panel'><h2>\(Words.facts)</h2>\n<dl class='facts'>\n"
        if let capital = country.capital {
            let link: HTML = "<a href='\(Place(capital).route)'>\(capital.nameBytes)</a>"
            facts += fact(Words.capital, link)
        }
        if country.population > 0 {
            let people: HTML = "\(Words.aboutAmount) \(people: country.population)"
            facts += fact(Words.population, people)
        }
        if country.areaSquareKilometres > 0 {
            facts += fact(say("Area"), area(unit))
        }
        if country.languages.prefix(6).contains(where: { languageName($0) != nil }) {
            facts += fact(Words.languages, languages)
        }
        if !country.currencyName.isEmpty {
            let currency: HTML = "\(country.currencyName) (\(country.currencyCode))"
            facts += fact(say("Currency"), currency)
        }
        if !country.phone.isEmpty { facts += fact(say("Calling code"), "\(country.phone)") }
        if !country.topLevelDomain.isEmpty {
            facts += fact(say("Web addresses"), "\(country.topLevelDomain)")
        }
        facts += fact(say("Codes"), "\(country.code) · \(country.iso3)")
        facts += fact(say("Cities in the atlas"), "\(grouped: country.cityCount)")
        facts += "</dl></section>\n"
        return facts
    }

    private func area(_ unit: LengthUnit) -> HTML {
        let area = UInt64(country.areaSquareKilometres)
        guard unit == .miles else {
            return "\(grouped: country.areaSquareKilometres) \(say("km²"))"
        }
        let squareMiles = UInt32(truncatingIfNeeded: (area * 386_102 + 500_000) / 1_000_000)
        return "\(grouped: squareMiles) \(say("sq mi"))"
    }

    /// The first few languages by name; those without one here are too few people's to miss.
    private var languages: HTML {
        var list: HTML = ""
        var seen: [ByteSlice] = []
        for tag in country.languages.prefix(6) {
            guard let name = languageName(tag) else { continue }
            if seen.contains(where: { $0.holdsSameBytes(as: name) }) { continue }
            if !seen.isEmpty { list += ", " }
            list += "\(name)"
            seen.append(name)
        }
        return list
    }

    private var neighbourSection: HTML {
        guard !neighbours.isEmpty else { return "" }
        var section: HTML = """
            <section class="panel"><h2>\(say("Neighbours"))</h2>
            <ul class="neighbours">

            """
        for neighbour in neighbours {
            section += """
                <li><a class="chip-link" href="\(Route.country(code: neighbour.code))">\
                <span class="flag" aria-hidden="true">\(flagOf: neighbour.code)</span> \
                \(neighbour.name)</a></li>

                """
        }
        section += "</ul></section>\n"
        return section
    }
}

private extension Words {
    static func continent(_ code: String) -> StaticString {
        switch code {
        case "AF": say("Africa")
        case "AN": say("Antarctica")
        case "AS": say("Asia")
        case "EU": say("Europe")
        case "NA": say("North America")
        case "OC": say("Oceania")
        case "SA": say("South America")
        default: Words.country
        }
    }
}
