internal import Atlas
internal import Markup

/// What stands below the search field while somebody types; put into the page by a script.
struct SuggestionList {
    struct Suggestion: Sendable {
        let city: City
        /// The other name that met the words, when it was not the main one.
        let matchedText: String?

        init(_ city: City, matchedText: String? = nil) {
            self.city = city
            self.matchedText = matchedText
        }
    }

    let suggestions: [Suggestion]
    /// Whether these are the cities looked at last.
    let areRecents: Bool
    /// What was typed.
    let text: String
    /// Countries and regions of the name.
    var named: NamedAreas?
    /// Where further places will stand.
    var more: HTML = ""

    init(_ suggestions: [Suggestion], areRecents: Bool = false, text: String) {
        self.suggestions = suggestions
        self.areRecents = areRecents
        self.text = text
    }

    func html(for viewer: Viewer) -> HTML {
        let areas = named?.suggestions ?? ""
        guard !suggestions.isEmpty || named?.areas.isEmpty == false else {
            guard !text.isEmpty else { return "" }
            return "<p class='no-suggestion'>\(Words.noSuggestion)</p>\n" + kept + more
        }
        var list = HTML(capacity: 4_000)
        if areRecents {
            list += "<div role='group' aria-label='\(Words.recentlyViewed)'>"
            list += "<p class='group-name' aria-hidden='true'>\(Words.recentlyViewed)</p>\n"
        }
        if named?.isFirst == true || suggestions.isEmpty { list += areas }
        for (index, suggestion) in suggestions.enumerated() {
            list += option(suggestion, number: Int32(index), for: viewer)
            if index == 0, named?.isFirst == false { list += areas }
        }
        if areRecents { list += "</div>\n" }
        if !text.isEmpty { list += kept }
        list += more
        return list
    }

    /// What a script writes below a name that streets have which this device keeps.
    private var kept: HTML {
        "<i hidden data-kept=\"\(say("On the streets kept here"))\"></i>\n"
    }

    private func option(_ suggestion: Suggestion, number: Int32, for viewer: Viewer) -> HTML {
        let place = Place(suggestion.city)
        var option: HTML = """
            <a class="suggestion" role="option" id="suggestion-\(number)" tabindex="-1" \
            aria-selected="false" href="\(place.route)"><span class="flag" aria-hidden="true">\
            \(flagOf: suggestion.city.countryCode)</span><span class="place-words">\
            <span class="place-name">\(suggestion.city.nameBytes)
            """
        if let matched = suggestion.matchedText {
            option += " <span class='matched'><bdi>\(matched)</bdi></span>"
        }
        option += """
            </span><span \
            class="place-where">\(whereaboutsOf: suggestion.city, withFlag: false)</span></span></a>

            """
        return option
    }
}

private extension Words {
    static var noSuggestion: StaticString {
        say("No city by that name. Press Enter to search further.")
    }
}
