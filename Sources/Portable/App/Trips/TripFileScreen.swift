internal import Base
internal import Chronology
internal import Itinerary
internal import Library
internal import Markup
internal import Merge

/// What a file of a trip would bring, before it brings anything.
struct TripFileScreen {
    private static let shownLimit = 100

    /// More than a form can send along.
    private static let mostBytes = 900_000

    let draft: TripDraft
    /// The days that a new trip of it would have.
    let days: TripDays
    let trips: [Trip]
    let id: Identifier

    func html(for viewer: Viewer) -> HTML {
        var page: HTML = """
            <div class="column narrow trips" data-tab="trips"><h1>\(say("What is in the file"))</h1>
            <p class="lead">\(draft.title.isEmpty ? "" : "\(draft.title): " as HTML)\
            \(Words.activityCount(Int32(clamping: draft.activities.count))), \
            \(Words.dates(of: days)). \(say("Nothing is changed yet."))</p>

            """
        if !draft.problems.isEmpty { page += problems }
        page += activities(for: viewer)
        let packed = packed
        page += packed.utf8.count > Self.mostBytes ? tooLarge : form(sending: packed, viewer)
        page += "</div>\n"
        return page
    }

    private var problems: HTML {
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
        var list: HTML = "<section class='panel'><h2>\(say("Activities"))</h2><ul class='draft'>\n"
        for activity in draft.activities.prefix(Self.shownLimit) {
            let content = activity.content
            list += "<li data-kind='\(content.category.name)'>\(content.category.icon.html)<span>"
            switch activity.day {
            case .none: break
            case .numbered(let index): list += "\(Words.day(index)) · "
            case .on(let date): list += "\(Words.dayDate(date)) · "
            }
            if let start = content.when.start {
                list += "\(clock: start, hasTwelveHours: viewer.hasTwelveHours) · "
            }
            list += "<strong>\(content.title)</strong></span></li>\n"
        }
        let rest = draft.activities.count - Self.shownLimit
        if rest > 0 { list += "<li>\(say("and \(Int64(rest)) more"))</li>\n" }
        return list + "</ul></section>\n"
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
                " class='panel trip-form' enctype='multipart/form-data'"))
            <input type="hidden" name="trip" value="\(id.text)">
            <input type="hidden" name="data" value="\(packed)">
            <label for="into">\(say("Put it on"))</label>
            <select id="into" name="into"><option value="">\(Words.newTrip)</option>
            """
        for trip in trips {
            form += "<option value='\(trip.id.text)'>\(Words.title(of: trip))</option>"
        }
        form += """
            </select>
            <p class="actions"><button class="button primary">\(say("Add it"))</button>
            <a class="button" href="\(Route.trips(.bringIn))">\(say("Go back"))</a></p></form>

            """
        return form
    }

    /// All of it in our own format, which is sent along to be read again.
    private var packed: String {
        String(decoding: draft.file(in: days).bytes(as: .json), as: UTF8.self)
    }
}

extension Words {
    static func told(_ reason: ImportProblem.Reason) -> String {
        switch reason {
        case .unknownFormat: sayText("This is no kind of file that can be read here.")
        case .unreadable: sayText("The file is damaged, or ends too early.")
        case .nothingFound: sayText("There is no activity and no place in it.")
        case .tooMany: sayText("There is more in it than one trip can hold.")
        case .noTitle: sayText("Something without a name was left out.")
        case .badTime: sayText("A time could not be read.")
        case .badPlace: sayText("A place could not be read.")
        case .unknownZone: sayText("A time zone is not known; its time was kept as it stands.")
        case .repetition: sayText("Something that comes again and again is brought once.")
        case .badValue: sayText("A value could not be read.")
        }
    }
}
