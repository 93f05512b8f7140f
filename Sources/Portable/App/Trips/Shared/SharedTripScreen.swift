internal import Atlas
internal import Base
internal import Chronology
package import Itinerary
internal import Markup
internal import Merge

/// A trip as whoever has its link sees it: to be read.
///
/// Only servers show it: what makes it is not part of the browser's module.
struct SharedTripScreen {
    let plan: Plan
    let link: SharedLink
    let places: [City]
    let today: CivilDate
    let markup: EntryMarkup
    /// Whether the one who looks is the one who shows it.
    let isOwners: Bool
    /// Whether it is among the trips of the one who looks already.
    let isTheirs: Bool
    /// The copy of it that is among the trips of the one who looks, and when it was made.
    let copy: (trip: Identifier, date: CivilDate)?
    /// What a copy of it would be called.
    let copyID: Identifier

    func html(for viewer: Viewer) -> HTML {
        let trip = plan.trip
        var page: HTML = """
            <div class="column trip shared-trip" data-tab="trips">\(wayBack)\
            <header class="trip-head">
            <p class="kicker">\(isOwners ? say("What others see") : say("Shared with you"))</p>
            <h1 dir="auto">\(Words.title(of: trip))</h1>
            <p class="lead">\(Words.dates(of: trip.days)) · \
            \(Words.facts(of: trip, today: today, activityCount: count, "countdown"))</p>
            \(places.isEmpty ? "" : TripHead.links(to: places))</header>
            \(taking(viewer))
            """
        if !trip.content.notes.isEmpty {
            page += "<p class='trip-notes' dir='auto'>\(trip.content.notes)</p>\n"
        }
        page += "<div class='trip-panes'><div class='days'>\n"
        for day in plan.days where !day.entries.isEmpty || !day.stays.isEmpty {
            page += section(day)
        }
        page += "\(unscheduled)\(nothing)\(files(viewer))</div>\n"
        if plan.days.contains(where: { !$0.stops.isEmpty }) {
            page += TripDaysScreen.map(for: viewer)
        }
        return page + "</div></div>\n"
    }

    private var wayBack: HTML {
        guard isOwners else { return "" }
        let overview = Route.trips(.trip(plan.trip.id, .overview))
        return wayUp(to: overview.path + "#share", say("Back to your trip"))
    }

    /// What a preview of the link tells: what, when and where.
    var description: String {
        var words = Words.titleText(of: plan.trip) + ", " + Words.dates(of: plan.trip.days).string
        for (place, city) in places.enumerated() {
            words += (place == 0 ? ": " : ", ") + city.name
        }
        return words
    }

    private var count: Int32 { Int32(truncatingIfNeeded: plan.all.count) }

    private func section(_ day: PlannedDay) -> HTML {
        let isToday = day.date == today
        var section: HTML = """
            <section class="day\(isToday ? " is-today" : "" as HTML)" id="day-\(day.index + 1)">\
            <header class="day-head"><h2>\(day.name)\
            \(isToday ? "<span class='today-mark'>\(say("today"))</span>" : "" as HTML)</h2>\
            </header>

            """
        section += TripDaysScreen.stays(on: day)
        section += "<ol class='entries'>\n"
        for entry in day.entries {
            section += markup.row(entry.withoutWarnings, day: day.index)
        }
        return section + "</ol></section>\n"
    }

    private var unscheduled: HTML {
        guard !plan.unscheduled.isEmpty else { return "" }
        var section: HTML = """
            <section class="day unscheduled"><header class="day-head">
            <h2>\(Words.unscheduled)</h2></header><ol class="entries">

            """
        for activity in plan.unscheduled { section += markup.row(Entry(unscheduled: activity)) }
        return section + "</ol></section>\n"
    }

    private var nothing: HTML {
        guard plan.all.isEmpty else { return "" }
        return "<p class='hint'>\(say("Nothing planned yet."))</p>\n"
    }

    /// What of it fits into calendars and maps, and into somebody's own trips.
    private func files(_ viewer: Viewer) -> HTML {
        let all = plan.all
        var rows: HTML = ""
        for format in SharedLink.formats {
            switch format {
            case .calendar where !all.contains { plan.trip.days.date(of: $0) != nil }: continue
            case .gpx where !all.contains { $0.content.hasPoint }: continue
            default: break
            }
            var file = link
            file.format = format
            rows += """
                <li><a href="\(file.path)">\(Icon.download.html)\
                <span>\(words(of: format))</span></a></li>

                """
        }
        return """
            <section class="panel take-away"><h2>\(say("Take it with you"))</h2>
            <ul>\(rows)</ul><p>\(shareButton())</p></section>

            """
    }

    /// The way to have it among one's own trips; for whoever plans it, to where it is.
    private func taking(_ viewer: Viewer) -> HTML {
        if isOwners { return "" }
        if isTheirs {
            let own = Route.trips(.trip(plan.trip.id, .days(nil)))
            return """
                <p class="hint">\(say("You plan this trip, too.")) \
                <a href="\(own)">\(say("To your trip"))</a></p>

                """
        }
        if let copy { return added(copy.trip, on: copy.date, viewer) }
        return """
            \(adding(viewer))<button class="button primary">\(Icon.plus.html)\
            <span>\(say("Add to my trips"))</span></button></form>
            <p class="hint">\(say("A plan of your own, to change and take along in flight mode."))\
            </p>

            """
    }

    /// Says that it was added, and offers to add it once more, as it may have changed since.
    private func added(_ copy: Identifier, on date: CivilDate, _ viewer: Viewer) -> HTML {
        let day: HTML = "\(Words.shortDate(date)) \(date.year)"
        let own = Route.trips(.trip(copy, .days(nil)))
        return """
            <p>\(say("You added this to your trips on \(day)."))</p>
            <p class="actions"><a class="button primary" href="\(own)">\(say("To your trip"))\
            </a></p>
            \(adding(viewer))<input type="hidden" name="again" value="1">\
            <button class="button">\(Icon.plus.html)<span>\(say("Add it once more"))</span>\
            </button></form>
            <p class="hint">\(say("Another plan of your own, beside the first."))</p>

            """
    }

    private func adding(_ viewer: Viewer) -> HTML {
        """
        <form action="\(link.path)" method="post">\(formToken(viewer))\
        <input type="hidden" name="copy" value="\(copyID.text)">
        """
    }

    private func words(of format: TripFormat) -> StaticString {
        switch format {
        case .calendar: Words.addToCalendar
        case .gpx: say("For a map app (GPX)")
        default: say("To bring into your own trips (JSON)")
        }
    }
}

/// The page of a trip, or a file of it, for whoever has its link; `trips` holds that one alone.
///
/// Whoever shows it finds the way back to their own page of it there.
package func sharedTripPage(
    _ trips: Trips,
    at link: SharedLink,
    toOwner isOwners: Bool,
    for request: Request,
    given world: World
) -> Response {
    guard let trip = trips.all.first else { return noSharedTripPage(for: request, given: world) }
    let request = request.withoutQuery
    var world = world
    let isTheirs = world.trips.trip(trip.id) != nil
    let copy = world.trips.latestCopy(of: trip.id)
    world.trips = trips
    let visit = Visit(request, world)
    let reply =
        HTML.answeringWhole { visit.sharedTrip(trip, at: link, isOwners, isTheirs, copy) }
        ?? HTML.answering { Visit(request, world).message(.tooLong, status: 422) }
    return reply.response.unlisted
}

/// Says that a link shows no trip, or none any more.
package func noSharedTripPage(for request: Request, given world: World) -> Response {
    let request = request.withoutQuery
    return HTML.answering {
        let screen = MessageScreen(
            title: say("There is no trip here"),
            words: """
                <p>\(say("""
                    The link was taken back, or the trip was deleted, or the address is not whole. \
                    Ask whoever sent it to you.
                    """))</p>
                """,
            offersSearch: false
        )
        return Visit(request, world).message(screen, status: 404).response.unlisted
    }
}

extension Visit {
    fileprivate func sharedTrip(
        _ trip: Trip,
        at link: SharedLink,
        _ isOwners: Bool,
        _ isTheirs: Bool,
        _ copy: (trip: Identifier, milliseconds: Int64)?
    ) -> Reply {
        if let format = link.format { return file(trip, format, .all, hasCodes: false) }
        let plan = Plan(trip, world.trips.activities(of: trip.id), atlas)
        var markup = EntryMarkup(plan: plan, viewer: viewer, now: world.now)
        markup.isCompact = true
        markup.isLinked = false
        let offset = home.flatMap { clock(of: $0)?.offsetSeconds } ?? 0
        let screen = SharedTripScreen(
            plan: plan,
            link: link,
            places: trip.content.places.compactMap { atlas.city(id: $0) },
            today: plan.date(at: world.now),
            markup: markup,
            isOwners: isOwners,
            isTheirs: isTheirs,
            copy: copy.map { copy in
                let moment = Instant(millisecondsSinceEpoch: copy.milliseconds)
                return (trip: copy.trip, date: local(moment, offsetSeconds: offset).date)
            },
            copyID: freshID()
        )
        let frame = tripFrame(Words.titleText(of: trip))
        frame.description = screen.description
        frame.hasMap = true
        frame.hasStars = false
        return page(frame, screen.html(for: viewer))
    }
}

extension Request {
    /// The same page, which says nothing that somebody wrote into its address.
    var withoutQuery: Request {
        var request = self
        request.target = String(Substring(target.utf8.prefix { $0 != 0x3F }))
        return request
    }
}

extension Response {
    /// The same, for no search engine, and not to be shown again by Back without asking: the link
    /// may have been taken back.
    fileprivate var unlisted: Response {
        var response = self
        response.headers.removeAll { $0.name.utf8.elementsEqual("cache-control".utf8) }
        response.headers.append(Header("cache-control", "no-store"))
        response.headers.append(Header("x-robots-tag", "noindex"))
        return response
    }
}
