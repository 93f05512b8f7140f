internal import Atlas
internal import Base
internal import Library
internal import Merge

/// The first meeting.
extension Visit {
    /// Whether somebody opens the first page who was never here and set nothing.
    ///
    /// Only a browser that opens the site by itself or from another one is led to the welcome:
    /// robots, programs and everybody on the way between our pages get what they asked for.
    var isFirstMeeting: Bool {
        guard case .here(let library) = world.kept, world.standing == .stranger,
            library.isUntouched,
            request.method == .get, request["sec-fetch-dest"] == "document",
            request["sec-fetch-site"] == "none" || request["sec-fetch-site"] == "cross-site"
        else { return false }
        return true
    }

    /// The first page; with a problem, `typed` is what the form held that it is about.
    func welcome(problem: String? = nil, typed: Query = Query()) -> Reply {
        let frame = frameWithoutSearch(title: sayText("Welcome"), tab: .discover)
        frame.isBare = true
        let screen = WelcomeScreen(
            kept: SeenFields.person(name: library.preferences.name, place: home?.name ?? ""),
            typed: typed,
            archivedCount: library.archive.count,
            assets: frame.assets,
            problem: problem
        )
        let status: UInt16 = problem == nil ? 200 : 422
        return page(frame, screen.html(for: viewer), status: status)
            .with(isRecorded ? library.welcoming : [])
    }
}

extension SentForm {
    /// Takes the name and the home town, as far as they are given.
    func welcome(_ library: Library) -> Reply {
        let typed = fields
        fields = SeenFields.ofPerson.touched(of: typed)
        var changes = fields["name"].map { library.naming($0) } ?? []
        let place = fields["place"] ?? ""
        if fields["id"] != nil || !place.isEmpty {
            guard let city = chosenCity else {
                let problem = visit.unknownPlace(place)
                return askingLargerAtlas(visit.welcome(problem: problem, typed: typed))
            }
            changes += library.settingHome(city.id)
        }
        return redirect(to: .discover, status: 303, changes: changes)
    }
}
