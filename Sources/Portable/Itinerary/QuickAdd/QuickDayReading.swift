internal import Base
internal import Chronology

extension QuickReader {
    /// Takes a day at the start or at the end of what is not understood, or behind "on".
    mutating func readDay() {
        for index in 0..<words.count where words.isFree(index) {
            guard let found = dayWords(at: index) else { continue }
            let isLed = words.isOne(index - 1, of: "on")
            let isThis = words.isOne(index - 1, of: "this coming")
            let lead = isLed || isThis ? 1 : 0
            let isFirst = words.isLeading(index - lead)
            let isLast = words.isTrailing(index + found.wordCount - 1)
            guard isLed || isFirst || isLast, !isOtherwise(found, at: index, isLed: isLed)
            else { continue }
            day = found.day
            if case .weekday = found.day { weekdayIndex = index + found.wordCount - 1 }
            words.take(index - lead..<index + found.wordCount)
            return
        }
    }

    /// Whether a day is told for something else: "until Friday", "closed on Monday", "Monday to
    /// Friday".
    private func isOtherwise(_ found: Found, at index: Int, isLed: Bool) -> Bool {
        let before = index - (isLed ? 2 : 1)
        if words.isOne(
            before,
            of: """
                until till by before after since every each next last to from and or closed open \
                opens not except
                """
        ) {
            return true
        }
        let next = index + found.wordCount
        return words.isDashOrTo(next) && dayWords(at: next + 1) != nil
            || words.isOne(next, of: "and or") && dayWords(at: next + 1) != nil
    }

    private typealias Found = (day: QuickDay, wordCount: Int)

    private func dayWords(at index: Int) -> Found? {
        let word = words.bare(index).withoutPause
        if let date = CivilDate(word.string), TripDays.holds(date) { return (.date(date), 1) }
        if let day = pointedDate(word) ?? pointedDay(words.whole(index)) ?? slashedDay(word) {
            return (day, 1)
        }
        if let found = relativeDay(at: index) ?? ordinalDay(at: index) { return found }
        if words.isOne(index, of: "day") { return numberedDay(at: index) }
        if let date = namedDate(at: index) { return date }
        guard let weekday = weekday(at: index) else { return nil }
        // "Mon 14 July" names one day twice.
        if words.isFree(index + 1), let date = namedDate(at: index + 1) {
            return (date.day, date.wordCount + 1)
        }
        if let found = numberedWeekday(weekday, at: index) { return found }
        // "Friday 13th" of a trip that has none.
        let ordinal = words.bare(index + (words.isOne(index + 1, of: "the") ? 2 : 1))
        let isOrdinal = ordinal.withoutPause.dayOfMonth != nil && ordinal.number(1...2) == nil
        return isOrdinal ? nil : (.weekday(weekday), 1)
    }

    /// "today", "tonight", "tomorrow", "day after tomorrow".
    private func relativeDay(at index: Int) -> Found? {
        let word = words.bare(index).withoutPause
        if word.isOne(of: "today tonight") { return (.fromToday(0), 1) }
        if word.isOne(of: "tomorrow") { return (.fromToday(1), 1) }
        let isNext =
            words.isOne(index, of: "day") && words.isOne(index + 1, of: "after")
            && words.isOne(index + 2, of: "tomorrow") && !words.isOne(index - 1, of: "the")
        return isNext ? (.fromToday(2), 3) : nil
    }

    /// "Sat 10" where the trip has a Saturday that is the tenth.
    private func numberedWeekday(_ weekday: Weekday, at index: Int) -> Found? {
        guard words.isFree(index + 1),
            let number = words.bare(index + 1).withoutPause.dayOfMonth,
            let date = dates.first(where: { $0.weekday == weekday && $0.day == number })
        else { return nil }
        return (.date(date), 2)
    }

    /// "the 14th" where the trip has one day of that number.
    private func ordinalDay(at index: Int) -> Found? {
        guard words.isOne(index, of: "the"), words.isFree(index + 1) else { return nil }
        let word = words.bare(index + 1).withoutPause
        guard word.count > 2, let number = word.dayOfMonth else { return nil }
        let found = dates.filter { $0.day == number }
        return found.count == 1 ? (.date(found[0]), 2) : nil
    }

    private var dates: [CivilDate] { (0..<days.count).compactMap { days.date(ofDayAt: $0) } }

    private func numberedDay(at index: Int) -> Found? {
        guard words.isFree(index + 1) else { return nil }
        let text = words.bare(index + 1).withoutPause
        var offset = 0
        guard let number = text.digits(at: &offset, most: 3), offset == text.count,
            (1...TripDays.most).contains(number), !words.isOne(index + 2, of: "of")
        else { return nil }
        return (.numbered(number - 1), 2)
    }

    /// "14/7", "7/14" and "14/7/27", where the trip has one day that it can be.
    private func slashedDay(_ text: ByteSlice) -> QuickDay? {
        let parts = text.parts(separatedBy: 0x2F)
        guard parts.count == 2 || parts.count == 3, let one = parts[0].number(1...2),
            let other = parts[1].number(1...2)
        else { return nil }
        // Halves, always open, a memorial.
        if parts.count == 2, one < other && other <= 4 || (one, other) == (24, 7) { return nil }
        if parts.count == 2, (one, other) == (9, 11) { return nil }
        let year = parts.count == 3 ? parts[2].number(4...4) ?? parts[2].number(2...2) : nil
        if parts.count == 3, year == nil { return nil }
        let found = dates.filter { date in
            (date.day, date.month) == (one, other) || (date.day, date.month) == (other, one)
        }
        guard found.count == 1, year.map({ found[0].year % 100 == $0 % 100 }) ?? true else {
            return nil
        }
        return .date(found[0])
    }

    /// "14.07.2027"; with slashes nobody knows which is the month.
    private func pointedDate(_ text: ByteSlice) -> QuickDay? {
        let parts = text.parts(separatedBy: 0x2E)
        guard parts.count == 3, let day = parts[0].number(1...2),
            let month = parts[1].number(1...2), let year = parts[2].number(4...4),
            let date = CivilDate(year: year, month: month, day: day), TripDays.holds(date)
        else { return nil }
        return .date(date)
    }

    /// "14.07.", with the full stop behind it that a time has not.
    private func pointedDay(_ text: ByteSlice) -> QuickDay? {
        let parts = text.parts(separatedBy: 0x2E)
        guard parts.count == 3, parts[2].isEmpty, let day = parts[0].number(1...2),
            let month = parts[1].number(1...2),
            CivilDate(year: 2_024, month: month, day: day) != nil
        else { return nil }
        return .yearly(month: month, day: day)
    }

    /// "14 July", "July 14", either with a year behind it.
    private func namedDate(at index: Int) -> Found? {
        guard words.isFree(index), words.isFree(index + 1) else { return nil }
        let (one, other) = (words.bare(index), words.bare(index + 1).withoutPause)
        let month: Int32
        let day: Int32
        if let number = one.dayOfMonth, let name = other.month {
            (month, day) = (name, number)
        } else if let name = one.month, let number = other.dayOfMonth {
            (month, day) = (name, number)
        } else {
            return nil
        }
        // A leap year has all the days that there are.
        guard CivilDate(year: 2_024, month: month, day: day) != nil else { return nil }
        if words.isFree(index + 2),
            let year = words.bare(index + 2).withoutPause.number(4...4),
            let date = CivilDate(year: year, month: month, day: day), (1_900...2_199).contains(year)
        {
            return (.date(date), 3)
        }
        return (.yearly(month: month, day: day), 2)
    }

    /// A weekday, unless it is part of a name.
    private func weekday(at index: Int) -> Weekday? {
        let word = words.bare(index).withoutPause
        if let weekday = word.weekday {
            let isName =
                words.isOne(
                    index + 1,
                    of: "market mosque roast mass prayer prayers service times night"
                )
                || words.isOne(index - 1, of: "black good palm easter ash holy maundy shrove fat")
            return isName ? nil : weekday
        }
        guard let weekday = word.shortWeekday else { return nil }
        // "Sun Temple", "Sat Chit Ananda": these are words of their own.
        if !word.isOne(of: "sun sat mon wed") { return weekday }
        let span = QuickSpan(words, at: index + 1)
        let isByTime =
            span.map { $0.isClear || $0.start.style == .point } ?? false
            || (index > 0 && !words.isFree(index - 1))
            || (index + 1 < words.count && !words.isFree(index + 1))
            || words.isPausedBehind(index) || words.isOne(index - 1, of: "on this coming")
            || namedDate(at: index + 1) != nil || isHour(index + 1)
        let isPlainRange = span?.isPlainRange ?? false
        return isByTime || isPlainRange ? weekday : nil
    }
}

extension QuickReader {
    /// Whether a word is a whole hour or a day of a month: what may follow a weekday.
    private func isHour(_ index: Int) -> Bool {
        guard words.isFree(index), words.isFree(index + 1), !words.isCounted(index + 1) else {
            return false
        }
        return words.bare(index).number(1...2).map { (6..<24).contains($0) } ?? false
    }
}

extension ByteSlice {
    fileprivate var withoutPause: ByteSlice {
        last == 0x3A ? slice(at: 0, count: count - 1) : self
    }

    /// A number of so many digits, and nothing else.
    func number(_ digitCounts: ClosedRange<Int>) -> Int32? {
        var offset = 0
        guard digitCounts.contains(count),
            let value = digits(at: &offset, most: digitCounts.upperBound), offset == count
        else { return nil }
        return value
    }

    /// "14", "14th".
    fileprivate var dayOfMonth: Int32? {
        var offset = 0
        guard let day = digits(at: &offset, most: 2), (1...31).contains(day) else { return nil }
        let rest = slice(at: offset, count: count)
        return rest.isEmpty || rest.isOne(of: "st nd rd th") ? day : nil
    }

    /// From 1 to 12, by its name or its first letters.
    fileprivate var month: Int32? {
        index(
            in: """
                january february march april may june july august september october november \
                december
                """
        ) ?? index(in: "jan feb mar apr may jun jul aug sep oct nov dec")
            ?? (isOne(of: "sept") ? 9 : nil)
    }

    fileprivate var weekday: Weekday? {
        index(in: "monday tuesday wednesday thursday friday saturday sunday")
            .flatMap { Weekday(rawValue: $0) }
    }

    fileprivate var shortWeekday: Weekday? {
        (index(in: "mon tue wed thu fri sat sun") ?? index(in: "- tues weds thurs - - -")
            ?? index(in: "- - - thur"))
            .flatMap { Weekday(rawValue: $0) }
    }

    /// Which of the words in a list it is, from 1 on.
    func index(in list: StaticString) -> Int32? {
        guard (byte(0) | 0x20) &- 0x61 < 26 else { return nil }
        let list = ByteSlice(start: list.utf8Start, count: list.utf8CodeUnitCount)
        var start = 0
        var place: Int32 = 1
        while start < list.count {
            let end = list.firstOffset(of: 0x20, from: start) ?? list.count
            if equalsIgnoringCase(list.slice(at: start, count: end - start)) { return place }
            start = end + 1
            place += 1
        }
        return nil
    }
}
