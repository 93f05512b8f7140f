package import App

/// Forms whose answer the host makes by itself.
extension Request {
    /// Whether a form was sent by a page of this site to the one who sends it now.
    package func isOurs(in world: World) -> Bool {
        isFromThisSite(baseURL: world.baseURL) && !world.formToken.isEmpty
            && world.hasToken(form.fields)
    }
}

extension Response {
    /// Sends the browser on, with GET.
    package static func leading(to path: String, headers: [Header] = []) -> Response {
        Response(
            status: 303,
            contentType: "text/plain; charset=utf-8",
            headers: [Header("location", path), Header("cache-control", "no-store")] + headers,
            body: Array(path.utf8)
        )
    }
}
