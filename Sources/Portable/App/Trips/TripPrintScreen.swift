internal import Base
internal import Chronology
internal import Itinerary
internal import Markup

/// All days of a trip as they are taken along on paper.
struct TripPrintScreen {
    let plan: Plan
    let lists: [Checklist]
    let now: Instant

    private var trip: Trip { plan.trip }

    func html(for viewer: Viewer) -> HTML {
        var page: HTML = """
            <div class="column trip print-page">
            <p class="kicker"><a href="\(Route.trips(.trip(trip.id, .overview)))">\(Icon.back.html)\
            <span>\(Words.title(of: trip))</span></a></p>
            <div class="print-tools"><label class="check"><input type="checkbox" id="with-codes">\
            <span>\(say("With booking codes"))</span></label>\
            \(lists.isEmpty ? "" : listsChoice)
            <button type="button" class="button primary" data-print hidden>\(Icon.printer.html)\
            <span>\(say("Print"))</span></button>
            <p class="hint no-script">\(say("Print it with your browser’s own menu."))</p></div>
            <article class="paper"><h1 dir="auto">\(Words.title(of: trip))</h1>
            <p class="lead">\(Words.dates(of: trip.days))</p>

            """
        if !trip.content.notes.isEmpty {
            page += "<p class='trip-notes' dir='auto'>\(trip.content.notes)</p>\n"
        }
        for day in plan.days where !day.entries.isEmpty || !day.stays.isEmpty {
            page += section(day, viewer)
        }
        if !plan.unscheduled.isEmpty {
            page += "<section><h2>\(Words.unscheduled)</h2><table><tbody>\n"
            for activity in plan.unscheduled { page += row(Entry(unscheduled: activity), viewer) }
            page += "</tbody></table></section>\n"
        }
        for list in lists { page += section(list) }
        return page + "</article></div>\n"
    }

    private var listsChoice: HTML {
        """
        <label class="check"><input type="checkbox" id="with-lists">\
        <span>\(say("With the lists"))</span></label>
        """
    }

    private func section(_ list: Checklist) -> HTML {
        let name = list.name
        var section: HTML = """
            <section class="printed-list"><h2>\(name.isEmpty ? "\(Words.otherList)" : "\(name)")\
            </h2><ul>

            """
        for item in list.items {
            section += "<li\(item.isDone ? " class='is-done'" : "" as HTML)>\(item.text)</li>\n"
        }
        return section + "</ul></section>\n"
    }

    private func section(_ day: PlannedDay, _ viewer: Viewer) -> HTML {
        var section: HTML = "<section><h2>\(day.name)</h2>\n"
        for stay in day.stays {
            section += "<p>\(say("Staying at \(stay.content.shownTitle)"))</p>\n"
        }
        section += Words.furtherStays(of: day)
        guard !day.entries.isEmpty else { return section + "</section>\n" }
        section += "<table><tbody>\n"
        for entry in day.entries { section += row(entry, viewer) }
        return section + "</tbody></table></section>\n"
    }

    private func row(_ entry: Entry, _ viewer: Viewer) -> HTML {
        let content = entry.activity.content
        var row: HTML = "<tr><td>"
        if let minute = entry.minute {
            row += "\(clock: minute, hasTwelveHours: viewer.hasTwelveHours)"
            let zone = plan.clocks.zone(of: entry)
            if zone != plan.clocks.usualZone { row += "<br><small>\(zonePlace(zone))</small>" }
        }
        row += "</td><th scope='row' dir='auto'>\(entry.title)"
        if !content.isNamedLikeItsKind, entry.part == .all {
            row += " <small>\(Words.name(of: content.category))</small>"
        }
        row += "</th><td>"
        if let spot = entry.spot { row += "<p>\(spot.shownName)" }
        if entry.part == .all, let to = content.destination { row += " → \(to.shownName)" }
        if entry.spot != nil { row += "</p>" }
        guard entry.part == .all else { return row + "</td></tr>\n" }
        let ends = EntryMarkup(plan: plan, viewer: viewer, now: now).ends(entry)
        if !ends.isEmpty { row += "<ul>\(ends)</ul>" }
        if let cost = content.cost { row += "<p>\(Words.amount(cost))</p>" }
        if !content.bookingCode.isEmpty {
            row += """
                <p class="printed-code">\(say("Booking code")): \
                <code>\(content.bookingCode)</code></p>
                """
        }
        if !content.notes.isEmpty { row += "<p class='trip-notes' dir='auto'>\(content.notes)</p>" }
        return row + "</td></tr>\n"
    }
}

extension Visit {
    func tripPrint(_ plan: Plan) -> Reply {
        let screen = TripPrintScreen(
            plan: plan,
            lists: world.trips.checklists(of: plan.trip.id),
            now: world.now
        )
        return page(tripFrame(Words.titleText(of: plan.trip)), screen.html(for: viewer))
    }
}
