internal import App
internal import Foundation
internal import Merge

/// What those who plan a trip together are called.
extension JointTrip {
    /// The name that somebody sent, as others may see it; nil where nobody could call them that.
    static func name(_ text: String) -> String? {
        let name = Companion.bounded(text)
        let isReadable = name.unicodeScalars.contains { scalar in
            let properties = scalar.properties
            // Some letters are only there to be left blank, as U+3164.
            if properties.isDefaultIgnorableCodePoint { return false }
            return properties.isAlphabetic || properties.numericType != nil
                || (properties.isEmoji && !scalar.isASCII)
        }
        return isReadable ? name : nil
    }

    /// The name, numbered where one of the others is called so already, to the eye.
    func name(_ name: String, unlikeOthersThan account: Identifier) -> String {
        let others = companions.filter { $0.id != account }.flatMap { JointTrip.looks(of: $0.name) }
        var (own, number) = (name, 1)
        while !JointTrip.looks(of: own).isDisjoint(with: others) {
            number += 1
            let room = Companion.longestNameByteCount - 3
            own = JointTrip.begin(of: name, mostBytes: room) + " \(number)"
        }
        return own
    }

    /// How a name looks in its own letters and in Latin ones: names that hardly anybody tells apart
    /// have one of these in common.
    ///
    /// Latin letters alone would not do: a capital may look like one, its small letter like none.
    private static func looks(of name: String) -> Set<String> {
        // Wide letters, and those of mathematics.
        let plain = name.decomposedStringWithCompatibilityMapping
        var latin = String.UnicodeScalarView()
        for scalar in plain.unicodeScalars { latin.append(latinLookalikes[scalar] ?? scalar) }
        return [bare(plain), bare(String(latin))]
    }

    /// Without capitals, stops, what nobody sees and marks of direction, and all spaces alike.
    private static func bare(_ name: String) -> String {
        var look = String.UnicodeScalarView()
        var isApart = false
        for scalar in name.lowercased().unicodeScalars {
            if isSpace(scalar) {
                isApart = !look.isEmpty
            } else if !isUnseen(scalar) {
                if isApart { look.append(" ") }
                isApart = false
                look.append(scalar)
            }
        }
        return String(look)
    }

    /// Cyrillic and Greek letters that are drawn like Latin ones.
    private static let latinLookalikes: [Unicode.Scalar: Unicode.Scalar] = {
        let pairs = [
            ("\u{410}\u{412}\u{415}\u{406}\u{408}\u{41A}\u{41C}\u{41D}\u{41E}", "ABEIJKMHO"),
            ("\u{420}\u{405}\u{421}\u{422}\u{423}\u{425}\u{50C}\u{51A}\u{51C}", "PSCTYXGQW"),
            ("\u{430}\u{435}\u{456}\u{458}\u{43A}\u{43E}\u{440}\u{455}\u{441}", "aeijkopsc"),
            ("\u{443}\u{445}\u{4BB}\u{501}\u{51B}\u{51D}\u{4CF}", "yxhdqwl"),
            ("\u{391}\u{392}\u{395}\u{396}\u{397}\u{399}\u{39A}\u{39C}\u{39D}", "ABEZHIKMN"),
            ("\u{39F}\u{3A1}\u{3A4}\u{3A5}\u{3A7}\u{3B1}\u{3B3}\u{3B9}\u{3BA}", "OPTYXayik"),
            ("\u{3BD}\u{3BF}\u{3C1}\u{3C5}\u{3C7}\u{131}\u{237}\u{251}\u{261}", "vopuxijag"),
        ]
        var lookalikes: [Unicode.Scalar: Unicode.Scalar] = [:]
        for (from, to) in pairs {
            for (letter, latin) in zip(from.unicodeScalars, to.unicodeScalars) {
                lookalikes[letter] = latin
            }
        }
        return lookalikes
    }()

    /// The pattern of Braille without a dot and the blanks of Hangul are signs to Unicode.
    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2800, 0x115F, 0x1160, 0x3164, 0xFFA0: true
        default: scalar.properties.isWhitespace
        }
    }

    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        return properties.isDefaultIgnorableCodePoint || properties.generalCategory == .format
            || properties.generalCategory == .control
            || properties.generalCategory == .otherPunctuation
    }

    private static func begin(of name: String, mostBytes: Int) -> String {
        var begin = name
        while begin.utf8.count > mostBytes { begin.removeLast() }
        return begin
    }
}
