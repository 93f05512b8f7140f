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
        let note = typed["place"].map { _ in problemID }
        return """
            <section class="panel"><h2>\(Words.you)</h2>
            \(formStart(.library(.settings), viewer, " class='inline-form'"))
            \(personFields(drawn, typed, problemID: note, hint: Words.whoSeesYourName))
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

/// The fields for a name and a home town, which both forms about a person have.
///
/// - Parameters:
///   - drawn: what is known.
///   - typed: what the form held that led nowhere.
///   - problemID: of the words that say why the home town led nowhere.
///   - hint: who sees the name, where that is to be said.
/// - Returns: what stands between the head of the form and its button.
func personFields(
    _ drawn: Query,
    _ typed: Query,
    problemID: StaticString?,
    hint: StaticString? = nil
) -> HTML {
    let describing: HTML = hint == nil ? "" : " aria-describedby='name-hint'"
    let explanation: HTML = hint.map { "<p class='hint' id='name-hint'>\($0)</p>\n" } ?? ""
    let place = typed["place"] ?? drawn["place"] ?? ""
    return """
        \(SeenFields.ofPerson.field(of: drawn, typed))\
        <label for="your-name">\(Words.yourName)</label>
        <input id="your-name" name="name" value="\(typed["name"] ?? drawn["name"] ?? "")" \
        maxlength="120" autocomplete="given-name" autocapitalize="words"\(describing)>
        \(explanation)\(placeField(label: "\(Words.homeTown)", value: place, problemID: problemID))
        """
}

private extension Words {
    static var whoSeesYourName: StaticString {
        say("You are greeted by it; nobody else sees it.")
    }
}
