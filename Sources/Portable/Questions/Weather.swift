package import Chronology

/// The weather at one moment.
package struct WeatherNow: Equatable, Sendable {
    package var at: Instant
    package var temperatureTenthsCelsius: Int32
    package var feelsLikeTenthsCelsius: Int32?
    package var condition = WeatherCondition.unknown
    package var isDay = true
    package var windTenthsMetresPerSecond: Int32?
    package var gustTenthsMetresPerSecond: Int32?
    /// Where the wind comes from: 0 north, 90 east.
    package var windDirectionDegrees: Int32?
    package var humidityPercent: Int32?
    package var precipitationTenthsMillimetre: Int32?

    package init(at: Instant, temperatureTenthsCelsius: Int32) {
        self.at = at
        self.temperatureTenthsCelsius = temperatureTenthsCelsius
    }
}

/// The weather of an hour, or of the three hours that some providers forecast together.
package struct WeatherHour: Equatable, Sendable {
    package var at: Instant
    package var temperatureTenthsCelsius: Int32
    package var condition = WeatherCondition.unknown
    package var isDay = true
    package var precipitationChancePercent: Int32?
    package var precipitationTenthsMillimetre: Int32?
    package var windTenthsMetresPerSecond: Int32?
    package var windDirectionDegrees: Int32?

    package init(at: Instant, temperatureTenthsCelsius: Int32) {
        self.at = at
        self.temperatureTenthsCelsius = temperatureTenthsCelsius
    }
}

/// The weather of a day at the place.
package struct WeatherDay: Equatable, Sendable {
    package var date: CivilDate
    package var lowTenthsCelsius: Int32
    package var highTenthsCelsius: Int32
    package var condition = WeatherCondition.unknown
    package var precipitationChancePercent: Int32?
    package var precipitationTenthsMillimetre: Int32?
    package var windTenthsMetresPerSecond: Int32?
    package var uvIndexTenths: Int32?
    /// Absent where the sun does not rise that day.
    package var sunrise: Instant?
    package var sunset: Instant?

    package init(date: CivilDate, lowTenthsCelsius: Int32, highTenthsCelsius: Int32) {
        self.date = date
        self.lowTenthsCelsius = lowTenthsCelsius
        self.highTenthsCelsius = highTenthsCelsius
    }
}

/// What a provider knows of the weather at a point: now, by the hour, by the day.
package struct WeatherReport: Equatable, Sendable {
    /// How far the clocks of the place are ahead of UTC.
    package var zoneOffsetSeconds: Int32 = 0
    package var now: WeatherNow?
    /// In their order of time.
    package var hours: [WeatherHour] = []
    package var days: [WeatherDay] = []

    package init() {}
}
