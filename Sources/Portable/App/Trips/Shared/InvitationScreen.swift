internal import Atlas
internal import Base
package import Itinerary
package import Markup
internal import Merge

/// What somebody sees who was sent an invitation.
package struct InvitationScreen {
    package let trip: Trip
    /// Those who plan it.
    package let companions: [Companion]
    package let address: TogetherAddress
    package var ownName = ""
    package var problem: StaticString?
    /// Whether that is that the name is missing, which its field says as well.
    package var lacksName = false
    /// Whether nothing comes of joining, however it is asked.
    package var isHopeless = false
    /// Whether the one who looks plans it already.
    package var isTheirs = false
    /// Whether they have planned it before, and kept it.
    package var isKept = false
    private let activityCount: Int32
    private let places: [String]

    /// Counts what is on the trip, and names the places where it goes.
    package init(
        _ trip: Trip,
        in trips: Trips,
        of companions: [Companion],
        at address: TogetherAddress,
        given world: World
    ) {
        self.trip = trip
        self.companions = companions
        self.address = address
        activityCount = trips.activityCount(of: trip.id)
        places = trip.content.places.compactMap { world.atlas.city(id: $0)?.name }
    }

    package func html(for viewer: Viewer) -> HTML {
        var page: HTML = """
            <div class="column narrow together" data-tab="trips">
            <p class="kicker">\(say("An invitation to plan together"))</p>
            <h1 dir="auto">\(Words.title(of: trip))</h1>
            <p class="lead">\(Words.dates(of: trip.days)) · \
            \(Words.activityCount(activityCount))</p>
            \(places.isEmpty ? "" : "<p>\(Words.list(places))</p>\n" as HTML)\
            <p>\(say("Planned by")) \(Words.names(companions.map { $0.name }))</p>

            """
        page += TogetherScreen.told(problem, lacksName: lacksName)
        if isTheirs { return page + ownTrip + "</div>\n" }
        return page + (isHopeless ? "" : joining(viewer)) + signingIn(viewer) + "</div>\n"
    }

    private var ownTrip: HTML {
        """
        <p>\(say("You plan this trip already. This is what whoever is invited sees."))</p>
        <p class="actions"><a class="button primary" \
        href="\(Route.trips(.trip(trip.id, .days(nil))))">\(say("To your trip"))</a>
        <a class="button" href="\(TogetherAddress.path(of: trip.id))">\(Words.planTogether)\
        </a></p>

        """
    }

    private func joining(_ viewer: Viewer) -> HTML {
        let kept: HTML = """
            <p>\(say("""
                You have this trip already: what you changed on it alone comes to the others as \
                you join, and what they changed comes to you.
                """))</p>

            """
        return """
            <p>\(say("If you join, the trip is among your own, and all of you change it."))</p>
            \(isKept ? kept : "")\(TogetherScreen.whatIsShared)
            <form action="\(address.path)" method="post" class="stacked-form">\
            \(formToken(viewer))\
            \(TogetherScreen.nameField(ownName, isLacking: lacksName))\
            <p><button class="button primary">\(say("Join"))</button></p></form>

            """
    }

    private func signingIn(_ viewer: Viewer) -> HTML {
        if case .member = viewer.standing { return "" }
        return """
            <p class="hint">\(say("""
                Without an account the trip is kept for this browser alone.
                """)) <a href="\(AccountRoute.signIn.path)?back=\(address.path)">\
            \(say("Sign in first"))</a></p>

            """
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
        return Visit(request.withoutQuery, world).message(screen, status: 404).response
    }
}
