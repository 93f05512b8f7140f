internal import Base

/// The words of a typed line, and which of them are understood already.
struct QuickWords {
    let text: ByteSlice
    private var starts: [Int] = []
    private var ends: [Int] = []
    private(set) var isTaken: [Bool] = []

    init(_ text: ByteSlice) {
        self.text = text
        var offset = 0
        var start = 0
        while offset <= text.count {
            let width = offset == text.count ? 1 : QuickWords.spaceWidth(text, at: offset)
            if width > 0 {
                if offset > start {
                    starts.append(start)
                    ends.append(offset)
                    isTaken.append(false)
                }
                offset += width
                start = offset
            } else {
                offset += 1
            }
        }
    }

    var count: Int { starts.count }

    /// Bytes of a space: the common one, and those that do not break a line.
    private static func spaceWidth(_ text: ByteSlice, at offset: Int) -> Int {
        if text.load(UInt8.self, at: offset) <= 0x20 { return 1 }
        if text.slice(at: offset, count: 2).equals("\u{A0}") { return 2 }
        return text.slice(at: offset, count: 3).equals("\u{202F}") ? 3 : 0
    }

    func isFree(_ index: Int) -> Bool { index >= 0 && index < count && !isTaken[index] }

    mutating func take(_ index: Int) {
        if index >= 0, index < count { isTaken[index] = true }
    }

    mutating func take(_ range: Range<Int>) {
        for index in range { take(index) }
    }

    /// As it was typed; empty beyond the line.
    func whole(_ index: Int) -> ByteSlice {
        guard index >= 0, index < count else { return .empty }
        return text.slice(at: starts[index], count: ends[index] - starts[index])
    }

    /// Without brackets around it, or around it and its neighbours, and without a comma, semicolon
    /// or full stop behind it.
    func bare(_ index: Int) -> ByteSlice {
        var word = whole(index)
        if word.firstOffset(of: 0x29) == nil || word.last == 0x29, word.opens {
            word = word.slice(at: 1, count: word.count - 1)
        }
        if word.closes, word.firstOffset(of: 0x28) == nil {
            word = word.slice(at: 0, count: word.count - 1)
        }
        while let last = word.last, last == 0x2C || last == 0x3B || last == 0x2E {
            word = word.slice(at: 0, count: word.count - 1)
        }
        return word
    }

    /// Whether a comma, colon or semicolon follows.
    func isPausedBehind(_ index: Int) -> Bool {
        guard let last = whole(index).last else { return false }
        return last == 0x2C || last == 0x3A || last == 0x3B
    }

    /// Whether a free word is one of those in a list of lower-case words with spaces between.
    func isOne(_ index: Int, of list: StaticString) -> Bool {
        isFree(index) && bare(index).isOne(of: list)
    }

    /// Whether a word is nothing but dashes.
    func isDash(_ index: Int) -> Bool {
        let word = whole(index)
        return !word.isEmpty && word.dashesWidth(at: 0) == word.count
    }

    /// Whether a word is a dash, a picture or a bar.
    func isMark(_ index: Int) -> Bool {
        isDash(index) || whole(index).isEmoji || whole(index).equals("|")
    }

    /// Whether nothing but what is understood stands before.
    func isLeading(_ index: Int) -> Bool {
        for earlier in 0..<max(0, index) where !isTaken[earlier] { return false }
        return true
    }

    /// Whether nothing but what is understood stands behind.
    func isTrailing(_ index: Int) -> Bool {
        for later in stride(from: index + 1, to: count, by: 1) where !isTaken[later] {
            return false
        }
        return true
    }

    var hasSmallLetters: Bool { text.buffer.contains { $0 &- 0x61 < 26 } }

    var firstFree: Int? { isTaken.firstIndex(of: false) }
    var lastFree: Int? { isTaken.lastIndex(of: false) }

    /// The words that nobody understood, without dashes and commas that stood between others.
    var title: String {
        var kept: [UInt8] = []
        let isWhole = firstFree == 0 && lastFree == count - 1
        for index in 0..<count where !isTaken[index] {
            let word = whole(index)
            if kept.isEmpty, !isWhole, word.isPause { continue }
            if !kept.isEmpty { kept.append(0x20) }
            kept.append(contentsOf: word.buffer)
        }
        if isWhole, !isTaken.contains(true) { return String(decoding: kept, as: UTF8.self) }
        QuickWords.dropLoneBrackets(&kept)
        return kept.withUnsafeBytes { ByteSlice($0).withoutPauseBehind.string }
    }

    /// A bracket whose partner was understood, and is gone, goes as well.
    private static func dropLoneBrackets(_ text: inout [UInt8]) {
        for (open, close) in [(0x28, 0x29), (0x5B, 0x5D)] as [(UInt8, UInt8)]
        where text.contains(open) != text.contains(close) {
            text.removeAll { $0 == open || $0 == close }
        }
    }
}

extension ByteSlice {
    fileprivate var opens: Bool { byte(0) == 0x28 || byte(0) == 0x5B }
    fileprivate var closes: Bool { last == 0x29 || last == 0x5D }

    var last: UInt8? { isEmpty ? nil : load(UInt8.self, at: count - 1) }

    /// Whether it is one of the words in a list of lower-case words with spaces between.
    func isOne(of list: StaticString) -> Bool {
        guard !isEmpty, firstOffset(of: 0x20) == nil else { return false }
        let list = ByteSlice(start: list.utf8Start, count: list.utf8CodeUnitCount)
        var start = 0
        while start < list.count {
            let end = list.firstOffset(of: 0x20, from: start) ?? list.count
            if equalsIgnoringCase(list.slice(at: start, count: end - start)) { return true }
            start = end + 1
        }
        return false
    }

    /// Whether it is that text of lower-case letters, in capitals or not.
    func equalsIgnoringCase(_ text: ByteSlice) -> Bool {
        guard count == text.count else { return false }
        for offset in 0..<count where lowered(at: offset) != text.load(UInt8.self, at: offset) {
            return false
        }
        return true
    }

    /// Whether it begins with that text of lower-case letters, in capitals or not.
    func startsIgnoringCase(_ prefix: StaticString) -> Bool {
        slice(at: 0, count: prefix.utf8CodeUnitCount).equalsIgnoringCase(
            ByteSlice(start: prefix.utf8Start, count: prefix.utf8CodeUnitCount)
        )
    }

    /// The byte there, a capital of ASCII as its small letter.
    func lowered(at offset: Int) -> UInt8 {
        let byte = load(UInt8.self, at: offset)
        return byte &- 0x41 < 26 ? byte | 0x20 : byte
    }

    /// Bytes of a dash: a hyphen, one of those that word processors and phones make of it (U+2010
    /// to U+2015, U+2212, U+FE63, U+FF0D), or a wave (U+301C, U+FF5E).
    func dashWidth(at offset: Int) -> Int {
        let (first, second, third) = (byte(offset), byte(offset + 1), byte(offset + 2))
        if first == 0x2D || first == 0x7E { return 1 }
        let isDash =
            switch (first, second) {
            case (0xE2, 0x80): (0x90...0x95).contains(third)
            case (0xE2, 0x88): third == 0x92
            case (0xE3, 0x80): third == 0x9C
            case (0xEF, 0xB9): third == 0xA3
            case (0xEF, 0xBC): third == 0x8D
            case (0xEF, 0xBD): third == 0x9E
            default: false
            }
        return isDash ? 3 : 0
    }

    /// Bytes of all the dashes that follow each other there.
    func dashesWidth(at offset: Int) -> Int {
        var width = 0
        while case let next = dashWidth(at: offset + width), next > 0 { width += next }
        return width
    }

    /// Whether it is a dash, comma or the like and nothing else.
    fileprivate var isPause: Bool { withoutPauseBehind.isEmpty }

    fileprivate var withoutPauseBehind: ByteSlice {
        var end = count
        while end > 0 {
            let byte = load(UInt8.self, at: end - 1)
            if byte == 0x20 || byte == 0x2C || byte == 0x3A || byte == 0x3B || byte == 0x2D
                || byte == 0x7C
            {
                end -= 1
            } else if end >= 3, dashWidth(at: end - 3) == 3 {
                end -= 3
            } else {
                break
            }
        }
        return slice(at: 0, count: end)
    }
}
