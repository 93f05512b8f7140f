internal import Atlas
internal import Base
internal import Library
internal import Screens

/// Forms about the visitor's own settings; the answer is a cookie and the way back.
extension SentForm {
    func reply(to route: Route) -> Reply {
        switch route {
        case .setTheme: setTheme()
        case .setUnits: setUnit()
        default: setHome()
        }
    }
}

extension SentForm {
    private func setTheme() -> Reply {
        guard let theme = Viewer.Theme(name: fields["theme"] ?? "") else {
            return refused("theme")
        }
        var viewer = visit.viewer
        viewer.theme = theme
        return Reply(
            redirect(
                to: wayBack(otherwise: .comingSoon(.you)),
                status: 303,
                headers: [viewer.themeCookie]
            )
        )
    }

    private func setUnit() -> Reply {
        guard let unit = LengthUnit(name: fields["unit"] ?? "") else {
            return refused("unit")
        }
        var viewer = visit.viewer
        viewer.unit = unit
        return Reply(
            redirect(
                to: wayBack(otherwise: .comingSoon(.you)),
                status: 303,
                headers: [viewer.unitCookie]
            )
        )
    }

    private func setHome() -> Reply {
        if let text = fields["id"] {
            guard let id = UInt32(text), let city = world.atlas.city(id: id) else {
                return refused("id")
            }
            return settle(in: city, back: wayBack(otherwise: .city(id: id, slug: city.slug)))
        }
        let place = fields["place"] ?? ""
        guard !place.isEmpty else {
            return Reply(visit.discover(problem: Explanations.missingPlace))
        }
        guard let city = chosenCity else {
            return Reply(visit.discover(problem: Explanations.unknownPlace(place)))
        }
        return settle(in: city, back: wayBack(otherwise: .discover))
    }

    private func settle(in city: City, back: Route) -> Reply {
        var viewer = visit.viewer
        viewer.home = city.id
        guard let library = world.library else {
            return Reply(redirect(to: back, status: 303, headers: [viewer.homeCookie]))
        }
        return Reply(redirect(to: back, status: 303), changes: library.settingHome(city.id))
    }
}
