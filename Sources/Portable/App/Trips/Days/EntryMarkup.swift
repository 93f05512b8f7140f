internal import Base
internal import Chronology
internal import Geodesy
internal import Itinerary
internal import Library
internal import Markup
internal import Merge

/// One thing on a day, as a row of the timeline.
struct EntryMarkup {
    let plan: Plan
    let viewer: Viewer
    let now: Instant
    /// Without buttons, as on the page of all trips.
    var isCompact = false
    /// Whether titles lead to their activities.
    var isLinked = true
    /// The activities that have tickets, passes or other documents.
    var documented: Set<RecordID> = []
    /// When those were planned whose day the trip has no more.
    var formerDates: [(activity: Identifier, date: CivilDate)] = []

    func row(_ entry: Entry, day: Int32? = nil) -> HTML {
        let activity = entry.activity
        let content = activity.content
        var row: HTML = """
            <li class="entry\(states(entry))" data-kind="\(content.category.name)" \
            data-activity="\(activity.id.text)"\
            \(day == nil || entry.minute == nil || entry.part == .end
                ? "" : " data-timed" as HTML)\
            \(day.map { entry.mapAttributes(day: $0) } ?? "")>
            """
        if let free = entry.freeMinutes, !isCompact {
            row += "<p class='free'>\(say("\(Words.duration(minutes: free)) free"))</p>"
        }
        row += """
            <div class="entry-card"><p class="entry-time">\(time(entry))</p>
            <span class="entry-kind" title="\(Words.name(of: content.category))">\
            \(content.category.icon.html)\(Words.unseenKind(of: content))</span>
            <div class="entry-words">\(title(entry))
            """
        row += place(entry)
        row += facts(entry)
        row += "</div>"
        if !isCompact { row += tools(entry) }
        row += "</div></li>\n"
        return row
    }

    private func title(_ entry: Entry) -> HTML {
        guard isLinked else {
            return "<span class='entry-title' dir='auto'>\(entry.title)</span>"
        }
        let route = TripRoute.activity(trip: entry.activity.trip, entry.activity.id)
        return """
            <a class="entry-title" dir="auto" href="\(Route.trips(route))">\(entry.title)</a>
            """
    }

    func isOver(_ entry: Entry) -> Bool {
        guard plan.trip.days.start != nil, let end = entry.end ?? entry.start else { return false }
        return end <= now
    }

    private func states(_ entry: Entry) -> HTML {
        var states: HTML = ""
        if entry.isDoing(at: now) { states += " is-now" }
        if isOver(entry) { states += " is-over" }
        if entry.clash != nil { states += " overlaps" }
        if entry.part == .end { states += " is-end" }
        return states
    }

    /// The time at which it begins, and in which zone where that is not the trip's.
    func time(_ entry: Entry) -> HTML {
        guard let minute = entry.minute else {
            return entry.part == .end ? "" : "<span class='untimed' aria-hidden='true'>·</span>"
        }
        let zone = entry.zone.isEmpty ? plan.clocks.zone(of: entry) : entry.zone
        var time: HTML = "<time>\(clock: minute, hasTwelveHours: viewer.hasTwelveHours)</time>"
        if zone != plan.clocks.usualZone {
            time += "<span class='zone' title='\(zone)'>\(zonePlace(zone))</span>"
        }
        return time
    }

    private func place(_ entry: Entry) -> HTML {
        let content = entry.activity.content
        var place: HTML = ""
        if entry.isNamedLikeItsPlace { return "" }
        if let spot = entry.spot {
            place += "<p class='entry-place'>\(Icon.pin.html)<span>\(spot.shownName)"
            if entry.part == .all, let to = content.destination {
                place += " \(Words.leadsTo) \(to.shownName)"
            }
            place += "</span></p>"
        } else if entry.part == .all, let to = content.destination {
            place += """
                <p class="entry-place">\(Icon.pin.html)\
                <span>\(Words.leadsTo) \(to.shownName)</span></p>
                """
        }
        return place
    }

    private func facts(_ entry: Entry) -> HTML {
        let content = entry.activity.content
        var facts: HTML = ""
        if entry.part == .all {
            for former in formerDates where former.activity == entry.activity.id {
                facts += "<li>\(say("was on \(Words.date(former.date))"))</li>"
            }
            facts += ends(entry)
            if !content.bookingCode.isEmpty {
                facts += "<li>\(Words.hiddenCode(content.bookingCode))</li>"
            }
            if documented.contains(RecordID(entry.activity.id)) {
                facts += "<li class='entry-documents'>\(Icon.note.html)\(Words.documents)</li>"
            }
            if let cost = content.cost { facts += "<li>\(Words.amount(cost))</li>" }
            if !content.notes.isEmpty {
                // Where titles lead nowhere, nobody could read the rest.
                let notes = isLinked ? cut(content.notes, atBytes: 160) : content.notes
                facts += "<li class='entry-note' dir='auto'>\(notes)</li>"
            }
        }
        if entry.part == .all { facts += Words.skipped(entry, viewer) + repeated(entry) }
        if entry.outlastsTrip {
            facts += """
                <li class='warning'>\(say("Ends after the trip’s last day"))</li>
                """
        }
        if let clash = entry.clash {
            let content = clash.activity.content
            let shown = plan.clocks.local(clash.end, zone: plan.clocks.endZone(of: content)).time
            let minute = shown.secondsSinceMidnight / 60
            let end: HTML = "\(clock: minute, hasTwelveHours: viewer.hasTwelveHours)"
            facts += """
                <li class='warning'>\(say("\(content.shownTitle) lasts until \(end)"))</li>
                """
        }
        return facts.isEmpty ? "" : "<ul class='entry-facts'>\(facts)</ul>"
    }

    /// That clocks show twice when it begins, as they are set back then: always by night.
    private func repeated(_ entry: Entry) -> HTML {
        guard let minute = entry.minute, let start = entry.start, minute < 240 || minute >= 1_380
        else { return "" }
        let zone = plan.clocks.zone(of: entry)
        let later = plan.clocks.local(start.adding(seconds: 3_600), zone: zone).time
        guard later.secondsSinceMidnight / 60 == minute else { return "" }
        let told: HTML = "\(clock: minute, hasTwelveHours: viewer.hasTwelveHours)"
        return "<li>\(say("\(told) comes twice that night; the first is meant"))</li>"
    }

    /// How long it takes, or when and where it ends.
    func ends(_ entry: Entry) -> HTML {
        let content = entry.activity.content
        switch content.when.end {
        case .open: return ""
        case .after(let minutes):
            return arrival(entry) ?? "<li>\(Words.duration(minutes: minutes))</li>"
        case .at(let day, let minute, _):
            if content.category == .lodging, day > 0 {
                return "<li>\(say(Int64(day), one: "1 night", other: "\(day) nights"))</li>"
            }
            guard let minute else { return "" }
            return until(minute, day, entry)
        }
    }

    private func until(_ minute: Int32, _ day: Int32, _ entry: Entry) -> HTML {
        let clock: HTML = "\(clock: minute, hasTwelveHours: viewer.hasTwelveHours)"
        var end: HTML = "<li>\(say("until \(clock)"))"
        if day != 0 { end += " <span class='day-shift'>\(Words.dayShift(day))</span>" }
        let content = entry.activity.content
        let zone = plan.clocks.endZone(of: content)
        if zone != plan.clocks.zone(of: content) { end += " \(zonePlace(zone))" }
        if let start = entry.start, let finish = entry.end {
            let span = Int32(clamping: finish.minutes(since: start))
            end += " <span class='lasting'>(\(Words.duration(minutes: span)))</span>"
        }
        return end + "</li>"
    }

    /// When and where a journey ends that is told by how long it takes; nil where that is on the
    /// same day and by the same clocks.
    private func arrival(_ entry: Entry) -> HTML? {
        let content = entry.activity.content
        guard content.category.isTransport, let start = entry.start, let end = entry.end
        else { return nil }
        let (zone, endZone) = (plan.clocks.zone(of: content), plan.clocks.endZone(of: content))
        let shown = plan.clocks.local(end, zone: endZone)
        let begun = plan.clocks.local(start, zone: zone)
        let day = shown.date.daysSinceEpoch - begun.date.daysSinceEpoch
        guard day != 0 || endZone != zone else { return nil }
        return until(shown.time.secondsSinceMidnight / 60, day, entry)
    }

    private func tools(_ entry: Entry) -> HTML {
        let activity = entry.activity
        guard entry.part == .all else { return "" }
        return """
            <a class="round entry-more" aria-label="\(say("Change or move"))" \
            href="\(Route.trips(.editActivity(trip: activity.trip, activity.id)))">\
            \(Icon.menu.html)</a>
            """
    }
}

/// `Kathmandu` of `Asia/Kathmandu`.
func zonePlace(_ zone: String) -> HTML {
    let last = zone.utf8.split(separator: UInt8(ascii: "/")).last ?? zone.utf8[...]
    let name = last.map { $0 == UInt8(ascii: "_") ? 0x20 : $0 }
    return "\(String(decoding: name, as: UTF8.self))"
}

extension Words {
    /// An arrow, for those who hear it too.
    static var leadsTo: HTML {
        "<span aria-hidden='true'>→</span> <span class='unseen'>\(say("to"))</span>"
    }

    /// The kind of an activity, which is shown as a sign; nothing for what has none.
    static func unseenKind(of content: ActivityContent) -> HTML {
        content.category == .other || content.isNamedLikeItsKind
            ? "" : "<span class='unseen'>\(name(of: content.category))</span>"
    }

    /// `+1 day`.
    static func dayShift(_ days: Int32) -> HTML {
        days < 0 ? say("day before") : say(Int64(days), one: "+1 day", other: "+\(days) days")
    }

    /// `EUR 25.00`.
    static func amount(_ cost: Cost) -> HTML {
        amount(minorUnits: cost.minorUnits, cost.currency)
    }

    static func amount(minorUnits: Int64, _ currency: String) -> HTML {
        let places = Cost.decimals(of: currency)
        let text = decimalText(minorUnits, places: places, keepingZeros: true).utf8
        let whole = text.prefix { $0 != UInt8(ascii: ".") }
        let grouped = Int64(Substring(whole)).map { groupedText($0) } ?? ""
        return """
            <span class='amount'>\(currency) \
            \(grouped + String(Substring(text[whole.endIndex...])))</span>
            """
    }

    /// That clocks skip the time at which something begins; nothing where they do not.
    static func skipped(_ entry: Entry, _ viewer: Viewer) -> HTML {
        guard let minute = entry.minute, let meant = entry.meantMinute else { return "" }
        let (told, shown) = (
            "\(clock: minute, hasTwelveHours: viewer.hasTwelveHours)" as HTML,
            "\(clock: meant, hasTwelveHours: viewer.hasTwelveHours)" as HTML
        )
        return """
            <li class='warning'>\(say("\(told) does not exist on that day; \(shown) is meant"))</li>
            """
    }

    /// A booking code that shows itself when it is asked for.
    static func hiddenCode(
        _ code: String,
        _ words: StaticString = say("Booking code")
    ) -> HTML {
        """
        <details class="code" data-copied="\(say("Copied"))">\
        <summary>\(words)</summary>\
        <code>\(code)</code></details>
        """
    }
}
