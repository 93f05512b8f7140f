package import Base
import Chronology
package import Geodesy
package import Questions

/// OpenWeather: weather with a key; the free plan has the weather now and five days in steps of
/// three hours, a subscription the "One Call" answers.
package enum OpenWeather {
    package static let attribution = Attribution(
        "Weather data provided by OpenWeather",
        address: "https://openweathermap.org/",
        licence: "CC BY-SA 4.0",
        licenceAddress: "https://creativecommons.org/licenses/by-sa/4.0/"
    )

    package static func currentRequest(
        at point: Coordinate,
        _ origin: Origin,
        key: String
    ) -> ProviderRequest {
        request("/data/2.5/weather", at: point, origin, key)
    }

    package static func forecastRequest(
        at point: Coordinate,
        _ origin: Origin,
        key: String
    ) -> ProviderRequest {
        request("/data/2.5/forecast", at: point, origin, key)
    }

    package static func oneCallRequest(
        at point: Coordinate,
        _ origin: Origin,
        key: String
    ) -> ProviderRequest {
        var request = request("/data/3.0/onecall", at: point, origin, key)
        request.query.append("exclude", "minutely,alerts")
        return request
    }

    private static func request(
        _ path: String,
        at point: Coordinate,
        _ origin: Origin,
        _ key: String
    ) -> ProviderRequest {
        let query = Query([
            ("lat", degrees(point.latitudeMicrodegrees)),
            ("lon", degrees(point.longitudeMicrodegrees)),
            ("units", "metric"), ("appid", key),
        ])
        return ProviderRequest(.openWeather, origin, path, query)
    }

    /// The body of `2.5/weather`.
    package static func current(_ body: ByteSlice) throws(ProviderRefusal) -> WeatherReport {
        let tree = try checkedTree(body)
        guard let now = now(tree) else {
            throw ProviderRefusal(.malformed, "OpenWeather sent no weather")
        }
        var report = WeatherReport()
        report.zoneOffsetSeconds = tree["timezone"]?.scaled32(0)
        report.now = now
        return report
    }

    /// The body of `2.5/forecast`: hours in steps of three, and the days that they make.
    package static func forecast(_ body: ByteSlice) throws(ProviderRefusal) -> WeatherReport {
        let tree = try checkedTree(body)
        var report = WeatherReport()
        report.zoneOffsetSeconds = tree["city"]?["timezone"]?.scaled32(0)
        for step in tree.elements("list").compactMap({ step($0) }) {
            if let last = report.hours.last, step.at <= last.at { continue }
            report.hours.append(step)
        }
        guard !report.hours.isEmpty else {
            throw ProviderRefusal(.malformed, "OpenWeather sent no forecast")
        }
        report.days = days(of: report.hours, zoneOffsetSeconds: report.zoneOffsetSeconds)
        // By itself one would pass for an hour.
        if report.hours.count == 1 { report.hours = [] }
        return report
    }

    /// The body of One Call 3.0, or of 4.0, which has moved the weather into `data`.
    package static func oneCall(_ body: ByteSlice) throws(ProviderRefusal) -> WeatherReport {
        let tree = try checkedTree(body)
        var report = WeatherReport()
        report.zoneOffsetSeconds = tree["timezone_offset"]?.scaled32(0)
        report.now = (tree["current"] ?? tree.elements("data").first).flatMap { flatNow($0) }
        report.hours = tree.elements("hourly").compactMap { flatHour($0) }
        let offset = report.zoneOffsetSeconds
        report.days = tree.elements("daily").compactMap { flatDay($0, offset) }
        guard report.now != nil else {
            throw ProviderRefusal(.malformed, "OpenWeather sent no weather")
        }
        return report
    }

    private static func checkedTree(_ body: ByteSlice) throws(ProviderRefusal) -> JSONTree {
        let tree = try tree(body, from: "OpenWeather")
        if let code = tree["cod"]?.integer, code != 200 {
            throw refusal(httpStatus: code, "OpenWeather: " + tree.text("message"))
        }
        return tree
    }
}

private extension OpenWeather {
    static func condition(_ tree: JSONTree) -> WeatherCondition {
        let first = tree.elements("weather").first
        return first?["id"]?.integer.map { WeatherCondition(openWeatherID: $0) } ?? .unknown
    }

    /// The icon says so where `sys.pod` does not.
    static func isDay(_ tree: JSONTree) -> Bool {
        tree.elements("weather").first?.text("icon").hasSuffix("n") != true
    }

    static func precipitation(_ tree: JSONTree, _ span: String) -> Int32? {
        let amounts = [tree["rain"]?[span]?.scaled32(1), tree["snow"]?[span]?.scaled32(1)]
        let known = amounts.compactMap { $0 }.filter { (0..<100_000).contains($0) }
        return known.isEmpty ? nil : known.reduce(0, +)
    }

    static func now(_ tree: JSONTree) -> WeatherNow? {
        guard let at = moment(tree["dt"]), let main = tree["main"],
            let temperature = main["temp"]?.scaled32(2)
        else { return nil }
        var now = WeatherNow(at: at, temperatureHundredthsCelsius: temperature)
        now.feelsLikeHundredthsCelsius = main["feels_like"]?.scaled32(2)
        now.condition = condition(tree)
        now.isDay = isDay(tree)
        now.windTenthsMetresPerSecond = tree["wind"]?["speed"]?.scaled32(1)
        now.gustTenthsMetresPerSecond = tree["wind"]?["gust"]?.scaled32(1)
        now.windDirectionDegrees = tree["wind"]?["deg"]?.scaled32(0)
        now.humidityPercent = main["humidity"]?.percent
        now.precipitationTenthsMillimetre = precipitation(tree, "1h")
        return now
    }

    static func step(_ tree: JSONTree) -> WeatherHour? {
        guard let at = moment(tree["dt"]), let temperature = tree["main"]?["temp"]?.scaled32(2)
        else { return nil }
        var hour = WeatherHour(at: at, temperatureHundredthsCelsius: temperature)
        hour.condition = condition(tree)
        hour.isDay = tree["sys"].map { $0.text("pod") != "n" } ?? isDay(tree)
        hour.precipitationChancePercent = tree["pop"]?.scaled32(2)
        hour.precipitationTenthsMillimetre = precipitation(tree, "3h")
        hour.windTenthsMetresPerSecond = tree["wind"]?["speed"]?.scaled32(1)
        hour.windDirectionDegrees = tree["wind"]?["deg"]?.scaled32(0)
        return hour
    }

    static func flatNow(_ tree: JSONTree) -> WeatherNow? {
        guard let at = moment(tree["dt"]), let temperature = tree["temp"]?.scaled32(2) else {
            return nil
        }
        var now = WeatherNow(at: at, temperatureHundredthsCelsius: temperature)
        now.feelsLikeHundredthsCelsius = tree["feels_like"]?.scaled32(2)
        now.condition = condition(tree)
        now.isDay = isDay(tree)
        now.windTenthsMetresPerSecond = tree["wind_speed"]?.scaled32(1)
        now.gustTenthsMetresPerSecond = tree["wind_gust"]?.scaled32(1)
        now.windDirectionDegrees = tree["wind_deg"]?.scaled32(0)
        now.humidityPercent = tree["humidity"]?.percent
        now.precipitationTenthsMillimetre = precipitation(tree, "1h")
        return now
    }

    static func flatHour(_ tree: JSONTree) -> WeatherHour? {
        guard let now = flatNow(tree) else { return nil }
        var hour = WeatherHour(
            at: now.at,
            temperatureHundredthsCelsius: now.temperatureHundredthsCelsius
        )
        hour.condition = now.condition
        hour.isDay = now.isDay
        hour.precipitationChancePercent = tree["pop"]?.scaled32(2)
        hour.precipitationTenthsMillimetre = now.precipitationTenthsMillimetre
        hour.windTenthsMetresPerSecond = now.windTenthsMetresPerSecond
        hour.windDirectionDegrees = now.windDirectionDegrees
        return hour
    }

    static func flatDay(_ tree: JSONTree, _ offset: Int32?) -> WeatherDay? {
        guard let at = moment(tree["dt"]), let low = tree["temp"]?["min"]?.scaled32(2),
            let high = tree["temp"]?["max"]?.scaled32(2)
        else { return nil }
        let date = LocalDateTime(at, offsetSeconds: offset ?? 0).date
        var day = WeatherDay(date: date, lowHundredthsCelsius: low, highHundredthsCelsius: high)
        day.condition = condition(tree)
        day.precipitationChancePercent = tree["pop"]?.scaled32(2)
        let amounts = [tree["rain"]?.scaled32(1), tree["snow"]?.scaled32(1)].compactMap { $0 }
        day.precipitationTenthsMillimetre = amounts.isEmpty ? 0 : amounts.first
        day.windTenthsMetresPerSecond = tree["wind_speed"]?.scaled32(1)
        day.uvIndexTenths = tree["uvi"]?.scaled32(1)
        day.sunrise = moment(tree["sunrise"])
        day.sunset = moment(tree["sunset"])
        return day
    }
}
