internal import Atlas
internal import Base
internal import Itinerary
internal import Library
internal import Markup
internal import Merge

/// What a file would add, before it adds anything.
struct ImportFileScreen {
    /// The rows shown of each kind; the rest is counted.
    private static let shownLimit = 12

    let file: ImportFile
    /// What comes along of the person and is not here yet.
    let personal: [HTML]
    /// The cities of the file that the atlas knows, in its order.
    let cities: [City]
    /// How many of them bring something new.
    let newCount: Int
    /// Everything that the form needs to send it again, in few words.
    let packed: String
    /// The trips of the file, and the name from which theirs follow.
    let trips: [TripDraft]
    /// The favourites of the file that are no cities and are new here.
    let things: [Keepsake]
    /// How many favourites of the file make no sense.
    let unreadThingCount: Int
    let id: Identifier

    init(
        file: ImportFile,
        personal: [HTML],
        cities: [City],
        newCount: Int,
        packed: String,
        trips: [TripDraft],
        things: [Keepsake],
        unreadThingCount: Int,
        id: Identifier
    ) {
        self.trips = trips
        self.things = things
        self.unreadThingCount = unreadThingCount
        self.id = id
        self.file = file
        self.personal = personal
        self.cities = cities
        self.newCount = newCount
        self.packed = packed
    }

    /// Whether nothing in it is of the kind that is taken away here.
    var isOfAnotherProgram: Bool {
        file.problems.map { $0.reason } == [.noCities] && file.cities.isEmpty && personal.isEmpty
            && trips.isEmpty && things.isEmpty && unreadThingCount == 0
    }

    func html(for viewer: Viewer) -> HTML {
        var page: HTML = """
            <div class="column narrow kept-file">
            <h1>\(Words.keptFileTitle)</h1>
            <p class="lead">\(Words.keptFile(cities: file.cities.count, new: newCount))</p>

            """
        if !file.problems.isEmpty { page += problems }
        if unreadThingCount > 0 {
            page += "<p class='problem' role='alert'>\(Words.unreadThings(unreadThingCount))</p>\n"
        }
        if !file.cities.isEmpty { page += places }
        if !personal.isEmpty { page += panel(Words.you, personal, of: personal.count) }
        if !trips.isEmpty {
            let titles: [HTML] = trips.prefix(Self.shownLimit).map { "\($0.title)" }
            page += panel(Words.trips, titles, of: trips.count)
        }
        if !things.isEmpty {
            let titles: [HTML] = things.prefix(Self.shownLimit).map { "\($0.title)" }
            page += panel(Words.favourites, titles, of: things.count)
        }
        return page + foot(for: viewer) + "</div>\n"
    }

    private var places: HTML {
        let names: [HTML] = cities.prefix(Self.shownLimit).map {
            "\($0.nameBytes), \($0.country?.name ?? "")"
        }
        let unknown = file.cities.count - cities.count
        let note: HTML = unknown > 0 ? "<p class='hint'>\(Words.unknownHere(unknown))</p>" : ""
        return panel(say("In the file"), names, of: cities.count, note)
    }

    /// What the file has of one kind: the first by name, and how many more there are.
    private func panel(
        _ title: StaticString,
        _ names: [HTML],
        of count: Int,
        _ note: HTML = ""
    ) -> HTML {
        var panel: HTML = "<section class='panel'><h2>\(title)</h2><ul class='names'>"
        for name in names { panel += "<li>\(name)</li>" }
        if count > names.count { panel += more(count) }
        return panel + "</ul>\(note)</section>\n"
    }

    /// The ways on: to add what is new, and back.
    private func foot(for viewer: Viewer) -> HTML {
        let back: HTML = """
            <a class="button" href="\(Route.library(.settings))">\(say("Go back"))</a>
            """
        guard isUseful else { return "<div class='actions'>\(back)</div>\n" }
        return """
            \(formStart(.library(.confirmImport), viewer, " class='actions'"))\
            <input type="hidden" name="cities" value="\(packed)">\
            <input type="hidden" name="name" value="\(file.name)">\
            <input type="hidden" name="home" value="\(file.homeCity.map { "\($0)" } ?? "")">\
            \(settingFields)\(tripFields)\(thingFields)\
            <button class="button primary">\
            \(deed)</button>
            \(back)</form>

            """
    }

    private var isUseful: Bool {
        newCount > 0 || !trips.isEmpty || !things.isEmpty || !personal.isEmpty
    }

    private var settingFields: HTML {
        guard !file.settings.isEmpty else { return "" }
        var settings = Query()
        for setting in file.settings {
            settings.append(setting.field.key.description, setting.field.word(setting.value))
        }
        return "<input type='hidden' name='settings' value='\(settings.text)'>"
    }

    private var deed: HTML {
        trips.isEmpty && things.isEmpty && personal.isEmpty
            ? Words.addThese(newCount) : "\(say("Add all of it"))"
    }

    private var thingFields: HTML {
        guard !things.isEmpty else { return "" }
        var codes = ""
        for thing in things { codes += (codes.isEmpty ? "" : ".") + thing.code }
        return "<input type='hidden' name='things' value='\(codes)'>"
    }

    private var tripFields: HTML {
        guard !trips.isEmpty else { return "" }
        return """
            <input type="hidden" name="trip" value="\(id.text)">\
            <input type="hidden" name="trips" value="\(KeptTrips.packed(trips))">
            """
    }

    private var problems: HTML {
        var list: HTML = """
            <section class="problem" role="alert"><p>\
            \(Words.unreadRows(file.problems.count))</p><ul>

            """
        // A file of one line would say the same of it again and again.
        var shown: [(problem: ImportFile.Problem, count: Int64)] = []
        for problem in file.problems {
            if shown.last?.problem == problem {
                shown[shown.count - 1].count += 1
            } else {
                shown.append((problem, 1))
            }
        }
        for (problem, count) in shown.prefix(Self.shownLimit) {
            list += "<li>\(Words.unreadRow(problem))"
            list += count > 1 ? " (\(count)×)</li>\n" : "</li>\n"
        }
        list += more(shown.count)
        list += "</ul></section>\n"
        return list
    }

    private func more(_ count: Int) -> HTML {
        count > Self.shownLimit
            ? "<li>\(Words.andMore(count - Self.shownLimit))</li>\n" : ""
    }
}

private extension Words {
    static func keptFile(cities count: Int, new: Int) -> HTML {
        switch new {
        case 0 where count == 0: say("The file has no cities that could be added.")
        case 0: say("You already have everything in it (\(Words.cityCount(count))).")
        case 1 where count == 1: say("1 city, which is new here or marked differently.")
        case count: say("\(Words.cityCount(count)), all new here or marked differently.")
        default:
            say("\(Words.cityCount(count)), \(Int64(new)) of them new here or marked differently.")
        }
    }

    static func addThese(_ count: Int) -> HTML { say("Add \(Words.cityCount(count))") }

    static func unknownHere(_ count: Int) -> HTML {
        say(
            Int64(count),
            one: "1 place that is not in the atlas on this device",
            other: "\(Int64(count)) places that are not in the atlas on this device"
        )
    }

    static func andMore(_ count: Int) -> HTML { say("and \(Int64(count)) more") }

    static func unreadRows(_ count: Int) -> HTML {
        say(
            Int64(count),
            one: "One place in the file could not be read. Nothing has been added yet.",
            other: """
                \(Int64(count)) places in the file could not be read. Nothing has been added yet.
                """
        )
    }

    static func unreadThings(_ count: Int) -> HTML {
        say(
            Int64(count),
            one: "One favourite in the file could not be read and is left out.",
            other: """
                \(Int64(count)) favourites in the file could not be read and are left out.
                """
        )
    }

    static func unreadRow(_ problem: ImportFile.Problem) -> HTML {
        say("Line \(problem.line): \(reason(problem.reason))")
    }

    private static func reason(_ reason: ImportFile.Problem.Reason) -> StaticString {
        switch reason {
        case .unreadable: say("this is not JSON from here on; the file may be incomplete.")
        case .otherEncoding: Words.otherEncoding
        case .strayQuote:
            say(
                """
                the quotation mark that opens here is never properly closed, so none of the file \
                was read. To put a quotation mark inside a cell, write it twice.
                """
            )
        case .longCell:
            say(
                """
                a cell in quotation marks goes on over several lines here. Rows that stand inside \
                it were not read: is there a quotation mark too many?
                """
            )
        case .noCities:
            say(
                """
                there is no list of cities and no “id” column. Did this file come from \
                Elsewhere?
                """
            )
        case .noID: say("a city without a usable “id”.")
        case .notTrueOrFalse: say("“favourite” and “archived” must be true or false.")
        case .tooMany: say("the file has too many cities; those from here on were left out.")
        case .unknownCity: say("the atlas has no city with this “id”.")
        }
    }
}
