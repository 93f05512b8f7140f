internal import Base
package import Itinerary
package import Markup
package import Merge

/// Somebody who plans a trip with others.
package struct Companion: Equatable, Sendable {
    package let id: Identifier
    package let name: String
    /// Whether they look after it: they alone may remove others.
    package let isOwner: Bool
    /// Whether they began it.
    package let hasBegun: Bool

    package init(id: Identifier, name: String, isOwner: Bool, hasBegun: Bool) {
        self.id = id
        self.name = name
        self.isOwner = isOwner
        self.hasBegun = hasBegun
    }

    /// The most bytes of a name.
    package static let longestNameByteCount = Planners.longestNameByteCount

    /// The name as others see it; empty where nothing of it is left.
    ///
    /// Commas stand between names, and so in none.
    package static func bounded(_ name: String) -> String {
        let bytes = name.utf8.map { $0 == 0x2C ? 0x20 : $0 }
        return boundedText(String(decoding: bytes, as: UTF8.self), mostBytes: longestNameByteCount)
    }
}

/// What is done about planning together, by what its form sends as `deed`.
package enum TogetherDeed: String, Sendable {
    case begin, invite, uninvite, rename, remove, leave
    /// No form of that page: what an invitation led to.
    case join

    /// What the page says afterwards.
    package var told: StaticString {
        switch self {
        case .begin: say("Now others can join")
        case .invite: say("The invitation is made")
        case .uninvite: say("The invitation is taken back")
        case .rename: say("The others call you that now")
        case .remove: say("Removed, and the invitation is taken back")
        case .leave: say("You plan it alone again")
        case .join: say("The trip is among your own now")
        }
    }

    /// The address of the page that says so.
    package func path(after trip: Identifier) -> String {
        TogetherAddress.path(of: trip) + "?done=" + rawValue
    }
}

/// Who plans one's own trip, and how others come to.
///
/// Only servers show it, as they alone bring libraries together.
package struct TogetherScreen {
    package let trip: Trip
    /// Those who plan it; empty where one plans alone.
    package var companions: [Companion] = []
    package var you: Identifier?
    package var invitation: TogetherAddress?
    /// What the others would call the one who asks, for the form.
    package var ownName = ""
    /// What is wrong with what was sent.
    package var problem: StaticString?
    /// Whether that is that the name is missing, which its field says as well.
    package var lacksName = false
    /// Whether changes of the others find no room in the library.
    package var isHeldUp = false

    package init(_ trip: Trip) { self.trip = trip }

    package func html(for viewer: Viewer) -> HTML {
        var page: HTML = """
            <div class="column narrow together" data-tab="trips">
            \(wayUp(to: Route.trips(.trip(trip.id, .days(nil))).path, Words.title(of: trip)))\
            <h1>\(Words.planTogether)</h1>

            """
        page += TogetherScreen.told(problem, lacksName: lacksName)
        page += companions.isEmpty ? beginning(viewer) : people(viewer) + inviting(viewer)
        return page + (companions.isEmpty ? "" : leaving(viewer)) + "</div>\n"
    }

    private func beginning(_ viewer: Viewer) -> HTML {
        """
        <p class="lead">\(say("""
            Whoever you invite gets this trip among their own, and all of you change it.
            """))</p>
        \(TogetherScreen.whatIsShared)
        \(form(viewer, .begin, " class='stacked-form'"))\
        \(TogetherScreen.nameField(ownName, isLacking: lacksName))\
        <p><button class="button primary">\(say("Begin"))</button></p></form>

        """
    }

    private func people(_ viewer: Viewer) -> HTML {
        let isOwner = companions.contains { $0.isOwner && $0.id == you }
        var people: HTML = """
            <section class="panel"><h2>\(say("Who plans it"))</h2>
            <ul class="companions">

            """
        for one in companions {
            var row: HTML = "<li><span><bdi>\(one.name)</bdi>"
            if one.id == you { row += " <span class='hint'>· \(say("you"))</span>" }
            if one.isOwner {
                let words: StaticString = one.hasBegun ? say("began it") : say("looks after it")
                row += " <span class='hint'>· \(words)</span>"
            }
            row += "</span>"
            if one.id == you { row += renaming(one, viewer) }
            if isOwner, one.id != you { row += removing(one, viewer) }
            people += row + "</li>\n"
        }
        people += "</ul>\n"
        if isHeldUp {
            people += """
                <p class="problem" role="status">\(say("""
                    Some changes of the others have not come in: your library has no room for \
                    them. Delete something for good, and they come.
                    """))</p>

                """
        }
        return people + "\(TogetherScreen.whatIsShared)</section>\n"
    }

    private func renaming(_ one: Companion, _ viewer: Viewer) -> HTML {
        let name = lacksName ? "" : one.name
        return """
            <details class="sure"\(lacksName ? " open" : "" as HTML)>\
            <summary class="button">\(say("Change your name"))</summary>\
            \(form(viewer, .rename, " class='stacked-form'"))\
            \(TogetherScreen.nameField(name, isLacking: lacksName))\
            <p><button class="button primary">\(say("Change"))</button></p></form></details>
            """
    }

    private func removing(_ one: Companion, _ viewer: Viewer) -> HTML {
        let (words, name): (StaticString, HTML) = (say("Remove"), "\(one.name)")
        return """
            <details class="sure"><summary class="button" aria-label="\(words) \(name)">\(words)\
            </summary><p class="hint">\(say("""
                The trip stays with them as it is now. The invitation is taken back, too, as they \
                may have it.
                """))</p>\
            \(form(viewer, .remove))<input type="hidden" name="companion" \
            value="\(one.id.text)"><button class="button danger">\(words) \(name)</button>\
            </form></details>
            """
    }

    private func inviting(_ viewer: Viewer) -> HTML {
        var panel: HTML = "<section class='panel'><h2>\(say("Invite somebody"))</h2>\n"
        if let invitation {
            panel += """
                <p>\(say("""
                    Send this link to those who are to plan with you. Whoever has it can join, \
                    until you take it back.
                    """))</p>
                <p class="link-text"><a href="\(invitation.path)">\(say("The invitation"))</a></p>
                <p class="actions">\(shareButton(of: invitation.path))</p>
                <details class="sure"><summary class="button">\(say("Take the link back"))\
                </summary><p class="hint">\(say("""
                    Nobody can join with it any more. Whoever has joined stays.
                    """))</p>\
                \(form(viewer, .uninvite))<button class="button danger">\
                \(say("Take it back"))</button></form></details>

                """
        } else {
            panel += """
                \(form(viewer, .invite))<button class="button primary">\
                \(say("Make an invitation"))</button></form>

                """
        }
        return panel + "</section>\n"
    }

    private func leaving(_ viewer: Viewer) -> HTML {
        let handsOn = companions.count > 1 && companions.contains { $0.isOwner && $0.id == you }
        let next: HTML =
            handsOn
            ? " \(say("Whoever of you joined first then looks after it, and can remove others."))"
            : ""
        return """
            <section class="panel"><h2>\(say("Plan alone again"))</h2>
            <p>\(say("""
                You keep the trip as it is now. What the others change afterwards does not reach \
                you.
                """))\(next)</p>
            <details class="sure"><summary class="button">\(say("Leave"))</summary>\
            <p class="hint">\(say("""
                To come back, you need an invitation that nobody has taken back.
                """))</p>\
            \(form(viewer, .leave))<button class="button danger">\
            \(say("Leave for good"))</button></form></details>
            </section>

            """
    }

    private func form(_ viewer: Viewer, _ deed: TogetherDeed, _ attributes: HTML = "") -> HTML {
        """
        \(formStart(.account(.together(trip.id.text)), viewer, attributes))\
        <input type="hidden" name="deed" value="\(deed.rawValue)">
        """
    }
}

/// Why nothing comes of a form.
extension TogetherScreen {
    package static var noName: StaticString { say("Say what the others are to call you.") }

    package static var tooManyPeople: StaticString {
        say("Twelve people plan this trip, which is as many as can. One has to leave first.")
    }

    package static var tooManyTrips: StaticString {
        say("You plan forty trips with others, which is as many as can be. Leave one first.")
    }

    package static var tooManyTripsOfGuest: StaticString {
        say(
            """
            You plan four trips with others, which is as many as can be without an account. Make \
            an account, or leave one first.
            """
        )
    }

    package static var erased: StaticString {
        say(
            """
            You deleted this trip for good, so it cannot come back. Ask for a file of it, or for a \
            copy to join.
            """
        )
    }

    package static var plannedAlready: StaticString {
        say(
            """
            You plan this very trip with others already. Leave them there first, if you want to \
            plan it with these.
            """
        )
    }

    package static var alone: StaticString {
        say("You do not plan this trip with others any more, so there was nothing to change.")
    }

    package static var tooLarge: StaticString {
        say(
            """
            There is no room for it: a library is full. Delete something for good, and try again.
            """
        )
    }
}

extension TogetherScreen {
    static var whatIsShared: HTML {
        """
        <p class="hint">\(say("""
            All of you see and change days, plans, notes, lists, costs and booking codes, in \
            flight mode, too. Photos and documents stay with whoever adds them.
            """))</p>
        """
    }

    static func nameField(_ name: String, isLacking: Bool) -> HTML {
        let problems = nameProblems(isLacking)
        return """
            <div class="form-field"><label for="companion-name">\
            \(say("What the others call you"))</label>
            <input id="companion-name" name="name" required autocomplete="given-name" \
            autocapitalize="words" maxlength="60" value="\(name)"\
            \(problems.attributes("companion-name"))>\
            \(problems.words(below: "companion-name"))</div>

            """
    }

    /// Why nothing came of a form; that a name is missing leads to its field.
    static func told(_ problem: StaticString?, lacksName: Bool) -> HTML {
        if lacksName { return nameProblems(true).summary }
        return problem.map { "<p class='problem' role='alert'>\($0)</p>\n" } ?? ""
    }

    private static func nameProblems(_ isLacking: Bool) -> FieldProblems {
        var problems = FieldProblems()
        if isLacking { problems.add("companion-name", noName.description) }
        return problems
    }
}

/// A page about planning together, in the frame of the others, which tells what was just done.
package func togetherPage(
    _ trip: Trip,
    status: UInt16 = 200,
    telling deed: TogetherDeed? = nil,
    for request: Request,
    given world: World,
    _ main: (Viewer) -> HTML
) -> Response {
    HTML.answering {
        let visit = Visit(request.withoutQuery, world)
        let frame = visit.tripFrame(Words.titleText(of: trip))
        frame.hasStars = false
        if let deed { frame.toast = Toast("\(deed.told)") }
        var page = visit.page(frame, main(visit.viewer), status: status).response
        page.headers = [Header("cache-control", "no-store"), Header("x-robots-tag", "noindex")]
        return page
    }
}

/// Says that there is no such trip of the one who asks.
package func noTripPage(
    _ id: Identifier,
    for request: Request,
    given world: World
) -> Response {
    HTML.answering { Visit(request.withoutQuery, world).noTrip(id).response }
}
