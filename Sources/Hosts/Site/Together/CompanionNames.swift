internal import App
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
        let others = companions.filter { $0.id != account }.map { JointTrip.look(of: $0.name) }
        var (own, number) = (name, 1)
        while others.contains(JointTrip.look(of: own)) {
            number += 1
            let room = Companion.longestNameByteCount - 3
            own = JointTrip.begin(of: name, mostBytes: room) + " \(number)"
        }
        return own
    }

    /// The same for names that hardly anybody tells apart: without capitals, what nobody sees and
    /// marks of direction, and with every space alike.
    private static func look(of name: String) -> String {
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
    }

    private static func begin(of name: String, mostBytes: Int) -> String {
        var begin = name
        while begin.utf8.count > mostBytes { begin.removeLast() }
        return begin
    }
}
