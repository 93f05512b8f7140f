internal import Base

/// A time of the clock as it was typed.
struct QuickClock {
    enum Style { case bare, colon, point, letter }

    var hour: Int32 = 0
    var minute: Int32 = 0
    var style = Style.bare
    /// 12 for "pm", 0 for "am", nil for neither.
    var meridiem: Int32?

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

    /// Whether it can be nothing but a time.
    var isClear: Bool { style == .colon || meridiem != nil }
}

/// A time, or two with a dash between, and how many words it takes.
struct QuickSpan {
    var start: QuickClock
    var end: QuickClock?
    var laterDays: Int32 = 0
    var wordCount = 1

    /// Reads what stands at a word; nil for what is neither.
    init?(_ words: QuickWords, at index: Int) {
        guard words.isFree(index) else { return nil }
        let text = words.bare(index).withoutColonBehind
        var offset = 0
        guard let start = text.clock(at: &offset) else { return nil }
        self.start = start
        let dash = text.dashWidth(at: offset)
        if dash > 0 {
            offset += dash
            guard let end = text.clock(at: &offset) else { return nil }
            self.end = end
            readLaterDays(text, &offset)
        }
        guard offset == text.count else { return nil }
        readFollowing(words, index)
        guard inheritMeridiem() else { return nil }
    }

    /// Behind "9:30 -" a number alone may count something: "9:30 - 2 tickets".
    private func isEnd(_ end: QuickClock, _ words: QuickWords, at dash: Int) -> Bool {
        end.isClear || end.style != .bare || words.isTrailing(dash + 1)
            || words.isOne(dash, of: "to until till") || words.meridiem(dash + 2) != nil
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
        if end == nil, words.isDashOrTo(index + wordCount), words.isFree(index + wordCount + 1) {
            let text = words.bare(index + wordCount + 1)
            var offset = 0
            if let end = text.clock(at: &offset) {
                readLaterDays(text, &offset)
                if offset == text.count, isEnd(end, words, at: index + wordCount) {
                    self.end = end
                    wordCount += 2
                }
            }
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

    /// Hours alone, such as "9-11", of a day that people are awake on.
    var isPlainRange: Bool {
        guard let end, !isClear, start.style == .bare, end.style == .bare else { return false }
        return start.hour >= 6 && end.hour > start.hour
    }
}

extension QuickSpan {
    static func noon(_ words: QuickWords, _ index: Int) -> QuickSpan {
        QuickSpan(start: QuickClock(hour: 12, minute: 0, style: .colon))
    }

    private init(start: QuickClock) { self.start = start }
}

extension QuickWords {
    /// 0 for "am", 12 for "pm".
    func meridiem(_ index: Int) -> Int32? {
        if isOne(index, of: "am a.m") { return 0 }
        return isOne(index, of: "pm p.m") ? 12 : nil
    }

    func isDashOrTo(_ index: Int) -> Bool {
        guard isFree(index) else { return false }
        let word = whole(index)
        let width = word.dashWidth(at: 0)
        return width > 0 && width == word.count || isOne(index, of: "to until till")
    }
}

extension ByteSlice {
    fileprivate var withoutColonBehind: ByteSlice {
        last == 0x3A ? slice(at: 0, count: count - 1) : self
    }

    /// Reads a time from `offset` on and stops behind it.
    func clock(at offset: inout Int) -> QuickClock? {
        var clock = QuickClock()
        guard let hour = digits(at: &offset, most: 2) else { return nil }
        clock.hour = hour
        let mark = lowered(at: offset)
        if mark == 0x3A || mark == 0x2E || mark == 0x68 {
            var behind = offset + 1
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
