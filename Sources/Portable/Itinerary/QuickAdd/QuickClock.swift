internal import Base

/// A time of the clock as it was typed.
struct QuickClock {
    /// `hours` is "9h", which alone may last that long as well, `joined` is "0930", and `spoken` is
    /// "half past 9".
    enum Style { case bare, colon, point, letter, hours, joined, spoken }

    var hour: Int32 = 0
    var minute: Int32 = 0
    var style = Style.bare
    /// 12 for "pm", 0 for "am", nil for neither.
    var meridiem: Int32?
    /// Whether it was written with a nought before it, as only a day of 24 hours has it.
    var hasNought = false

    /// Minutes since midnight; nil for what no clock shows.
    var minutes: Int32? {
        guard minute < 60 else { return nil }
        if let meridiem {
            return (1...12).contains(hour) ? (hour % 12 + meridiem) * 60 + minute : nil
        }
        return hour < 24 ? hour * 60 + minute : nil
    }

    /// As the end of a range, where midnight may be 24.
    var endMinutes: Int32? {
        hour == 24 && minute == 0 && meridiem == nil ? 1_440 : minutes
    }

    /// Whether it is told as on a clock of twelve hours, and means the second of them; from which
    /// hour on that is so, or else up to which one, depends on what takes place.
    func isOfEvening(hoursFrom first: Int32?, upTo last: Int32) -> Bool {
        guard meridiem == nil, !hasNought else { return false }
        if let first { return hour >= first && hour < 12 && (first > 1 || hour < 5) }
        // Whoever writes "at 2" does not mean the night.
        return style != .hours && style != .joined && hour >= 1 && hour <= last
    }

    /// Whether it can be nothing but a time.
    var isClear: Bool { style == .colon || style == .spoken || meridiem != nil }

    /// Whether four digits may as well be a year.
    var isLikeYear: Bool { style == .joined && (15...20).contains(hour) }
}

/// A time, or two with a dash between, and how many words it takes.
struct QuickSpan {
    var start: QuickClock
    var end: QuickClock?
    var laterDays: Int32 = 0
    var wordCount = 1
    /// Whether an "@" stands before it, in the same word.
    private(set) var isLed = false

    /// Reads what stands at a word; nil for what is neither.
    init?(_ words: QuickWords, at index: Int) {
        guard words.isFree(index) else { return nil }
        if let spoken = words.spokenClock(at: index) {
            (start, wordCount) = spoken
            readFollowing(words, index)
            guard inheritMeridiem() else { return nil }
            return
        }
        let text = words.bare(index).withoutColonBehind
        // "@9:30", "~9:30".
        isLed = text.byte(0) == 0x40
        var offset = isLed || text.byte(0) == 0x7E ? 1 : 0
        guard let start = text.clock(at: &offset) else { return nil }
        self.start = start
        let dash = text.dashesWidth(at: offset)
        if dash > 0, offset + dash == text.count {
            readEnd(words, from: index, dash: index, at: index + 1)
            guard end != nil else { return nil }
        } else if dash > 0 {
            offset += dash
            guard let end = text.clock(at: &offset) else { return nil }
            self.end = end
            readLaterDays(text, &offset)
            guard offset == text.count else { return nil }
        } else if offset != text.count {
            return nil
        }
        readFollowing(words, index)
        guard inheritMeridiem(), end != nil || start.style != .hours || start.hour > 12 else {
            return nil
        }
    }

    /// Reads the end in the word at `place`, behind the dash that stands in the word at `dash`.
    private mutating func readEnd(
        _ words: QuickWords,
        from index: Int,
        dash: Int,
        at place: Int,
        offset start: Int = 0
    ) {
        guard words.isFree(place) else { return }
        let text = words.bare(place).withoutColonBehind
        var offset = start
        guard let end = text.clock(at: &offset) else { return }
        readLaterDays(text, &offset)
        guard offset == text.count, isEnd(end, words, at: place, dash: dash) else { return }
        self.end = end
        wordCount = place - index + 1
    }

    /// Behind "9:30 -" a number alone may count something: "9:30 - 2 tickets", "9:30 - 11 towers".
    private func isEnd(_ end: QuickClock, _ words: QuickWords, at place: Int, dash: Int) -> Bool {
        if end.isClear || end.style != .bare || words.isTrailing(place)
            || words.isOne(dash, of: "to until till and") || words.meridiem(place + 1) != nil
        {
            return true
        }
        return end.hour > start.hour && end.hour <= 24 && !words.isCounted(place + 1)
    }

    private mutating func readLaterDays(_ text: ByteSlice, _ offset: inout Int) {
        guard offset == text.count - 2, text.load(UInt8.self, at: offset) == 0x2B else { return }
        let digit = text.load(UInt8.self, at: offset + 1)
        guard digit == 0x31 || digit == 0x32 else { return }
        laterDays = Int32(digit - 0x30)
        offset += 2
    }

    /// "2 pm", "9:30 - 11:00", "9 to 11".
    private mutating func readFollowing(_ words: QuickWords, _ index: Int) {
        if start.meridiem == nil, end == nil, let meridiem = words.meridiem(index + wordCount) {
            start.meridiem = meridiem
            wordCount += 1
        }
        let next = index + wordCount
        let joins = words.isOne(index - 1, of: "between") && words.isOne(next, of: "and")
        if end == nil, joins || words.isDashOrTo(next) {
            readEnd(words, from: index, dash: next, at: next + 1)
        } else if end == nil, case let dash = words.whole(next).dashesWidth(at: 0), dash > 0 {
            readEnd(words, from: index, dash: next, at: next, offset: dash)
        }
        if end != nil, end?.meridiem == nil, let meridiem = words.meridiem(index + wordCount) {
            end?.meridiem = meridiem
            wordCount += 1
        }
    }

    /// "2-4pm" begins in the afternoon, "11-1pm" does not; "2pm-4" ends there.
    private mutating func inheritMeridiem() -> Bool {
        guard let end else { return start.minutes != nil }
        if let meridiem = end.meridiem, start.meridiem == nil, start.hour <= 12 {
            start.meridiem = meridiem
            let isLater = (start.minutes ?? 0) >= (end.minutes ?? 0)
            if isLater { start.meridiem = 12 - meridiem }
        } else if start.meridiem != nil, end.meridiem == nil, end.hour <= 12, end.hour > 0 {
            self.end?.meridiem = start.meridiem
            let isEarlier = (self.end?.minutes ?? 0) <= (start.minutes ?? 0)
            if isEarlier { self.end?.meridiem = 12 - (start.meridiem ?? 0) }
        }
        return start.minutes != nil && self.end?.endMinutes != nil
    }

    var isClear: Bool { start.isClear || end?.isClear ?? false }

    /// "12:30-2", "11-1": what begins before noon and seems to end earlier ends after it.
    var endsAfterNoon: Bool {
        guard let end, start.meridiem == nil, end.meridiem == nil, !end.hasNought,
            laterDays == 0, let first = start.minutes, let last = end.endMinutes
        else { return false }
        return first < 780 && last > 0 && last < first && last <= 480
    }

    /// Hours alone, such as "9-11", of a day that people are awake on.
    var isPlainRange: Bool {
        guard let end, !isClear, start.style == .bare, end.style == .bare else { return false }
        return start.hour >= 6 && end.hour > start.hour && end.hour <= 24
    }
}

extension QuickSpan {
    /// "noon", "12 noon" and "midday" at either end or behind "at", unless they are part of a name.
    static func noon(_ words: QuickWords, _ index: Int) -> QuickSpan? {
        let isTwelve = words.isOne(index, of: "12") && words.isOne(index + 1, of: "noon midday")
        guard isTwelve || words.isOne(index, of: "noon midday") else { return nil }
        var span = QuickSpan(start: QuickClock(hour: 12, minute: 0, style: .colon))
        span.wordCount = isTwelve ? 2 : 1
        let isName = words.isOne(index - 1, of: "high before after by until till since")
        let isAtEnd =
            words.isLeading(index) || words.isTrailing(index + span.wordCount - 1)
            || words.isOne(index - 1, of: "at from")
        return isAtEnd && !isName ? span : nil
    }

    private init(start: QuickClock) { self.start = start }
}

extension QuickWords {
    /// 0 for "am", 12 for "pm".
    func meridiem(_ index: Int) -> Int32? {
        if isOne(index, of: "am a.m") { return 0 }
        return isOne(index, of: "pm p.m") ? 12 : nil
    }

    /// "half past 9", "quarter to ten", "9 o'clock".
    func spokenClock(at index: Int) -> (clock: QuickClock, wordCount: Int)? {
        if isOne(index + 1, of: "o'clock o’clock oclock"), let hour = spokenHour(index) {
            return (QuickClock(hour: hour, style: .spoken), 2)
        }
        let isHalf = isOne(index, of: "half")
        guard isHalf || isOne(index, of: "quarter"), let hour = spokenHour(index + 2) else {
            return nil
        }
        if isOne(index + 1, of: "past") {
            return (QuickClock(hour: hour, minute: isHalf ? 30 : 15, style: .spoken), 3)
        }
        guard !isHalf, isOne(index + 1, of: "to") else { return nil }
        return (QuickClock(hour: (hour + 10) % 12 + 1, minute: 45, style: .spoken), 3)
    }

    /// From 1 to 12.
    private func spokenHour(_ index: Int) -> Int32? {
        guard isFree(index) else { return nil }
        let word = bare(index).withoutColonBehind
        if let hour = word.number(1...2) { return (1...12).contains(hour) ? hour : nil }
        return word.index(in: "one two three four five six seven eight nine ten eleven twelve")
    }

    func isDashOrTo(_ index: Int) -> Bool {
        isFree(index) && (isDash(index) || isOne(index, of: "to until till"))
    }

    /// Whether a word says what a number before it counts: one of those that often do, or anything
    /// in small letters and the plural.
    func isCounted(_ index: Int) -> Bool {
        guard isFree(index) else { return false }
        if isOne(index, of: QuickReader.counted) { return true }
        return bare(index).byte(0) &- 0x61 < 26 && isPlural(index)
    }

    /// Whether a word ends as most that stand for several things.
    func isPlural(_ index: Int) -> Bool {
        let word = bare(index)
        return word.count > 2 && word.last == 0x73 && word.byte(word.count - 2) != 0x73
    }
}

extension ByteSlice {
    fileprivate var withoutColonBehind: ByteSlice {
        last == 0x3A ? slice(at: 0, count: count - 1) : self
    }

    /// Reads a time from `offset` on and stops behind it.
    func clock(at offset: inout Int) -> QuickClock? {
        var clock = QuickClock()
        let first = offset
        if let joined = joinedClock(at: &offset) { return joined }
        guard let hour = digits(at: &offset, most: 2) else { return nil }
        clock.hour = hour
        clock.hasNought = byte(first) == 0x30
        let mark = lowered(at: offset)
        if mark == 0x3A || mark == 0x2E || mark == 0x68 {
            var behind = offset + 1
            if mark == 0x68, behind == count || dashWidth(at: behind) > 0 {
                clock.style = .hours
                offset = behind
                return clock
            }
            if let minute = digits(at: &behind, most: 2), behind == offset + 3 {
                clock.minute = minute
                clock.style = mark == 0x3A ? .colon : mark == 0x2E ? .point : .letter
                offset = behind
            } else {
                return nil
            }
        }
        if clock.style == .colon, lowered(at: offset) == 0x68 { offset += 1 }
        clock.meridiem = meridiem(at: &offset)
        return clock
    }

    /// "0930", and "1430h", which is nothing else.
    private func joinedClock(at offset: inout Int) -> QuickClock? {
        var end = offset
        guard let number = digits(at: &end, most: 4), end == offset + 4, number / 100 < 25,
            number % 100 < 60
        else { return nil }
        var clock = QuickClock(hour: number / 100, minute: number % 100, style: .joined)
        clock.hasNought = byte(offset) == 0x30
        if lowered(at: end) == 0x68, end + 1 == count {
            clock.style = .colon
            end += 1
        }
        clock.meridiem = meridiem(at: &end)
        offset = end
        return clock
    }

    /// "am" and "p.m." as 0 and 12; the last point may be gone.
    private func meridiem(at offset: inout Int) -> Int32? {
        let letter = lowered(at: offset)
        guard letter == 0x61 || letter == 0x70 else { return nil }
        let hasPoints = byte(offset + 1) == 0x2E
        var end = offset + (hasPoints ? 2 : 1)
        guard lowered(at: end) == 0x6D else { return nil }
        end += 1
        if hasPoints, byte(end) == 0x2E { end += 1 }
        offset = end
        return letter == 0x70 ? 12 : 0
    }

    /// A number of one to `most` digits that no further digit follows.
    func digits(at offset: inout Int, most: Int) -> Int32? {
        var value: Int32 = 0
        var end = offset
        while load(UInt8.self, at: end) &- 0x30 < 10 {
            guard end - offset < most else { return nil }
            value = value * 10 + Int32(load(UInt8.self, at: end) - 0x30)
            end += 1
        }
        guard end > offset else { return nil }
        offset = end
        return value
    }
}
