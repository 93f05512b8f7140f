internal import Atlas
internal import Markup
internal import Past
import Questions

/// What this is, where its data come from, and under which licences.
struct AboutScreen {
    let version: String
    let cityCount: UInt32
    let countryCount: Int32
    /// What a device has to say of its atlas; nil on a server.
    let deviceNote: HTML?
    /// What this server asks others for.
    let kinds: Outside.Kinds
    /// Of old photographs that are at hand: whose they are, and on which terms.
    let collections: [(name: String, credit: String)]

    var html: HTML {
        """
        <div class="column narrow prose">
        <h1>\(Words.aboutTitle)</h1>
        <p class="lead">\(say("Know any place: today, a century ago, and when you go."))</p>
        \(aboutAtlas)
        <h2>\(say("What it sends, and to whom"))</h2>
        <p>\(Words.privacyWords)</p>
        \(sends)<h2>\(say("Credits and licences"))</h2>
        <dl class="credits">
        <div><dt>\(say("GeoNames"))</dt><dd>\(Words.geoNamesCredit)
        <a rel="noopener noreferrer license" \
        href="https://creativecommons.org/licenses/by/4.0/">\(say("CC BY 4.0"))</a>. \
        \(say("Provided as is."))</dd></div>
        <div><dt>\(say("Natural Earth"))</dt><dd>\
        \(say("Made with Natural Earth. Public domain."))</dd></div>
        \(othersCredited)<div><dt>\(say("Leaflet"))</dt><dd>\
        \(say("The moving map. BSD 2-Clause licence, © Volodymyr Agafonkin and CloudMade."))\
        </dd></div>
        <div><dt>\(say("htmx"))</dt><dd>\
        \(say("Partial page updates. Zero-Clause BSD licence."))</dd></div>
        </dl>
        <h2>\(say("For programs"))</h2>
        <p>\(say("Cities and searches are also served as JSON, described by")) <a \
        href="\(Address.api(.description).path)"><code>/api/v1/openapi.json</code></a>.</p>
        <p class="hint">\(say("Version")) \(version)</p>
        </div>

        """
    }

    private var aboutAtlas: HTML {
        let count = Words.atlasCount(cityCount: cityCount, countryCount: countryCount)
        guard let deviceNote else {
            return "<p>\(say("This atlas holds \(count). \(Words.atlasOnServer)"))</p>"
        }
        return """
            <p>\(say("The atlas on this device holds \(count). \(Words.atlasOnDevice)"))</p>
            \(deviceNote)
            """
    }

    /// What leaves the server, for each kind of question that it asks.
    private var sends: HTML {
        guard !kinds.isEmpty else { return "<p>\(Words.asksNobody)</p>\n" }
        var list: HTML = """
            <p>\(Words.asksOthers) <a href="\(Route.outside(.dataSettings))">\
            \(Words.dataTitle)</a>.</p>
            <ul>

            """
        if !kinds.isDisjoint(with: [.weather, .climate]) {
            list += "<li>\(Words.asksForWeather)</li>\n"
        }
        if !kinds.isDisjoint(with: [.articles, .guides, .pictures, .attractions]) {
            list += "<li>\(Words.asksForArticles)</li>\n"
        }
        if kinds.contains(.suggestions) { list += "<li>\(Words.asksForSuggestions)</li>\n" }
        if kinds.contains(.routes) { list += "<li>\(Words.asksForRoutes)</li>\n" }
        if kinds.contains(.art) { list += "<li>\(Words.asksForArt)</li>\n" }
        if kinds.contains(.events) { list += "<li>\(Words.asksForEvents)</li>\n" }
        if kinds.contains(.streets) { list += "<li>\(Words.asksForStreets)</li>\n" }
        list += "</ul>\n"
        return list
    }

    /// Whoever may stand behind an answer; each answer names its own source beside it.
    private var othersCredited: HTML {
        var list: HTML = ""
        for source in Source.all where !kinds.isDisjoint(with: source.kinds) {
            list += "<div><dt>\(source.name)</dt><dd>\(source.words)</dd></div>\n"
        }
        for (name, credit) in collections {
            list += """
                <div><dt>\(name)</dt><dd>\(say("Old photographs.")) \(credit)</dd></div>

                """
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
                    name: say("Open-Meteo, OpenWeather"),
                    words: say("Weather. CC BY 4.0 and CC BY-SA 4.0."),
                    kinds: [.weather, .climate]
                ),
                Source(
                    name: say("Copernicus Climate Change Service"),
                    words: say("What the weather is usually like: ERA5, by way of Open-Meteo."),
                    kinds: .climate
                ),
                Source(
                    name: say("Wikipedia, Wikivoyage"),
                    words: say("Articles, guides and sights. CC BY-SA 4.0, by their authors."),
                    kinds: [.articles, .guides, .attractions]
                ),
                Source(
                    name: say("Wikidata"),
                    words: say("Which article and picture belong to a city. CC0."),
                    kinds: [.articles, .guides, .pictures]
                ),
                Source(
                    name: say("Wikimedia Commons"),
                    words: say("Pictures, each with its author and licence beside it."),
                    kinds: .pictures
                ),
                Source(
                    name: say("OpenStreetMap"),
                    words: say(
                        "Streets, sights and routes. © OpenStreetMap contributors, ODbL 1.0."
                    ),
                    kinds: [.suggestions, .attractions, .routes, .streets]
                ),
                Source(
                    name: say("GeoNames, GeoDB Cities, Google"),
                    words: say(
                        "Places elsewhere, if the owner of this server has a key for them."
                    ),
                    kinds: .suggestions
                ),
                Source(
                    name: say("Rijksmuseum, The Met, Art Institute of Chicago"),
                    words: say("Works of art, each with its museum and rights beside it."),
                    kinds: .art
                ),
                Source(
                    name: say("Ticketmaster"),
                    words: say("Events, each with a link to its page there."),
                    kinds: .events
                ),
                Source(
                    name: say("OpenFreeMap, OpenMapTiles"),
                    words: say("Streets beyond those that are kept here, as tiles."),
                    kinds: .streets
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
            deviceNote: world.flight.map { _ in smallAtlasNote },
            kinds: world.outside.kinds,
            collections: world.collections.map { ($0.name, $0[.credit]) }
        )
        return page(frame(title: Words.aboutTitle.description, tab: nil), screen.html)
    }
}

private extension Words {
    static var aboutTitle: StaticString { say("About Elsewhere") }
    static var privacyWords: StaticString {
        say(
            """
            Your browser talks only to the server that runs Elsewhere: pages, maps, search and \
            pictures come from there. Your location is used only when you ask for it, rounded to \
            about a hundred metres, on the map of old photographs to about ten; it becomes part \
            of the page’s address, and the server does not store it. What you star, import or \
            set is stored there; other visitors do not see it. Links that open other sites say so.
            """
        )
    }

    static var asksNobody: StaticString { say("This server asks no other site for anything.") }
    static var asksOthers: StaticString {
        say(
            """
            What the server does not have, it asks other services for. They learn which place it \
            is about and the server’s address, not your name or your own address. You can switch \
            each kind off:
            """
        )
    }

    static var asksForWeather: StaticString {
        say("Weather, of now and of past years: where the cities are that you look at or list.")
    }

    static var asksForArticles: StaticString {
        say("Articles, guides, sights and pictures: the city or the title, and the language.")
    }

    static var asksForSuggestions: StaticString {
        say(
            """
            Places elsewhere: what you type into the search, from three letters on, and \
            roughly where your home town is.
            """
        )
    }

    static var asksForRoutes: StaticString {
        say("Routes: where the stops of a day are.")
    }

    static var asksForArt: StaticString {
        say("Works of art: the words of your search, and which work you open.")
    }

    static var asksForEvents: StaticString {
        say("Events: the place, the days and the words of your search, and which one you open.")
    }

    static var asksForStreets: StaticString {
        say("Streets: which part of the map you look at.")
    }

    static var geoNamesCredit: StaticString {
        say(
            """
            City, country and region names: GeoNames (geonames.org), CC BY 4.0; selected and \
            reformatted.
            """
        )
    }

    static func atlasCount(cityCount: UInt32, countryCount: Int32) -> HTML {
        say("\(grouped: cityCount) cities in \(countryCount) countries and territories")
    }

    static var atlasOnServer: StaticString {
        say("It is stored on the server itself and works without asking anyone.")
    }

    static var atlasOnDevice: StaticString { say("It works without asking anyone.") }
}
