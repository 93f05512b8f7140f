internal import Base
internal import Chronology

extension QuickReader {
    /// Takes a day at the start or at the end of what is not understood, or behind "on".
    mutating func readDay() {
        for index in 0..<words.count where words.isFree(index) {
            guard let found = dayWords(at: index) else { continue }
            let isLed = words.isOne(index - 1, of: "on")
            let isFirst = words.isLeading(index) || isLed && words.isLeading(index - 1)
            let isLast = words.isTrailing(index + found.wordCount - 1)
            guard isLed || isFirst || isLast else { continue }
            day = found.day
            words.take(index - (isLed ? 1 : 0)..<index + found.wordCount)
            return
        }
    }

    private typealias Found = (day: QuickDay, wordCount: Int)

    private func dayWords(at index: Int) -> Found? {
        let word = words.bare(index).withoutPause
        if let date = CivilDate(word.string), TripDays.holds(date) { return (.date(date), 1) }
        if let date = pointedDate(word) { return (.date(date), 1) }
        if words.isOne(index, of: "day") { return numberedDay(at: index) }
        if let date = namedDate(at: index) { return date }
        guard let weekday = weekday(at: index) else { return nil }
        // "Mon 14 July" names one day twice.
        if words.isFree(index + 1), let date = namedDate(at: index + 1) {
            return (date.day, date.wordCount + 1)
        }
        return (.weekday(weekday), 1)
    }

    private func numberedDay(at index: Int) -> Found? {
        guard words.isFree(index + 1) else { return nil }
        let text = words.bare(index + 1).withoutPause
        var offset = 0
        guard let number = text.digits(at: &offset, most: 3), offset == text.count,
            (1...TripDays.most).contains(number), !words.isOne(index + 2, of: "of")
        else { return nil }
        return (.numbered(number - 1), 2)
    }

    /// "14.07.2027"; with slashes nobody knows which is the month.
    private func pointedDate(_ text: ByteSlice) -> CivilDate? {
        let parts = text.parts(separatedBy: 0x2E)
        guard parts.count == 3, let day = parts[0].number(1...2),
            let month = parts[1].number(1...2), let year = parts[2].number(4...4),
            let date = CivilDate(year: year, month: month, day: day), TripDays.holds(date)
        else { return nil }
        return date
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
                words.isOne(index + 1, of: "market mosque roast mass prayer prayers service times")
                || words.isOne(index - 1, of: "black good palm easter ash holy maundy shrove fat")
            return isName ? nil : weekday
        }
        guard let weekday = word.shortWeekday else { return nil }
        // "Sun Temple", "Sat Chit Ananda": these are words of their own.
        if !word.isOne(of: "sun sat mon wed") { return weekday }
        let isByTime =
            QuickSpan(words, at: index + 1)?.isClear ?? false
            || (index > 0 && !words.isFree(index - 1))
            || (index + 1 < words.count && !words.isFree(index + 1))
            || words.isPausedBehind(index) || words.isOne(index - 1, of: "on")
            || namedDate(at: index + 1) != nil
        let isPlainRange = QuickSpan(words, at: index + 1)?.isPlainRange ?? false
        return isByTime || isPlainRange ? weekday : nil
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
    private func index(in list: StaticString) -> Int32? {
        guard byte(0) | 0x20 &- 0x61 < 26 else { return nil }
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
