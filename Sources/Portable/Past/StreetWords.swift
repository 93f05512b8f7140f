internal import Base

/// The words of a street, crossing or address in the one form by which they are compared: folded,
/// `Street` and `St.` as `st`, `Fifth` and `5th` as `5`, `and` left out.
struct StreetWords {
    private(set) var words: [[UInt8]] = []
    private var folded: [UInt8] = []
    // Made once: they are gone through for every word.
    private let abbreviations = StreetWords.abbreviations

    /// Reads other text in place of what was read before.
    mutating func read(_ text: ByteSlice) {
        words.removeAll(keepingCapacity: true)
        add(text)
    }

    /// The same for names that say the same in another spelling or order.
    func key(ofFirst count: Int) -> [UInt8] {
        let words = words.prefix(count)
        let order = sortedOrder(count: count) {
            words[$0].lexicographicallyPrecedes(words[$1])
        }
        return Array(order.map { words[$0] }.joined(separator: [0x20]))
    }

    /// Adds what was read before, elsewhere.
    mutating func add(_ others: StreetWords) { words += others.words }

    mutating func add(_ text: ByteSlice) {
        folded.removeAll(keepingCapacity: true)
        fold(text, into: &folded)
        for word in folded.split(separator: 0x20) {
            guard let short = short(word) else { continue }
            words.append(short)
        }
    }

    /// Nil for a word that says nothing.
    private func short(_ word: ArraySlice<UInt8>) -> [UInt8]? {
        guard let first = word.first else { return nil }
        if StreetWords.isSame(word, "and") || StreetWords.isSame(word, "at") { return nil }
        if StreetWords.isDigit(first) { return StreetWords.number(word) }
        for (long, short) in abbreviations where StreetWords.isSame(word, long) {
            return Array(StreetWords.bytes(short))
        }
        return Array(word)
    }

    /// `23rd` as `23`; what else follows a number stays, as in `12a`.
    private static func number(_ word: ArraySlice<UInt8>) -> [UInt8] {
        let digits = word.prefix { isDigit($0) }
        let rest = word[digits.endIndex...]
        let isOrdinal = ["st", "nd", "rd", "th"].contains { rest.elementsEqual(bytes($0)) }
        return Array(isOrdinal ? digits : word)
    }

    /// Most words are told apart by their first letter or their length.
    @inline(__always)
    private static func isSame(_ word: ArraySlice<UInt8>, _ text: StaticString) -> Bool {
        word.count == text.utf8CodeUnitCount && word[word.startIndex] == text.utf8Start.pointee
            && word.elementsEqual(bytes(text))
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

    private static func bytes(_ text: StaticString) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    }

    private static var abbreviations: [(StaticString, StaticString)] {
        [
            ("street", "st"), ("str", "st"), ("saint", "st"), ("avenue", "av"), ("ave", "av"),
            ("place", "pl"), ("boulevard", "blvd"), ("road", "rd"), ("square", "sq"),
            ("drive", "dr"), ("lane", "ln"), ("court", "ct"), ("parkway", "pkwy"),
            ("terrace", "ter"), ("heights", "hts"), ("bridge", "br"), ("park", "pk"),
            ("east", "e"), ("west", "w"), ("north", "n"), ("south", "s"), ("fort", "ft"),
            ("mount", "mt"), ("first", "1"), ("second", "2"), ("third", "3"), ("fourth", "4"),
            ("fifth", "5"), ("sixth", "6"), ("seventh", "7"), ("eighth", "8"), ("ninth", "9"),
            ("tenth", "10"), ("eleventh", "11"), ("twelfth", "12"),
        ]
    }
}

extension StreetWords {
    /// Whether each of the words asked for is among these; the last one may be the beginning of
    /// a longer one, a number only while somebody is typing it.
    ///
    /// Who is forgiving takes a word with a letter wrong for what it is close to.
    func hold(_ asked: [[UInt8]], isTyping: Bool, isForgiving: Bool) -> Bool {
        for (place, word) in asked.enumerated() {
            let isLong = word.count > 1 && word[0] > 0x39
            let isBeginning = place == asked.count - 1 && (isLong || isTyping)
            let mayBeWrong = isForgiving && word.count > 3 && word[0] > 0x39
            let isThere = words.contains { own in
                own == word || (isBeginning && own.starts(with: word))
                    || (mayBeWrong && isOneEdit(Array(own.prefix(word.count + 1)), word))
            }
            guard isThere else { return false }
        }
        return true
    }
}
