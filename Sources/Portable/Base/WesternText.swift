/// How the bytes of a text stand for its letters.
package enum TextCoding: Equatable, Sendable {
    case utf8
    /// Windows-1252, as older programs of the West write, or ISO 8859-1, all letters of which are
    /// the same there.
    case western
    /// UTF-8, but for some bytes that are not.
    case damaged
}

extension ByteSlice {
    /// Found from the bytes: hardly a text in the one coding makes sense in the other.
    package var coding: TextCoding {
        let bytes = buffer.bindMemory(to: UInt8.self)
        guard let first = bytes.baseAddress else { return .utf8 }
        var (letterCount, strayCount, offset) = (0, 0, 0)
        while offset < bytes.count {
            if first[offset] < 0x80 {
                offset += 1
            } else if let found = decodeScalar(first + offset, remaining: bytes.count - offset) {
                letterCount += 1
                offset += found.length
            } else {
                strayCount += 1
                offset += 1
            }
        }
        if strayCount == 0 { return .utf8 }
        return strayCount > letterCount ? .western : .damaged
    }

    /// The text in UTF-8, read as windows-1252.
    package var westernInUTF8: [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(count + count / 8)
        for byte in buffer { text.append(western: byte) }
        return text
    }
}

extension [UInt8] {
    /// Appends the letter that a byte stands for in windows-1252, as UTF-8.
    package mutating func append(western byte: UInt8) {
        let isOfWindows = byte >= 0x80 && byte < 0xA0
        append(scalar: isOfWindows ? UInt32(westernLetters[Int(byte - 0x80)]) : UInt32(byte))
    }
}

/// What stands there in the place of the control characters of ISO 8859-1; five stand for none.
private let westernLetters: [UInt16] = [
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008D, 0x017D, 0x008F,
    0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178,
]
