package import Markup
package import Screens

/// A page that the host makes by itself, in the frame of all the others; never kept by a browser.
///
/// `main` makes the main part, given how the one who looks likes things shown.
package func hostPage(
    title: String,
    status: UInt16 = 200,
    for request: Request,
    given world: World,
    _ main: (Viewer) -> HTML
) -> Response {
    let visit = Visit(request, world)
    var frame = visit.frame(title: title, tab: .you)
    frame.searchText = nil
    var response = visit.page(frame, main(visit.viewer), status: status)
    response.headers = [Header("cache-control", "no-store")]
    return response
}
