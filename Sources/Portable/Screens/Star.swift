package import Atlas
package import Markup

/// The star of a city: set and taken away with one tap.
package enum Star: Equatable, Sendable {
    /// Written down at once; the form leads back to where it stood.
    case kept(isOn: Bool, back: String)
    /// Part of a draft: one more step in the form of the scene.
    case drafted(isOn: Bool)

    var isOn: Bool {
        switch self {
        case .kept(let isOn, _), .drafted(let isOn): isOn
        }
    }

    private static var attributes: HTML {
        " class='star-form' hx-post='\(Route.library(.star))' hx-swap='outerHTML'"
    }

    /// A button that says whether it is pressed, whatever it is made of.
    func html(id: UInt32, name: HTML, _ viewer: Viewer) -> HTML {
        let words: HTML = "\(Phrases.star) \(name)"
        let state: HTML = isOn ? " is-on" : ""
        let pressed: StaticString = isOn ? "true" : "false"
        switch self {
        case .kept(let isOn, let back):
            return """
                \(formStart(.library(.star), viewer, Star.attributes + " data-city='\(id)'"))\
                <input type="hidden" name="id" value="\(id)">\
                <input type="hidden" name="on" value="\(isOn ? "0" : "1" as StaticString)">\
                <input type="hidden" name="back" value="\(back)">\
                <button type="submit" class="star\(state)" aria-label="\(words)" \
                aria-pressed="\(pressed)">\(Icon.star.html)\
                </button></form>
                """
        case .drafted:
            let step: StaticString = isOn ? "u" : "s"
            return """
                <button form="scene" id="star-\(id)" name="step" value="\(step)\(id)" \
                class="star\(state)" aria-label="\(words)" \
                aria-pressed="\(pressed)">\(Icon.star.html)</button>
                """
        }
    }
}

/// A star by itself, as it replaces the one that was tapped.
package func starFragment(
    of city: City,
    isOn: Bool,
    back: String,
    for viewer: Viewer
) -> HTML {
    Star.kept(isOn: isOn, back: back).html(id: city.id, name: "\(city.nameBytes)", viewer)
}
