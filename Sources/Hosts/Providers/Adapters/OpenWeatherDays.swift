import Chronology
import Questions

extension OpenWeather {
    /// The days that steps of three hours make: extremes, sums, and the condition nearest noon.
    ///
    /// A single step tells nothing of the rest of its day, which is then left out.
    static func days(of hours: [WeatherHour], zoneOffsetSeconds: Int32?) -> [WeatherDay] {
        guard let zoneOffsetSeconds else { return [] }
        var days: [WeatherDay] = []
        var stepCounts: [Int32] = []
        var noonDistance = Int32.max
        for hour in hours {
            let local = LocalDateTime(hour.at, offsetSeconds: zoneOffsetSeconds)
            if days.last?.date != local.date {
                days.append(
                    WeatherDay(
                        date: local.date,
                        lowHundredthsCelsius: hour.temperatureHundredthsCelsius,
                        highHundredthsCelsius: hour.temperatureHundredthsCelsius
                    )
                )
                stepCounts.append(0)
                noonDistance = .max
            }
            let distance = Int32((local.time.secondsSinceMidnight - 43_200).magnitude)
            if distance < noonDistance {
                noonDistance = distance
                days[days.count - 1].condition = hour.condition
            }
            days[days.count - 1].widen(by: hour)
            stepCounts[days.count - 1] += 1
        }
        return zip(days, stepCounts).filter { $0.1 > 1 }.map { $0.0 }
    }
}

private extension WeatherDay {
    mutating func widen(by hour: WeatherHour) {
        lowHundredthsCelsius = min(lowHundredthsCelsius, hour.temperatureHundredthsCelsius)
        highHundredthsCelsius = max(highHundredthsCelsius, hour.temperatureHundredthsCelsius)
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
