internal import Atlas
internal import Base
internal import Chronology
internal import Geodesy
internal import Itinerary
internal import Library
internal import Markup
internal import Merge

/// An activity to be read: what, when, where, and all that was noted of it; forms are elsewhere.
struct ActivityCardScreen {
    let plan: Plan
    let activity: Activity
    /// As the plan has it; nil where it is on no day.
    let entry: Entry?
    let day: PlannedDay?
    let now: Instant
    /// Documents and photos.
    var attachments: HTML = ""
    /// Whether anything of it was changed that can be looked at.
    var hasHistory = false
    /// Of its place, where the trip leads to other ones.
    var country: HTML = ""

    private var content: ActivityContent { activity.content }
    private var edit: Route { .trips(.editActivity(trip: activity.trip, activity.id)) }

    func html(for viewer: Viewer) -> HTML {
        var page: HTML = """
            <div class="column narrow trips" data-tab="trips" data-trip="\(activity.trip.text)">
            <p class="kicker"><a href="\(back)">\(Icon.back.html)\
            <span>\(Words.title(of: plan.trip))</span></a></p>
            <article class="panel activity-card" data-kind="\(content.category.name)">
            <header><span class="entry-kind">\(content.category.icon.html)</span><div>\
            <h1 dir="auto">\(shownTitle)</h1>\
            \(content.isNamedLikeItsKind
                ? "" : "<p class='hint'>\(Words.name(of: content.category))</p>" as HTML)</div>
            </header>
            <dl class="activity-facts">\(times(viewer))\(places)\(costs)</dl>

            """
        if !content.notes.isEmpty {
            page += "<p class='trip-notes' dir='auto'>\(content.notes)</p>\n"
        }
        page += links
        page += """
            <div class="actions"><a class="button primary" href="\(edit)">\(Icon.pencil.html)\
            <span>\(Words.edit)</span></a>\(history)\(directions)</div></article>

            """
        if let point { page += map(point, viewer) }
        page += attachments
        let away = TakeAway(trip: activity.trip, part: .activity(activity.id))
        page += away.links(of: [activity], plan.trip.days)
        return page + "</div>\n"
    }

    private var shownTitle: HTML {
        content.title.isEmpty ? "\(Words.name(of: content.category))" : "\(content.title)"
    }

    private var point: Coordinate? { content.place?.point ?? content.destination?.point }

    private var history: HTML {
        guard hasHistory else { return "" }
        return """
            <a class="button" href="\(Route.trips(.trip(activity.trip, .history(activity.id))))">\
            \(Icon.history.html)<span>\(say("History"))</span></a>
            """
    }

    /// The day that it is on, where the days are a page, at its place there.
    private var back: HTML {
        let route = Route.trips(.trip(activity.trip, .days(nil)))
        return day.map { "\(route)#day-\($0.index + 1)" } ?? "\(route)"
    }

    private func times(_ viewer: Viewer) -> HTML {
        var when: HTML = ""
        if let day {
            let route = Route.trips(.trip(activity.trip, .days(day.index)))
            when += "<p><a href='\(route)'>\(day.name)</a></p>"
        } else {
            when += "<p>\(Words.unscheduled)</p>"
        }
        if let entry {
            let markup = EntryMarkup(plan: plan, viewer: viewer, now: now)
            if entry.minute != nil { when += "<p class='entry-time'>\(markup.time(entry))</p>" }
            let ends = markup.ends(entry)
            let skipped = Words.skipped(entry, viewer)
            if !ends.isEmpty || !skipped.isEmpty {
                when += "<ul class='entry-facts'>\(ends)\(skipped)</ul>"
            }
        }
        return fact(say("When"), when)
    }

    private var places: HTML {
        var facts: HTML = ""
        if let place = content.place {
            facts += fact(Words.whereLabel, "\(place.shownName)\(country)")
        }
        if let to = content.destination { facts += fact(say("Arrives at"), "\(to.shownName)") }
        return facts
    }

    private var costs: HTML {
        var facts: HTML = ""
        if let cost = content.cost { facts += fact(say("Cost"), Words.amount(cost)) }
        if !content.bookingCode.isEmpty {
            facts += fact(say("Booking"), Words.hiddenCode(content.bookingCode))
        }
        return facts
    }

    private func fact(_ name: StaticString, _ value: HTML) -> HTML {
        "<div><dt>\(name)</dt><dd>\(value)</dd></div>\n"
    }

    /// The links of what is there, to be followed.
    private var links: HTML {
        guard !content.links.isEmpty else { return "" }
        var list: HTML = "<ul class='activity-links'>\n"
        for link in content.links { list += "<li>\(external(link, "\(link)"))</li>\n" }
        return list + "</ul>\n"
    }

    /// Ways to be led there by somebody else's map.
    private var directions: HTML {
        guard let point else { return "" }
        return "<div id='directions'>\(Directions(point: point).html)</div>\n"
    }

    private func map(_ point: Coordinate, _ viewer: Viewer) -> HTML {
        let other = content.destination?.point
        let ends = other.map { $0 == point ? [] : [$0] } ?? []
        var panel = MapPanel(points: [point] + ends, zoom: ends.isEmpty ? 14 : nil)
        if ends.isEmpty { panel.centre = point }
        return "<div class='activity-map'>\(panel.html(for: viewer))</div>\n"
    }
}

extension Visit {
    func activityCard(_ id: Identifier, of trip: Trip) -> Reply {
        guard let activity = world.trips.activity(id), activity.trip == trip.id else {
            return message(.noSuchActivity(on: trip), status: 404)
        }
        let plan = plan(of: trip)
        let day = trip.days.index(of: activity.slot.day).map { plan.days[Int($0)] }
        let entry = day?.entries.first { $0.part == .all && $0.activity.id == id }
        var screen = ActivityCardScreen(
            plan: plan,
            activity: activity,
            entry: entry ?? Entry(unscheduled: activity),
            day: day,
            now: world.now
        )
        screen.attachments = attachments(of: activity)
        screen.hasHistory = world.trips.hasHistory(of: id)
        screen.country = activity.content.place.map { foreignCountry(of: $0, on: trip) } ?? ""
        let frame = tripFrame(activity.content.title)
        frame.hasMap =
            activity.content.place?.point != nil
            || activity.content.destination?.point != nil
        return page(frame, screen.html(for: viewer))
    }

    /// `, Brazil` on a trip to Portugal; nothing where the trip is known to lead there.
    private func foreignCountry(of place: Spot, on trip: Trip) -> HTML {
        let cities = trip.content.places.compactMap { atlas.city(id: $0) }
        guard let point = place.point, !cities.isEmpty,
            let country = atlas.nearest(point)?.city.country,
            !cities.contains(where: { $0.country?.index == country.index })
        else { return "" }
        return ", \(country.name)"
    }
}
