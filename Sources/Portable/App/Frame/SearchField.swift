internal import Markup

/// The search form with its list of suggestions; a plain form where nothing else works.
func searchForm(text: String, autofocus: Bool = false) -> HTML {
    let focus: HTML = autofocus ? " autofocus" : ""
    let search = Route.search(text: "", Listing())
    return """
        <form class="search" role="search" action="\(search)" method="get">
        <label class="unseen" for="q">\(say("Search for a city"))</label>
        \(Icon.search.html)
        <input id="q" name="q" type="search" value="\(text)" \
        placeholder="\(say("City or place"))" \
        maxlength="160" autocomplete="off" autocapitalize="off" autocorrect="off" \
        spellcheck="false" \
        enterkeyhint="search" \(suggesting(in: "suggestions"))\(focus)>
        <button type="submit" class="go">\(say("Search"))</button>
        \(suggestionList("suggestions"))
        </form>

        """
}
