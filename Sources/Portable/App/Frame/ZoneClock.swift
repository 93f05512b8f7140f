internal import Chronology
internal import Markup

/// The time in a zone, which scripts keep going.
struct ZoneClock: Equatable, Sendable {
    let now: Instant
    let offsetSeconds: Int32
    /// Whether it counts to twelve, twice a day.
    let hasTwelveHours: Bool

    init(now: Instant, offsetSeconds: Int32, hasTwelveHours: Bool = false) {
        self.now = now
        self.offsetSeconds = offsetSeconds
        self.hasTwelveHours = hasTwelveHours
    }

    /// `14:05` or `2:05 pm`, in an element that a script keeps up to date.
    var html: HTML {
        """
        <time class="clock" data-offset-seconds="\(offsetSeconds)"\(hours)>\
        \(clock: minuteOfDay, hasTwelveHours: hasTwelveHours)</time>
        """
    }

    private var hours: HTML { hasTwelveHours ? " data-hours='12'" : "" }

    /// `Saturday, 21 November`, there.
    var date: HTML {
        Words.date(local(now, offsetSeconds: offsetSeconds).date)
    }

    /// Minutes since midnight there.
    var minuteOfDay: Int32 {
        let seconds = now.millisecondsSinceEpoch / 1_000 + Int64(offsetSeconds)
        return Int32((seconds % 86_400 + 86_400) % 86_400 / 60)
    }

    /// `UTC+5:45`.
    var offset: HTML {
        guard offsetSeconds != 0 else { return "UTC" }
        let minutes = Int32(offsetSeconds.magnitude / 60)
        let sign: HTML = offsetSeconds < 0 ? "−" : "+"
        let rest = minutes % 60
        let fraction: HTML = rest == 0 ? "" : rest < 10 ? ":0\(rest)" : ":\(rest)"
        return "UTC\(sign)\(minutes / 60)\(fraction)"
    }
}

extension HTML.Interpolation {
    /// Minutes since midnight as `14:05` or `2:05 pm`.
    mutating func appendInterpolation(
        clock minutes: Int32,
        hasTwelveHours: Bool = false
    ) {
        let hour = minutes / 60
        if hasTwelveHours {
            html.write(number: Int64((hour + 11) % 12 + 1))
        } else {
            html.write(hour < 10 ? "0" : "")
            html.write(number: Int64(hour))
        }
        html.write(minutes % 60 < 10 ? ":0" : ":")
        html.write(number: Int64(minutes % 60))
        guard hasTwelveHours else { return }
        html.write(" ")
        html.write(hour < 12 ? say("am") : say("pm"))
    }
}
