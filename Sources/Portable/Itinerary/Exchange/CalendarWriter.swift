internal import Base
internal import Chronology

/// Writes the lines of a calendar: folded, escaped and ended as RFC 5545, 3.1 and 3.3.11, has it.
struct CalendarWriter {
    /// Octets of a line, without what ends it.
    private static let lineLimit = 75

    private(set) var bytes: [UInt8] = []
    private var lineStart = 0

    mutating func begin(_ component: StaticString) { line("BEGIN", String(component)) }

    mutating func end(_ component: StaticString) { line("END", String(component)) }

    /// A line whose value is none of people's making, or an address.
    mutating func line(_ name: StaticString, _ value: String) {
        start(name)
        append(0x3A)
        for byte in value.utf8 { append(byte) }
        finish()
    }

    /// A line with a text; none for an empty one.
    mutating func text(_ name: StaticString, _ text: String) {
        if text.isEmpty { return }
        start(name)
        append(0x3A)
        for byte in text.utf8 { append(escaping: byte) }
        finish()
    }

    /// A line with a time.
    mutating func time(_ name: StaticString, _ time: CalendarTime, zoneName: String) {
        start(name)
        var value: String
        switch time {
        case .day(let date):
            for byte in ";VALUE=DATE".utf8 { append(byte) }
            value = CalendarTime.text(of: date)
        case .clock(let shown, _):
            value = CalendarTime.text(of: shown)
            if zoneName == "Etc/UTC" {
                value += "Z"
            } else if !zoneName.isEmpty {
                for byte in (";TZID=" + zoneName).utf8 { append(byte) }
            }
        }
        append(0x3A)
        for byte in value.utf8 { append(byte) }
        finish()
    }

    private mutating func start(_ name: StaticString) {
        lineStart = bytes.count
        bytes.append(name)
    }

    private mutating func finish() {
        bytes.append(0x0D)
        bytes.append(0x0A)
    }

    private mutating func append(escaping byte: UInt8) {
        switch byte {
        case 0x0A:
            append(0x5C)
            append(0x6E)
        case 0x5C, 0x3B, 0x2C:
            append(0x5C)
            append(byte)
        // Text has no other control characters.
        case 0..<0x20 where byte != 0x09: break
        case 0x7F: break
        default: append(byte)
        }
    }

    /// Goes on in another line, which a space begins, where this one is full; a letter of several
    /// bytes stays whole.
    private mutating func append(_ byte: UInt8) {
        if bytes.count - lineStart >= Self.lineLimit {
            var rest: [UInt8] = []
            if byte & 0xC0 == 0x80 {
                while let last = bytes.popLast() {
                    rest.append(last)
                    if last & 0xC0 != 0x80 { break }
                }
            }
            finish()
            lineStart = bytes.count
            bytes.append(0x20)
            bytes.append(contentsOf: rest.reversed())
        }
        bytes.append(byte)
    }
}
