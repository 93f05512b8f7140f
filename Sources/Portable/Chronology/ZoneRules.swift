package import Base

/// When the clocks of a time zone show what: IANA's rules for any date, read in place.
///
/// `docs/atlas-format.md` describes the bytes. Those that make no sense are the rules of UTC.
/// The year counts to 9999; beyond it clocks stay as they are.
package struct ZoneRules: Sendable {
    /// Where they are read.
    package let bytes: ByteSlice

    /// Rules out of their bytes, which the caller keeps alive.
    package init(_ bytes: ByteSlice) { self.bytes = bytes }

    /// How far clocks are ahead of UTC at a moment, less than 26 hours either way.
    package func offsetSeconds(at instant: Instant) -> Int32 {
        period(at: instant.flooredSeconds).clock.offsetSeconds
    }

    /// What clocks show at a moment.
    package func localTime(at instant: Instant) -> LocalDateTime {
        LocalDateTime(instant, offsetSeconds: offsetSeconds(at: instant))
    }

    /// Whether clocks are then ahead of what is the zone's standard time.
    package func isDaylight(at instant: Instant) -> Bool {
        period(at: instant.flooredSeconds).clock.isDaylight
    }

    /// What the time then is called, as in CET; where it has no name, its offset as in +0530.
    package func abbreviation(at instant: Instant) -> String {
        period(at: instant.flooredSeconds).clock.abbreviation
    }

    /// The moments, in their order, at which clocks are set or get another name.
    ///
    /// - Parameters:
    ///   - from: the first moment that counts.
    ///   - end: the first moment that does not.
    ///   - most: how many at most.
    /// - Returns: the earliest first.
    package func transitions(
        from: Instant,
        until end: Instant,
        most: Int32
    ) -> [ZoneTransition] {
        var found: [ZoneTransition] = []
        var before = period(at: from.flooredSeconds &- 1)
        if Instant(secondsSinceEpoch: before.end) < from { before = period(at: before.end) }
        while found.count < most, before.end < Int64.max {
            let instant = Instant(secondsSinceEpoch: before.end)
            guard instant < end else { break }
            let after = period(at: before.end)
            found.append(ZoneTransition(instant: instant, from: before.clock, to: after.clock))
            before = after
        }
        return found
    }
}

/// A moment at which the clocks of a zone are set, or get another name.
package struct ZoneTransition: Equatable, Sendable {
    package let instant: Instant
    package let offsetBeforeSeconds: Int32
    package let offsetAfterSeconds: Int32
    /// Whether daylight-saving time begins, or goes on.
    package let isDaylight: Bool
    /// What the time is called from then on.
    package let abbreviation: String

    init(instant: Instant, from before: ZoneClock, to after: ZoneClock) {
        self.instant = instant
        offsetBeforeSeconds = before.offsetSeconds
        offsetAfterSeconds = after.offsetSeconds
        isDaylight = after.isDaylight
        abbreviation = after.abbreviation
    }
}

extension Instant {
    /// Whole seconds since the epoch, those of the second that the moment is in.
    var flooredSeconds: Int64 { flooredQuotient(millisecondsSinceEpoch, 1_000) }

    /// The nearest moment there is.
    init(secondsSinceEpoch seconds: Int64) {
        let limit = Int64.max / 1_000
        self.init(millisecondsSinceEpoch: Swift.max(-limit, Swift.min(limit, seconds)) * 1_000)
    }
}
