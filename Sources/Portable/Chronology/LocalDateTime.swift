/// A date and a time as people see them where clocks are `offsetSeconds` ahead of UTC.
package struct LocalDateTime: Equatable, Hashable, Sendable {
    package let date: CivilDate
    package let time: ClockTime
    /// Positive east of Greenwich: 3,600 is UTC+1.
    package let offsetSeconds: Int32

    package init(date: CivilDate, time: ClockTime, offsetSeconds: Int32) {
        self.date = date
        self.time = time
        self.offsetSeconds = offsetSeconds
    }

    /// What clocks with that offset show at a moment; moments beyond ±5 million years count as
    /// the last of them.
    package init(_ instant: Instant, offsetSeconds: Int32) {
        let limit: Int64 = 2_000_000_000 * 86_400
        let elapsed = flooredQuotient(instant.millisecondsSinceEpoch, 1_000)
        let seconds = Swift.max(-limit, Swift.min(limit, elapsed)) + Int64(offsetSeconds)
        let days = flooredQuotient(seconds, 86_400)
        let rest = Int32(seconds - days * 86_400)
        self.init(
            date: CivilDate(daysSinceEpoch: Int32(days)),
            time: ClockTime(clampingSecondsSinceMidnight: rest),
            offsetSeconds: offsetSeconds
        )
    }

    /// The moment at which clocks with that offset show this.
    package var instant: Instant {
        let days = Int64(date.daysSinceEpoch)
        let seconds = days * 86_400 + Int64(time.secondsSinceMidnight) - Int64(offsetSeconds)
        return Instant(millisecondsSinceEpoch: seconds * 1_000)
    }
}

/// What clocks `offsetSeconds` ahead of UTC show at a moment.
package func local(_ instant: Instant, offsetSeconds: Int32) -> LocalDateTime {
    LocalDateTime(instant, offsetSeconds: offsetSeconds)
}

func flooredQuotient(_ value: Int64, _ divisor: Int64) -> Int64 {
    let quotient = value / divisor
    return value % divisor < 0 ? quotient - 1 : quotient
}
