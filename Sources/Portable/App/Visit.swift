internal import Atlas
internal import Base
internal import Chronology
internal import Geodesy
internal import Library
internal import Markup
internal import Merge
internal import Questions

/// One page view: who looks, at what, and when; and what came up to be asked meanwhile.
final class Visit {
    let request: Request
    let world: World
    /// Where the web files of this build stand: `/assets/7f3a…`.
    let assets: String
    let viewer: Viewer
    /// What was wanted from the outside world so far without being cached.
    private(set) var questions: [Question] = []
    /// Those of the first of them, as many as were compared.
    private var keys: [String] = []
    /// What would be shown if it were cached, for which nobody is to be asked.
    private(set) var welcome: [Question] = []

    init(_ request: Request, _ world: World) {
        self.request = request
        self.world = world
        assets = "/assets/" + world.assetsVersion
        viewer = Viewer(request, world)
    }

    /// The answer to one of the app's pages.
    func reply(for route: Route) -> Reply {
        switch route {
        case .discover:
            isFirstMeeting
                ? redirect(to: .library(.welcome), status: 303) : discover(problem: nil)
        case .search(let text, let listing): search(text, listing)
        case .near(let query, let listing): near(query, listing)
        case .surprise(let seed, let listing): surprise(seed: seed, listing)
        case .city(let id, let slug): city(id: id, slug: slug)
        case .country(let code): country(code: code)
        case .region(let country, let code): region(country: country, code: code)
        case .about: about
        case .past(let route): reply(for: route)
        case .shows(let route): reply(for: route)
        case .spots(let route): reply(for: route)
        case .suggest(let text): suggestions(for: text)
        case .library(let route): reply(for: route)
        case .trips(let route): reply(for: route)
        case .outside(let route): reply(for: route)
        case .flight: flight
        }
    }

    var atlas: Atlas { world.atlas }
    var home: City? { viewer.home.flatMap { atlas.city(id: $0) } }

    var library: Library { world.library }

    /// The answer to a question where it is cached; where not, the question is noted.
    func outcome(of question: Question) -> Outcome? {
        if let outcome = world.outside.outcome(of: question) { return outcome }
        let question = question.canonical
        if !isNoted(question) { questions.append(question) }
        return world.outside.isOffline ? .some(.none(.offline)) : nil
    }

    /// Whether a question is among those noted.
    ///
    /// Told by their keys: comparing the questions themselves would weigh 7 KB in the browser. Keys
    /// take a while to write, and of most kinds a page has one question.
    private func isNoted(_ question: Question) -> Bool {
        guard questions.contains(where: { $0.isOfKind(of: question) }) else { return false }
        while keys.count < questions.count { keys.append(questions[keys.count].key) }
        return keys.contains(question.key)
    }

    /// The answer to a question where it is cached, be it an old one; nobody is asked for it.
    func cachedOutcome(of question: Question) -> Outcome? {
        if let outcome = world.outside.outcome(of: question) { return outcome }
        welcome.append(question)
        return nil
    }

    /// Makes room for as many questions that are welcome.
    func expectWelcome(_ count: Int) { welcome.reserveCapacity(welcome.count + count) }

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
        let frame = Frame(viewer: viewer, assets: assets, path: request.target)
        frame.title = title
        frame.description = sayText("Find, browse and be surprised by cities all over the world.")
        frame.tab = tab
        frame.toast = toast
        frame.flight = world.flight
        return frame
    }

    /// A page of one of the tabs that have no search field above them.
    func frameWithoutSearch(title: String, tab: Tab? = .you) -> Frame {
        let frame = frame(title: title, tab: tab)
        frame.searchText = nil
        return frame
    }

    /// A whole page, with what came up to be asked.
    func page(
        _ frame: Frame,
        _ main: HTML,
        status: UInt16 = 200,
        headers: [Header] = []
    ) -> Reply {
        page(frame.page(main), status: status, headers: headers)
    }

    /// A whole page whose main part, of about `byteCount`, is long and so written where it belongs.
    func page(_ frame: Frame, around byteCount: Int, _ writeMain: (inout HTML) -> Void) -> Reply {
        page(frame.page(around: byteCount, writeMain), status: 200, headers: [])
    }

    private func page(_ whole: HTML, status: UInt16, headers: [Header]) -> Reply {
        reply(
            Response(
                status: status,
                contentType: "text/html; charset=utf-8",
                headers: [Header("cache-control", "private, no-cache")] + headers,
                body: whole.bytes
            )
        )
    }

    /// A part of a page for a script, of the one who asks.
    func part(_ html: HTML) -> Reply {
        reply(
            Response(
                contentType: "text/html; charset=utf-8",
                headers: [Header("cache-control", "private, no-cache")],
                body: html.bytes
            )
        )
    }

    /// A response with what came up to be asked.
    func reply(_ response: Response) -> Reply {
        let waiting: Waiting = questions.isEmpty ? .no : .cachedOnly(questions)
        return Reply(response, waiting: waiting, welcome: welcome)
    }

    func message(_ screen: MessageScreen, status: UInt16, allow: String? = nil) -> Reply {
        var screen = screen
        if case .discover = screen.way.route, request.target.hasPrefix("/trips") {
            screen.way = (.trips(.list), Words.allTrips)
        }
        var tab: Tab?
        if case .trips = screen.way.route { tab = .trips }
        let frame = frameWithoutSearch(title: screen.title.description, tab: tab)
        // A message fills the page: nothing of a library is missing beside it.
        frame.isBesideLibrary = false
        let headers = allow.map { [Header("allow", $0)] } ?? []
        return page(frame, screen.html, status: status, headers: headers)
    }
}

extension Visit {
    /// Whether looking at this page leaves a trace: a look for its head alone does not.
    var isRecorded: Bool {
        guard case .here = world.kept else { return false }
        return request.method == .get
    }
}

/// An answer that sends the browser to another page.
func redirect(to route: Route, status: UInt16, changes: [Change] = []) -> Reply {
    Reply(redirection(to: route.path, status: status), changes: changes)
}

func redirection(to path: String, status: UInt16) -> Response {
    Response(
        status: status,
        contentType: "text/plain; charset=utf-8",
        headers: [Header("location", path), Header("cache-control", "private, no-cache")],
        body: Array(path.utf8)
    )
}
