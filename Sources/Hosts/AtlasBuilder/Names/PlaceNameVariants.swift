import Base

/// Tells which Latin names are but a place's main name once more: respelt by another language's
/// rules (`Chalstat`), or with words around it (`Lungsod ng Montréal`, `Galway city`).
///
/// Somebody may type them, so they are found; shown beside the main name they say nothing.
struct NameVariants {
    private let main: [UInt8]
    private let words: [UInt8]
    private let sounds: [UInt8]
    private let hasApostrophe: Bool
    /// Whether the country's main language has Latin letters: then its places have one spelling,
    /// while elsewhere each language has its own of what it heard.
    private let isLatin: Bool

    init(of name: String, isLatin: Bool) {
        let folded = Array(fold(name).utf8)
        main = folded.filter { $0 != 0x20 }
        words = [0x20] + folded + [0x20]
        sounds = Self.sounds(main)
        hasApostrophe = name.utf8.contains(0x27)
        self.isLatin = isLatin
    }

    func contains(_ name: String) -> Bool {
        let folded = Array(fold(name).utf8)
        let other = folded.filter { $0 != 0x20 }
        guard min(main.count, other.count) >= Self.leastLetters else { return false }
        if addsWords(name) { return true }
        let edits = Self.edits(main, other)
        guard isLatin else { return edits * 4 <= max(main.count, other.count) }
        if edits * 3 <= max(main.count, other.count) { return true }
        if !hasApostrophe, Self.hasSoftSign(name) { return true }
        return !sounds.isEmpty && sounds == Self.sounds(other)
    }

    /// Whether a name is the main name with words before or behind it.
    func addsWords(_ name: String) -> Bool {
        let folded = [0x20] + Array(fold(name).utf8) + [0x20]
        guard folded.count > words.count else { return false }
        return (0...(folded.count - words.count)).contains { start in
            folded[start...].starts(with: words)
        }
    }

    private static let leastLetters = 4

    /// Consonants by how alike they sound, without vowels and repetitions.
    private static func sounds(_ letters: [UInt8]) -> [UInt8] {
        var sounds: [UInt8] = []
        for (place, letter) in letters.enumerated() {
            let isBeforeH = place + 1 < letters.count && letters[place + 1] == UInt8(ascii: "h")
            let sound: UInt8? =
                switch letter {
                case UInt8(ascii: "c"), UInt8(ascii: "k"), UInt8(ascii: "g"):
                    isBeforeH ? nil : UInt8(ascii: "k")
                case UInt8(ascii: "q"), UInt8(ascii: "x"): UInt8(ascii: "k")
                case UInt8(ascii: "s"), UInt8(ascii: "z"): UInt8(ascii: "s")
                case UInt8(ascii: "d"), UInt8(ascii: "t"): UInt8(ascii: "t")
                case UInt8(ascii: "b"), UInt8(ascii: "p"): UInt8(ascii: "p")
                case UInt8(ascii: "f"), UInt8(ascii: "v"): UInt8(ascii: "f")
                case UInt8(ascii: "l"), UInt8(ascii: "m"), UInt8(ascii: "n"), UInt8(ascii: "r"):
                    letter
                default: nil
                }
            guard let sound, place == 0 || letters[place - 1] != letter else { continue }
            sounds.append(sound)
        }
        return sounds
    }

    /// Whether an apostrophe stands for the soft sign of Cyrillic: behind a consonant, before
    /// another one or the end.
    private static func hasSoftSign(_ name: String) -> Bool {
        let letters = Array(name.utf8)
        return letters.indices.contains { place in
            letters[place] == 0x27 && place > 1
                && (place + 1 == letters.count
                    || !Array("aeiouyAEIOUYdDhH ".utf8).contains(letters[place + 1]))
        }
    }

    /// How many letters must be put in, taken out or changed to get from one to the other.
    private static func edits(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var row = Array(0...right.count)
        for (line, letter) in left.enumerated() {
            var corner = line
            row[0] = line + 1
            for (column, other) in right.enumerated() {
                let change = corner + (letter == other ? 0 : 1)
                corner = row[column + 1]
                row[column + 1] = min(change, corner + 1, row[column] + 1)
            }
        }
        return row[right.count]
    }
}
