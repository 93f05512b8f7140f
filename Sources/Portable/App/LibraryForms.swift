internal import Atlas
internal import Base
internal import Chronology
internal import Library
internal import Markup
internal import Merge
internal import Screens

/// Forms about what a person keeps; the answer is what to write down and the way back.
extension SentForm {
    func reply(to route: LibraryRoute) -> Reply {
        guard let library = world.library else {
            return Reply(visit.message(.notFound, status: 404))
        }
        switch route {
        case .star: return star(library)
        case .forget: return forget(library)
        case .bringIn: return bringIn(library)
        case .save: return save(library)
        case .settings: return settings(library)
        case .reset: return reset(library)
        case .greet: return greet(library)
        case .restore: return restore(library)
        case .readFile: return readFile(library)
        case .addFile: return addFile(library)
        case .saved, .recents, .archive, .export, .welcome, .settingsPage:
            return Reply(visit.message(.notFound, status: 405, allow: "GET, HEAD"))
        }
    }
}

extension SentForm {
    private func star(_ library: Library) -> Reply {
        guard let id = fields["id"].flatMap({ UInt32($0) }), let city = world.atlas.city(id: id)
        else { return refused("id") }
        guard let on = fields["on"], on == "0" || on == "1" else { return refused("on") }
        let changes = library.settingFavourite(on == "1", city: id)
        guard request["hx-request"] == "true" else {
            let back = wayBack(otherwise: .city(id: id, slug: city.slug))
            return Reply(redirect(to: back, status: 303), changes: changes)
        }
        let star = starFragment(
            of: city,
            isOn: on == "1",
            back: fields["back"] ?? "/",
            for: visit.viewer
        )
        let toast = toastFragment(
            Toast(
                Explanations.starred("\(city.nameBytes)", isOn: on == "1"),
                undo: .star(id: id, isOn: on == "0", back: fields["back"] ?? "/")
            ),
            for: visit.viewer
        )
        let response = Response(
            contentType: "text/html; charset=utf-8",
            headers: [Header("cache-control", "no-store"), Header("vary", "hx-request")],
            body: (star + toast).bytes
        )
        return Reply(response, changes: changes)
    }

    /// Takes back what a form did, as the page after it offered.
    private func restore(_ library: Library) -> Reply {
        guard let marks = fields["marks"].flatMap({ Marks($0) }) else { return refused("marks") }
        return Reply(
            redirect(to: wayBack(otherwise: .discover), telling: .restored),
            changes: library.restoring(marks)
        )
    }

    private func forget(_ library: Library) -> Reply {
        let recents = wayBack(otherwise: .library(.recents(Listing())))
        guard let text = fields["id"] else {
            let now = world.now.millisecondsSinceEpoch
            let changes = library.clearingRecents(atMilliseconds: now)
            let deed = Deed.cleared(library.marks(before: changes))
            return Reply(redirect(to: recents, telling: deed), changes: changes)
        }
        guard let id = UInt32(text) else { return refused("id") }
        let changes = library.forgettingRecent(city: id)
        let deed = Deed.forgot(library.marks(before: changes))
        return Reply(redirect(to: recents, telling: deed), changes: changes)
    }

    /// Finds the cities of the list again from its address, does to them what its steps say, and
    /// adds them to the archive.
    private func bringIn(_ library: Library) -> Reply {
        guard let from = fields["from"], let route = try? Route(target: from),
            let found = visit.found(by: route),
            let controls = visit.importScene(found.cities, found.listing)
        else { return refused("from") }
        let changes = library.importing(controls.scene)
        let deed = Deed.imported(controls.scene.rows.count, library.marks(before: changes))
        return Reply(redirect(to: .discover, telling: deed), changes: changes)
    }

    private func save(_ library: Library) -> Reply {
        guard let from = fields["from"], let route = try? Route(target: from),
            case .library(.archive(let listing)) = route
        else { return refused("from") }
        let changes = library.saving(visit.archiveScene(library, listing).scene)
        // What is not about the draft stays as it was.
        var kept = Listing(order: listing.order, filter: listing.filter, view: listing.view)
        kept.draft.scope = listing.draft.scope
        let deed = Deed.saved(library.marks(before: changes))
        return Reply(redirect(to: .library(.archive(kept)), telling: deed), changes: changes)
    }

    /// Any of the settings that the form holds.
    private func settings(_ library: Library) -> Reply {
        var changes: [Change] = []
        if let name = fields["name"] { changes += library.naming(name) }
        if fields["id"] != nil || fields["place"]?.isEmpty == false {
            guard let city = chosenCity else {
                let problem = Explanations.unknownPlace(fields["place"] ?? "")
                return Reply(visit.settings(library, problem: problem))
            }
            changes += library.settingHome(city.id)
        } else if fields["place"] != nil {
            changes += library.settingHome(nil)
        }
        if fields["theme"] != nil {
            guard let theme = choice("theme").flatMap(Preferences.Theme.init)
            else { return refused("theme") }
            changes += library.setting(theme)
        }
        if fields["unit"] != nil {
            guard let unit = choice("unit").flatMap(Preferences.DistanceUnit.init)
            else { return refused("unit") }
            changes += library.setting(unit)
        }
        if fields["heat"] != nil {
            guard let unit = choice("heat").flatMap(Preferences.HeatUnit.init)
            else { return refused("heat") }
            changes += library.setting(unit)
        }
        if fields["clock"] != nil {
            guard let style = choice("clock").flatMap(Preferences.ClockStyle.init)
            else { return refused("clock") }
            changes += library.setting(style)
        }
        if fields["size"] != nil {
            guard let size = choice("size").flatMap(Preferences.TextSize.init)
            else { return refused("size") }
            changes += library.setting(size)
        }
        return Reply(redirect(to: .library(.settingsPage), telling: .settled), changes: changes)
    }

    /// The word keeps a slip of the finger from erasing everything.
    private func reset(_ library: Library) -> Reply {
        guard fold(fields["word"] ?? "").utf8.elementsEqual(Explanations.resetWord.utf8) else {
            return Reply(visit.settings(library, problem: Explanations.resetNeedsWord))
        }
        let deed = Deed.erased(
            stars: library.favourites.count,
            recents: library.recents.count,
            archived: library.archive.count
        )
        var reply = Reply(
            redirect(to: .library(.welcome), telling: deed, headers: Viewer.forgetting)
        )
        reply.erasesLibrary = true
        return reply
    }

    private func choice(_ name: String) -> Int64? { fields[name].flatMap { Int64($0) } }
}
