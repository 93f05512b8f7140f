internal import Base
internal import Chronology
internal import Itinerary
internal import Library
internal import Markup
internal import Merge

/// What a file of a trip would bring, before it brings anything.
struct TripFileScreen {
    private static let shownLimit = 100

    /// More than the form can send along, to which servers grant the size of a file.
    private static let mostBytes = 8_000_000

    let draft: TripDraft
    /// How many photos and documents can be shown here.
    let attached: (photos: Int, documents: Int)
    /// The days that a new trip of it would have.
    let days: TripDays
    /// The trips that it can be put on, each with what it has of the file.
    let trips: [(trip: Trip, overlap: TripOverlap)]
    let id: Identifier
    var problems = FieldProblems()

    func html(for viewer: Viewer) -> HTML {
        var page: HTML = """
            <div class="column narrow trips" data-tab="trips"><h1>\(say("What is in the file"))</h1>
            <p class="lead">\(draft.title.isEmpty ? "" : "\(draft.title): " as HTML)\
            \(Words.activityCount(Int32(clamping: draft.activities.count)))\(files)\(dates). \
            \(say("Nothing is changed yet."))</p>

            """
        page += problems.summary
        if !draft.problems.isEmpty { page += faults }
        if let known { page += words(for: known.overlap, on: known.trip) }
        page += activities(for: viewer)
        page += lines
        let packed = packed
        page += packed.utf8.count > Self.mostBytes ? tooLarge : form(sending: packed, viewer)
        page += "</div>\n"
        return page
    }

    /// The trip that has most of it already, the more urgent one first; nil where none has any.
    private var known: (trip: Trip, overlap: TripOverlap)? {
        var known: (trip: Trip, overlap: TripOverlap)?
        for one in trips where one.overlap.knownCount > known?.overlap.knownCount ?? 0 {
            known = one
        }
        return known
    }

    private var files: HTML {
        let (photos, documents) = (Int64(attached.photos), Int64(attached.documents))
        var words: HTML =
            photos == 0 ? "" : say(photos, one: ", 1 photo", other: ", \(photos) photos")
        if documents > 0 {
            words += say(documents, one: ", 1 document", other: ", \(documents) documents")
        }
        let items = Int64(draft.items.count)
        if items > 0 { words += say(items, one: ", 1 to-do", other: ", \(items) to-dos") }
        return words
    }

    private var dates: HTML { days.start == nil ? "" : ", \(Words.dates(of: days))" }

    private func words(for overlap: TripOverlap, on trip: Trip) -> HTML {
        let (there, all) = (Int64(overlap.knownCount), Int64(overlap.count))
        let name: HTML = "<strong>\(Words.title(of: trip))</strong>"
        let words =
            there == all
            ? say("All of it is on \(name) already.")
            : say(
                all - there,
                one: "\(there) of the \(all) things in it are on \(name) already; 1 is new.",
                other: """
                    \(there) of the \(all) things in it are on \(name) already; \(all - there) \
                    are new.
                    """
            )
        return "<div class='panel file-known'><p>\(words)</p>\(change(overlap))</div>\n"
    }

    /// Stands where it is told what has changed: below the list nobody would look for it.
    private func change(_ overlap: TripOverlap) -> HTML {
        let count = Int64(overlap.changedCount)
        guard count > 0 else { return "" }
        let words = say(
            count,
            one: "Change 1 of them, as the file tells it now",
            other: "Change \(count) of them, as the file tells them now"
        )
        return """
            <label class="check"><input type="checkbox" name="changed" value="1" \
            form="bring-file"><span>\(words)</span></label>
            """
    }

    private var faults: HTML {
        var list: HTML = """
            <section class="problem" role="alert"><p>\(say("Not all of it could be read:"))</p><ul>

            """
        for problem in draft.problems {
            list += "<li>"
            if problem.line > 0 { list += say("Line \(problem.line): ") }
            list += "\(Words.told(problem.reason))</li>\n"
        }
        if draft.untoldProblemCount > 0 {
            list += "<li>\(say("and \(draft.untoldProblemCount) more"))</li>\n"
        }
        return list + "</ul></section>\n"
    }

    private func activities(for viewer: Viewer) -> HTML {
        if draft.activities.isEmpty { return "" }
        var list: HTML = "<section class='panel'><h2>\(say("Activities"))</h2><ul class='draft'>\n"
        let standings = known?.overlap.activities ?? []
        let order = sortedOrder(count: draft.activities.count) {
            draft.activities[$0].moment < draft.activities[$1].moment
        }
        for index in order.prefix(Self.shownLimit) {
            let activity = draft.activities[index]
            let content = activity.content
            list += "<li data-kind='\(content.category.name)'>\(content.category.icon.html)<span>"
            switch activity.day {
            case .none: if days.start != nil { list += "\(Words.unscheduled) · " }
            case .numbered(let index): list += "\(Words.day(index)) · "
            case .on(let date): list += "\(Words.dayDate(date)) · "
            }
            if let start = content.when.start {
                list += "\(clock: start, hasTwelveHours: viewer.hasTwelveHours) · "
            }
            list += "<strong>\(content.title)</strong>"
            switch index < standings.count ? standings[index] : .new {
            case .new: break
            case .there: list += " <em>\(say("there already"))</em>"
            case .changed: list += changed(index, viewer)
            }
            list += "</span></li>\n"
        }
        return list + end(of: draft.activities.count)
    }

    /// What goes on lists, under their names.
    private var lines: HTML {
        if draft.items.isEmpty { return "" }
        var list: HTML = "<section class='panel'><h2>\(say("To-dos"))</h2><ul class='draft'>\n"
        for item in draft.items.prefix(Self.shownLimit) {
            let name: HTML = item.list.isEmpty ? "\(Words.otherList)" : "\(item.list)"
            list += """
                <li>\(Icon.check.html)<span>\(name) · <strong>\(item.text)</strong></span></li>

                """
        }
        return list + end(of: draft.items.count)
    }

    /// The end of a list of which only the first are shown.
    private func end(of count: Int) -> HTML {
        let rest = Int64(count - Self.shownLimit)
        return (rest > 0 ? "<li>\(say("and \(rest) more"))</li>\n" : "") + "</ul></section>\n"
    }

    private func changed(_ index: Int, _ viewer: Viewer) -> HTML {
        guard let known, let change = known.overlap.changes[index] else { return "" }
        let words = FileChangeWords(
            change: change,
            days: known.trip.days,
            hasTwelveHours: viewer.hasTwelveHours
        )
        return " <em>\(words.html)</em>"
    }

    private var tooLarge: HTML {
        """
        <p class="problem" role="alert">\(say("""
            That is more than can be brought in at once. Make two files of it, or leave out long \
            notes.
            """))</p>

        """
    }

    private func form(sending packed: String, _ viewer: Viewer) -> HTML {
        var form: HTML = """
            \(formStart(.trips(.confirmFile), viewer,
                " class='panel trip-form' id='bring-file' enctype='multipart/form-data'"))
            <input type="hidden" name="trip" value="\(id.text)">
            <input type="hidden" name="data" value="\(packed)">
            <label for="into">\(say("Put it on"))</label>
            <select id="into" name="into"\(problems.attributes("into"))>\
            <option value="">\(Words.newTrip)</option>
            """
        for one in trips { form += option(one.trip, one.overlap) }
        form += "</select>\(problems.words(below: "into"))"
        if known != nil {
            form += """
                <label class="check"><input type="checkbox" name="all" value="1">\
                <span>\(say("Bring in what is there already once more"))</span></label>
                """
        }
        form += """

            <p class="actions"><button class="button primary">\(say("Add it"))</button>
            <a class="button" href="\(Route.trips(.importFile))">\(say("Go back"))</a></p></form>

            """
        return form
    }

    /// Chosen already where most of the file comes from there.
    private func option(_ trip: Trip, _ overlap: TripOverlap) -> HTML {
        let isUsual = trip.id == known?.trip.id && overlap.knownCount * 2 >= overlap.count
        let (there, all) = (Int64(overlap.knownCount), Int64(overlap.count))
        return """
            <option value='\(trip.id.text)'\(isUsual ? " selected" : "" as HTML)>\
            \(Words.title(of: trip))\
            \(there > 0 ? say(" (has \(there) of \(all))") : "")</option>
            """
    }

    /// All of it in our own format, which is sent along to be read again.
    private var packed: String {
        String(decoding: draft.file(in: days).bytes(as: .json), as: UTF8.self)
    }
}

extension ActivityDraft {
    /// Earlier ones first, and at the end what is on no day.
    fileprivate var moment: Int64 {
        let number: Int64 =
            switch day {
            case .none: Int64.max / 1_440 - 1
            case .numbered(let index): Int64(index)
            case .on(let date): Int64(date.daysSinceEpoch)
            }
        return number * 1_440 + Int64(content.when.start ?? 0)
    }
}

extension Words {
    static func told(_ reason: ImportProblem.Reason) -> String {
        switch reason {
        case .unknownFormat: sayText("This is no kind of file that can be read here.")
        case .otherEncoding: Words.otherEncoding.description
        case .strayBytes:
            sayText("Some letters of the file are damaged and could not be read; look them over.")
        case .unreadable: sayText("The file is damaged, or ends too early.")
        case .nothingFound: sayText("There is no activity and no place in it.")
        case .tooMany:
            sayText("A file brings 5,000 things at most; what came after them was left out.")
        case .noTitle: sayText("Something without a name was left out.")
        case .badTime: sayText("A time could not be read.")
        case .noSuchDays: sayText("Days before the year 1000 or after 8999 were left out.")
        case .cut: sayText("Something is longer than can be kept, and was cut.")
        case .badPlace: sayText("A place could not be read.")
        case .unknownZone: sayText("A time zone is not known; its time was kept as it stands.")
        case .repetition: sayText("Something that comes again and again is brought once.")
        case .badValue: sayText("A value could not be read.")
        case .attachmentsLeftOut:
            sayText("Bringing in photos and documents needs scripts; they are left out.")
        }
    }
}
