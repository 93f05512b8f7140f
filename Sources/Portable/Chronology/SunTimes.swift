package import Geodesy

/// Where the sun stands on one day at one place: when it is highest, when it comes and goes.
package struct SunTimes: Equatable, Sendable {
    package enum Daylight: Equatable, Sendable {
        case between(sunrise: Instant, sunset: Instant)
        /// The sun does not set.
        case polarDay
        /// The sun does not rise.
        case polarNight
    }

    package let solarNoon: Instant
    package let daylight: Daylight

    /// The sun over a place on a civil date, whose clocks are `offsetSeconds` ahead of UTC.
    ///
    /// Sunrise and sunset are the moments when the upper edge of the sun stands on a level
    /// horizon with the usual refraction (zenith 90.833°), as in the solar calculator of NOAA,
    /// which follows Meeus, "Astronomical Algorithms". Meant for dates within a few thousand
    /// years; dates ten thousand years away count as the last that the series reaches.
    package init(at point: Coordinate, on date: CivilDate, offsetSeconds: Int32) {
        let noon = SunTimes.noonSeconds(at: point, on: date, offsetSeconds: offsetSeconds)
        solarNoon = instant(noon)
        let sky = SolarPosition(secondsSinceEpoch: noon)
        let latitude = sineAndCosine(point.latitudeRadians)
        let cosineOfArc = sky.cosineOfDayArc(at: (latitude.sine, latitude.cosine))
        if cosineOfArc > 1 {
            daylight = .polarNight
        } else if cosineOfArc < -1 {
            daylight = .polarDay
        } else {
            daylight = .between(
                sunrise: instant(SunTimes.crossing(at: latitude, noon, sky, side: -1)),
                sunset: instant(SunTimes.crossing(at: latitude, noon, sky, side: 1))
            )
        }
    }
}

private extension SunTimes {
    /// The culmination that falls on the civil date: in zones far from their meridian, such as
    /// Kiribati's, it belongs to another day in Greenwich.
    static func noonSeconds(
        at point: Coordinate,
        on date: CivilDate,
        offsetSeconds: Int32
    ) -> Double {
        // The series means nothing ten thousand years away, and our sine ends soon after.
        let days = Swift.max(-4_400_000, Swift.min(3_000_000, date.daysSinceEpoch))
        let midnight = Double(days) * 86_400
        let mean = 43_200 - Double(point.longitudeMicrodegrees) / 1_000_000 * 240
        var noon = midnight + mean
        for _ in 0..<2 {
            let equation = SolarPosition(secondsSinceEpoch: noon).equationOfTimeSeconds
            noon = midnight + mean - equation
        }
        let local = noon + Double(offsetSeconds) - midnight
        if local < 0 { noon += 86_400 }
        if local >= 86_400 { noon -= 86_400 }
        return noon
    }

    /// When the sun crosses the horizon before (-1) or after (1) noon.
    ///
    /// The sun moves on while the day passes, so its position is taken again at the time found,
    /// until that changes by less than a millisecond.
    static func crossing(
        at latitude: (sine: Double, cosine: Double),
        _ noon: Double,
        _ skyAtNoon: SolarPosition,
        side: Double
    ) -> Double {
        var (time, sky) = (noon, skyAtNoon)
        for _ in 0..<4 {
            let arc = arccosine(sky.cosineOfDayArc(at: latitude)) * (43_200 / Double.pi)
            let drift = sky.equationOfTimeSeconds - skyAtNoon.equationOfTimeSeconds
            let last = time
            time = noon + side * arc - drift
            if (time - last).magnitude < 0.001 { break }
            sky = SolarPosition(secondsSinceEpoch: time)
        }
        return time
    }
}

private func instant(_ secondsSinceEpoch: Double) -> Instant {
    let milliseconds = secondsSinceEpoch * 1_000
    return Instant(millisecondsSinceEpoch: Int64(milliseconds + (milliseconds < 0 ? -0.5 : 0.5)))
}
