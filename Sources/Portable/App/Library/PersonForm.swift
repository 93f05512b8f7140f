internal import Atlas
internal import Base
internal import Library
internal import Markup

extension SettingsScreen {
    /// Of the words that say why a form led nowhere.
    var problemID: StaticString { "settings-problem" }

    /// Who is travelling.
    ///
    /// What is left as it stands is no wish: a home town that this device does not know stays, and
    /// one of two towns of one name does not become the other.
    func person(for viewer: Viewer) -> HTML {
        let drawn = SeenFields.person(name: library.preferences.name, place: home?.name ?? "")
        let place = typed["place"] ?? drawn["place"] ?? ""
        let note = typed["place"].map { _ in problemID }
        return """
            <section class="panel"><h2>\(Words.you)</h2>
            \(formStart(.library(.settings), viewer, " class='inline-form'"))
            \(SeenFields.ofPerson.field(of: drawn, typed))\
            <label for="your-name">\(Words.yourName)</label>
            <input id="your-name" name="name" value="\(typed["name"] ?? drawn["name"] ?? "")" \
            maxlength="120" autocomplete="given-name" aria-describedby="name-hint">
            <p class="hint" id="name-hint">\
            \(say("You are greeted by it; nobody else sees it."))</p>
            \(placeField(label: "\(Words.homeTown)", value: place, problemID: note))
            <button type="submit" class="button primary">\(Words.save)</button>\
            \(farHome(for: viewer))</form>
            </section>

            """
    }

    /// Of a home town that this device does not know.
    private func farHome(for viewer: Viewer) -> HTML {
        guard home == nil, viewer.home != nil else { return "" }
        return "<p class='hint'>\(Words.homeIsElsewhere)</p>"
    }
}
