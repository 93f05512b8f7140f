package import Base
import Chronology
package import Geodesy
package import Questions

/// Open-Meteo: forecasts without a key for non-commercial use.
package enum OpenMeteo {
    package static let attribution = Attribution(
        "Weather data by Open-Meteo.com",
        address: "https://open-meteo.com/",
        licence: "CC BY 4.0",
        licenceAddress: "https://creativecommons.org/licenses/by/4.0/"
    )

    /// Everything we show of the weather at a point.
    package static func request(
        at point: Coordinate,
        _ origin: Origin,
        key: String = ""
    ) -> ProviderRequest {
        var query = locations([point])
        query.append("current", currentNames)
        query.append("hourly", hourlyNames)
        query.append("daily", dailyNames)
        query.append("forecast_days", "16")
        query.append("forecast_hours", "48")
        if !key.isEmpty { query.append("apikey", key) }
        return ProviderRequest(.openMeteo, origin, "/v1/forecast", query)
    }

    /// The weather now at many points, in one request.
    package static func request(
        nowAt points: [Coordinate],
        _ origin: Origin,
        key: String = ""
    ) -> ProviderRequest {
        var query = locations(points)
        query.append("current", currentNames)
        query.append("forecast_days", "1")
        if !key.isEmpty { query.append("apikey", key) }
        return ProviderRequest(.openMeteo, origin, "/v1/forecast", query)
    }

    package static func weather(_ body: ByteSlice) throws(ProviderRefusal) -> WeatherReport {
        let tree = try tree(body, from: "Open-Meteo")
        try refuseErrors(tree)
        let report = report(tree)
        guard report.now != nil || !report.hours.isEmpty || !report.days.isEmpty else {
            throw ProviderRefusal(.malformed, "Open-Meteo sent no weather")
        }
        return report
    }

    /// As many as were asked for; one point comes as an object, several as an array.
    package static func weatherNow(
        _ body: ByteSlice,
        count: Int
    ) throws(ProviderRefusal) -> [WeatherNow?] {
        let tree = try tree(body, from: "Open-Meteo")
        try refuseErrors(tree)
        let places = tree.isArray ? tree.elements : [tree]
        guard places.count == count else {
            let reason = "Open-Meteo sent \(places.count) places instead of \(count)"
            throw ProviderRefusal(.malformed, reason)
        }
        return places.map { report($0).now }
    }

    private static let currentNames =
        "temperature_2m,apparent_temperature,relative_humidity_2m,is_day,precipitation,"
        + "weather_code,wind_speed_10m,wind_direction_10m,wind_gusts_10m"
    private static let hourlyNames =
        "temperature_2m,weather_code,is_day,precipitation,precipitation_probability,"
        + "wind_speed_10m,wind_direction_10m"
    private static let dailyNames =
        "weather_code,temperature_2m_max,temperature_2m_min,sunrise,sunset,uv_index_max,"
        + "precipitation_sum,precipitation_probability_max,wind_speed_10m_max"

    private static func locations(_ points: [Coordinate]) -> Query {
        let latitudes = points.map { degrees($0.latitudeMicrodegrees) }
        let longitudes = points.map { degrees($0.longitudeMicrodegrees) }
        return Query([
            ("latitude", latitudes.joined(separator: ",")),
            ("longitude", longitudes.joined(separator: ",")),
            ("wind_speed_unit", "ms"), ("timeformat", "unixtime"), ("timezone", "auto"),
        ])
    }

    static func refuseErrors(_ tree: JSONTree) throws(ProviderRefusal) {
        guard tree["error"]?.boolean == true else { return }
        let reason = tree.text("reason")
        let isLimit = reason.contains("limit exceeded")
        throw ProviderRefusal(isLimit ? .throttled : .badRequest, "Open-Meteo: " + reason)
    }
}

private extension OpenMeteo {
    static func report(_ tree: JSONTree) -> WeatherReport {
        var report = WeatherReport()
        report.zoneOffsetSeconds = tree["utc_offset_seconds"]?.scaled32(0)
        if let current = tree["current"] ?? tree["current_weather"] {
            let units = tree["current_units"] ?? tree["current_weather_units"] ?? .null
            let columns = OpenMeteoColumns(current, units, report.zoneOffsetSeconds)
            report.now = now(columns)
        }
        if let hourly = tree["hourly"] {
            let units = tree["hourly_units"] ?? .null
            let columns = OpenMeteoColumns(hourly, units, report.zoneOffsetSeconds)
            report.hours = (0..<columns.count).compactMap { hour(columns, $0) }
        }
        if let daily = tree["daily"] {
            let units = tree["daily_units"] ?? .null
            let columns = OpenMeteoColumns(daily, units, report.zoneOffsetSeconds)
            report.days = (0..<columns.count).compactMap { day(columns, $0) }
        }
        return report
    }

    static func now(_ columns: OpenMeteoColumns) -> WeatherNow? {
        guard let at = columns.moment("time", 0),
            let temperature = columns.celsius("temperature_2m", 0)
                ?? columns.celsius("temperature", 0)
        else { return nil }
        var now = WeatherNow(at: at, temperatureHundredthsCelsius: temperature)
        now.feelsLikeHundredthsCelsius = columns.celsius("apparent_temperature", 0)
        now.condition = columns.condition(0)
        now.isDay = columns.whole("is_day", 0) != 0
        now.windTenthsMetresPerSecond =
            columns.speed("wind_speed_10m", 0) ?? columns.speed("windspeed", 0)
        now.gustTenthsMetresPerSecond = columns.speed("wind_gusts_10m", 0)
        now.windDirectionDegrees =
            columns.whole("wind_direction_10m", 0) ?? columns.whole("winddirection", 0)
        now.humidityPercent = columns.percent("relative_humidity_2m", 0)
        now.precipitationTenthsMillimetre = columns.depth("precipitation", 0)
        return now
    }

    static func hour(_ columns: OpenMeteoColumns, _ row: Int) -> WeatherHour? {
        guard let at = columns.moment("time", row),
            let temperature = columns.celsius("temperature_2m", row)
        else { return nil }
        var hour = WeatherHour(at: at, temperatureHundredthsCelsius: temperature)
        hour.condition = columns.condition(row)
        hour.isDay = columns.whole("is_day", row) != 0
        hour.precipitationChancePercent = columns.percent("precipitation_probability", row)
        hour.precipitationTenthsMillimetre = columns.depth("precipitation", row)
        hour.windTenthsMetresPerSecond =
            columns.speed("wind_speed_10m", row) ?? columns.speed("windspeed_10m", row)
        hour.windDirectionDegrees = columns.whole("wind_direction_10m", row)
        return hour
    }

    static func day(_ columns: OpenMeteoColumns, _ row: Int) -> WeatherDay? {
        guard let date = columns.date(row),
            let low = columns.celsius("temperature_2m_min", row),
            let high = columns.celsius("temperature_2m_max", row)
        else { return nil }
        var day = WeatherDay(date: date, lowHundredthsCelsius: low, highHundredthsCelsius: high)
        day.condition = columns.condition(row)
        day.precipitationChancePercent = columns.percent("precipitation_probability_max", row)
        day.precipitationTenthsMillimetre = columns.depth("precipitation_sum", row)
        day.windTenthsMetresPerSecond = columns.speed("wind_speed_10m_max", row)
        day.uvIndexTenths = columns.tenths("uv_index_max", row)
        day.sunrise = columns.moment("sunrise", row)
        day.sunset = columns.moment("sunset", row)
        return day
    }
}
