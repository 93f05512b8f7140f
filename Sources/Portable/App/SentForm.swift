internal import Atlas
package import Base
internal import Library

/// A form that one of our pages sent.
final class SentForm {
    let request: Request
    let world: World
    let visit: Visit
    /// Those that count: a form may say that some are as they stood in it.
    var fields: Query

    private init(_ request: Request, _ world: World) {
        self.request = request
        self.world = world
        visit = Visit(request, world)
        fields = request.form.fields
    }

    /// Answers a form, or refuses what does not come from one of our own pages.
    static func reply(to route: FormRoute, _ request: Request, _ world: World) -> Reply {
        let form = SentForm(request, world)
        // A form on somebody else's page must not change anything here.
        guard request.isFromThisSite(baseURL: world.baseURL) else {
            return form.visit.message(.notAllowed, status: 403)
        }
        guard world.hasToken(form.fields) else {
            let screen = MessageScreen.unproved(in: world, by: form.visit.viewer)
            return form.visit.message(screen.with(typed: form.fields), status: 403)
        }
        guard case .here(let library) = world.kept else {
            return form.visit.message(.libraryUnreachable, status: 503)
        }
        return switch route {
        case .library(let route): form.reply(to: route, library)
        case .trips(let route): form.reply(to: route, world.trips)
        case .data: form.setData(library)
        case .account(let route):
            form.visit.message(
                .onServerOnly(route, at: request.target, world.flight),
                status: 503
            )
        }
    }

    func refused(_ parameter: String, status: UInt16 = 400) -> Reply {
        visit.message(.notUnderstood(parameter: parameter), status: status)
    }

    /// The page the form stood on, if it is one of ours.
    func wayBack(otherwise usual: Route) -> Route {
        guard let target = fields["back"], let route = try? Route(target: target) else {
            return usual
        }
        return route
    }

    /// The town that was chosen from the suggestions, or the best match of the words: one with just
    /// that name where the atlas has towns only, as another name is rather that of a village.
    var chosenCity: City? {
        if let id = fields["id"], !id.isEmpty {
            return UInt32(id).flatMap { world.atlas.city(id: $0) }
        }
        let place = fields["place"] ?? ""
        guard place.utf8.count <= Route.longestTextBytes else { return nil }
        switch world.atlas.search(place, limit: 1) {
        case .unavailable: return nil
        case .cities(let hits):
            guard let hit = hits.first, !visit.hasSmallAtlas || hit.match == .exact else {
                return nil
            }
            return hit.city
        case .point(let point): return world.atlas.nearest(point)?.city
        }
    }

    /// A page about what was typed, with the status of an id that is not known where words for a
    /// town led nowhere in the atlas of a device: for that one its host asks a larger one.
    func askingLargerAtlas(_ page: Reply) -> Reply {
        guard visit.hasSmallAtlas, fields["place"]?.isEmpty == false, chosenCity == nil else {
            return page
        }
        var page = page
        page.response.status = 400
        return page
    }
}

extension World {
    /// Whether a form brings what stands in those of our own pages; where nothing stands in them,
    /// nothing is asked for.
    package func hasToken(_ fields: Query) -> Bool {
        formToken.isEmpty || areEqual(fields["token"] ?? "", formToken)
    }
}

/// Compares in a time that tells nothing about where the two differ.
func areEqual(_ left: String, _ right: String) -> Bool {
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    guard left.count == right.count else { return false }
    // Swift gives both operators one precedence: without the brackets, one in seventy-five of other
    // people's tokens would do.
    return zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
}

extension Request {
    /// Whether a browser says that a form comes from a page of this site; browsers that say nothing
    /// are believed, since the token proves the same.
    package func isFromThisSite(baseURL: String) -> Bool {
        if let site = self["sec-fetch-site"], site != "same-origin", site != "none" {
            return false
        }
        guard let origin = self["origin"] else { return true }
        if !baseURL.isEmpty, origin == baseURL { return true }
        guard let host = self["host"] else { return false }
        return origin == "http://" + host || origin == "https://" + host
    }
}
