internal import Atlas
internal import Chronology
internal import Geodesy
internal import Itinerary
internal import Library
internal import Markup
internal import Merge

/// A trip day by day.
struct TripDaysScreen {
    let plan: Plan
    /// Nil for all days, else the one that is shown alone.
    let only: Int32?
    let today: CivilDate
    let markup: EntryMarkup
    let freshID: Identifier
    let weather: TripWeather

    private var trip: Trip { plan.trip }

    func html(for viewer: Viewer) -> HTML {
        var page: HTML = "<div class='days'>\n"
        page += dayLinks
        page += quickAdd(for: viewer)
        for day in plan.days where only == nil || only == day.index {
            page += section(day, viewer)
        }
        if plan.days.isEmpty { page += noDays }
        if only == nil { page += unscheduled(viewer) }
        page += weather.line()
        page += "</div>\n"
        return page
    }

    private var dayLinks: HTML {
        guard plan.days.count > 1 else { return "" }
        var links: HTML = "<nav class='day-links' aria-label='\(say("Days"))'><ul>\n"
        let all: HTML = only == nil ? " aria-current='page'" : ""
        links +=
            "<li><a href='\(Route.trips(.trip(trip.id, .days(nil))))'\(all)>\(say("All"))</a></li>"
        for day in plan.days {
            let isHere: HTML = only == day.index ? " aria-current='page'" : ""
            let isToday: HTML = day.date == today ? " class='is-today'" : ""
            links += """
                <li\(isToday)><a href="\(Route.trips(.trip(trip.id, .days(day.index))))"\(isHere)>
                """
            if let date = day.date {
                links += "<span>\(Words.shortName(of: date.weekday))</span> <b>\(date.day)</b>"
            } else {
                links += "<b>\(day.index + 1)</b>"
            }
            links += "</a></li>\n"
        }
        return links + "</ul></nav>\n"
    }

    private func quickAdd(for viewer: Viewer) -> HTML {
        var form: HTML = """
            \(formStart(.trips(.quickAdd), viewer, " class='quick-add'"))
            <input type="hidden" name="trip" value="\(trip.id.text)">\
            <input type="hidden" name="id" value="\(freshID.text)">
            <label for="quick" class="unseen">\(say("Add in one line"))</label>
            <input id="quick" name="line" maxlength="400" autocomplete="off" \
            enterkeyhint="done" placeholder="\(say("9:30 Uffizi 2h"))" required>

            """
        form += daySelect(selected: only ?? todayIndex, isQuick: true)
        form += """
            <button class="button primary">\(Icon.plus.html)<span>\(say("Add"))</span></button>
            </form>

            """
        return form
    }

    private var todayIndex: Int32? { plan.days.first { $0.date == today }?.index }

    private func daySelect(selected: Int32?, isQuick: Bool) -> HTML {
        """
        <label class="unseen" for="quick-day">\(say("Day"))</label>
        <select id="quick-day" name="day">\
        \(dayOptions(plan.days, selected: selected ?? (plan.days.isEmpty ? nil : 0)))</select>

        """
    }

    private func section(_ day: PlannedDay, _ viewer: Viewer) -> HTML {
        let isToday = day.date == today
        var section: HTML = """
            <section class="day\(isToday ? " is-today" : "" as HTML)" id="day-\(day.index + 1)" \
            data-day="\(day.index + 1)"><header class="day-head">
            <h2><a href="\(Route.trips(.trip(trip.id, .days(day.index))))">\
            \(Words.day(day.index))\(day.date.map { ", \(Words.dayDate($0))" } ?? "")</a>\
            \(isToday ? "<span class='today-mark'>\(say("today"))</span>" : "" as HTML)</h2>
            <p class="day-tools">
            """
        if day.stops.count > 1 {
            section += """
                <a class="button quiet" href="\(Route.trips(.trip(trip.id, .map(day.index))))">\
                \(Icon.map.html)<span>\(Words.map)</span></a>
                """
        }
        var preset = ActivityPreset()
        preset.day = day.index
        section += """
            <a class="button quiet" href="\(Route.trips(.newActivity(trip.id, preset)))">\
            \(Icon.plus.html)<span>\(say("Add"))</span></a></p></header>

            """
        section += weather.sign(of: day.index, for: viewer)
        for stay in day.stays {
            let title: HTML =
                stay.content.title.isEmpty
                ? "\(Words.name(of: stay.content.category))" : "\(stay.content.title)"
            section += """
                <p class="stay">\(stay.content.category.icon.html)<span>\
                \(stay.content.category == .lodging
                    ? say("Staying at \(title)") : say("Still on: \(title)"))</span></p>

                """
        }
        section += "<ol class='entries' data-day='\(day.index + 1)'>\n"
        for (place, entry) in day.entries.enumerated() {
            if place > 0 { section += leg(from: day.entries[place - 1], to: entry, viewer) }
            section += markup.row(entry)
        }
        section += "</ol>\n"
        if day.entries.isEmpty {
            section += "<p class='hint day-empty'>\(say("Nothing planned yet."))</p>\n"
        }
        section += "</section>\n"
        return section
    }

    /// How far it is from one stop to the next, as the crow flies.
    private func leg(from: Entry, to: Entry, _ viewer: Viewer) -> HTML {
        guard let start = from.leavingPoint, let end = to.spot?.point else { return "" }
        let metres = distanceMetres(from: start, to: end)
        guard metres >= 50 else { return "" }
        return """
            <li class="leg" aria-label="\(say("From there"))"><span>\
            \(metres: metres, in: viewer.unit)</span></li>

            """
    }

    private var noDays: HTML {
        """
        <p class="hint">\(say("This trip has no days yet."))
        <a href="\(Route.trips(.edit(trip.id)))">\(say("Set its dates"))</a></p>

        """
    }

    private func unscheduled(_ viewer: Viewer) -> HTML {
        guard !plan.unscheduled.isEmpty else { return "" }
        var section: HTML = """
            <section class="day unscheduled" id="unscheduled" data-day="0"><header class="day-head">
            <h2>\(Words.unscheduled)</h2>
            <p class="hint">\(say("On no day yet. Move them to one when you know."))</p></header>
            <ol class="entries" data-day="0">

            """
        for activity in plan.unscheduled { section += markup.row(Entry(unscheduled: activity)) }
        section += "</ol></section>\n"
        return section
    }
}

extension Entry {
    /// Where one is after it.
    var leavingPoint: Coordinate? {
        let content = activity.content
        if part == .all, let to = content.destination?.point { return to }
        return spot?.point
    }
}

/// The days of a trip as options of a select field; 0 stands for none.
func dayOptions(_ days: [PlannedDay], selected: Int32?) -> HTML {
    var options: HTML = ""
    for day in days {
        options += """
            <option value="\(day.index + 1)"\(selected == day.index ? " selected" : "" as HTML)>\
            \(Words.day(day.index))\(day.date.map { ", \(Words.dayDate($0))" } ?? "")</option>
            """
    }
    options += """
        <option value="0"\(selected == nil ? " selected" : "" as HTML)>\
        \(Words.unscheduled)</option>
        """
    return options
}

extension Visit {
    mutating func tripDays(_ plan: Plan, only: Int32?) -> Reply {
        if let only, only >= plan.trip.days.count {
            return redirect(to: .trips(.trip(plan.trip.id, .days(nil))), status: 303)
        }
        let screen = TripDaysScreen(
            plan: plan,
            only: only,
            today: today(of: plan.trip.content),
            markup: EntryMarkup(plan: plan, viewer: viewer, now: world.now),
            freshID: freshID(),
            weather: tripWeather(plan)
        )
        return tripPage(plan, .days, screen.html(for: viewer))
    }
}
