internal import Markup

/// The button by which a member leaves, on their own page and beside the lists of what they keep.
func logOutForm(for viewer: Viewer) -> HTML {
    """
    \(formStart(.account(.signOut), viewer))\
    <button class="button quiet">\(say("Log out"))</button></form>
    """
}
