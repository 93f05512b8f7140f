internal import Base
internal import Geodesy
internal import Itinerary
internal import Markup
internal import Merge

/// A shorter way through a day, beside the one that it has; nothing is changed yet.
struct GoodOrderScreen {
    let plan: Plan
    let day: PlannedDay
    /// Nil where the day is as short as it gets.
    let order: DayOrder?

    private var trip: Trip { plan.trip }
    private var back: Route { .trips(.trip(trip.id, .days(day.index))) }

    func html(for viewer: Viewer) -> HTML {
        var page: HTML = """
            <div class="column trips" data-tab="trips">
            <p class="kicker"><a href="\(back)">\(Icon.back.html)<span>\(day.name)</span></a></p>

            """
        guard let order else { return page + nothing + "</div>\n" }
        let before: HTML = "\(metres: Int32(clamping: order.metresBefore), in: viewer.unit)"
        let after: HTML = "\(metres: Int32(clamping: order.metresAfter), in: viewer.unit)"
        let saved = Int32(clamping: order.metresBefore - order.metresAfter)
        page += """
            <h1>\(say("A shorter way"))</h1>
            <p class="lead">\(say("""
                \(after) instead of \(before), as the crow flies: you save \
                \(metres: saved, in: viewer.unit).
                """)) \(say("What has a time keeps its place."))</p>
            \(formStart(.trips(.orderDay), viewer, " class='actions'"))\
            <input type="hidden" name="trip" value="\(trip.id.text)">\
            <input type="hidden" name="day" value="\(day.index + 1)">
            """
        for entry in proposed where entry.part == .all {
            page += "<input type='hidden' name='order' value='\(entry.activity.id.text)'>"
        }
        page += """
            <button class="button primary">\(say("Take this order"))</button>\
            <a class="button" href="\(back)">\(say("Leave it as it is"))</a></form>
            \(map.html(for: viewer))<div class="order-lists">
            \(section(say("Proposed"), proposed, viewer, isOnMap: true))\
            \(section(say("Now"), day.entries, viewer, isOnMap: false))</div></div>

            """
        return page
    }

    private var nothing: HTML {
        """
        <section class="panel trips-empty">\(Icon.check.html)<h1>\(say("A good order already"))</h1>
        <p>\(say("No other order of these stops is worth the change."))</p>
        <p><a class="button" href="\(back)">\(say("Back to the day"))</a></p></section>

        """
    }

    /// The entries of the day in the proposed order.
    private var proposed: [Entry] {
        var entries: [Entry] = []
        for id in order?.ids ?? [] {
            // A journey may also end on its day.
            let parts = day.entries.filter { $0.activity.id == id }
            let known = entries.count { $0.activity.id == id }
            if known < parts.count { entries.append(parts[known]) }
        }
        return entries
    }

    private var map: MapPanel {
        let entries = proposed
        var panel = MapPanel(points: entries.compactMap { $0.spot?.point })
        panel.routes = legs(of: entries).map { $0.points }
        panel.isNumbered = true
        return panel
    }

    private func legs(of entries: [Entry]) -> [Leg] {
        let stops = entries.filter { $0.spot?.point != nil }
        return zip(stops, stops.dropFirst()).compactMap { Leg(from: $0, to: $1) }
    }

    private func section(
        _ title: StaticString,
        _ entries: [Entry],
        _ viewer: Viewer,
        isOnMap: Bool
    ) -> HTML {
        var section: HTML = "<section class='map-day'><h2>\(title)</h2>\n<ol class='stops'>\n"
        var last: Int?
        var number: Int32 = 0
        for (place, entry) in entries.enumerated() {
            let isStop = entry.spot?.point != nil
            if isStop { number += 1 }
            if isStop, let last, let leg = Leg(from: entries[last], to: entry) {
                let line: HTML = isOnMap ? " data-line='\(leg.line)'" : ""
                section += """
                    <li class="leg"\(line)><span>\(metres: leg.metres, in: viewer.unit)</span></li>

                    """
            }
            section += row(entry, isStop ? number : nil, viewer, isOnMap)
            if isStop { last = place }
        }
        return section + "</ol></section>\n"
    }

    private func row(
        _ entry: Entry,
        _ number: Int32?,
        _ viewer: Viewer,
        _ isOnMap: Bool
    ) -> HTML {
        var row: HTML = "<li class='stop'"
        if isOnMap, let number, let point = entry.spot?.point {
            row += """
                 data-stop="\(number)" data-lat="\(microdegrees: point.latitudeMicrodegrees)" \
                data-lon="\(microdegrees: point.longitudeMicrodegrees)"
                """
        }
        row += """
            ><span class="stop-number">\(number.map { "\($0)" } ?? "·")</span>\
            <div class="entry-words"><span class="entry-title">\(entry.title)</span>
            """
        if let minute = entry.minute {
            row += """
                <p class="entry-place">\
                <time>\(clock: minute, hasTwelveHours: viewer.hasTwelveHours)</time></p>
                """
        }
        return row + "</div></li>\n"
    }
}

extension PlannedDay {
    /// Whether there is something to put in order: three stops, two of which may go elsewhere.
    var canBeOrdered: Bool {
        stops.count > 2 && stops.count <= DayOrder.mostStops
            && stops.filter { !$0.isFixed }.count > 1
    }

    fileprivate var shorterOrder: DayOrder? {
        let stops = entries.map { entry in
            DayOrder.Stop(
                id: entry.activity.id,
                point: entry.spot?.point,
                isFixed: entry.isFixed
            )
        }
        return stops.count > DayOrder.mostStops ? nil : DayOrder.proposal(for: stops)
    }
}

extension Entry {
    /// What has a time, or leads elsewhere, or is where one sleeps, is not moved by a machine.
    fileprivate var isFixed: Bool {
        let content = activity.content
        return minute != nil || part == .end || content.category == .lodging
            || content.destination?.point != nil
    }
}

extension Visit {
    func goodOrder(_ trip: Trip, day: Int32) -> Reply {
        let plan = plan(of: trip)
        guard day < plan.days.count else {
            return redirect(to: .trips(.trip(trip.id, .days(nil))), status: 303)
        }
        let planned = plan.days[Int(day)]
        let screen = GoodOrderScreen(plan: plan, day: planned, order: planned.shorterOrder)
        let frame = tripFrame(Words.titleText(of: trip))
        frame.hasMap = screen.order != nil
        return page(frame, screen.html(for: viewer))
    }
}
