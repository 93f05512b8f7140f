internal import Itinerary
internal import Markup
internal import Merge

/// Says that somebody does not plan a trip with others any more as they were removed, until they
/// say that they have read it; nothing for all others.
func removalNote(of trip: Trip, _ viewer: Viewer, back: Route) -> HTML {
    guard !trip.remover.isEmpty else { return "" }
    let isNamed = !trip.remover.utf8.elementsEqual(Planners.unknownName.utf8)
    let name: HTML = isNamed ? "<bdi>\(trip.remover)</bdi>" : "\(say("Somebody"))"
    let title: HTML = "<bdi>\(Words.title(of: trip))</bdi>"
    return """
        <div class="panel set-aside-note" role="note"><span>\(say("""
            \(name) removed you from “\(title)”. You keep the trip as it is. What the others \
            change no longer reaches you, and what you change no longer reaches them.
            """))</span>\
        \(formStart(.trips(.seeRemoval), viewer))<input type="hidden" name="trip" \
        value="\(trip.id.text)"><input type="hidden" name="back" value="\(back)">\
        <button class="button">\(say("All right"))</button></form></div>

        """
}

extension SentForm {
    /// It has been read, and is told on no device any more.
    func seeRemoval(of trip: Trip) -> Reply {
        redirect(
            to: wayBack(otherwise: .trips(.list)),
            status: 303,
            changes: trip.remover.isEmpty ? [] : [trip.telling(remover: "")]
        )
    }
}
