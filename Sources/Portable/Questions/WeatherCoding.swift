import Base
import Chronology

extension AnswerWriter {
    mutating func weather(_ report: WeatherReport) {
        optional(report.zoneOffsetSeconds)
        optional(report.now) { $0.weatherNow($1) }
        list(report.hours) { $0.weatherHour($1) }
        list(report.days) { $0.weatherDay($1) }
    }

    mutating func weatherNow(_ now: WeatherNow) {
        instant(now.at)
        signed(now.temperatureHundredthsCelsius)
        optional(now.feelsLikeHundredthsCelsius)
        bytes.byte(now.condition.rawValue)
        flag(now.isDay)
        optional(now.windTenthsMetresPerSecond)
        optional(now.gustTenthsMetresPerSecond)
        optional(now.windDirectionDegrees)
        optional(now.humidityPercent)
        optional(now.precipitationTenthsMillimetre)
    }

    private mutating func weatherHour(_ hour: WeatherHour) {
        instant(hour.at)
        signed(hour.temperatureHundredthsCelsius)
        bytes.byte(hour.condition.rawValue)
        flag(hour.isDay)
        optional(hour.precipitationChancePercent)
        optional(hour.precipitationTenthsMillimetre)
        optional(hour.windTenthsMetresPerSecond)
        optional(hour.windDirectionDegrees)
    }

    private mutating func weatherDay(_ day: WeatherDay) {
        signed(day.date.daysSinceEpoch)
        signed(day.lowHundredthsCelsius)
        signed(day.highHundredthsCelsius)
        bytes.byte(day.condition.rawValue)
        optional(day.precipitationChancePercent)
        optional(day.precipitationTenthsMillimetre)
        optional(day.windTenthsMetresPerSecond)
        optional(day.uvIndexTenths)
        optional(day.sunrise)
        optional(day.sunset)
    }
}

extension AnswerReader {
    mutating func weather() throws(AnswerFailure) -> WeatherReport {
        var report = WeatherReport()
        report.zoneOffsetSeconds = try optionalNumber()
        report.now = try optionalWeatherNow()
        report.hours = try list { (reader) throws(AnswerFailure) in try reader.weatherHour() }
        report.days = try list { (reader) throws(AnswerFailure) in try reader.weatherDay() }
        return report
    }

    mutating func optionalWeatherNow() throws(AnswerFailure) -> WeatherNow? {
        guard try flag() else { return nil }
        var now = WeatherNow(at: try instant(), temperatureHundredthsCelsius: try signed())
        now.feelsLikeHundredthsCelsius = try optionalNumber()
        now.condition = try condition()
        now.isDay = try flag()
        now.windTenthsMetresPerSecond = try optionalNumber()
        now.gustTenthsMetresPerSecond = try optionalNumber()
        now.windDirectionDegrees = try optionalNumber()
        now.humidityPercent = try optionalNumber()
        now.precipitationTenthsMillimetre = try optionalNumber()
        return now
    }

    private mutating func weatherHour() throws(AnswerFailure) -> WeatherHour {
        var hour = WeatherHour(at: try instant(), temperatureHundredthsCelsius: try signed())
        hour.condition = try condition()
        hour.isDay = try flag()
        hour.precipitationChancePercent = try optionalNumber()
        hour.precipitationTenthsMillimetre = try optionalNumber()
        hour.windTenthsMetresPerSecond = try optionalNumber()
        hour.windDirectionDegrees = try optionalNumber()
        return hour
    }

    private mutating func weatherDay() throws(AnswerFailure) -> WeatherDay {
        var day = WeatherDay(
            date: CivilDate(daysSinceEpoch: try signed()),
            lowHundredthsCelsius: try signed(),
            highHundredthsCelsius: try signed()
        )
        day.condition = try condition()
        day.precipitationChancePercent = try optionalNumber()
        day.precipitationTenthsMillimetre = try optionalNumber()
        day.windTenthsMetresPerSecond = try optionalNumber()
        day.uvIndexTenths = try optionalNumber()
        day.sunrise = try optionalInstant()
        day.sunset = try optionalInstant()
        return day
    }

    private mutating func condition() throws(AnswerFailure) -> WeatherCondition {
        guard let condition = WeatherCondition(rawValue: try byte()) else { throw failure }
        return condition
    }
}
