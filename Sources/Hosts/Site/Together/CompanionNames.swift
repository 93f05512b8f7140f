internal import App
internal import Merge

/// What those who plan a trip together are called.
extension JointTrip {
    /// The name that somebody sent, as others may see it; nil where nobody could call them that.
    static func name(_ text: String) -> String? {
        let name = Companion.bounded(text)
        let isReadable = name.unicodeScalars.contains { scalar in
            let properties = scalar.properties
            return properties.isAlphabetic || properties.numericType != nil
                || (properties.isEmoji && !scalar.isASCII)
        }
        return isReadable ? name : nil
    }

    /// The name, numbered where one of the others is called so already.
    func name(_ name: String, unlikeOthersThan account: Identifier) -> String {
        let others = companions.filter { $0.id != account }.map { $0.name.lowercased() }
        var (own, number) = (name, 1)
        while others.contains(own.lowercased()) {
            number += 1
            let room = Companion.longestNameByteCount - 3
            own = JointTrip.begin(of: name, mostBytes: room) + " \(number)"
        }
        return own
    }

    private static func begin(of name: String, mostBytes: Int) -> String {
        var begin = name
        while begin.utf8.count > mostBytes { begin.removeLast() }
        return begin
    }
}
