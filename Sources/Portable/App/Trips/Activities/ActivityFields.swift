internal import Atlas
internal import Base
internal import Chronology
internal import Geodesy
internal import Itinerary

/// Reads the fields of an activity's form over what is kept of it.
struct ActivityFields {
    private let fields: Query
    private let atlas: Atlas
    private(set) var content: ActivityContent
    /// What could not be read, in words.
    private(set) var problems = FieldProblems()
    /// What was pasted as a place and tells of none.
    private var pastedLinks: [String] = []
    /// Whether a link alone was pasted as a place, and tells of none.
    private(set) var hasBareLink = false

    init(_ fields: Query, _ atlas: Atlas, _ content: ActivityContent) {
        self.fields = fields
        self.atlas = atlas
        self.content = content
    }

    mutating func read() {
        if let title = fields["title"] { content.title = title }
        if let name = fields["category"] {
            if let category = Category(name: name) {
                content.category = category
            } else {
                problems.add("category", sayText("There is no such kind of activity."))
            }
        }
        content.place = spot("place", content.place)
        content.destination = spot("to", content.destination)
        if !content.nameAfterPlace() {
            let isPlaced = content.place != nil || content.destination != nil || hasBareLink
            problems.add("title", Words.nameless(isPlaced: isPlaced))
        }
        readWhen()
        readCost()
        if let notes = fields["notes"] { content.notes = notes }
        if let code = fields["code"] { content.bookingCode = code }
        // A title that is too long for one begins the notes.
        let isLong = content.title.utf8.count > ActivityContent.longestTitleByteCount
        let notes = isLong ? content.title + "\n\n" + content.notes : content.notes
        problems.bound("notes", notes, atMost: ActivityContent.longestNotesByteCount)
        problems.bound("code", content.bookingCode, atMost: ActivityContent.longestCodeByteCount)
        readLinks()
        for link in pastedLinks where !content.links.contains(link) {
            if content.links.count < ActivityContent.mostLinks { content.links.append(link) }
        }
        content = content.bounded
    }
}

extension ActivityFields {
    /// How many minutes something lasts at most that ends on the next day without saying so.
    private static let longestNight: Int32 = 840

    /// A place by the name in the field, with the point that came along, or that the name itself
    /// is: coordinates, or a map link.
    private mutating func spot(_ name: String, _ kept: Spot?) -> Spot? {
        guard let text = fields[name] else { return kept }
        let typed = boundedText(text, mostBytes: 2_000)
        if typed.isEmpty { return nil }
        let told = placeName(ofLink: typed)
        if let point = pastedPoint(typed) {
            return Spot(name: told ?? "", point: point)
        }
        if let named = withoutLink(typed) {
            if told == nil, named.isEmpty { hasBareLink = true }
            return Spot(name: told ?? named)
        }
        problems.bound(name, typed, atMost: Spot.longestNameByteCount)
        let parts = (fields[name + "-point"] ?? "").utf8.split(separator: 0x2C).map {
            String(Substring($0))
        }
        guard parts.count >= 2, let north = microdegrees(parts[0], atMost: 90),
            let east = microdegrees(parts[1], atMost: 180)
        else { return Spot(name: typed) }
        return Spot(
            name: typed,
            point: Coordinate(latitudeMicrodegrees: north, longitudeMicrodegrees: east),
            city: parts.count > 2 ? UInt32(parts[2]) : nil
        )
    }

    /// What stands before a link that tells no point, as phones share places; nil without one.
    ///
    /// The link goes to the others.
    private mutating func withoutLink(_ text: String) -> String? {
        let words = text.utf8.split(separator: 0x20).map { String(Substring($0)) }
        guard let link = words.last, ActivityContent.isLink(link) else { return nil }
        pastedLinks.append(link)
        return words.dropLast().joined(separator: " ")
    }

    /// Coordinates or a map link, as people paste them.
    private func pastedPoint(_ text: String) -> Coordinate? {
        guard case .point(let point) = atlas.search(text, limit: 1) else { return nil }
        return point
    }

    private mutating func readWhen() {
        guard fields["start"] != nil else { return }
        var when = When(zone: zone("zone"))
        when.start = minute("start")
        let end = minute("end")
        let shift = fields["end-day"].flatMap { Int32($0) } ?? 0
        guard (-1...When.latestEndDay).contains(shift) else {
            return problems.add("end-day", sayText("It cannot end that long after its day."))
        }
        let duration = fields["duration"] ?? ""
        if end != nil || (shift != 0 && content.category == .lodging) {
            when.end = .at(day: shift, minute: end, zone: zone("end-zone"))
            // Only clocks of two zones can show an earlier time at the end.
            let isBack = shift == 0 && end.map { $0 < when.start ?? 0 } == true
            if isBack, fields["end-zone"]?.isEmpty != false, !leadsToOtherZone(from: when.zone) {
                // From 22:00 to 07:00 is a night; from 14:00 to 13:00 is nobody sure.
                if let end, let start = when.start, 1_440 + end - start <= Self.longestNight {
                    when.end = .at(day: 1, minute: end, zone: "")
                } else {
                    problems.add("end", Words.endsEarly(isJourney: content.destination != nil))
                }
            }
        } else if !duration.isEmpty {
            if let minutes = Duration.minutes(duration) {
                when.end = .after(minutes: minutes)
            } else {
                let words = sayText("How long it takes has to read like 45 min, 2 h or 1 h 30.")
                problems.add("duration", words)
            }
        }
        content.when = when
    }

    /// Whether it is known to arrive where clocks show another time than where it begins.
    private func leadsToOtherZone(from told: String) -> Bool {
        let clocks = Clocks(TripContent(), atlas)
        let zone = told.isEmpty ? clocks.zone(of: content.place) : told
        guard let zone, let end = clocks.zone(of: content.destination) else { return false }
        // Rome and Vienna are two zones of the same clocks, in winter as in summer.
        return ([20_454, 20_636] as [Int32]).contains { day in
            let date = CivilDate(daysSinceEpoch: day)
            return clocks.instant(date, minute: 720, zone: zone)
                != clocks.instant(date, minute: 720, zone: end)
        }
    }

    /// Minutes since midnight; a time that no clock shows is told of.
    private mutating func minute(_ name: String) -> Int32? {
        let text = fields[name] ?? ""
        if text.isEmpty { return nil }
        let parts = text.utf8.split(separator: UInt8(ascii: ":"))
        // Some browsers add seconds.
        guard (2...3).contains(parts.count), let hour = Int32(Substring(parts[0])),
            let minute = Int32(Substring(parts[1])), (0..<24).contains(hour),
            (0..<60).contains(minute)
        else {
            problems.add(name, sayText("A time has to read like 09:30."))
            return nil
        }
        return hour * 60 + minute
    }

    private mutating func zone(_ name: String) -> String {
        let text = boundedText(fields[name] ?? "", mostBytes: 64)
        if text.isEmpty { return "" }
        guard atlas.zone(named: text) != nil else {
            let words = sayText("There is no time zone of that name. They read like Europe/Rome.")
            problems.add(name, words)
            return ""
        }
        return text
    }

    private mutating func readCost() {
        guard let text = fields["cost"] else { return }
        if text.isEmpty {
            content.cost = nil
            return
        }
        let currency = fields.currency
        if let cost = Cost(typed: text, currency: currency) {
            content.cost = cost
        } else if !Cost.isCode(currency) {
            let words = sayText("Say in which currency the cost is, in three letters such as EUR.")
            problems.add("currency", words)
        } else if Cost.decimals(of: currency) == 0 {
            problems.add("cost", sayText("In \(currency) a cost is a whole number, as 1250."))
        } else {
            problems.add("cost", sayText("A cost has to be a number, as 12.50."))
        }
    }

    private mutating func readLinks() {
        guard let text = fields["links"] else { return }
        var links: [String] = []
        for line in text.utf8.split(whereSeparator: { $0 <= 0x20 }) {
            let link = String(Substring(line))
            guard ActivityContent.isLink(link) else {
                let words = sayText("A link has to begin with https:// or http://.")
                return problems.add("links", words)
            }
            links.append(link)
        }
        guard links.count <= ActivityContent.mostLinks else {
            return problems.add("links", sayText("Six links are the most there can be."))
        }
        content.links = links
    }
}

/// How long something takes, as people write it.
enum Duration {
    /// Reads `90`, `90 min`, `2h`, `1.5 h`, `1 h 30`, `1:30`, `2 days`; nil for anything else, for
    /// nothing and for more than a year.
    static func minutes(_ text: String) -> Int32? {
        let text = boundedText(text, mostBytes: 30)
        let clock = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        if clock.count == 2, let hours = Int32(Substring(clock[0])),
            let minutes = Int32(Substring(clock[1])), (0..<60).contains(minutes)
        {
            return checked(Int64(hours) * 60 + Int64(minutes))
        }
        return words(text)
    }

    private static func checked(_ minutes: Int64) -> Int32? {
        (1...Int64(When.longestMinutes)).contains(minutes) ? Int32(minutes) : nil
    }

    private static func words(_ text: String) -> Int32? {
        var total: Int64 = 0
        var rest = text.utf8[...]
        var lastUnit: Int64 = 0
        while true {
            while rest.first == 0x20 { rest = rest.dropFirst() }
            if rest.isEmpty { break }
            let digits = rest.prefix { (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2C }
            guard !digits.isEmpty, digits.count <= 6 else { return nil }
            let number = digits.map { $0 == 0x2C ? 0x2E : $0 }
            guard let hundredths = scaledInteger(String(decoding: number, as: UTF8.self), places: 2)
            else { return nil }
            rest = rest.dropFirst(digits.count)
            while rest.first == 0x20 { rest = rest.dropFirst() }
            let letters = rest.prefix { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || $0 == 0x2E }
            rest = rest.dropFirst(letters.count)
            // "1 h 30" goes on with minutes.
            let usual: Int64 = lastUnit == 60 || lastUnit == 0 ? 1 : 0
            guard let unit = letters.isEmpty ? usual : unit(letters), unit > 0 else { return nil }
            total += hundredths * unit
            lastUnit = unit
        }
        return lastUnit == 0 ? nil : checked(total / 100)
    }

    private static func unit(_ letters: Substring.UTF8View) -> Int64? {
        switch letters.first.map({ $0 | 0x20 }) {
        case UInt8(ascii: "h"): 60
        case UInt8(ascii: "m"): 1
        case UInt8(ascii: "d"): 1_440
        default: nil
        }
    }
}

private extension Words {
    static func nameless(isPlaced: Bool) -> String {
        isPlaced
            ? sayText("Say in a word or two what it is: the place has no name.")
            : sayText("Say in a word or two what it is, or where.")
    }

    static func endsEarly(isJourney: Bool) -> String {
        isJourney
            ? sayText("It ends before it starts. Is it the next day, or in another time zone?")
            : sayText("It ends before it starts. Is it the next day?")
    }
}
