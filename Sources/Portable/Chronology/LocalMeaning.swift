internal import Base

/// Which moments the clocks of a zone show as a date and a time.
package enum LocalMeaning: Equatable, Sendable {
    case once(Instant)
    /// Clocks are set back over that time, and show it again.
    case twice(earlier: Instant, later: Instant)
    /// Clocks skip that time. The moment is the one at which it would be, had they not been set:
    /// they then show a time later by as much as they skip, as RFC 5545, 3.3.5, has it.
    case never(Instant)

    /// The only moment, the earlier one of two, or the one that counts for a time skipped.
    package var instant: Instant {
        switch self {
        case .once(let instant), .twice(let instant, _), .never(let instant): instant
        }
    }
}

extension ZoneRules {
    /// Which moment it is when clocks show that date and time.
    package func meaning(of date: CivilDate, _ time: ClockTime) -> LocalMeaning {
        let shown = Int64(date.daysSinceEpoch) * 86_400 + Int64(time.secondsSinceMidnight)
        let reach = Int64(ZoneClock.offsetLimitSeconds)
        var period = period(at: shown - reach)
        var found: Int64?
        var pushed: Int64?
        // Real clocks are not set more than twice in so short a time; damaged ones may be.
        for _ in 0..<16 {
            let seconds = shown - Int64(period.clock.offsetSeconds)
            if seconds >= period.start, seconds < period.end {
                if let found {
                    let earlier = Instant(secondsSinceEpoch: found)
                    return .twice(earlier: earlier, later: Instant(secondsSinceEpoch: seconds))
                }
                found = seconds
            } else if pushed == nil, found == nil, seconds >= period.end {
                let next = self.period(at: period.end)
                let resumed = shown - Int64(next.clock.offsetSeconds)
                if resumed < period.end { pushed = seconds }
            }
            guard period.end <= shown + reach else { break }
            period = self.period(at: period.end)
        }
        if let found { return .once(Instant(secondsSinceEpoch: found)) }
        return .never(Instant(secondsSinceEpoch: pushed ?? shown))
    }

    /// The moment that is meant by a date and a time: the earlier one of two; a time that clocks
    /// skip is later by as much as they skip.
    package func instant(of date: CivilDate, _ time: ClockTime) -> Instant {
        meaning(of: date, time).instant
    }
}
