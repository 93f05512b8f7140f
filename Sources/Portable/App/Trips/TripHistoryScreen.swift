internal import Base
internal import Chronology
internal import Itinerary
internal import Library
internal import Markup
internal import Merge

/// What was changed and deleted on a trip, or of one of its things, with the way back.
struct TripHistoryScreen {
    /// So many rows are shown; what is kept has a bound of its own.
    private static let mostRows = 200

    let plan: Plan
    let entries: [HistoryEntry]
    /// The thing whose history it is; nil for the whole trip.
    let thing: Identifier?
    let now: Instant

    func html(for viewer: Viewer) -> HTML {
        var page: HTML = """
            <section class="history">\
            \(wayUp(to: Route.trips(.trip(plan.trip.id, .days(nil))).path, Words.backToTrip))\
            <h2>\(say("History"))</h2>
            <p class="data-lead">\(lead)</p>

            """
        if entries.isEmpty {
            page += "<p class='empty-words'>\(say("Nothing was replaced or deleted."))</p>\n"
        } else {
            page += "<ul class='replaced-list'>\n"
            for entry in entries.prefix(TripHistoryScreen.mostRows) { page += row(entry, viewer) }
            page += "</ul>\n"
        }
        if entries.count > TripHistoryScreen.mostRows {
            page += "<p class='hint'>\(say("Earlier changes are not listed."))</p>\n"
        }
        if thing != nil {
            let all = Route.trips(.trip(plan.trip.id, .history(nil)))
            page += """
                <p class="actions"><a class="button" href="\(all)">\
                \(say("History of the whole trip"))</a></p>

                """
        }
        return page + "</section>\n"
    }

    private var lead: StaticString {
        say(
            """
            What was replaced in the last ninety days and deleted in the last thirty, the latest \
            first. What was added, or filled in for the first time, is not listed.
            """
        )
    }

    private func row(_ entry: HistoryEntry, _ viewer: Viewer) -> HTML {
        let age = Words.age(of: Instant(millisecondsSinceEpoch: entry.milliseconds), at: now)
        let told: HTML = "\(Words.by(entry.writer)) · \(age)"
        var row: HTML = "<li class='panel'><div class='history-deed'><h3>\(title(entry))</h3>\n"
        switch entry.action {
        case .deleted: row += "<p class='hint'>\(say("Deleted"))\(told)</p>\n"
        case .changed(let number, let old, let new):
            let none: HTML = say("nothing")
            let became = new.map { value($0, number, entry.kind, viewer) } ?? none
            row += """
                <p class="hint">\(Words.fieldName(number, of: entry.kind))\(told)</p>
                <dl class="facts"><div class="fact"><dt>\(say("Before"))</dt>\
                <dd>\(value(old, number, entry.kind, viewer))</dd></div>\
                <div class="fact"><dt>\(say("After"))</dt>\
                <dd>\(became.isEmpty ? none : became)</dd></div></dl>

                """
        }
        return row + "</div>" + form(entry, age, viewer) + "</li>\n"
    }

    private func form(_ entry: HistoryEntry, _ age: HTML, _ viewer: Viewer) -> HTML {
        guard !entry.puttingBack.isEmpty else { return "" }
        let of: HTML =
            thing.map { "<input type='hidden' name='of' value='\($0.text)'>" } ?? ""
        // By ear, one of several changes is told from the others.
        var field: HTML = ""
        if case .changed(let number, _, _) = entry.action {
            field = ", \(Words.fieldName(number, of: entry.kind))"
        }
        return """
            \(formStart(.trips(.putBack), viewer))\
            <input type="hidden" name="trip" value="\(plan.trip.id.text)">\(of)\
            <input type="hidden" name="id" value="\(entry.id.text)">\
            <button class="button" aria-label="\(say("Put back")): \(title(of: entry))\(field), \
            \(age)">\(say("Put back"))</button></form>

            """
    }

    private func title(_ entry: HistoryEntry) -> HTML {
        let name = title(of: entry)
        guard entry.kind == TripKind.activity, !entry.isDeleted,
            let id = Identifier(entry.thing.text)
        else { return name }
        return "<a href='\(Route.trips(.activity(trip: plan.trip.id, id)))'>\(name)</a>"
    }

    private func title(of entry: HistoryEntry) -> HTML {
        if !entry.name.isEmpty { return "\(entry.name)" }
        return entry.kind == TripKind.attachment
            ? say("A photo or document") : say("Without a name")
    }

    private func value(
        _ register: Register,
        _ number: UInt16,
        _ kind: UInt16,
        _ viewer: Viewer
    ) -> HTML {
        Words.fieldValue(register, number, of: kind, on: plan.trip.days, for: viewer)
    }
}

extension Visit {
    func tripHistory(_ plan: Plan, of thing: Identifier?) -> Reply {
        let screen = TripHistoryScreen(
            plan: plan,
            entries: world.trips.history(of: plan.trip.id, only: thing),
            thing: thing,
            now: world.now
        )
        return tripPage(plan, nil, screen.html(for: viewer))
    }
}

extension SentForm {
    /// Writes again what a thing held before, or brings back what was deleted.
    func putBack(on trip: Trip, _ trips: Trips) -> Reply {
        guard let id = fields["id"], !id.isEmpty else { return refused("id") }
        let page = TripRoute.trip(trip.id, .history(identifier("of")))
        // Sent twice, or forgotten meanwhile: there is nothing to put back.
        let entry = trips.history(of: trip.id).first { $0.id.text == id }
        guard let changes = entry?.puttingBack, !changes.isEmpty else {
            return redirect(to: .trips(page), telling: Notice(.notUndone))
        }
        return done(.putBack, changes, at: .trips(page), trips)
    }
}
