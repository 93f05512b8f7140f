internal import Atlas
internal import Base
internal import Chronology
internal import Library
internal import Markup
internal import Merge
internal import Screens

/// A form about what a person keeps; the answer is what to write down and the way back.
struct LibraryForm {
    let request: Request
    let world: World
    let fields: Query

    init(_ request: Request, _ world: World) {
        self.request = request
        self.world = world
        fields = request.body.withUnsafeBytes { Query(ByteSlice($0)) }
    }

    func reply(to route: LibraryRoute) -> Reply {
        let visit = Visit(request, world)
        guard let library = world.library else {
            return Reply(visit.message(.notFound, status: 404))
        }
        // A form on somebody else's page must not change anything here.
        guard request["sec-fetch-site"] != "cross-site" else {
            return refused("sec-fetch-site", visit, status: 403)
        }
        switch route {
        case .star: return star(library, visit)
        case .forget: return forget(library, visit)
        case .bringIn: return bringIn(library, visit)
        case .save: return save(library, visit)
        case .settings: return settings(library, visit)
        case .reset: return reset(library, visit)
        case .saved, .recents, .archive, .export:
            return Reply(visit.message(.notFound, status: 405, allow: "GET, HEAD"))
        }
    }
}

extension LibraryForm {
    private func star(_ library: Library, _ visit: Visit) -> Reply {
        guard let id = fields["id"].flatMap({ UInt32($0) }), let city = world.atlas.city(id: id)
        else { return refused("id", visit) }
        guard let on = fields["on"], on == "0" || on == "1" else { return refused("on", visit) }
        let changes = library.settingFavourite(on == "1", city: id)
        guard request["hx-request"] == "true" else {
            return Reply(back(otherwise: .city(id: id, slug: city.slug)), changes: changes)
        }
        let star = starFragment(
            id: id,
            name: city.name,
            isOn: on == "1",
            back: fields["back"] ?? "/"
        )
        let response = Response(
            contentType: "text/html; charset=utf-8",
            headers: [Header("cache-control", "no-store"), Header("vary", "hx-request")],
            body: star.bytes
        )
        return Reply(response, changes: changes)
    }

    private func forget(_ library: Library, _ visit: Visit) -> Reply {
        let recents = Route.library(.recents(Listing()))
        guard let text = fields["id"] else {
            let now = world.now.millisecondsSinceEpoch
            return Reply(
                redirect(to: recents, status: 303),
                changes: library.clearingRecents(atMilliseconds: now)
            )
        }
        guard let id = UInt32(text) else { return refused("id", visit) }
        return Reply(
            redirect(to: recents, status: 303),
            changes: library.forgettingRecent(city: id)
        )
    }

    /// Finds the cities of the list again from its address, does to them what its steps say, and
    /// adds them to the archive.
    private func bringIn(_ library: Library, _ visit: Visit) -> Reply {
        guard let from = fields["from"], let route = try? Route(target: from),
            let found = visit.found(by: route),
            let controls = visit.importScene(found.cities, found.listing)
        else { return refused("from", visit) }
        return Reply(
            redirect(to: .library(.archive(Listing())), status: 303),
            changes: library.importing(controls.scene)
        )
    }

    private func save(_ library: Library, _ visit: Visit) -> Reply {
        guard let from = fields["from"], let route = try? Route(target: from),
            case .library(.archive(let listing)) = route
        else { return refused("from", visit) }
        let scene = visit.archiveScene(library, listing).scene
        return Reply(
            redirect(to: .library(.archive(Listing())), status: 303),
            changes: library.saving(scene)
        )
    }

    /// Any of the settings that the form holds.
    private func settings(_ library: Library, _ visit: Visit) -> Reply {
        var changes: [Change] = []
        if let name = fields["name"] { changes += library.naming(name) }
        if fields["theme"] != nil {
            guard let theme = choice("theme").flatMap(Preferences.Theme.init)
            else { return refused("theme", visit) }
            changes += library.setting(theme)
        }
        if fields["unit"] != nil {
            guard let unit = choice("unit").flatMap(Preferences.DistanceUnit.init)
            else { return refused("unit", visit) }
            changes += library.setting(unit)
        }
        if fields["clock"] != nil {
            guard let style = choice("clock").flatMap(Preferences.ClockStyle.init)
            else { return refused("clock", visit) }
            changes += library.setting(style)
        }
        if fields["size"] != nil {
            guard let size = choice("size").flatMap(Preferences.TextSize.init)
            else { return refused("size", visit) }
            changes += library.setting(size)
        }
        return Reply(redirect(to: .comingSoon(.you), status: 303), changes: changes)
    }

    /// The word keeps a slip of the finger from erasing everything.
    private func reset(_ library: Library, _ visit: Visit) -> Reply {
        guard fold(fields["word"] ?? "").utf8.elementsEqual(Explanations.resetWord.utf8) else {
            return Reply(visit.you(library, problem: Explanations.resetNeedsWord))
        }
        var reply = Reply(redirect(to: .discover, status: 303, headers: Viewer.forgetting))
        reply.erasesLibrary = true
        return reply
    }

    private func choice(_ name: String) -> Int64? { fields[name].flatMap { Int64($0) } }

    private func refused(_ parameter: String, _ visit: Visit, status: UInt16 = 400) -> Reply {
        Reply(visit.message(.notUnderstood(parameter: parameter), status: status))
    }

    /// The page the form stood on, if it is one of ours.
    private func back(otherwise usual: Route) -> Response {
        guard let target = fields["back"], let route = try? Route(target: target) else {
            return redirect(to: usual, status: 303)
        }
        return redirect(to: route, status: 303)
    }
}
