internal import Atlas
internal import Markup

/// One region of a country, and its largest cities.
struct RegionScreen {
    let region: Region
    let largestCities: [Place]

    func html(for viewer: Viewer) -> HTML {
        var words: HTML = """
            <p class="kicker">\(Words.region)</p>
            <h1>\(region.nameBytes)</h1>

            """
        if let country = region.country {
            words += """
                <p class="lead"><a href="\(Route.country(code: country.code))">\
                \(country.nameBytes)&nbsp;\
                <span class="flag" aria-hidden="true">\(flagOf: country.code)</span></a></p>

                """
        }
        var page = CountryScreen.hero(of: region.countryCode, words, for: viewer)
        page += "<div class='column'>\n"
        if largestCities.isEmpty {
            page += "<p class='empty'>\(say("This atlas has no cities of it."))</p>\n"
        } else {
            page += CountryScreen.list(of: largestCities, within: .region(region), for: viewer)
        }
        return page + "</div>\n"
    }
}
