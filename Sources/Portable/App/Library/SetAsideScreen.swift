internal import Base
internal import Itinerary
internal import Library
internal import Markup
internal import Merge

/// What two devices wrote at once, or what the server refused: the value that stands, the one
/// that was replaced, and the way to take that after all.
struct SetAsideScreen {
    let library: Library
    let trips: Trips

    func html(for viewer: Viewer) -> HTML {
        let all = trips.told(library.setAside)
        let seen = library.preferences.setAsideSeenMilliseconds
        let (new, old) = (
            all.filter { $0.milliseconds > seen }, all.filter { $0.milliseconds <= seen }
        )
        var page: HTML = """
            <div class="column narrow you replaced" id="list">\
            \(wayUp(to: Route.library(.you).path, Words.you))\
            <h1>\(say("Replaced changes"))</h1>
            <p class="data-lead">\(lead)</p>

            """
        if all.isEmpty { page += "<p class='empty-words'>\(say("Nothing was replaced."))</p>\n" }
        if !new.isEmpty {
            page += list(new, for: viewer)
            page += """
                \(formStart(.library(.seeSetAside), viewer))\
                <input type="hidden" name="until" value="\(new[0].milliseconds)">\
                <p class="actions"><button class="button">\(say("Keep things as they are"))\
                </button></p></form>

                """
        }
        if !old.isEmpty {
            page += "<h2>\(say("Looked at before"))</h2>\n" + list(old, for: viewer)
        }
        return page + "</div>\n"
    }

    private var lead: StaticString {
        say(
            """
            When two devices change the same thing without knowing of each other, the later change \
            stands everywhere, and what one of them deletes stays if the other goes on with it. \
            What was replaced is kept here for ninety days.
            """
        )
    }

    private func list(_ asides: [SetAside], for viewer: Viewer) -> HTML {
        var list: HTML = "<ul class='replaced-list'>\n"
        for aside in asides { list += row(aside, for: viewer) }
        return list + "</ul>\n"
    }

    private func row(_ aside: SetAside, for viewer: Viewer) -> HTML {
        let subject = trips.subject(of: aside)
        let (kind, number) = (aside.targetKind, aside.number)
        let days = subject?.trip.flatMap { trips.trip($0)?.days }
        var row: HTML = "<li class='panel'><h3>\(title(subject, aside.target))</h3>\n"
        row += "<p class='hint'>\(Words.fieldName(number, of: kind))"
        if subject == nil { row += " · \(say("It has been deleted for good."))" }
        if subject?.isDeleted == true { row += " · \(say("It has been deleted."))" }
        row += "</p>\n<dl class='facts'>"
        if let current = subject?.current {
            row += fact(
                "\(say("Stands"))\(by(current, subject))",
                Words.fieldValue(current, number, of: kind, on: days, for: viewer)
            )
        }
        let became: StaticString = aside.isRefused ? say("Refused") : say("Replaced")
        row += fact(
            "\(became)\(by(aside.register, subject))",
            Words.fieldValue(aside.register, number, of: kind, on: days, for: viewer)
        )
        row += "</dl>\n"
        if !trips.writingAgain(aside).isEmpty {
            let use: StaticString = say("Use the replaced one")
            row += """
                \(formStart(.library(.useSetAside), viewer))\
                <input type="hidden" name="id" value="\(aside.id.text)">\
                <button class="button" aria-label="\(use): \(name(subject)), \
                \(Words.fieldName(number, of: kind))">\(use)</button></form>

                """
        }
        return row + "</li>\n"
    }

    private func title(_ subject: Trips.Subject?, _ thing: RecordID) -> HTML {
        guard let subject else { return name(nil) }
        guard let trip = subject.trip, trips.trip(trip) != nil else { return name(subject) }
        var route = TripRoute.trip(trip, .days(nil))
        if subject.kind == TripKind.activity, !subject.isDeleted,
            let id = Identifier(thing.text)
        {
            route = .activity(trip: trip, id)
        }
        return "<a href='\(Route.trips(route))'>\(name(subject))</a>"
    }

    private func name(_ subject: Trips.Subject?) -> HTML {
        guard let subject else { return say("Something that is gone") }
        return subject.name.isEmpty ? say("Without a name") : "\(subject.name)"
    }

    private func by(_ register: Register, _ subject: Trips.Subject?) -> HTML {
        Words.by(subject?.trip.flatMap { trips.writer(of: register, on: $0) })
    }

    private func fact(_ name: HTML, _ value: HTML) -> HTML {
        let told: HTML = value.isEmpty ? say("nothing") : value
        return "<div class='fact'><dt>\(name)</dt><dd>\(told)</dd></div>\n"
    }
}

extension Visit {
    /// How many values were set aside since somebody looked, of one trip or of all.
    func newlySetAsideCount(of trip: Identifier? = nil) -> Int {
        let seen = library.preferences.setAsideSeenMilliseconds
        let new = library.setAside.filter { $0.milliseconds > seen }
        // Hardly ever is there one: nothing else is looked up.
        guard !new.isEmpty else { return 0 }
        let trips = world.trips
        return trips.told(new).count { aside in
            let place = trips.subject(of: aside)?.trip
            // Whoever planned a trip with somebody and lost words is told of them themselves.
            if let place, case .other? = trips.writer(of: aside.register, on: place) {
                return false
            }
            return trip == nil || place == trip
        }
    }

    func setAside(_ library: Library) -> Reply {
        let frame = frameWithoutSearch(title: sayText("Replaced changes"))
        frame.hasStars = false
        let screen = SetAsideScreen(library: library, trips: world.trips)
        return page(frame, screen.html(for: viewer))
    }
}

extension SentForm {
    /// Writes again what something newer had replaced.
    func useSetAside(_ library: Library) -> Reply {
        guard let id = fields["id"],
            let aside = library.setAside.first(where: { $0.id.text == id })
        else { return refused("id") }
        let changes = world.trips.writingAgain(aside)
        return redirect(
            to: .library(.setAside),
            telling: Notice(.usedAgain, undo: world.trips.undo(of: changes)),
            changes: changes
        )
    }

    func seeSetAside(_ library: Library) -> Reply {
        guard let until = fields["until"].flatMap({ Int64($0) }) else { return refused("until") }
        return redirect(
            to: wayBack(otherwise: .library(.you)),
            status: 303,
            changes: library.seeingSetAside(untilMilliseconds: until)
        )
    }
}
