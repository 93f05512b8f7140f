internal import Atlas
internal import Base
internal import Chronology
internal import Itinerary
internal import Library
internal import Markup
internal import Merge

/// Bringing back a file that was taken away before: first looked into, then added.
extension SentForm {
    /// Shows what the file would add; nothing is written.
    func previewImport(_ library: Library) -> Reply {
        guard let bytes = request.form.file("file"), !bytes.isEmpty else {
            let words = sayText("No file was chosen, or it is empty. Nothing was added.")
            return visit.settings(problem: .init(words, .file))
        }
        let file = knownCities(of: bytes.withUnsafeBytes { ImportFile(ByteSlice($0)) })
        let things = bytes.withUnsafeBytes { KeptThings.read(ByteSlice($0)) }
        let screen = ImportFileScreen(
            file: file,
            personal: personal(of: file, in: library),
            cities: file.cities.compactMap { world.atlas.city(id: $0.id) },
            newCount: newCount(of: file, in: library),
            packed: packed(file),
            trips: trips(in: bytes),
            things: library.unknown(of: things.keepsakes),
            unreadThingCount: Int(things.unreadCount),
            id: visit.freshID()
        )
        guard !screen.isOfAnotherProgram else {
            let words = sayText("There is nothing from Elsewhere in that file. Nothing was added.")
            return visit.settings(problem: .init(words, .file))
        }
        let frame = visit.frameWithoutSearch(title: Words.keptFileTitle)
        return visit.page(frame, screen.html(for: visit.viewer))
    }

    /// Adds everything that the page before has shown, in one piece.
    func confirmImport(_ library: Library) -> Reply {
        guard let text = fields["cities"] else { return refused("cities") }
        var file = knownCities(of: keptFile(text))
        guard file.problems.isEmpty else { return refused("cities") }
        file.name = fields["name"] ?? ""
        file.homeCity = fields["home"].flatMap { UInt32($0) }
        if let home = file.homeCity, !mayKeep(home) { file.homeCity = nil }
        file.settings = Query(fields["settings"] ?? "").items.compactMap {
            ImportFile.Setting(key: $0.name, word: $0.value)
        }
        let trips = keptTrips
        let now = world.now.millisecondsSinceEpoch
        let newThings = library.unknown(of: keptThings)
        let cities = library.adding(file, atMilliseconds: now)
        let undos = [
            library.undo(of: cities), world.trips.undo(of: trips.flatMap { $0 }),
            Library.undoOfAdding(newThings.count, atMilliseconds: now),
        ]
        let notice = Notice(
            .added,
            amounts: [
                newCount(of: file, in: library), newThings.count, trips.count { !$0.isEmpty },
            ]
            .map { Int64($0) },
            undo: Undo(joining: undos)
        )
        let changes =
            cities + trips.flatMap { $0 } + library.adding(newThings, atMilliseconds: now)
        return redirect(to: .library(.you), telling: notice, changes: changes)
    }

    /// The trips of a library's file.
    private func trips(in bytes: [UInt8]) -> [TripDraft] {
        bytes.withUnsafeBytes { KeptTrips.read(ByteSlice($0), world.atlas) }
    }

    /// What makes each of the trips that come along with the file, under a name that follows from
    /// the form's.
    private var keptTrips: [[Change]] {
        guard var text = fields["trips"], let id = fields["trip"].flatMap({ Identifier($0) })
        else { return [] }
        let drafts = text.withUTF8 {
            KeptTrips.read(ByteSlice(UnsafeRawBufferPointer($0)), world.atlas)
        }
        return drafts.enumerated().map { place, draft in
            world.trips.bringing(
                draft,
                to: nil,
                id: id.following(UInt64(place)),
                seed: world.seed
            )
        }
    }

    /// The favourites of the file that are no cities, in the code that stars have.
    private var keptThings: [Keepsake] {
        (fields["things"] ?? "").split(separator: UInt8(ascii: ".")).compactMap {
            Keepsake(code: String($0))
        }
        .filter { $0.hasPage }
    }

    private func keptFile(_ text: String) -> ImportFile {
        var text = text
        return text.withUTF8 { ImportFile(ByteSlice(UnsafeRawBufferPointer($0))) }
    }

    /// Whether there is such a city, as far as this atlas can tell: where it has towns only, a
    /// village is kept by its number.
    private func mayKeep(_ id: UInt32) -> Bool {
        visit.hasSmallAtlas || world.atlas.city(id: id) != nil
    }

    /// What the atlas does not know is a row that cannot be read; one without a mark says nothing.
    private func knownCities(of file: ImportFile) -> ImportFile {
        var known = file
        known.cities = []
        for city in file.cities {
            if mayKeep(city.id) {
                let isMarked = city.isFavourite || city.isArchived
                if isMarked || city.lastOpenedMilliseconds > 0 { known.cities.append(city) }
            } else {
                known.problems.append(ImportFile.Problem(line: city.line, reason: .unknownCity))
            }
        }
        let problems = known.problems
        let order = sortedOrder(count: problems.count) { problems[$0].line < problems[$1].line }
        known.problems = order.map { problems[$0] }
        return known
    }

    private func newCount(of file: ImportFile, in library: Library) -> Int {
        file.cities.count { city in
            let kept = library.city(city.id)
            return city.isArchived && kept?.isArchived != true
                || city.isFavourite && kept?.isFavourite != true
        }
    }

    private func packed(_ file: ImportFile) -> String {
        var text = "id,favourite,archived,last_opened_ms\n"
        for city in file.cities {
            text += "\(city.id),\(city.isFavourite),\(city.isArchived),"
            text += "\(city.lastOpenedMilliseconds)\n"
        }
        return text
    }

    /// What comes along beside the lists, as far as nothing is here yet.
    private func personal(of file: ImportFile, in library: Library) -> [HTML] {
        var parts: [HTML] = []
        let preferences = library.preferences
        if preferences.name.isEmpty, !file.name.isEmpty {
            parts.append("\(Words.yourName): \(file.name)")
        }
        if preferences.homeCity == nil, let home = file.homeCity, mayKeep(home) {
            let name = world.atlas.city(id: home)?.name ?? sayText("not on this device")
            parts.append("\(Words.homeTown): \(name)")
        }
        let settings = Int64(library.newSettings(of: file).count)
        if settings > 0 {
            parts.append(say(settings, one: "1 setting", other: "\(settings) settings"))
        }
        let recents = Int64(library.newRecents(of: file).count)
        if recents > 0 {
            parts.append(
                say(
                    recents,
                    one: "1 recently viewed city",
                    other: "\(recents) recently viewed cities"
                )
            )
        }
        return parts
    }
}
