internal import Markup
internal import Geodesy

/// When the sun shines on a place today, in its own time.
struct Daylight: Equatable, Sendable {
    enum Course: Equatable, Sendable {
        /// Minutes since local midnight; the sunset may fall after the next one.
        case riseAndSet(sunriseMinute: Int32, sunsetMinute: Int32)
        case neverSets
        case neverRises
    }

    let course: Course
    /// Minutes since local midnight.
    let nowMinute: Int32
    let hasTwelveHours: Bool

    init(course: Course, nowMinute: Int32, hasTwelveHours: Bool = false) {
        self.course = course
        self.nowMinute = nowMinute
        self.hasTwelveHours = hasTwelveHours
    }

    var html: HTML {
        switch course {
        case .neverSets: "<p class='sun-words'>\(say("The sun does not set today."))</p>\n"
        case .neverRises: "<p class='sun-words'>\(say("The sun does not rise today."))</p>\n"
        case .riseAndSet(let rise, let set): arc(rise: rise, set: set)
        }
    }

    private func arc(rise: Int32, set: Int32) -> HTML {
        let length = max(1, set - rise)
        let sun = place(share: Double(nowMinute - rise) / Double(length))
        let isUp = nowMinute >= rise && nowMinute <= set
        let edge: Int32 = nowMinute < rise ? 14 : 226
        let sign: HTML =
            isUp
            ? "<circle class='sun' cx='\(sun.x)' cy='\(sun.y)' r='8'/>"
            : "<circle class='sun is-down' cx='\(edge)' cy='92' r='6'/>"
        return """
            <svg class="sun-arc" viewBox="0 0 240 104" aria-hidden="true">\
            <path class="path" d="M20 84A100 72 0 0 1 220 84"/><path class="ground" d="M6 84H234"/>\
            \(sign)</svg>
            <dl class="sun-times">
            <div><dt>\(Words.sunrise)</dt><dd>\(timeOfDay(rise))</dd></div>
            <div><dt>\(say("Daylight"))</dt><dd>\(Words.hoursAndMinutes(length))</dd></div>
            <div><dt>\(Words.sunset)</dt><dd>\(timeOfDay(set))</dd></div></dl>

            """
    }

    /// The time on the clock of a minute that may belong to the day before or after.
    private func timeOfDay(_ minute: Int32) -> HTML {
        "\(clock: (minute % 1_440 + 1_440) % 1_440, hasTwelveHours: hasTwelveHours)"
    }

    /// A point of the arc, from sunrise (0) on the left to sunset (1) on the right.
    private func place(share: Double) -> (x: Int32, y: Int32) {
        let (sine, cosine) = sineAndCosine(Double.pi * share)
        return (Int32(120 - 100 * cosine), Int32(84 - 72 * sine))
    }
}

private extension Words {
    static func hoursAndMinutes(_ minutes: Int32) -> HTML {
        say("\(minutes / 60) h \(minutes % 60) min")
    }
}
