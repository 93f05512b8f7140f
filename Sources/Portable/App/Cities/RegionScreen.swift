internal import Atlas
internal import Markup

/// One region of a country, and its largest cities.
struct RegionScreen {
    let region: Region
    let largestCities: [Place]

    func html(for viewer: Viewer) -> HTML {
        let code = region.countryCode
        var page: HTML = """
            <section class="hero hero-city">
            <div class="hero-picture">\(PlacePicture.country(code, theme: viewer.theme))</div>
            <div class="hero-words"><p class="kicker">\(Words.region)</p>
            <h1>\(region.nameBytes)</h1>

            """
        if let country = region.country {
            page += """
                <p class="lead"><a href="\(Area.country(country).route)">\(country.nameBytes) \
                <span class="flag" aria-hidden="true">\(flagOf: code)</span></a></p>

                """
        }
        page += "</div>\n</section>\n<div class='column'>\n"
        if largestCities.isEmpty {
            page += "<p class='empty'>\(say("This atlas has no cities of it."))</p>\n"
        } else {
            page += CountryScreen.list(of: largestCities, for: viewer)
        }
        return page + "</div>\n"
    }
}
