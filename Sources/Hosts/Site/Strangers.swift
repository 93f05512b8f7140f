internal import Accounts
internal import App
internal import Server
internal import Storage

/// Forms whose answer the site makes by itself.
extension Site {
    /// Whether a form was sent by a page of this site to the one who sends it now.
    func isOurs(_ request: Request, _ world: World) -> Bool {
        request.isFromThisSite(baseURL: world.baseURL) && !world.formToken.isEmpty
            && world.hasToken(request.form.fields)
    }

    /// Makes a guest of a stranger who wants something kept; what it returns is answered instead.
    func admit(
        _ visitor: inout Visitor,
        _ request: Request,
        at moment: Moment
    ) throws(StorageFailure) -> Response? {
        guard visitor.account == nil else { return nil }
        let (world, held) = world(of: visitor, nil, request, at: moment)
        if let refusal = routes.accounts?.refusingGuests {
            return refusal(request, world).setting(visitor.cookies)
        }
        visitor = try changeWriter.beginGuest(
            visitor,
            request,
            holding: held,
            now: clock.now(at: moment.now)
        )
        return nil
    }
}

extension Response {
    /// Sends the browser on, with GET.
    static func leading(to path: String) -> Response {
        Response(
            status: 303,
            contentType: "text/plain; charset=utf-8",
            headers: [Header("location", path), Header("cache-control", "no-store")],
            body: Array(path.utf8)
        )
    }
}
