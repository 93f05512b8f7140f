internal import Atlas
internal import Base
internal import Chronology
internal import Itinerary
internal import Library
internal import Markup
internal import Merge

/// The form of a trip: its name, its dates or their number, and where it leads.
struct TripFormScreen {
    /// Nil for a new one.
    let trip: Trip?
    /// What the form shows.
    let content: TripContent
    /// The name that a new trip gets.
    let id: Identifier
    /// The name that a copy of it gets.
    let copyID: Identifier
    let places: [City]
    var problems = FieldProblems()
    /// What was typed where it could not be read.
    var typed = Query()
    /// Of a trip that is there.
    var plan: Plan?

    func html(for viewer: Viewer) -> HTML {
        var page: HTML = """
            <div class="column narrow trips" data-tab="trips">
            \(wayUp(to: back.path, backWords))\
            <h1>\(trip == nil ? Words.newTrip : say("Edit trip"))</h1>

            """
        page += problems.summary(anew: .trips(.edit(id)))
        page += """
            \(formStart(.trips(trip == nil ? .create : .save), viewer, attributes(for: viewer)))
            <input type="hidden" name="trip" value="\(id.text)">\(waiting)\(seen)
            \(placeFields)
            <label for="title">\(say("Name"))</label>
            <input id="title" name="title" value="\(typed["title"] ?? content.title)" \
            maxlength="120" dir="auto" autocapitalize="words" \
            placeholder="\(say("Otherwise named after the place"))"\
            \(problems.attributes("title"))>\(problems.words(below: "title"))
            \(dateFields)
            <label for="notes">\(say("Notes"))</label>
            <textarea id="notes" name="notes" dir="auto" rows="3" maxlength="6000"\
            \(problems.attributes("notes"))>\(typed["notes"] ?? content.notes)</textarea>\
            \(problems.words(below: "notes"))
            <label for="currency">\(say("Currency of costs"))</label>
            <input id="currency" name="currency" maxlength="3" \
            value="\(typed["currency"] ?? content.currency)" \
            class="short" autocapitalize="characters" \
            pattern="[A-Za-z]{3}" title="\(say("Three letters, as EUR"))"\
            \(problems.attributes("currency"))>\(problems.words(below: "currency"))
            <p class="actions"><button class="button primary">\(Words.save)</button>
            <a class="button" href="\(back)">\(Words.cancel)</a></p></form>

            """
        if let plan { page += DayTools(plan: plan, viewer: viewer).html }
        if let trip { page += further(trip, viewer) }
        page += "</div>\n"
        return page
    }

    private func attributes(for viewer: Viewer) -> HTML {
        " class='trip-form panel'" + draftAttributes(viewer)
    }

    private var back: Route {
        trip.map { .trips(.trip($0.id, .days(nil))) } ?? .trips(.list)
    }

    private var backWords: HTML {
        guard let trip else { return "\(Words.allTrips)" }
        return "\(trip.content.title)"
    }

    /// What is there already, for which somebody else may have another value meanwhile.
    private var seen: HTML {
        guard trip != nil else { return "" }
        return SeenFields.ofTrip.field(of: TripFormScreen.drawn(content), typed)
    }

    /// As a browser sends it when nothing is typed.
    static func drawn(_ content: TripContent) -> Query {
        var drawn = Query()
        drawn.append("title", content.title)
        drawn.append("notes", content.notes)
        drawn.append("currency", content.currency)
        drawn.append("start", content.days.start?.text ?? "")
        drawn.append("end", content.days.end?.text ?? "")
        drawn.append("count", content.days.start == nil ? String(content.days.count) : "")
        return drawn
    }

    /// What is put on the trip once there is one.
    private var waiting: HTML {
        guard trip == nil, let query = typed["add"], !query.isEmpty else { return "" }
        return "<input type='hidden' name='add' value='\(query)'>"
    }

    private var placeFields: HTML {
        var fields: HTML = ""
        for shown in typed.values("shown") + places.map({ String($0.id) }) {
            fields += "<input type='hidden' name='shown' value='\(shown)'>"
        }
        if !places.isEmpty {
            fields += "<fieldset class='trip-chosen'><legend>\(say("Places"))</legend>\n"
            for city in places {
                fields += """
                    <label class="check"><input type="checkbox" name="keep" value="\(city.id)" \
                    checked><span>\(city.nameBytes), \(city.countryCode)</span></label>

                    """
            }
            fields += "</fieldset>\n"
        }
        let label = places.isEmpty ? say("Where to?") : say("Another place")
        fields += placeField(label: "\(label)", value: typed["place"] ?? "")
        fields += problems.words(below: "home-place")
        if trip != nil { return fields }
        return fields + "<p class='hint'>\(say("Further places are added to the trip later."))</p>"
    }

    private var dateFields: HTML {
        let days = content.days
        let isCounted = days.start == nil && days.count > 0
        return """
            <fieldset class="trip-dates-fields"><legend>\(say("When?"))</legend>
            <p><label for="start">\(say("First day"))</label>
            <input id="start" type="date" name="start" \
            value="\(typed["start"] ?? days.start?.text ?? "")" \
            min="1000-01-02" max="8999-12-31"\(problems.attributes("start"))>\
            \(problems.words(below: "start"))</p>
            <p><label for="end">\(say("Last day"))</label>
            <input id="end" type="date" name="end" \
            value="\(typed["end"] ?? days.end?.text ?? "")" \
            min="1000-01-02" max="8999-12-31"\(problems.attributes("end"))>\
            \(problems.words(below: "end"))</p>
            <p class="or">\(say("or, without dates,"))</p>
            <p><label for="count">\(say("Number of days"))</label>
            <input id="count" type="number" name="count" min="0" max="\(TripDays.most)" \
            class="short" \
            value="\(typed["count"] ?? (isCounted ? String(days.count) : ""))"\
            \(problems.attributes("count"))>\(problems.words(below: "count"))</p></fieldset>

            """
    }

    /// What can be done besides with a trip that is there.
    private func further(_ trip: Trip, _ viewer: Viewer) -> HTML {
        """
        <section class="panel trip-further"><h2>\(say("More"))</h2>
        <div class="actions">\
        \(formStart(.trips(.copy), viewer))<input type="hidden" name="trip" \
        value="\(trip.id.text)"><input type="hidden" name="copy" value="\(copyID.text)">\
        <button class="button">\(Icon.copy.html)<span>\(Words.duplicate)</span></button></form>
        \(formStart(.trips(.delete), viewer))<input type="hidden" name="trip" \
        value="\(trip.id.text)"><button class="button danger">\(Icon.bin.html)\
        <span>\(say("Move to the bin"))</span></button></form></div>\
        \(Words.deletion(of: trip))</section>

        """
    }
}

extension Visit {
    /// The form as what waits suggests it: its town, and its day.
    func newTrip(for preset: ActivityPreset) -> Reply {
        let place =
            preset.city.flatMap { atlas.city(id: $0) }
            ?? preset.point.flatMap { atlas.town(near: $0) }
        var content = TripContent(title: "", places: place.map { [$0.id] } ?? [])
        if let date = preset.date {
            content.days = TripDays(start: date, count: 1, seed: world.seed)
        }
        var typed = Query()
        if !preset.title.isEmpty {
            typed.append("add", String(Substring(preset.query.utf8.dropFirst())))
        }
        return tripForm(nil, content, id: freshID(), problems: FieldProblems(), typed: typed)
    }

    func tripForm(of trip: Trip) -> Reply {
        tripForm(trip, trip.content, id: trip.id, problems: FieldProblems())
    }

    func tripForm(
        _ trip: Trip?,
        _ content: TripContent,
        id: Identifier,
        problems: FieldProblems,
        typed: Query = Query()
    ) -> Reply {
        let screen = TripFormScreen(
            trip: trip,
            content: content,
            id: id,
            copyID: freshID(7),
            places: content.places.compactMap { atlas.city(id: $0) },
            problems: problems,
            typed: typed,
            plan: trip.map { plan(of: $0) }
        )
        let title = trip == nil ? Words.newTrip.description : sayText("Edit trip")
        return page(
            tripFrame(title),
            screen.html(for: viewer),
            status: problems.isEmpty ? 200 : 422
        )
    }
}
