internal import Markup
internal import Questions

/// What the sky does.
extension Words {
    /// Followed by something else; nothing where nobody knows.
    static func begin(_ condition: WeatherCondition) -> HTML {
        condition == .unknown ? "" : "\(Words.condition(condition)), "
    }

    static func condition(_ condition: WeatherCondition) -> StaticString {
        switch condition {
        case .unknown: ""
        case .clear: say("Clear")
        case .mainlyClear: say("Mainly clear")
        case .partlyCloudy: say("Partly cloudy")
        case .mostlyCloudy: say("Mostly cloudy")
        case .overcast: say("Overcast")
        case .mist: say("Mist")
        case .fog: say("Fog")
        case .rimeFog: say("Freezing fog")
        case .smoke: say("Smoke")
        case .haze: say("Haze")
        case .dust: say("Dust")
        case .sand: say("Sand")
        case .ash: say("Volcanic ash")
        case .squall: say("Squalls")
        case .tornado: say("Tornado")
        default: falling(condition)
        }
    }

    /// What comes down.
    static func falling(_ condition: WeatherCondition) -> StaticString {
        switch condition {
        case .lightDrizzle: say("Light drizzle")
        case .drizzle: say("Drizzle")
        case .heavyDrizzle: say("Heavy drizzle")
        case .lightFreezingDrizzle: say("Light freezing drizzle")
        case .freezingDrizzle: say("Freezing drizzle")
        case .lightRain: say("Light rain")
        case .rain: say("Rain")
        case .heavyRain: say("Heavy rain")
        case .lightFreezingRain: say("Light freezing rain")
        case .freezingRain: say("Freezing rain")
        case .lightShowers: say("Light showers")
        case .showers: say("Showers")
        case .heavyShowers: say("Heavy showers")
        case .lightSnow: say("Light snow")
        case .snow: say("Snow")
        case .heavySnow: say("Heavy snow")
        case .snowGrains: say("Snow grains")
        case .lightSnowShowers: say("Light snow showers")
        case .snowShowers: say("Snow showers")
        case .heavySnowShowers: say("Heavy snow showers")
        case .sleet: say("Sleet")
        case .rainAndSnow: say("Rain and snow")
        case .lightThunderstorm: say("Light thunderstorm")
        case .heavyThunderstorm: say("Heavy thunderstorm")
        case .thunderstormWithHail: say("Thunderstorm with hail")
        case .thunderstormWithHeavyHail: say("Thunderstorm with heavy hail")
        default: say("Thunderstorm")
        }
    }
}
