internal import Atlas
internal import Base
internal import Itinerary
internal import Library
internal import Markup
internal import Merge

/// What a file would add, before it adds anything.
struct KeptFileScreen {
    /// The rows shown of each kind; the rest is counted.
    private static let shownLimit = 12

    let file: KeptFile
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
        file: KeptFile,
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
        if !file.cities.isEmpty {
            page += "<section class='panel'><h2>\(say("In the file"))</h2><ul class='names'>"
            for city in cities.prefix(Self.shownLimit) {
                page += "<li>\(city.nameBytes), \(city.country?.name ?? "")</li>"
            }
            page += more(cities.count)
            page += "</ul>"
            let unknown = file.cities.count - cities.count
            if unknown > 0 { page += "<p class='hint'>\(Words.unknownHere(unknown))</p>" }
            page += "</section>\n"
        }
        if !personal.isEmpty {
            page += "<section class='panel'><h2>\(Words.you)</h2><ul class='names'>"
            for part in personal { page += "<li>\(part)</li>" }
            page += "</ul></section>\n"
        }
        if !trips.isEmpty {
            page += "<section class='panel'><h2>\(Words.trips)</h2><ul class='names'>"
            for trip in trips.prefix(Self.shownLimit) { page += "<li>\(trip.title)</li>" }
            page += more(trips.count)
            page += "</ul></section>\n"
        }
        if !things.isEmpty {
            page += "<section class='panel'><h2>\(Words.favourites)</h2><ul class='names'>"
            for thing in things.prefix(Self.shownLimit) { page += "<li>\(thing.title)</li>" }
            page += more(things.count)
            page += "</ul></section>\n"
        }
        if isUseful {
            page += """
                \(formStart(.library(.confirmImport), viewer, " class='actions'"))\
                <input type="hidden" name="cities" value="\(packed)">\
                <input type="hidden" name="name" value="\(file.name)">\
                <input type="hidden" name="home" value="\(file.homeCity.map { "\($0)" } ?? "")">\
                \(settingFields)\(tripFields)\(thingFields)\
                <button class="button primary">\
                \(deed)</button>

                """
        } else {
            page += "<div class='actions'>"
        }
        page += """
            <a class="button" href="\(Route.library(.settings))">\(say("Go back"))</a>
            """
        page += isUseful ? "</form>\n</div>\n" : "</div>\n</div>\n"
        return page
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
        var shown: [(problem: KeptFile.Problem, count: Int64)] = []
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

    static func unreadRow(_ problem: KeptFile.Problem) -> HTML {
        say("Line \(problem.line): \(reason(problem.reason))")
    }

    private static func reason(_ reason: KeptFile.Problem.Reason) -> StaticString {
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
