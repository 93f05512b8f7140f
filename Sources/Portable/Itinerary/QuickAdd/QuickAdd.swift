package import Chronology
internal import Base
internal import Geodesy

/// The day that somebody names in a typed line.
package enum QuickDay: Equatable, Sendable {
    /// "day 3", here from 0 on.
    case numbered(Int32)
    case weekday(Weekday)
    case date(CivilDate)
    /// "14 July", in whichever year the trip is.
    case yearly(month: Int32, day: Int32)
    /// So many days after today: "tomorrow" is 1.
    case fromToday(Int32)

    /// The first day of a trip that is meant, from 0 on; nil where the trip has none.
    ///
    /// `today` is the date where the trip is; without one nobody knows which day is tomorrow.
    package func index(in days: TripDays, today: CivilDate? = nil) -> Int32? {
        switch self {
        case .fromToday(let count):
            return (today?.adding(days: count)).flatMap { days.id(on: $0) }
                .flatMap { days.index(of: $0) }
        case .numbered(let index): return index >= 0 && index < days.count ? index : nil
        case .date(let date): return days.id(on: date).flatMap { days.index(of: $0) }
        case .weekday(let weekday): return first(in: days) { $0.weekday == weekday }
        case .yearly(let month, let day):
            return first(in: days) { $0.month == month && $0.day == day }
        }
    }

    private func first(in days: TripDays, where matches: (CivilDate) -> Bool) -> Int32? {
        for index in 0..<days.count {
            guard let date = days.date(ofDayAt: index) else { return nil }
            if matches(date) { return index }
        }
        return nil
    }
}

/// One typed line as an activity: "9:30 Uffizi 2h #museum".
///
/// What is not understood for certain stays in the title, letter by letter: numbers that may be
/// part of a name, two prices, a time in the middle of others.
package enum QuickAdd {
    /// More of a line is not read.
    package static let longestLineByteCount = 4_500

    /// Reads a line; the title is empty only where the line is.
    ///
    /// `currency` is the trip's ISO 4217 code, which decides whose dollar or crown a sign means;
    /// empty where there is none. `days` are the trip's, which tell "Sat 10", Saturday the tenth,
    /// from Saturday at ten. Without `readsDay` the name of a day stays in the title. Whoever has
    /// no clock of twelve hours means the morning with "5:30", and the afternoon only "at 5".
    package static func read(
        _ line: String,
        currency: String = "",
        days: TripDays = TripDays(),
        readsDay: Bool = true,
        hasTwelveHours: Bool = true
    ) -> (content: ActivityContent, day: QuickDay?) {
        var line = boundedText(line, mostBytes: longestLineByteCount)
        return line.withUTF8 { buffer in
            var reader = QuickReader(ByteSlice(UnsafeRawBufferPointer(buffer)), currency)
            reader.days = days
            reader.readsDay = readsDay
            reader.hasTwelveHours = hasTwelveHours
            reader.readAll()
            return (reader.content.bounded, reader.day)
        }
    }

    /// Reads a line for a trip; a day that the trip has not stays in the title, so that nothing
    /// that somebody typed is gone.
    ///
    /// - Returns: What it is, and the day of the trip that it names, from 0 on.
    package static func read(
        _ line: String,
        on trip: TripContent,
        today: CivilDate,
        hasTwelveHours: Bool = true
    ) -> (content: ActivityContent, index: Int32?) {
        func read(readsDay: Bool) -> (content: ActivityContent, day: QuickDay?) {
            Self.read(
                line,
                currency: trip.currency,
                days: trip.days,
                readsDay: readsDay,
                hasTwelveHours: hasTwelveHours
            )
        }
        let (content, day) = read(readsDay: true)
        guard let day else { return (content, nil) }
        if let index = day.index(in: trip.days, today: today) { return (content, index) }
        return (read(readsDay: false).content, nil)
    }
}

/// Takes a line apart, the clearest things first.
struct QuickReader {
    var words: QuickWords
    let currency: String
    var days = TripDays()
    var readsDay = true
    var hasTwelveHours = true
    var content = ActivityContent()
    var day: QuickDay?
    /// Where the weekday stood that names the day.
    var weekdayIndex: Int?
    var end = QuickEnd.none

    init(_ text: ByteSlice, _ currency: String) {
        words = QuickWords(text)
        self.currency = currency
    }

    mutating func readAll() {
        takeBullet()
        readLinks()
        readPoint()
        readCost()
        if readsDay { readDay() }
        readClock()
        if day == nil, readsDay { readDay() }
        readTags()
        readDuration()
        readPlace()
        if day == nil, readsDay { readDay() }
        readCategory()
        content.when.end = end.end(from: content.when.start, content.category)
        finishTitle()
    }

    /// Every address among the words; where it is one of a map, its point as well.
    private mutating func readLinks() {
        for index in 0..<words.count {
            var address = words.bare(index)
            if address.startsIgnoringCase("www."), address.count > 8 {
                address = words.whole(index)
                take(link: "https://" + words.bare(index).string, index)
            } else if address.startsIgnoringCase("http") {
                take(link: address.string, index)
            }
        }
    }

    private mutating func take(link: String, _ index: Int) {
        guard ActivityContent.isLink(link), content.links.count < ActivityContent.mostLinks else {
            return
        }
        content.links.append(link)
        if content.place == nil {
            let name = placeName(ofLink: link) ?? ""
            content.place = Spot(name: name, point: Coordinate(parsing: link))
        }
        words.take(index)
    }

    /// The mark of a list that the line was copied from.
    private mutating func takeBullet() {
        guard words.count > 1, words.whole(0).isOne(of: "- * • · ◦ –"), !words.isMark(1) else {
            return
        }
        words.take(0)
    }

    /// What is left is the title; where nothing is, the place, the host of a link, or the line.
    private mutating func finishTitle() {
        content.title = words.title
        if !content.title.isEmpty { return }
        if let name = content.place?.name, !name.isEmpty {
            content.title = name
        } else if let link = content.links.first {
            content.title = QuickReader.host(of: link)
        } else if let point = content.place?.point {
            content.title = point.text
        } else {
            content = ActivityContent(title: words.text.string)
            day = nil
        }
    }

    static func host(of link: String) -> String {
        var link = link
        return link.withUTF8 { buffer in
            let text = ByteSlice(UnsafeRawBufferPointer(buffer))
            let start = (text.firstOffset(of: 0x2F) ?? 0) + 2
            var end = start
            while end < text.count {
                let byte = text.load(UInt8.self, at: end)
                if byte == 0x2F || byte == 0x3F || byte == 0x23 { break }
                end += 1
            }
            return text.slice(at: start, count: end - start).string
        }
    }
}

/// How the end of something was told.
enum QuickEnd {
    case none
    case minutes(Int32)
    /// A time of the clock, so many days later as was written behind a plus.
    case clock(minute: Int32, day: Int32)
    case nights(Int32)

    /// For a journey the clock's own time, as clocks may differ where it ends.
    func end(from start: Int32?, _ category: Category) -> When.End {
        switch self {
        case .none: return .open
        case .minutes(let minutes): return .after(minutes: minutes)
        case .nights(let nights): return .at(day: nights, minute: nil, zone: "")
        case .clock(let minute, let day):
            guard let start else { return .open }
            let day = day == 0 && minute <= start ? 1 : day
            if category.isTransport {
                return .at(day: day + minute / 1_440, minute: minute % 1_440, zone: "")
            }
            return .after(minutes: day * 1_440 + minute - start)
        }
    }
}
