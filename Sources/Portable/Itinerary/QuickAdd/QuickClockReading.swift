internal import Base

extension QuickReader {
    /// Takes the only time of the line, or of several the one that it begins with.
    mutating func readClock() {
        var found: (span: QuickSpan, index: Int)?
        var unsure: (span: QuickSpan, index: Int)?
        var isOnly = true
        var isOneOfMany = false
        var index = 0
        while index < words.count {
            if let noon = QuickSpan.noon(words, index) {
                if found == nil { found = (noon, index) } else { isOnly = false }
                index += noon.wordCount - 1
            } else if let span = QuickSpan(words, at: index) {
                if accepts(span, at: index) {
                    if found == nil { found = (span, index) } else { isOnly = false }
                    index += span.wordCount - 1
                } else if isWeakTime(span, at: index) {
                    isOneOfMany = unsure.map { $0.span.start.style != .letter } ?? false
                    if unsure == nil { unsure = (span, index) }
                }
            }
            index += 1
        }
        if found == nil, !isOneOfMany { found = unsure }
        guard let (span, index) = found, isOnly || words.isLeading(index - lead(before: index))
        else { return }
        take(span, at: index)
    }

    private mutating func take(_ span: QuickSpan, at index: Int) {
        let isLater =
            !isTransport
            && span.start.isOfEvening(hoursFrom: eveningHour, upTo: lastAfternoonHour(of: span))
        let later: Int32 = isLater ? 720 : 0
        content.when.start = span.start.minutes.map { $0 + later }
        if let minute = span.end?.endMinutes {
            let isLate = later > 0 && minute < 720 || span.endsAfterNoon && !isTransport
            end = .clock(minute: minute + (isLate ? 720 : 0), day: span.laterDays)
        }
        var behind = index + span.wordCount
        if words.isOne(behind, of: "sharp uhr hrs") { behind += 1 }
        words.take(index - lead(before: index)..<behind)
    }

    /// From which hour on what is told by a clock of twelve hours is in the evening, or after noon:
    /// "Dinner at 8", "Lunch at 1".
    private var eveningHour: Int32? {
        for index in 0..<words.count {
            let word = words.bare(index)
            if word.isOne(of: "dinner supper tonight evening night") { return 5 }
            if word.isOne(of: "lunch") { return 1 }
        }
        return nil
    }

    /// Up to which hour what is told by a clock of twelve hours is after noon: "Trevi at 5", and
    /// of visits and meals "Drinks at 6"; 0 where it is early: "Sunrise at 5", "LH123 5:20".
    private func lastAfternoonHour(of span: QuickSpan) -> Int32 {
        // "5:00 - 12:30" is told by a clock of a whole day, and so is "5:30" where people have one.
        if !hasTwelveHours, span.start.style != .bare, span.start.style != .spoken { return 0 }
        if let end = span.end?.endMinutes, end >= 720 { return 0 }
        let early: StaticString = "sunrise dawn early morning wake alarm breakfast airport"
        for index in 0..<words.count {
            let word = words.bare(index)
            let isCode = word.lowered(at: 0) &- 0x61 < 26 && (word.last ?? 0) &- 0x30 < 10
            if isCode && words.isFree(index) || word.isOne(of: early) { return 0 }
        }
        switch categoryOfWords ?? .other {
        case .food, .sight, .museum, .event, .shopping: return 6
        default: return 5
        }
    }

    private var isTransport: Bool { (categoryOfWords ?? .other).isTransport }

    /// How many words lead up to a time: "at", "from".
    private func lead(before index: Int) -> Int {
        words.isOne(index - 1, of: "at from @ between about around approx circa ca") ? 1 : 0
    }

    private func accepts(_ span: QuickSpan, at index: Int) -> Bool {
        if isBound(index), span.end == nil { return false }
        if span.isClear { return true }
        let isLed = span.isLed || words.isOne(index - 1, of: "at from @ between")
        let isLeading = words.isLeading(index) || isLed
        let next = index + span.wordCount
        switch span.start.style {
        // "12.50 JPY" is no amount, and no time either.
        case .point: return isLeading && !Cost.isCode(words.bare(next).string)
        case .letter:
            if span.end != nil { return isLeading || words.isTrailing(next - 1) }
            return isLeading && span.start.hour >= 6
        case .joined: return acceptsJoined(span, at: index, isLed: isLed)
        case .hours: return isLeading || span.end != nil && words.isTrailing(next - 1)
        default: break
        }
        if words.isCounted(next) { return false }
        if span.end != nil {
            return isLed || (isLeading && span.isPlainRange) || isRangeBehind(span, at: index)
        }
        if isLed { return span.isLed || words.isLeading(index - 1) || isOver(next) }
        return isAfterWeekday(span, at: index)
    }

    /// Whether until then something is to be done, or only then something else begins.
    private func isBound(_ index: Int) -> Bool {
        words.isOne(index - 1, of: "by after before until till since than")
    }

    /// "0930 Uffizi", "Uffizi 0930-1100", "Uffizi at 1430", but not "1984 musical".
    private func acceptsJoined(_ span: QuickSpan, at index: Int, isLed: Bool) -> Bool {
        let next = index + span.wordCount
        let isAtEnd = words.isLeading(index) || words.isTrailing(next - 1)
        let isNumber =
            isNumbered(index) || words.isCounted(next) && !words.isOne(next, of: "hrs")
            || words.isOne(index - 1, of: "flight train bus tram code pin call dial in since year")
        if isNumber { return false }
        if let end = span.end {
            guard end.style == .joined, !span.start.isLikeYear else { return false }
            return isLed || isAtEnd
        }
        if isLed { return words.isLeading(index - 1) || isOver(next) }
        return span.start.hasNought && isAtEnd
    }

    /// "Bargello 9-11", also before an "@", but not "Rooms 9-11".
    private func isRangeBehind(_ span: QuickSpan, at index: Int) -> Bool {
        let next = index + span.wordCount
        let isBeforePlace = words.isFree(next) && words.whole(next).byte(0) == 0x40
        guard span.isPlainRange, isBeforePlace || words.isTrailing(next - 1) else { return false }
        return index > 0 && !isNumbered(index) && !words.isPlural(index - 1)
            && !words.isOne(index - 1, of: "chapter page no pp bus tram bay aged grade car lot")
    }

    /// Whether a number before it is no house number: nothing follows, or a word that begins anew.
    private func isOver(_ index: Int) -> Bool {
        index >= words.count || !words.isFree(index) || words.isPausedBehind(index - 1)
            || words.isOne(index, of: "for with in near and to then on by @")
            || words.isTrailing(index) && words.isOne(index, of: "mon wed sat sun")
            || words.whole(index).load(UInt8.self, at: 0) == 0x23
            || words.whole(index).load(UInt8.self, at: 0) == 0x40
            || QuickDuration(words, at: index) != nil
    }

    /// "Dinner 20h30" and "Concert 20h" are times, "Flight 11h30" may last that long, and
    /// "Brunch 10.30" is one where that can be neither a chapter nor a price.
    private func isWeakTime(_ span: QuickSpan, at index: Int) -> Bool {
        guard span.end == nil, span.start.hour >= 6, !isBound(index) else { return false }
        switch span.start.style {
        case .letter: return !isTransport
        case .hours: return !isTransport && isOver(index + 1) && !isNumbered(index)
        case .point:
            return span.start.minute % 15 == 0 && isOver(index + 1) && isThing(index - 1)
        default: return false
        }
    }

    /// Whether a word is neither numbered by what follows it nor costs that.
    private func isThing(_ index: Int) -> Bool {
        let others: StaticString =
            """
            chapter verse version page part figure psalm release build price cost costs fee entry \
            ticket total about only plus
            """
        let isKnown = QuickCategory.of(words.bare(index)) != nil
        return words.isFree(index) && (isKnown || !words.isPlural(index))
            && !isNumbered(index + 1) && !words.isOne(index, of: others)
    }

    /// "Sat 10 Duomo": the hour that follows a weekday, unless the trip's Saturday is the tenth.
    private func isAfterWeekday(_ span: QuickSpan, at index: Int) -> Bool {
        guard case .weekday = day, index == weekdayIndex.map({ $0 + 1 }), span.start.style == .bare
        else { return false }
        return span.start.hour >= 6 && span.start.hour < 24
    }

    /// What may follow a pair of numbers that is no time.
    static let counted: StaticString =
        """
        people persons guests pax hours hour h hrs min mins minutes days day nights night km m \
        miles mi stops rooms tickets weeks memorial
        """
}
