/// The app: a request and the world in, an answer out.
package func respond(to request: Request, given world: World) -> Reply {
    Reply(Response(status: 404, contentType: "text/plain; charset=utf-8"))
}
