internal import Atlas
internal import Base
internal import Chronology
internal import Itinerary
internal import Library
internal import Markup
internal import Merge

/// Forms about what a person keeps; the answer is what to write down and the way back.
extension SentForm {
    func reply(to form: LibraryForm, _ library: Library) -> Reply {
        switch form {
        case .star: star(library)
        case .home: setHome(library)
        case .removeRecent: removeRecent(library)
        case .importCities: importCities(library)
        case .saveArchive: saveArchive(library)
        case .settings: settings(library)
        case .reset: reset(library)
        case .welcome: welcome(library)
        case .undo: undo(library)
        case .previewImport: previewImport(library)
        case .confirmImport: confirmImport(library)
        case .clearFavourites: clearFavourites(library)
        case .useSetAside: useSetAside(library)
        case .seeSetAside: seeSetAside(library)
        }
    }
}

extension SentForm {
    private func star(_ library: Library) -> Reply {
        if let reply = keepOrLetGo(library) { return reply }
        // The buttons of a page say what they do; the form of an undo has a field for it.
        let named = fields["star"] ?? fields["unstar"] ?? fields["id"]
        guard let id = named.flatMap({ UInt32($0) }), let city = world.atlas.city(id: id)
        else { return refused("id") }
        let on = fields["star"] != nil ? "1" : fields["unstar"] != nil ? "0" : fields["on"]
        guard on == "0" || on == "1" else { return refused("on") }
        let changes = library.settingFavourite(on == "1", city: id)
        guard request["hx-request"] == "true" else {
            let back = wayBack(otherwise: .city(id: id, slug: city.slug))
            return redirect(to: back, status: 303, changes: changes)
        }
        let star = starFragment(of: city, isOn: on == "1")
        let toast = toastFragment(
            Toast(
                Words.starred("\(city.nameBytes)", isOn: on == "1"),
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
    private func undo(_ library: Library) -> Reply {
        guard let undo = fields["undo"].flatMap({ Undo($0) }) else { return refused("undo") }
        let changes = library.restoring(undo) + world.trips.restoring(undo)
        // What was changed since, here or on another device, is not written over.
        let isWhole = world.trips.overtakenCount(of: undo) == 0 && !library.isOvertaken(undo)
        return redirect(
            to: wayBack(otherwise: .discover),
            telling: Notice(isWhole ? .restored : changes.isEmpty ? .notUndone : .partlyUndone),
            changes: changes
        )
    }

    private func removeRecent(_ library: Library) -> Reply {
        let recents = wayBack(otherwise: .library(.recents(Listing())))
        guard let text = fields["id"] else {
            let now = world.now.millisecondsSinceEpoch
            let changes = library.clearingRecents(atMilliseconds: now)
            let notice = Notice(.cleared, undo: library.undo(of: changes))
            return redirect(to: recents, telling: notice, changes: changes)
        }
        guard let id = UInt32(text) else { return refused("id") }
        let changes = library.forgettingRecent(city: id)
        let notice = Notice(.forgot, undo: library.undo(of: changes))
        return redirect(to: recents, telling: notice, changes: changes)
    }

    /// Adds the cities of the list to the archive, with the stars that they were given on it.
    private func importCities(_ library: Library) -> Reply {
        guard let from = fields["from"], let route = try? Route(target: from) else {
            return refused("from")
        }
        let scene: Curation
        if let text = fields["cities"] {
            guard let ids = EditSteps.cities(text),
                let shown = visit.shownScene(ids, on: route, library)
            else { return refused("cities") }
            scene = shown
        } else {
            // Of a page from before lists said what they hold: the address is asked again.
            guard let found = visit.found(by: route),
                let controls = visit.importScene(found.cities, found.listing)
            else { return refused("from") }
            scene = controls.scene
        }
        let changes = library.importing(scene)
        let notice = Notice(
            .imported,
            amounts: [Int64(scene.rows.count)],
            undo: library.undo(of: changes)
        )
        return redirect(to: .discover, telling: notice, changes: changes)
    }

    private func saveArchive(_ library: Library) -> Reply {
        guard let from = fields["from"], let route = try? Route(target: from),
            case .library(.archive(let listing)) = route
        else { return refused("from") }
        let changes = library.saving(visit.archiveScene(library, listing).scene)
        // What is not about the draft stays as it was.
        var kept = Listing(order: listing.order, filter: listing.filter, view: listing.view)
        kept.draft.scope = listing.draft.scope
        let notice = Notice(.saved, undo: library.undo(of: changes))
        return redirect(to: .library(.archive(kept)), telling: notice, changes: changes)
    }

    private func setHome(_ library: Library) -> Reply {
        let place = fields["place"] ?? ""
        guard fields["id"] != nil || !place.isEmpty else {
            return visit.discover(problem: sayText("Type the name of a town first."))
        }
        guard let city = chosenCity else {
            guard fields["id"] == nil else { return refused("id") }
            let page = visit.discover(problem: visit.unknownPlace(place))
            return askingLargerAtlas(page)
        }
        let usual: Route =
            fields["id"] == nil ? .discover : .city(id: city.id, slug: city.slug)
        let (changes, back) = (library.settingHome(city.id), wayBack(otherwise: usual))
        // The first one shows itself, and there is no other to go back to.
        guard !changes.isEmpty, library.preferences.homeCity != nil else {
            return redirect(to: back, status: 303, changes: changes)
        }
        let notice = Notice(.homeSet, undo: library.undo(of: changes))
        return redirect(to: back, telling: notice, changes: changes)
    }

    /// Any of the settings that the form holds.
    private func settings(_ library: Library) -> Reply {
        var changes: [Change] = []
        let typed = fields
        fields = SeenFields.ofPerson.touched(of: typed)
        if let page = askAboutName(library) { return page }
        if let name = fields["name"] { changes += library.naming(name) }
        if fields["id"] != nil || fields["place"]?.isEmpty == false {
            guard let city = chosenCity else {
                let words = visit.unknownPlace(fields["place"] ?? "")
                let page = visit.settings(problem: .init(words, .place), typed: typed)
                return askingLargerAtlas(page)
            }
            changes += library.settingHome(city.id)
        } else if fields["place"] != nil {
            changes += library.settingHome(nil)
        }
        for choice in Preferences.choices {
            guard let sent = fields.items.first(where: { $0.isCalled(choice.name) }) else {
                continue
            }
            guard let value = Int64(sent.value), choice.values.contains(value) else {
                return refused(choice.name.description)
            }
            changes += library.setting(choice, to: value)
        }
        let notice = Notice(.settled, undo: library.undo(of: changes))
        guard fields["back"] == nil else {
            let page = wayBack(otherwise: .library(.settings))
            return redirect(to: page, telling: notice, changes: changes)
        }
        // The page opens where its person was.
        let anchor = fields["experience"] != nil ? "#experience" : "#looks"
        let isAtTop = typed["name"] != nil || typed["place"] != nil || typed["id"] != nil
        return redirect(
            to: .library(.settings),
            telling: notice,
            changes: changes,
            at: isAtTop ? "" : anchor
        )
    }

    /// Where another name was saved since the form was drawn; not where a town was chosen as well,
    /// which the form would not show again.
    private func askAboutName(_ library: Library) -> Reply? {
        guard fields["id"] == nil else { return nil }
        let (name, town) = (library.preferences.name, visit.home?.name ?? "")
        var problems = FieldProblems()
        ask(of: .ofPerson, over: SeenFields.person(name: name, place: town), in: &problems)
        guard !problems.isEmpty else { return nil }
        // As with `<bdi>`: a name that is written from the right leaves the rest as it is.
        let apart = "\u{2068}" + name + "\u{2069}"
        let words = sayText(
            "Meanwhile “\(apart)” was saved as your name. Save again to put yours in its place."
        )
        return visit.settings(problem: .init(words, .name), typed: fields)
    }

    /// The word keeps a slip of the finger from erasing everything.
    private func reset(_ library: Library) -> Reply {
        guard fold(fields["word"] ?? "").utf8.elementsEqual(Words.resetWord.description.utf8) else {
            return visit.settings(problem: .init(Words.resetNeedsWord, .erasing))
        }
        let erased = [
            library.favourites.count + library.keepsakes.count, library.recents.count,
            library.archive.count, world.trips.all.count,
        ]
        let notice = Notice(.erased, amounts: erased.map { Int64($0) })
        var reply = redirect(to: .library(.welcome), telling: notice)
        reply.keeping = .erasure
        return reply
    }

}

private extension Words {
    static var resetWord: StaticString { say("erase") }
    static var resetNeedsWord: String {
        sayText("Nothing was erased: the word in the field was not “erase”.")
    }
}
