import Base

// Dates and times as ISO 8601 writes them. Words for people are the business of the screens.

extension CivilDate {
    /// As in 2026-11-20; years before 0 have a minus, years beyond 9999 more digits.
    package var text: String {
        var bytes: [UInt8] = []
        bytes.append(date: self)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Reads YYYY-MM-DD; nil for anything else and for days that the calendar does not have.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == 0x2D, bytes[7] == 0x2D,
            let year = number(bytes[0..<4]),
            let month = number(bytes[5..<7]),
            let day = number(bytes[8..<10])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }
}

extension ClockTime {
    /// As in 08:05.
    package var text: String {
        var bytes: [UInt8] = []
        bytes.append(time: self, withSeconds: false)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Reads HH:MM and HH:MM:SS; nil for anything else.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 5 || bytes.count == 8, bytes[2] == 0x3A,
            let hour = number(bytes[0..<2]),
            let minute = number(bytes[3..<5])
        else { return nil }
        guard bytes.count == 8 else {
            self.init(hour: hour, minute: minute)
            return
        }
        guard bytes[5] == 0x3A, let second = number(bytes[6..<8]) else { return nil }
        self.init(hour: hour, minute: minute, second: second)
    }
}

extension LocalDateTime {
    /// As in 2026-11-20T08:05:09+05:30.
    package var text: String {
        var bytes: [UInt8] = []
        bytes.append(date: date)
        bytes.append(0x54)
        bytes.append(time: time, withSeconds: true)
        bytes.append(offsetSeconds: offsetSeconds)
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Instant {
    /// As in 2026-11-20T08:05:09Z, milliseconds dropped.
    package var text: String {
        let here = LocalDateTime(self, offsetSeconds: 0)
        var bytes: [UInt8] = []
        bytes.append(date: here.date)
        bytes.append(0x54)
        bytes.append(time: here.time, withSeconds: true)
        bytes.append(0x5A)
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// The distance of a zone's clocks from UTC, as in +05:30; seconds only where there are some.
package func offsetText(seconds: Int32) -> String {
    var bytes: [UInt8] = []
    bytes.append(offsetSeconds: seconds)
    return String(decoding: bytes, as: UTF8.self)
}

extension [UInt8] {
    fileprivate mutating func append(padded value: Int32, digits: Int) {
        var text: [UInt8] = []
        text.append(integer: UInt64(value.magnitude))
        if value < 0 { append(0x2D) }
        for _ in 0..<Swift.max(0, digits - text.count) { append(0x30) }
        append(contentsOf: text)
    }

    fileprivate mutating func append(date: CivilDate) {
        append(padded: date.year, digits: 4)
        append(0x2D)
        append(padded: date.month, digits: 2)
        append(0x2D)
        append(padded: date.day, digits: 2)
    }

    fileprivate mutating func append(time: ClockTime, withSeconds: Bool) {
        append(padded: time.hour, digits: 2)
        append(0x3A)
        append(padded: time.minute, digits: 2)
        guard withSeconds else { return }
        append(0x3A)
        append(padded: time.second, digits: 2)
    }

    fileprivate mutating func append(offsetSeconds: Int32) {
        let size = Int32(truncatingIfNeeded: offsetSeconds.magnitude)
        append(offsetSeconds < 0 ? 0x2D : 0x2B)
        append(padded: size / 3_600, digits: 2)
        append(0x3A)
        append(padded: size / 60 % 60, digits: 2)
        guard size % 60 != 0 else { return }
        append(0x3A)
        append(padded: size % 60, digits: 2)
    }
}

/// The number written in a few digits, all of which must be digits.
private func number(_ digits: ArraySlice<UInt8>) -> Int32? {
    var value: Int32 = 0
    for digit in digits {
        guard digit &- 0x30 < 10 else { return nil }
        value = value * 10 + Int32(digit - 0x30)
    }
    return value
}
