internal import Atlas
internal import Base
internal import Geodesy
internal import Library
internal import Markup
internal import Questions

/// Where somebody looks for events, and what that place is called.
struct EventWhereabouts {
    var place = EventPlace.anywhere
    /// Empty for anywhere.
    var name = ""
    /// Why the words led nowhere.
    var problem: String?
}

/// Events: what was asked for, and one of them.
extension Visit {
    func events(_ query: EventQuery) -> Reply {
        let there = whereabouts(query)
        let screen = eventsScreen(query, there, isInPage: true)
        let frame = showsFrame(screen.title)
        if query.page == 0 { frame.canonical = Route.shows(.eventList(query)).path }
        let isUnderstood = there.problem == nil && !query.isBackwards
        return page(frame, screen.html(for: viewer), status: isUnderstood ? 200 : 422)
    }

    func eventsPart(_ query: EventQuery) -> Reply {
        let there = whereabouts(query)
        guard !isFromScript else {
            guard let list = list(query, there, isInPage: false) else { return fragment("") }
            return fragment(list.html)
        }
        let screen = eventsScreen(query, there, isInPage: false)
        return alone(showsFrame(screen.title), screen.html(for: viewer))
    }

    private func eventsScreen(
        _ query: EventQuery,
        _ there: EventWhereabouts,
        isInPage: Bool
    ) -> EventsScreen {
        var screen = EventsScreen(
            query: query,
            whereabouts: there,
            favourites: library.keepsakes(.event).count
        )
        let own = [viewer.home].compactMap { $0 } + library.favourites.map { $0.id }
        let cities = own.prefix(6) + Self.knownCities
        for id in cities where screen.cities.count < Swift.max(3, Swift.min(6, own.count)) {
            guard let city = atlas.city(id: id),
                !screen.cities.contains(where: { $0.city.id == city.id })
            else { continue }
            screen.cities.append(Place(city))
        }
        screen.isOffered = world.outside.kinds.contains(.events)
        if let list = list(query, there, isInPage: isInPage) {
            // Where nobody can be asked, the page says why: no switch of its reader's would help.
            screen.list = screen.isOffered || !list.isSwitchedOff ? list.html : ""
        } else {
            screen.kept = keptThings(isArt: false)
            screen.cities = pictured(screen.cities)
        }
        return screen
    }

    /// London, New York and Berlin, for those who keep no town yet.
    private static var knownCities: [UInt32] { [2_643_743, 5_128_581, 2_950_159] }

    /// Nil where nothing was asked for, or the place is not known, or no day is meant.
    private func list(
        _ query: EventQuery,
        _ there: EventWhereabouts,
        isInPage: Bool
    ) -> ThingList? {
        guard !query.isEmpty, there.problem == nil, !query.isBackwards else { return nil }
        var search = EventSearch()
        search.place = there.place
        search.text = query.text
        search.since = query.since
        search.until = query.until
        search.category = query.category
        search.page = query.page
        let found = outcome(of: .events(search), .events)
        var list = ThingList(
            part: .eventsPart(query, isNewest: false),
            newest: .eventsPart(query, isNewest: true),
            page: .eventList(query),
            isArt: false,
            isFirst: query.page == 0,
            outcome: found,
            now: world.now,
            isInPage: isInPage
        )
        if list.isOffline { list.instead = keptThings(isArt: false) }
        guard case .answer(let answer) = found, case .events(let events) = answer.content else {
            return list
        }
        for event in events.events { list.rows += row(of: event).html(isArt: false) }
        if events.isCut { list.ending = Words.moreThanHandedOut }
        if let page = events.nextPage {
            var next = query
            next.page = page
            list.next = (.eventsPart(next, isNewest: false), .eventList(next))
        }
        return list
    }

    private func whereabouts(_ query: EventQuery) -> EventWhereabouts {
        var there = EventWhereabouts()
        let radius = query.radiusKilometres
        if let point = query.point {
            there.place = .near(point, radiusKilometres: radius)
            there.name = sayText("you")
            return there
        }
        if let city = query.city.flatMap({ atlas.city(id: $0) }) {
            there.place = .near(city.coordinate, radiusKilometres: radius)
            there.name = city.name
            return there
        }
        guard !query.place.isEmpty else { return there }
        let found = located(.place(query.place))
        if let found, found.name == query.place || !query.place.utf8.contains(where: isDigit) {
            there.place = .near(found.point, radiusKilometres: radius)
            there.name = found.name ?? query.place
            return there
        }
        there.name = query.place
        if let code = postalCode(query.place) {
            there.place = code
        } else {
            there.problem = unknownPlace(query.place)
        }
        return there
    }

    /// A code with digits, and the country beside it, as in "10115 DE"; or else that of home.
    func postalCode(_ text: String) -> EventPlace? {
        var country = home?.country?.code ?? ""
        var rest: [String] = []
        let parts = text.utf8.split { $0 == 0x20 || $0 == 0x2C }
        for part in parts {
            let letters = part.map { $0 & 0xDF }
            let isCountry = part.count == 2 && letters.allSatisfy { $0 &- 0x41 < 26 }
            if isCountry, parts.count > 1 {
                country = String(decoding: letters, as: UTF8.self)
            } else {
                rest.append(String(Substring(part)))
            }
        }
        let code = rest.joined(separator: " ")
        guard code.utf8.count <= 12, code.utf8.contains(where: isDigit) else { return nil }
        return .postalCode(code, country: country)
    }

    private var isDigit: (UInt8) -> Bool { { $0 &- 0x30 < 10 } }
}

extension Visit {
    func eventScreen(_ id: String, isInPage: Bool) -> ThingScreen {
        let found = outcome(of: .event(id: id), .events)
        var screen = ThingScreen(
            id: id,
            isArt: false,
            outcome: found,
            kept: library.keepsake(.event, source: id),
            now: world.now,
            isInPage: isInPage
        )
        if let kept = screen.kept { screen.star = star(of: kept) }
        guard case .answer(let answer) = found, case .event(let event) = answer.content else {
            return screen
        }
        screen.title = event.name
        screen.star = event.keepsake(hasTwelveHours: viewer.hasTwelveHours).map { star(of: $0) }
        var told = EventScreen(event: event, isSample: answer.isSample)
        told.city = event.venue.flatMap { town(of: $0) }
        screen.content = told.html(for: viewer)
        return screen
    }
}

extension Visit {
    /// The town that the source names, where the atlas has it near the venue; or else the nearest
    /// of some size, and not the quarter that the venue stands in.
    private func town(of venue: EventVenue) -> City? {
        guard let point = venue.coordinate else { return nil }
        if !venue.city.isEmpty,
            case .cities(let hits) = atlas.search(venue.city, near: point, limit: 10)
        {
            let isNear = hits.first {
                distanceMetres(from: $0.city.coordinate, to: point) <= Atlas.townRadiusMetres
            }
            if let isNear { return isNear.city }
        }
        return atlas.town(near: point) ?? atlas.nearest(point)?.city
    }
}

private extension Words {
    static var moreThanHandedOut: HTML {
        """
        \(say("There are more than Ticketmaster hands out at once. Choose fewer days to see them."))
        """
    }
}
