import Chronology
import Questions

extension OpenWeather {
    /// The days that steps of three hours make: extremes, sums, and the condition nearest noon.
    static func days(of hours: [WeatherHour], zoneOffsetSeconds: Int32) -> [WeatherDay] {
        var days: [WeatherDay] = []
        var noonDistance = Int32.max
        for hour in hours {
            let local = LocalDateTime(hour.at, offsetSeconds: zoneOffsetSeconds)
            if days.last?.date != local.date {
                days.append(
                    WeatherDay(
                        date: local.date,
                        lowTenthsCelsius: hour.temperatureTenthsCelsius,
                        highTenthsCelsius: hour.temperatureTenthsCelsius
                    )
                )
                noonDistance = .max
            }
            let distance = Int32((local.time.secondsSinceMidnight - 43_200).magnitude)
            if distance < noonDistance {
                noonDistance = distance
                days[days.count - 1].condition = hour.condition
            }
            days[days.count - 1].widen(by: hour)
        }
        return days
    }
}

private extension WeatherDay {
    mutating func widen(by hour: WeatherHour) {
        lowTenthsCelsius = min(lowTenthsCelsius, hour.temperatureTenthsCelsius)
        highTenthsCelsius = max(highTenthsCelsius, hour.temperatureTenthsCelsius)
        precipitationChancePercent = larger(
            precipitationChancePercent,
            hour.precipitationChancePercent
        )
        windTenthsMetresPerSecond = larger(
            windTenthsMetresPerSecond,
            hour.windTenthsMetresPerSecond
        )
        if let amount = hour.precipitationTenthsMillimetre {
            let sum = Int64(precipitationTenthsMillimetre ?? 0) + Int64(amount)
            precipitationTenthsMillimetre = Int32(clamping: sum)
        }
    }

    private func larger(_ left: Int32?, _ right: Int32?) -> Int32? {
        guard let left, let right else { return left ?? right }
        return max(left, right)
    }
}
