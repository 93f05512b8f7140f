internal import Base

/// When an activity takes place on its day, as clocks there show it.
package struct When: Equatable, Sendable {
    /// The longest duration, in minutes: a year.
    package static let longestMinutes: Int32 = 366 * 1_440
    /// How many days later something may end at a time of its own.
    package static let latestEndDay: Int32 = 366

    /// How its end is told.
    package enum End: Equatable, Sendable {
        case open
        /// That many minutes after the start, from 1 to `longestMinutes`.
        case after(minutes: Int32)
        /// So many days after the day of the start, at a time of the clock there, or at none.
        ///
        /// An aeroplane that crosses the date line arrives the day before: -1.
        case at(day: Int32, minute: Int32?, zone: String)
    }

    /// Minutes since midnight, up to 1,439; nil where only the order counts.
    package var start: Int32?
    /// The IANA name of the clock's zone; empty stands for that of the place.
    package var zone: String
    package var end: End

    package init(start: Int32? = nil, zone: String = "", end: End = .open) {
        self.start = start
        self.zone = zone
        self.end = end
    }

    /// Nil where it is told otherwise.
    package var durationMinutes: Int32? {
        guard case .after(let minutes) = end else { return nil }
        return minutes
    }

    /// The IANA name of the zone in which it ends, where that is told; else empty.
    package var endZone: String {
        if case .at(_, _, let zone) = end { return zone }
        return ""
    }

    /// How many nights something that is told in days lasts.
    package var nights: Int32 {
        guard case .at(let day, _, _) = end else { return 0 }
        return max(day, 0)
    }
}

extension When {
    /// Empty for no time at all.
    ///
    /// Flags (1 a start, 2 a duration, 4 an end, 8 the end has a time), then start varint,
    /// zone text, duration varint, or day zigzag, minute varint and zone text.
    package var bytes: [UInt8] {
        guard self != When() else { return [] }
        var writer = ByteWriter(capacity: 40)
        writer.byte(flags)
        if let start { writer.varint(UInt64(clamping: start)) }
        writer.text(zone)
        switch end {
        case .open: break
        case .after(let minutes): writer.varint(UInt64(clamping: minutes))
        case .at(let day, let minute, let zone):
            writer.zigzag(Int64(day))
            if let minute { writer.varint(UInt64(clamping: minute)) }
            writer.text(zone)
        }
        return writer.bytes
    }

    /// Reads what `bytes` writes; nil for anything else and for what no clock shows.
    package init?(_ bytes: [UInt8]) {
        self.init()
        if bytes.isEmpty { return }
        let isRead = bytes.withUnsafeBytes { buffer -> Bool in
            var reader = ByteReader(ByteSlice(buffer))
            return ((try? read(&reader)) ?? false) && reader.isAtEnd
        }
        guard isRead else { return nil }
    }

    private var flags: UInt8 {
        var flags: UInt8 = start == nil ? 0 : 1
        switch end {
        case .open: break
        case .after: flags |= 2
        case .at(_, let minute, _): flags |= minute == nil ? 4 : 12
        }
        return flags
    }

    private mutating func read(_ reader: inout ByteReader) throws(ByteFailure) -> Bool {
        let flags = try reader.byte()
        guard flags < 16, flags & 6 != 6, flags & 12 != 8 else { return false }
        if flags & 1 != 0 { start = try When.minute(&reader) }
        zone = try When.zoneName(&reader)
        if flags & 2 != 0 {
            let minutes = try reader.varint()
            guard minutes >= 1, minutes <= UInt64(When.longestMinutes) else { return false }
            end = .after(minutes: Int32(minutes))
        } else if flags & 4 != 0 {
            let day = try reader.zigzag()
            guard day >= -1, day <= Int64(When.latestEndDay) else { return false }
            let minute = flags & 8 != 0 ? try When.minute(&reader) : nil
            if flags & 8 != 0, minute == nil { return false }
            end = .at(day: Int32(day), minute: minute, zone: try When.zoneName(&reader))
        }
        return flags & 1 == 0 || start != nil
    }

    private static func minute(_ reader: inout ByteReader) throws(ByteFailure) -> Int32? {
        let minute = try reader.varint()
        return minute < 1_440 ? Int32(minute) : nil
    }

    private static func zoneName(_ reader: inout ByteReader) throws(ByteFailure) -> String {
        boundedText(try reader.text(), mostBytes: 64)
    }
}
