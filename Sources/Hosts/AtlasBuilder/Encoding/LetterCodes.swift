import Atlas

/// The letters that occur in keys, each with a 16-bit code in the order of Unicode.
struct LetterCodes {
    /// Which characters occur, one bit each.
    private var seen = [UInt64](repeating: 0, count: 0x11_0000 / 64)
    private var codes: [UInt16] = []
    /// The characters beyond ASCII, in the order of their codes.
    private(set) var characters: [UInt32] = []

    /// Notes the characters of a folded key.
    mutating func note(_ key: [UInt8]) {
        guard key.contains(where: { $0 >= 0x80 }) else { return }
        for character in String(decoding: key, as: UTF8.self).unicodeScalars {
            seen[Int(character.value / 64)] |= 1 << UInt64(character.value % 64)
        }
    }

    /// Gives out the codes, once every key was noted.
    mutating func number() {
        codes = [UInt16](repeating: SearchLetter.unknown, count: 0x11_0000)
        var code = SearchLetter.firstBeyondASCII
        for value in UInt32(0x80)..<0x11_0000
        where seen[Int(value / 64)] >> UInt64(value % 64) & 1 == 1 {
            guard code < SearchLeafFormat.letterCodes else { break }
            codes[Int(value)] = code
            characters.append(value)
            code += 1
        }
        seen = []
    }

    /// The codes of a folded key; nil when a letter of it has none.
    func codes(of key: UnsafeRawBufferPointer) -> [UInt16]? {
        var letters: [UInt16] = []
        letters.reserveCapacity(key.count)
        for character in String(decoding: key, as: UTF8.self).unicodeScalars {
            let code =
                character.value < 0x80
                ? SearchLetter.code(ascii: UInt8(character.value)) : codes[Int(character.value)]
            guard code != SearchLetter.unknown else { return nil }
            letters.append(code)
        }
        return letters
    }
}
