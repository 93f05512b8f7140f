internal import Atlas
internal import Base
internal import Library
internal import Markup

extension SettingsScreen {
    /// Who is travelling.
    ///
    /// What is left as it stands is no wish: a home town that this device does not know stays, and
    /// one of two towns of one name does not become the other.
    func person(for viewer: Viewer) -> HTML {
        let drawn = SeenFields.person(name: library.preferences.name, place: home?.name ?? "")
        return """
            <section class="panel"><h2>\(Words.you)</h2>
            \(formStart(.library(.settings), viewer, " class='inline-form'"))
            \(personFields(
                drawn,
                typed,
                problemID: problem == nil ? nil : Self.problemID,
                problem?.field ?? .place,
                hint: Words.whoSeesYourName
            ))
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
///   - problemID: of the words that say why one of them led nowhere.
///   - wrong: which one.
///   - hint: who sees the name, where that is to be said.
/// - Returns: what stands between the head of the form and its button.
func personFields(
    _ drawn: Query,
    _ typed: Query,
    problemID: StaticString?,
    _ wrong: SettingsScreen.Field = .place,
    hint: StaticString? = nil
) -> HTML {
    var describing: HTML = hint == nil ? "" : " aria-describedby='name-hint'"
    // A name that somebody else changed meanwhile is asked about: it is not wrong.
    if wrong == .name, let problemID { describing = " aria-describedby='\(problemID)' autofocus" }
    let explanation: HTML = hint.map { "<p class='hint' id='name-hint'>\($0)</p>\n" } ?? ""
    let placeProblem = wrong == .place ? problemID : nil
    let place = typed["place"] ?? drawn["place"] ?? ""
    return """
        \(SeenFields.ofPerson.field(of: drawn, typed))\
        <label for="your-name">\(Words.yourName)</label>
        <input id="your-name" name="name" value="\(typed["name"] ?? drawn["name"] ?? "")" \
        maxlength="120" autocomplete="given-name" autocapitalize="words"\(describing)>
        \(explanation)\
        \(placeField(label: "\(Words.homeTown)", value: place, problemID: placeProblem))
        """
}

private extension Words {
    static var whoSeesYourName: StaticString {
        say("You are greeted by it; nobody else sees it.")
    }
}
