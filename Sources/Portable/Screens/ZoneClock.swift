package import Chronology
package import Markup

/// The time in a zone, which scripts keep going.
package struct ZoneClock: Equatable, Sendable {
    package let now: Instant
    package let offsetSeconds: Int32

    package init(now: Instant, offsetSeconds: Int32) {
        self.now = now
        self.offsetSeconds = offsetSeconds
    }

    /// `14:05`, in an element that a script keeps up to date.
    package var html: HTML {
        """
        <time class="clock" data-offset-seconds="\(offsetSeconds)">\(clock: minuteOfDay)</time>
        """
    }

    /// `Saturday, 21 November`, there.
    package var date: HTML {
        Phrases.date(local(now, offsetSeconds: offsetSeconds).date)
    }

    /// Minutes since midnight there.
    package var minuteOfDay: Int32 {
        let seconds = now.millisecondsSinceEpoch / 1_000 + Int64(offsetSeconds)
        return Int32((seconds % 86_400 + 86_400) % 86_400 / 60)
    }

    /// `UTC+5:45`.
    package var offset: HTML {
        guard offsetSeconds != 0 else { return "UTC" }
        let minutes = Int32(offsetSeconds.magnitude / 60)
        let sign: HTML = offsetSeconds < 0 ? "−" : "+"
        let rest = minutes % 60
        let fraction: HTML = rest == 0 ? "" : rest < 10 ? ":0\(rest)" : ":\(rest)"
        return "UTC\(sign)\(minutes / 60)\(fraction)"
    }
}

extension HTML.Interpolation {
    /// Minutes since midnight as `14:05`.
    package mutating func appendInterpolation(clock minutes: Int32) {
        html.write(minutes < 600 ? "0" : "")
        html.write(number: Int64(minutes / 60))
        html.write(minutes % 60 < 10 ? ":0" : ":")
        html.write(number: Int64(minutes % 60))
    }
}
