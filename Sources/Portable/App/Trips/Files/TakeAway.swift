internal import Base
internal import Itinerary
internal import Markup
internal import Merge

/// The files that a trip, a day or an activity is taken away as.
///
/// Their links have no `download`: what has it goes past the service worker, and so to nobody in
/// flight. That they are to be saved is said by the answer.
struct TakeAway {
    let trip: Identifier
    let part: TripPart
    /// Whether something on it has a booking code.
    var hasCodes = false
    var hasAttachments = false

    /// All formats, with a word about what each is good for.
    var panel: HTML {
        var panel: HTML = """
            <section class="panel take-away"><h2>\(say("Take it with you"))</h2><ul>

            """
        for format in TripFormat.allCases {
            panel += """
                <li><a href="\(Route.trips(.file(trip, format, part)))">\
                \(Icon.download.html)<span><b>\(format.title)</b> \
                <span class="hint">\(format.purpose)</span></span></a></li>

                """
        }
        return panel + "</ul>\(withAttachments)\(codes)</section>\n"
    }

    /// The lossless file with photos and documents in it, put together where they are: a server
    /// would have to hold all of them at once.
    private var withAttachments: HTML {
        guard hasAttachments else { return "" }
        return """
            <p class="photo-file"><button type="button" class="button" hidden \
            data-photo-file="\(Route.trips(.file(trip, .json, part)))" \
            data-working="\(say("Putting in file"))" data-of="\(say("of"))" \
            data-missing="\(say("Photos and documents that could not be had and are not in it:"))" \
            data-large="\(say("A file holds 64 MB of photos and documents. Left out:"))" \
            data-lost="\(say("The file could not be made. Please try again."))">\
            \(Icon.download.html)<span>\(say("JSON with photos and documents"))</span></button> \
            <span class="hint" role="status"></span></p>
            """
    }

    /// The formats once more, with what is otherwise left out.
    private var codes: HTML {
        guard hasCodes else { return "" }
        var list: HTML = """
            <details class="with-codes"><summary>\(say("With booking codes"))</summary>
            <p class="hint">\(say("""
                Whoever has a code can often change the booking. JSON always holds them, the \
                others only here.
                """))</p><ul>

            """
        for format in [TripFormat.calendar, .csv, .markdown, .geojson] {
            list += """
                <li><a href="\(Route.trips(.file(trip, format, part, hasCodes: true)))">\
                \(Icon.download.html)<b>\(format.title)</b></a></li>

                """
        }
        return list + "</ul></details>"
    }

    /// The two that other apps on the same device take: a calendar what has a date, a map what is
    /// somewhere.
    func links(of activities: [Activity], _ days: TripDays) -> HTML {
        var links: HTML = ""
        if activities.contains(where: { days.date(of: $0) != nil }) {
            links += """
                <a class="button quiet" href="\(Route.trips(.file(trip, .calendar, part)))">\
                \(Icon.calendar.html)<span>\(Words.addToCalendar)</span></a>
                <a class="button quiet script" \
                href="\(Route.trips(.trip(trip, .overview)))#reminders">\
                \(Icon.clock.html)<span>\(say("Remind me"))</span></a>

                """
        }
        if activities.contains(where: { $0.content.hasPoint }) {
            links += """
                <a class="button quiet" href="\(Route.trips(.file(trip, .gpx, part)))">\
                \(Icon.download.html)<span>\(say("For a map app (GPX)"))</span></a>
                """
        }
        return links.isEmpty ? "" : "<p class='actions take-away-links'>\(links)</p>\n"
    }
}

extension TripFormat {
    fileprivate var title: StaticString {
        switch self {
        case .calendar: say("iCalendar")
        case .gpx: "GPX"
        case .kml: "KML"
        case .geojson: "GeoJSON"
        case .csv: "CSV"
        case .markdown: "Markdown"
        case .json: "JSON"
        }
    }

    fileprivate var purpose: StaticString {
        switch self {
        case .calendar: say("for calendars, with time zones")
        case .gpx: say("for maps and devices that lead the way")
        case .kml: say("for Google Earth and My Maps")
        case .geojson: say("for programs that draw maps")
        case .csv: say("for spreadsheets")
        case .markdown: say("to read, send and edit as text")
        case .json: say("all that is written, to bring it back later")
        }
    }
}
