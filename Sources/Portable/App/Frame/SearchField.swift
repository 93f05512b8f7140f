internal import Markup

/// The search form with its list of suggestions; a plain form where nothing else works.
func searchForm(text: String, autofocus: Bool = false) -> HTML {
    let focus: HTML = autofocus ? " autofocus" : ""
    let search = Route.search(text: "", Listing())
    return """
        <form class="search" role="search" action="\(search)" method="get" data-search>
        <label class="unseen" for="q">\(say("Search for a city"))</label>
        \(Icon.search.html)
        <input id="q" name="q" type="search" value="\(text)" \
        placeholder="\(say("City or coordinates"))" \
        maxlength="160" autocomplete="off" autocapitalize="off" autocorrect="off" \
        spellcheck="false" \
        enterkeyhint="search" role="combobox" aria-autocomplete="list" aria-expanded="false" \
        aria-controls="suggestions" hx-get="\(Route.suggest(text: ""))" \
        hx-trigger="input changed delay:150ms, suggest" \
        hx-target="#suggestions" hx-sync="this:queue last"\(focus)>
        <button type="submit" class="go">\(say("Search"))</button>
        <div id="suggestions" class="suggestions" role="listbox" \
        aria-label="\(Words.suggestions)" \
        hidden></div>
        </form>

        """
}
