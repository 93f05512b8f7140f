internal import Atlas
internal import Markup
internal import Screens

/// The app: a request and the world in, an answer out.
package func respond(to request: Request, given world: World) -> Reply {
    let route: Route
    do {
        route = try Route(target: request.target)
    } catch {
        return Reply(refusal(of: request, because: error, given: world))
    }
    switch route {
    case .api(let resource): return Reply(answer(resource, request, world))
    case .tile, .locator, .countryPicture: return Reply(drawing(route, request, world))
    case .setHome, .setTheme, .setUnits:
        return SentForm.reading(request, world) { form in form.reply(to: route) }
    case .library(let route) where request.method == .post || route.takesForm:
        return SentForm.reading(request, world) { form in form.reply(to: route) }
    case .outside(.setData):
        return SentForm.reading(request, world) { form in form.setData() }
    case .outside(let route) where request.method != .post:
        return Visit(request, world).reply(for: route)
    default: break
    }
    guard request.method != .post else {
        return Reply(Visit(request, world).message(.notFound, status: 405, allow: "GET, HEAD"))
    }
    let visit = Visit(request, world)
    let response = visit.response(for: route)
    var reply = Reply(response, changes: visit.traces(of: route, answeredWith: response))
    reply.wants = visit.wants
    return reply
}

/// The page for a failure that a host met before or after the app was asked; a status from 400
/// on, of which all but 404 and those from 500 on read as "not understood".
package func failurePage(status: UInt16, for request: Request, given world: World) -> Response {
    let visit = Visit(request, world)
    switch status {
    case 404: return visit.message(.notFound, status: 404)
    case 500...: return visit.message(.broken, status: status)
    default: return visit.message(.notUnderstood(parameter: request.target), status: status)
    }
}

/// The page that says that a change could not be kept, and why in the host's words.
package func notSavedPage(
    because sentence: String,
    status: UInt16,
    for request: Request,
    given world: World
) -> Response {
    var response = Visit(request, world).message(.notSaved(because: sentence), status: status)
    response.headers.append(Header("retry-after", "10"))
    return response
}

private func refusal(
    of request: Request,
    because failure: RouteFailure,
    given world: World
) -> Response {
    if request.target.hasPrefix("/api/") {
        return Problem.notFound("There is no such resource.").response
    }
    let visit = Visit(request, world)
    switch failure {
    case .unknownPath: return visit.message(.notFound, status: 404)
    case .unreadable(let parameter):
        return visit.message(.notUnderstood(parameter: parameter), status: 400)
    }
}
