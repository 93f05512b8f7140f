internal import Base
internal import Library
internal import Markup
internal import Questions

/// Works of art: what was asked for, and one of them.
extension Visit {
    func reply(for route: ShowsRoute) -> Reply {
        switch route {
        case .works(let query): works(query)
        case .worksPart(let query, let isNewest):
            worksPart(query).patiently(newest: isNewest)
        case .work(let id): page(workScreen(id, isInPage: true))
        case .workPart(let id, let isNewest):
            part(workScreen(id, isInPage: false)).patiently(newest: isNewest)
        case .eventList(let query): events(query)
        case .eventsPart(let query, let isNewest):
            eventsPart(query).patiently(newest: isNewest)
        case .event(let id): page(eventScreen(id, isInPage: true))
        case .eventPart(let id, let isNewest):
            part(eventScreen(id, isInPage: false)).patiently(newest: isNewest)
        case .favourites(let isArt, let page): favourites(isArt: isArt, page: page)
        }
    }

    func showsFrame(_ title: String) -> Frame {
        let frame = frameWithoutSearch(title: title, tab: .shows)
        frame.description = title
        return frame
    }

    private func works(_ query: ArtQuery) -> Reply {
        let title = ArtScreen.title(of: query)
        var screen = ArtScreen(query: query, favourites: library.keepsakes(.artwork).count)
        if query.isEmpty {
            screen.kept = keptThings(isArt: true)
            screen.pictures = ideaPictures
        } else {
            screen.list = list(query, isInPage: true).html
        }
        let frame = showsFrame(title)
        if query.from.isEmpty { frame.canonical = Route.shows(.works(query)).path }
        return page(frame, screen.html(for: viewer))
    }

    private func worksPart(_ query: ArtQuery) -> Reply {
        let list = list(query, isInPage: false)
        guard !isFromScript else { return fragment(list.html) }
        var screen = ArtScreen(query: query, favourites: library.keepsakes(.artwork).count)
        screen.list = list.html
        return alone(
            showsFrame(ArtScreen.title(of: query)),
            screen.html(for: viewer)
        )
    }

    /// A picture of each example, as far as these are at hand: nobody is asked for them.
    private var ideaPictures: [PictureFile?] {
        guard outsideKinds.contains(.art) else { return [] }
        return ArtIdea.all.map { idea in
            guard case .answer(let answer) = cachedOutcome(of: idea.query.question),
                case .artworks(let works) = answer.content
            else { return nil }
            return works.works.first { $0.picture != nil }?.picture
        }
    }

    private func list(_ query: ArtQuery, isInPage: Bool) -> ThingList {
        let found = outcome(of: query.question, .art)
        var list = ThingList(
            part: .worksPart(query, isNewest: false),
            newest: .worksPart(query, isNewest: true),
            page: .works(query),
            isArt: true,
            isFirst: query.from.isEmpty,
            outcome: found,
            now: world.now,
            isInPage: isInPage
        )
        if list.isOffline { list.instead = keptThings(isArt: true) }
        guard case .answer(let answer) = found, case .artworks(let works) = answer.content else {
            return list
        }
        for work in works.works { list.rows += row(of: work).html(isArt: true) }
        if works.missing > 0 { list.ending = Words.missingWorks(Int64(works.missing)) }
        if !works.next.isEmpty {
            var next = query
            // The museum that answered knows where its list goes on; another one would not.
            next.museum = Museum(name: answer.source)
            next.from = works.next
            list.next = (.worksPart(next, isNewest: false), .works(next))
        }
        return list
    }

    private func page(_ screen: borrowing ThingScreen) -> Reply {
        let frame = showsFrame(screen.title)
        frame.hasMap = true
        return page(frame, screen.page(for: viewer), status: screen.isUnknown ? 404 : 200)
    }

    private func part(_ screen: borrowing ThingScreen) -> Reply {
        guard !isFromScript else { return fragment(screen.html(for: viewer)) }
        return alone(showsFrame(screen.title), screen.page(for: viewer))
    }

    private func workScreen(_ id: String, isInPage: Bool) -> ThingScreen {
        let found = outcome(of: .artwork(id: id), .art)
        var screen = ThingScreen(
            id: id,
            isArt: true,
            outcome: found,
            kept: library.keepsake(.artwork, source: id),
            now: world.now,
            isInPage: isInPage
        )
        if let kept = screen.kept { screen.star = star(of: kept) }
        guard case .answer(let answer) = found, case .artwork(let work) = answer.content else {
            return screen
        }
        screen.title = work.shownTitle
        screen.star = work.keepsake.map { star(of: $0) }
        screen.content = WorkScreen(work: work, isSample: answer.isSample).html(for: viewer)
        return screen
    }

    private func favourites(isArt: Bool, page number: Int32) -> Reply {
        guard case .here(let library) = world.kept else {
            return message(.libraryUnreachable, status: 503)
        }
        let kept = library.keepsakes(isArt ? .artwork : .event)
        let length = Listing.pageLength
        var listing = Listing()
        listing.page = min(number, Int32(max(kept.count - 1, 0) / length + 1))
        var rows: HTML = ""
        for keepsake in kept.dropFirst(Int(listing.page - 1) * length).prefix(length) {
            rows += row(of: keepsake).html(isArt: isArt)
        }
        var screen = FavouriteThingsScreen(isArt: isArt, rows: rows, count: kept.count)
        screen.pages = listing.pages(of: kept.count) {
            .shows(.favourites(isArt: isArt, page: $0.page))
        }
        return page(showsFrame(screen.title), screen.html(for: viewer))
    }
}

private extension Words {
    static func missingWorks(_ count: Int64) -> HTML {
        say(
            count,
            one: "One more work was found, and could not be fetched just now.",
            other: "\(count) more works were found, and could not be fetched just now."
        )
    }
}
