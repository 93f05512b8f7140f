internal import Markup

/// A field for a town, with suggestions from the atlas while somebody types.
///
/// What is chosen from the list travels as `id`; without scripts the words alone must do.
///
/// - Parameters:
///   - label: what is asked for.
///   - value: what was typed before.
///   - isRequired: whether the form is nothing without it.
///   - problemID: of the words that say what is wrong with it, where the focus then begins.
/// - Returns: the label, the field and the place of its list.
func placeField(
    label: HTML,
    value: String,
    isRequired: Bool = false,
    problemID: StaticString? = nil
) -> HTML {
    let problem: HTML = problemID.map { wrongField(toldIn: $0) } ?? ""
    return """
        <label for="home-place">\(label)</label>
        <div class="place-field"><input id="home-place" name="place" value="\(value)" \
        maxlength="160" autocomplete="off" autocapitalize="words" spellcheck="false" \
        placeholder="\(say("Town"))"\(isRequired ? " required" : "" as HTML)\(problem) \
        \(suggesting(in: "home-suggestions")) hx-swap="innerHTML">\
        <input type="hidden" name="id" disabled>\(suggestionList("home-suggestions"))</div>
        """
}

/// The attributes of a field that has to be put right, where the focus then begins; the words
/// under that id say why.
func wrongField(toldIn problemID: StaticString) -> HTML {
    " aria-invalid='true' aria-describedby='\(problemID)' autofocus"
}

/// The attributes of a field that suggests while somebody types.
///
/// That it does, a script makes true (`suggestIn`).
func suggesting(in list: StaticString) -> HTML {
    "aria-controls=\"\(list)\" data-suggest=\"\(Route.suggest(text: ""))\""
}

/// Where a script puts what it suggests.
func suggestionList(_ id: StaticString) -> HTML {
    """
    <div id="\(id)" class="suggestions" role="listbox" aria-label="\(Words.suggestions)" \
    hidden></div>
    """
}
