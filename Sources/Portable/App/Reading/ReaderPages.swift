internal import Atlas
internal import Base
internal import Geodesy
internal import Library
internal import Markup
internal import Questions

/// Articles and guides inside the app.
extension Visit {
    func reader(_ subject: ReaderSubject) -> Reply {
        guard let screen = readerScreen(subject, isInPage: true) else {
            return message(.notFound, status: 404)
        }
        let frame = readerFrame(screen)
        if case nil = screen.outcome { frame.withoutScripts = screen.route(isNewest: false).path }
        return page(frame, screen.html)
    }

    func readerText(_ subject: ReaderSubject) -> Reply {
        guard let screen = readerScreen(subject, isInPage: false) else {
            return message(.notFound, status: 404)
        }
        guard isFromScript else { return alone(readerFrame(screen), screen.html) }
        // The address becomes that of the article, so that it can be shared and found again; but
        // a device keeps articles by their cities, and would not find it by its title.
        let found = world.flight == nil ? screen.answered : nil
        let headers = found.map { [Header("hx-replace-url", $0.article.readerPath)] } ?? []
        return fragment(screen.html, headers: headers)
    }

    private func readerFrame(_ screen: borrowing ReaderScreen) -> Frame {
        let title = screen.answered?.article.title ?? screen.title
        let frame = frameWithoutSearch(title: title, tab: .discover)
        frame.description = title
        frame.canonical = screen.answered.map { Route.outside(.reader(.title($0.article))).path }
        return frame
    }

    private func readerScreen(_ subject: ReaderSubject, isInPage: Bool) -> ReaderScreen? {
        let title: String
        switch subject {
        case .title(let article): title = article.title
        case .city(_, let id):
            guard let city = atlas.city(id: id) else { return nil }
            title = city.name
        }
        let kind: Outside.Kinds = subject.site == .wikivoyage ? .guides : .articles
        var screen = ReaderScreen(
            subject,
            title: title,
            outcome(of: subject.question, kind),
            now: world.now,
            isInPage: isInPage
        )
        screen.back = wayBack
        screen.isDemonstration = world.outside.isSample
        return screen
    }

    private var wayBack: String { (routeBack ?? .discover).path }

    /// The page of ours that led here, as far as the browser tells.
    var routeBack: Route? {
        let address = request["referer"] ?? ""
        let host = request["host"] ?? ""
        for scheme in ["https://", "http://"] where !host.isEmpty {
            let origin = Array((scheme + host).utf8)
            guard address.utf8.starts(with: origin) else { continue }
            let path = String(Substring(address.utf8.dropFirst(origin.count)))
            if let route = try? Route(target: path), path != request.target { return route }
        }
        return nil
    }
}

extension Visit {
    private static let outsideSuggestionLimit = 6
    /// A suggested place this near to a city of the same name is that city.
    private static let sameCityMetres: Int32 = 15_000

    /// Where the places of a provider will stand; nothing where nobody is asked for any.
    func awaitedSuggestions(for text: String) -> HTML {
        outsideKinds.contains(.suggestions)
            && text.utf8.count >= OutsideSuggestions.shortestTextBytes
            ? OutsideSuggestions.awaited(for: text) : ""
    }

    /// The places of a provider below the cities of the atlas, without those that stand there.
    func outsideSuggestions(for text: String) -> Reply {
        guard text.utf8.count >= OutsideSuggestions.shortestTextBytes else { return fragment("") }
        let question = Question.suggestions(text, near: home?.coordinate, .english)
        guard case .answer(let answer) = outcome(of: question, .suggestions),
            case .suggestions(let found) = answer.content
        else { return fragment("") }
        let listed = listedCities(for: text)
        var options: [OutsideSuggestions.Option] = []
        for place in found where options.count < Self.outsideSuggestionLimit {
            guard let path = path(to: place, besides: listed),
                !options.contains(where: { $0.path == path })
            else { continue }
            options.append(
                OutsideSuggestions.Option(name: place.name, detail: place.detail, path: path)
            )
        }
        let list = OutsideSuggestions(
            options,
            attributions: answer.attributions,
            isSample: answer.isSample
        )
        return fragment(list.html)
    }

    private func city(of place: PlaceSuggestion) -> City? {
        let prefix = Array("geonames:".utf8)
        if place.id.utf8.starts(with: prefix),
            let id = UInt32(Substring(place.id.utf8.dropFirst(prefix.count))),
            let city = atlas.city(id: id)
        {
            return city
        }
        guard let point = place.coordinate else { return nil }
        let name = Array(fold(place.name).utf8)
        return atlas.nearby(point, radiusMetres: Self.sameCityMetres, limit: 20)
            .first { Array(fold($0.city.name).utf8) == name }?.city
    }

    /// Nil where it is listed already, and where nothing tells where it lies.
    private func path(to place: PlaceSuggestion, besides listed: [UInt32]) -> String? {
        if let city = city(of: place) {
            return listed.contains(city.id) ? nil : Route.city(id: city.id, slug: city.slug).path
        }
        if let point = place.coordinate { return path(around: point) }
        return place.id.isEmpty ? nil : Route.outside(.place(id: place.id)).path
    }

    private func path(around point: Coordinate) -> String {
        Route.near(NearQuery(centre: .point(point)), Listing()).path
    }

    /// Where a suggestion leads that came without coordinates.
    func place(_ id: String) -> Reply {
        switch outcome(of: .placeDetails(id: id, .english), .suggestions) {
        case .answer(let answer):
            guard case .place(let place) = answer.content, let point = place.coordinate else {
                return message(.unavailable(.notFound), status: 404)
            }
            return redirect(to: .near(NearQuery(centre: .point(point)), Listing()), status: 303)
        case .some(.none(let reason)): return message(.unavailable(reason), status: 404)
        case nil: return message(.unavailable(.tooSlow), status: 503)
        }
    }

    var dataSettings: Reply {
        let screen = DataScreen(
            // Its switch is that of the weather.
            kinds: world.outside.kinds.subtracting(.climate),
            off: outsideKindsOff,
            counts: world.flight == nil ? world.outside.counts : nil,
            canKeep: !viewer.isLibraryUnreachable
        )
        let frame = frameWithoutSearch(title: Words.dataTitle.description)
        return page(frame, screen.html(for: viewer))
    }
}

extension SentForm {
    /// Which kinds of outside sources may be asked.
    func setData(_ library: Library) -> Reply {
        guard let shown = fields["shown"].flatMap({ UInt16($0) }) else { return refused("shown") }
        var off = library.preferences.outsideKindsOff
        switch fields["all"] {
        case "off": off = Outside.Kinds.all.rawValue
        case "on": off = 0
        default:
            off |= shown
            for item in fields.items where item.name == "on" {
                guard let bit = UInt16(item.value) else { return refused("on") }
                off &= ~bit
            }
        }
        return redirect(
            to: .outside(.dataSettings),
            status: 303,
            changes: library.settingOutsideKindsOff(off)
        )
    }
}
