package import Markup

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
    HTML.answering {
        let visit = Visit(request, world)
        let frame = visit.frameWithoutSearch(title: title)
        frame.hasStars = false
        var response = visit.page(frame, main(visit.viewer), status: status).response
        response.headers = [Header("cache-control", "no-store")]
        return response
    }
}

/// Says that a form does not prove that one of our own pages sent it.
package func staleFormPage(for request: Request, given world: World) -> Response {
    HTML.answering {
        let visit = Visit(request, world)
        return visit.message(.unproved(in: world, by: visit.viewer), status: 403).response
    }
}
