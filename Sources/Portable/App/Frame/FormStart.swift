package import Markup
internal import Merge

/// The begin of a form that changes something: every such form carries the token of its page.
///
/// Further attributes come with a space before each.
package func formStart(_ action: FormRoute, _ viewer: Viewer, _ attributes: HTML = "") -> HTML {
    "<form action='\(action)' method='post'\(attributes)>\(formToken(viewer))"
}

/// Has a script keep what is typed into a form, offer the way back to it, and give it back when the
/// form is opened again; what a member typed, to that member alone.
func draftAttributes(_ viewer: Viewer) -> HTML {
    // Tokens are new with each session, libraries are not.
    let owner: HTML = viewer.library.map { " data-owner='\($0.text)'" as HTML } ?? ""
    return """
         data-draft="\(say("What you typed before is back."))" \
        data-afresh="\(say("Start afresh"))" \
        data-left="\(say("What you typed is kept"))" data-back="\(say("Go back"))"\
        \(owner)
        """
}

func formToken(_ viewer: Viewer) -> HTML {
    guard !viewer.formToken.isEmpty else { return "" }
    return "<input type='hidden' name='token' value='\(viewer.formToken)'>"
}
