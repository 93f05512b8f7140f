internal import Base
internal import Itinerary
internal import Markup
internal import Merge

/// Whether others see a trip, and how they get there.
struct SharingPanel {
    let trip: Trip
    /// Whose it is; nil where no server has said it yet.
    let libraryID: Identifier?

    func html(for viewer: Viewer) -> HTML {
        var panel: HTML = """
            <section class="panel sharing" id="share"><h2>\(say("Show it to others"))</h2>
            <p class="hint">\(say("""
                Whoever has the link sees days, places, times and notes, without an account, and \
                changes nothing. Costs, booking codes, links, lists, photos and documents stay \
                with you.
                """))</p>

            """
        guard let secret = trip.secret else {
            return panel
                + form(
                    viewer,
                    isOn: true,
                    "<button class='button primary'>\(Icon.share.html)"
                        + "<span>\(say("Make a link"))</span></button>"
                ) + planning
        }
        if let libraryID {
            let path = SharedLink(library: libraryID, secret: secret).path
            panel += """
                <p class="actions"><a class="button" href="\(path)">\(Icon.globe.html)\
                <span>\(say("What others see"))</span></a>\(shareButton(of: path))</p>
                <p class="hint">\(say("They see what has reached the server."))</p>

                """
        } else {
            panel += """
                <p class="hint">\(say("The link comes when the server has been reached."))</p>

                """
        }
        return panel
            + form(
                viewer,
                isOn: false,
                "<button class='button quiet'>\(say("Take the link back"))</button>"
            ) + planning
    }

    /// The way to plan it together, which only the server knows of; and the end of the panel.
    private var planning: HTML {
        """
        <p class="hint">\(say("To have friends change it with you, plan it together."))</p>
        <p><a class="button" href="\(TogetherAddress.path(of: trip.id))">\(Icon.people.html)\
        <span>\(Words.planTogether)</span></a></p></section>

        """
    }

    private func form(_ viewer: Viewer, isOn: Bool, _ button: HTML) -> HTML {
        """
        \(formStart(.trips(.share), viewer))<input type="hidden" name="trip" \
        value="\(trip.id.text)"><input type="hidden" name="on" value="\(isOn ? "1" : "0")">\
        \(button)</form>

        """
    }
}

extension Route {
    /// Where it is said who sees a trip.
    static func sharing(_ trip: Trip) -> Route { .trips(.trip(trip.id, .overview)) }
}
