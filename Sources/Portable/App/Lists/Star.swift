internal import Atlas
internal import Markup

/// The star of a city: set and taken away with one tap.
enum Star: Equatable, Sendable {
    /// Written down at once, by the form for stars of the page.
    case kept(isOn: Bool)
    /// Part of a draft: one more step in the form of the scene.
    case drafted(isOn: Bool)

    var isOn: Bool {
        switch self {
        case .kept(let isOn), .drafted(let isOn): isOn
        }
    }

    /// A button that says whether it is pressed, whatever it is made of; the style sheet draws it.
    func html(of city: City) -> HTML { "\(self, of: city)" }

    /// The one form that all stars of a page belong to, wherever they stand.
    static func form(back: String, for viewer: Viewer) -> HTML {
        guard !viewer.formToken.isEmpty else { return "" }
        return """
            \(formStart(.library(.star), viewer, " id='stars' data-swap='outerHTML' hidden"))\
            <input type="hidden" name="back" value="\(back)"></form>

            """
    }
}

/// A star by itself, as it replaces the one that was tapped.
func starFragment(of city: City, isOn: Bool) -> HTML {
    Star.kept(isOn: isOn).html(of: city)
}

extension HTML.Interpolation {
    /// The button, written straight into the page as most rows have one.
    mutating func appendInterpolation(_ star: Star, of city: City) {
        switch star {
        case .kept(isOn: true): html.write("<button form=\"stars\" name=\"unstar\" value=\"")
        case .kept(isOn: false): html.write("<button form=\"stars\" name=\"star\" value=\"")
        case .drafted(isOn: true): html.write("<button form=\"scene\" name=\"step\" value=\"u")
        case .drafted(isOn: false): html.write("<button form=\"scene\" name=\"step\" value=\"s")
        }
        html.write(number: Int64(city.id))
        html.write("\" class=\"star")
        html.write(star.isOn ? " is-on\" aria-label=\"" : "\" aria-label=\"")
        html.write(say("Star"))
        html.write(" ")
        appendInterpolation(city.nameBytes)
        html.write("\" aria-pressed=\"")
        html.write(star.isOn ? "true\"></button>" : "false\"></button>")
    }
}
