internal import Base
internal import Chronology
internal import Geodesy

/// An event while its lines are read.
struct CalendarDraft {
    /// Where it begins.
    var number: Int32 = 0
    private(set) var isCancelled = false
    private(set) var isDone = false
    private(set) var problems: [(reason: ImportProblem.Reason, line: Int32)] = []
    private var content = ActivityContent()
    /// Whether it names one of our kinds, be it that of none.
    private var hasKind = false
    private var uid = ""
    /// Which of several it is that share one name.
    private var recurrence = ""
    private var location = ""
    private var point: Coordinate?
    private var destination = ""
    private var destinationPoint: Coordinate?
    private var start: CalendarStamp?
    private var end: CalendarStamp?
    private var endNumber: Int32 = 0
    private var duration: CalendarDuration?

    private mutating func note(_ reason: ImportProblem.Reason, _ line: Int32) {
        let isTold = problems.contains { $0.reason == reason && $0.line == line }
        if problems.count < 10, !isTold { problems.append((reason, line)) }
    }

    mutating func take(_ line: CalendarLine, _ zones: inout CalendarZoneNames) {
        switch line.name {
        case "": note(.badValue, line.number)
        case "UID": take(uid: line)
        case "RECURRENCE-ID": recurrence = line.plain
        case "SUMMARY": content.title = line.text
        case "DESCRIPTION": content.notes = line.text
        case "LOCATION": location = line.text
        case "GEO": point = point(line, separator: 0x3B)
        case "X-APPLE-STRUCTURED-LOCATION": takeGeo(line)
        case "URL", "ATTACH": take(link: line)
        case "CATEGORIES": takeCategories(line)
        case "STATUS":
            isCancelled = line.plain == "CANCELLED"
            isDone = line.plain == "COMPLETED"
        case "RRULE", "RDATE": note(.repetition, line.number)
        case "DTSTART": start = stamp(line, &zones)
        case "DTEND", "DUE":
            end = stamp(line, &zones)
            endNumber = line.number
        case "DURATION":
            duration = CalendarDuration(line.value)
            endNumber = line.number
            if duration == nil { note(.badTime, line.number) }
        default: takeOwn(line)
        }
    }

    private mutating func takeOwn(_ line: CalendarLine) {
        switch line.name {
        case "X-ELSEWHERE-DESTINATION": destination = line.text
        case "X-ELSEWHERE-DESTINATION-GEO": destinationPoint = point(line, separator: 0x3B)
        case "X-ELSEWHERE-BOOKING": content.bookingCode = line.text
        case "X-ELSEWHERE-COST":
            content.cost = Cost(calendarText: line.plain)
            if content.cost == nil { note(.badValue, line.number) }
        default: break
        }
    }

    private mutating func stamp(
        _ line: CalendarLine,
        _ zones: inout CalendarZoneNames
    ) -> CalendarStamp? {
        guard var stamp = CalendarStamp(line.value) else {
            note(.badTime, line.number)
            return nil
        }
        let told = line.parameter("TZID")
        if stamp.isUTC || stamp.minute == nil || told.isEmpty { return stamp }
        if let zone = zones.name(told) {
            stamp.zone = zone
        } else if zones.isNews(told) {
            note(.unknownZone, line.number)
        }
        return stamp
    }

    private mutating func point(_ line: CalendarLine, separator: UInt8) -> Coordinate? {
        let parts = line.value.split(separator: separator, maxSplits: 2)
        let texts = parts.map { String(decoding: $0, as: UTF8.self) }
        guard texts.count == 2,
            let point = Coordinate(latitudeText: texts[0], longitudeText: texts[1])
        else {
            note(.badPlace, line.number)
            return nil
        }
        return point
    }

    /// Our own calendars say after an activity's name whose it is.
    private mutating func take(uid line: CalendarLine) {
        var line = line
        let own = "@elsewhere".utf8
        if line.value.suffix(own.count).elementsEqual(own) { line.value.removeLast(own.count) }
        uid = line.plain
    }

    private mutating func takeGeo(_ line: CalendarLine) {
        guard point == nil, line.plain.hasPrefix("geo:") else { return }
        var numbers = line
        numbers.value = Array(line.value.dropFirst(4).prefix { $0 != 0x3B })
        point = point(numbers, separator: 0x2C)
    }

    private mutating func take(link line: CalendarLine) {
        let link = line.plain
        guard ActivityContent.isLink(link), !content.links.contains(link),
            content.links.count < ActivityContent.mostLinks
        else { return }
        content.links.append(link)
    }

    private mutating func takeCategories(_ line: CalendarLine) {
        for text in line.texts {
            var name: [UInt8] = []
            for letter in text.utf8 where letter != 0x20 {
                name.append(letter &- 0x41 < 26 ? letter + 0x20 : letter)
            }
            if let category = Category(name: String(decoding: name, as: UTF8.self)) {
                content.category = category
                hasKind = true
            }
        }
    }
}

extension CalendarDraft {
    /// The activity that it is; without a title where nothing names it.
    mutating func activity(_ zones: CalendarZoneNames) -> ActivityDraft {
        if isTooLong(location, mostBytes: Spot.longestNameByteCount) { note(.cut, number) }
        location = boundedText(location, mostBytes: Spot.longestNameByteCount)
        content.place = Spot(name: location, point: point)
        // Our own calendars tell the coordinates of what has no name.
        let bare = Spot(name: "", point: point)
        if bare?.label == location { content.place = bare }
        content.destination = Spot(name: destination, point: destinationPoint)
        cutTail()
        if content.isTooLong { note(.cut, number) }
        content = content.bounded
        if content.title.isEmpty { content.title = location }
        // Without a date it is on no day, and nothing is lost.
        guard let begins = (start ?? end).map({ $0.settled(zones, at: point) }) else {
            return ActivityDraft(day: .none, content: content, uid: name)
        }
        let ends = end.map { $0.settled(zones, at: point) }
        content.when = When(start: begins.minute, zone: begins.zone)
        if let found = length(from: begins, to: ends, zones) {
            content.when.end = found
        } else {
            note(.badTime, endNumber)
        }
        content.recognizeFlight()
        if !hasKind { content.recognizeKind() }
        return ActivityDraft(day: .on(begins.date), content: content, uid: name)
    }

    private var name: String {
        uid.isEmpty || recurrence.isEmpty ? uid : uid + "/" + recurrence
    }

    /// Takes what our own calendars write below the notes off again.
    private mutating func cutTail() {
        let tail = Array(content.calendarTail.utf8)
        var notes = Array(content.notes.utf8)
        guard !tail.isEmpty, notes.count >= tail.count, Array(notes.suffix(tail.count)) == tail
        else { return }
        notes.removeLast(tail.count)
        while notes.last == 0x0A { notes.removeLast() }
        content.notes = String(decoding: notes, as: UTF8.self)
    }

    /// How long it lasts; nil where what is told makes no sense.
    private func length(
        from begins: CalendarStamp,
        to ends: CalendarStamp?,
        _ zones: CalendarZoneNames
    ) -> When.End? {
        guard let minute = begins.minute else {
            let days = ends.map { $0.date.daysSinceEpoch - begins.date.daysSinceEpoch }
            let count = days ?? duration.map { $0.minutes / 1_440 } ?? 1
            guard count >= 0 else { return nil }
            // The last day is told as the one after it.
            return count < 2 ? .open : last(Int32(clamping: count) - 1, nil, "")
        }
        guard let ends else {
            guard let minutes = duration?.minutes, minutes > 0 else { return .open }
            return minutes <= When.longestMinutes ? .after(minutes: minutes) : nil
        }
        guard let endMinute = ends.minute, begins.zone.isEmpty == ends.zone.isEmpty else {
            return nil
        }
        let days = ends.date.daysSinceEpoch - begins.date.daysSinceEpoch
        var minutes = Int64(days) * 1_440 + Int64(endMinute - minute)
        if let one = zones.instant(begins.date, minute: minute, zone: begins.zone),
            let other = zones.instant(ends.date, minute: endMinute, zone: ends.zone)
        {
            minutes = (other.millisecondsSinceEpoch - one.millisecondsSinceEpoch) / 60_000
        } else if begins.zone != ends.zone {
            return last(days, endMinute, ends.zone)
        }
        if minutes < 0 { return nil }
        if minutes == 0 { return .open }
        guard begins.zone == ends.zone, minutes <= 1_440 else {
            return last(days, endMinute, ends.zone)
        }
        return .after(minutes: Int32(minutes))
    }

    private func last(_ day: Int32, _ minute: Int32?, _ zone: String) -> When.End? {
        guard day >= -1, day <= When.latestEndDay else { return nil }
        return .at(day: day, minute: minute, zone: zone)
    }
}

extension Cost {
    /// Reads "25.50 EUR".
    fileprivate init?(calendarText text: String) {
        let parts = text.utf8.split(separator: 0x20)
        guard parts.count == 2 else { return nil }
        let currency = String(Substring(parts[1]))
        let places = Cost.decimals(of: currency)
        guard let units = scaledInteger(String(Substring(parts[0])), places: places) else {
            return nil
        }
        self.init(minorUnits: units, currency: currency)
    }
}
