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
    /// One's own that the text may mean.
    var trips = NamedTrips()
    /// Where further places will stand.
    var more: HTML = ""
    /// Why there may be more than was found.
    var note: HTML = ""
    /// Whether the field wants a town, and there is nothing else to search for.
    var isForTown = false
    /// Whether the text is no name but a code that is understood.
    var isPostalCode = false

    init(_ suggestions: [Suggestion], areRecents: Bool = false, text: String) {
        self.suggestions = suggestions
        self.areRecents = areRecents
        self.text = text
    }

    func html(for viewer: Viewer) -> HTML {
        let areas = named?.suggestions ?? ""
        let areTrips = !trips.trips.isEmpty
        guard !suggestions.isEmpty || named?.areas.isEmpty == false || areTrips else {
            guard !text.isEmpty else { return "" }
            if isPostalCode { return "<p class='no-suggestion'>\(Words.postalCode)</p>\n" }
            let unknown = isForTown ? Words.noTown : Words.noSuggestion
            let words = note.isEmpty ? unknown : Words.noSuggestionHere
            return "<p class='no-suggestion'>\(words)</p>\n" + note + kept + more
        }
        var list = HTML(capacity: 4_000)
        if areRecents {
            list += "<div role='group' aria-label='\(Words.recentlyViewed)'>"
            list += "<p class='group-name' aria-hidden='true'>\(Words.recentlyViewed)</p>\n"
        }
        if trips.isFirst || suggestions.isEmpty { list += trips.suggestions }
        if named?.isFirst == true || suggestions.isEmpty { list += areas }
        for (index, suggestion) in suggestions.enumerated() {
            list += option(suggestion, number: Int32(index))
            if index == 0, !trips.isFirst { list += trips.suggestions }
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

    private func option(_ suggestion: Suggestion, number: Int32) -> HTML {
        let city = suggestion.city
        var name: HTML = "\(city.nameBytes)"
        if let matched = suggestion.matchedText {
            name += " <span class='matched'><bdi>\(matched)</bdi></span>"
        }
        return Self.option(
            "\(number)",
            to: Place(city).route,
            sign: "\(flagOf: city.countryCode)",
            name: name,
            whereabouts: "\(whereaboutsOf: city, withFlag: false)"
        )
    }

    /// One row, `mark` setting it apart from the others.
    static func option(
        _ mark: HTML,
        to route: Route,
        sign: HTML,
        name: HTML,
        whereabouts: HTML
    ) -> HTML {
        """
        <a class="suggestion" role="option" id="suggestion-\(mark)" tabindex="-1" \
        aria-selected="false" href="\(route)"><span class="flag" aria-hidden="true">\
        \(sign)</span><span class="place-words">\
        <span class="place-name">\(name)</span><span class="place-where">\
        \(whereabouts)</span></span></a>

        """
    }
}

/// The same above the list of a search.
extension SuggestionList {
    static func chip(to route: Route, sign: HTML, name: HTML, facts: HTML) -> HTML {
        """
        <li><a class="chip-link" href="\(route)"><span class="flag" aria-hidden="true">\
        \(sign)</span> \(name) <small>\(facts)</small></a></li>

        """
    }

    /// Nothing where there are none.
    static func chips(_ links: HTML, label: StaticString) -> HTML {
        guard !links.isEmpty else { return "" }
        return "<ul class='neighbours' aria-label='\(label)'>\n" + links + "</ul>\n"
    }
}

private extension Words {
    /// Where a larger atlas may know better.
    static var noSuggestionHere: StaticString { say("No city by that name on this device.") }

    static var postalCode: StaticString {
        say("Search to see events at this postal code.")
    }

    static var noSuggestion: StaticString {
        say("No city by that name. Search to look further.")
    }

    static var noTown: StaticString {
        say("No city by that name. Try another spelling, or a larger town near it.")
    }
}
