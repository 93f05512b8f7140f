internal import Markup

/// The first meeting: a drawing of Florence, the ways to begin, and who is there.
struct WelcomeScreen: Sendable {
    let name: String
    let place: String
    let archivedCount: Int
    /// Where the web files of this build stand.
    let assets: String
    /// Why the words for a home town led nowhere, if they did.
    let problem: String?

    init(
        name: String = "",
        place: String = "",
        archivedCount: Int,
        assets: String,
        problem: String? = nil
    ) {
        self.name = name
        self.place = place
        self.archivedCount = archivedCount
        self.assets = assets
        self.problem = problem
    }

    func html(for viewer: Viewer) -> HTML {
        """
        <div class="welcome\(problem == nil ? "" : " is-settled" as HTML)">
        <div class="launch" aria-hidden="true">\(Frame.mark)</div>
        <img class="florence" src="\(assets)/art/florence.svg" alt="\(Phrases.florence)" \
        width="1600" height="1000">
        <div class="welcome-words"><h1>\(Phrases.appName)</h1>
        <p class="lead">\(Phrases.welcomeLead)</p>
        \(ways)</div>
        \(card(for: viewer))
        </div>

        """
    }

    private var ways: HTML {
        var ways: HTML = """
            <ul class="welcome-ways">
            <li><a class="button" href="\(Self.around)" data-locate \
            data-busy="\(Phrases.locating)">\(Icon.crosshair.html)\
            <span>\(Phrases.aroundMe)</span></a></li>
            <li><a class="button roll" href="\(Route.surprise(seed: nil, Listing()))">\
            \(Icon.dice.html)<span>\(Phrases.surpriseMe)</span></a></li>

            """
        if archivedCount > 0 {
            ways += """
                <li><a class="button" href="\(Route.library(.archive(Listing())))">\
                \(Icon.archive.html)<span>\(Phrases.browse(archivedCount))</span></a></li>

                """
        }
        ways += "</ul>"
        return ways
    }

    /// For those who were here before, on this device or another one.
    private var signIn: HTML {
        """
        <p class="hint">\(Phrases.haveAccount) <a \
        href="\(AccountRoute.signIn)">\(Phrases.signIn)</a></p>
        """
    }

    static var around: Route { .near(NearQuery(centre: .unknown), Listing()) }

    private func card(for viewer: Viewer) -> HTML {
        let note: HTML = problem.map { "<p class='problem' role='alert'>\($0)</p>\n" } ?? ""
        return """
            <section class="welcome-card" aria-labelledby="welcome-title">
            <h2 id="welcome-title">\(Phrases.welcomeAsk)</h2>
            \(note)\(formStart(.library(.welcome), viewer, " class='welcome-form'"))
            <label for="your-name">\(Phrases.yourName)</label>
            <input id="your-name" name="name" value="\(name)" maxlength="120" \
            autocomplete="given-name">
            \(placeField(label: "\(Phrases.homeTown)", value: place))
            <button type="submit" class="button primary">\(Phrases.begin)</button>
            <a class="later" href="\(Route.discover)">\(Phrases.later)</a>
            </form>
            \(viewer.isMember ? "" : signIn)
            <p class="hint">\(Phrases.welcomePrivacy)</p>
            </section>
            """
    }
}
