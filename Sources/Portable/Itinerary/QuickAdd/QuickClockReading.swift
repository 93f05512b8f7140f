internal import Base

extension QuickReader {
    /// Takes the only time of the line, or of several the one that it begins with.
    mutating func readClock() {
        var found: (span: QuickSpan, index: Int)?
        var unsure: (span: QuickSpan, index: Int)?
        var isOnly = true
        var index = 0
        while index < words.count {
            if let span = QuickSpan(words, at: index) {
                if accepts(span, at: index) {
                    if found == nil { found = (span, index) } else { isOnly = false }
                    index += span.wordCount - 1
                } else if unsure == nil, isWeakTime(span, at: index) {
                    unsure = (span, index)
                }
            } else if words.isOne(index, of: "noon"), words.isOne(index - 1, of: "at") {
                if found == nil { found = (.noon(words, index), index) } else { isOnly = false }
            }
            index += 1
        }
        if found == nil { found = unsure }
        guard let (span, index) = found, isOnly || words.isLeading(index - lead(before: index))
        else { return }
        take(span, at: index)
    }

    private mutating func take(_ span: QuickSpan, at index: Int) {
        content.when.start = span.start.minutes
        if let minute = span.end?.endMinutes {
            end = .clock(minute: minute, day: span.laterDays)
        }
        words.take(index - lead(before: index)..<index + span.wordCount)
    }

    /// How many words lead up to a time: "at", "from".
    private func lead(before index: Int) -> Int {
        words.isOne(index - 1, of: "at from @") ? 1 : 0
    }

    private func accepts(_ span: QuickSpan, at index: Int) -> Bool {
        if span.isClear { return true }
        let isLed = lead(before: index) > 0
        let isLeading = words.isLeading(index) || isLed
        let next = index + span.wordCount
        switch span.start.style {
        // "12.50 JPY" is no amount, and no time either.
        case .point: return isLeading && !Cost.isCode(words.bare(next).string)
        case .letter: return isLeading && (span.start.hour >= 6 || span.end != nil)
        default: break
        }
        if words.isOne(next, of: QuickReader.counted) { return false }
        if span.end != nil {
            return isLed || (isLeading && span.isPlainRange)
        }
        return isLed && (words.isLeading(index - 1) || isOver(next))
    }

    /// Whether a number before it is no house number: nothing follows, or a word that begins anew.
    private func isOver(_ index: Int) -> Bool {
        index >= words.count || !words.isFree(index) || words.isPausedBehind(index - 1)
            || words.isOne(index, of: "for with in near and to then on by @")
            || words.whole(index).load(UInt8.self, at: 0) == 0x23
            || words.whole(index).load(UInt8.self, at: 0) == 0x40
            || QuickDuration(words, at: index) != nil
    }

    /// "Dinner 20h30" is a time, "Flight 11h30" may last that long.
    private func isWeakTime(_ span: QuickSpan, at index: Int) -> Bool {
        guard span.start.style == .letter, span.end == nil, span.start.hour >= 6 else {
            return false
        }
        return !(categoryOfWords ?? .other).isTransport
    }

    /// What may follow a pair of numbers that is no time.
    private static let counted: StaticString =
        """
        people persons guests pax hours hour h hrs min mins minutes days day nights night km m \
        miles mi stops rooms tickets weeks memorial
        """
}
