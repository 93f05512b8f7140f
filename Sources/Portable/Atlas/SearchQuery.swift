import Base

/// The letters of a query as the codes of the search tree.
struct SearchQuery {
    /// Fills `letters` with the folded text; returns how many there are, or nil when the text is
    /// longer than any name.
    @inline(__always)
    static func letters(
        of text: ByteSlice,
        tree: SearchTree,
        into letters: UnsafeMutableBufferPointer<UInt16>
    ) -> Int? {
        var count = 0
        var spaceIsDue = false
        for byte in text.buffer {
            let lower = byte | 0x20
            let code: UInt16
            if lower &- 0x61 < 26 {
                code = UInt16(lower &- 0x61) &+ 11
            } else if byte &- 0x30 < 10 {
                code = UInt16(byte &- 0x30) &+ 1
            } else if byte < 0x80 {
                spaceIsDue = count > 0
                continue
            } else {
                return foldedLetters(of: text, tree: tree, into: letters)
            }
            guard count &+ 2 <= letters.count else { return nil }
            if spaceIsDue {
                letters[count] = 0
                count &+= 1
                spaceIsDue = false
            }
            letters[count] = code
            count &+= 1
        }
        return count
    }

    /// The same for text beyond ASCII.
    private static func foldedLetters(
        of text: ByteSlice,
        tree: SearchTree,
        into letters: UnsafeMutableBufferPointer<UInt16>
    ) -> Int? {
        // Longer text than that has more letters than a key, whatever the script.
        guard text.count <= NameSearch.longestQuery * 16 else { return nil }
        var folded: [UInt8] = []
        fold(text, into: &folded)
        var count = 0
        for character in String(decoding: folded, as: UTF8.self).unicodeScalars {
            guard count < letters.count else { return nil }
            letters[count] =
                character.value < 0x80
                ? SearchLetter.code(ascii: UInt8(character.value))
                : tree.code(of: character.value)
            count += 1
        }
        return count
    }
}
