package import Markup

/// The begin of a form that changes something: every such form carries the token of its page.
///
/// Further attributes come with a space before each.
package func formStart(_ action: Route, _ viewer: Viewer, _ attributes: HTML = "") -> HTML {
    var start: HTML = "<form action='\(action)' method='post'\(attributes)>"
    if !viewer.formToken.isEmpty {
        start += "<input type='hidden' name='token' value='\(viewer.formToken)'>"
    }
    return start
}
