internal import Base

/// How long something lasts, as it was typed, and how many words that takes.
struct QuickDuration {
    /// Beyond two days it was something else.
    static let mostMinutes: Int32 = 2_880

    private(set) var minutes: Int32 = 0
    private(set) var wordCount = 1
    /// "9h30" may be a time as well, and so may "20h".
    private(set) var isClear = true

    /// Reads "2h", "1h30", "1.5h", "90 min", "1 h 15 min"; nil for anything else.
    init?(_ words: QuickWords, at index: Int) {
        guard words.isFree(index), readHour(words, at: index) || read(words, at: index),
            (1...QuickDuration.mostMinutes).contains(minutes)
        else { return nil }
    }

    /// "half an hour", "for an hour".
    private mutating func readHour(_ words: QuickWords, at index: Int) -> Bool {
        let isHalf = words.isOne(index, of: "half")
        let first = index + (isHalf ? 1 : 0)
        guard isHalf || words.isOne(index - 1, of: "for"), words.isOne(first, of: "an a"),
            words.isOne(first + 1, of: "hour")
        else { return false }
        (minutes, wordCount) = (isHalf ? 30 : 60, first + 2 - index)
        return true
    }

    private mutating func read(_ words: QuickWords, at index: Int) -> Bool {
        let text = words.bare(index)
        var offset = text.byte(0) == 0x7E ? 1 : 0
        guard let tenths = text.tenths(at: &offset) else { return false }
        var unit = text.slice(at: offset, count: text.count)
        let isJoined = !unit.isEmpty
        if !isJoined, words.isFree(index + 1) {
            unit = words.bare(index + 1)
            wordCount = 2
        }
        if unit.isOne(of: "h hr hrs hour hours") {
            minutes = tenths * 6
            isClear = !isJoined || minutes < 360
            readMinuteWords(words, index)
            return true
        }
        guard tenths % 10 == 0 else { return false }
        if isJoined, readMinutes(behind: unit) {
            minutes += tenths * 6
            return true
        }
        minutes = tenths / 10
        // Walks and towers are told in metres.
        if isJoined, unit.equals("m") { return minutes <= 90 }
        return unit.isOne(of: "min mins minute minutes")
    }

    /// The "h30", "h30m" or "h30min" of "1h30".
    private mutating func readMinutes(behind text: ByteSlice) -> Bool {
        guard text.lowered(at: 0) == 0x68 else { return false }
        var offset = 1
        guard let minutes = text.digits(at: &offset, most: 2), minutes < 60 else { return false }
        let unit = text.slice(at: offset, count: text.count)
        guard unit.isEmpty || unit.isOne(of: "m min mins") else { return false }
        if unit.isEmpty {
            guard offset == 3 else { return false }
            isClear = false
        }
        self.minutes = minutes
        return true
    }

    /// The "15 min" or "15m" behind hours.
    private mutating func readMinuteWords(_ words: QuickWords, _ index: Int) {
        let joins = words.isOne(index + wordCount, of: "and") ? 1 : 0
        let next = index + wordCount + joins
        guard words.isFree(next) else { return }
        let text = words.bare(next)
        var offset = 0
        guard let minutes = text.digits(at: &offset, most: 2), minutes < 60 else { return }
        let unit = text.slice(at: offset, count: text.count)
        if unit.isOne(of: "m min mins") {
            wordCount += 1 + joins
        } else if unit.isEmpty, words.isOne(next + 1, of: "min mins minute minutes") {
            wordCount += 2 + joins
        } else if unit.isEmpty, offset == 2, joins == 0, words.isTrailing(next) {
            wordCount += 1
        } else {
            return
        }
        self.minutes += minutes
        isClear = true
    }
}

extension QuickReader {
    /// Takes the only duration of the line.
    mutating func readDuration() {
        guard case .none = end else { return }
        var found: (duration: QuickDuration, index: Int)?
        var count = 0
        var index = 0
        while index < words.count {
            if let duration = QuickDuration(words, at: index), !isNumbered(index) {
                if found == nil, accepts(duration, at: index) { found = (duration, index) }
                count += 1
                index += duration.wordCount - 1
            }
            index += 1
        }
        guard let (duration, index) = found, count == 1 else { return readNights() }
        end = .minutes(duration.minutes)
        let lead = words.isOne(index - 1, of: "for about around approx circa ca") ? 1 : 0
        words.take(index - lead..<index + duration.wordCount)
    }

    /// "1h30" and "8h" may be times of the clock as well: not where the start is known, and not
    /// where nobody would be up.
    private func accepts(_ duration: QuickDuration, at index: Int) -> Bool {
        if duration.isClear || content.when.start != nil || duration.minutes < 360 { return true }
        let isWholeHours = words.bare(index).last.map { $0 &- 0x30 >= 10 } ?? false
        return isWholeHours && duration.minutes <= 720 && !words.isLeading(index)
    }

    /// "Terminal 2h": what is numbered so lasts no two hours.
    func isNumbered(_ index: Int) -> Bool {
        words.isOne(
            index - 1,
            of: """
                terminal gate platform room hall seat route line floor level track pier exit row \
                zone area wagon section apartment flat building highway no nr number
                """
        )
    }

    /// "Hotel Plaza 3 nights".
    private mutating func readNights() {
        for index in 0..<words.count where words.isOne(index + 1, of: "night nights") {
            guard words.isFree(index), isLodging(without: index) else { continue }
            let text = words.bare(index)
            var offset = 0
            guard let nights = text.digits(at: &offset, most: 3), offset == text.count,
                (1...When.latestEndDay).contains(nights)
            else { continue }
            end = .nights(nights)
            words.take(index - (words.isOne(index - 1, of: "for") ? 1 : 0)..<index + 2)
            return
        }
    }
}

extension QuickReader {
    /// Whether the line tells of a place to sleep, its nights left out.
    private func isLodging(without index: Int) -> Bool {
        var rest = self
        rest.words.take(index..<index + 2)
        if rest.categoryOfWords == .lodging { return true }
        return (0..<words.count).contains {
            words.isOne($0, of: "hotel hostel airbnb b&b guesthouse pension apartment")
        }
    }
}

extension ByteSlice {
    /// A number with at most one digit behind a point or comma, in tenths, up to 9,999.
    func tenths(at offset: inout Int) -> Int32? {
        let digits = self.digits(at: &offset, most: 4)
        // "2½", "½"
        if byte(offset) == 0xC2, byte(offset + 1) == 0xBD {
            offset += 2
            return (digits ?? 0) * 10 + 5
        }
        guard let whole = digits else { return nil }
        let mark = load(UInt8.self, at: offset)
        guard mark == 0x2E || mark == 0x2C else { return whole * 10 }
        var end = offset + 1
        guard let tenth = self.digits(at: &end, most: 1) else { return nil }
        offset = end
        return whole * 10 + tenth
    }
}
