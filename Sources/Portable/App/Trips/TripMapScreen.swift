internal import Atlas
internal import Base
internal import Chronology
internal import Geodesy
internal import Itinerary
internal import Markup

/// The stops of a trip or of a day on a map, and beside it as a list.
struct TripMapScreen {
    let plan: Plan
    let only: Int32?
    let today: CivilDate
    /// Where the trip leads, for a map without stops.
    let places: [Coordinate]
    /// As far as roads are known.
    let roads: DayRoads
    /// Around the stops.
    var towns: [City] = []

    func html(for viewer: Viewer) -> HTML {
        var panel = plan.mapPanel(only: only, roads)
        panel.isNumbered = only != nil
        let areas = TripAreas(stops: panel.points, places: places)
        panel.keepsake = (areas.boxes, plan.trip.content.title)
        panel.towns = towns
        let links = DayLinks(plan: plan, only: only, today: today) { .map($0) }
        guard !panel.points.isEmpty else {
            guard let first = places.first else { return links.html + nothing }
            var around = MapPanel(points: places, zoom: 8)
            around.centre = first
            around.keepsake = panel.keepsake
            return links.html + around.html(for: viewer) + nothing
        }
        var page: HTML = "\(links.html)<div class='trip-map-panes'>\(panel.html(for: viewer))"
        page += "<div class='trip-stops'>\n"
        if only == nil { page += total(viewer) }
        for day in shownDays where !day.stops.isEmpty { page += section(day, viewer) }
        page += "</div></div>\n"
        return page
    }

    private var shownDays: [PlannedDay] {
        plan.days.filter { only == nil || only == $0.index }
    }

    private var nothing: HTML {
        """
        <section class="panel trips-empty">\(Icon.map.html)<h2>\(say("Nothing on the map yet"))</h2>
        <p>\(say("""
            Choose a suggestion when you say where something is, or paste coordinates or a link to \
            a map.
            """))</p></section>

        """
    }

    private func total(_ viewer: Viewer) -> HTML {
        let metres = plan.metres
        guard metres > 0 else { return "" }
        let length: HTML = "\(metres: metres, in: viewer.unit)"
        return """
            <p class="trip-total">\(say("\(length) in all, as the crow flies"))</p>

            """
    }

    private func section(_ day: PlannedDay, _ viewer: Viewer) -> HTML {
        let metres = day.metres(roads)
        var section: HTML = """
            <section class="map-day" data-hue="\(day.index % 7)"><header class="day-head"><h2>\
            <a href="\(Route.trips(.trip(plan.trip.id, .map(day.index))))">\(day.name)</a></h2>
            """
        if metres > 0 {
            section += "<p class='day-total'>\(metres: metres, in: viewer.unit)</p>"
        }
        section += "</header>\n<ol class='stops'>\n"
        var last: Int?
        var count = 0
        for (place, entry) in day.entries.enumerated() {
            if let last, let leg = Leg(from: day.entries[last], to: entry) {
                section += leg.row(count, of: day, roads.road(of: leg), for: viewer)
                count += 1
            }
            if entry.stop != nil { section += row(entry, day, viewer) }
            if entry.leavingPoint != nil { last = place }
        }
        section += "</ol>\n"
        if let only { section += roads.line(of: plan.trip.id, day: only) }
        return section + "</section>\n"
    }

    private func row(_ entry: Entry, _ day: PlannedDay, _ viewer: Viewer) -> HTML {
        let activity = entry.activity
        let route = Route.trips(.activity(trip: activity.trip, activity.id))
        var row: HTML = """
            <li class="stop" data-kind="\(activity.content.category.name)"\
            \(entry.mapAttributes(day: day.index))>\
            <span class="stop-number">\(entry.stop ?? 0)</span><div class="entry-words">\
            \(Words.unseenKind(of: activity.content))\
            <a class="entry-title" dir="auto" href="\(route)">\(entry.title)</a>\
            <p class="entry-place">
            """
        if let minute = entry.minute {
            row += "<time>\(clock: minute, hasTwelveHours: viewer.hasTwelveHours)</time> "
        }
        if let spot = entry.spot {
            row += entry.isNamedLikeItsPlace ? "<span>" : "<span>\(spot.shownName)"
        }
        if let leg = Leg(of: entry), let to = activity.content.destination {
            row += """
                 \(Words.leadsTo) \(to.shownName), \
                \(metres: leg.metres, in: viewer.unit)
                """
        }
        if entry.spot != nil { row += "</span>" }
        row += "</p></div>"
        if only == nil {
            row += """
                <a class="round quiet" aria-label="\(say("Directions to \(entry.title)"))" \
                href="\(route)#directions">\(Icon.route.html)</a>
                """
        } else if let point = entry.spot?.point {
            row += Directions(point: point, isQuiet: true).html
        }
        return row + "</li>\n"
    }
}

extension Visit {
    func tripMap(_ plan: Plan, only: Int32?) -> Reply {
        if let only, only >= plan.trip.days.count {
            return redirect(to: .trips(.trip(plan.trip.id, .map(nil))), status: 303)
        }
        let content = plan.trip.content
        var screen = TripMapScreen(
            plan: plan,
            only: only,
            today: plan.date(at: world.now),
            places: content.places.compactMap { atlas.city(id: $0)?.coordinate },
            roads: roads(of: plan, only: only)
        )
        screen.towns = towns(around: plan.stopPoints(only: only))
        return tripPage(plan, .map, screen.html(for: viewer), hasMap: true)
    }

    private static let mostTownsOfPlace: Int32 = 12
    private static let mostPlacesWithTowns = 4

    /// The towns that say on a map where those points are.
    func towns(around points: [Coordinate]) -> [City] {
        var towns: [City] = []
        var places: [Coordinate] = []
        for point in points where places.count < Self.mostPlacesWithTowns {
            if places.contains(where: { distanceMetres(from: $0, to: point) < 20_000 }) { continue }
            places.append(point)
            let limit = Self.mostTownsOfPlace
            for found in atlas.prominent(point, radiusMetres: 30_000, limit: limit)
            where !towns.contains(where: { $0.id == found.city.id }) { towns.append(found.city) }
        }
        return towns
    }
}
