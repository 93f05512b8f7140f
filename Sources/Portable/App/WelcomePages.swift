internal import Atlas
internal import Base
internal import Library
internal import Screens

/// The first meeting.
extension Visit {
    /// Whether somebody opens the first page who was never here and set nothing.
    ///
    /// Only a browser that opens the site by itself or from another one is led to the welcome:
    /// robots, programs and everybody on the way between our pages get what they asked for.
    var isFirstMeeting: Bool {
        guard let library = world.library, world.standing == .stranger, viewer.home == nil,
            library.cities.isEmpty, library.preferences.name.isEmpty,
            request.method == .get, request["sec-fetch-dest"] == "document",
            request["sec-fetch-site"] == "none" || request["sec-fetch-site"] == "cross-site"
        else { return false }
        return Query(cookies: request["cookie"] ?? "")["welcomed"] == nil
    }

    func welcome(
        name: String? = nil,
        place: String? = nil,
        problem: String? = nil
    ) -> Response {
        guard let library = world.library else { return redirect(to: .discover, status: 303) }
        var frame = frame(title: Explanations.welcomeTitle)
        frame.searchText = nil
        frame.isBare = true
        let screen = WelcomeScreen(
            name: name ?? library.preferences.name,
            place: place ?? home?.name ?? "",
            archivedCount: library.archive.count,
            assets: frame.assets,
            problem: problem
        )
        return page(
            frame,
            screen.html(for: viewer),
            status: problem == nil ? 200 : 422,
            headers: [Viewer.welcomedCookie]
        )
    }
}

extension SentForm {
    /// Takes the name and the home town, as far as they are given.
    func greet(_ library: Library) -> Reply {
        let name = fields["name"] ?? ""
        let place = fields["place"] ?? ""
        var changes = library.naming(name)
        if fields["id"] != nil || !place.isEmpty {
            guard let city = chosenCity else {
                let problem = Explanations.unknownPlace(place)
                return Reply(visit.welcome(name: name, place: place, problem: problem))
            }
            changes += library.settingHome(city.id)
        }
        return Reply(redirect(to: .discover, status: 303), changes: changes)
    }

    /// The town that was chosen from the suggestions, or the best match of the words.
    var chosenCity: City? {
        if let id = fields["id"] { return UInt32(id).flatMap { world.atlas.city(id: $0) } }
        let place = fields["place"] ?? ""
        guard place.utf8.count <= Route.longestTextBytes else { return nil }
        switch world.atlas.search(place, limit: 1) {
        case .cities(let hits): return hits.first?.city
        case .point(let point): return world.atlas.nearest(point)?.city
        }
    }
}
