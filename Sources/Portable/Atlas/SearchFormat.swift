/// The codes of letters in search keys.
package enum SearchLetter {
    /// Space, ten digits and 26 letters come first; the atlas lists what follows.
    package static let firstBeyondASCII: UInt16 = 37
    /// A letter that no key has.
    package static let unknown: UInt16 = 0xFFF0
    /// In place of a letter: the record that sums up the group of children beyond ASCII after it.
    package static let summary: UInt16 = 0xFFFF

    /// The code of a folded ASCII character.
    @inline(__always)
    package static func code(ascii: UInt8) -> UInt16 {
        switch ascii {
        case 0x20: 0
        case 0x30...0x39: UInt16(ascii &- 0x30) &+ 1
        case 0x61...0x7A: UInt16(ascii &- 0x61) &+ 11
        default: unknown
        }
    }

    /// The bit of a letter in a mask: its own for ASCII, one of 27 shared ones beyond.
    @inline(__always)
    package static func bit(_ code: UInt16) -> UInt64 {
        code < firstBeyondASCII
            ? 1 &<< UInt64(code) : 1 &<< UInt64(37 &+ (code &- firstBeyondASCII) % 27)
    }

    /// The bit of a letter in a mask of letters one further on: one for each of a to z, one for
    /// the space, one for all digits, and four shared ones.
    @inline(__always)
    package static func secondBit(_ code: UInt16) -> UInt32 {
        switch code {
        case 11..<37: 1 &<< UInt32(code &- 11)
        case 0: 1 << 26
        case 1...10: 1 << 27
        default: 1 &<< UInt32(28 &+ (code &- firstBeyondASCII) % 27 % 4)
        }
    }

    /// The second bits of all letters of a mask.
    package static func secondBits(_ mask: UInt64) -> UInt32 {
        var bits: UInt32 = 0
        for code in UInt16(0)..<64 where mask >> UInt64(code) & 1 == 1 { bits |= secondBit(code) }
        return bits
    }

    /// The bits of letters that have a bit of their own.
    package static let asciiBits: UInt64 = 1 << 37 - 1
}

/// One node of the search tree as it stands in the file, 32 bytes.
package struct SearchNode {
    /// The letters that follow: of a leaf the first letters of its keys.
    package var mask: UInt64 = 0
    /// The first child, or of a leaf the byte at which its keys begin.
    package var first: UInt32 = 0
    /// No entry below has a typo score above this times `SearchWeight.alternateTypo`.
    package var bound: UInt32 = 0
    /// Where its best entries are listed; zero in a leaf.
    package var tops: UInt32 = 0
    /// Where its exact entries are listed, zero when no key ends here; of a leaf the byte at which
    /// the entries of its keys begin.
    package var exact: UInt32 = 0
    /// The letters that follow those of the mask, as `SearchLetter.secondBit` has them.
    package var second: UInt32 = 0
    package var letter: UInt16 = 0
    /// The number of children, the summary among them, or of a leaf of its keys.
    package var children: UInt16 = 0

    package init() {}
}

/// Weights of the matches, times ten thousand.
package enum SearchWeight {
    /// The words are the main name.
    package static let exact: UInt64 = 120_000
    /// The words are another name.
    package static let exactAlternate: UInt64 = 10_000
    package static let name: UInt64 = 4_000
    package static let alternate: UInt64 = 200
    package static let nameTypo: UInt64 = 8
    package static let alternateTypo: UInt64 = 2
    /// Cities count as having at least so many people.
    package static let leastPopulation: UInt32 = 100
    /// Queries with fewer letters must match to the letter.
    package static let lettersForTypos = 4
    /// With fewer letters another name must match to the letter: too many are one letter away.
    package static let lettersForAlternateTypos = 5
    /// How many entries of each kind a node lists.
    package static let topCount = 10
}

/// What a word that narrows a search stands for: the number of a country or of a region.
package enum QualifierTarget {
    /// Set in the number of a region.
    package static let region: UInt32 = 0x8000_0000
}
