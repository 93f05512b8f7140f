internal import Atlas
internal import Base
internal import Chronology
internal import Geodesy
internal import Itinerary
internal import Library
internal import Markup
internal import Merge

/// The form of an activity, new or there already.
struct ActivityScreen {
    let plan: Plan
    /// Nil for a new one.
    let activity: Activity?
    let id: Identifier
    /// The name that a copy of it gets.
    let copyID: Identifier
    let content: ActivityContent
    /// From 0 on; nil for no day.
    let day: Int32?
    /// What a new one follows in the order of its day; nil for the end.
    var after: Identifier?
    /// When a new one takes place, where the trip has no such day.
    var otherDate: CivilDate?
    var problems = FieldProblems()
    /// What was typed where it could not be read.
    var typed = Query()

    private var trip: Trip { plan.trip }

    private var afterField: HTML {
        guard let after else { return "" }
        return "<input type='hidden' name='after' value='\(after.text)'>"
    }

    func html(for viewer: Viewer) -> HTML {
        let title: HTML =
            activity == nil
            ? "\(Words.addActivity)"
            : content.title.isEmpty ? "\(Words.name(of: content.category))" : "\(content.title)"
        var page: HTML = """
            <div class="column narrow trips" data-tab="trips" data-trip="\(trip.id.text)">
            <p class="kicker"><a href="\(back)">\(Icon.back.html)\
            <span>\(activity == nil ? Words.title(of: trip) : title)</span></a></p>
            <h1>\(activity == nil ? title : say("Edit"))</h1>

            """
        page += problems.summary(anew: .trips(.editActivity(trip: trip.id, id)))
        page += """
            \(formStart(.trips(.saveActivity), viewer, attributes(for: viewer)))
            <input type="hidden" name="trip" value="\(trip.id.text)">\
            <input type="hidden" name="activity" value="\(id.text)">\(afterField)\(seen)
            <label for="title">\(say("What"))</label>
            <input id="title" name="title" value="\(value("title", content.title))" \
            maxlength="1500" dir="auto" autocomplete="off"\
            \(problems.attributes("title"))\
            \(activity == nil && problems.isEmpty ? " autofocus" : "" as HTML)>\
            \(problems.words(below: "title"))
            \(categories)
            \(spotField("place", Words.whereLabel, content.place))
            \(spotField("to", say("Arrives at"), content.destination, isForTransport: true))
            \(times)
            \(details)
            <p class="actions"><button class="button primary">\(Words.save)</button>
            <a class="button" href="\(back)">\(Words.cancel)</a></p></form>

            """
        if let activity { page += further(activity, viewer) }
        page += "</div>\n"
        return page
    }

    private func attributes(for viewer: Viewer) -> HTML {
        " class='activity-form panel'" + draftAttributes(viewer)
    }

    private var back: Route {
        .trips(activity.map { .activity(trip: trip.id, $0.id) } ?? .trip(trip.id, .days(nil)))
    }

    private func value(_ name: String, _ kept: String) -> String { typed[name] ?? kept }

    /// What is there already, for which somebody else may have another value meanwhile.
    private var seen: HTML {
        guard activity != nil else { return "" }
        return SeenFields.ofActivity.field(of: drawn, typed)
    }

    private var categories: HTML {
        var fields: HTML = """
            <fieldset class="kinds" id="category"\(problems.attributes("category"))>\
            <legend>\(say("Kind"))</legend><div class="kind-choices">

            """
        for category in Category.allCases {
            fields += """
                <label class="kind" data-kind="\(category.name)"><input type="radio" \
                name="category" value="\(category.name)"\
                \(category == content.category ? " checked" : "" as HTML)>\
                \(category.icon.html)<span>\(Words.name(of: category))</span></label>

                """
        }
        return fields + "</div></fieldset>\n"
    }

    private func spotField(
        _ name: StaticString,
        _ label: StaticString,
        _ spot: Spot?,
        isForTransport: Bool = false
    ) -> HTML {
        """
        <div class="spot-field\(isForTransport ? " for-transport" : "" as HTML)">\
        <label for="\(name)">\(label)</label>
        <div class="place-field"><input id="\(name)" name="\(name)" \
        value="\(value(name.description, spot?.typed ?? ""))" maxlength="1000" dir="auto" \
        autocomplete="off" spellcheck="false" \
        placeholder="\(say("Name, coordinates or a map link"))" \
        data-places="/trips/\(trip.id.text)/places" role="combobox" \
        aria-autocomplete="list" aria-expanded="false" aria-controls="\(name)-suggestions"\
        \(problems.attributes(name.description))>\(problems.words(below: name.description))\
        <input type="hidden" name="\(name)-point" value="\(spot?.pointText ?? "")">\
        <div id="\(name)-suggestions" class="suggestions" role="listbox" \
        aria-label="\(Words.suggestions)" hidden></div></div></div>

        """
    }

    private var times: HTML {
        let when = content.when
        let described: HTML = otherDate == nil ? "" : " aria-describedby='other-date'"
        return """
            \(dateNote)<div class="when-fields"><p><label for="day">\(say("Day"))</label>
            <select id="day" name="day"\(described)>\
            \(dayOptions(plan.days, selected: day))</select></p>
            <p><label for="start">\(say("Starts"))</label>
            <input id="start" type="time" name="start" value="\(clock(when.start))"\
            \(problems.attributes("start"))>\(problems.words(below: "start"))</p>
            <p><label for="duration">\(say("Takes"))</label>
            <input id="duration" name="duration" value="\(value("duration", duration))" \
            maxlength="20" placeholder="\(say("1 h 30"))" autocomplete="off"\
            \(problems.attributes("duration"))>\(problems.words(below: "duration"))</p></div>
            <details class="more-times"\(isTold ? " open" : "" as HTML)>\
            <summary>\(say("Ends on another day or in another time zone"))</summary>
            <div class="when-fields"><p><label for="end">\(say("Ends"))</label>
            <input id="end" type="time" name="end" value="\(clock(endMinute))"\
            \(problems.attributes("end"))>\(problems.words(below: "end"))</p>
            <p><label for="end-day">\(say("On"))</label>
            <select id="end-day" name="end-day"\(problems.attributes("end-day"))>\(endDayOptions)\
            </select>\(problems.words(below: "end-day"))</p>
            <p><label for="zone">\(say("Time zone at the start"))</label>
            <input id="zone" name="zone" value="\(value("zone", when.zone))" maxlength="64" \
            placeholder="\(plan.clocks.zone(of: content))" spellcheck="false"\
            \(problems.attributes("zone"))>\(problems.words(below: "zone"))</p>
            <p><label for="end-zone">\(say("Time zone at the end"))</label>
            <input id="end-zone" name="end-zone" value="\(value("end-zone", when.endZone))" \
            maxlength="64" placeholder="\(plan.clocks.endZone(of: content))" \
            spellcheck="false"\(problems.attributes("end-zone"))>\
            \(problems.words(below: "end-zone"))</p></div></details>

            """
    }

    private var dateNote: HTML {
        guard let otherDate else { return "" }
        let date: HTML = "\(Words.date(otherDate)) \(otherDate.year)"
        let words: HTML = say("It takes place on \(date), which is not a day of this trip.")
        return "<p class='hint' id='other-date'>\(words)</p>\n"
    }

    private var isTold: Bool {
        if problems.areAbout(["end", "end-day", "zone", "end-zone"]) { return true }
        if case .at = content.when.end { return true }
        return !content.when.zone.isEmpty || content.category == .lodging
    }

    var duration: String {
        guard let minutes = content.when.durationMinutes else { return "" }
        let (hours, rest) = (minutes / 60, minutes % 60)
        return hours == 0 ? "\(rest) min" : rest == 0 ? "\(hours) h" : "\(hours) h \(rest)"
    }

    var endMinute: Int32? {
        if case .at(_, let minute, _) = content.when.end { return minute }
        return nil
    }

    var endDay: Int32 {
        if case .at(let day, _, _) = content.when.end { return day }
        return content.category == .lodging && activity == nil ? 1 : 0
    }

    private var endDayOptions: HTML {
        let chosen = endDay
        var options: HTML = ""
        for shift in -1...max(30, chosen) as ClosedRange<Int32> {
            let words: HTML =
                switch shift {
                case -1: say("the day before")
                case 0: say("the same day")
                case 1: say("the next day")
                default: say("\(shift) days later")
                }
            options += """
                <option value="\(shift)"\(shift == chosen ? " selected" : "" as HTML)>\
                \(words)</option>
                """
        }
        return options
    }

    private func clock(_ minute: Int32?) -> HTML {
        minute.map { "\(clock: $0)" } ?? ""
    }

    var cost: String {
        guard let cost = content.cost else { return "" }
        let places = Cost.decimals(of: cost.currency)
        return decimalText(cost.minorUnits, places: places, keepingZeros: true)
    }

    /// That of the country, until somebody says another one.
    var currency: String {
        let told = content.cost?.currency ?? trip.content.currency
        return told.isEmpty ? plan.clocks.usualCurrency : told
    }

    private var details: HTML {
        """
        <label for="notes">\(say("Notes"))</label>
        <textarea id="notes" name="notes" dir="auto" rows="3" maxlength="6000"\
        \(problems.attributes("notes"))>\(value("notes", content.notes))</textarea>\
        \(problems.words(below: "notes"))
        <details class="more-details"\(hasDetails ? " open" : "" as HTML)>\
        <summary>\(say("Cost, booking code, links"))</summary>
        <div class="when-fields"><p><label for="cost">\(say("Cost"))</label>
        <input id="cost" name="cost" inputmode="decimal" value="\(value("cost", cost))" \
        maxlength="20" autocomplete="off"\(problems.attributes("cost"))>\
        \(problems.words(below: "cost"))</p>
        <p><label for="currency">\(say("Currency"))</label>
        <input id="currency" name="currency" class="short" \
        value="\(value("currency", currency))" maxlength="3" \
        autocapitalize="characters"\(problems.attributes("currency"))>\
        \(problems.words(below: "currency"))</p>
        <p><label for="code">\(say("Booking code"))</label>
        <input id="code" name="code" value="\(value("code", content.bookingCode))" \
        maxlength="100" autocomplete="off" spellcheck="false"\
        \(problems.attributes("code"))>\(problems.words(below: "code"))</p></div>
        <label for="links">\(say("Links, one on a line"))</label>
        <textarea id="links" name="links" rows="2" maxlength="6100" spellcheck="false"\
        \(problems.attributes("links"))>\
        \(value("links", content.links.joined(separator: "\n")))</textarea>\
        \(problems.words(below: "links"))</details>

        """
    }

    private var hasDetails: Bool {
        problems.areAbout(["cost", "currency", "code", "links"])
            || content.cost != nil || !content.bookingCode.isEmpty || !content.links.isEmpty
    }

    private func further(_ activity: Activity, _ viewer: Viewer) -> HTML {
        """
        <section class="panel trip-further"><h2>\(say("Move or copy"))</h2>
        \(formStart(.trips(.moveActivity), viewer, " class='inline-form'"))\
        <input type="hidden" name="activity" value="\(activity.id.text)">
        <label for="move-day">\(say("Move to"))</label>
        <select id="move-day" name="day">\(dayOptions(plan.days, selected: day))</select>
        <label for="move-before">\(say("Place in the order"))</label>
        <select id="move-before" name="before">\(orderOptions(activity))</select>
        <button class="button">\(say("Move"))</button></form>
        <div class="actions">\(formStart(.trips(.copyActivity), viewer))\
        <input type="hidden" name="activity" value="\(activity.id.text)">\
        <input type="hidden" name="copy" value="\(copyID.text)">\
        <button class="button">\(Icon.copy.html)<span>\(Words.duplicate)</span></button></form>
        \(formStart(.trips(.deleteActivity), viewer))\
        <input type="hidden" name="activity" value="\(activity.id.text)">\
        <button class="button danger">\(Icon.bin.html)<span>\(Words.delete)</span></button></form>
        </div></section>

        """
    }

    /// Before which of its day's activities it goes.
    private func orderOptions(_ activity: Activity) -> HTML {
        var options: HTML = "<option value='last'>\(say("last"))</option>"
        let entries = day.flatMap { Int($0) < plan.days.count ? plan.days[Int($0)].entries : nil }
        let others = entries?.filter { $0.part == .all }.map { $0.activity } ?? plan.unscheduled
        for other in others where other.id != activity.id {
            options += """
                <option value="\(other.id.text)">\(say("before \(other.content.title)"))</option>
                """
        }
        return options
    }
}

extension Visit {
    func newActivity(_ trip: Trip, _ preset: ActivityPreset) -> Reply {
        var content = ActivityContent(title: preset.title)
        content.category = Category(name: preset.category) ?? .other
        if let city = preset.city.flatMap({ atlas.city(id: $0) }) {
            content.place = Spot(name: city.name, point: city.coordinate, city: city.id)
            if content.title.isEmpty { content.title = city.name }
        } else if let point = preset.point {
            let name = preset.place.isEmpty ? preset.title : preset.place
            content.place = Spot(name: name, point: point)
        }
        if !preset.link.isEmpty { content.links = [preset.link] }
        if let minute = preset.startMinute {
            content.when.start = minute
            content.when.zone = preset.zone
        }
        content = content.bounded
        let isElsewhen = preset.day == nil && preset.isElsewhen(trip)
        return activityForm(
            plan(of: trip),
            nil,
            id: freshID(),
            content,
            day: isElsewhen
                ? nil : preset.day ?? day(of: preset, on: trip) ?? usualDay(of: trip),
            after: preset.after,
            otherDate: isElsewhen ? preset.date : nil
        )
    }

    /// The day of a trip on which something takes place; nil where it does not then.
    private func day(of preset: ActivityPreset, on trip: Trip) -> Int32? {
        preset.date.flatMap { trip.days.id(on: $0) }.flatMap { trip.days.index(of: $0) }
    }

    /// Today on a trip that is under way, else its first day.
    private func usualDay(of trip: Trip) -> Int32? {
        let today = trip.days.id(on: today(of: trip))
        return today.flatMap { trip.days.index(of: $0) } ?? (trip.days.count > 0 ? 0 : nil)
    }

    func activity(_ id: Identifier, of trip: Trip) -> Reply {
        guard let activity = world.trips.activity(id), activity.trip == trip.id else {
            return message(.noSuchActivity(on: trip), status: 404)
        }
        return activityForm(
            plan(of: trip),
            activity,
            id: id,
            activity.content,
            day: trip.days.index(of: activity.slot.day)
        )
    }

    func activityForm(
        _ plan: Plan,
        _ activity: Activity?,
        id: Identifier,
        _ content: ActivityContent,
        day: Int32?,
        after: Identifier? = nil,
        otherDate: CivilDate? = nil,
        problems: FieldProblems = FieldProblems(),
        typed: Query = Query()
    ) -> Reply {
        let screen = ActivityScreen(
            plan: plan,
            activity: activity,
            id: id,
            copyID: freshID(7),
            content: content,
            day: day,
            after: after,
            otherDate: otherDate,
            problems: problems,
            typed: typed
        )
        let title = activity == nil ? Words.addActivity.description : content.title
        return page(
            tripFrame(title),
            screen.html(for: viewer),
            status: problems.isEmpty ? 200 : 422
        )
    }
}
