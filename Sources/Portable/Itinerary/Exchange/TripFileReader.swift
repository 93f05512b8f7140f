package import Atlas
package import Base
internal import Chronology
internal import Geodesy

/// Reads a file that somebody brings, whatever program wrote it, into a trip to be looked over.
///
/// Told apart by what they hold: our own JSON, GPX, KML, GeoJSON, calendars, the lists and places
/// that Google gives out, tables with named columns, and reservations in the words of schema.org,
/// also inside a saved page or mail. Never fails: what cannot be read is among the draft's
/// problems.
package enum TripFileReader {
    /// The atlas knows the zones of calendars; without one, names are taken as they stand.
    package static func read(_ bytes: ByteSlice, atlas: Atlas? = nil) -> TripDraft {
        let text = bytes.withoutByteOrderMark
        // A mail says of each of its parts how that is coded.
        if text.isUTF16 || text.isMail { return draft(of: text, atlas) }
        switch text.coding {
        case .utf8: return draft(of: text, atlas)
        case .western:
            guard text.declaresWestern else {
                var draft = TripDraft()
                draft.note(.otherEncoding, line: 0)
                return draft
            }
            return text.westernInUTF8.withUnsafeBytes { draft(of: ByteSlice($0), atlas) }
        case .damaged:
            var draft = draft(of: text, atlas)
            let isRead = !draft.activities.isEmpty || !draft.items.isEmpty
            if isRead { draft.note(.strayBytes, line: 0) }
            return draft
        }
    }

    private static func draft(of text: ByteSlice, _ atlas: Atlas?) -> TripDraft {
        var reader = DraftReader(text, atlas)
        reader.readAll()
        reader.finish()
        return reader.draft
    }
}

extension ByteSlice {
    fileprivate var isMail: Bool {
        switch firstVisible {
        case nil, 0x7B, 0x5B, 0x3C: false
        default: MailReader.looksLikeMail(trimmed)
        }
    }

    /// Whether an XML file says that it is in a coding whose letters are those of windows-1252, or
    /// says nothing, as all other files do.
    ///
    /// One that says UTF-8 and is not is believed less than its bytes.
    fileprivate var declaresWestern: Bool {
        let head = trimmed.slice(at: 0, count: 200)
        guard head.startsIgnoringCase("<?xml"), let place = head.offset(of: "encoding", from: 0)
        else { return true }
        let rest = head.slice(at: place + 8, count: 60).halves(around: 0x3D).after.trimmed
        let name = rest.slice(at: 1, count: 40).halves(around: rest.byte(0)).before
        let known: [StaticString] = [
            "iso-8859-1", "iso-8859-15", "latin1", "latin-1", "windows-1252", "cp1252", "us-ascii",
            "ascii", "utf-8", "utf8",
        ]
        return known.contains { $0.utf8CodeUnitCount == name.count && name.startsIgnoringCase($0) }
    }
}

/// A draft that grows while a file is read, and what tells lines apart.
struct DraftReader {
    let text: ByteSlice
    var draft = TripDraft()
    var isFull = false
    /// Things that were looked at, also those of which nothing came: they take as long.
    private var seenCount = 0
    /// Whether the draft's days were told, not to be found from its activities.
    var hasDays = false
    /// Reservations read so far, also those that stood there before.
    var reservedCount = 0
    /// Of the draft's first activities, see `ActivityDraft.digest`.
    var digests: [UInt64] = []
    let atlas: Atlas?
    private var lines: LineCounter
    /// Where the problems of decoded parts are said to be; 0 for where they are.
    private let fixedLine: Int32

    init(_ text: ByteSlice, _ atlas: Atlas?, line: Int32 = 0) {
        self.text = text
        self.atlas = atlas
        lines = LineCounter(text)
        fixedLine = line
    }

    mutating func readAll() {
        if text.isUTF16 { return draft.note(.otherEncoding, line: 0) }
        switch text.firstVisible {
        case nil: note(.nothingFound, at: 0)
        case 0x7B, 0x5B: readJSON(text, from: 0)
        case 0x3C: readMarkup()
        default: readPlain()
        }
    }

    private mutating func readMarkup() {
        let head = text.slice(at: 0, count: 4_096)
        if head.contains("<gpx") {
            readGPX()
        } else if head.contains("<kml") {
            readKML()
        } else {
            readPage(text, from: 0)
        }
    }

    private mutating func readPlain() {
        let head = text.trimmed
        if head.startsIgnoringCase("begin:vcalendar") {
            readCalendar(text)
        } else if MailReader.looksLikeMail(head) {
            readMail(text, depth: 0)
        } else if !readTable() {
            if text.contains("application/ld+json") {
                readPage(text, from: 0)
            } else {
                draft.note(.unknownFormat, line: 0)
            }
        }
    }

    /// The one place where calendars (RFC 5545) come in: whole files and parts of mails.
    mutating func readCalendar(_ calendar: ByteSlice) {
        CalendarReader.read(calendar, into: &draft, atlas, line: max(fixedLine, 1))
    }
}

extension DraftReader {
    mutating func line(at byte: Int) -> Int32 { fixedLine > 0 ? fixedLine : lines.line(at: byte) }

    mutating func note(_ reason: ImportProblem.Reason, at byte: Int) {
        draft.note(reason, line: line(at: byte))
    }

    /// The text ends early or is broken: what was read before is kept, as it is whole in itself.
    mutating func noteBroken(at byte: Int) {
        lines = LineCounter(text)
        note(.unreadable, at: byte)
    }

    /// Puts an activity into the draft, named by its place where it has no title.
    mutating func add(
        _ content: ActivityContent,
        _ day: ActivityDraft.Day,
        uid: String = "",
        at byte: Int
    ) {
        if isFull { return }
        seenCount += 1
        guard draft.activities.count < TripDraft.mostActivities,
            seenCount <= TripDraft.mostActivities * 4
        else {
            isFull = true
            return note(.tooMany, at: byte)
        }
        if content.isTooLong { note(.cut, at: byte) }
        var content = content.bounded
        if !content.nameAfterPlace() {
            guard let point = content.place?.point else { return note(.noTitle, at: byte) }
            content.title = point.text
        }
        draft.activities.append(ActivityDraft(day: day, content: content, uid: uid))
    }

    /// Brings texts within bounds, finds the days, and says where nothing was found.
    mutating func finish() {
        var trip = TripContent(title: draft.title, places: draft.places)
        trip.notes = draft.notes
        trip.currency = draft.currency
        if trip.isTooLong { draft.note(.cut, line: 0) }
        trip = trip.bounded
        (draft.title, draft.notes) = (trip.title, trip.notes)
        (draft.currency, draft.places) = (trip.currency, trip.places)
        letGoOfStrangeDates()
        if !hasDays { findDays() }
        keepWithinCalendar()
        if draft.activities.isEmpty, draft.items.isEmpty, draft.problems.isEmpty, !hasDays {
            draft.note(.nothingFound, line: 0)
        }
    }

    /// Lets go of days after the last one that a trip may have; what was on them is on none.
    private mutating func keepWithinCalendar() {
        guard let start = draft.start else { return }
        let most = TripDays.mostDays(from: start)
        var isOver = draft.dayCount > most
        draft.dayCount = min(draft.dayCount, most)
        for place in draft.activities.indices {
            guard case .numbered(let index) = draft.activities[place].day, index >= most,
                index < TripDays.most
            else { continue }
            draft.activities[place].day = .none
            isOver = true
        }
        if isOver { draft.note(.noSuchDays, line: 0) }
    }

    /// The clocks of a place may show another year than those of Greenwich.
    private mutating func letGoOfStrangeDates() {
        var isAny = false
        for place in draft.activities.indices {
            guard case .on(let date) = draft.activities[place].day, !TripDays.holds(date) else {
                continue
            }
            draft.activities[place].day = .none
            isAny = true
        }
        if isAny { draft.note(.noSuchDays, line: 0) }
    }

    private mutating func findDays() {
        var first = Int32.max
        var last = Int32.min
        var count: Int32 = 0
        for activity in draft.activities {
            switch activity.day {
            case .none: break
            case .numbered(let index): count = max(count, index + 1)
            case .on(let date):
                first = min(first, date.daysSinceEpoch)
                last = max(last, date.daysSinceEpoch)
            }
        }
        if first <= last {
            draft.start = CivilDate(daysSinceEpoch: first)
            count = max(count, last - first + 1)
        }
        draft.dayCount = min(count, TripDays.most)
    }
}

extension ByteSlice {
    /// Whether a text of lower-case letters stands in it, in capitals or not.
    func contains(_ text: StaticString) -> Bool { offset(of: text, from: 0) != nil }

    /// Where a text of lower-case letters stands first, in capitals or not.
    func offset(of text: StaticString, from start: Int) -> Int? {
        let length = text.utf8CodeUnitCount
        let small = text.utf8Start[0]
        var offset = start
        while offset + length <= count {
            if lowered(at: offset) == small,
                slice(at: offset, count: length).startsIgnoringCase(text)
            {
                return offset
            }
            offset += 1
        }
        return nil
    }
}

/// A moment as files write it, with what clocks there show; zones are not asked.
struct WrittenTime {
    let date: CivilDate
    /// Minutes since midnight; nil for a date alone.
    let minute: Int32?
    /// "+02:00" or "Z"; empty for none.
    let offset: String

    /// Reads ISO 8601 dates and times, as in "2027-07-14T09:30:00+02:00"; nil for anything else.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count >= 10, bytes.count <= 40,
            let date = CivilDate(String(decoding: bytes[0..<10], as: UTF8.self)),
            TripDays.holds(date)
        else { return nil }
        self.date = date
        guard bytes.count > 10 else {
            (minute, offset) = (nil, "")
            return
        }
        guard bytes.count >= 16, bytes[10] == 0x54 || bytes[10] == 0x20,
            let time = ClockTime(String(decoding: bytes[11..<16], as: UTF8.self))
        else { return nil }
        minute = time.hour * 60 + time.minute
        var rest = bytes.dropFirst(16)
        while let next = rest.first, next == 0x3A || next == 0x2E || next &- 0x30 < 10 {
            rest = rest.dropFirst()
        }
        offset = String(decoding: rest, as: UTF8.self)
    }

    /// Days from another's date to this one.
    func days(since other: WrittenTime) -> Int32 {
        date.daysSinceEpoch - other.date.daysSinceEpoch
    }
}
