internal import Base
internal import Markup

/// The first meeting: a drawing of Florence, the ways to begin, and who is there.
struct WelcomeScreen: Sendable {
    /// What is known of who is there, as the form shows it.
    let kept: Query
    /// What the form held that led nowhere.
    let typed: Query
    let archivedCount: Int
    /// Where the web files of this build stand.
    let assets: String
    /// Why the words for a home town led nowhere, if they did.
    let problem: String?

    init(
        kept: Query,
        typed: Query,
        archivedCount: Int,
        assets: String,
        problem: String?
    ) {
        self.kept = kept
        self.typed = typed
        self.archivedCount = archivedCount
        self.assets = assets
        self.problem = problem
    }

    func html(for viewer: Viewer) -> HTML {
        """
        <div class="welcome\(problem == nil ? "" : " is-settled" as HTML)">
        <div class="launch" aria-hidden="true">\(Ornament.mark.html)</div>
        <img class="florence" src="\(assets)/art/florence.svg" alt="\
        \(say("Florence: the cathedral’s dome above the roofs, and Ponte Vecchio over the Arno"))\
        " \
        width="1600" height="1000">
        <div class="welcome-words"><h1>\(Words.appName)</h1>
        <p class="lead">\(say("Know any place: today, a century ago, and when you go."))</p>
        \(ways)</div>
        \(card(for: viewer))
        </div>

        """
    }

    private var ways: HTML {
        var ways: HTML = """
            <ul class="welcome-ways">
            <li><a class="button" href="\(Self.around)" data-locate \
            data-busy="\(Words.locating)">\(Icon.crosshair.html)\
            <span>\(say("Around me"))</span></a></li>
            <li><a class="button roll" href="\(Route.surprise(seed: nil, Listing()))">\
            \(Icon.dice.html)<span>\(Words.surpriseMe)</span></a></li>

            """
        if archivedCount > 0 {
            ways += """
                <li><a class="button" href="\(Route.library(.archive(Listing())))">\
                \(Icon.archive.html)<span>\(Words.browse(archivedCount))</span></a></li>

                """
        }
        ways += "</ul>"
        return ways
    }

    /// For those who were here before, on this device or another one.
    private var signIn: HTML {
        """
        <p class="hint">\(say("Been here before?")) <a \
        href="\(AccountRoute.signIn)">\(Words.signIn)</a></p>
        """
    }

    private static var problemID: StaticString { "home-problem" }

    static var around: Route { .near(NearQuery(centre: .unknown), Listing()) }

    private func card(for viewer: Viewer) -> HTML {
        let note: HTML =
            problem.map { "<p class='problem' role='alert' id='\(Self.problemID)'>\($0)</p>\n" }
            ?? ""
        let problemID = problem.map { _ in Self.problemID }
        return """
            <section class="welcome-card" aria-labelledby="welcome-title">
            <h2 id="welcome-title">\(say("Who is travelling?"))</h2>
            \(note)\(formStart(.library(.welcome), viewer, " class='welcome-form'"))
            \(personFields(kept, typed, problemID: problemID))
            <button type="submit" class="button primary">\(say("Begin"))</button>
            <a class="later" href="\(Route.discover)">\(say("Later"))</a>
            </form>
            \(viewer.isMember ? "" : signIn)
            <p class="hint">\(Words.welcomePrivacy)\
            \(viewer.isMember ? "" : " \(say("No e-mail address is needed."))" as HTML)</p>
            </section>
            """
    }
}

private extension Words {
    static var welcomePrivacy: StaticString {
        say("Your name, home town and cities are kept on the server that runs Elsewhere.")
    }
}
