internal import Atlas
internal import Base
internal import Chronology
internal import Geodesy
internal import Itinerary
internal import Library
internal import Markup
internal import Merge
internal import Past

/// A trip day by day.
struct TripDaysScreen {
    let plan: Plan
    /// Nil for all days, else the one that is shown alone.
    let only: Int32?
    let today: CivilDate
    let markup: EntryMarkup
    let freshID: Identifier
    let weather: TripWeather
    /// The day to which a line was added just now, from 0 on; -1 for none of them.
    let added: Int32?
    /// For each day whether old photographs are around its first stop.
    let hasPhotographs: [Bool]
    /// As far as roads are known.
    let roads: DayRoads
    let documents: [Attachment]

    private var trip: Trip { plan.trip }

    func html(for viewer: Viewer) -> HTML {
        var page: HTML = "<div class='trip-panes'><div class='days'>\n"
        page += DayLinks(plan: plan, only: only, today: today) { .days($0) }.html
        var hasStops = false
        for day in plan.days where only == nil || only == day.index {
            page += section(day, viewer)
            if !day.stops.isEmpty { hasStops = true }
        }
        if plan.days.isEmpty { page += Self.noDays(of: trip) }
        if only == nil { page += unscheduled(viewer) }
        if let only {
            let activities = plan.all.filter { trip.days.index(of: $0.slot.day) == only }
            page += TakeAway(trip: trip.id, part: .day(only)).links(of: activities, trip.days)
        }
        page += weather.line(only: only)
        if let only { page += roads.line(of: trip.id, day: only) }
        page += "\(quickAdd(for: viewer))\(grip)</div>\n"
        if hasStops {
            page += Self.map(for: viewer)
        }
        page += "</div>\n"
        return page
    }

    /// What scripts put into rows that can be carried, and the words that go with it.
    private var grip: HTML {
        """
        <template id="grip"><button type="button" class="round grip" aria-pressed="false" \
        aria-label="\(say("Move"))" data-picked="\(say("""
            Picked up. Arrow keys move it, Enter puts it down, Escape brings it back.
            """))" data-place="\(say("Place"))" data-dropped="\(say("Put down."))" \
        data-back="\(say("Brought back."))" \
        data-timed="\(say("What has a time stands in the order of the clock."))">\
        \(Icon.grip.alone)</button></template>

        """
    }

    private func quickAdd(for viewer: Viewer) -> HTML {
        var form: HTML = """
            \(formStart(.trips(.quickAdd), viewer, " class='quick-add'" + draftAttributes(viewer)))
            <input type="hidden" name="trip" value="\(trip.id.text)">\
            <input type="hidden" name="id" value="\(freshID.text)">
            <label for="quick" class="unseen">\(say("Add in one line"))</label>
            <input id="quick" name="line" maxlength="1500" dir="auto" autocomplete="off" \
            enterkeyhint="done" placeholder="\(say("9:30 Museum 2h"))" required>

            """
        form += daySelect(selected: quickDay)
        form += """
            <button class="button primary">\(Icon.plus.html)<span>\(say("Add"))</span></button>
            </form>

            """
        return form
    }

    /// Where the next line most likely goes: the day on show, else where the last one went.
    private var quickDay: Int32? {
        if let only { return only }
        if let added { return added < 0 ? nil : added }
        return todayIndex ?? (plan.days.isEmpty ? nil : 0)
    }

    private var todayIndex: Int32? { plan.days.first { $0.date == today }?.index }

    private func daySelect(selected: Int32?) -> HTML {
        """
        <label class="unseen" for="quick-day">\(say("Day"))</label>
        <select id="quick-day" name="day">\
        \(dayOptions(plan.days, selected: selected, isShort: true))</select>

        """
    }

    /// Where one sleeps, and what else goes on all day.
    static func stays(on day: PlannedDay) -> HTML {
        var rows = HTML()
        for stay in day.stays {
            let title = stay.content.shownTitle
            rows += """
                <p class="stay">\(stay.content.category.icon.html)<span>\
                \(stay.content.category == .lodging
                    ? say("Staying at \(title)") : say("Still on: \(title)"))</span></p>

                """
        }
        return rows + Words.furtherStays(of: day)
    }

    /// The map beside the days, which a script fills from their rows.
    static func map(for viewer: Viewer) -> HTML {
        var map = MapPanel(points: [])
        map.routes = []
        return "<aside class='trip-aside'>\(map.html(for: viewer))</aside>\n"
    }

    private func section(_ day: PlannedDay, _ viewer: Viewer) -> HTML {
        let isToday = day.date == today
        var section: HTML = """
            <section class="day\(isToday ? " is-today" : "" as HTML)" id="day-\(day.index + 1)" \
            data-day="\(day.index + 1)">
            """
        section += head(day, isToday: isToday)
        section += weather.sign(of: day.index, for: viewer)
        if isToday {
            let now = NowAndNext(day: day, plan: plan, markup: markup, documents: documents)
            section += now.html
        }
        section += Self.stays(on: day)
        section += "<ol class='entries' data-day='\(day.index + 1)'>\n"
        var last: Int?
        var count = 0
        for (place, entry) in day.entries.enumerated() {
            if let last, let leg = Leg(from: day.entries[last], to: entry) {
                section += leg.row(count, of: day, roads.road(of: leg), for: viewer)
                count += 1
            }
            section += markup.row(entry, day: day.index)
            if entry.leavingPoint != nil { last = place }
        }
        section += "</ol>\n"
        // On the way there is nothing to plan.
        if day.entries.isEmpty, day.stays.allSatisfy({ $0.content.category == .lodging }) {
            section += "<p class='hint day-empty'>\(say("Nothing planned yet."))</p>\n"
        }
        return section + foot(day) + "</section>\n"
    }

    private func head(_ day: PlannedDay, isToday: Bool) -> HTML {
        var head: HTML = """
            <header class="day-head">
            <h2><a href="\(Route.trips(.trip(trip.id, .days(day.index))))">\
            \(day.name)</a>\
            \(isToday ? "<span class='today-mark'>\(say("today"))</span>" : "" as HTML)</h2>
            <p class="day-tools">
            """
        if day.stops.count > 1 {
            head += """
                <a class="button quiet" href="\(Route.trips(.trip(trip.id, .map(day.index))))">\
                \(Icon.map.html)<span>\(Words.map)</span></a>
                """
        }
        if hasPhotographs[Int(day.index)] {
            let along = PastRoute.along(trip: trip.id, day: day.index)
            head += """
                <a class="button quiet day-past" href="\(Route.past(along))">\
                \(Icon.photograph.html)<span>\(say("Old photographs along this walk"))</span></a>
                """
        }
        var preset = ActivityPreset()
        preset.day = day.index
        head += """
            <a class="button quiet" href="\(Route.trips(.newActivity(trip.id, preset)))">\
            \(Icon.plus.html)<span>\(say("Add"))\(unseen(day))</span></a></p></header>

            """
        return head
    }

    private func foot(_ day: PlannedDay) -> HTML {
        var foot: HTML = """
            <p class="day-foot"><a class="button quiet" \
            href="\(Route.trips(.near(trip.id, day: day.index)))">\(Icon.sight.html)\
            <span>\(Words.nearDay)\(unseen(day))</span></a>
            """
        if day.canBeOrdered {
            foot += """
                <a class="button quiet" \
                href="\(Route.trips(.order(trip.id, day: day.index)))">\(Icon.route.html)\
                <span>\(say("Put in a good order"))</span></a>
                """
        }
        return foot + "</p>\n"
    }

    /// Which day a link is of, for those who hear it among others.
    private func unseen(_ day: PlannedDay) -> HTML {
        "<span class='unseen'> (\(day.name))</span>"
    }

    static func noDays(of trip: Trip) -> HTML {
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

/// The days of a trip as options of a select field; 0 stands for none.
func dayOptions(_ days: [PlannedDay], selected: Int32?, isShort: Bool = false) -> HTML {
    var options: HTML = ""
    for day in days {
        options += """
            <option value="\(day.index + 1)"\(selected == day.index ? " selected" : "" as HTML)>\
            \(isShort ? day.shortName : day.name)</option>
            """
    }
    options += """
        <option value="0"\(selected == nil ? " selected" : "" as HTML)>\
        \(Words.unscheduled)</option>
        """
    return options
}

extension Visit {
    func tripDays(_ plan: Plan, only: Int32?) -> Reply {
        if let only, only >= plan.trip.days.count {
            return redirect(to: .trips(.trip(plan.trip.id, .days(nil))), status: 303)
        }
        let documents = world.trips.attachments(of: plan.trip.id).documents
        var markup = EntryMarkup(plan: plan, viewer: viewer, now: world.now)
        markup.documented = documents.activities
        markup.formerDates = formerDates(in: plan)
        let screen = TripDaysScreen(
            plan: plan,
            only: only,
            today: plan.date(at: world.now),
            markup: markup,
            freshID: freshID(),
            weather: tripWeather(plan),
            added: lineAdded,
            hasPhotographs: plan.days.map { day in
                guard let first = day.stops.first?.spot?.point else { return false }
                return world.hasPhotographs(near: first, withinMetres: 2_000)
            },
            roads: roads(of: plan, only: only),
            documents: documents
        )
        return tripPage(plan, .days, screen.html(for: viewer))
    }

    /// When those were planned whose day the trip has no more, as far as its history tells.
    private func formerDates(in plan: Plan) -> [(activity: Identifier, date: CivilDate)] {
        guard !plan.unscheduled.isEmpty else { return [] }
        let earlier = world.trips.earlierDays(of: plan.trip.id)
        var dates: [(activity: Identifier, date: CivilDate)] = []
        for activity in plan.unscheduled {
            for days in earlier {
                guard let date = days.date(of: activity) else { continue }
                dates.append((activity.id, date))
                break
            }
        }
        return dates
    }
}

extension Visit {
    /// The day to which the line before this page was added, so that the next goes there too.
    private var lineAdded: Int32? {
        guard let notice = Notice(addressQuery), notice.deed == .lineAdded else { return nil }
        return Int32(exactly: notice.amounts[0] - 1)
    }
}
