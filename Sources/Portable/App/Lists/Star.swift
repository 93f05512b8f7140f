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
    func html(id: UInt32, name: HTML) -> HTML {
        let state: HTML = isOn ? " is-on" : ""
        let pressed: StaticString = isOn ? "true" : "false"
        var star: HTML
        switch self {
        case .kept(let isOn):
            let deed: StaticString = isOn ? "unstar" : "star"
            star = "<button form=\"stars\" name=\"\(deed)\" value=\"\(id)\""
        case .drafted(let isOn):
            let step: StaticString = isOn ? "u" : "s"
            star = """
                <button form="scene" name="step" value="\(step)\(id)"
                """
        }
        star += """
             class="star\(state)" aria-label="\(say("Star")) \(name)" \
            aria-pressed="\(pressed)"></button>
            """
        return star
    }

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
    Star.kept(isOn: isOn).html(id: city.id, name: "\(city.nameBytes)")
}
