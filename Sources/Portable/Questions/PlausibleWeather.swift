internal import Base
import Chronology

extension WeatherNow {
    /// Nil without a temperature that can be, and for what no forecast reaches: what is said of now
    /// may be an hour of one, and the clocks of two computers may differ by days.
    func plausible(at fetchedAt: Instant) -> WeatherNow? {
        guard Plausible.temperature.contains(temperatureHundredthsCelsius), Plausible.isMoment(at),
            at <= fetchedAt.adding(seconds: 16 * 86_400)
        else { return nil }
        var now = self
        now.feelsLikeHundredthsCelsius =
            feelsLikeHundredthsCelsius?.within(Plausible.feltTemperature)
        now.windTenthsMetresPerSecond = windTenthsMetresPerSecond?.within(Plausible.wind)
        now.gustTenthsMetresPerSecond = gustTenthsMetresPerSecond?.within(Plausible.wind)
        now.windDirectionDegrees = windDirectionDegrees?.within(Plausible.compass)
        now.humidityPercent = humidityPercent?.within(Plausible.percent)
        now.precipitationTenthsMillimetre =
            precipitationTenthsMillimetre?.within(Plausible.rainOfHours)
        return now
    }
}

extension WeatherHour {
    func plausible(at fetchedAt: Instant) -> WeatherHour? {
        guard Plausible.temperature.contains(temperatureHundredthsCelsius),
            Plausible.isForecast(at, of: fetchedAt)
        else { return nil }
        var hour = self
        hour.precipitationChancePercent = precipitationChancePercent?.within(Plausible.percent)
        hour.precipitationTenthsMillimetre =
            precipitationTenthsMillimetre?.within(Plausible.rainOfHours)
        hour.windTenthsMetresPerSecond = windTenthsMetresPerSecond?.within(Plausible.wind)
        hour.windDirectionDegrees = windDirectionDegrees?.within(Plausible.compass)
        return hour
    }
}

extension WeatherDay {
    func plausible(at fetchedAt: Instant) -> WeatherDay? {
        let noon = Instant(millisecondsSinceEpoch: Int64(date.daysSinceEpoch) * 86_400_000)
            .adding(seconds: 43_200)
        guard Plausible.temperature.contains(lowHundredthsCelsius),
            Plausible.temperature.contains(highHundredthsCelsius),
            lowHundredthsCelsius <= highHundredthsCelsius,
            Plausible.isForecast(noon, of: fetchedAt)
        else { return nil }
        var day = self
        day.precipitationChancePercent = precipitationChancePercent?.within(Plausible.percent)
        day.precipitationTenthsMillimetre =
            precipitationTenthsMillimetre?.within(Plausible.rainOfDay)
        day.windTenthsMetresPerSecond = windTenthsMetresPerSecond?.within(Plausible.wind)
        day.uvIndexTenths = uvIndexTenths?.within(Plausible.ultraviolet)
        if !isSunOf(noon) { (day.sunrise, day.sunset) = (nil, nil) }
        return day
    }

    /// Whether the sun sets within a day after it rises.
    ///
    /// Noon somewhere is at most 14 hours from noon in Greenwich, the sun a day from that.
    private func isSunOf(_ noon: Instant) -> Bool {
        guard let sunrise, let sunset else { return false }
        return sunrise >= noon.adding(seconds: -38 * 3_600) && sunrise <= sunset
            && sunset <= sunrise.adding(seconds: 86_400)
            && sunset <= noon.adding(seconds: 38 * 3_600)
    }
}

extension WeatherReport {
    /// Without a zone that can be, nobody knows which hour or day is meant: only the weather now
    /// is left.
    func plausible(at fetchedAt: Instant) -> WeatherReport {
        var report = self
        report.zoneOffsetSeconds = zoneOffsetSeconds?.within(Plausible.zoneOffset)
            .flatMap { $0 % 900 == 0 ? $0 : nil }
        report.now = now.flatMap { $0.plausible(at: fetchedAt) }
        report.hours = []
        report.days = []
        guard report.zoneOffsetSeconds != nil else { return report }
        for hour in hours.prefix(400) {
            guard let hour = hour.plausible(at: fetchedAt) else { continue }
            if let last = report.hours.last, hour.at <= last.at {
                if hour.at == last.at { continue }
                // Hours without an order are no forecast.
                report.hours = []
                break
            }
            report.hours.append(hour)
        }
        for day in days.prefix(40) {
            guard let day = day.plausible(at: fetchedAt) else { continue }
            if let last = report.days.last, day.date <= last.date { continue }
            report.days.append(day)
        }
        return report
    }
}
