package import Markup

/// The begin of a form that changes something: every such form carries the token of its page.
///
/// Further attributes come with a space before each.
package func formStart(_ action: Route, _ viewer: Viewer, _ attributes: HTML = "") -> HTML {
    "<form action='\(action)' method='post'\(attributes)>\(formToken(viewer))"
}

/// The same for a form that goes to an address of the host's own.
package func formStart(path: String, _ viewer: Viewer, _ attributes: HTML = "") -> HTML {
    "<form action='\(path)' method='post'\(attributes)>\(formToken(viewer))"
}

private func formToken(_ viewer: Viewer) -> HTML {
    guard !viewer.formToken.isEmpty else { return "" }
    return "<input type='hidden' name='token' value='\(viewer.formToken)'>"
}
