internal import Base

/// One line of a calendar, unfolded.
struct CalendarLine {
    /// In capitals.
    var name = ""
    /// The names in capitals, the values without their quotation marks.
    var parameters: [(name: String, value: String)] = []
    var value: [UInt8] = []
    /// Where it begins, from 1 on.
    var number: Int32 = 0

    func parameter(_ name: String) -> String {
        parameters.first { $0.name == name }?.value ?? ""
    }

    /// The value as it stands there, for what is no text.
    var plain: String { String(decoding: value, as: UTF8.self) }

    /// The value as a text, RFC 5545, 3.3.11.
    var text: String {
        var text: [UInt8] = []
        var place = 0
        while place < value.count {
            var byte = value[place]
            if byte == 0x5C, place + 1 < value.count {
                place += 1
                byte = value[place] | 0x20 == 0x6E ? 0x0A : value[place]
            }
            text.append(byte)
            place += 1
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The texts of a list: a comma that is escaped ends none.
    var texts: [String] {
        var texts: [String] = []
        var part = CalendarLine()
        var isEscaped = false
        for byte in value {
            if byte == 0x2C, !isEscaped {
                texts.append(part.text)
                part.value = []
                if texts.count == 20 { return texts }
            } else {
                part.value.append(byte)
            }
            isEscaped = byte == 0x5C && !isEscaped
        }
        return texts + [part.text]
    }
}

/// The lines of a calendar, RFC 5545, 3.1, one after the other; any end of line will do.
struct CalendarLines {
    /// What is longer is cut there.
    private static let longestLine = 1 << 16

    private let text: ByteSlice
    private var offset = 0
    private var number: Int32

    init(_ text: ByteSlice, firstLine: Int32) {
        self.text = text
        number = firstLine
    }

    /// The next line that is not empty; its name is empty where it has no colon.
    mutating func next() -> CalendarLine? {
        while offset < text.count {
            let first = number
            var bytes: [UInt8] = []
            appendLine(to: &bytes)
            while offset < text.count, text.byte(offset) == 0x20 || text.byte(offset) == 0x09 {
                offset += 1
                appendLine(to: &bytes)
            }
            if bytes.isEmpty { continue }
            var line = CalendarLine(bytes)
            line.number = first
            return line
        }
        return nil
    }

    private mutating func appendLine(to bytes: inout [UInt8]) {
        while offset < text.count {
            let byte = text.byte(offset)
            offset += 1
            if byte == 0x0A || byte == 0x0D {
                if byte == 0x0D, offset < text.count, text.byte(offset) == 0x0A { offset += 1 }
                break
            }
            if bytes.count < Self.longestLine { bytes.append(byte) }
        }
        number &+= 1
    }
}

extension CalendarLine {
    private static let mostParameters = 20

    fileprivate init(_ bytes: [UInt8]) {
        var place = 0
        let name = CalendarLine.run(bytes, &place)
        while place < bytes.count, bytes[place] == 0x3B {
            place += 1
            let key = CalendarLine.run(bytes, &place)
            var value: [UInt8] = []
            if place < bytes.count, bytes[place] == 0x3D {
                place += 1
                value = CalendarLine.parameterValue(bytes, &place)
            }
            if parameters.count < Self.mostParameters {
                parameters.append(
                    (CalendarLine.capitals(key), String(decoding: value, as: UTF8.self))
                )
            }
        }
        guard place < bytes.count, bytes[place] == 0x3A else { return }
        self.name = CalendarLine.capitals(name)
        value = Array(bytes[(place + 1)...])
    }

    /// What goes on to the next mark.
    private static func run(_ bytes: [UInt8], _ place: inout Int) -> ArraySlice<UInt8> {
        let start = place
        while place < bytes.count {
            let byte = bytes[place]
            if byte == 0x3A || byte == 0x3B || byte == 0x3D { break }
            place += 1
        }
        return bytes[start..<place]
    }

    /// Up to the semicolon or colon that stands in no quotation marks.
    private static func parameterValue(_ bytes: [UInt8], _ place: inout Int) -> [UInt8] {
        var value: [UInt8] = []
        var isQuoted = false
        while place < bytes.count {
            let byte = bytes[place]
            if byte == 0x22 {
                isQuoted.toggle()
            } else if !isQuoted, byte == 0x3A || byte == 0x3B {
                break
            } else {
                value.append(byte)
            }
            place += 1
        }
        return value
    }

    /// Letters of the alphabet as capitals; no name is longer than 64 of them.
    private static func capitals(_ letters: ArraySlice<UInt8>) -> String {
        var capitals: [UInt8] = []
        for letter in letters.prefix(64) {
            capitals.append(letter &- 0x61 < 26 ? letter - 0x20 : letter)
        }
        return String(decoding: capitals, as: UTF8.self)
    }
}
