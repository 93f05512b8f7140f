internal import Atlas
internal import Base
internal import Library
internal import Screens

/// A form about the visitor's own settings; the answer is a cookie and the way back.
struct Form {
    let request: Request
    let world: World
    let fields: Query

    init(_ request: Request, _ world: World) {
        self.request = request
        self.world = world
        fields = request.body.withUnsafeBytes { Query(ByteSlice($0)) }
    }

    func reply(to route: Route) -> Reply {
        let visit = Visit(request, world)
        guard request.method == .post else {
            return Reply(visit.message(.notFound, status: 405, allow: "POST"))
        }
        // A form on somebody else's page must not change settings here.
        guard request["sec-fetch-site"] != "cross-site" else {
            return Reply(
                visit.message(.notUnderstood(parameter: "sec-fetch-site"), status: 403)
            )
        }
        switch route {
        case .setTheme: return Reply(setTheme(visit))
        case .setUnits: return Reply(setUnit(visit))
        default: return setHome(visit)
        }
    }
}

extension Form {
    private func setTheme(_ visit: Visit) -> Response {
        guard let theme = Viewer.Theme(name: fields["theme"] ?? "") else {
            return visit.message(.notUnderstood(parameter: "theme"), status: 400)
        }
        var viewer = visit.viewer
        viewer.theme = theme
        return redirect(to: wayBack, status: 303, headers: [viewer.themeCookie])
    }

    private func setUnit(_ visit: Visit) -> Response {
        guard let unit = LengthUnit(name: fields["unit"] ?? "") else {
            return visit.message(.notUnderstood(parameter: "unit"), status: 400)
        }
        var viewer = visit.viewer
        viewer.unit = unit
        return redirect(to: wayBack, status: 303, headers: [viewer.unitCookie])
    }

    private func setHome(_ visit: Visit) -> Reply {
        if let text = fields["id"] {
            guard let id = UInt32(text), let city = world.atlas.city(id: id) else {
                return Reply(visit.message(.notUnderstood(parameter: "id"), status: 400))
            }
            return settle(in: city, visit, back: .city(id: id, slug: city.slug))
        }
        let place = fields["place"] ?? ""
        guard !place.isEmpty else {
            return Reply(visit.discover(problem: Explanations.missingPlace))
        }
        guard place.utf8.count <= Route.longestTextBytes, let city = city(called: place) else {
            return Reply(visit.discover(problem: Explanations.unknownPlace(place)))
        }
        return settle(in: city, visit, back: .discover)
    }

    private func city(called place: String) -> City? {
        switch world.atlas.search(place, limit: 1) {
        case .cities(let hits): hits.first?.city
        case .point(let point): world.atlas.nearest(point)?.city
        }
    }

    private func settle(in city: City, _ visit: Visit, back: Route) -> Reply {
        var viewer = visit.viewer
        viewer.home = city.id
        return Reply(
            redirect(to: back, status: 303, headers: [viewer.homeCookie]),
            changes: world.library?.settingHome(city.id) ?? []
        )
    }

    /// The page the form stood on, if it is one of ours.
    private var wayBack: Route {
        guard let target = fields["back"], let route = try? Route(target: target) else {
            return .comingSoon(.you)
        }
        return route
    }
}
