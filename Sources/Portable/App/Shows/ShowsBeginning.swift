internal import Library
internal import Markup

/// What was found, or else what to begin with: what opens in any case, then ideas.
func showsBody(
    _ list: HTML?,
    kept: HTML,
    else ideas: @autoclosure () -> HTML,
    isArt: Bool,
    for viewer: Viewer
) -> HTML {
    if let list { return list }
    let offline: StaticString = say(
        """
        You are offline. What you looked for before opens, and so do your favourites; the rest \
        waits for a network.
        """
    )
    return "<p class='lead only-offline'>\(offline)</p>\n" + kept + ideas()
        + experienceChoice(isArt: isArt, for: viewer)
}

/// Offers the tab to what it does not open with.
private func experienceChoice(isArt: Bool, for viewer: Viewer) -> HTML {
    guard isArt == (viewer.experience == .events) else { return "" }
    let experience: Preferences.Experience = isArt ? .art : .events
    let page: ShowsRoute = isArt ? .art : .events
    let words: StaticString =
        isArt ? say("Open this tab with art") : say("Open this tab with events")
    return """
        \(formStart(.library(.settings), viewer))\
        <input type="hidden" name="back" value="\(Route.shows(page))">\
        <button class="button quiet" name="experience" value="\(experience.rawValue)">\
        \(words)</button></form>

        """
}

extension Visit {
    private static let mostKept = 8

    /// What opens without anybody being asked: favourites, and what was looked for before, as a
    /// script lists it.
    func keptThings(isArt: Bool) -> HTML {
        var section: HTML = ""
        let kept = library.keepsakes(isArt ? .artwork : .event)
        if !kept.isEmpty {
            section += """
                <section class="shows-kept" aria-labelledby="kept-title"><h2 id="kept-title">\
                \(Words.favourites)</h2><ul class="things \(isArt ? "works" : "events" as HTML)">

                """
            for keepsake in kept.prefix(Visit.mostKept) {
                section += row(of: keepsake).html(isArt: isArt)
            }
            section += "</ul></section>\n"
        }
        return section + """
            <section class="shows-before" aria-labelledby="before-title" hidden>\
            <h2 id="before-title">\(say("Looked for before"))</h2>\
            <ul class="idea-cards"></ul></section>

            """
    }
}
