internal import Markup

/// A field for a town, with suggestions from the atlas while somebody types.
///
/// What is chosen from the list travels as `id`; without scripts the words alone must do.
func placeField(label: HTML, value: String, isRequired: Bool = false) -> HTML {
    """
    <label for="home-place">\(label)</label>
    <div class="place-field"><input id="home-place" name="place" value="\(value)" \
    maxlength="160" autocomplete="off" autocapitalize="words" spellcheck="false" \
    placeholder="\(say("Name of a town"))"\(isRequired ? " required" : "" as HTML) \
    aria-controls="home-suggestions" data-suggest="\(Route.suggest(text: ""))" \
    hx-swap="innerHTML">\
    <input type="hidden" name="id" disabled><div id="home-suggestions" class="suggestions" \
    role="listbox" aria-label="\(Words.suggestions)" hidden></div></div>
    """
}
