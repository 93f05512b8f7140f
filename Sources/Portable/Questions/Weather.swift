package import Chronology

/// The weather at one moment.
package struct WeatherNow: Equatable, Sendable {
    package var at: Instant
    package var temperatureHundredthsCelsius: Int32
    package var feelsLikeHundredthsCelsius: Int32?
    package var condition = WeatherCondition.unknown
    package var isDay = true
    package var windTenthsMetresPerSecond: Int32?
    package var gustTenthsMetresPerSecond: Int32?
    /// Where the wind comes from: 0 north, 90 east.
    package var windDirectionDegrees: Int32?
    package var humidityPercent: Int32?
    package var precipitationTenthsMillimetre: Int32?

    package init(at: Instant, temperatureHundredthsCelsius: Int32) {
        self.at = at
        self.temperatureHundredthsCelsius = temperatureHundredthsCelsius
    }
}

/// The weather of an hour, or of the three hours that some providers forecast together.
package struct WeatherHour: Equatable, Sendable {
    package var at: Instant
    package var temperatureHundredthsCelsius: Int32
    package var condition = WeatherCondition.unknown
    package var isDay = true
    package var precipitationChancePercent: Int32?
    package var precipitationTenthsMillimetre: Int32?
    package var windTenthsMetresPerSecond: Int32?
    package var windDirectionDegrees: Int32?

    package init(at: Instant, temperatureHundredthsCelsius: Int32) {
        self.at = at
        self.temperatureHundredthsCelsius = temperatureHundredthsCelsius
    }
}

/// The weather of a day at the place.
package struct WeatherDay: Equatable, Sendable {
    package var date: CivilDate
    package var lowHundredthsCelsius: Int32
    package var highHundredthsCelsius: Int32
    package var condition = WeatherCondition.unknown
    package var precipitationChancePercent: Int32?
    package var precipitationTenthsMillimetre: Int32?
    package var windTenthsMetresPerSecond: Int32?
    package var uvIndexTenths: Int32?
    /// Absent where the sun does not rise that day.
    package var sunrise: Instant?
    package var sunset: Instant?

    package init(date: CivilDate, lowHundredthsCelsius: Int32, highHundredthsCelsius: Int32) {
        self.date = date
        self.lowHundredthsCelsius = lowHundredthsCelsius
        self.highHundredthsCelsius = highHundredthsCelsius
    }
}

/// What a provider knows of the weather at a point: now, by the hour, by the day.
package struct WeatherReport: Equatable, Sendable {
    /// How far the clocks of the place are ahead of UTC; without it there are no hours and days.
    package var zoneOffsetSeconds: Int32?
    package var now: WeatherNow?
    /// In their order of time.
    package var hours: [WeatherHour] = []
    package var days: [WeatherDay] = []

    package init() {}

    /// How many hours one of `hours` stands for: some providers forecast only every third.
    package var stepHours: Int32 {
        guard hours.count > 1 else { return 1 }
        let apart = hours[1].at.millisecondsSinceEpoch - hours[0].at.millisecondsSinceEpoch
        return Int32(Swift.max(1, Swift.min(24, apart / 3_600_000)))
    }
}
