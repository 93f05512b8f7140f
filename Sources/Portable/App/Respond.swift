internal import Base
internal import Markup

/// The app: a request and the world in, an answer out.
package func respond(to request: Request, given world: World) -> Reply {
    guard let address = try? Address(target: request.target) else {
        return respondToPeople(request, given: world)
    }
    return respond(to: request, at: address, given: world)
}

/// The same for a host that has read the address already.
package func respond(to request: Request, at address: Address, given world: World) -> Reply {
    if case .api(let resource) = address, address.allows(request.method) {
        return Reply(answer(resource, world, target: request.target))
    }
    return respondToPeople(request, at: address, given: world)
}

/// The same for a host that no programs ask, so that it does without what they get.
package func respondToPeople(_ request: Request, given world: World) -> Reply {
    do {
        return respondToPeople(request, at: try Address(target: request.target), given: world)
    } catch {
        return HTML.answering { refusal(of: request, because: error, given: world) }
    }
}

/// The same for one that has read the address already.
///
/// What somebody keeps may be more than a page can hold: then nothing is kept of it, and the page
/// says so.
package func respondToPeople(
    _ request: Request,
    at address: Address,
    given world: World
) -> Reply {
    HTML.answeringWhole { reply(to: request, at: address, given: world) }
        ?? HTML.answering { Visit(request, world).message(.tooLong, status: 422) }
}

private func reply(to request: Request, at address: Address, given world: World) -> Reply {
    guard address.allows(request.method) else {
        return wrongMethod(request, at: address, given: world)
    }
    switch address {
    case .page(let route):
        let visit = Visit(request, world)
        return visit.reply(for: route)
    case .form(let form): return SentForm.reply(to: form, request, world)
    case .drawing(let drawing): return Reply(answer(drawing, request, world))
    case .api: return Reply(Problem.notFound("The server alone answers programs.").response)
    case .account(let route):
        // A form is told apart from one of another site also where no server takes it.
        guard request.method == .post else {
            let screen = MessageScreen.onServerOnly(route, at: request.target, world.flight)
            return Visit(request, world).message(screen, status: 503)
        }
        return SentForm.reply(to: .account(route), request, world)
    }
}

/// The page for a failure that a host met before or after the app was asked; a status from 400
/// on, of which all but 403 to 405 and those from 500 on read as "not understood".
package func failurePage(status: UInt16, for request: Request, given world: World) -> Response {
    HTML.answering {
        let screen: MessageScreen =
            switch status {
            case 404: .notFound
            case 403: .notAllowed
            case 405: .wrongMethod
            case 500...: .broken
            default: .notUnderstood(parameter: request.target)
            }
        return Visit(request, world).message(screen, status: status).response
    }
}

/// The page that says that a change could not be kept, and why in the host's words.
package func notSavedPage(
    because sentence: String,
    status: UInt16,
    for request: Request,
    given world: World
) -> Response {
    var response = HTML.answering {
        let isPassing = status == 503
        let screen = MessageScreen.notSaved(because: sentence, isPassing: isPassing)
            .with(typed: request.form.fields)
        return Visit(request, world).message(screen, status: status).response
    }
    if status == 503 { response.headers.append(Header("retry-after", "10")) }
    return response
}

/// The page of a device that could not keep a change, because its browser gives it no more room or
/// else because the browser's storage failed.
package func notKeptPage(
    isFull: Bool,
    for request: Request,
    given world: World
) -> Response {
    notSavedPage(
        because: isFull
            ? sayText(
                """
                This browser has no room left. Free some space on the device, or remove what you \
                can spare under Offline in the settings.
                """
            )
            : sayText("This browser could not write to its own storage."),
        status: isFull ? 507 : 503,
        for: request,
        given: world
    )
}

/// The page that says that a form could not be read, and would not be later either.
package func refusedFormPage(
    because sentence: String,
    status: UInt16,
    for request: Request,
    given world: World
) -> Response {
    HTML.answering {
        Visit(request, world).message(.unreadForm(because: sentence), status: status).response
    }
}

/// The page that says that nobody knows whether what was sent was done.
package func unansweredPage(
    because sentence: String,
    for request: Request,
    given world: World
) -> Response {
    HTML.answering {
        Visit(request, world).message(.unanswered(because: sentence), status: 503).response
    }
}

private func wrongMethod(_ request: Request, at address: Address, given world: World) -> Reply {
    if case .api = address { return Reply(Problem.readOnly.response) }
    return Visit(request, world).message(
        .wrongMethod,
        status: 405,
        allow: address.allowedMethods
    )
}

private func refusal(
    of request: Request,
    because failure: RouteFailure,
    given world: World
) -> Reply {
    if request.target.hasPrefix("/api/") {
        return Reply(Problem.notFound("There is no such resource.").response)
    }
    let visit = Visit(request, world)
    switch failure {
    case .unknownPath: return visit.message(.unknownAddress, status: 404)
    case .unreadable(let parameter):
        return visit.message(.notUnderstood(parameter: parameter), status: 400)
    }
}

extension MessageScreen {
    /// Of what is no page of ours: nobody knows whether a place was meant.
    fileprivate static var unknownAddress: MessageScreen {
        MessageScreen(
            title: say("There is no such page"),
            words: """
                <p>\(say("The address may be mistyped. Or search for a place by its name."))</p>
                """
        )
    }
}
