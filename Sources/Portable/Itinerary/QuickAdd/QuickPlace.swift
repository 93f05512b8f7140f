internal import Base
internal import Geodesy

extension QuickReader {
    /// Coordinates behind an "@", before their numbers are taken for times or costs.
    mutating func readPoint() {
        for index in 0..<words.count where words.isFree(index) {
            let word = words.whole(index)
            guard word.byte(0) == 0x40 else { continue }
            let start = word.count == 1 ? index + 1 : index
            for end in stride(from: start + QuickReader.mostPointWords, to: start, by: -1) {
                guard let point = point(in: start..<end) else { continue }
                content.place = Spot(name: "", point: point)
                return words.take(index..<end)
            }
        }
    }

    /// As in 43° 46' 12" N 11° 15' 18" E.
    private static let mostPointWords = 8

    /// The point that these words tell, where they are nothing else: "9.30 10.30" are times.
    private func point(in range: Range<Int>) -> Coordinate? {
        guard range.allSatisfy({ words.isFree($0) }) else { return nil }
        var text: [UInt8] = []
        for index in range {
            if !text.isEmpty { text.append(0x20) }
            text.append(contentsOf: words.whole(index).buffer)
        }
        if text.first == 0x40 { text.removeFirst() }
        guard text.withUnsafeBytes({ ByteSlice($0).tellsPointAlone }) else { return nil }
        return Coordinate(parsing: String(decoding: text, as: UTF8.self))
    }

    /// What stands behind an "@", or behind "at" where it begins like a name.
    mutating func readPlace() {
        for index in 0..<words.count where words.isFree(index) {
            let word = words.whole(index)
            guard word.byte(0) == 0x40, word.firstOffset(of: 0x40, from: 1) == nil else { continue }
            let inside = word.slice(at: 1, count: word.count)
            if takePlace(from: index + 1, first: inside) {
                words.take(index)
                return
            }
        }
        for index in stride(from: words.count - 2, through: 0, by: -1)
        where words.isFree(index) && words.whole(index).equals("at") {
            let isArticle = words.isFree(index + 1) && words.whole(index + 1).equals("the")
            let first = index + (isArticle ? 2 : 1)
            guard words.isFree(first), words.whole(first).beginsLikeName else { continue }
            if takePlace(from: first, first: .empty) {
                words.take(index..<first)
                return
            }
        }
    }

    /// Takes words up to one that is understood, or that begins something else.
    private mutating func takePlace(from start: Int, first: ByteSlice) -> Bool {
        var name: [UInt8] = []
        name.append(contentsOf: first.buffer)
        var index = start
        var isOver = first.last == 0x2C
        while words.isFree(index), !isOver {
            let word = words.whole(index)
            let isNext = words.isOne(index, of: QuickReader.afterPlaces)
            if isNext || word.byte(0) == 0x23 || words.isMark(index) { break }
            if !name.isEmpty { name.append(0x20) }
            name.append(contentsOf: word.buffer)
            isOver = words.isPausedBehind(index)
            index += 1
        }
        while let last = name.last, last == 0x2C || last == 0x3B || last == 0x3A {
            name.removeLast()
        }
        let text = String(decoding: name, as: UTF8.self)
        guard !name.isEmpty, let place = Spot(name: text, point: content.place?.point) else {
            return false
        }
        content.place = place
        words.take(start..<index)
        return true
    }

    private static let afterPlaces: StaticString =
        "with for before after then to from by until via on @"
}

extension ByteSlice {
    /// Whether it has a degree sign, a plus, or three digits behind a point, or is a `geo:` URI.
    fileprivate var tellsPointAlone: Bool {
        if startsIgnoringCase("geo:") || firstOffset(of: 0x2B) != nil { return true }
        var digitCount = -1
        for offset in 0..<count {
            let byte = byte(offset)
            if byte == 0xC2, self.byte(offset + 1) == 0xB0 { return true }
            if byte == 0x2E {
                digitCount = 0
            } else if byte &- 0x30 < 10, digitCount >= 0 {
                digitCount += 1
                if digitCount == 3 { return true }
            } else {
                digitCount = -1
            }
        }
        return false
    }

    /// Whether it begins with a capital, or with a letter beyond ASCII.
    fileprivate var beginsLikeName: Bool { byte(0) &- 0x41 < 26 || byte(0) >= 0xC3 && !isEmoji }

    /// Whether it begins with a picture: U+2600 to U+27BF, or a plane of its own.
    var isEmoji: Bool {
        if byte(0) == 0xF0, byte(1) == 0x9F { return true }
        return byte(0) == 0xE2 && (byte(1) >= 0x98 && byte(1) <= 0x9E)
    }
}
