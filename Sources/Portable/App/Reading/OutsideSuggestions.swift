internal import Markup
internal import Questions

/// The lower half of the list below the search field: places that a provider offers.
///
/// It keeps its place below the cities of the atlas, which are there first and stay where they
/// are.
struct OutsideSuggestions: Sendable {
    /// A place, and the page about it or around it.
    struct Option: Sendable {
        let name: String
        let detail: String
        /// Printed, as many bytes of the browser module are spent where routes are copied.
        let path: String

        init(name: String, detail: String, path: String) {
            self.name = name
            self.detail = detail
            self.path = path
        }
    }

    let options: [Option]
    let attributions: [Attribution]
    let isSample: Bool

    init(_ options: [Option], attributions: [Attribution], isSample: Bool) {
        self.options = options
        self.attributions = attributions
        self.isSample = isSample
    }

    /// What a provider is asked for: shorter texts say too little.
    static let shortestTextBytes = 3

    /// Where the places will stand, and the request for them; stays while somebody types on.
    static func awaited(for text: String) -> HTML {
        """
        <div id="outside-suggestions" role="group" aria-label="\(Words.placesElsewhere)" \
        hx-preserve="true"></div>
        <i hx-get="\(Route.outside(.suggestions(text: text)))" hx-trigger="load delay:200ms" \
        hx-target="#outside-suggestions" hx-swap="innerHTML" hidden></i>

        """
    }

    var html: HTML {
        guard !options.isEmpty else { return "" }
        var list: HTML = "<p class='group-name' aria-hidden='true'>\(Words.placesElsewhere)"
        for attribution in attributions { list += " · \(attribution.text)" }
        if isSample { list += " · \(Words.sample)" }
        list += "</p>\n"
        for (index, option) in options.enumerated() {
            list += """
                <a class="suggestion" role="option" id="outside-suggestion-\(Int32(index))" \
                tabindex="-1" aria-selected="false" href="\(option.path)">\(Icon.pin.html)\
                <span class="place-words"><span class="place-name">\(option.name)</span>\
                <span class="place-where">\(option.detail)</span></span></a>

                """
        }
        return list
    }
}
