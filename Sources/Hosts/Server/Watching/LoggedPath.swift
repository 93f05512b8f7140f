/// What of an address may be written down: not what people look for, nor where they are.
///
/// What follows in an invitation or a link to a trip is a secret, and in the others the name of a
/// document, or a place to a metre. An address that is nearly one of those, as mails and people
/// make them, leads nowhere, and tells the same.
package enum LoggedPath {
    private static let names: [StaticString] = ["join", "shared", "together", "files", "spots"]
    private static let mostBytes = 512
    /// How often a percent sign may have been written as one.
    private static let mostDecodings = 4

    /// The path without its query, cut short behind the name of what is nobody's business.
    package static func path(of target: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let path = target.prefix { $0 != UInt8(ascii: "?") }
        if let short = cut(path) { return short }
        var decoded = path
        for _ in 0..<mostDecodings where decoded.contains(UInt8(ascii: "%")) {
            decoded = ArraySlice(decodingOnce(decoded))
            // What was hidden by signs is told in plain ones.
            if let short = cut(decoded) { return short }
        }
        // Hidden deeper than anybody has a reason to.
        let isHidden = decoded != path && decoded.contains(UInt8(ascii: "%"))
        return path.prefix { !isHidden || $0 != UInt8(ascii: "%") }.prefix(mostBytes)
    }

    /// The steps up to such a name; nil where there is none.
    private static func cut(_ path: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var start = path.startIndex
        while start < path.endIndex {
            let end = path[start...].firstIndex(where: isBetweenSteps) ?? path.endIndex
            let word = path[start..<end].prefix { isLetter($0 | 0x20) }
            if names.contains(where: { isSame(word, $0) }) {
                let isWholeStep = word.endIndex == end && end < path.endIndex
                return path[..<(isWholeStep ? end + 1 : word.endIndex)].suffix(mostBytes)
            }
            start = end + 1
        }
        return nil
    }

    private static func isBetweenSteps(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }

    private static func isSame(_ word: ArraySlice<UInt8>, _ name: StaticString) -> Bool {
        let name = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
        return word.count == name.count && zip(word, name).allSatisfy { $0 | 0x20 == $1 }
    }

    private static func decodingOnce(_ path: ArraySlice<UInt8>) -> [UInt8] {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(path.count)
        var place = path.startIndex
        while place < path.endIndex {
            let byte = path[place]
            if byte == UInt8(ascii: "%"), place + 2 < path.endIndex,
                let high = digit(path[place + 1]), let low = digit(path[place + 2])
            {
                decoded.append(high << 4 | low)
                place += 3
            } else {
                decoded.append(byte)
                place += 1
            }
        }
        return decoded
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        case 0x61...0x66: byte - 0x57
        default: nil
        }
    }
}
