internal import Markup
internal import Questions

/// The words of the weather.
extension Phrases {
    static var weather: StaticString { "Weather" }
    static var weatherNow: StaticString { "Now" }
    static var feelsLike: StaticString { "Feels like" }
    static var wind: StaticString { "Wind" }
    static var gusts: StaticString { "Gusts" }
    static var humidity: StaticString { "Humidity" }
    static var precipitation: StaticString { "Precipitation" }
    static var chanceOfRain: StaticString { "Chance of rain" }
    /// Goes on behind the title: `, every 3 hours`.
    static func inSteps(of hours: Int32) -> HTML { ", every \(hours) hours" }
    static var nextHours: StaticString { "Next 24 hours" }
    static var nextDays: StaticString { "Next 7 days" }
    static var today: StaticString { "Today" }
    static var lowest: StaticString { "low" }
    static var highest: StaticString { "high" }
    static var windFrom: StaticString { "from" }
    static var weatherLoading: StaticString { "Asking for the weather" }

    static func condition(_ condition: WeatherCondition) -> StaticString {
        switch condition {
        case .unknown: "Unknown"
        case .clear: "Clear"
        case .mainlyClear: "Mainly clear"
        case .partlyCloudy: "Partly cloudy"
        case .mostlyCloudy: "Mostly cloudy"
        case .overcast: "Overcast"
        case .mist: "Mist"
        case .fog: "Fog"
        case .rimeFog: "Freezing fog"
        case .smoke: "Smoke"
        case .haze: "Haze"
        case .dust: "Dust"
        case .sand: "Sand"
        case .ash: "Volcanic ash"
        case .squall: "Squalls"
        case .tornado: "Tornado"
        default: falling(condition)
        }
    }

    /// What comes down.
    private static func falling(_ condition: WeatherCondition) -> StaticString {
        switch condition {
        case .lightDrizzle: "Light drizzle"
        case .drizzle: "Drizzle"
        case .heavyDrizzle: "Heavy drizzle"
        case .lightFreezingDrizzle: "Light freezing drizzle"
        case .freezingDrizzle: "Freezing drizzle"
        case .lightRain: "Light rain"
        case .rain: "Rain"
        case .heavyRain: "Heavy rain"
        case .lightFreezingRain: "Light freezing rain"
        case .freezingRain: "Freezing rain"
        case .lightShowers: "Light showers"
        case .showers: "Showers"
        case .heavyShowers: "Heavy showers"
        case .lightSnow: "Light snow"
        case .snow: "Snow"
        case .heavySnow: "Heavy snow"
        case .snowGrains: "Snow grains"
        case .lightSnowShowers: "Light snow showers"
        case .snowShowers: "Snow showers"
        case .heavySnowShowers: "Heavy snow showers"
        case .sleet: "Sleet"
        case .rainAndSnow: "Rain and snow"
        case .lightThunderstorm: "Light thunderstorm"
        case .heavyThunderstorm: "Heavy thunderstorm"
        case .thunderstormWithHail: "Thunderstorm with hail"
        case .thunderstormWithHeavyHail: "Thunderstorm with heavy hail"
        default: "Thunderstorm"
        }
    }
}
