internal import Base
internal import Screens

/// A form that one of our pages sent.
struct SentForm {
    let request: Request
    let world: World
    let visit: Visit
    let fields: Query

    /// Reads a form and answers it, or refuses what does not come from one of our own pages.
    static func reading(
        _ request: Request,
        _ world: World,
        _ answer: (SentForm) -> Reply
    ) -> Reply {
        let visit = Visit(request, world)
        guard request.method == .post else {
            return Reply(visit.message(.notFound, status: 405, allow: "POST"))
        }
        let form = SentForm(
            request: request,
            world: world,
            visit: visit,
            fields: multipartFields(request.body, contentType: request["content-type"] ?? "")
                ?? request.body.withUnsafeBytes { Query(ByteSlice($0)) }
        )
        // A form on somebody else's page must not change anything here.
        guard request["sec-fetch-site"] != "cross-site" else {
            return form.refused("sec-fetch-site", status: 403)
        }
        guard world.formToken.isEmpty || form.fields["token"] == world.formToken else {
            return Reply(visit.message(.staleForm, status: 403))
        }
        return answer(form)
    }

    func refused(_ parameter: String, status: UInt16 = 400) -> Reply {
        Reply(visit.message(.notUnderstood(parameter: parameter), status: status))
    }

    /// The page the form stood on, if it is one of ours.
    func wayBack(otherwise usual: Route) -> Route {
        guard let target = fields["back"], let route = try? Route(target: target) else {
            return usual
        }
        return route
    }
}
