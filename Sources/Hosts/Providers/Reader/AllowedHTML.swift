/// What of an article's HTML reaches our pages; everything else is left out or unwrapped.
enum AllowedHTML {
    static let void: Set<String> = ["br", "hr", "img", "wbr"]

    /// Left out with everything in them; other unknown elements only lose their tags.
    static let dropped: Set<String> = [
        "applet", "area", "audio", "base", "button", "canvas", "dialog", "embed", "fieldset",
        "form", "frame", "frameset", "head", "iframe", "input", "isindex", "link", "map", "math",
        "meta", "noembed", "noframes", "noscript", "object", "option", "param", "plaintext",
        "script", "select", "source", "style", "svg", "template", "textarea", "title", "track",
        "video", "xmp",
    ]

    /// Parts of a wiki's pages that only its own style sheet makes sense of.
    static let droppedClasses: Set<Substring> = [
        "ambox", "geo-multi-punct", "geo-nondefault", "metadata", "mw-editsection", "mw-empty-elt",
        "mw-kartographer-maplink", "navbox", "noprint", "shortdescription", "sidebar",
        "sistersitebox", "vertical-navbox",
    ]

    /// Attributes with values that need no look: what they say cannot leave the quotes.
    static func keeps(_ attribute: String, of element: String) -> Bool {
        switch attribute {
        case "lang": true
        case "alt": element == "img"
        case "title": element == "abbr"
        case "datetime": element == "time"
        default: false
        }
    }

    /// Attributes that hold a small number.
    static func keepsNumber(_ attribute: String, of element: String) -> Bool {
        switch attribute {
        case "colspan", "rowspan": element == "td" || element == "th"
        case "width", "height": element == "img"
        case "start": element == "ol"
        default: false
        }
    }

    /// A class of our own for the parts of an article that look different on every wiki.
    static func kind(of element: HTMLElement) -> String? {
        switch element.name {
        case "table" where element.hasClass(["infobox"]): "wiki-infobox"
        case "div" where element.hasClass(["hatnote"]): "wiki-aside"
        default: nil
        }
    }

    static func isHidden(_ element: HTMLElement) -> Bool {
        let style = (element["style"] ?? "").lowercased().filter { $0 != " " }
        return style.contains("display:none") || style.contains("visibility:hidden")
            || element.hasClass(droppedClasses) || element["hidden"] != nil
    }
}
