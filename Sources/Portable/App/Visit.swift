internal import Atlas
internal import Chronology
internal import Geodesy
internal import Markup
internal import Questions
internal import Screens

/// One page view: who looks, at what, and when.
struct Visit {
    let request: Request
    let world: World
    var viewer: Viewer
    private let asked = Asked()

    init(_ request: Request, _ world: World) {
        self.request = request
        self.world = world
        viewer = Viewer(request)
        viewer.standing = world.standing
        viewer.formToken = world.formToken
        viewer.isLibraryAway = world.isLibraryAway
        if let library = world.library { viewer.adopt(library) }
    }

    func response(for route: Route) -> Response {
        switch route {
        case .discover:
            isFirstMeeting
                ? redirect(to: .library(.welcome), status: 303) : discover(problem: nil)
        case .search(let text, let listing): search(text, listing)
        case .near(let query, let listing): near(query, listing)
        case .surprise(let seed, let listing): surprise(seed: seed, listing)
        case .city(let id, let slug): city(id: id, slug: slug)
        case .country(let code): country(code: code)
        case .about: about
        case .comingSoon(let tab): tabPage(tab)
        case .library(let route): self.response(for: route)
        case .suggest(let text): suggestions(for: text)
        case .tile, .locator, .countryPicture, .setHome, .setTheme, .setUnits, .api, .outside:
            message(.notFound, status: 404)
        }
    }

    var atlas: Atlas { world.atlas }
    var home: City? { viewer.home.flatMap { atlas.city(id: $0) } }

    /// The answer to a question where it is at hand; where not, the question is noted.
    func outcome(of question: Question) -> Outcome? {
        if let outcome = world.outside.outcome(of: question) { return outcome }
        let question = question.canonical
        if !asked.questions.contains(question) { asked.questions.append(question) }
        return nil
    }

    /// The country that this page was made of, so that nobody has to draw it again.
    var surprisingCountry: String? {
        get { asked.country }
        nonmutating set { asked.country = newValue }
    }

    /// What was asked for so far without being at hand.
    var wants: [Question] { asked.questions }

    func clock(of city: City) -> ZoneClock? {
        let zone = Int(city.zone)
        guard zone < world.zoneOffsetsSeconds.count else { return nil }
        return ZoneClock(
            now: world.now,
            offsetSeconds: world.zoneOffsetsSeconds[zone],
            hasTwelveHours: viewer.hasTwelveHours
        )
    }

    func frame(title: String, tab: Tab? = .discover) -> Frame {
        var frame = Frame(
            viewer: viewer,
            assetsVersion: world.assetsVersion,
            path: request.target
        )
        frame.title = title
        frame.description = Explanations.discoverDescription
        frame.tab = tab
        frame.toast = toast
        return frame
    }

    func page(
        _ frame: Frame,
        _ main: HTML,
        status: UInt16 = 200,
        headers: [Header] = []
    ) -> Response {
        Response(
            status: status,
            contentType: "text/html; charset=utf-8",
            headers: [Header("cache-control", "private, no-cache")] + headers,
            body: frame.page(main).bytes
        )
    }

    func message(_ screen: MessageScreen, status: UInt16, allow: String? = nil) -> Response {
        var frame = frame(title: screen.title.description, tab: nil)
        frame.searchText = nil
        // A message fills the page: nothing of a library is missing beside it.
        frame.viewer.isLibraryAway = false
        let headers = allow.map { [Header("allow", $0)] } ?? []
        return page(frame, screen.html, status: status, headers: headers)
    }
}

/// What came up while a page was made.
private final class Asked {
    var questions: [Question] = []
    var country: String?
}

extension Visit {
    private var about: Response {
        let screen = AboutScreen(
            version: world.assetsVersion,
            cityCount: atlas.cityCount,
            countryCount: atlas.countryCount
        )
        return page(frame(title: Explanations.aboutTitle, tab: nil), screen.html)
    }

    private func tabPage(_ tab: Tab) -> Response {
        if tab == .you, let library = world.library { return you(library) }
        if tab == .you, world.isLibraryAway { return message(.libraryAway, status: 503) }
        var frame = frame(title: Explanations.title(of: tab), tab: tab)
        frame.searchText = nil
        let screen = TabScreen(tab: tab, home: home, path: request.target)
        return page(frame, screen.html(for: viewer))
    }
}

/// An answer that sends the browser elsewhere.
func redirect(
    to route: Route,
    status: UInt16,
    headers: [Header] = []
) -> Response {
    Response(
        status: status,
        contentType: "text/plain; charset=utf-8",
        headers: [Header("location", route.path), Header("cache-control", "private, no-cache")]
            + headers,
        body: Array(route.path.utf8)
    )
}
