internal import Chronology
internal import Questions

/// Whether something of that moment passes for how it is now: for three hours.
func isCurrentWeather(_ moment: Instant, at now: Instant) -> Bool {
    moment >= now.adding(seconds: -3 * 3_600)
}

extension WeatherReport {
    /// The weather of this moment, as far as a report of some age can tell: what was measured long
    /// before the hour began is over, and its forecast is nearer to the truth; nil after its end.
    func current(at now: Instant) -> WeatherNow? {
        guard let measured = self.now else { return nil }
        let hour = hours.first { $0.at > now.adding(seconds: -3_600) }
        guard stepHours == 1, let hour, hour.at < now,
            measured.at < hour.at.adding(seconds: -1_800)
        else { return isCurrentWeather(measured.at, at: now) ? measured : nil }
        var current = WeatherNow(
            at: hour.at,
            temperatureHundredthsCelsius: hour.temperatureHundredthsCelsius
        )
        (current.condition, current.isDay) = (hour.condition, hour.isDay)
        return current
    }
}
