internal import Base
internal import Markup

/// A button that asks the source again; a plain form where no script runs.
struct AskAgain {
    let route: Route
    let target: HTML
    /// The id of the button, so that it keeps the focus.
    let name: HTML
    let words: StaticString

    func html(isQuiet: Bool, isHidden: Bool = false) -> HTML {
        let action = String(Substring(route.path.utf8.prefix { $0 != UInt8(ascii: "?") }))
        let label: HTML =
            isQuiet
            ? "\(Icon.refresh.html)<span class='unseen'>\(words)</span>"
            : "\(Icon.refresh.html)<span>\(words)</span>"
        return """
            <form class="again" method="get" action="\(action)" hx-get="\(action)" \
            hx-target="\(target)" hx-swap="outerHTML"\(isHidden ? " hidden" : "")\
            \(isQuiet ? "" : Self.trying)>\(fields)<button \
            type="submit" id="\(name)" class="\(isQuiet ? "again-quiet" : "button")">\(label)\
            </button></form>
            """
    }

    /// What a script says on the button meanwhile.
    static var trying: HTML { " data-trying='\(say("Trying again…"))'" }

    private var fields: HTML {
        var fields: HTML = ""
        let query = route.path.utf8.drop { $0 != UInt8(ascii: "?") }.dropFirst()
        for item in Query(String(Substring(query))).items {
            fields += "<input type='hidden' name='\(item.name)' value='\(item.value)'>"
        }
        return fields
    }
}
