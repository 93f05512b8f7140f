internal import Atlas
internal import Base
internal import Geodesy
internal import Library
internal import Markup
internal import Questions

/// What comes from outside: parts of pages, and the pages of those parts.
extension Visit {
    /// What this host can ask and this person wants asked.
    var outsideKinds: Outside.Kinds { world.outside.kinds.subtracting(outsideKindsOff) }

    var outsideKindsOff: Outside.Kinds {
        Outside.Kinds(rawValue: library.preferences.outsideKindsOff)
    }

    /// What became of a question of that kind, which is not even put where it is switched off.
    func outcome(of question: Question, _ kind: Outside.Kinds) -> Outcome? {
        guard outsideKinds.contains(kind) else { return .some(.none(.switchedOff)) }
        return outcome(of: question)
    }

    func reply(for route: OutsideRoute) -> Reply {
        switch route {
        case .part(let part, let id, let isNewest):
            return self.part(part, of: id).patiently(newest: isNewest)
        case .weatherOfPlaces(let ids, let isNewest):
            return weather(of: ids).patiently(newest: isNewest)
        case .reader(let subject): return reader(subject)
        case .readerText(let subject, let isNewest):
            return readerText(subject).patiently(newest: isNewest)
        case .suggestions(let text): return outsideSuggestions(for: text).patiently()
        case .place(let id): return place(id).patiently()
        case .dataSettings: return dataSettings
        }
    }

    /// The parts of a city's page whose kinds are switched on.
    func parts(of city: City) -> [PlacedPart] {
        let kinds = outsideKinds
        var parts: [PlacedPart] = []
        parts.reserveCapacity(CityPart.allCases.count)
        for part in CityPart.allCases
        where kinds.contains(part.kind) && part.isOffered(for: city) {
            let screen = partScreen(part, of: city, isInPage: true)
            let html = screen.html(for: viewer)
            parts.append(PlacedPart(part: part, html: html, outcome: screen.outcome))
        }
        return parts
    }

    private func partScreen(_ part: CityPart, of city: City, isInPage: Bool) -> PartScreen {
        var screen = PartScreen(
            part,
            of: city,
            outcome(of: part.question(about: city), part.kind),
            now: world.now,
            isInPage: isInPage,
            assets: assets
        )
        screen.isDemonstration = world.outside.isSample
        if case .answer(let answer) = screen.outcome { screen.shows = shows(answer, of: city) }
        if part == .article || part == .guide, case .some(.none(.notFound)) = screen.outcome {
            screen.identity = outcome(of: .identity(geonamesID: city.id), part.kind)
        }
        return screen
    }

    private func part(_ part: CityPart, of id: UInt32) -> Reply {
        guard let city = atlas.city(id: id), part.isOffered(for: city) else {
            return message(.notFound, status: 404)
        }
        let screen = partScreen(part, of: city, isInPage: false)
        guard !isFromScript else { return fragment(screen.fragment(for: viewer)) }
        let frame = frame(title: Words.title(of: city))
        frame.canonical = Route.city(id: id, slug: city.slug).path
        return alone(frame, screen.page(for: viewer))
    }

    /// Whether a script asks for a part to put it into a page.
    var isFromScript: Bool { request["hx-request"] == "true" }

    func fragment(_ html: HTML, headers: [Header] = []) -> Reply {
        reply(
            Response(
                contentType: "text/html; charset=utf-8",
                headers: [Header("cache-control", "no-store"), Header("vary", "hx-request")]
                    + headers,
                body: html.bytes
            )
        )
    }

    /// A whole page at the address of a part.
    func alone(_ frame: Frame, _ main: HTML) -> Reply {
        var reply = page(frame, main)
        reply.response.headers = [
            Header("cache-control", "no-store"), Header("vary", "hx-request"),
        ]
        return reply
    }
}

extension Visit {
    /// The weather of all places of a list; nil where there is none to be shown.
    ///
    /// The question is the same in whatever order the list is, so that a list that was only put
    /// into another order finds its answer at hand.
    func listWeather(of places: [Place]) -> ListWeather? {
        guard outsideKinds.contains(.weather), !places.isEmpty else { return nil }
        return listWeather(of: places.prefix(OutsideRoute.placeLimit).map { $0.city })
    }

    private func listWeather(of unsorted: [City]) -> ListWeather {
        let ids = unsorted.map { $0.id }
        let cities = sortedOrder(count: ids.count) { ids[$0] < ids[$1] }.map { unsorted[$0] }
        var signs: [WeatherSign] = []
        var whole: Outcome?
        var start = 0
        while start < cities.count {
            let some = cities[start..<min(start + Question.placeLimit, cities.count)]
            var outcome = outcome(of: .weatherOfPlaces(some.map { $0.coordinate }), .weather)
            if world.flight != nil {
                let kept = keptWeather(of: some)
                if isOver(outcome) { outcome = kept ?? outcome }
            }
            signs += self.signs(outcome, count: some.count)
            if start == 0 { whole = outcome }
            start += some.count
        }
        return ListWeather(
            ids: cities.map { $0.id },
            signs: signs,
            outcome: whole,
            now: world.now,
            assets: assets
        )
    }

    /// Whether it tells nothing of now: nobody can be asked, or what was answered is too old.
    private func isOver(_ outcome: Outcome?) -> Bool {
        switch outcome {
        case .answer(let answer): return !isCurrentWeather(answer.fetchedAt, at: world.now)
        case .some(.none(.offline)): return true
        default: return false
        }
    }

    /// The weather of a list from the forecasts of its cities, as old as the oldest of them: what
    /// a device has where nobody can be asked for the list itself.
    private func keptWeather(of cities: ArraySlice<City>) -> Outcome? {
        var oldest: Answer?
        var over: Answer?
        var signs: [WeatherNow?] = []
        let known = library.cities
        for city in cities {
            // Nobody has opened the others' pages here.
            guard city.id == viewer.home || known.contains(where: { $0.id == city.id }),
                case .answer(let answer) = cachedOutcome(
                    of: .weather(at: city.coordinate)
                ), case .weather(let report) = answer.content
            else {
                signs.append(nil)
                continue
            }
            let current = report.current(at: world.now)
            signs.append(current)
            guard current != nil else {
                over = answer
                continue
            }
            if oldest.map({ answer.fetchedAt < $0.fetchedAt }) ?? true { oldest = answer }
        }
        return (oldest ?? over).map { $0.saying(.weatherOfPlaces(signs)) }.map { .answer($0) }
    }

    private func signs(_ outcome: Outcome?, count: Int) -> [WeatherSign] {
        if case nil = outcome { return Array(repeating: .awaited, count: count) }
        guard case .answer(let answer) = outcome,
            case .weatherOfPlaces(let found) = answer.content, found.count == count
        else { return Array(repeating: .unknown, count: count) }
        return found.map { weather -> WeatherSign in
            guard let weather, isCurrentWeather(weather.at, at: world.now) else { return .unknown }
            return .known(weather)
        }
    }

    private func weather(of ids: [UInt32]) -> Reply {
        let cities = ids.compactMap { atlas.city(id: $0) }
        let weather = listWeather(of: cities).including(ids)
        guard !isFromScript else { return fragment(weather.fragment(for: viewer)) }
        let list = listThatLedHere
        // Where no script runs, the list itself shows it: in its order, under its title.
        if let list, case .answer = weather.outcome {
            return reply(redirection(to: list.path, status: 303))
        }
        let frame = frame(title: Words.weather.description)
        let places = cities.map { Place($0) }
        return alone(frame, weather.page(of: places, backTo: list, for: viewer))
    }

    private var listThatLedHere: Route? {
        guard let route = routeBack else { return nil }
        switch route {
        case .search, .near, .surprise, .library(.saved), .library(.recents), .library(.archive):
            return route
        default: return nil
        }
    }
}

extension Answer {
    /// Another content, of the same origin and age.
    fileprivate func saying(_ content: AnswerContent) -> Answer {
        Answer(
            content,
            source: source,
            fetchedAt: fetchedAt,
            attributions: attributions,
            isSample: isSample
        )
    }
}

extension Reply {
    /// The same, worth waiting for what it asks.
    func patiently(newest: Bool = false) -> Reply {
        var reply = self
        reply.waiting = waiting.patiently(newest: newest)
        return reply
    }
}
