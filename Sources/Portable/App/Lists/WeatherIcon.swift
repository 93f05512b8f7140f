internal import Markup
internal import Questions

/// A drawing of `icons/weather.svg`.
enum WeatherIcon {
    /// A moving sign of the weather, for its words beside it or in the label of `span`.
    static func html(_ condition: WeatherCondition, isDay: Bool, assets: String) -> HTML {
        let name = isDay ? condition.drawingByDay : condition.drawingByNight
        return """
            <svg class="weather-icon" viewBox="0 0 32 32" aria-hidden="true" focusable="false">\
            <use href="\(assets)/icons/weather.svg#\(name)"/></svg>
            """
    }
}

extension WeatherCondition {
    /// The id of its drawing while the sun is up.
    var drawingByDay: StaticString {
        switch self {
        case .clear: "clear-day"
        case .mainlyClear: "few-day"
        case .partlyCloudy: "scattered-day"
        case .lightShowers, .showers: "showers-day"
        case .heavyShowers: "heavy-showers-day"
        case .lightSnowShowers, .snowShowers, .heavySnowShowers: "snow-showers-day"
        case .lightThunderstorm: "light-thunder-day"
        default: drawing
        }
    }

    /// The id of its drawing while the sun is down.
    var drawingByNight: StaticString {
        switch self {
        case .clear: "clear-night"
        case .mainlyClear: "few-night"
        case .partlyCloudy: "scattered-night"
        case .lightShowers, .showers: "showers-night"
        case .heavyShowers: "heavy-showers-night"
        case .lightSnowShowers, .snowShowers, .heavySnowShowers: "snow-showers-night"
        case .lightThunderstorm: "light-thunder-night"
        default: drawing
        }
    }

    /// What looks the same by day and by night.
    private var drawing: StaticString {
        switch self {
        case .mostlyCloudy: "broken"
        case .overcast: "overcast"
        case .mist: "mist"
        case .fog: "fog"
        case .rimeFog: "rime-fog"
        case .haze: "haze"
        case .smoke, .ash: "smoke"
        case .dust, .sand: "dust"
        case .squall: "wind"
        case .tornado: "tornado"
        case .lightDrizzle, .drizzle, .heavyDrizzle: "drizzle"
        case .lightFreezingDrizzle, .freezingDrizzle, .lightFreezingRain, .freezingRain: "freezing"
        case .lightRain: "light-rain"
        case .rain: "rain"
        case .heavyRain: "heavy-rain"
        case .lightSnow, .snowGrains: "light-snow"
        case .snow: "snow"
        case .heavySnow: "heavy-snow"
        case .sleet, .rainAndSnow: "sleet"
        case .thunderstorm, .heavyThunderstorm: "thunder"
        case .thunderstormWithHail, .thunderstormWithHeavyHail: "hail"
        case .clear, .mainlyClear, .partlyCloudy, .lightShowers, .showers, .heavyShowers,
            .lightSnowShowers, .snowShowers, .heavySnowShowers, .lightThunderstorm, .unknown:
            "unknown"
        }
    }
}
