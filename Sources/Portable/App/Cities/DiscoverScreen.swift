internal import Atlas
internal import Base
internal import Markup

/// The first page: search, near me, surprise me, and what lies around home.
struct DiscoverScreen {
    let home: HomeNow?
    let aroundHome: [Place]
    let recents: [Place]
    /// The place whose picture stands at the top where there is no home.
    let featured: City?
    /// Why the visitor's words for a home town led nowhere, if they did.
    let problem: String?
    /// How many cities wait in the archive; a way there stands only when there are some.
    var archivedCount = 0
    /// Who is greeted; empty for strangers.
    var name = ""

    init(
        home: HomeNow?,
        aroundHome: [Place],
        recents: [Place],
        featured: City?,
        problem: String? = nil
    ) {
        self.home = home
        self.aroundHome = aroundHome
        self.recents = recents
        self.featured = featured
        self.problem = problem
    }

    /// The main part of the page.
    func html(for viewer: Viewer) -> HTML {
        var page = HTML(capacity: 12_000)
        page += hero(for: viewer)
        page += "<div class='column'>\n"
        page += ways(for: viewer)
        page += homeSection(for: viewer)
        if !recents.isEmpty { page += shelf(Words.recentlyViewed, recents, for: viewer) }
        page += "</div>\n"
        return page
    }

    private func hero(for viewer: Viewer) -> HTML {
        if let home { return hero(of: home, for: viewer) }
        var hero: HTML = "<section class='hero'>\n"
        if let featured {
            hero += """
                <div class="hero-picture">\
                \(PlacePicture.locator(of: featured.id, size: .hero, theme: viewer.theme))</div>
                """
        }
        hero += """
            <div class="hero-words"><h1>\(Words.whereTo(name))</h1>
            <p class="lead">\(Words.discoverLead)</p>
            \(searchForm(text: ""))</div>

            """
        if let featured {
            hero += """
                <p class="hero-credit"><a href="\(Place(featured).route)">\(featured.nameBytes), \
                \(featured.country?.name ?? "")</a></p>
                """
        }
        hero += "</section>\n"
        return hero
    }

    private func hero(of home: HomeNow, for viewer: Viewer) -> HTML {
        """
        <section class="hero hero-home">
        \(home.picture(for: viewer))<div class="hero-words">\(home.words(for: viewer))\
        <h1>\(Words.whereTo(name))</h1>
        \(searchForm(text: ""))</div>
        </section>

        """
    }

    private func ways(for viewer: Viewer) -> HTML {
        """
        <div class="ways">
        <section class="way" aria-labelledby="near-title">
        <h2 id="near-title">\(Icon.crosshair.html) \(Words.nearMe)</h2>
        \(nearForm(place: "", radius: .usual, unit: viewer.unit))
        </section>
        <section class="way way-surprise" aria-labelledby="surprise-title">
        <h2 id="surprise-title">\(Icon.dice.html) \(Words.surpriseMe)</h2>
        <p>\(Words.surpriseLead)</p>
        \(Ornament.journey.html)
        <a class="button primary roll" href="\(Route.surprise(seed: nil, Listing()))">\
        \(Icon.dice.html)<span>\(say("Take me somewhere"))</span></a>
        </section>
        \(browse)</div>

        """
    }

    /// The third way, which is there only when there is something to browse.
    private var browse: HTML {
        guard archivedCount > 0 else { return "" }
        return """
            <section class="way way-browse" aria-labelledby="browse-title">
            <h2 id="browse-title">\(Icon.archive.html) \(Words.archive)</h2>
            <a class="button browse" href="\(Route.library(.archive(Listing())))">\
            \(Icon.list.html)<span>\(Words.browse(archivedCount))</span></a>
            </section>

            """
    }

    private func homeSection(for viewer: Viewer) -> HTML {
        let note: HTML = problem.map { "<p class='problem' role='alert'>\($0)</p>" } ?? ""
        guard home == nil else {
            return note + shelf(say("Around home"), aroundHome, for: viewer)
        }
        return """
            <section class="home-empty" id="home" aria-labelledby="home-title">
            <div class="home-words"><h2 id="home-title">\(say("Where is home?"))</h2>
            <p>\(viewer.home == nil ? Words.setHomeLead : Words.homeIsElsewhere) \
            <a href="\(Route.library(.welcome))">\
            \(say("Or start from the welcome page."))</a></p></div>
            \(note)\(homeForm(label: Words.homeTown, viewer))
            </section>

            """
    }
}

/// Cards side by side, to be scrolled through on a narrow screen.
func shelf(_ title: StaticString, _ places: [Place], for viewer: Viewer) -> HTML {
    guard !places.isEmpty else { return "" }
    var shelf: HTML = "<section class='shelf'><h2>\(title)</h2>\n<ul class='cards'>\n"
    for place in places { shelf += place.card(for: viewer) }
    shelf += "</ul></section>\n"
    return shelf
}

/// Asks for a home town by name, and leads on to `back`.
func homeForm(label: StaticString, _ viewer: Viewer, back: Route = .discover) -> HTML {
    """
    \(formStart(.library(.home), viewer, " class='inline-form'"))
    <input type="hidden" name="back" value="\(back)">
    \(placeField(label: "\(label)", value: "", isRequired: true))
    <button type="submit" class="button">\(Words.setAsHome)</button>
    </form>

    """
}

private extension Words {
    static var whereTo: StaticString { say("Where to?") }
    static var discoverLead: StaticString {
        say("Cities all over the world: look one up, see what is near you, or be surprised.")
    }

    static var surpriseLead: StaticString {
        say(
            """
            A random country, a random spot in it, and the cities around it. Never the same \
            twice in a row.
            """
        )
    }

    static var setHomeLead: StaticString {
        say("Set your home town to see how far away every place is.")
    }

    static func whereTo(_ name: String) -> HTML {
        name.isEmpty ? "\(whereTo)" : say("Where to, \(name)?")
    }
}
