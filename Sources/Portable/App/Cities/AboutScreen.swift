internal import Atlas
internal import Markup
import Questions

/// What this is, where its data come from, and under which licences.
struct AboutScreen: Equatable, Sendable {
    let version: String
    let cityCount: UInt32
    let countryCount: Int32
    /// What this server asks others for.
    let kinds: Outside.Kinds

    var html: HTML {
        """
        <div class="column narrow prose">
        <h1>\(Phrases.aboutTitle)</h1>
        <p class="lead">\(Phrases.aboutLead)</p>
        <p>\(Phrases.aboutAtlas(cityCount: cityCount, countryCount: countryCount))</p>
        <h2>\(Phrases.privacyTitle)</h2>
        <p>\(Phrases.privacyWords)</p>
        \(sends)<h2>\(Phrases.creditsTitle)</h2>
        <dl class="credits">
        <div><dt>\(Phrases.geoNames)</dt><dd>\(Phrases.geoNamesCredit)
        <a rel="noopener noreferrer license" \
        href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>. \
        \(Phrases.geoNamesNoWarranty)</dd></div>
        <div><dt>\(Phrases.naturalEarth)</dt><dd>\(Phrases.naturalEarthCredit)</dd></div>
        \(othersCredited)<div><dt>Leaflet</dt><dd>\(Phrases.leafletCredit)</dd></div>
        <div><dt>htmx</dt><dd>\(Phrases.htmxCredit)</dd></div>
        </dl>
        <h2>\(Phrases.apiTitle)</h2>
        <p>\(Phrases.apiWords) <a \
        href="\(Address.api(.description).path)"><code>/api/v1/openapi.json</code></a>.</p>
        <p class="hint">\(Phrases.versionWord) \(version)</p>
        </div>

        """
    }

    /// What leaves the server, for each kind of question that it asks.
    private var sends: HTML {
        guard !kinds.isEmpty else { return "<p>\(Phrases.asksNobody)</p>\n" }
        var list: HTML = """
            <p>\(Phrases.asksOthers) <a href="\(Route.outside(.dataSettings))">\
            \(Phrases.dataTitle)</a>.</p>
            <ul>

            """
        if kinds.contains(.weather) { list += "<li>\(Phrases.asksForWeather)</li>\n" }
        if !kinds.isDisjoint(with: [.articles, .guides, .pictures, .attractions]) {
            list += "<li>\(Phrases.asksForArticles)</li>\n"
        }
        if kinds.contains(.suggestions) { list += "<li>\(Phrases.asksForSuggestions)</li>\n" }
        list += "</ul>\n"
        return list
    }

    /// Whoever may stand behind an answer; each answer names its own source beside it.
    private var othersCredited: HTML {
        var list: HTML = ""
        for source in Source.all where !kinds.isDisjoint(with: source.kinds) {
            list += "<div><dt>\(source.name)</dt><dd>\(source.words)</dd></div>\n"
        }
        return list
    }

    private struct Source {
        let name: StaticString
        let words: StaticString
        let kinds: Outside.Kinds

        static var all: [Source] {
            [
                Source(
                    name: "Open-Meteo, OpenWeather",
                    words: "Weather. CC BY 4.0 and CC BY-SA 4.0.",
                    kinds: .weather
                ),
                Source(
                    name: "Wikipedia, Wikivoyage",
                    words: "Articles, guides and sights. CC BY-SA 4.0, by their authors.",
                    kinds: [.articles, .guides, .attractions]
                ),
                Source(
                    name: "Wikidata",
                    words: "Which article and picture belong to a city. CC0.",
                    kinds: [.articles, .guides, .pictures]
                ),
                Source(
                    name: "Wikimedia Commons",
                    words: "Pictures, each with its author and licence beside it.",
                    kinds: .pictures
                ),
                Source(
                    name: "OpenStreetMap",
                    words: "Places, sights and routes. © OpenStreetMap contributors, ODbL 1.0.",
                    kinds: [.suggestions, .attractions, .routes]
                ),
                Source(
                    name: "GeoNames, GeoDB Cities, Google",
                    words: "Places elsewhere, where the owner of this server has a key for them.",
                    kinds: .suggestions
                ),
            ]
        }
    }
}

extension Visit {
    var about: Reply {
        let screen = AboutScreen(
            version: world.assetsVersion,
            cityCount: atlas.cityCount,
            countryCount: atlas.countryCount,
            kinds: world.outside.kinds
        )
        return page(frame(title: Explanations.aboutTitle, tab: nil), screen.html)
    }
}
