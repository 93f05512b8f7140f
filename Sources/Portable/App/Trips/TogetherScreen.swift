internal import Base
package import Itinerary
package import Markup
package import Merge

/// Somebody who plans a trip with others.
package struct Companion: Equatable, Sendable {
    package let id: Identifier
    package let name: String
    /// Whether they began it, and so say who else stays.
    package let isOwner: Bool

    package init(id: Identifier, name: String, isOwner: Bool) {
        self.id = id
        self.name = name
        self.isOwner = isOwner
    }

    /// The most bytes of a name.
    package static let longestNameByteCount = 60

    /// The name as others see it; empty where nothing of it is left.
    package static func bounded(_ name: String) -> String {
        boundedText(name, mostBytes: longestNameByteCount)
    }
}

/// What is done about planning together, by what its form sends as `deed`.
package enum TogetherDeed: String, Sendable {
    case begin, invite, uninvite, remove, leave
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
    /// Whether changes of the others find no room in the library.
    package var isHeldUp = false

    package init(_ trip: Trip) { self.trip = trip }

    package func html(for viewer: Viewer) -> HTML {
        var page: HTML = """
            <div class="column narrow together" data-tab="trips">
            \(wayUp(to: Route.trips(.trip(trip.id, .days(nil))).path, Words.title(of: trip)))\
            <h1>\(say("Plan together"))</h1>

            """
        if let problem { page += "<p class='problem' role='alert'>\(problem)</p>\n" }
        page += companions.isEmpty ? beginning(viewer) : people(viewer) + inviting(viewer)
        return page + (companions.isEmpty ? "" : leaving(viewer)) + "</div>\n"
    }

    private func beginning(_ viewer: Viewer) -> HTML {
        """
        <p class="lead">\(say("""
            Whoever you invite gets this trip among their own, and all of you change it.
            """))</p>
        \(TogetherScreen.whatIsShared)
        \(form(viewer, .begin, " class='stacked-form'"))\(TogetherScreen.nameField(ownName))\
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
            if one.id == you { row += " <span class='hint'>\(say("you"))</span>" }
            if one.isOwner { row += " <span class='hint'>\(say("began it"))</span>" }
            row += "</span>"
            if isOwner, one.id != you {
                row += """
                    \(form(viewer, .remove))<input type="hidden" name="companion" \
                    value="\(one.id.text)"><button class="button quiet" \
                    aria-label="\(say("Remove")) \(one.name)">\(say("Remove"))</button></form>
                    """
            }
            people += row + "</li>\n"
        }
        people += "</ul>\n"
        if isHeldUp {
            people += """
                <p class="problem" role="status">\(say("""
                    Some changes of the others have not come in: your library is full. Delete \
                    something for good, and they come.
                    """))</p>

                """
        }
        return people + "\(TogetherScreen.whatIsShared)</section>\n"
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
                \(form(viewer, .uninvite))<button class="button quiet">\
                \(say("Take the link back"))</button></form>

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
        """
        <section class="panel"><h2>\(say("Plan alone again"))</h2>
        <p>\(say("""
            You keep the trip as it is now. What the others change afterwards does not reach you.
            """))</p>
        \(form(viewer, .leave))<button class="button danger">\(say("Leave"))</button></form>
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

    package static var tooMany: StaticString {
        say("There are as many people or joint trips as there can be. Somebody has to leave first.")
    }

    package static var erased: StaticString {
        say(
            """
            You deleted this trip for good, so it cannot come back. Ask for a file of it, or for a \
            copy to join.
            """
        )
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

    static func nameField(_ name: String) -> HTML {
        """
        <div class="form-field"><label for="companion-name">\
        \(say("What the others call you"))</label>
        <input id="companion-name" name="name" required autocomplete="given-name" maxlength="60" \
        value="\(name)"></div>

        """
    }
}

/// What somebody sees who was sent an invitation.
package struct InvitationScreen {
    package let trip: Trip
    /// Those who plan it.
    package let companions: [Companion]
    package let address: TogetherAddress
    package var ownName = ""
    package var problem: StaticString?

    package init(_ trip: Trip, of companions: [Companion], at address: TogetherAddress) {
        self.trip = trip
        self.companions = companions
        self.address = address
    }

    package func html(for viewer: Viewer) -> HTML {
        var page: HTML = """
            <div class="column narrow together" data-tab="trips">
            <p class="kicker">\(say("An invitation to plan together"))</p>
            <h1 dir="auto">\(Words.title(of: trip))</h1>
            <p class="lead">\(Words.dates(of: trip.days))</p>
            <p>\(say("Planned by")) <bdi>\(names)</bdi></p>

            """
        if let problem { page += "<p class='problem' role='alert'>\(problem)</p>\n" }
        page += """
            <p>\(say("If you join, the trip is among your own, and all of you change it."))</p>
            \(TogetherScreen.whatIsShared)
            <form action="\(address.path)" method="post" class="stacked-form">\
            \(formToken(viewer))\
            \(TogetherScreen.nameField(ownName))\
            <p><button class="button primary">\(say("Join"))</button></p></form>

            """
        if case .member = viewer.standing { return page + "</div>\n" }
        page += """
            <p class="hint">\(say("""
                Without an account the trip is kept for this browser alone.
                """)) <a href="\(AccountRoute.signIn.path)?back=\(address.path)">\
            \(say("Sign in first"))</a></p></div>

            """
        return page
    }

    private var names: String { companions.map { $0.name }.joined(separator: ", ") }
}

/// A page about planning together, in the frame of the others.
package func togetherPage(
    _ trip: Trip,
    status: UInt16 = 200,
    for request: Request,
    given world: World,
    _ main: (Viewer) -> HTML
) -> Response {
    HTML.answering {
        let visit = Visit(request, world)
        let frame = visit.tripFrame(Words.titleText(of: trip))
        frame.hasStars = false
        var page = visit.page(frame, main(visit.viewer), status: status).response
        page.headers = [Header("cache-control", "no-store"), Header("x-robots-tag", "noindex")]
        return page
    }
}

/// Says that an invitation is not good any more.
package func noInvitationPage(for request: Request, given world: World) -> Response {
    HTML.answering {
        let screen = MessageScreen(
            title: say("This invitation is not good any more"),
            words: """
                <p>\(say("""
                    It was taken back, or the address is not whole. Ask whoever sent it to you for \
                    another one.
                    """))</p>
                """,
            offersSearch: false
        )
        return Visit(request, world).message(screen, status: 404).response
    }
}

/// Says that there is no such trip of the one who asks.
package func noTripPage(
    _ id: Identifier,
    for request: Request,
    given world: World
) -> Response {
    HTML.answering { Visit(request, world).noTrip(id).response }
}
