package import Atlas
package import Base
internal import Chronology

/// Reads a calendar that somebody brings, whatever program wrote it: iCalendar, RFC 5545.
///
/// Events become activities with the clocks of their own zones. What repeats comes once, what was
/// called off not at all; what is to be done goes on a list, or is an activity where it tells more
/// than a line. Never fails: what cannot be read is among the draft's problems.
package struct CalendarReader {
    /// Components in components; real ones have three.
    private static let mostLevels = 8

    private var draft: TripDraft
    private var zones: CalendarZoneNames
    private var components: [String] = []
    private var event = CalendarDraft()
    /// What a component of a zone has told so far.
    private var zoneName = ""
    private var zonePlace = ""

    /// Adds what the calendar holds to a draft.
    ///
    /// - Parameters:
    ///   - calendar: its bytes, in UTF-8.
    ///   - draft: what is known already; a title and notes that it has are kept.
    ///   - atlas: knows the zones; without one, names of zones are taken as they stand there.
    ///   - line: the number of the first line, where the calendar is part of another file.
    package static func read(
        _ calendar: ByteSlice,
        into draft: inout TripDraft,
        _ atlas: Atlas?,
        line: Int32 = 1
    ) {
        let lines = CalendarLines(calendar, firstLine: line)
        var reader = CalendarReader(draft: draft, zones: CalendarZoneNames(atlas))
        reader.readAll(lines)
        // What only Greenwich's clocks tell is told by those of the town that the rest is in.
        let isGreenwich = reader.draft.activities.contains { $0.content.when.zone == "Etc/UTC" }
        let isWanted = isGreenwich || reader.draft.places.isEmpty
        let town = isWanted ? atlas.flatMap { reader.draft.town($0) } : nil
        if isGreenwich, let town {
            reader = CalendarReader(draft: draft, zones: CalendarZoneNames(atlas))
            reader.zones.usual = town.zoneName
            reader.readAll(lines)
        }
        draft = reader.draft
        if draft.places.isEmpty, let town { draft.places = [town.id] }
    }

    private init(draft: TripDraft, zones: CalendarZoneNames) {
        self.draft = draft
        self.zones = zones
    }

    private mutating func readAll(_ calendar: CalendarLines) {
        var lines = calendar
        var last: Int32 = 0
        let (known, troubles) = (draft.activities.count, draft.problems.count)
        while let line = lines.next() {
            last = line.number
            if components.isEmpty, !(line.name == "BEGIN" && line.isAbout("VCALENDAR")) {
                draft.note(.unknownFormat, line: line.number)
                return
            }
            guard read(line) else { return }
        }
        if !components.isEmpty { draft.note(.unreadable, line: last) }
        if draft.activities.count == known, draft.items.isEmpty, draft.problems.count == troubles {
            draft.note(.nothingFound, line: 0)
        }
    }

    /// False where the rest makes no sense any more.
    private mutating func read(_ line: CalendarLine) -> Bool {
        switch line.name {
        case "BEGIN":
            guard components.count < Self.mostLevels else {
                draft.note(.unreadable, line: line.number)
                return false
            }
            components.append(line.component)
            begin(at: line.number)
        case "END":
            guard components.last == line.component else {
                draft.note(.unreadable, line: line.number)
                return false
            }
            let isFull = !end(at: line.number)
            components.removeLast()
            if isFull { return false }
        default: take(line)
        }
        return true
    }

    private mutating func begin(at number: Int32) {
        if components.last == "VEVENT" || components.last == "VTODO" {
            event = CalendarDraft()
            event.number = number
        } else if components.last == "VTIMEZONE" {
            (zoneName, zonePlace) = ("", "")
        }
    }

    /// False where there is no room for more.
    private mutating func end(at number: Int32) -> Bool {
        if components.last == "VTIMEZONE" {
            zones.add(zoneName, of: zonePlace)
            return true
        }
        let isToDo = components.last == "VTODO"
        guard isToDo || components.last == "VEVENT", !event.isCancelled else { return true }
        guard draft.activities.count + draft.items.count < TripDraft.mostActivities else {
            draft.note(.tooMany, line: number)
            return false
        }
        let activity = event.activity(zones)
        for (reason, line) in event.problems { draft.note(reason, line: line) }
        if activity.content.title.isEmpty {
            draft.note(.noTitle, line: event.number)
        } else if isToDo, isOnlyLine(activity) {
            let most = ChecklistItem.longestTextByteCount
            if isTooLong(activity.content.title, mostBytes: most) {
                draft.note(.cut, line: event.number)
            }
            let text = boundedText(
                activity.content.title,
                mostBytes: most
            )
            draft.items.append(ItemDraft(list: "", text: text, isDone: event.isDone))
        } else {
            draft.activities.append(activity)
        }
        return true
    }

    /// Whether a list keeps all of what is to be done.
    private func isOnlyLine(_ activity: ActivityDraft) -> Bool {
        guard case .none = activity.day else { return false }
        let content = activity.content
        return content.notes.isEmpty && content.place == nil && content.links.isEmpty
    }

    private mutating func take(_ line: CalendarLine) {
        switch components.last {
        case "VEVENT", "VTODO": event.take(line, &zones)
        case "VTIMEZONE":
            if line.name == "TZID" { zoneName = line.plain }
            if line.name == "X-LIC-LOCATION" { zonePlace = line.plain }
        case "VCALENDAR": takeHead(line)
        default: break
        }
    }

    private mutating func takeHead(_ line: CalendarLine) {
        switch line.name {
        case "NAME", "X-WR-CALNAME":
            if draft.title.isEmpty {
                draft.title = line.text
            }
        case "DESCRIPTION", "X-WR-CALDESC":
            if draft.notes.isEmpty {
                draft.notes = line.text
            }
        case "X-WR-TIMEZONE" where zones.usual.isEmpty:
            zones.usual = zones.name(line.plain) ?? ""
        default: break
        }
    }
}

extension CalendarLine {
    /// What begins or ends there, in capitals.
    fileprivate var component: String {
        var capitals: [UInt8] = []
        for letter in value.prefix(64) where letter > 0x20 {
            capitals.append(letter &- 0x61 < 26 ? letter - 0x20 : letter)
        }
        return String(decoding: capitals, as: UTF8.self)
    }

    fileprivate func isAbout(_ component: String) -> Bool { self.component == component }
}
